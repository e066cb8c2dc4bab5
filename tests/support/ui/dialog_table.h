// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/ui/window_stage.h"

#include <functional>

namespace triarch::test {

/// The console and what it opens beside itself.
struct DialogTable {
    DialogTable() : stage(Scene::FirstRun) { }

    QList<QWidget*> dialogs() const; ///< those that are open, the newest last
    bool isOpen(int count) const;    ///< waits for it
    void trigger(ActionId id) { stage.window.actions().at(id)->trigger(); }
    QAbstractButton* button(const QString& words) const; ///< of whatever is open
    void review();                                       ///< a mission of one turn that was done

    Stage stage;
};

/// Something that comes up beside or over the console, as the operator opens it, in one of its states.
struct DialogScene {
    QString name;
    std::function<QWidget*(DialogTable&)> open; ///< null: it did not come
};
QList<DialogScene> dialogScenes();

} // namespace triarch::test
