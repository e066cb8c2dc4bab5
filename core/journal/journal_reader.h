// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/journal/journal_event.h"

#include <QHash>
#include <QMap>
#include <QSize>
#include <stop_token>
#include <vector>

namespace triarch {

/// What a row says of a picture.
struct PictureRow {
    QByteArray sha; ///< SHA-256 of the file's bytes, hex
    QSize size;
    QString role;
};

/// A journal as it was read back. The file is never changed by reading it.
struct JournalContents {
    QMap<QString, QString> meta;
    std::vector<EventRow> events;
    std::vector<qint64> inDoubt;           ///< intents without an outcome: whether they happened is unknown
    std::vector<QString> pictures;         ///< files, relative to the mission folder
    QMap<QString, PictureRow> pictureRows; ///< of those
    std::vector<CallRow> calls;
    QHash<qint64, WireBodies> bodies = {}; ///< by the seq of their calls; only of readTurnRows, and of newer journals
};

/// The last one begun; 0: none. A row of no turn, such as that of a revoked grant, may stand behind its rows.
int lastTurnOf(const JournalContents& journal);

/// Reads and checks a mission's journal: SQLite's own integrity check, our schema, the hash chain.
/// NotFound: no such file. BadReply: it is damaged or is not a journal, with the first thing found wrong. Io: it cannot
/// be opened, or copied where that is needed.
/// A journal whose writer runs or was killed is fine: its log is read with it, and no file is made beside it.
/// Cancelled: `stop`, here and below.
Result<JournalContents> readJournal(const QString& missionFolder, const std::stop_token& stop = {});

/// The same at once and without those checks, for eyes alone: whoever goes on from a journal reads it with them, and
/// whoever shows one has it checked as well. Intents that have an outcome have no JSON, and
/// what personas were asked has no text.
/// Errors: those of readJournal, but only what cannot be read at all.
Result<JournalContents> readJournalUnchecked(const QString& missionFolder, const std::stop_token& stop = {});

/// The checks of readJournal alone, keeping nothing. Errors: those of readJournal.
Result<void> checkJournal(const QString& missionFolder, const std::stop_token& stop = {});

/// What a journal says of some of its turns alone: their rows, each as it was written, and the calls. The rest of the
/// file is neither read nor checked, so that one turn of many is there at once.
/// Errors: those of readJournal. Io as well while a running mission's file is being opened or closed.
Result<JournalContents> readTurnRows(const QString& missionFolder, int firstTurn, int lastTurn);

} // namespace triarch
