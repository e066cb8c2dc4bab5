// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/console/tool_test_bench.h"

#include "app/console/tool_test_query.h"
#include "app/resource_paths.h"
#include "app/tool_parts.h"
#include "core/base/json/json.h"
#include "core/desktop/recording_desktop.h"
#include "core/execution/policy_requests.h"
#include "core/host/joined_stop.h"
#include "core/protocols/display_tools.h"

#include <QMetaMethod>
#include <algorithm>

namespace triarch {

namespace {

ToolTestText wordsOf(Dialect dialect, const Wording& wording, const QStringList& replies = {})
{
    return {dialectName(dialect), wording.requests, wording.shell, wording.none, replies};
}

ManualCall manual(const ToolTestCall& call) { return {call.tool, call.arguments}; }

/// As deskctl names the file that it wrote.
QString pictureOf(const ToolTest& trial)
{
    const QStringList& replies = trial.talks[std::size_t(Dialect::Deskctl)].replies;
    const auto said = replies.isEmpty() ? Result<QJsonObject>(QJsonObject()) : parseJsonObject(replies.last().toUtf8());
    return said ? (*said)["data"]["screenshot"].toString() : QString();
}

ToolTestReport reportOf(const ToolTest& trial)
{
    ToolTestReport report{trial.isOk, trial.sentence, !trial.approval.isEmpty(), {}, trial.elapsedMs};
    for (const auto dialect : dialects) {
        const ToolTestExchange& talk = trial.talks[std::size_t(dialect)];
        report.words << wordsOf(dialect, talk.wording, talk.replies);
    }
    report.picture = pictureOf(trial);
    report.approval = trial.approval;
    return report;
}

} // namespace

const ToolRegistry& ToolTestBench::known() const
{
    if (!m_tools) {
        auto loaded = ToolRegistry::load(promptsDir(m_prompts) + QStringLiteral("/tools"));
        const ToolRegistry executors = loaded ? std::move(*loaded) : ToolRegistry();
        const auto beside = readToolTable();
        auto all = manualTools(executors, beside.value_or(ToolTable()));
        m_tools = all ? *all : executors; // it can be: a test holds that
    }
    return *m_tools;
}

Result<ToolRegistry> ToolTestBench::tools() const { return known(); }

QStringList ToolTestBench::toolNames() const
{
    QStringList executors;
    QStringList beside;
    for (const QString& name : known().actionNames())
        if (!isDisplayTool({name, {}}, known()))
            (known().find(name)->use.isEmpty() ? executors : beside) << name;
    if (known().find(QStringLiteral("request_help")))
        executors << QStringLiteral("request_help"); // it is there, and why it is not tried is said
    QStringList names = executors + beside;
    for (const QString& name : displayToolNames())
        if (!names.contains(name))
            names << name;
    return names;
}

QString ToolTestBench::refusal(const QString& tool) const { return manualRefusal(tool, known()); }

/// The window that has the keyboard is the one that is meant most often.
QJsonObject ToolTestBench::firstArguments(const QString& tool) const
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

QList<ToolTestText> ToolTestBench::words(const ToolTestCall& call, QSize screen) const
{
    const DialectView view = m_view.screen.isEmpty() ? DialectView{screen} : m_view;
    QList<ToolTestText> all;
    for (const auto dialect : dialects)
        all << wordsOf(dialect, wordingOf(dialect, manual(call), known(), view));
    return all;
}

Result<ToolTestReading> ToolTestBench::read(const QString& text) const
{
    const auto understood = understand(text, known(), m_view);
    if (!understood)
        return fail(understood.error());
    if (const QString why = refusal(understood->call.tool); !why.isEmpty())
        return fail(ErrorCode::InvalidArgument, why);
    return ToolTestReading{
        dialectName(understood->dialect), {understood->call.tool, understood->call.arguments}, understood->notes};
}

ToolTestVerdict ToolTestBench::judge(const ToolTestCall& trial) const
{
    const ManualCall call = manual(trial);
    if (looksOnly(call))
        return {{}, true, {}, {}};
    if (sendsInput(call) && isStopped())
        return {{}, false, {}, {}, true};
    const auto own = actionOfCall(call, known(), m_view.screen);
    const auto action = !own ? displayToolAction(call, m_view) : *own ? std::optional(**own) : std::nullopt;
    if (!action || std::holds_alternative<UseTool>(*action)) // what it would touch is known when it runs
        return {};
    const Policy policy(readPolicyFile(policyFile()));
    auto requests = policyRequests(*action, m_view.windows);
    for (auto& request : requests) {
        request.source = QStringLiteral("manual");
        request.sandboxed = m_isSandbox;
    }
    const auto decision = decideAll(policy, requests);
    return {decision.verdict, false, decision.rule, decision.reason};
}

bool ToolTestBench::looksOnly(const ManualCall& call) const
{
    return isDisplayTool(call, known()) && !displayToolActs(call);
}

/// What goes to a window; the gate has it from nobody while input is stopped.
bool ToolTestBench::sendsInput(const ManualCall& call) const
{
    const auto own = actionOfCall(call, known(), m_view.screen);
    return own ? *own && std::holds_alternative<Input>(**own) : displayToolActs(call);
}

void ToolTestBench::see(LiveSource& live, const DisplayAddress& address, bool isSandbox)
{
    m_address = address;
    m_isSandbox = isSandbox;
    m_sessions = std::make_shared<DeskctlSessions>();
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

void ToolTestBench::seeNothing()
{
    m_view = {};
    m_address = {};
    Q_EMIT displayChanged();
}

void ToolTestBench::serveBy(DisplayHost& host)
{
    connect(this, &ToolTestBench::asked, &host, &DisplayHost::tryOut);
    connect(&host, &DisplayHost::tried, this, &ToolTestBench::hear);
    connect(&host, &QObject::destroyed, this, [this] {
        for (const auto& [request, sends] : std::map(m_running))
            tellOf(request, {ErrorCode::Cancelled, tr("Who served the display has ended")});
    });
}

/// What is stopped is asked about by no rule: the operator's yes would be used up by what cannot be sent.
int ToolTestBench::run(const ToolTestCall& call)
{
    const int request = ++m_last;
    const bool sends = sendsInput(manual(call));
    m_running.emplace(request, sends);
    if (m_stop.stop_requested())
        m_stop = {};
    if (sends && isStopped()) {
        QMetaObject::invokeMethod(
            this, [this, request, call] { refuseStopped(request, call); }, Qt::QueuedConnection);
        return request;
    }
    if (isSignalConnected(QMetaMethod::fromSignal(&ToolTestBench::asked))) {
        Q_EMIT asked(request, manual(call), m_stop.get_token());
        return request;
    }
    if (looksOnly(manual(call)) && !m_address.display.isEmpty()) {
        look(request, manual(call));
        return request;
    }
    QMetaObject::invokeMethod(
        this,
        [this, request] {
            tellOf(request, {ErrorCode::Unsupported, tr("Nobody serves the display")});
        },
        Qt::QueuedConnection);
    return request;
}

/// Somebody else drives the display, or a mission does, or nobody: neither is asked, nor held up.
void ToolTestBench::look(int request, const ManualCall& call)
{
    m_looks.begin(
        [this, request, call, address = m_address, isSandbox = m_isSandbox, tools = known(), sessions = m_sessions,
            asked = m_stop.get_token()](const std::stop_token& given) -> BackgroundTasks::News {
            const JoinedStop stop(asked, given);
            const auto trial = lookOnce(address, isSandbox, call, tools, sessions, stop.token());
            return [this, request, trial](int) { hear(request, trial); };
        });
}

void ToolTestBench::stop() { m_stop.request_stop(); }

ToolTestReport ToolTestBench::told(const ToolTestCall& call, const Frame& seen, const Outcome& done) const
{
    RecordingDesktop nowhere(seen);
    ToolTestService service({nowhere, nullptr, known(), m_isSandbox, {}, std::make_shared<DeskctlSessions>()});
    return reportOf(service.tell(manual(call), seen, done));
}

void ToolTestBench::hear(int request, const Result<ToolTest>& trial)
{
    if (!trial)
        return tellOf(request, trial.error());
    const auto running = m_running.extract(request);
    if (running.empty())
        return;
    ToolTestReport report = reportOf(*trial);
    report.isStopped = !report.isOk && running.mapped() && isStopped();
    Q_EMIT tried(request, report);
}

void ToolTestBench::refuseStopped(int request, const ToolTestCall& call)
{
    Frame seen;
    seen.image = QImage(m_view.screen, QImage::Format_RGB32);
    seen.image.fill(Qt::black);
    seen.windows = m_view.windows;
    Outcome refused;
    refused.status = Outcome::Status::Refused;
    refused.error = Error{ErrorCode::Cancelled, QStringLiteral("Input is stopped on this display"), false};
    refused.result = QStringLiteral("Error: ") + refused.error->message;
    ToolTestReport report = told(call, seen, refused);
    report.isStopped = true;
    if (m_running.erase(request) > 0)
        Q_EMIT tried(request, report);
}

void ToolTestBench::tellOf(int request, const Error& why)
{
    if (m_running.erase(request) > 0)
        Q_EMIT tried(request, {false, why.message, false, {}, 0});
}

} // namespace triarch
