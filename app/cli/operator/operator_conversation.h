// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/line_socket.h"

#include <QJsonObject>

namespace triarch {

/// How long a host has for an answer to an operator.
constexpr auto operatorTimeout = Millis(15'000);
constexpr qsizetype operatorLineBytes = 8 * 1024 * 1024; ///< of an event: the words of a model

/// A line to a host's socket: send {text}. The path of a prompt is the caller's, not the host's.
QByteArray sayLine(int id, const QString& words);
/// A line to a host's socket that asks for nothing but an answer.
QByteArray askLine(int id, const QString& method);

/// Prints a host's events, as JSON lines or for people, and says lines of standard input to its mission, until one side
/// has nothing more to say. A line that is refused takes those back that were there already: they were meant for what
/// it would have done.
/// @return the program's exit code
int converse(LineSocket& host, bool json);

} // namespace triarch
