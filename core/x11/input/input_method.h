// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/connection.h"
#include "core/x11/input/reader_wait.h"

#include <QStringList>

namespace triarch {

/// Names of the input methods that run on a display, e.g. "ibus": the XIM servers that it names (The Input Method
/// Protocol 1.0, section 4.1), and the daemons of this machine that serve it without XIM.
/// @param display  its name, e.g. ":1"
/// DisplayLost, Timeout, X11.
Result<QStringList> runningInputMethods(xcb_connection_t* xcb, const QString& display, Deadline deadline);

/// Returns the one of `running` that a program gets its keys by: its environment names it for XIM, or it has loaded the
/// module of its toolkit. Empty: none, or the program cannot be looked at.
QString inputMethodOf(qint64 pid, const QStringList& running);

/// Returns true when an input method may make other text of the keys that it gets for a program: not while it has a
/// plain keyboard layout for it. True when it does not say. Takes up to a second. Fails as `pass`.
Result<bool> mayChangeText(const QString& method, qint64 pid, const LetTimePass& pass);

} // namespace triarch
