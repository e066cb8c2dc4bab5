// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/system/process_id.h"
#include "core/journal/journal_reader.h"

namespace triarch {

/// Names a process in a meta row, so that no later one is mistaken for it: pid, start time, boot.
QString processWord(const ProcessId& process);
/// Names the process that writes a journal, for its meta row "host".
QString hostWord();
/// Whether the process a journal names still runs. A journal that names none has no writer.
bool isHostAlive(const JournalContents& journal);

/// The row a mission ended with; nullptr: it still runs, or was interrupted.
const Event* endingOf(const JournalContents& journal);

/// A mission whose program was killed, or whose machine went down. Its journal is complete up to that moment.
struct InterruptedMission {
    QString folder;
    QString text;
    int turn = 0;           ///< the one it was in; 0: before the first
    qint64 startedAtMs = 0; ///< wall clock, milliseconds since 1970 UTC
};

/// Missions below a folder that did not end and whose host process is gone, newest first. Of each a few rows are read,
/// since a window waits for it; whoever takes one up has it checked. What cannot be read is left out.
std::vector<InterruptedMission> interruptedMissions(const QString& missionsFolder);

/// The process that runs the mission, or ran it; 0: the journal does not say.
int hostPidOf(const JournalContents& journal);

/// Marks an interrupted mission as ended: state stopped, with this reason. Nothing is deleted and nothing changed.
/// NotFound, BadReply, Io: there is no such journal. InvalidArgument: it has ended, or it runs. JournalUnwritable.
Result<void> endInterrupted(const QString& folder, const QString& code, const QString& text);

/// What the operator chooses when nothing shall come of it any more.
Result<void> discardInterrupted(const QString& folder);

} // namespace triarch
