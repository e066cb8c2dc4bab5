// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/send_keys.h"

#include "ui/main_window.h"

#include <QMenu>

namespace triarch {

namespace {

/// As press_key has them; what a rule forbids is asked about, as from the keyboard.
constexpr const char* chords[]{"alt+Tab", "alt+shift+Tab", "alt+F4", "alt+F2", "alt+space", "super", "super+d",
    "ctrl+alt+t", "ctrl+alt+Left", "ctrl+alt+Right", "ctrl+alt+Delete", "Print"};

/// "Ctrl+Alt+Delete": names of keys, the same in every language.
QString shownChord(const QString& chord)
{
    QStringList keys = chord.split(QLatin1Char('+'));
    for (QString& key : keys)
        key[0] = key[0].toUpper();
    return keys.join(QLatin1Char('+'));
}

} // namespace

void wireSendKeys(MainWindow& window)
{
    QAction* action = window.actions().at(ActionId::SendKeys);
    MissionController* controller = &window.controller();
    auto* menu = new QMenu(&window);
    for (const char* keys : chords) {
        const QString chord = QString::fromLatin1(keys);
        menu->addAction(shownChord(chord), controller, [controller, chord] {
            controller->act({QStringLiteral("press_key"), {{"key", chord}}});
        });
    }
    action->setMenu(menu);
    QObject::connect(action, &QAction::triggered, menu, [menu, &window] { // by the palette
        const LiveView& view = window.panes().live->view();
        menu->popup(view.mapToGlobal(QPoint(0, 0)));
    });
}

} // namespace triarch
