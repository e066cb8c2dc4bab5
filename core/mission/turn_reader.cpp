// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/mission/turn_reader.h"

#include "core/journal/journal_host.h"
#include "core/journal/mission_archive.h"
#include "core/mission/limit_watch.h"
#include "core/mission/operator_answer.h"
#include "core/mission/resume_point.h"
#include "core/personas/mission_state.h"

#include <QDir>
#include <QHash>
#include <QJsonArray>
#include <QSet>
#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace triarch {

namespace {

constexpr int mostResumes = 100; // of one mission: a chain of folders that anybody may have written

QStringList stringsOf(const QJsonValue& array)
{
    QStringList strings;
    for (const auto& value : array.toArray())
        strings << value.toString();
    return strings;
}

PersonaAnswer answerFromEvent(const Event& event, const CallRow& call)
{
    PersonaAnswer answer;
    answer.persona = personaOf(event.json["persona"_L1].toString()).value_or(Persona::Executor);
    answer.turn = event.turn;
    answer.text = event.json["content"_L1].toString();
    answer.reasoning = event.json["reasoning"_L1].toString();
    const auto first = event.json["calls"_L1][0];
    answer.tool = first["name"_L1].toString();
    answer.arguments = first["arguments"_L1].toObject();
    answer.tokensIn = call.tokensIn;
    answer.tokensOut = call.tokensOut;
    answer.tokensEstimated = event.json["tokens_estimated"_L1].toBool();
    answer.elapsedMs = call.ms;
    answer.requestBytes = event.json["request_bytes"_L1].toInteger();
    answer.http = call.http;
    answer.attempts = event.json["attempts"_L1].toInt(event.json["attempt"_L1].toInt());
    answer.error = event.json["error"_L1]["text"_L1].toString();
    answer.isStopped = event.json["error"_L1]["code"_L1].toString() == codeName(ErrorCode::Cancelled);
    return answer;
}

/// The door says "refused" where a turn is rejected.
TurnStatus statusOf(const QJsonObject& json)
{
    return turnStatusOf(json["status"_L1].toString()).value_or(TurnStatus::Rejected);
}

/// As its row names it: what was opened before the turn's own picture was taken has another.
QString eventPicture(const Event& event)
{
    const QString name = event.json["screenshot"_L1].toString();
    return name.isEmpty() || name.contains(u'/') ? turnPicture(event.turn) : QStringLiteral("screens/") + name;
}

/// Goes through the rows once, in the order they were written.
class Reviewer {
public:
    Reviewer(ReviewedMission& mission, const JournalContents& journal) : m_mission(mission), m_journal(journal)
    {
        for (const auto& call : journal.calls)
            m_calls.insert(call.seq, call);
    }
    void review()
    {
        for (const auto& row : m_journal.events)
            take(row);
        m_mission.tokens.in += m_total.in;
        m_mission.tokens.out += m_total.out;
        m_mission.tokens.calls += m_total.calls;
        m_mission.tokens.ms += m_total.ms;
        m_mission.tokens.cost += m_total.cost;
        m_mission.tokens.saved += m_total.saved;
    }

private:
    void take(const EventRow& row)
    {
        const auto& event = row.event;
        if (event.turn > m_turn) { // a row of no turn, such as that of a revoked grant, is written in the midst of one
            m_spent = {};
            m_ignored = m_notes = {};
            m_turn = event.turn;
        }
        if (event.kind == "persona"_L1)
            takeCall(row);
        else if (event.kind == "prompt"_L1)
            takePrompt(event);
        else if (event.kind == "tools"_L1)
            takeTools(event);
        else if (event.kind == "intent"_L1 && isInDoubt(row.seq))
            takeDoubt(event);
        else if (event.kind == "operator"_L1)
            takeWords(event);
        else if (event.kind == "outcome"_L1 || event.kind == "refusal"_L1)
            takeEnd(event);
        else if (event.kind == "state"_L1 && event.json.contains("criteria"_L1))
            m_mission.criteria = stringsOf(event.json["criteria"_L1]);
        m_movesLimit |= event.json.contains("limits"_L1) && event.json["code"_L1] == "operator_control"_L1;
        if (event.json.contains("limits"_L1)) // moved, or taken over from the mission before
            m_mission.limits = limitsFromJson(event.json["limits"_L1].toObject());
        if (event.json.contains("doctrine"_L1))
            m_mission.doctrine = event.json["doctrine"_L1].toString();
    }

