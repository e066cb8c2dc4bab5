// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/command.h"
#include "app/cli/host_client.h"
#include "app/host_journal.h"
#include "app/resource_paths.h"
#include "app/tool_parts.h"
#include "app/unix_signals.h"
#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"
#include "core/host/tool_service.h"

#include <cstdio>

namespace triarch {

namespace {

constexpr int toolTimeoutMs = 90'000; // ms; no tool takes longer than its own minute

/// Without a display there is no host to ask: then it is done here, with a journal of its own.
Result<QJsonObject> callHere(const QJsonObject& params)
{
    auto call = toolCallOf(params);
    if (!call)
        return fail(call.error());
    const RequestNote note = toolNote(params);
    call->requestId = note.id;
    const SystemClock clock;
    const Policy policy(readPolicyFile(policyFile()));
    auto journal = openHostJournal(QStringLiteral("tools"), clock);
    if (!journal)
        return fail(journal.error());
    const auto parts = ToolParts::open(policy, **journal, clock, {});
    if (!parts)
        return fail(parts.error());
    Result<QJsonObject> result = toolResultJson((*parts)->router().call(*call, {}));
    RequestLog::in((*journal)->folder().path)->write(note, result);
    (void)(*journal)->finish();
    return result;
}

Result<QJsonObject> callTool(const QString& display, const QJsonObject& params)
{
    if (display.isEmpty() && qEnvironmentVariable("DISPLAY").isEmpty())
        return callHere(params);
    return askDisplay(display, QStringLiteral("tool"), params, toolTimeoutMs);
}

int tool(const Arguments& arguments, UnixSignals& signals)
{
    signals.leaveToDefault();
    const QStringList& words = arguments.words();
    const auto json = words.size() < 2 ? QJsonObject() : parseJsonObject(words[1].toUtf8());
    if (words.isEmpty() || words.size() > 2 || !json)
        return reportError({ErrorCode::InvalidArgument,
                               json ? QStringLiteral("Name a tool and its arguments as a JSON object")
                                    : QStringLiteral("The arguments are no JSON object: ") + json.error().message,
                               false},
            arguments.has(QStringLiteral("--json")), exit_code::usage);
    QJsonObject params{{"tool", words.first()}, {"arguments", *json}};
    if (arguments.has(QStringLiteral("--request-id")))
        params.insert(QStringLiteral("requestId"), arguments.text(QStringLiteral("--request-id")));
    const auto result = callTool(arguments.text(QStringLiteral("--display")), params);
    if (!result)
        return reportError(result.error(), arguments.has(QStringLiteral("--json")), exit_code::setup);
    std::puts(compactJson(*result).constData());
    return result->value(QLatin1String("ok")).toBool() ? 0 : exit_code::failed;
}

int tools(const Arguments& arguments, UnixSignals&)
{
    const bool isJson = arguments.has(QStringLiteral("--json"));
    const auto table = readToolTable();
    if (!table)
        return reportError(table.error(), isJson, exit_code::setup);
    if (isJson) {
        std::puts(compactJson({{"tools", table->json()}}).constData());
        return 0;
    }
    for (const auto& row : table->json())
        std::printf("%-24s %s\n", qPrintable(row[QLatin1String("name")].toString()),
            qPrintable(row[QLatin1String("description")].toString()));
    return 0;
}

} // namespace

std::vector<CommandRow> toolCommands()
{
    using Kind = ArgumentRow::Kind;
    return {
        {QStringLiteral("tool"), QStringLiteral("Use a tool: its name and its arguments as JSON; prints its result"),
            {{QStringLiteral("NAME"), Kind::Words, QStringLiteral("e.g. local.fs.read '{\"path\": \"notes.txt\"}'")},
                {QStringLiteral("--request-id"), Kind::Text, QStringLiteral("goes through to journal and result")},
                {QStringLiteral("--display"), Kind::Text,
                    QStringLiteral("whose host does it; $DISPLAY when not given, else here and now")},
                {QStringLiteral("--json"), Kind::Flag, QStringLiteral("errors of the command line as JSON too")}},
            tool},
        {QStringLiteral("tools"), QStringLiteral("List the tools"),
            {{QStringLiteral("--json"), Kind::Flag, QStringLiteral("with the schemas of their arguments")}}, tools}};
}

} // namespace triarch
