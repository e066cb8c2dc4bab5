// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/action/action_parser.h"

#include "core/action/action_builder.h"
#include "core/base/limits.h"
#include "core/base/text/redactor.h"
#include "core/base/text/text.h"

namespace triarch {

namespace {

constexpr int shownTextCharacters = 50; // "Typed: T" keeps the first 50, agent contract section 8

/// Fills "{name}" with that argument, without secrets and cut to 50 characters.
QString filledResult(const ToolSpec& spec, const QJsonObject& arguments)
{
    QString text = spec.result;
    for (auto it = arguments.begin(); it != arguments.end(); ++it)
        text.replace(QLatin1Char('{') + it.key() + QLatin1Char('}'),
            visibleControls(redactor::redacted(it->toVariant().toString()).left(shownTextCharacters)));
    return text;
}

const QString justificationKey = QStringLiteral("justification");

/// A tool beside the display is not told why it is used: that is for the operator and the journal.
Result<Action> actionOf(const ToolSpec& spec, const QJsonObject& arguments, QSize screen)
{
    if (spec.use.isEmpty())
        return buildAction(spec, arguments, screen);
    QJsonObject own = arguments;
    own.remove(justificationKey);
    return Action(UseTool{spec.use, own});
}

QStringList remarks(const QString& justification, const ToolSpec& spec)
{
    if (spec.action == QLatin1String("complete")
        || justification.trimmed().size() >= limits::justificationMinCharacters)
        return {};
    return {QStringLiteral("justification shorter than %1 characters").arg(limits::justificationMinCharacters)};
}

} // namespace

QString targetOf(const QJsonObject& arguments)
{
    for (const char* name : {"label", "text", "key", "name", "evidence", "path", "url", "command", "dir", "endpoint"}) {
        const auto value = arguments.value(QLatin1String(name));
        if (value.isString() && !value.toString().isEmpty())
            return redactor::redactedHead(value.toString(), limits::labelCharacters);
    }
    return {};
}

Result<Proposal> parseProposal(const ToolRegistry& tools, const QStringList& granted, const QString& tool,
    const QJsonObject& said, QSize screen, const PlaceScale& scale)
{
    const auto* spec = tools.find(tool);
    if (!spec || !spec->isAction())
        return fail(ErrorCode::NotFound, QStringLiteral("unknown tool '%1'").arg(redactor::redactedHead(tool, 60)));
    if (!granted.contains(tool))
        return fail(ErrorCode::PolicyDenied, QStringLiteral("tool '%1' is not available in this phase").arg(tool));
    const auto scaled = thousandArguments(*spec, said, scale);
    if (!scaled)
        return fail(scaled.error());
    const auto named = withKeyNames(*spec, *scaled);
    if (!named)
        return fail(named.error());
    const QJsonObject& arguments = *named;
    if (auto checked = spec->schema.check(arguments); !checked)
        return fail(checked.error());
    const QString justification = arguments.value(justificationKey).toString();
    return actionOf(*spec, arguments, screen).map([&](const Action& action) {
        return Proposal{tool, arguments, action, targetOf(arguments), justification, filledResult(*spec, arguments),
            remarks(justification, *spec)};
    });
}

} // namespace triarch
