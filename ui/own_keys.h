// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/app_actions.h"

#include <QMap>

namespace triarch {

/// Keys that the operator chose, by the action's name in the table: "run.start" -> "F5; Ctrl+Return". An empty text:
/// the action has none.
using OwnKeys = QMap<QString, QString>;

/// Why that cannot be the key of an action, in the operator's words; empty: it can. A letter alone would be lost for
/// typing, and Return or Space alone would press what nobody looks at. Pure.
QString keyFault(const QKeySequence& key);

/// Those of the actions whose keys differ from the table's.
OwnKeys ownKeys(const AppActions& actions);

/// Puts the table's keys back, then the operator's in their place.
/// @return one sentence for each row that could not be used; the others hold
QStringList applyOwnKeys(AppActions& actions, const OwnKeys& keys);

} // namespace triarch
