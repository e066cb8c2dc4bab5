// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/policy/policy.h"

#include <variant>

namespace triarch {

/// A program is to be run.
struct ExecFacts {
    QString program;                 ///< as it was asked for
    std::vector<ExecProgram> listed; ///< that very file, among those that may be run: once for each set of arguments
    QString arguments;               ///< in shell form, see shellForm() of core/tools
};

/// Something is to be asked of a host that the caller named.
struct WebFacts {
    QString host;
    QString method;
};

/// Something is to be asked of a service of the operator's.
struct ServiceFacts {
    QString service; ///< its section of policy.toml
    QString method;
    bool writes = false; ///< as CloudService has it
};

/// An application is to be started.
struct LaunchFacts {
    QString program;
    bool isListed = false;
};

/// A tool is to be used, as far as rules look at it.
struct ToolRequest {
    QString tool;
    QString source;         ///< as of PolicyRequest
    bool sandboxed = false; ///< of the display on which applications would start
    bool granted = false;   ///< by the operator, for this mission
    std::variant<std::monostate, ExecFacts, WebFacts, ServiceFacts, LaunchFacts> facts = {};
};

/// Pure and total: the severer of what the rules say of the tool's name and of what it would touch.
Decision decideTool(const Policy& policy, const ToolRequest& request);

/// Is a host among these names? "*.debian.org" is every name below debian.org, not debian.org itself.
bool isListedHost(const QStringList& names, const QString& host);

} // namespace triarch
