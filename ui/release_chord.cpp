// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/release_chord.h"

#include <QKeyEvent>
#include <utility>

namespace triarch {

bool isModifier(int key)
{
    return key == Qt::Key_Control || key == Qt::Key_Shift || key == Qt::Key_Alt || key == Qt::Key_Meta
        || key == Qt::Key_AltGr || key == Qt::Key_Super_L || key == Qt::Key_Super_R || key == Qt::Key_CapsLock
        || key == Qt::Key_NumLock || key == Qt::Key_ScrollLock;
}

void ReleaseChord::press(const QKeyEvent& event)
{
    const auto both = Qt::ControlModifier | Qt::AltModifier;
    m_isDown = (event.key() == Qt::Key_Control && event.modifiers().testFlag(Qt::AltModifier))
        || (event.key() == Qt::Key_Alt && event.modifiers().testFlag(Qt::ControlModifier))
        || (isModifier(event.key()) && (event.modifiers() & both) == both && m_isDown);
}

bool ReleaseChord::release(const QKeyEvent& event)
{
    return (event.key() == Qt::Key_Control || event.key() == Qt::Key_Alt) && std::exchange(m_isDown, false);
}

} // namespace triarch
