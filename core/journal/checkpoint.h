// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/journal/journal_reader.h"

namespace triarch {

/// The agent contract's checkpoint of a mission, read out of its journal: task, turn, phase, strategist_doctrine,
/// tactician_prompt, current_executor_prompt, current_tool_names, full_archive[]. Nothing is lost by writing it: the
/// journal stays what counts.
QJsonObject checkpointJson(const JournalContents& journal);

/// Writes it to `<mission folder>/checkpoint.json`, replacing an older one. Io, BadReply.
Result<void> writeCheckpoint(const QString& missionFolder);

} // namespace triarch
