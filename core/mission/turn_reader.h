// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/event/mission_observer.h"
#include "core/journal/journal_reader.h"
#include "core/personas/history.h"

namespace triarch {

/// What the executor was told from a turn on.
struct SetupStep {
    int turn = 0;
    ExecutorSetup setup;
    bool operator==(const SetupStep&) const = default;
};

/// A mission as its folder tells it: what was seen while it ran, once more.
struct ReviewedMission {
    QString folder;
    QString text;
    QString profile;
    QString display;
    QString resumedFrom; ///< folder of the mission this one took up, passed on: its name alone; empty: none
    std::pair<int, int> excerpt{0, 0}; ///< the turns that were passed on, first and last; 0: whatever there was
    qint64 startedAtMs = 0;            ///< wall clock, milliseconds since 1970 UTC
    qint64 lastAtMs = 0;
    std::optional<MissionStatus> ended; ///< nullopt: it runs, or was interrupted
    QMap<int, QSize> seen;              ///< of the picture of each turn that has one
    bool isRunning = false;             ///< its host is alive
    int hostPid = 0;                    ///< the process that runs it, or ran it
    Reason reason;
    int turn = 0; ///< the last one begun
    QString doctrine;
    QStringList criteria;
    std::vector<SetupStep> setups;
    int promptEdited = 0;  ///< by the operator, in this turn, and the executor has not been asked with it; 0: it has
    bool hasTools = false; ///< some were granted: what the last of the setups has counts
    std::vector<PersonaAnswer> answers;
    std::vector<TurnRecord> records;     ///< one a turn, as it ended; in doubt: failed, and in inDoubt
    std::vector<TurnRecord> inDoubt;     ///< begun, and nobody knows whether they were carried out
    std::optional<TurnRecord> edited;    ///< by the operator and not sent yet: its tool, arguments and notes
    std::vector<HistoryEntry> carried;   ///< the history it was taken up with
    QStringList told;                    ///< what the operator said and the executor has not heard
    std::optional<MissionLimits> limits; ///< as the operator moved them last; nullopt: they are what they were at first
    TokenTotals tokens;                  ///< with those of the missions it took up
    qint64 clockMs = 0;                  ///< what its clock had come to, as far as its rows tell, with theirs
    std::vector<ReviewedMission> past;   ///< the missions it took up, the first one first; of readMissionAndPast only

    bool isInterrupted() const { return !ended && !isRunning; }
    /// Its program was killed, whatever was made of it afterwards: it was taken up by another one, or discarded.
    bool wasCutOff() const
    {
        return isInterrupted() || reason.code == QLatin1String("resumed") || reason.code == QLatin1String("discarded");
    }
};

/// Of its own records; those before it are the missions' that it took up. The greatest number there is: it has none.
int firstTurnOf(const ReviewedMission& mission);

/// How a folder's journal is read: readJournal, or readJournalUnchecked for eyes alone.
using JournalReading = Result<JournalContents> (*)(const QString& missionFolder, const std::stop_token& stop);

/// Reads a mission folder. Errors: those of `read`.
Result<ReviewedMission> readMissionFolder(
    const QString& folder, JournalReading read = readJournal, const std::stop_token& stop = {});

/// The same with the missions that it took up, as far back as their folders are there and can be read. What came packed
/// has no such past: nothing is read outside of it, whatever its journal names.
Result<ReviewedMission> readMissionAndPast(
    const QString& folder, JournalReading read = readJournal, const std::stop_token& stop = {});

/// The same of a journal already read. Pure, but for asking whether the host is alive.
ReviewedMission reviewMission(const QString& folder, const JournalContents& journal);

} // namespace triarch
