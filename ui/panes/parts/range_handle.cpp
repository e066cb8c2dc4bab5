// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/range_handle.h"

#include "ui/style/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace triarch {

namespace {

constexpr int thick = 3; // pixels of the bar, as high as the band
constexpr int high = 12;
constexpr int farAway = 1 << 24;

/// How far a key moves; 0: it does not.
int stepOf(int key)
{
    switch (key) {
    case Qt::Key_Left:
    case Qt::Key_Down:
        return -1;
    case Qt::Key_Right:
    case Qt::Key_Up:
        return 1;
    case Qt::Key_PageDown:
        return -10;
    case Qt::Key_PageUp:
        return 10;
    case Qt::Key_Home:
        return -farAway;
    case Qt::Key_End:
        return farAway;
    default:
        return 0;
    }
}

} // namespace

RangeHandle::RangeHandle(QWidget* parent) : QWidget(parent)
{
    setCursor(Qt::SplitHCursor);
    setFocusPolicy(Qt::TabFocus); // a drag must not take the keyboard from where the operator types
    setFixedWidth(wide);
}

void RangeHandle::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(
        QRect((width() - thick) / 2, (height() - high) / 2, thick, high), color(Token::Accent, currentTheme()));
}

void RangeHandle::mousePressEvent(QMouseEvent* event) { event->accept(); }

void RangeHandle::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons() & Qt::LeftButton)
        Q_EMIT dragged(mapToParent(event->position().toPoint()).x());
}

void RangeHandle::mouseDoubleClickEvent(QMouseEvent*) { Q_EMIT resetRequested(); }

void RangeHandle::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace)
        return Q_EMIT resetRequested();
    const int by = stepOf(event->key());
    if (by == 0)
        return QWidget::keyPressEvent(event);
    Q_EMIT stepped(by);
}

} // namespace triarch
