// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/waterfall_view.h"

#include "ui/models/evidence_words.h"
#include "ui/style/fonts.h"
#include "ui/style/theme.h"

#include <QEvent>
#include <QPainter>
#include <array>

namespace triarch {

namespace {

constexpr int barHeight = 9;
constexpr int rowHeight = 18;
constexpr int square = 8;
constexpr int legendTop = barHeight + 8;
constexpr int columnGap = 16;
constexpr int gap = 2; // between two pieces of the bar

/// Parts that an operator thinks of as one.
enum class Group { Capture, Model, Input, Settle, Pace, Own };
constexpr int groupCount = int(Group::Own) + 1;

struct Look {
    const char* word;
    Token token;
};
constexpr std::array<Look, groupCount> groups{{
    {QT_TRANSLATE_NOOP("triarch::WaterfallView", "picture"), Token::Text3},
    {QT_TRANSLATE_NOOP("triarch::WaterfallView", "model"), Token::Accent},
    {QT_TRANSLATE_NOOP("triarch::WaterfallView", "input"), Token::Done},
    {QT_TRANSLATE_NOOP("triarch::WaterfallView", "settling"), Token::Planning},
    {QT_TRANSLATE_NOOP("triarch::WaterfallView", "pace"), Token::Line2},
    {QT_TRANSLATE_NOOP("triarch::WaterfallView", "checks, journal"), Token::Waiting},
}};

struct Part {
    const char* word;
    Group group;
};
constexpr std::array<Part, turnParts> parts{{
    {QT_TRANSLATE_NOOP("triarch::WaterfallView", "capture"), Group::Capture},
    {QT_TRANSLATE_NOOP("triarch::WaterfallView", "scale"), Group::Capture},
    {QT_TRANSLATE_NOOP("triarch::WaterfallView", "encode"), Group::Capture},
    {QT_TRANSLATE_NOOP("triarch::WaterfallView", "request"), Group::Model},
    {QT_TRANSLATE_NOOP("triarch::WaterfallView", "pace"), Group::Pace},
    {QT_TRANSLATE_NOOP("triarch::WaterfallView", "model"), Group::Model},
    {QT_TRANSLATE_NOOP("triarch::WaterfallView", "decode"), Group::Model},
    {QT_TRANSLATE_NOOP("triarch::WaterfallView", "checks"), Group::Own},
    {QT_TRANSLATE_NOOP("triarch::WaterfallView", "input"), Group::Input},
    {QT_TRANSLATE_NOOP("triarch::WaterfallView", "reaction"), Group::Settle},
    {QT_TRANSLATE_NOOP("triarch::WaterfallView", "settling"), Group::Settle},
    {QT_TRANSLATE_NOOP("triarch::WaterfallView", "journal"), Group::Own},
    {QT_TRANSLATE_NOOP("triarch::WaterfallView", "other"), Group::Own},
}};

std::array<qint64, groupCount> sums(const TurnTimes& times)
{
    std::array<qint64, groupCount> sums{};
    for (int part = 0; part < turnParts; ++part)
        sums[std::size_t(parts[std::size_t(part)].group)] += times.micros(TurnPart(part));
    return sums;
}

QColor inkOf(Group group) { return color(groups[std::size_t(group)].token, currentTheme()); }

/// Word at the left, duration at the right.
void paintWords(QPainter& painter, const QRect& room, const QString& word, qint64 micros)
{
    painter.setFont(triarch::font(TextRole::Secondary));
    painter.setPen(color(Token::Text2, currentTheme()));
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, word);
    painter.setFont(triarch::font(TextRole::Mono));
    painter.setPen(color(Token::Text, currentTheme()));
    painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, durationText(micros));
}

} // namespace

WaterfallView::WaterfallView(Form form, QWidget* parent) : QWidget(parent), m_form(form)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFont(triarch::font(TextRole::Secondary));
}

void WaterfallView::show(const TurnTimes& times)
{
    m_times = times;
    tell();
    update();
}

/// Whoever cannot see it hears the numbers.
void WaterfallView::tell()
{
    QStringList words;
    const auto all = sums(m_times);
    for (std::size_t i = 0; i < all.size(); ++i)
        words << QStringLiteral("%1 %2").arg(tr(groups[i].word), durationText(all[i]));
    setAccessibleName(tr("Where the time went"));
    setAccessibleDescription(words.join(QStringLiteral(", ")));
}

QSize WaterfallView::sizeHint() const
{
    return {240, m_form == Form::Each ? turnParts * rowHeight : legendTop + groupCount / 2 * rowHeight};
}

void WaterfallView::paintBrief(QPainter& painter) const
{
    const auto all = sums(m_times);
    const qint64 whole = std::max<qint64>(1, m_times.total());
    const int columns = (width() - columnGap) / 2;
    double left = 0;
    for (int i = 0; i < groupCount; ++i) {
        const double length = double(width()) * double(all[std::size_t(i)]) / double(whole);
        painter.setPen(Qt::NoPen);
        painter.setBrush(inkOf(Group(i)));
        if (all[std::size_t(i)] > 0)
            painter.drawRoundedRect(QRectF(left, 0, std::max(1.0, length - gap), barHeight), 2, 2);
        left += length;
        const QRect cell(i % 2 * (columns + columnGap), legendTop + i / 2 * rowHeight, columns, rowHeight);
        painter.drawRoundedRect(QRectF(cell.left(), cell.center().y() - square / 2 + 1, square, square), 2, 2);
        paintWords(painter, cell.adjusted(square + 7, 0, 0, 0), tr(groups[std::size_t(i)].word), all[std::size_t(i)]);
    }
}

void WaterfallView::paintEach(QPainter& painter) const
{
    constexpr int wordWidth = 76;
    constexpr int timeWidth = 64;
    const double room = std::max(1, width() - wordWidth - timeWidth);
    const double whole = double(std::max<qint64>(1, m_times.total()));
    qint64 before = 0;
    for (int part = 0; part < turnParts; ++part) {
        const qint64 micros = m_times.micros(TurnPart(part));
        const QRect row(0, part * rowHeight, width(), rowHeight);
        paintWords(painter, row, tr(parts[std::size_t(part)].word), micros);
        painter.setPen(Qt::NoPen);
        painter.setBrush(inkOf(parts[std::size_t(part)].group));
        const QRectF bar(wordWidth + room * double(before) / whole, row.center().y() - barHeight / 2 + 1,
            std::max(1.0, room * double(micros) / whole), barHeight);
        if (micros > 0)
            painter.drawRoundedRect(bar, 2, 2);
        before += micros;
    }
}

void WaterfallView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    m_form == Form::Each ? paintEach(painter) : paintBrief(painter);
}

void WaterfallView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        tell();
    QWidget::changeEvent(event);
}

} // namespace triarch
