// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/review_strip.h"

#include "ui/models/turn_table_model.h"
#include "ui/panes/film_strip.h"
#include "ui/panes/parts/range_track.h"

#include <QFrame>
#include <QVBoxLayout>

namespace triarch {

namespace {

constexpr int reviewStripMargin = 4; // of the window's ground, as round the docks
constexpr int reviewStripHeight = 70;
constexpr int trackHeight = 28;

} // namespace

ReviewStrip::ReviewStrip(TurnTableModel& turns, TurnSelection& selection, QWidget* parent)
    : QWidget(parent),
      m_strip(new FilmStrip(turns, selection)),
      m_track(new RangeTrack(turns, selection))
{
    auto* frame = new QFrame(this);
    frame->setProperty("part", QStringLiteral("dock"));
    auto* parts = new QVBoxLayout(frame);
    parts->setContentsMargins(1, 1, 1, 1);
    parts->setSpacing(0);
    m_strip->setFixedHeight(reviewStripHeight);
    m_track->setFixedHeight(trackHeight);
    parts->addWidget(m_strip);
    parts->addWidget(m_track);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(reviewStripMargin, reviewStripMargin, reviewStripMargin, 0);
    column->addWidget(frame);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(m_strip, &FilmStrip::overflowChanged, this, &ReviewStrip::align);
    connect(&turns, &QAbstractItemModel::modelReset, this, &ReviewStrip::align);
}

/// The dots stand below the pictures, as long as every picture is in sight.
void ReviewStrip::align()
{
    const QRectF first = m_strip->cellOf(0);
    if (m_strip->overflows() || first.isEmpty())
        return m_track->setCells(0, 0);
    const QPointF left = m_track->mapFrom(this, m_strip->mapTo(this, first.topLeft()));
    m_track->setCells(left.x(), first.width());
}

void ReviewStrip::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    align();
}

void ReviewStrip::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    align();
}

} // namespace triarch
