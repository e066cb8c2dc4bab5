// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/settings/policy_file.h"

#include "core/settings/toml_reader.h"

#include <QRegularExpression>

namespace triarch {

namespace {

Verdict verdictOf(const QString& word)
{
    return word == QLatin1String("allow") ? Verdict::Allow
        : word == QLatin1String("ask")    ? Verdict::Ask
                                          : Verdict::Deny;
}

/// "@terminals" in a list of classes is the file's own list of that name, "@runners" and "@viewers" likewise.
QStringList withLists(TomlReader& match, QStringList classes, const PolicyRules& rules)
{
    for (const QString& name : QStringList(classes)) {
        if (!name.startsWith(QLatin1Char('@')))
            continue;
        const QStringList list = name == QLatin1String("@terminals") ? rules.terminals
            : name == QLatin1String("@runners")                      ? rules.runners
            : name == QLatin1String("@viewers")                      ? rules.viewers
                                                                     : QStringList();
        if (list.isEmpty())
            match.reject("class", QStringLiteral("names the list '%1', which there is not").arg(name));
        classes.removeAll(name);
        classes += list;
    }
    return classes;
}

PolicyRule readRule(TomlReader& row, const PolicyRules& rules)
{
    PolicyRule rule;
    rule.id = row.string("id").value_or(QString());
    if (rule.id.isEmpty())
        row.reject("id", QStringLiteral("must name the rule"));
    const auto verdict = row.oneOf("verdict", {QStringLiteral("allow"), QStringLiteral("ask"), QStringLiteral("deny")});
    if (!verdict)
        row.reject("verdict", QStringLiteral("must be allow, ask or deny"));
    rule.verdict = verdictOf(verdict.value_or(QString()));
    rule.reason = row.string("reason").value_or(QString());
    auto match = row.table("match");
    rule.actions = match.strings("action").value_or(QStringList());
    rule.chords = match.strings("chord").value_or(QStringList());
    const QStringList classes = match.strings("class").value_or(QStringList());
    rule.classes = withLists(match, classes, rules);
    rule.terminals = classes.contains(QLatin1String("@terminals"));
    rule.sources = match.strings("source").value_or(QStringList());
    rule.displays = match.strings("display").value_or(QStringList());
    rule.buttons = match.strings("button").value_or(QStringList());
    rule.text = match.string("text").value_or(QString());
    rule.line = match.string("line").value_or(QString());
    rule.drop = match.boolean("drop").value_or(false);
    rule.popup = match.boolean("popup").value_or(false);
    rule.dialog = match.boolean("dialog").value_or(false);
    rule.once = row.boolean("once").value_or(!rule.chords.isEmpty());
    for (const auto& [key, expression] : {std::pair{"text", rule.text}, {"line", rule.line}}) {
        if (!QRegularExpression(expression).isValid())
            match.reject(key, QStringLiteral("must be a regular expression"));
    }
    return rule;
}

} // namespace

PolicyRules readPolicyFile(const QString& path)
{
    auto file = TomlReader::openFile(path);
    if (!file)
        return {{}, file.error()};
    PolicyRules rules;
    rules.terminals = file->strings("terminals").value_or(QStringList());
    rules.viewers = file->strings("viewers").value_or(QStringList());
    rules.runners = file->strings("runners").value_or(QStringList()) + rules.viewers;
    for (auto& row : file->tables("rule"))
        rules.rules.push_back(readRule(row, rules));
    rules.tools = readToolRules(*file);
    if (auto ended = file->finish(); !ended)
        return {{}, ended.error()};
    return rules;
}

} // namespace triarch
