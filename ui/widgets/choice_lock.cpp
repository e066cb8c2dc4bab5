// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/choice_lock.h"

#include "ui/style/plain_tip.h"

#include <QApplication>
#include <QCursor>
#include <QKeyEvent>
#include <QLineEdit>
#include <QToolTip>

namespace triarch {

namespace {

/// Opens the list, or goes to another entry of it.
bool isChoosing(const QKeyEvent& event, bool isEditable)
{
    switch (event.key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
    case Qt::Key_F4:
        return true;
    default:
        return !isEditable && (event.key() == Qt::Key_Home || event.key() == Qt::Key_End || !event.text().isEmpty());
    }
}

bool isOfMouse(QEvent::Type type)
{
    return type == QEvent::MouseButtonPress || type == QEvent::MouseButtonRelease || type == QEvent::MouseButtonDblClick
        || type == QEvent::Wheel || type == QEvent::ContextMenu;
}

void setLit(QComboBox& box, bool lit)
{
    box.setAttribute(Qt::WA_UnderMouse, lit);
    box.update();
}

} // namespace

ChoiceLock::ChoiceLock(QComboBox& box) : QObject(&box), m_box(box)
{
    box.installEventFilter(this);
    if (box.lineEdit())
        box.lineEdit()->installEventFilter(this);
    setLit(box, false);
}

void ChoiceLock::set(QComboBox& box, bool locked, const QString& why)
{
    auto* lock = box.findChild<ChoiceLock*>(QString(), Qt::FindDirectChildrenOnly);
    if (locked && !lock)
        lock = new ChoiceLock(box); // the box's
    if (locked)
        lock->m_why = why;
    else if (lock) {
        delete lock;
        setLit(box, QApplication::widgetAt(QCursor::pos()) == &box);
    }
    box.setFocusPolicy(locked ? Qt::NoFocus : Qt::StrongFocus);
    if (box.lineEdit())
        box.lineEdit()->setReadOnly(locked);
}

void ChoiceLock::say(const QMouseEvent& click)
{
    if (click.button() == Qt::LeftButton && !m_why.isEmpty())
        QToolTip::showText(click.globalPosition().toPoint(), plainTip(m_why), &m_box);
}

/// Tab and Escape, and what is a command of the window, go their way; so do tips, which say in full what is chosen.
bool ChoiceLock::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Enter && watched == &m_box)
        setLit(m_box, false);
    if (event->type() == QEvent::MouseButtonRelease) // a press puts tips away
        say(*static_cast<QMouseEvent*>(event));
    if (isOfMouse(event->type()))
        return true;
    if (event->type() != QEvent::KeyPress)
        return QObject::eventFilter(watched, event);
    const auto& key = *static_cast<QKeyEvent*>(event);
    const bool isWay = key.key() == Qt::Key_Tab || key.key() == Qt::Key_Backtab || key.key() == Qt::Key_Escape;
    return !isWay && isChoosing(key, m_box.isEditable());
}

} // namespace triarch