    void takeWords(const Event& event)
    {
        const QString said = event.json["text"_L1].toString();
        m_mission.told << said;
        if (auto& records = m_mission.records; !records.empty() && records.back().turn == event.turn)
            takeOperatorAnswer(records.back(), said);
    }

    bool isInDoubt(qint64 seq) const
    {
        return std::find(m_journal.inDoubt.begin(), m_journal.inDoubt.end(), seq) != m_journal.inDoubt.end();
    }

    void addTokens(const CallRow& call)
    {
        for (auto* totals : {&m_spent, &m_total}) {
            totals->in += call.tokensIn;
            totals->out += call.tokensOut;
        }
    }

    void takeCall(const EventRow& row)
    {
        const auto& json = row.event.json;
        for (auto* totals : {&m_spent, &m_total})
            totals->cost += json["cost"_L1].toDouble();
        if (json.contains("attempt"_L1) && !json.contains("call_ms"_L1))
            return addTokens(m_calls.value(row.seq)); // the call went on
        if (row.event.source == personaName(Persona::Executor) && !json.contains("error"_L1)) {
            m_mission.told.clear();
            m_mission.promptEdited = 0;
        }
        auto call = m_calls.value(row.seq);
        call.ms = json["call_ms"_L1].toInteger(call.ms);
        m_mission.answers.push_back(answerFromEvent(row.event, call));
        m_mission.clockMs = json["clock_ms"_L1].toInteger(m_mission.clockMs + call.ms);
        addTokens(call);
        for (auto* totals : {&m_spent, &m_total}) {
            totals->ms += call.ms;
            ++totals->calls;
            totals->saved += json.contains("error"_L1) ? 0 : json["tool_saving"_L1]["tokens"_L1].toInt();
        }
    }

    void takePrompt(const Event& event)
    {
        m_phase = event.json["phase"_L1].toString();
        SetupStep step{event.turn,
            {m_phase, event.json["executor_prompt"_L1].toString(), {}, event.json["rationale"_L1].toString(), {}}};
        if (!m_mission.setups.empty()) { // those in force, until the row that follows says otherwise
            const auto& before = m_mission.setups.back();
            step.setup.tools = before.setup.tools;
            step.setup.toolsAreFallback = before.setup.toolsAreFallback;
            step.setup.wishes = before.setup.wishes;
        }
        m_mission.setups.push_back(step);
        takeEditOf(event);
        if (!event.json.contains("spent"_L1))
            return;
        const auto spent = event.json["spent"_L1].toObject();
        m_mission.tokens = {spent["in"_L1].toInt(), spent["out"_L1].toInt(), spent["calls"_L1].toInt(),
            spent["ms"_L1].toInteger(), spent["cost"_L1].toDouble(), spent["saved"_L1].toInt()};
        m_mission.carried = historyFrom(event.json["history"_L1].toArray());
        m_mission.told = stringsOf(event.json["told"_L1]);
        m_mission.clockMs = event.json["clock_ms"_L1].toInteger();
        for (auto& record : m_mission.records) // applications that were opened again before it went on
            record.phase = m_phase;
    }

    /// What the tactician writes in the same turn leaves it as it is; a mission that took one up has it for its first.
    void takeEditOf(const Event& event)
    {
        if (event.source == "operator"_L1)
            m_mission.promptEdited = event.turn;
        else if (event.json["prompt_kept"_L1].toBool())
            m_mission.promptEdited = event.turn + 1;
        else if (event.turn != m_mission.promptEdited)
            m_mission.promptEdited = 0;
    }

