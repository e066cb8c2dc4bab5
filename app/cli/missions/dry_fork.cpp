// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/missions/dry_fork.h"

#include "app/cli/command.h"
#include "app/cli/run/run.h"
#include "app/dry_question.h"
#include "core/base/json/json_fields.h"

#include <QFile>
#include <cstdio>

namespace triarch {

namespace {

constexpr qint64 longestPrompt = 64 * 1024;

Result<DryChanges> changesOf(const Arguments& arguments)
{
    DryChanges changes;
    if (arguments.has(QStringLiteral("--prompt"))) {
        const auto prompt = editedPrompt(arguments.text(QStringLiteral("--prompt")));
        if (!prompt)
            return fail(prompt.error());
        changes.prompt = *prompt;
    }
    if (arguments.has(QStringLiteral("--temperature"))) {
        bool isNumber = false;
        changes.temperature = arguments.text(QStringLiteral("--temperature")).toDouble(&isNumber);
        if (!isNumber)
            return fail(ErrorCode::InvalidArgument, QStringLiteral("--temperature must be a number from 0 to 2"));
    }
    if (arguments.has(QStringLiteral("--tools")))
        changes.tools = arguments.text(QStringLiteral("--tools")).split(QLatin1Char(','), Qt::SkipEmptyParts);
    if (arguments.has(QStringLiteral("--image")))
        changes.longest = arguments.number(QStringLiteral("--image"));
    if (changes.longest && (*changes.longest < 256 || *changes.longest > 4096))
        return fail(ErrorCode::InvalidArgument, QStringLiteral("--image must be from 256 to 4096"));
    return changes;
}

Result<Persona> personaFrom(const Arguments& arguments)
{
    if (!arguments.has(QStringLiteral("--persona")))
        return Persona::Executor;
    const QString word = arguments.text(QStringLiteral("--persona"));
    const auto persona = personaOf(word);
    return persona ? Result<Persona>(*persona)
                   : Result<Persona>(fail(ErrorCode::InvalidArgument,
                       QStringLiteral("'%1' is none of strategist, tactician, executor, verifier").arg(word)));
}

Result<QJsonObject> asked(const QString& folder, const Arguments& arguments)
{
    const auto persona = personaFrom(arguments);
    if (!persona)
        return fail(persona.error());
    const auto changes = changesOf(arguments);
    if (!changes)
        return fail(changes.error());
    return askDry({folder, arguments.number(QStringLiteral("--turn")), *persona, *changes,
                      arguments.text(QStringLiteral("--profile")), arguments.text(QStringLiteral("--prompts"))},
        {});
}

QString shown(const QJsonValue& answer)
{
    QStringList calls;
    for (const QJsonValue call : answer["calls"].toArray())
        calls << call["name"].toString() + QString::fromUtf8(compactJson(call["arguments"].toObject()));
    return calls.isEmpty() ? answer["content"].toString() : calls.join(QStringLiteral("\n          "));
}

} // namespace

Result<QString> editedPrompt(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::Io, QStringLiteral("Cannot read %1: %2").arg(path, file.errorString()));
    const QString text = QString::fromUtf8(file.read(longestPrompt + 1)).trimmed();
    if (text.isEmpty() || file.size() > longestPrompt)
        return fail(ErrorCode::InvalidArgument, QStringLiteral("%1 must hold a prompt of at most 64 KiB").arg(path));
    return text;
}

int dryFork(const QString& folder, const Arguments& arguments)
{
    const bool json = arguments.has(QStringLiteral("--json"));
    const auto compared = asked(folder, arguments);
    if (!compared)
        return reportError(compared.error(), json, exitCodeOf(compared.error()));
    std::fprintf(answers(json), "recorded: %s\nnow:      %s\n",
        qPrintable(shown(compared->value(QLatin1String("recorded")))),
        qPrintable(shown(compared->value(QLatin1String("now")))));
    if (json)
        std::puts(compactJson(*compared).constData());
    return 0;
}

} // namespace triarch
