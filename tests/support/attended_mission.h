// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/journal/journal_reader.h"
#include "tests/support/mission_bench.h"

#include <QtTest>

namespace triarch {

/// Tools of missions whose operator takes part.
inline const QStringList work{QStringLiteral("click_element"), QStringLiteral("press_key")};

/// Answers lines of the observer with commands, each once; "status ..." matches by its beginning.
struct Attended : MissionBench {
    explicit Attended(const JournalWaits& waits = {}) : MissionBench(waits)
    {
        config.attended = true;
        config.oversightInterval = 100;
        observer.onLine = [this](const QString& seen) { answer(seen); };
    }
    void at(const QString& seen, const OperatorCommand& command) { commands.push_back({seen, command}); }
    void answer(const QString& seen)
    {
        const auto next = std::ranges::find_if(commands, [&](const auto& row) { return seen.startsWith(row.first); });
        if (next == commands.end())
            return;
        const auto first = next->first;
        while (!commands.empty() && commands.front().first == first) { // all that are for this line
            QVERIFY(line.send(commands.front().second));
            commands.erase(commands.begin());
        }
    }
    std::vector<std::pair<QString, OperatorCommand>> commands;
};

/// The rows of a kind that a mission left, of one source or of any.
inline std::vector<QJsonObject> rows(const QString& folder, const QString& kind, const QString& source = {})
{
    std::vector<QJsonObject> found;
    const auto journal = readJournal(folder);
    for (const auto& row : journal ? journal->events : std::vector<EventRow>()) {
        if (row.event.kind == kind && (source.isEmpty() || row.event.source == source))
            found.push_back(row.event.json);
    }
    return found;
}

} // namespace triarch