    void takeTools(const Event& event)
    {
        if (m_mission.setups.empty())
            return;
        m_mission.hasTools = true;
        m_mission.setups.back().setup.tools = stringsOf(event.json["tools"_L1]);
        m_mission.setups.back().setup.warnings = stringsOf(event.json["warnings"_L1]);
        m_mission.setups.back().setup.toolsAreFallback = event.json["fallback"_L1].toBool();
        m_mission.setups.back().setup.wishes = overridesFrom(event.json["operator"_L1].toObject());
    }

    TurnRecord recordOf(const Event& event) const
    {
        TurnRecord record;
        record.turn = event.turn;
        record.phase = m_phase;
        record.actor = event.source == personaName(Persona::Verifier) ? personaName(Persona::Executor) : event.source;
        record.tool = event.json["tool"_L1].toString();
        record.target = event.json["target"_L1].toString();
        record.arguments = event.json["arguments"_L1].toObject();
        record.justification = event.json["justification"_L1].toString();
        record.points = actionPoints(event.json["action"_L1].toObject());
        record.elapsedMs = m_spent.ms;
        record.tokensIn = m_spent.in;
        record.tokensOut = m_spent.out;
        record.picture = eventPicture(event);
        record.ignored = m_ignored;
        record.notes = m_notes;
        record.window = event.json["window"_L1].toString(event.json["application"_L1].toString()); // as it once was
        return record;
    }

    void takeEnd(const Event& event)
    {
        if (!event.json.contains("tool"_L1))
            return takeOddities(event);
        auto record = recordOf(event);
        record.status = statusOf(event.json);
        record.result = event.json["result"_L1].toString();
        record.times = TurnTimes::from(event.json["times"_L1].toObject());
        record.instead = stringsOf(event.json["pictures"_L1]);
        record.isApproved = event.kind == "outcome"_L1 && event.json.contains("approval"_L1);
        record.grant = event.json["grant"_L1].toString();
        if (event.json.contains("intent"_L1) && !event.json["changed"_L1].isNull()) // null: nobody saw it
            record.changedFraction = event.json["changed"_L1].toDouble();
        if (const auto at = event.json["cursor"_L1].toArray(); at.size() == 4)
            record.cursor = {at[0].toDouble(), at[1].toDouble(), at[2].toDouble(), at[3].toDouble()};
        const qint64 acted = event.json["acted_ms"_L1].toInteger() + event.json["settled_ms"_L1].toInteger();
        record.elapsedMs += acted;
        m_mission.clockMs += acted;
        keep(record);
    }

    /// A row before the turn's end: what was odd about its call, that the operator edited it, or that it is asked for
    /// anew. Others, such as that of a picture that could not be stored, are no part of a turn.
    void takeOddities(const Event& event)
    {
        if (!event.json.contains("ignored"_L1) && !event.json.contains("retried"_L1))
            return;
        m_ignored = stringsOf(event.json["ignored"_L1]);
        m_notes = stringsOf(event.json["notes"_L1]);
        if (event.json.contains("edited"_L1))
            takeEdit(event);
    }

    void takeEdit(const Event& event)
    {
        m_mission.edited = recordOf(event);
        m_mission.edited->tool = event.json["edited"_L1].toString();
        m_mission.edited->arguments = event.json["after"_L1].toObject();
    }

    void takeDoubt(const Event& event)
    {
        auto record = recordOf(event);
        record.status = m_mission.isRunning ? TurnStatus::Sent : TurnStatus::Failed;
        if (!m_mission.isRunning) {
            record.result = QStringLiteral("In doubt: what became of this was not written down");
            m_mission.inDoubt.push_back(record);
        }
        keep(record);
    }

    /// The last word on a turn stands; before turn 1 everything does.
    void keep(const TurnRecord& record)
    {
        m_mission.edited.reset();
        auto& records = m_mission.records;
        if (record.turn > 0 && !records.empty() && records.back().turn == record.turn)
            records.pop_back();
        else if (m_movesLimit && m_mission.limits && record.actor == "operator"_L1) // as the mission moved it
            ++m_mission.limits->turns;
        records.push_back(record);
    }

