// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/settings/toml_text.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace triarch {

namespace {

/// Strings, numbers and lists of strings are written in TOML as in JSON (TOML 1.0, strings), but for a character that
/// has to be escaped there.
QByteArray line(const char* key, const QJsonValue& value)
{
    const QByteArray json = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return key + QByteArray(" = ") + json.mid(1, json.size() - 2).replace('\x7f', "\\u007f") + '\n';
}

/// What a line of a table is about: "[approval]" or "seconds"; comments and values count for nothing.
QByteArray headOf(const QByteArray& line)
{
    const QByteArray said = line.split('#').first().trimmed();
    return said.startsWith('[') ? said : said.split('=').first().trimmed();
}

QByteArray textWith(const QByteArray& text, const QByteArray& table, const QByteArray& key, const QByteArray& value)
{
    QByteArrayList lines = text.split('\n');
    const QByteArray said = key + " = " + value;
    qsizetype head = -1; // of the table
    for (qsizetype at = 0; at < lines.size(); ++at) {
        const QByteArray about = headOf(lines[at]);
        if (about == '[' + table + ']')
            head = at;
        else if (head >= 0 && about.startsWith('['))
            break; // another one begins
        else if (head >= 0 && about == key) {
            const auto comment = lines[at].indexOf('#');
            lines[at] = comment < 0 ? said : said + ' ' + lines[at].mid(comment);
            return lines.join('\n');
        }
    }
    if (head >= 0)
        lines.insert(head + 1, said);
    else
        return text + (text.isEmpty() || text.endsWith('\n') ? "" : "\n") + (text.isEmpty() ? "[" : "\n[") + table
            + "]\n" + said + '\n';
    return lines.join('\n');
}

} // namespace

QByteArray tomlLine(const char* key, const QString& value) { return line(key, value); }
QByteArray tomlLine(const char* key, const QStringList& values)
{
    return line(key, QJsonArray::fromStringList(values));
}
QByteArray tomlLine(const char* key, double value) { return line(key, value); }
QByteArray tomlLine(const char* key, int value) { return line(key, value); }
QByteArray tomlLine(const char* key, bool value) { return line(key, value); }

QByteArray tomlWith(const QByteArray& text, const QByteArray& table, const QByteArray& key, int value)
{
    return textWith(text, table, key, QByteArray::number(value));
}
QByteArray tomlWith(const QByteArray& text, const QByteArray& table, const QByteArray& key, bool value)
{
    return textWith(text, table, key, value ? "true" : "false");
}

} // namespace triarch
