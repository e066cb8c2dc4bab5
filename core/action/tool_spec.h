// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/tool_schema.h"

#include <QJsonObject>
#include <QString>

namespace triarch {

inline constexpr qsizetype maxToolFileBytes = 64 * 1024;

/// One tool file: what the model is told (OpenAI function shape) and which action it stands for.
struct ToolSpec {
    QString name;
    QJsonObject declaration; ///< {"type": "function", "function": {...}}: sent to the model as it stands
    ToolSchema schema;       ///< of function.parameters
    QString action;          ///< action word, or "none" for the personas' own tools
    QJsonObject fixed;       ///< action parameter -> constant
    QJsonObject from;        ///< action parameter -> argument name
    QString result;          ///< "Clicked: {label}"; names in braces are arguments
    QString use = {};        ///< the tool of resources/tools.json that it is; empty: it does something to the display

    bool isAction() const { return action != QLatin1String("none"); }
};

/// Reads one tool file's text. BadReply or InvalidArgument with `name`, the line where that is known, and the reason.
Result<ToolSpec> parseToolSpec(const QByteArray& text, const QString& fileName);

} // namespace triarch
