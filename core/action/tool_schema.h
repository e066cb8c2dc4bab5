// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QJsonObject>
#include <memory>

namespace triarch {

/// A compiled JSON Schema (draft 7) for one tool's arguments.
class ToolSchema {
public:
    /// InvalidArgument when `schema` is not a usable schema.
    static Result<ToolSchema> compile(const QJsonObject& schema);

    /// InvalidArgument naming the path and the rule that broke, e.g. "position[1]: number above 1000".
    Result<void> check(const QJsonObject& arguments) const;

private:
    struct Compiled;
    explicit ToolSchema(std::shared_ptr<const Compiled> compiled) : m_compiled(std::move(compiled)) { }
    std::shared_ptr<const Compiled> m_compiled;
};

} // namespace triarch
