// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/event/mission_status.h"
#include "core/event/tool_overrides.h"
#include "core/personas/doctrine.h"
#include "core/personas/history.h"

#include <optional>

namespace triarch {

/// Everything a mission knows between two steps: a value, so that it can be copied, shown and compared.
struct MissionState {
    int turn = 0;
    QString phase = QStringLiteral("INIT");
    Doctrine doctrine;
    QString tacticianPrompt;
    std::optional<QString> executorPrompt;               ///< nullopt: nobody has configured the executor yet
    std::optional<std::pair<int, QString>> editedPrompt; ///< by the operator: in which turn, and how
    std::optional<QStringList> tools;                    ///< nullopt: never granted; empty: no action tools
    bool toolsAreFallback = false;                       ///< those of the fallback configuration
    ToolOverrides toolOverrides;                         ///< the operator's, whatever is chosen
    QStringList granted() const
    {
        return withOverrides(tools.value_or(QStringList()), toolOverrides);
    } ///< to the executor
    History history;
    std::deque<ToolAnswer> answers; ///< of tools beside the display: the last few, oldest first
    QStringList notices;            ///< what the personas must know after an interruption
    QStringList operatorNotes;      ///< said, and not yet heard by the executor
    QStringList tacticianWarnings;  ///< for the tactician's next oversight
    QStringList executorWarnings;   ///< for this turn's history: what was odd about the last one's call
    QStringList oddities;           ///< of this turn's call, for the next
    bool oversightDue = false;      ///< before the interval says so
    bool oversightFailed = false;   ///< the last one: it is tried again, which is no further miss
    int missedOversights = 0;       ///< those that were due by the interval, in a row
    int heardTurn = 0;              ///< the last turn in which the tactician answered
    int idleTurns = 0;              ///< turns in a row in which the executor called nothing
    bool isCutOff = false;          ///< its last answer ended at max_tokens, in the middle
    int failures = 0;               ///< turns in a row without a successful action
    int loopDetections = 0;         ///< while one loop lasts
    int failedVerifications = 0;
    TokenTotals tokens;
    MissionResult result; ///< filled as things become known
};

} // namespace triarch
