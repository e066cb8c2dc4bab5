// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/report/redacted_copy.h"

#include <optional>
#include <stop_token>

namespace triarch {

/// What a mission can be passed on as.
enum class ExportForm {
    Page,       ///< HTML, to be read anywhere
    Package,    ///< ZIP, to be reviewed
    Checkpoint, ///< the agent contract's JSON
    Mission,    ///< a mission file, to be carried out again
    Steps,      ///< a mission file of what was done, for the rehearsal model: stepScript()
    Table,      ///< CSV, a row a turn: turnTable()
    Junit,      ///< one test case, for those who count them
    Apng,       ///< an animated PNG of its pictures
    Mp4         ///< a film of them, where ffmpeg is installed
};
QString exportName(ExportForm form); ///< as below, e.g. "page"
QString exportWords();               ///< all of them, for a sentence
/// Why this machine cannot write that form; empty: it can.
QString exportProblem(ExportForm form);
std::optional<ExportForm> exportFormOf(const QString& word); ///< nullopt: none of them
QString exportEnding(ExportForm form);                       ///< of its files' names, e.g. "html"

/// What was written.
struct Exported {
    int lacking = 0; ///< of a form that has pictures: those that are missing in the mission's folder, or damaged
    TurnsBefore before = {}; ///< of a form that has turns: those that are not in it
};

/// Writes a mission as one file that only its owner reads, and that is there when all of it is. It is a new one, unless
/// `replaces`: then a file that is there stays until the new one is whole.
/// InvalidArgument: there is something at `path` already, or none of the turns in the mission. NotFound: there is no
/// mission, or its journal does not say what is wanted, or no picture where there is nothing else. Setup:
/// exportProblem(). Unsupported: steps would lack actions, and ExportOptions::confirmOmission does not agree.
/// Cancelled: `stop`. BadReply, Io.
Result<Exported> exportMission(const QString& folder, ExportForm form, const QString& path,
    const ExportOptions& options, const std::stop_token& stop, bool replaces = false);

/// The checkpoint alone, for who has no file for it. Errors of readJournal.
Result<QByteArray> exportedCheckpoint(const QString& folder, const ExportOptions& options, const std::stop_token& stop);

} // namespace triarch
