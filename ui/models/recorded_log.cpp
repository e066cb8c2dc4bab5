// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/recorded_log.h"

#include "ui/models/evidence_words.h"

#include <QHash>
#include <algorithm>
#include <limits>

namespace triarch {

namespace {

constexpr std::size_t mostLines = 100'000;

LogLevel levelOf(const Event& row)
{
    if (row.json.contains(QLatin1String("error")))
        return LogLevel::Error;
    if (const auto end = endOf(row))
        return *end == TurnStatus::Rejected || *end == TurnStatus::Failed ? LogLevel::Warning : LogLevel::Info;
    const bool isOdd = row.kind == QLatin1String("refusal") || row.kind == QLatin1String("in_doubt");
    return isOdd ? LogLevel::Warning : LogLevel::Info;
}

/// An action's own, an approval's, or of a call to a model the hash of what was sent.
QString requestOf(const Event& row, const CallRow& call)
{
    for (const char* name : {"request", "request_id", "id"})
        if (const QString id = row.json.value(QLatin1String(name)).toString(); !id.isEmpty())
            return id;
    return QString::fromLatin1(call.requestSha);
}

/// @param before  turn from which on the mission behind this one tells
void addLines(const JournalContents& journal, int before, std::vector<LogLine>& lines)
{
    QHash<qint64, CallRow> calls;
    for (const auto& call : journal.calls)
        calls.insert(call.seq, call);
    for (const auto& row : journal.events) {
        if (row.event.kind == QLatin1String("intent") || row.event.turn >= before)
            continue;
        const CallRow call = calls.value(row.seq);
        lines.push_back(LogModel::kept({levelOf(row.event), row.atMs, row.event.source, row.event.turn,
            rowSentence(row.event, call), row.event.kind, requestOf(row.event, call)}));
    }
}

/// The first turn of a mission's own.
int firstTurn(const ReviewedMission& mission)
{
    int first = std::numeric_limits<int>::max();
    for (const auto& record : mission.records)
        first = record.turn > 0 ? std::min(first, record.turn) : first;
    return first;
}

} // namespace

std::vector<LogLine> recordedLog(const ReviewedMission& mission, const std::stop_token& stop)
{
    std::vector<const ReviewedMission*> all;
    for (const auto& before : mission.past)
        all.push_back(&before);
    all.push_back(&mission);
    std::vector<LogLine> lines;
    for (auto one = all.begin(); one != all.end() && !stop.stop_requested(); ++one)
        if (const auto journal = readJournalUnchecked((*one)->folder, stop))
            addLines(*journal, one + 1 == all.end() ? std::numeric_limits<int>::max() : firstTurn(**(one + 1)), lines);
    if (lines.size() > mostLines)
        lines.erase(lines.begin(), lines.end() - qsizetype(mostLines));
    return lines;
}

} // namespace triarch
