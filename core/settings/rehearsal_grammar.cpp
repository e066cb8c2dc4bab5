// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/settings/rehearsal_grammar.h"

#include "core/settings/toml_reader.h"

#include <QRegularExpression>

namespace triarch {
namespace {

/// The values a clause must carry, by its kind.
const QMap<QString, QStringList>& valuesOf()
{
    static const QString label = QStringLiteral("label"), text = QStringLiteral("text");
    static const QMap<QString, QStringList> values{
        {QStringLiteral("open"), {QStringLiteral("name")}},
        {QStringLiteral("click"), {label}},
        {QStringLiteral("double_click"), {label}},
        {QStringLiteral("right_click"), {label}},
        {QStringLiteral("press"), {QStringLiteral("keys")}},
        {QStringLiteral("type"), {text}},
        {QStringLiteral("sum"), {}}, // those its `sum` names
        {QStringLiteral("scroll_down"), {text}},
        {QStringLiteral("scroll_up"), {text}},
        {QStringLiteral("drag"), {QStringLiteral("from"), QStringLiteral("to")}},
        {QStringLiteral("wait"), {text}},
        {QStringLiteral("check"), {QStringLiteral("value")}},
    };
    return values;
}

QStringList valuesIn(const QString& pattern)
{
    static const QRegularExpression value(QStringLiteral("\\{(\\w+)\\}"));
    QStringList names;
    for (auto at = value.globalMatch(pattern); at.hasNext();)
        names += at.next().captured(1);
    names.sort();
    return names;
}

QStringList required(TomlReader& table, const char* key)
{
    QStringList words = table.strings(key).value_or(QStringList());
    if (words.isEmpty())
        table.reject(key, QStringLiteral("must name at least one"));
    return words;
}

RehearsalGrammar::Clause readClause(TomlReader& table)
{
    RehearsalGrammar::Clause clause;
    clause.kind = table.oneOf("kind", RehearsalGrammar::kinds()).value_or(QString());
    if (clause.kind.isEmpty())
        table.reject("kind", QStringLiteral("must be given"));
    clause.help = table.string("help").value_or(QString());
    clause.sum = table.string("sum").value_or(QString());
    clause.patterns = required(table, "patterns");
    QStringList wanted = clause.kind == QStringLiteral("sum") ? valuesIn(clause.sum) : valuesOf().value(clause.kind);
    wanted.sort();
    for (const QString& pattern : clause.patterns) {
        if (valuesIn(pattern) != wanted || wanted.isEmpty())
            table.reject("patterns",
                QStringLiteral("'%1' must hold the values {%2}").arg(pattern, wanted.join(QStringLiteral("}, {"))));
    }
    return clause;
}

RehearsalGrammar::Operator readOperator(TomlReader& table)
{
    static const QStringList signs{
        QStringLiteral("+"), QStringLiteral("-"), QStringLiteral("*"), QStringLiteral("/"), QStringLiteral("=")};
    return {table.oneOf("sign", signs).value_or(QString()), required(table, "words"), required(table, "labels")};
}

RehearsalGrammar readAll(TomlReader& file)
{
    RehearsalGrammar grammar;
    (void)file.integer("version", 1, 1);
    grammar.separators = required(file, "separators");
    grammar.joiners = file.strings("joiners").value_or(QStringList());
    grammar.places = file.strings("places").value_or(QStringList());
    grammar.fillers = file.strings("fillers").value_or(QStringList());
    grammar.articles = file.strings("articles").value_or(QStringList());
    grammar.nouns = file.strings("nouns").value_or(QStringList());
    grammar.menus = file.strings("menus").value_or(QStringList());
    grammar.errors = file.strings("errors").value_or(QStringList());
    for (TomlReader& table : file.tables("clause"))
        grammar.clauses.push_back(readClause(table));
    for (TomlReader& table : file.tables("operator"))
        grammar.operators.push_back(readOperator(table));
    for (TomlReader& table : file.tables("synonym"))
        grammar.synonyms.push_back(required(table, "labels"));
    for (TomlReader& table : file.tables("application"))
        grammar.applications.push_back(
            {required(table, "names"), required(table, "titles"), table.strings("labels").value_or(QStringList())});
    for (TomlReader& table : file.tables("dialog"))
        grammar.dialogs.push_back({required(table, "texts"), required(table, "close")});
    TomlReader keys = file.table("keys");
    for (const QString& name : keys.keys())
        grammar.keys.insert(name, required(keys, name.toUtf8().constData()));
    return grammar;
}

Result<RehearsalGrammar> readGrammarFile(Result<TomlReader> file)
{
    if (!file)
        return fail(file.error());
    RehearsalGrammar grammar = readAll(*file);
    if (auto ended = file->finish(); !ended)
        return fail(ended.error());
    return grammar;
}

} // namespace

const QStringList& RehearsalGrammar::kinds()
{
    static const QStringList names = valuesOf().keys();
    return names;
}

Result<RehearsalGrammar> RehearsalGrammar::load(const QString& path)
{
    return readGrammarFile(TomlReader::openFile(path));
}

Result<RehearsalGrammar> RehearsalGrammar::parse(const QByteArray& toml, const QString& name)
{
    return readGrammarFile(TomlReader::parse(toml, name));
}

QStringList RehearsalGrammar::labelsFor(const QString& label) const
{
    QStringList labels{label};
    const auto addIfOneOf = [&labels, &label](const QStringList& group) {
        if (group.contains(label, Qt::CaseInsensitive))
            labels += group;
    };
    for (const Operator& op : operators)
        addIfOneOf(op.labels);
    for (const QStringList& group : synonyms)
        addIfOneOf(group);
    labels.removeDuplicates();
    return labels;
}

} // namespace triarch
