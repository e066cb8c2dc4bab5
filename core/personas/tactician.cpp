// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/personas/tactician.h"

#include "core/base/limits.h"
#include "core/base/text/text.h"
#include "core/personas/prompt_data.h"

#include <algorithm>

namespace triarch {

namespace {

const QString spawnPrompt = QStringLiteral("spawn_executor_prompt");
const QString updateTools = QStringLiteral("update_phase_tools");
const QString tacticianHelpTool = QStringLiteral("request_help");

QStringList texts(const QJsonValue& array)
{
    QStringList all;
    for (const auto& value : array.toArray())
        all << value.toString();
    return all;
}

void readPromptArguments(const QJsonObject& arguments, TacticianUpdate& update)
{
    if (update.prompt)
        return;
    update.prompt = arguments.value(QLatin1String("prompt")).toString().left(limits::executorPromptCharacters);
    if (arguments.contains(QLatin1String("phase")))
        update.phase = cleanText(arguments.value(QLatin1String("phase")).toString(), 60);
}

void readTools(const ToolRegistry& tools, const QJsonObject& arguments, TacticianUpdate& update)
{
    if (update.tools)
        return;
    QStringList known;
    for (const auto& name : texts(arguments.value(QLatin1String("tool_names")))) {
        const auto* spec = tools.find(name);
        const bool usable = spec && spec->isAction();
        (usable ? known : update.unknownTools) << (usable ? name : cleanText(name, 60));
    }
    known.removeDuplicates();
    update.tools = known;
}

void readCall(const ToolRegistry& tools, const ToolCall& call, TacticianUpdate& update)
{
    const auto* spec = tools.find(call.name);
    const bool isOurs =
        spec && (call.name == spawnPrompt || call.name == updateTools || call.name == tacticianHelpTool);
    const auto checked = !isOurs
        ? Result<void>(fail(ErrorCode::NotFound, QStringLiteral("unknown tool '%1'").arg(cleanText(call.name, 60))))
        : call.problem ? Result<void>(fail(*call.problem))
                       : spec->schema.check(call.arguments);
    if (!checked) {
        update.problems << QStringLiteral("%1: %2").arg(cleanText(call.name, 60), checked.error().message);
        return;
    }
    if (call.name == tacticianHelpTool)
        update.help = readHelpRequest(tools, call);
    else if (call.name == spawnPrompt)
        readPromptArguments(call.arguments, update);
    else
        readTools(tools, call.arguments, update);
    const QString why = call.arguments.value(QLatin1String("rationale")).toString();
    if (!why.isEmpty())
        update.rationale += (update.rationale.isEmpty() ? QString() : QStringLiteral("\n")) + why;
}

} // namespace

std::optional<Reason> readHelpRequest(const ToolRegistry& tools, const ToolCall& call)
{
    const auto* spec = tools.find(tacticianHelpTool);
    if (!spec || call.problem || !spec->schema.check(call.arguments))
        return std::nullopt;
    QStringList nearest = texts(call.arguments.value(QLatin1String("nearest")));
    for (auto& label : nearest)
        label = cleanText(label, limits::labelCharacters);
    return Reason{call.arguments.value(QLatin1String("code")).toString(),
        cleanText(call.arguments.value(QLatin1String("text")).toString(), 400), nearest};
}

TacticianUpdate readTacticianReply(const ToolRegistry& tools, const ChatReply& reply)
{
    TacticianUpdate update;
    update.status = cleanText(reply.content, 2000);
    for (const auto& call : reply.calls)
        readCall(tools, call, update);
    return update;
}

Result<TacticianUpdate> askTactician(CallParts& parts, const ToolRegistry& tools, const MissionState& state,
    const QString& historyText, const ModelFrame& picture, TokenTotals& totals, std::stop_token stop)
{
    auto request = requestFor(Persona::Tactician, *parts.profile);
    request.system = state.tacticianPrompt;
    QStringList user{historyText};
    for (const auto& warning : state.tacticianWarnings)
        user << QStringLiteral("WARNING: ") + promptLine(warning, limits::justificationCharacters);
    user << QString() << QStringLiteral("CURRENT EXECUTOR PROMPT:")
         << (state.executorPrompt ? promptQuote(*state.executorPrompt) : QStringLiteral("(none)"))
         << QStringLiteral("CURRENT TOOLS: ")
            + (state.tools ? state.tools->join(QStringLiteral(", ")) : QStringLiteral("(none)"));
    if (!state.toolOverrides.empty())
        user << QStringLiteral("THE OPERATOR WANTS, WHATEVER YOU CHOOSE: ") + wishWords(state.toolOverrides);
    request.user = user.join(QLatin1Char('\n'));
    request.image = chatImage(picture);
    request.tools = tools.declarations({spawnPrompt, updateTools, tacticianHelpTool});
    return callPersona(parts, Persona::Tactician, state.turn, request, totals, stop).map([&](const ChatReply& reply) {
        return readTacticianReply(tools, reply);
    });
}

QStringList applyUpdate(MissionState& state, const TacticianUpdate& update, const ToolRegistry& tools)
{
    state.executorPrompt = update.prompt ? update.prompt : state.executorPrompt;
    state.phase = update.phase.value_or(state.phase);
    state.tools = update.tools ? update.tools : state.tools;
    state.toolsAreFallback = state.toolsAreFallback && !update.tools;
    QStringList warnings = update.problems;
    if (!update.unknownTools.isEmpty())
        warnings << QStringLiteral("There is no tool named %1").arg(update.unknownTools.join(QStringLiteral(", ")));
    return warnings + phaseWarnings(state.phase, state.granted(), tools);
}

namespace {

/// Whether a tool does something to a program; looking around and waiting do not.
bool acts(const ToolSpec* tool)
{
    static const QStringList words{QStringLiteral("click"), QStringLiteral("drag"), QStringLiteral("type"),
        QStringLiteral("press"), QStringLiteral("launch"), QStringLiteral("tool")};
    return tool && words.contains(tool->action);
}

} // namespace

QStringList phaseWarnings(const QString& phase, const QStringList& tools, const ToolRegistry& known)
{
    const auto is = [&](const char* name) { return phase.startsWith(QLatin1String(name), Qt::CaseInsensitive); };
    const bool mayEnd = tools.contains(QStringLiteral("report_completion"));
    if (is("VERIFICATION"))
        return mayEnd
            ? QStringList()
            : QStringList{QStringLiteral("The phase %1 lacks report_completion, so the mission cannot end").arg(phase)};
    QStringList warnings;
    if (mayEnd)
        warnings << QStringLiteral("The phase %1 has report_completion, which belongs to VERIFICATION only").arg(phase);
    const bool anyActs = std::ranges::any_of(tools, [&](const QString& tool) { return acts(known.find(tool)); });
    if (is("EXECUTION") && !tools.isEmpty() && !anyActs)
        warnings << QStringLiteral("The phase %1 has no tool that clicks, types or presses").arg(phase);
    return warnings;
}

} // namespace triarch
