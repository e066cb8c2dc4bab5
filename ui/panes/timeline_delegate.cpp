// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/timeline_delegate.h"

#include "ui/models/turn_table_model.h"
#include "ui/models/turn_words.h"
#include "ui/panes/parts/time_groups.h"
#include "ui/panes/row_paint.h"
#include "ui/style/theme.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <array>

namespace triarch {

namespace {

using Model = TurnTableModel;
constexpr int timelinePadding = 8;
constexpr int bandWidth = 4;
constexpr int timelineBarHeight = 10;
/// Colours that tell phases apart; the name stands beside them.
constexpr std::array bands{Token::Accent, Token::Planning, Token::Done, Token::Text3};

/// By its parts where they are known: an earlier version wrote none, and who opens an application alone has none.
void paintBar(QPainter& painter, const QRect& place, double share, const TurnTimes& parts)
{
    const QRectF bar(place.left(), place.center().y() + 1 - timelineBarHeight / 2.0,
        std::max(2.0, place.width() * share), timelineBarHeight);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!parts.isEmpty())
        return paintTimeBar(painter, bar, parts);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color(Token::Text2, currentTheme())); // none of the parts' colours
    painter.drawRoundedRect(bar, 2, 2);
}

/// Of everything the turn did; -1: it has not ended.
qint64 wholeMs(const QModelIndex& index, const TurnTimes& parts)
{
    const qint64 ms = index.data(Model::TimeRole).toLongLong();
    return ms < 0 ? ms : std::max(ms, parts.total() / 1000);
}

} // namespace

void TimelineDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    paintRowBack(*painter, option.rect, option.state & QStyle::State_Selected, option.state & QStyle::State_MouseOver);
    const QRect row = option.rect.adjusted(timelinePadding, 0, -timelinePadding, -1);
    const QString phase = cellText(index, Model::PhaseColumn);
    const auto order = std::size_t(std::max(qsizetype(0), m_phases.indexOf(phase)));
    const QColor fill = color(bands.at(order % bands.size()), currentTheme());
    paintRowText(*painter, row, cellText(index, Model::TurnColumn), {TextRole::Mono, Token::Text});
    const int phaseLeft = row.left() + m_columns.turn;
    painter->fillRect(phaseLeft, row.top() + 3, bandWidth, row.height() - 6, fill);
    const QRect name(phaseLeft + bandWidth + 8, row.top(), m_columns.phase - bandWidth - 16, row.height());
    paintRowText(*painter, name, phase, {TextRole::Secondary, Token::Text2});
    const auto parts = index.data(Model::PartsRole).value<TurnTimes>();
    const qint64 ms = wholeMs(index, parts);
    const QRect place(phaseLeft + m_columns.phase, row.top(),
        row.width() - m_columns.turn - m_columns.phase - m_columns.time, row.height());
    if (ms > 0 && m_longest > 0)
        paintBar(*painter, place, double(ms) / double(m_longest), parts);
    const QString text = ms > 0 ? tr("%1 ms").arg(countText(ms)) : dash;
    paintRowText(*painter, row, text, {TextRole::Mono, Token::Text, Qt::AlignRight});
    painter->restore();
}

bool TimelineDelegate::helpEvent(
    QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const auto lines = groupLines(index.data(Model::PartsRole).value<TurnTimes>());
    if (event->type() != QEvent::ToolTip || lines.isEmpty())
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    QToolTip::showText(event->globalPos(), lines.join(QLatin1Char('\n')), view->viewport(), option.rect);
    return true;
}

} // namespace triarch
