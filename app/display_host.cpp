// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/display_host.h"

#include "app/approval_parts.h"
#include "app/host_journal.h"
#include "core/base/ids.h"
#include "core/base/system/process_id.h"
#include "core/base/system/runtime_dir.h"
#include "core/mission/approval_answers.h"
#include "core/protocols/display_tools.h"

#include <QFileInfo>

namespace triarch {

Result<std::unique_ptr<DisplayHost>> DisplayHost::open(const DisplayChoice& choice, const QString& prompts)
{
    auto display = DisplayParts::open(choice, {}, DisplayParts::Serves::OperatorSocket);
    return display ? open(std::shared_ptr(std::move(*display)), prompts) : fail(display.error());
}

Result<std::unique_ptr<DisplayHost>> DisplayHost::open(std::shared_ptr<DisplayParts> display, const QString& prompts)
{
    std::unique_ptr<DisplayHost> wiring(new DisplayHost);
    wiring->m_display = std::move(display);
    if (auto opened = wiring->openParts(prompts); !opened)
        return fail(opened.error());
    return wiring;
}

DisplayHost::~DisplayHost()
{
    if (m_sockets)
        m_sockets->cancel();
    m_lossWatch.reset();
    m_physicalInput.reset();
    m_looks.reset();
    m_toolService.reset(); // what runs has been told to end
    m_sockets.reset();     // their last answers still came to it
    if (m_approvals)
        m_approvals->close(QStringLiteral("host_ended"), QStringLiteral("the host has ended"));
    Q_EMIT approvalsChanged({});
    m_display.reset();
    if (m_journal)
        (void)m_journal->finish();
}

Result<void> DisplayHost::openParts(const QString& prompts)
{
    auto files = readCoreFiles(prompts);
    if (!files)
        return fail(files.error());
    m_files.emplace(std::move(*files));
    auto watch = LossWatch::open(m_display->address(), [this](const Error&) { Q_EMIT displayLost(); });
    if (!watch)
        return fail(watch.error());
    m_lossWatch = std::move(*watch);
    if (auto journal = openJournal(m_display->address().display); !journal)
        return journal;
    m_approvals = std::make_unique<ApprovalQueue>(
        approvalParts(*m_journal, *m_display, QString(), m_files->settings.safety.approval.answer));
    m_pipeline = std::make_unique<ActionPipeline>(ActionPipelineParts{m_display->desktop(), *m_journal, m_files->policy,
        m_files->applications, &m_display->launcher(), m_files->settings.timing, m_approvals.get()});
    if (auto opened = openServices(); !opened)
        return opened;
    auto tools = ToolParts::open(
        m_files->policy, *m_journal, m_clock, {&m_display->launcher(), m_display->isSandbox(), m_approvals.get()});
    if (!tools)
        return fail(tools.error());
    m_tools = std::move(*tools);
    m_toolService = std::make_unique<ToolService>(m_tools->router());
    auto manual = manualTools(m_files->tools, m_tools->router().table());
    if (!manual)
        return fail(manual.error());
    m_manual = std::move(*manual);
    m_sockets = std::make_unique<HostSockets>(m_physicalInput->service(), m_display->stopFlag(),
        QFileInfo(m_display->socketPath()).path(), RequestLog::in(m_journal->folder().path),
        [this](const ProcessId& sender) { return m_display->mayCommand(sender); });
    m_sockets->serveLooks(m_looks->service());
    m_sockets->serveTools(*m_toolService);
    m_sockets->serveApprovals(*m_approvals);
    connect(m_sockets.get(), &HostSockets::displayLost, this, &DisplayHost::displayLost);
    connect(m_sockets.get(), &HostSockets::approvalsChanged, this, &DisplayHost::approvalsChanged);
    connect(m_sockets.get(), &HostSockets::stopped, this, [this](qint64 ms) {
        (void)m_journal->append({0, QStringLiteral("operator"), QStringLiteral("state"),
            {{"state", "stopped"}, {"stop_ms", ms}}}); // what is stopped stays so, written down or not
    });
    if (auto opened = m_sockets->open(); !opened)
        return opened;
    return m_display->serve();
}

void DisplayHost::answer(const OperatorCommand& said)
{
    if (const auto done = answerQueue(*m_approvals, said); done && !*done)
        Q_EMIT answerRefused(done->error());
}

/// What acts is done behind whatever is being done there; what looks does not wait for it, nor what works elsewhere.
void DisplayHost::tryOut(int request, const ManualCall& call, std::stop_token stop)
{
    const auto tell = [this, request](const Result<ToolTest>& trial) { Q_EMIT tried(request, trial); };
    const auto action = actionOfCall(call, m_manual, {});
    if (const auto* use = action && *action ? std::get_if<UseTool>(&**action) : nullptr) {
        ToolOrder order{use->tool, use->arguments, newId(), QStringLiteral("manual")};
        order.requester = ownProcess().pid;
        return m_toolService->use(order, std::move(stop),
            [this, call, tell](const ToolResult& result) { tell(answeredToolTest(call, m_manual, result)); });
    }
    const bool acts = action || displayToolActs(call);
    HostService& service = (acts ? *m_physicalInput : *m_looks).service();
    QMetaObject::invokeMethod(
        &service, [this, &service, call, stop, tell] { service.tryOut(call, m_manual, stop, tell); });
}

Result<void> DisplayHost::openServices()
{
    const auto sessions = std::make_shared<DeskctlSessions>();
    auto hands = openInputThread(*m_display, *m_pipeline, m_files->tools, sessions);
    auto looks = openQueryThread(*m_display, m_files->tools, sessions);
    if (!hands || !looks)
        return fail(hands ? looks.error() : hands.error());
    m_physicalInput = std::move(*hands);
    m_looks = std::move(*looks);
    return {};
}

/// What a host does outside a mission has a journal of the same form.
Result<void> DisplayHost::openJournal(const QString& display)
{
    auto journal = openHostJournal(displayWord(display), m_clock);
    if (!journal)
        return fail(journal.error());
    m_journal = std::move(*journal);
    return {};
}

} // namespace triarch
