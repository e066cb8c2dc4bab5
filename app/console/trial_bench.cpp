// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/console/trial_bench.h"

#include "app/resource_paths.h"
#include "core/base/json.h"
#include "core/door/policy_requests.h"
#include "core/wire/display_tools.h"

#include <QMetaMethod>
#include <algorithm>

namespace triarch {

namespace {

/// What the executor does to a display; a claim, a call for help and the tools beside it are not tried here.
bool canBeTried(const ToolSpec& spec)
{
    static const QStringList actions{QStringLiteral("click"), QStringLiteral("move"), QStringLiteral("drag"),
        QStringLiteral("scroll"), QStringLiteral("type"), QStringLiteral("press"), QStringLiteral("launch"),
        QStringLiteral("wait")};
    return spec.use.isEmpty() && actions.contains(spec.action);
}

TrialWords wordsOf(Dialect dialect, const Wording& wording, const QStringList& replies = {})
{
    return {dialectWord(dialect), wording.requests, wording.shell, wording.none, replies};
}

ManualCall manual(const TrialCall& call) { return {call.tool, call.arguments}; }

/// As deskctl names the file that it wrote.
QString pictureOf(const Trial& trial)
{
    const QStringList& replies = trial.talks[std::size_t(Dialect::Deskctl)].replies;
    const auto said = replies.isEmpty() ? Result<QJsonObject>(QJsonObject()) : parseJsonObject(replies.last().toUtf8());
    return said ? (*said)["data"]["screenshot"].toString() : QString();
}

TrialReport reportOf(const Trial& trial)
{
    TrialReport report{trial.isOk, trial.sentence, !trial.approval.isEmpty(), {}, trial.elapsedMs};
    for (const auto dialect : dialects) {
        const TrialTalk& talk = trial.talks[std::size_t(dialect)];
        report.words << wordsOf(dialect, talk.wording, talk.replies);
    }
    report.picture = pictureOf(trial);
    return report;
}

} // namespace

const ToolRegistry& TrialBench::known() const
{
    if (!m_tools) {
        auto loaded = ToolRegistry::load(promptsDir(m_prompts) + QStringLiteral("/tools"));
        m_tools = loaded ? std::move(*loaded) : ToolRegistry();
        (void)addDisplayTools(*m_tools); // its own table: a test holds that it can be added
    }
    return *m_tools;
}

Result<ToolRegistry> TrialBench::tools() const { return known(); }

QStringList TrialBench::toolNames() const
{
    QStringList names;
    for (const QString& name : known().actionNames())
        if (canBeTried(*known().find(name)))
            names << name;
    for (const QString& name : displayToolNames())
        if (!names.contains(name))
            names << name;
    return names;
}

/// The window that has the keyboard is the one that is meant most often.
QJsonObject TrialBench::firstArguments(const QString& tool) const
{
    const ToolSpec* spec = known().find(tool);
    if (!spec)
        return {};
    const QJsonObject parameters = spec->declaration["function"]["parameters"].toObject();
    QJsonObject first;
    if (parameters["required"].toArray().contains(QStringLiteral("justification")))
        first.insert(QStringLiteral("justification"), QStringLiteral("Tried by the operator's hand"));
    const WindowInfo* active = activeWindow(m_view.windows);
    const bool isPicture = tool == QLatin1String("screenshot");
    if (parameters["properties"].toObject().contains(QLatin1String("window")) && (active || isPicture))
        first.insert(QStringLiteral("window"),
            isPicture ? QStringLiteral("root") : QStringLiteral("0x%1").arg(active->id, 8, 16, QLatin1Char('0')));
    return first;
}

QList<TrialWords> TrialBench::words(const TrialCall& call) const
{
    QList<TrialWords> all;
    for (const auto dialect : dialects)
        all << wordsOf(dialect, wordingOf(dialect, manual(call), known(), m_view));
    return all;
}

Result<TrialReading> TrialBench::read(const QString& text) const
{
    const auto understood = understand(text, known(), m_view);
    if (!understood)
        return fail(understood.error());
    if (!toolNames().contains(understood->call.tool))
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("There is no tool '%1' that can be tried here").arg(understood->call.tool));
    return TrialReading{
        dialectWord(understood->dialect), {understood->call.tool, understood->call.arguments}, understood->notes};
}

TrialVerdict TrialBench::judge(const TrialCall& trial) const
{
    const ManualCall call = manual(trial);
    if (isDisplayTool(call, known()) && !displayToolActs(call))
        return {{}, true, {}, {}};
    const auto own = actionOfCall(call, known(), m_view.screen);
    const auto action = !own ? displayToolAction(call, m_view) : *own ? std::optional(**own) : std::nullopt;
    if (!action)
        return {};
    const Policy policy(readPolicyFile(policyFile()));
    auto requests = policyRequests(*action, m_view.windows);
    for (auto& request : requests) {
        request.door = QStringLiteral("manual");
        request.sandboxed = m_isSandbox;
    }
    const auto decision = decideAll(policy, requests);
    return {decision.verdict, false, decision.rule, decision.reason};
}

void TrialBench::see(LiveSource& live, bool isSandbox)
{
    m_isSandbox = isSandbox;
    connect(&live, &LiveSource::updated, this, [this](const LiveUpdate& update) {
        m_view.pointer = update.pointer;
        if (std::exchange(m_view.screen, update.display) != update.display)
            Q_EMIT displayChanged();
    });
    connect(&live, &LiveSource::windowsChanged, this, [this](const std::vector<WindowInfo>& windows) {
        m_view.windows = windows;
        Q_EMIT displayChanged();
    });
}

void TrialBench::seeNothing()
{
    m_view = {};
    Q_EMIT displayChanged();
}

void TrialBench::serveBy(HostWiring& host)
{
    connect(this, &TrialBench::asked, &host, &HostWiring::tryOut);
    connect(&host, &HostWiring::tried, this, &TrialBench::hear);
    connect(&host, &QObject::destroyed, this, [this] {
        for (const int request : std::set<int>(m_running))
            tellOf(request, {ErrorCode::Cancelled, QStringLiteral("Who served the display has ended")});
    });
}

int TrialBench::run(const TrialCall& call)
{
    const int request = ++m_last;
    m_running.insert(request);
    if (m_stop.stop_requested())
        m_stop = {};
    if (isSignalConnected(QMetaMethod::fromSignal(&TrialBench::asked))) {
        Q_EMIT asked(request, manual(call), m_stop.get_token());
        return request;
    }
    QMetaObject::invokeMethod(
        this,
        [this, request] {
            tellOf(request, {ErrorCode::Unsupported, QStringLiteral("Nobody serves the display")});
        },
        Qt::QueuedConnection);
    return request;
}

void TrialBench::stop() { m_stop.request_stop(); }

void TrialBench::hear(int request, const Result<Trial>& trial)
{
    if (!trial)
        return tellOf(request, trial.error());
    if (m_running.erase(request) > 0)
        Q_EMIT tried(request, reportOf(*trial));
}

void TrialBench::tellOf(int request, const Error& why)
{
    if (m_running.erase(request) > 0)
        Q_EMIT tried(request, {false, why.message, false, {}, 0});
}

} // namespace triarch
