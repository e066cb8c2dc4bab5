// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/protocols/deskctl/deskctl_service.h"

#include "core/protocols/deskctl/deskctl_input.h"

#include <QHash>

namespace triarch {

DeskctlService::Method DeskctlService::methodOf(const QString& action)
{
    using S = DeskctlService;
    static const QHash<QString, Method> methods{
        {QStringLiteral("list-windows"), {&S::listWindows, Needs::Windows}},
        {QStringLiteral("snapshot"), {&S::snapshot, Needs::Windows}},
        {QStringLiteral("screenshot"), {&S::screenshot, Needs::Windows}},
        {QStringLiteral("get-active-window"), {&S::activeWindow, Needs::Windows}},
        {QStringLiteral("get-screen-size"), {&S::screenSize, Needs::Nothing}},
        {QStringLiteral("get-mouse-position"), {&S::mousePosition, Needs::Frame}},
        {QStringLiteral("get-monitors"), {&S::getMonitors, Needs::Nothing}},
        {QStringLiteral("get-version"), {&S::version, Needs::Nothing}},
        {QStringLiteral("get-systeminfo"), {&S::systemInfo, Needs::Nothing}},
        {QStringLiteral("get-clipboard"), {&S::getClipboard, Needs::Nothing}},
        {QStringLiteral("copy"), {&S::copy, Needs::ActionPipeline}},
        {QStringLiteral("click"), {&S::click, Needs::ActionPipeline}},
        {QStringLiteral("dblclick"), {&S::doubleClick, Needs::ActionPipeline}},
        {QStringLiteral("focus"), {&S::focus, Needs::ActionPipeline}},
        {QStringLiteral("close"), {&S::close, Needs::ActionPipeline}},
        {QStringLiteral("move-window"), {&S::moveWindow, Needs::ActionPipeline}},
        {QStringLiteral("resize-window"), {&S::resizeWindow, Needs::ActionPipeline}},
        {QStringLiteral("type"), {&S::type, Needs::ActionPipeline}},
        {QStringLiteral("press"), {&S::press, Needs::ActionPipeline}},
        {QStringLiteral("hotkey"), {&S::hotkey, Needs::ActionPipeline}},
        {QStringLiteral("mouse-move"), {&S::mouseMove, Needs::ActionPipeline}},
        {QStringLiteral("mouse-drag"), {&S::mouseDrag, Needs::ActionPipeline}},
        {QStringLiteral("mouse-scroll"), {&S::mouseScroll, Needs::ActionPipeline}},
        {QStringLiteral("launch"), {&S::launch, Needs::ActionPipeline}},
    };
    return methods.value(action);
}

Result<Frame> DeskctlService::look(Needs needs)
{
    if (needs == Needs::Nothing)
        return Frame();
    if (needs == Needs::Frame || needs == Needs::ActionPipeline)
        return m_desktop.capture(after(limits::desktopQuery));
    auto windows = m_desktop.windows(after(limits::desktopQuery));
    if (!windows)
        return fail(windows.error());
    return Frame{{}, {}, std::move(*windows), std::chrono::steady_clock::now()};
}

Result<QJsonObject> DeskctlService::handle(
    const QJsonObject& request, const DeskctlCaller& caller, std::stop_token stop)
{
    const QString action = request.value(QLatin1String("action")).toString();
    const auto method = methodOf(action);
    DeskctlReply reply = plainFailure(QStringLiteral("Unknown action: %1").arg(action));
    if (const auto fits = checkDeskctlFields(request); !fits) {
        reply = failedTo("Request", fits.error());
    } else if (method.run) {
        const auto since = after(Millis(0));
        auto seen = look(method.needs);
        if (!seen && seen.error().code == ErrorCode::DisplayLost)
            return fail(seen.error());
        reply = seen ? (this->*method.run)(
                    {request, caller, m_sessions->of(caller.session), since, std::move(*seen), std::move(stop)})
                     : DeskctlReply(failedTo("Screenshot", seen.error()));
    }
    if (std::exchange(m_isDisplayLost, false))
        return fail(ErrorCode::DisplayLost, reply.error().error);
    return deskctlEnvelope(request, reply);
}

std::optional<tl::expected<DeskctlWait, DeskctlFailure>> DeskctlService::waitOf(const QJsonObject& request)
{
    const QString action = request.value(QLatin1String("action")).toString();
    const QString kind = action.mid(int(qstrlen("wait-")));
    if (!action.startsWith(QLatin1String("wait-")) || !DeskctlWait::isKind(kind))
        return std::nullopt;
    return DeskctlWait::begin(kind, request);
}

Result<std::optional<DeskctlReply>> DeskctlService::observe(DeskctlWait& wait, const DeskctlCaller& caller)
{
    return wait.observe(m_desktop, *m_sessions->of(caller.session), m_reader);
}

tl::expected<DeskctlWindows::Entry, DeskctlFailure> DeskctlService::windowMeant(const Call& call, const char* field)
{
    const auto selector = call.request.value(QLatin1String(field));
    if (!selector.isString())
        return missingField(field);
    const QString text = selector.toString();
    const bool isXId = call.request.value(QLatin1String("x_id")).toBool() && isXIdWord(text);
    return isXId ? call.numbers->resolveXId(text, call.windows()) : call.numbers->resolve(text, call.windows());
}

DeskctlReply DeskctlService::perform(const Call& call, const Action& action, const char* what, QJsonObject data)
{
    if (!m_runner)
        return failedTo(what, {ErrorCode::Unsupported, QStringLiteral("nothing is done where one only looks")});
    Proposal proposal;
    proposal.action = action;
    proposal.tool = actionWord(action);
    proposal.arguments = call.request;
    proposal.result = QStringLiteral("Done");
    ActionRequest request{proposal, call.caller.source, ++m_actions, m_sandboxed, false};
    request.id = call.caller.request;
    request.requester = call.caller.process;
    const auto outcome = m_runner.perform(request, call.seen, call.stop);
    if (!outcome) {
        m_isDisplayLost = outcome.error().code == ErrorCode::DisplayLost;
        return failedTo(what, outcome.error());
    }
    if (outcome->error) {
        DeskctlReply refusal = failedTo(what, *outcome->error);
        if (outcome->error->code == ErrorCode::NeedsApproval)
            refusal.error().data =
                QJsonObject{{"detail", codeName(ErrorCode::NeedsApproval)}, {"id", outcome->approval}};
        return refusal;
    }
    if (outcome->pid != 0)
        data.insert(QStringLiteral("pid"), outcome->pid);
    if (outcome->doubt != TypingDoubt::None)
        data.insert(QStringLiteral("warning"), typingDoubtMessage(outcome->doubt));
    return data;
}

} // namespace triarch
