// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/timeline_delegate.h"

#include "ui/models/turn_table_model.h"
#include "ui/models/turn_words.h"
#include "ui/panes/row_paint.h"
#include "ui/style/theme.h"

#include <QPainter>
#include <array>

namespace triarch {

namespace {

using Model = TurnTableModel;
constexpr int padding = 8;
constexpr int bandWidth = 4;
constexpr int barHeight = 10;
/// Colours that tell phases apart; the name stands beside them.
constexpr std::array bands{Token::Accent, Token::Planning, Token::Done, Token::Text3};

QString cell(const QModelIndex& row, int column) { return row.siblingAtColumn(column).data().toString(); }

void paintBar(QPainter& painter, const QRect& place, double share, const QColor& fill)
{
    QRectF bar(place.left(), place.center().y() + 1 - barHeight / 2.0, std::max(2.0, place.width() * share), barHeight);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawRoundedRect(bar, 2, 2);
}

} // namespace

void TimelineDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    paintRowBack(*painter, option.rect, option.state & QStyle::State_Selected, option.state & QStyle::State_MouseOver);
    const QRect row = option.rect.adjusted(padding, 0, -padding, -1);
    const QString phase = cell(index, Model::PhaseColumn);
    const auto order = std::size_t(std::max(qsizetype(0), m_phases.indexOf(phase)));
    const QColor fill = color(bands.at(order % bands.size()), currentTheme());
    paintRowText(*painter, row, cell(index, Model::TurnColumn), {TextRole::Mono, Token::Text});
    const int phaseLeft = row.left() + m_columns.turn;
    painter->fillRect(phaseLeft, row.top() + 3, bandWidth, row.height() - 6, fill);
    const QRect name(phaseLeft + bandWidth + 8, row.top(), m_columns.phase - bandWidth - 16, row.height());
    paintRowText(*painter, name, phase, {TextRole::Secondary, Token::Text2});
    const qint64 ms = index.data(Model::TimeRole).toLongLong();
    const QRect place(phaseLeft + m_columns.phase, row.top(),
        row.width() - m_columns.turn - m_columns.phase - m_columns.time, row.height());
    if (ms > 0 && m_longest > 0)
        paintBar(*painter, place, double(ms) / double(m_longest), fill);
    const QString text = ms > 0 ? tr("%1 ms").arg(countText(ms)) : dash;
    paintRowText(*painter, row, text, {TextRole::Mono, Token::Text, Qt::AlignRight});
    painter->restore();
}

} // namespace triarch
