// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QJsonObject>
#include <QStringList>
#include <optional>

namespace triarch {

/// What every tool answers, in the words of its contract (sandra-tools.md, "Formato de Respuesta Normalizado").
struct ToolResult {
    bool ok = false;
    QString tool;
    QJsonValue data = QJsonValue::Undefined; ///< an object or a text; undefined: it failed, and nothing is invented
    std::optional<QString> standardOutput;   ///< of what ran a program
    std::optional<QString> standardError;
    QString error;                              ///< empty when ok
    QString location = QStringLiteral("local"); ///< "local" or "render"
    QString via;       ///< what answered, and the code of a failure: "fs", "policy:policy_denied"
    QString timestamp; ///< ISO 8601, UTC, of the beginning
    qint64 durationMs = 0;
    QString requestId;
    QStringList notes; ///< remarks on data that is given all the same
    // Not told outside:
    std::optional<ErrorCode> code = {}; ///< of the failure
    qint64 intent = 0;                  ///< seq of the journal's row; 0: it was not begun
};

/// The beginning of it, as history and journal have it, without secrets: of what was found, or "Error: ...".
QString shownResult(const ToolResult& result);

/// Returns the result as it travels, without secrets. Keys that have no value are left out, requestId never.
QJsonObject toolResultJson(const ToolResult& result);

/// What a tool found or did, before anybody says who asked.
struct ToolOutput {
    QJsonValue data = QJsonValue::Undefined;
    std::optional<QString> standardOutput = {};
    std::optional<QString> standardError = {};
    std::optional<Error> error = {}; ///< set: it failed; output of a program may be there all the same
    QStringList notes = {};
};

/// What comes of a value, or why there is none: tl::expected's own and_then does not know Result.
template <typename T, typename Next>
auto onward(const Result<T>& value, Next next) -> decltype(next(*value))
{
    return value ? next(*value) : decltype(next(*value))(fail(value.error()));
}

/// Bytes as text. BadReply unless they are UTF-8 without NUL. @param what  begins the sentence: "The file"
Result<QString> plainText(const QByteArray& bytes, const QString& what);

/// A failure, or the data.
ToolOutput outputOf(const Result<QJsonValue>& data);

} // namespace triarch
