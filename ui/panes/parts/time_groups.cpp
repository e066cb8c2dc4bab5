// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/time_groups.h"

#include "ui/models/evidence_words.h"
#include "ui/style/theme.h"

#include <QCoreApplication>
#include <QPainter>

namespace triarch {

namespace {

constexpr double barPieceGap = 2; // between two pieces of the bar

struct GroupStyle {
    const char* word;
    Token token;
};
constexpr std::array<GroupStyle, timeGroups> groups{{
    {QT_TRANSLATE_NOOP("TimeGroups", "capture"), Token::Text3},
    {QT_TRANSLATE_NOOP("TimeGroups", "model"), Token::Accent},
    {QT_TRANSLATE_NOOP("TimeGroups", "input"), Token::Done},
    {QT_TRANSLATE_NOOP("TimeGroups", "settle"), Token::Planning},
    {QT_TRANSLATE_NOOP("TimeGroups", "turn delay"), Token::Line2},
    {QT_TRANSLATE_NOOP("TimeGroups", "checks, journal"), Token::Waiting},
}};

struct Part {
    const char* word;
    TimeGroup group;
};
constexpr std::array<Part, turnParts> parts{{
    {QT_TRANSLATE_NOOP("TimeGroups", "capture"), TimeGroup::Capture},
    {QT_TRANSLATE_NOOP("TimeGroups", "scale"), TimeGroup::Capture},
    {QT_TRANSLATE_NOOP("TimeGroups", "encode"), TimeGroup::Capture},
    {QT_TRANSLATE_NOOP("TimeGroups", "request"), TimeGroup::Model},
    {QT_TRANSLATE_NOOP("TimeGroups", "turn delay"), TimeGroup::Pace},
    {QT_TRANSLATE_NOOP("TimeGroups", "model"), TimeGroup::Model},
    {QT_TRANSLATE_NOOP("TimeGroups", "decode"), TimeGroup::Model},
    {QT_TRANSLATE_NOOP("TimeGroups", "checks"), TimeGroup::Own},
    {QT_TRANSLATE_NOOP("TimeGroups", "input"), TimeGroup::Input},
    {QT_TRANSLATE_NOOP("TimeGroups", "reaction"), TimeGroup::Settle},
    {QT_TRANSLATE_NOOP("TimeGroups", "settle"), TimeGroup::Settle},
    {QT_TRANSLATE_NOOP("TimeGroups", "journal"), TimeGroup::Own},
    {QT_TRANSLATE_NOOP("TimeGroups", "other"), TimeGroup::Own},
}};

QString spoken(const char* word) { return QCoreApplication::translate("TimeGroups", word); }

} // namespace

TimeGroup groupOf(TurnPart part) { return parts.at(std::size_t(part)).group; }

QString groupWord(TimeGroup group) { return spoken(groups.at(std::size_t(group)).word); }

QString partText(TurnPart part) { return spoken(parts.at(std::size_t(part)).word); }

QColor groupInk(TimeGroup group) { return color(groups.at(std::size_t(group)).token, currentTheme()); }

std::array<qint64, timeGroups> groupSums(const TurnTimes& times)
{
    std::array<qint64, timeGroups> sums{};
    for (int part = 0; part < turnParts; ++part)
        sums.at(std::size_t(groupOf(TurnPart(part)))) += times.micros(TurnPart(part));
    return sums;
}

QStringList groupLines(const TurnTimes& times)
{
    QStringList lines;
    const auto sums = groupSums(times);
    for (int group = 0; group < timeGroups; ++group)
        if (const qint64 micros = sums.at(std::size_t(group)); micros > 0)
            lines << QStringLiteral("%1 %2").arg(groupWord(TimeGroup(group)), durationText(micros));
    return lines;
}

void paintTimeBar(QPainter& painter, const QRectF& bar, const TurnTimes& times)
{
    const auto sums = groupSums(times);
    const double whole = double(std::max<qint64>(1, times.total()));
    double left = bar.left();
    painter.setPen(Qt::NoPen);
    for (int group = 0; group < timeGroups; ++group) {
        const double length = bar.width() * double(sums.at(std::size_t(group))) / whole;
        painter.setBrush(groupInk(TimeGroup(group)));
        if (length > 0)
            painter.drawRoundedRect(QRectF(left, bar.top(), std::max(1.0, length - barPieceGap), bar.height()), 2, 2);
        left += length;
    }
}

void paintTimeSquare(QPainter& painter, const QRectF& place, TimeGroup group)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(groupInk(group));
    const int top = int(std::floor(place.center().y())) - timeSquare / 2 + 1;
    painter.drawRoundedRect(QRectF(place.left(), top, timeSquare, timeSquare), 2, 2);
}

} // namespace triarch
