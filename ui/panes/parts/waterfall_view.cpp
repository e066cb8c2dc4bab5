// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/waterfall_view.h"

#include "ui/models/evidence_words.h"
#include "ui/panes/parts/time_groups.h"
#include "ui/style/fonts.h"
#include "ui/style/theme.h"

#include <QEvent>
#include <QPainter>

namespace triarch {

namespace {

constexpr int waterfallBarHeight = 9;
constexpr int waterfallRowHeight = 18;
constexpr int legendTop = waterfallBarHeight + 8;
constexpr int waterfallColumnGap = 16;
constexpr int wordGap = 8; // between a word and its time, at least
constexpr int leastWordWidth = 76;
constexpr int timeWidth = 64;

int timeRoom(qint64 micros)
{
    return QFontMetrics(triarch::font(TextRole::Mono)).horizontalAdvance(durationText(micros));
}

int wordRoom(const QString& word) { return QFontMetrics(triarch::font(TextRole::Secondary)).horizontalAdvance(word); }

/// Of every part, in the language that is shown.
int longestPart()
{
    int longest = leastWordWidth - wordGap;
    for (int part = 0; part < turnParts; ++part)
        longest = std::max(longest, wordRoom(partText(TurnPart(part))));
    return longest;
}

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
    fit();
    update();
}

bool WaterfallView::fitsTwo() const
{
    const auto all = groupSums(m_times);
    const int columns = (width() - waterfallColumnGap) / 2;
    for (int i = 0; i < timeGroups; ++i)
        if (timeSquare + 7 + wordRoom(groupWord(TimeGroup(i))) + wordGap + timeRoom(all.at(std::size_t(i))) > columns)
            return false;
    return true;
}

void WaterfallView::fit()
{
    const bool isOne = m_form != Form::Each && !fitsTwo();
    if (std::exchange(m_isOneColumn, isOne) != isOne)
        updateGeometry();
}

void WaterfallView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

/// Whoever cannot see it hears the numbers.
void WaterfallView::tell()
{
    setAccessibleName(tr("Where the time went"));
    setAccessibleDescription(groupLines(m_times).join(QStringLiteral(", ")));
}

QSize WaterfallView::sizeHint() const
{
    const int groups = m_isOneColumn ? timeGroups : timeGroups / 2;
    return {240, m_form == Form::Each ? turnParts * waterfallRowHeight : legendTop + groups * waterfallRowHeight};
}

void WaterfallView::paintBrief(QPainter& painter) const
{
    const auto all = groupSums(m_times);
    const int across = m_isOneColumn ? 1 : 2;
    const int columns = m_isOneColumn ? width() : (width() - waterfallColumnGap) / 2;
    paintTimeBar(painter, QRectF(0, 0, width(), waterfallBarHeight), m_times);
    for (int i = 0; i < timeGroups; ++i) {
        const QRect cell(i % across * (columns + waterfallColumnGap), legendTop + i / across * waterfallRowHeight,
            columns, waterfallRowHeight);
        paintTimeSquare(painter, cell, TimeGroup(i));
        paintWords(painter, cell.adjusted(timeSquare + 7, 0, 0, 0), groupWord(TimeGroup(i)), all.at(std::size_t(i)));
    }
}

void WaterfallView::paintEach(QPainter& painter) const
{
    const int wordWidth = longestPart() + wordGap;
    const double room = std::max(1, width() - wordWidth - timeWidth);
    const double whole = double(std::max<qint64>(1, m_times.total()));
    qint64 before = 0;
    for (int part = 0; part < turnParts; ++part) {
        const qint64 micros = m_times.micros(TurnPart(part));
        const QRect row(0, part * waterfallRowHeight, width(), waterfallRowHeight);
        paintWords(painter, row, partText(TurnPart(part)), micros);
        painter.setPen(Qt::NoPen);
        painter.setBrush(groupInk(groupOf(TurnPart(part))));
        const int top = row.center().y() - waterfallBarHeight / 2 + 1;
        const QRectF bar(wordWidth + room * double(before) / whole, top, std::max(1.0, room * double(micros) / whole),
            waterfallBarHeight);
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
    if (event->type() == QEvent::LanguageChange) {
        tell();
        fit();
    }
    QWidget::changeEvent(event);
}

} // namespace triarch
