// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/mission_bench.h"
#include "tests/support/paths.h"

namespace triarch {

namespace {

const QString why = QStringLiteral("It stands there to be clicked and the next step needs it, as the plan says.");

Frame frame(QRgb colour)
{
    Frame made;
    made.image = QImage(640, 400, QImage::Format_RGB32);
    made.image.fill(colour);
    for (int x = 600; x < 620; ++x)
        made.image.setPixel(x, 390, qRgb(250, 250, 250)); // a screen of one colour would be taken for blank
    WindowInfo window;
    window.id = 1;
    window.title = QStringLiteral("Calculator");
    window.className = QStringLiteral("Galculator");
    window.geometry = window.frame = QRect(0, 0, 640, 400);
    window.isActive = true;
    made.windows = {window};
    return made;
}

PolicyRules policyFrom(const QString& text, const QTemporaryDir& folder)
{
    QFile file(folder.filePath(QStringLiteral("policy.toml")));
    if (file.open(QIODevice::WriteOnly))
        file.write(text.toUtf8());
    file.close();
    return readPolicyFile(file.fileName());
}

} // namespace

Result<Exchange> ScriptedModel::ask(const ChatRequest& request, std::stop_token stop)
{
    asked.push_back(request);
    if (onAsk)
        onAsk();
    if (stop.stop_requested())
        return fail(ErrorCode::Cancelled, QStringLiteral("Stopped"));
    if (script.empty())
        return fail(ErrorCode::Network, QStringLiteral("The script is used up"));
    const auto next = script.front();
    script.pop_front();
    if (!next)
        return fail(next.error());
    Exchange exchange;
    exchange.reply = *next;
    exchange.reply.tokens = {100, 10, false};
    exchange.http = 200;
    exchange.cost = cost;
    return exchange;
}

ChatReply says(const QString& text)
{
    ChatReply reply;
    reply.content = text;
    return reply;
}

ChatReply calls(const std::vector<std::pair<QString, QJsonObject>>& tools)
{
    ChatReply reply;
    for (const auto& [name, arguments] : tools)
        reply.calls.push_back({QStringLiteral("c%1").arg(reply.calls.size()), name, arguments, {}, {}});
    return reply;
}

ChatReply plan(const QString& criterion)
{
    return says(QStringLiteral(
        "1. MISSION RESTATEMENT\nx\n2. RECONNAISSANCE PHASE\nx\n3. INTERMEDIATE PHASE OPTIONS\n1. a\n2. b\n"
        "4. VERIFICATION PHASE\n- %1\n5. OPERATIONAL RISKS\n- none\n6. FIELD COMMANDER DIRECTIVES\nx")
                    .arg(criterion));
}

ChatReply setup(const QString& phase, const QStringList& tools, const QString& prompt)
{
    return calls(
        {{QStringLiteral("spawn_executor_prompt"), {{"prompt", prompt}, {"phase", phase}, {"rationale", "because"}}},
            {QStringLiteral("update_phase_tools"),
                {{"tool_names", QJsonArray::fromStringList(tools)}, {"rationale", "because"}}}});
}

ChatReply click(const QString& label, int x, int y)
{
    return calls({{QStringLiteral("click_element"),
        {{"label", label}, {"position", QJsonArray{x, y}}, {"justification", why}}}});
}

ChatReply claim(int characters)
{
    return calls({{QStringLiteral("report_completion"), {{"evidence", QString(characters, QLatin1Char('e'))}}}});
}

ChatReply verdict(const QString& met, const QString& criterion)
{
    return calls({{QStringLiteral("report_verification"),
        {{"criteria", QJsonArray{QJsonObject{{"text", criterion}, {"met", met}, {"seen", "a 12"}}}}}}});
}

MissionBench::MissionBench(const JournalWaits& waits)
    : desktop(std::make_unique<RecordingDesktop>(frame(qRgb(10, 20, 30)))),
      m_tools(*ToolRegistry::load(test::sourcePath("prompts/tools"))),
      m_prompts(*Prompts::load(test::sourcePath("prompts"))),
      m_policy(readPolicyFile(test::sourcePath("resources/policy.toml"))),
      m_applications(ApplicationIndex::read({}, {}))
{
    config.text = QStringLiteral("add 7 and 5");
    m_journal =
        std::move(*Journal::create(*MissionFolder::create(m_root.filePath(QStringLiteral("mission"))), m_clock, waits));
    desktop->onInput([shade = 0](const Input&) mutable { return frame(qRgb(++shade, 20, 30)); });
}

ApprovalQueue& MissionBench::useApprovals()
{
    const auto record = [this](const ApprovalRow& row) {
        const auto written = m_journal->append({row.turn, row.source, row.kind, row.json});
        return written ? Result<void>() : Result<void>(fail(written.error()));
    };
    const auto now = [this] { return std::chrono::duration_cast<Millis>(bootClock.now().time_since_epoch()); };
    m_approvals = std::make_unique<ApprovalQueue>(ApprovalQueue::Parts{record, now, config.text});
    return *m_approvals;
}

void MissionBench::grant(const QStringList& tools)
{
    m_table.emplace(ToolTable::load(test::sourcePath("resources/tools.json")).value());
    if (const auto granted = grantTools(m_tools, *m_table, tools); !granted)
        qFatal("%s", qPrintable(granted.error().message));
}

MissionResult MissionBench::run(std::stop_token stop)
{
    Desktop& works = elsewhere ? *elsewhere : *desktop;
    const Policy policy = policyText.isEmpty() ? m_policy : Policy(policyFrom(policyText, m_root));
    ActionPipeline pipeline({works, *m_journal, policy, m_applications, nullptr, {}, m_approvals.get(),
        elsewhere ? SettleOptions() : settle});
    const auto world = ToolWorld::open(policy.toolRules());
    const ToolTable none;
    const ToolRouter router(
        {m_table ? *m_table : none, policy, world, *m_journal, m_clock, config.sandboxed, m_approvals.get()});
    line.useTools(m_tools);
    return runMission({works, pipeline, *client, profile, *m_journal, m_tools, m_prompts, line, *seenBy, *clock,
                          fallbacks, nullptr, slept, m_approvals.get(), m_table ? &router : nullptr, reread},
        config, stop);
}

} // namespace triarch