    ReviewedMission& m_mission;
    const JournalContents& m_journal;
    QHash<qint64, CallRow> m_calls;
    QString m_phase = MissionState().phase;
    bool m_movesLimit = false; ///< with what the operator does: an earlier version did not, nor said limits there
    int m_turn = 0;
    TokenTotals m_spent;   ///< in this turn
    QStringList m_ignored; ///< of this turn's call
    QStringList m_notes;
    TokenTotals m_total;
};

/// "3 6"; what is none is whole.
std::pair<int, int> excerptOf(const QString& turns)
{
    const int first = turns.section(u' ', 0, 0).toInt(), last = turns.section(u' ', 1).toInt();
    return first > 0 && first <= last ? std::pair(first, last) : std::pair(0, 0);
}

/// A display may be another size in the middle of a mission.
QMap<int, QSize> seenSizesOf(const JournalContents& journal, int turns)
{
    QMap<int, QSize> sizes;
    for (int turn = 1; turn <= turns; ++turn)
        if (const auto row = journal.pictureRows.constFind(turnPicture(turn)); row != journal.pictureRows.constEnd())
            sizes.insert(turn, row->size);
    return sizes;
}

} // namespace

ReviewedMission reviewMission(const QString& folder, const JournalContents& journal)
{
    ReviewedMission mission;
    mission.folder = folder;
    mission.text = journal.meta.value(QStringLiteral("mission"));
    mission.profile = journal.meta.value(QStringLiteral("profile"));
    mission.display = journal.meta.value(QStringLiteral("display"));
    mission.resumedFrom = journal.meta.value(QStringLiteral("resumed_from"));
    mission.excerpt = excerptOf(journal.meta.value(QStringLiteral("excerpt")));
    if (!journal.events.empty()) {
        mission.startedAtMs = journal.events.front().atMs;
        mission.lastAtMs = journal.events.back().atMs;
        mission.turn = lastTurnOf(journal);
    }
    if (const auto* ending = endingOf(journal)) {
        mission.ended = missionStatusOf(ending->json["state"_L1].toString()).value_or(MissionStatus::Failed);
        mission.reason = {ending->json["code"_L1].toString(), ending->json["text"_L1].toString(),
            stringsOf(ending->json["nearest"_L1])};
    }
    mission.seen = seenSizesOf(journal, mission.turn);
    mission.isRunning = !mission.ended && isHostAlive(journal);
    mission.hostPid = hostPidOf(journal);
    Reviewer(mission, journal).review();
    return mission;
}

Result<ReviewedMission> readMissionFolder(const QString& folder, JournalReading read, const std::stop_token& stop)
{
    return read(folder, stop).map([&](const JournalContents& journal) { return reviewMission(folder, journal); });
}

int firstTurnOf(const ReviewedMission& mission)
{
    int first = std::numeric_limits<int>::max();
    for (const auto& record : mission.records)
        first = record.turn > 0 ? std::min(first, record.turn) : first;
    return first;
}

namespace {

/// A package says of a past what it likes: following that would read any folder of this machine. What is passed on
/// names the mission before by its folder's name alone, which leads nowhere from here.
QString pastOf(const ReviewedMission& mission)
{
    const bool mayLead = QDir::isAbsolutePath(mission.resumedFrom) && !UnpackedMission::holds(mission.folder);
    return mayLead ? mission.resumedFrom : QString();
}

} // namespace

Result<ReviewedMission> readMissionAndPast(const QString& folder, JournalReading read, const std::stop_token& stop)
{
    auto mission = readMissionFolder(folder, read, stop);
    if (!mission)
        return mission;
    QSet<QString> known{folder};
    QString next = pastOf(*mission);
    int first = firstTurnOf(*mission); // what a fork left behind at this turn is no past of it
    while (!next.isEmpty() && !known.contains(next) && known.size() < mostResumes) {
        known.insert(next);
        auto before = readMissionFolder(next, read, stop);
        if (!before)
            break;
        next = pastOf(*before);
        std::erase_if(before->records, [first](const TurnRecord& record) { return record.turn >= first; });
        first = std::min(first, firstTurnOf(*before));
        mission->past.insert(mission->past.begin(), std::move(*before));
    }
    return mission;
}

} // namespace triarch
