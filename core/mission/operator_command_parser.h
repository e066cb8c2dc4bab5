// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/mission/operator_channel.h"

namespace triarch {

/// What may be said, for people.
QString operatorCommandText();

/// What an operator says on a line of text:
/// pause, interrupt (the same, and the question under way is given up), resume, step (one turn), call (to the next
/// question), until N (to that turn), skip, retry (ask again), stop, oversee, tell TEXT, prompt FILE or instruct TEXT
/// (the executor's from now on), tool NAME on (off, auto: as the tactician chooses), limit turns 100 (minutes, tokens,
/// cost, failures), delay MS, break tool type_text, turn 5 (instead of the breakpoints there were; alone: none),
/// approve ID HASH (of what waits for a yes; with USES MINUTES also for the same again), reject ID REASON, edit JSON
/// (other arguments for what is proposed or waits), revoke GRANT. InvalidArgument names the words there are; Io: the
/// file of a prompt.
Result<OperatorCommand> parseOperatorCommand(const QString& line);

/// The words of a command, for a mission in another process; empty: it is nothing that an operator says.
QString operatorCommandTextOf(const OperatorCommand& command);

/// Parses a command and sends it to a mission. Fails as parseOperatorCommand and OperatorChannel::send.
Result<void> sendText(OperatorChannel& line, const QString& words);

} // namespace triarch
