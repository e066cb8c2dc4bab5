// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/range_track.h"

#include "ui/models/turn_selection.h"
#include "ui/models/turn_table_model.h"
#include "ui/models/turn_words.h"
#include "ui/panes/parts/range_handle.h"
#include "ui/style/theme.h"

#include <QEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <limits>

namespace triarch {

namespace {

constexpr double trackMargin = 14;
constexpr double roomForDots = 7; // pixels a turn, from which each has one
constexpr int bandHigh = 12;
constexpr int noEnd = std::numeric_limits<int>::max();

/// What went well is no colour's business.
Token dotToken(TurnStatus status)
{
    const Token token = lookOf(status).token;
    return token == Token::Done || token == Token::Paused ? Token::Text3 : token;
}

} // namespace

RangeTrack::RangeTrack(const TurnTableModel& turns, TurnSelection& selection, QWidget* parent)
    : QWidget(parent),
      m_turns(turns),
      m_selection(selection),
      m_from(new RangeHandle(this)),
      m_to(new RangeHandle(this)),
      m_last(noEnd)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connectHandles();
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&turns, signal, this, &RangeTrack::place);
    connect(&turns, &QAbstractItemModel::modelReset, this, &RangeTrack::place);
    connect(&selection, &TurnSelection::changed, this, qOverload<>(&QWidget::update));
    place();
}

void RangeTrack::connectHandles()
{
    connect(m_from, &RangeHandle::dragged, this, [this](int x) { choose({rowAt(x + cell() / 2), rows().last}); });
    connect(m_to, &RangeHandle::dragged, this, [this](int x) { choose({rows().first, rowAt(x - cell() / 2)}); });
    connect(m_from, &RangeHandle::stepped, this, [this](int by) { choose({rows().first + by, rows().last}); });
    connect(m_to, &RangeHandle::stepped, this, [this](int by) { choose({rows().first, rows().last + by}); });
    for (const RangeHandle* handle : {m_from, m_to})
        connect(handle, &RangeHandle::resetRequested, this, [this] { Q_EMIT rangeChosen(0, noEnd); });
}

void RangeTrack::setCells(double left, double cell)
{
    m_left = left;
    m_cell = cell;
    place();
}

void RangeTrack::setRange(int first, int last)
{
    m_first = first;
    m_last = last;
    place();
}

RangeTrack::Rows RangeTrack::rows() const
{
    const int count = m_turns.rowCount();
    Rows found{0, count - 1};
    while (found.first < count - 1 && m_turns.at(found.first).turn < m_first)
        ++found.first;
    while (found.last > found.first && m_turns.at(found.last).turn > m_last)
        --found.last;
    return found;
}

double RangeTrack::edge(int row) const
{
    if (m_cell > 0)
        return m_left + row * m_cell;
    return trackMargin + row * (width() - 2 * trackMargin) / std::max(1, m_turns.rowCount());
}

int RangeTrack::rowAt(double x) const { return cell() > 0 ? int(std::floor((x - edge(0)) / cell())) : 0; }

/// Neither end passes the other. An end that is the mission's own is none: what is written later belongs to it.
void RangeTrack::choose(Rows wanted)
{
    const int count = m_turns.rowCount();
    if (count == 0)
        return;
    const Rows now = rows();
    const bool movesEnd = wanted.first == now.first;
    wanted.first = std::clamp(wanted.first, 0, movesEnd ? count - 1 : now.last);
    wanted.last = std::clamp(wanted.last, wanted.first, count - 1);
    Q_EMIT rangeChosen(wanted.first == 0 ? 0 : m_turns.at(wanted.first).turn,
        wanted.last == count - 1 ? noEnd : m_turns.at(wanted.last).turn);
}

QRect RangeTrack::band() const
{
    const Rows range = rows();
    if (range.last < range.first)
        return {};
    const int from = qRound(edge(range.first));
    return {from, (height() - bandHigh) / 2, qRound(edge(range.last + 1)) - from, bandHigh};
}

void RangeTrack::place()
{
    const QRect shown = band();
    for (RangeHandle* handle : {m_from, m_to}) {
        handle->setVisible(!shown.isEmpty());
        handle->setFixedHeight(height());
    }
    m_from->move(shown.left() - RangeHandle::wide / 2, 0);
    m_to->move(shown.right() + 1 - RangeHandle::wide / 2, 0);
    tell();
    update();
}

void RangeTrack::tell()
{
    setAccessibleName(tr("Range of turns"));
    const Rows range = rows();
    const auto turn = [this](int row) { return row < 0 || row >= m_turns.rowCount() ? 0 : m_turns.at(row).turn; };
    m_from->setAccessibleName(tr("The range begins at turn %1").arg(turn(range.first)));
    m_to->setAccessibleName(tr("The range ends at turn %1").arg(turn(range.last)));
    for (RangeHandle* handle : {m_from, m_to})
        handle->setToolTip(
            tr("%1. Drag, or use the arrow keys; Delete takes the range away").arg(handle->accessibleName()));
}

void RangeTrack::paintDots(QPainter& painter) const
{
    const bool hasRoom = cell() >= roomForDots;
    const double middle = height() / 2.0;
    painter.setPen(Qt::NoPen);
    for (int row = 0; row < m_turns.rowCount(); ++row) {
        const TurnRecord& turn = m_turns.at(row);
        const bool isChosen = turn.turn == m_selection.turn();
        const Token token = isChosen ? Token::Accent : dotToken(turn.status);
        if (!hasRoom && token == Token::Text3)
            continue; // what went well needs no sign among thousands
        painter.setBrush(color(token, currentTheme()));
        const double at = edge(row) + cell() / 2;
        const double radius = isChosen ? 5.5 : hasRoom ? 4 : 1.5;
        painter.drawEllipse(QPointF(at, middle), radius, radius);
    }
}

void RangeTrack::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRect(int(trackMargin) - 4, height() / 2 - 1, width() - 2 * int(trackMargin) + 8, 2),
        color(Token::ControlBorder, currentTheme()));
    const bool isNarrowed = m_first > 0 || m_last < noEnd;
    if (isNarrowed)
        painter.fillRect(band(), color(Token::Dim, currentTheme()));
    paintDots(painter);
}

void RangeTrack::mousePressEvent(QMouseEvent* event)
{
    const int row = rowAt(event->position().x());
    if (event->button() == Qt::LeftButton && row >= 0 && row < m_turns.rowCount())
        m_selection.choose(m_turns.at(row).turn);
}

void RangeTrack::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    place();
}

void RangeTrack::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        tell();
    QWidget::changeEvent(event);
}

} // namespace triarch
