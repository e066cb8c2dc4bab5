// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/style/focus_ring.h"

#include "ui/style/theme.h"

#include <QFocusEvent>
#include <QPainter>
#include <QScrollArea>

namespace triarch {

namespace {

constexpr int thickness = 2;
constexpr qreal radius = 6; ///< of the middle of the line round a control of radius 4

class Frame : public QFocusFrame {
protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(color(Token::Accent, currentTheme()), thickness));
        constexpr qreal half = thickness / 2.0;
        painter.drawRoundedRect(QRectF(rect()).adjusted(half, half, -half, -half), radius, radius);
    }
};

bool byKey(Qt::FocusReason reason)
{
    return reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason || reason == Qt::ShortcutFocusReason;
}

} // namespace

QFocusFrame* makeFocusRing(QObject* owner)
{
    auto* ring = new Frame;
    QObject::connect(owner, &QObject::destroyed, ring, &QObject::deleteLater);
    return ring;
}

FocusRing::FocusRing(QApplication& application) : QObject(&application) { application.installEventFilter(this); }

bool FocusRing::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::FocusIn && event->type() != QEvent::FocusOut)
        return false;
    auto* widget = qobject_cast<QWidget*>(watched);
    if (!widget)
        return false;
    const bool isIn = event->type() == QEvent::FocusIn && widget->isVisible(); // Qt focuses what is hidden, too
    if (isIn && byKey(static_cast<QFocusEvent*>(event)->reason()))
        surround(widget);
    else if (m_frame && static_cast<QFocusEvent*>(event)->reason() != Qt::PopupFocusReason)
        m_frame->setWidget(nullptr);
    return false;
}

void FocusRing::surround(QWidget* widget)
{
    if (widget->isWindow())
        return;
    for (QWidget* up = widget->parentWidget(); up; up = up->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(up))
            area->ensureWidgetVisible(widget); // Qt does so only where the keyboard was inside before
    if (!m_frame)
        m_frame = new Frame;
    m_frame->setWidget(widget); // the frame becomes a child of the widget's window
}

} // namespace triarch
