// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/tool_spec.h"

#include <QJsonArray>
#include <QMap>
#include <QStringList>
#include <vector>

namespace triarch {

/// The tools there are, by name.
class ToolRegistry {
public:
    /// Loads every *.json of a folder. A broken file is left out and said in `problems()`; the others load.
    /// Fails with Setup when the folder cannot be read or holds no usable tool.
    static Result<ToolRegistry> load(const QString& folder);

    /// One more. InvalidArgument: there is one of that name.
    Result<void> add(const ToolSpec& spec);

    const ToolSpec* find(const QString& name) const;         ///< null: no such tool
    QStringList actionNames() const;                         ///< tools that act, sorted
    QJsonArray declarations(const QStringList& names) const; ///< in the order of `names`; unknown names are left out
    const std::vector<Error>& problems() const { return m_problems; }

    /// Setup naming the first of these tools that is not there; why it is not may stand in problems().
    Result<void> require(const QStringList& names) const;

private:
    QMap<QString, ToolSpec> m_tools;
    std::vector<Error> m_problems;
};

} // namespace triarch
