// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/event/token_totals.h"
#include "core/event/tool_overrides.h"
#include "core/personas/history.h"
#include "core/settings/mission_file.h"

#include <QJsonArray>
#include <optional>

namespace triarch {

/// Where an interrupted mission can be taken up: what it knew, never what it did.
struct ResumePoint {
    QString folder; ///< the interrupted mission's
    int turn = 0;   ///< the one it was in
    QString phase;
    QString doctrine;     ///< empty: it was interrupted before it had one, and the strategist is asked
    QStringList criteria; ///< all of them
    std::optional<QString> executorPrompt;
    bool isPromptKept =
        false; ///< whatever the tactician writes in the first turn: the operator edited it, and it was not asked with
    std::optional<QStringList> tools;
    bool toolsAreFallback = false;
    ToolOverrides toolOverrides;
    std::vector<HistoryEntry> history;
    QStringList inDoubt; ///< actions that may or may not have been carried out, "click_element(7)"
    QStringList told;    ///< by the operator, and not yet heard by the executor
    bool isFork = false; ///< another way from a turn of a mission that stays as it is
    QStringList facts;   ///< of the display it goes on with, one sentence each
    TokenTotals tokens;
    qint64 elapsedMs = 0;                     ///< of the mission clock, with that of the missions before
    std::optional<MissionLimits> limits = {}; ///< as the operator moved them last; nullopt: those of the set-up
    int opened = 0;                           ///< turns after the interruption in which applications were opened again

    /// What the personas are told, one sentence a fact.
    QStringList notices() const;
};

struct JournalContents;
struct ReviewedMission;

/// InvalidArgument: the mission has ended or runs.
Result<ResumePoint> resumePointOf(const ReviewedMission& mission);

/// A new mission that goes on in place of a turn of another, ended or not: with doctrine, phase, tools and history as
/// they were when its executor was asked, but for what the tactician wrote in it: that one looks anew. Nothing of what
/// it cost counts.
/// @param turn  1 to one after the last. InvalidArgument: another, or there is no doctrine yet.
Result<ResumePoint> forkPointOf(const QString& folder, const JournalContents& journal, int turn);

/// A history's entries as a journal row keeps them, and back.
QJsonArray historyJson(const std::vector<HistoryEntry>& entries);
std::vector<HistoryEntry> historyFrom(const QJsonArray& json);

} // namespace triarch
