// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/json_lines.h"

#include <optional>

namespace triarch {

namespace {

constexpr qsizetype shortPart = 34; // characters of an object or a list that stays in one line
constexpr int indent = 2;

/// Where the text that begins here ends, its quote included; nullopt: it does not.
std::optional<qsizetype> endOfText(const QString& json, qsizetype from)
{
    for (qsizetype at = from + 1; at < json.size(); ++at) {
        if (json[at] == QLatin1Char('\\'))
            ++at;
        else if (json[at] == QLatin1Char('"'))
            return at;
    }
    return std::nullopt;
}

/// Where the bracket closes that opens here.
std::optional<qsizetype> endOfPart(const QString& json, qsizetype from)
{
    int depth = 0;
    for (qsizetype at = from; at < json.size(); ++at) {
        const QChar c = json[at];
        if (c == QLatin1Char('"')) {
            const auto end = endOfText(json, at);
            if (!end)
                return std::nullopt;
            at = *end;
        } else if (c == QLatin1Char('{') || c == QLatin1Char('[')) {
            ++depth;
        } else if ((c == QLatin1Char('}') || c == QLatin1Char(']')) && --depth == 0) {
            return at;
        }
    }
    return std::nullopt;
}

/// A part of one line: a blank after every colon and comma outside texts.
QString inOneLine(const QString& part)
{
    QString line;
    for (qsizetype at = 0; at < part.size(); ++at) {
        const auto end = part[at] == QLatin1Char('"') ? endOfText(part, at) : std::nullopt;
        line += end ? part.mid(at, *end - at + 1) : QString(part[at]);
        if (!end && (part[at] == QLatin1Char(',') || part[at] == QLatin1Char(':')))
            line += QLatin1Char(' ');
        at = end.value_or(at);
    }
    return line;
}

} // namespace

QString spacedJson(const QString& message)
{
    const bool isWhole = message.startsWith(QLatin1Char('{')) && endOfPart(message, 0) == message.size() - 1;
    if (!isWhole)
        return message;
    QString text;
    int depth = 0;
    const auto newLine = [&] { text += QLatin1Char('\n') + QString(depth * indent, QLatin1Char(' ')); };
    for (qsizetype at = 0; at < message.size(); ++at) {
        const QChar c = message[at];
        const bool opens = c == QLatin1Char('{') || c == QLatin1Char('[');
        const auto end = c == QLatin1Char('"') ? endOfText(message, at) : opens ? endOfPart(message, at) : std::nullopt;
        if (end && (!opens || *end - at < shortPart)) {
            text += opens ? inOneLine(message.mid(at, *end - at + 1)) : message.mid(at, *end - at + 1);
            at = *end;
            continue;
        }
        if (opens)
            ++depth;
        if (c == QLatin1Char('}') || c == QLatin1Char(']')) {
            --depth;
            newLine();
        }
        text += c;
        if (c == QLatin1Char(':'))
            text += QLatin1Char(' ');
        if (opens || c == QLatin1Char(','))
            newLine();
    }
    return text;
}

} // namespace triarch
