// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/journal/journal.h"
#include "core/journal/journal_reader.h"

#include <QDir>
#include <QTemporaryDir>
#include <unistd.h>

namespace triarch::test {

/// A mission of many turns in its folder, as one that ran wrote it: the rows and the picture of a real turn, again and
/// again, each under its own number.
class LongMission {
public:
    /// @param model  folder of a mission that was done; its first turn is the one that is repeated
    LongMission(const QString& model, int turns)
    {
        const auto read = readJournal(model);
        auto made = MissionFolder::create(folder());
        auto journal = read && made ? Journal::create(*made, m_clock) : fail(ErrorCode::Io, folder());
        if (!journal)
            return;
        for (auto meta = read->meta.begin(); meta != read->meta.end(); ++meta)
            (void)(*journal)->setMeta(meta.key(), meta.value());
        isWritten = true;
        for (int turn = 0; turn <= turns && isWritten; ++turn)
            isWritten = write(**journal, *read, std::min(turn, 1), turn);
        const EventRow& end = read->events.back();
        isWritten = isWritten && (*journal)->append({turns, end.event.source, end.event.kind, end.event.json})
            && (*journal)->finish();
        for (int turn = 1; turn <= turns; ++turn)
            (void)::link(qPrintable(model + QStringLiteral("/screens/") + MissionFolder::screenName(1)),
                qPrintable(made->screens() + QLatin1Char('/') + MissionFolder::screenName(turn)));
    }
    QString folder() const { return m_root.filePath(QStringLiteral("long")); }
    bool isWritten = false;

private:
    bool write(Journal& journal, const JournalContents& model, int from, int turn)
    {
        qint64 intent = 0;
        for (const auto& row : model.events) {
            Event event = row.event;
            if (event.turn != from)
                continue;
            event.turn = turn;
            if (event.json.contains(QLatin1String("intent")))
                event.json[QLatin1String("intent")] = intent;
            const auto call = std::ranges::find(model.calls, row.seq, &CallRow::seq);
            const auto seq = call == model.calls.end() ? journal.append(event) : journal.appendCall(event, *call);
            if (!seq)
                return false;
            if (event.kind == QLatin1String("intent"))
                intent = *seq;
        }
        return true;
    }

    /// Beside the model's, whose picture is linked; in memory where that is, since every row waits for the disk.
    const QTemporaryDir m_root{QDir::tempPath() + QStringLiteral("/long-XXXXXX")};
    SystemClock m_clock;
};

} // namespace triarch::test
