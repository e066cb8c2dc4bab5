// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/hand_check_box.h"

#include <QKeyEvent>
#include <QMouseEvent>

namespace triarch {

void HandCheckBox::nextCheckState()
{
    if (isChecked())
        return setChecked(false);
    Q_EMIT tickWanted(std::exchange(m_pressedAt, 0));
}

void HandCheckBox::mousePressEvent(QMouseEvent* event)
{
    m_pressedAt = event->timestamp();
    QCheckBox::mousePressEvent(event);
}

/// What presses it afterwards, without a button or a key, has no press of its own.
void HandCheckBox::mouseReleaseEvent(QMouseEvent* event)
{
    QCheckBox::mouseReleaseEvent(event);
    m_pressedAt = 0;
}

void HandCheckBox::keyPressEvent(QKeyEvent* event)
{
    if (!event->isAutoRepeat())
        m_pressedAt = event->timestamp();
    QCheckBox::keyPressEvent(event);
}

void HandCheckBox::keyReleaseEvent(QKeyEvent* event)
{
    QCheckBox::keyReleaseEvent(event);
    if (!event->isAutoRepeat())
        m_pressedAt = 0;
}

} // namespace triarch
