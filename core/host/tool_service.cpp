// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/tool_service.h"

#include "core/base/json/json_fields.h"

namespace triarch {

Result<ToolOrder> toolCallOf(const QJsonObject& params)
{
    const JsonFields fields(params, QStringLiteral("params"));
    const auto tool = fields.string("tool");
    const auto arguments = fields.has("arguments") ? fields.object("arguments") : QJsonObject();
    const auto id = fields.has("requestId") ? fields.string("requestId") : QString();
    if (!tool || !arguments || !id)
        return fail(!tool ? tool.error() : !arguments ? arguments.error() : id.error());
    return ToolOrder{*tool, *arguments, *id};
}

namespace {

QString toolPlace(const QString& tool)
{
    return tool.section(QLatin1Char('.'), 0, 0) == QLatin1String("cloud") ? QStringLiteral("cloud")
                                                                          : QStringLiteral("local");
}

} // namespace

RequestNote toolNote(const QJsonObject& params)
{
    const QString tool = params.value(QLatin1String("tool")).toString();
    return {requestIdOf(params.value(QLatin1String("requestId")).toString()), QStringLiteral("tool"), tool, {},
        toolPlace(tool)};
}

RequestNote toolNote(const ToolOrder& order, const ToolResult& result)
{
    return {result.requestId, order.source, order.tool, {}, toolPlace(order.tool), after(Millis(-result.durationMs))};
}

QThreadPool& ToolService::poolOf(const QString& tool)
{
    const QString kind = m_router.table().find(tool) ? tool.section(QLatin1Char('.'), 0, 1) : QString();
    auto& pool = m_pools[kind];
    pool.setMaxThreadCount(sideBySide);
    return pool;
}

bool ToolService::isMethod(const QString& method)
{
    return method == QLatin1String("tool") || method == QLatin1String("tools");
}

void ToolService::handle(const HostQuestion& question, const HostAnswer& answer)
{
    if (question.method == QLatin1String("tools"))
        return answer(QJsonObject{{"tools", m_router.table().json()}});
    auto call = toolCallOf(question.params);
    if (!call)
        return answer(fail(call.error()));
    if (!question.id.isEmpty())
        call->requestId = question.id; // as the log of requests has it
    call->requester = question.process;
    use(*call, question.stop, [answer](const ToolResult& result) { answer(toolResultJson(result)); });
}

void ToolService::use(
    const ToolOrder& order, std::stop_token stop, const std::function<void(const ToolResult&)>& answer)
{
    poolOf(order.tool).start([this, order, stop = std::move(stop), answer] { answer(m_router.call(order, stop)); });
}

} // namespace triarch
