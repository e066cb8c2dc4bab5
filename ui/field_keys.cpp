// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/field_keys.h"

#include "ui/main_window.h"
#include "ui/own_keys.h"

#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>

namespace triarch {

FieldKeys::FieldKeys(MainWindow& window) : QObject(&window), m_window(window) { qApp->installEventFilter(this); }

bool FieldKeys::eventFilter(QObject* watched, QEvent* event)
{
    const bool isField = event->type() == QEvent::ShortcutOverride
        && (qobject_cast<QLineEdit*>(watched) || qobject_cast<QPlainTextEdit*>(watched)
            || qobject_cast<QComboBox*>(watched));                         // which asks its field once more
    if (!isField || static_cast<QWidget*>(watched)->window() != &m_window) // a dialog's is none of the actions'
        return false;
    const QKeySequence key(static_cast<QKeyEvent*>(event)->keyCombination());
    const AppActions& actions = m_window.actions();
    const auto owner = actions.ownerOf(key);
    if (!owner || !keyFault(key).isEmpty() || !actions.at(*owner)->isEnabled())
        return false;
    event->ignore(); // a shortcut, then
    return true;
}

} // namespace triarch
