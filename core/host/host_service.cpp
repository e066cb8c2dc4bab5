// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/host_service.h"

#include "core/action/action_parser.h"
#include "core/base/ids.h"
#include "core/base/json/json_fields.h"
#include "core/base/system/process_id.h"

namespace triarch {

namespace {

QJsonObject windowJson(const WindowInfo& window)
{
    const QRect& at = window.geometry;
    return {{"id", QStringLiteral("0x%1").arg(window.id, 8, 16, QLatin1Char('0'))}, {"title", window.title},
        {"instance", window.instance}, {"class", window.className}, {"x", at.x()}, {"y", at.y()}, {"width", at.width()},
        {"height", at.height()}, {"desktop", window.desktop}, {"pid", window.pid}, {"active", window.isActive},
        {"visible", window.isVisible}};
}

} // namespace

HostService::HostService(const HostParts& parts)
    : m_parts(parts),
      m_deskctl(parts.desktop, parts.pipeline, parts.sandboxed, parts.sessions, parts.world),
      m_waits(m_deskctl),
      m_lucy(parts.desktop, parts.pipeline, parts.sandboxed, parts.world.windowPicture),
      m_command(parts.desktop, parts.pipeline, parts.sandboxed)
{
    m_waits.setParent(this); // it moves to another thread with this
}

QString HostService::sessionPath(const QString& folder, const QString& session)
{
    return QStringLiteral("%1/%2.sock").arg(folder, session);
}

bool HostService::acts(const HostQuestion& question)
{
    const QString& method = question.method;
    const QJsonObject& params = question.params;
    if (method == QLatin1String("lucy"))
        return LucyService::acts(params.value(QLatin1String("line")).toString());
    if (method == QLatin1String("command"))
        return commandActs(params.value(QLatin1String("command"))[QLatin1String("type")].toString());
    if (method == QLatin1String("deskctl") || method == QLatin1String("mcp"))
        return DeskctlService::acts(params.value(QLatin1String("action")).toString());
    return method == QLatin1String("perform");
}

void HostService::handle(const HostQuestion& question, const HostAnswer& answer)
{
    const QString& method = question.method;
    if (method == QLatin1String("status"))
        return answer(status());
    if (method == QLatin1String("windows"))
        return answer(windows());
    if (method == QLatin1String("perform"))
        return answer(perform(question));
    if (method == QLatin1String("command"))
        return answer(command(question));
    if (method == QLatin1String("picture"))
        return answer(m_command.handle({{"type", "screenshot"}, {"format", "jpeg"}},
            {question.params.value(QLatin1String("path")).toString(), question.id, question.stop}));
    if (method == QLatin1String("deskctl") || method == QLatin1String("mcp")) {
        const QString session = question.params.value(QLatin1String("session")).toString(QStringLiteral("default"));
        return desk(question.params,
            {method, session, sessionPath(m_parts.folder, session), question.id, question.process}, question.stop,
            answer);
    }
    answer(fail(ErrorCode::NotFound, QStringLiteral("There is no method '%1'").arg(method)));
}

void HostService::desk(
    const QJsonObject& request, const DeskctlCaller& caller, std::stop_token stop, const HostAnswer& answer)
{
    auto wait = DeskctlService::waitOf(request);
    if (!wait)
        return answer(m_deskctl.handle(request, caller, std::move(stop)));
    if (!*wait)
        return answer(deskctlEnvelope(request, tl::unexpected(wait->error())));
    m_waits.begin(std::move(**wait), request, caller, std::move(stop), answer);
}

Result<QString> HostService::lucy(
    const QString& line, Deadline deadline, std::stop_token stop, const LucyCaller& caller)
{
    return m_lucy.handle(line, deadline, std::move(stop), caller);
}

void HostService::tryOut(const ManualCall& call, const ToolRegistry& tools, std::stop_token stop,
    const std::function<void(const Result<ToolTest>&)>& answer)
{
    const auto wait = waitAsked(call);
    if (!wait) {
        ToolTestService service(
            {m_parts.desktop, m_parts.pipeline, tools, m_parts.sandboxed, m_parts.world, m_parts.sessions});
        return answer(service.run(call, std::move(stop)));
    }
    const DeskctlCaller caller{QStringLiteral("manual"), QStringLiteral("manual"), {}, newId(), ownProcess().pid};
    const auto begun = std::chrono::steady_clock::now();
    desk(*wait, caller, std::move(stop), [=, &tools](const Result<QJsonObject>& reply) {
        const auto elapsed = std::chrono::duration_cast<Millis>(std::chrono::steady_clock::now() - begun);
        answer(reply ? Result<ToolTest>(answeredToolTest(call, tools, *reply, elapsed)) : fail(reply.error()));
    });
}

Result<QJsonObject> HostService::command(const HostQuestion& question)
{
    const QJsonObject& params = question.params;
    return m_command.handle(params.value(QLatin1String("command")).toObject(),
        {params.value(QLatin1String("picture")).toString(), question.id, question.stop, question.process,
            params.value(QLatin1String("connection")).toString()});
}

Result<QJsonObject> HostService::status()
{
    const auto size = m_parts.desktop.size();
    if (!size)
        return fail(size.error());
    return QJsonObject{{"display", m_parts.desktop.name()}, {"width", size->width()}, {"height", size->height()},
        {"stopped", m_parts.stopFlag.isRaised()}};
}

Result<QJsonObject> HostService::windows()
{
    const auto found = m_parts.desktop.windows(after(limits::desktopQuery));
    if (!found)
        return fail(found.error());
    QJsonArray all;
    for (const auto& window : *found)
        all.append(windowJson(window));
    return QJsonObject{{"windows", all}, {"count", all.size()}};
}

Result<QJsonObject> HostService::perform(const HostQuestion& question)
{
    if (!m_parts.pipeline)
        return fail(ErrorCode::Unsupported, QStringLiteral("Nothing is done where one only looks"));
    const JsonFields fields(question.params, QStringLiteral("params"));
    const auto tool = fields.string("tool");
    const auto arguments = fields.object("arguments");
    if (!tool || !arguments)
        return fail(tool ? arguments.error() : tool.error());
    const auto seen = m_parts.desktop.capture(after(limits::desktopQuery));
    if (!seen)
        return fail(seen.error());
    const auto proposal =
        parseProposal(m_parts.tools, m_parts.tools.actionNames(), *tool, *arguments, seen->image.size());
    if (!proposal)
        return fail(proposal.error());
    ActionRequest request{*proposal, QStringLiteral("manual"), ++m_actions, m_parts.sandboxed, false};
    request.id = question.id;
    request.requester = question.process;
    const auto outcome = m_parts.pipeline->perform(request, *seen, question.stop);
    if (!outcome)
        return fail(outcome.error());
    if (outcome->error && outcome->error->code == ErrorCode::NeedsApproval)
        return fail(ErrorCode::NeedsApproval,
            QStringLiteral("%1 (%2:%3)")
                .arg(outcome->error->message, codeName(ErrorCode::NeedsApproval), outcome->approval));
    if (outcome->error)
        return fail(*outcome->error);
    return QJsonObject{{"result", outcome->result}, {"status", statusName(outcome->status)},
        {"changed", outcome->changedFraction}, {"acted_ms", qint64(outcome->acted.count())},
        {"settled_ms", qint64(outcome->settled.count())}, {"intent", outcome->intent}};
}

} // namespace triarch
