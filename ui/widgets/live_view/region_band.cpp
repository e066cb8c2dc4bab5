// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/live_view/region_band.h"

#include "ui/widgets/live_view/live_view.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QRubberBand>
#include <utility>

namespace triarch {

RegionBand::RegionBand(LiveView& view)
    : QObject(&view),
      m_view(view),
      m_band(new QRubberBand(QRubberBand::Rectangle, &view))
{
    view.installEventFilter(this);
}

void RegionBand::begin()
{
    m_isOn = true;
    m_view.setCursor(Qt::CrossCursor);
    m_view.setFocus(Qt::OtherFocusReason);
}

void RegionBand::end()
{
    if (!std::exchange(m_isOn, false))
        return;
    m_from.reset();
    m_band->hide();
    m_view.unsetCursor();
}

bool RegionBand::eventFilter(QObject*, QEvent* event)
{
    if (!m_isOn)
        return false;
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        press(*static_cast<QMouseEvent*>(event));
        return true;
    case QEvent::MouseMove:
        if (m_from)
            m_band->setGeometry(QRect(*m_from, static_cast<QMouseEvent*>(event)->pos()).normalized());
        return m_from.has_value();
    case QEvent::MouseButtonRelease:
        release();
        return true;
    case QEvent::KeyPress:
    case QEvent::ShortcutOverride:
        if (static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape)
            return false;
        event->accept();
        end();
        return true;
    case QEvent::ContextMenu:
        return true;
    default:
        return false;
    }
}

void RegionBand::press(const QMouseEvent& event)
{
    if (event.button() != Qt::LeftButton)
        return end();
    m_from = event.pos();
    m_band->setGeometry({*m_from, QSize()});
    m_band->show();
}

void RegionBand::release()
{
    if (!m_from)
        return;
    const QRect area = drawnArea();
    end();
    if (!area.isEmpty())
        Q_EMIT drawn(area);
}

QRect RegionBand::drawnArea() const
{
    const QRect band = m_band->geometry();
    const auto at = [this](const QPoint& point) { return m_view.transform().toDisplay(toViewPoint(point)); };
    return QRectF(at(band.topLeft()), at(band.bottomRight() + QPoint(1, 1))).toRect() & m_view.picture().rect();
}

} // namespace triarch
