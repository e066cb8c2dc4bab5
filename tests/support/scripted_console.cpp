// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/scripted_console.h"
#include "tests/support/paths.h"

#include "core/base/json/json_fields.h"
#include "core/mission/mission_config.h"
#include "core/mission/run_control.h"

namespace triarch::test {

namespace {

constexpr Millis timeout = std::chrono::seconds(20);

Proposal clickOf(int turn)
{
    Proposal proposal;
    proposal.tool = QStringLiteral("click_element");
    proposal.target = QString::number(turn);
    proposal.result = QStringLiteral("Clicked: %1").arg(turn);
    return proposal;
}

MissionResult resultOf(MissionStatus status, int turns)
{
    MissionResult result;
    result.status = status;
    result.turns = turns;
    result.verified = status == MissionStatus::Done;
    return result;
}

/// One mission's thread: the operator's desk of the product, and a model that answers when the test says so.
struct Turns {
    Turns(const MissionPlan& plan, MissionEvents& heard, OperatorChannel& spoken)
        : events(heard),
          line(spoken),
          timer(clock),
          desk(line.mailbox(), events, timer, configOf(plan),
              {[](const QString&) {}, [](const QString&) {}}) // no journal
    {
    }
    static MissionConfig configOf(const MissionPlan& plan)
    {
        MissionConfig config;
        config.attended = true;
        config.startsStepping = plan.startsStepping;
        config.delay = plan.delay;
        return config;
    }

    /// False when the mission is over.
    bool ask(int turn, Mailbox<PersonaAnswer>& answers, std::stop_token stop)
    {
        for (;;) {
            events.onAsked(Persona::Executor, turn);
            std::optional<PersonaAnswer> answer;
            {
                const CallInterrupt::Call call(line.calls(), stop, after(std::chrono::hours(1)));
                answer = answers.take(after(timeout), call.token());
            }
            const bool isInterrupted = line.calls().takeInterrupted();
            events.onAnswer(answer.value_or(PersonaAnswer()));
            if (answer)
                return true;
            if (!isInterrupted || desk.beforeAskingAnew(stop) == RunControl::Word::Stopped)
                return false;
        }
    }

    /// Shows a click and, when the operator lets it, "sends" it. False when the mission is over.
    bool act(int turn, std::stop_token stop)
    {
        TurnRecord record;
        record.turn = turn;
        record.take(clickOf(turn));
        desk.expectAnswer();
        events.onTurnRecord(record);
        events.onProposal(turn, clickOf(turn));
        const auto word = desk.beforeInput(stop);
        if (word == RunControl::Word::Stopped)
            return false;
        if (word == RunControl::Word::Go)
            events.onSent(turn);
        record.status = word == RunControl::Word::Go ? TurnStatus::Done : TurnStatus::Rejected;
        events.onTurnRecord(record);
        for (const auto& note : desk.takeNotes())
            events.onNote(turn, note);
        return true;
    }

    MissionEvents& events;
    OperatorChannel& line;
    SystemClock clock;
    MissionTimer timer;
    RunControl desk;
};

} // namespace

ScriptedConsole::ScriptedConsole()
    : script([this](const auto& plan, auto& events, auto& line, auto stop) { return turns(plan, events, line, stop); })
{
}

MissionResult ScriptedConsole::turns(
    const MissionPlan& plan, MissionEvents& events, OperatorChannel& line, std::stop_token stop)
{
    Turns mission(plan, events, line);
    events.onStatus(MissionStatus::Running, {});
    for (int turn = 1; turn <= plan.mission.limits.turns; ++turn) {
        events.onTurn(turn, {});
        if (!mission.ask(turn, answers, stop) || !mission.act(turn, stop))
            return resultOf(MissionStatus::Stopped, turn);
    }
    return resultOf(MissionStatus::Done, plan.mission.limits.turns);
}

MissionWorker::Run ScriptedConsole::prepare(
    const MissionPlan& plan, MissionEvents& events, std::shared_ptr<OperatorChannel> line)
{
    plans.push_back(plan);
    return [this, plan, &events, line, run = script](std::stop_token stop) {
        m_begun.postLatest(stop);
        return run(plan, events, *line, stop);
    };
}

void ScriptedConsole::raiseStop()
{
    if (const auto begun = m_begun.tryTake())
        m_token = *begun;
    calls << (m_token.stop_requested() ? QStringLiteral("stop after the session") : QStringLiteral("stop"));
}

QList<ProfileEntry> ScriptedConsole::profiles() const
{
    QList<ProfileEntry> all{{QStringLiteral("rehearsal"), builtIn, QStringLiteral("rehearsal"), {}}};
    for (const NewServer& server : servers)
        all.append({server.name, server.name, server.endpoint, {}});
    return all;
}

Result<void> ScriptedConsole::addServer(const NewServer& server)
{
    if (server.endpoint.isEmpty())
        return fail(ErrorCode::InvalidArgument, QStringLiteral("A server needs an address"));
    servers.append(server);
    return {};
}

void ScriptedConsole::discard(const QString& folder)
{
    calls << QStringLiteral("discard ") + folder;
    left.removeIf([&](const InterruptedEntry& entry) { return entry.folder == folder; });
}

Result<MissionFile> ScriptedConsole::readMission(const QString& mission) const
{
    if (mission.isEmpty())
        return fail(ErrorCode::InvalidArgument, QStringLiteral("A mission needs a text"));
    if (mission.endsWith(QLatin1String(".toml")))
        return readMissionFile(mission);
    MissionFile file;
    file.text = mission;
    file.limits.turns = 2;
    return file;
}

QStringList ScriptedConsole::toolNames() const
{
    return {QStringLiteral("click_element"), QStringLiteral("press_key")};
}

Result<ToolRegistry> ScriptedConsole::tools() const { return ToolRegistry::load(sourcePath("prompts/tools")); }

QStringList ScriptedToolTests::toolNames() const
{
    return {QStringLiteral("click_element"), QStringLiteral("drag_element"), QStringLiteral("type_text")};
}

Result<ToolRegistry> ScriptedToolTests::tools() const { return ToolRegistry::load(sourcePath("prompts/tools")); }

QJsonObject ScriptedToolTests::firstArguments(const QString&) const
{
    return {{"justification", QStringLiteral("Tried by hand")}};
}

QList<ToolTestText> ScriptedToolTests::words(const ToolTestCall& call, QSize size) const
{
    screen = size;
    QList<ToolTestText> all;
    for (const char* dialect : {"lucy", "command", "deskctl", "tool"})
        all.append({QString::fromLatin1(dialect), {QString::fromUtf8(compactJson(call.arguments))}});
    all[0] = {all[0].dialect, {}, {}, QStringLiteral("lucy has no such action")};
    return all;
}

Result<ToolTestReading> ScriptedToolTests::read(const QString& text) const
{
    if (!text.startsWith(QLatin1String("type ")))
        return fail(ErrorCode::InvalidArgument, QStringLiteral("A line or a message is wanted"));
    return ToolTestReading{QStringLiteral("deskctl"), {QStringLiteral("type_text"), {{"text", text.mid(5)}}}, {}};
}

ToolTestVerdict ScriptedToolTests::judge(const ToolTestCall&) const { return verdict; }

ToolTestReport ScriptedToolTests::told(const ToolTestCall& call, const Frame&, const Outcome& done) const
{
    return {done.succeeded(), done.result, false, words(call), done.acted.count()};
}

int ScriptedToolTests::run(const ToolTestCall& call)
{
    calls.push_back(call);
    return int(calls.size());
}

} // namespace triarch::test
