// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/desktop.h"
#include "core/net/name_lookup.h"
#include "core/net/public_address.h"
#include "core/policy/tool_policy.h"
#include "core/tools/file_roots.h"
#include "core/tools/program_file.h"
#include "core/tools/tool_result.h"

#include <QHash>
#include <functional>
#include <stop_token>

namespace triarch {

/// One use of a tool, thought through but not begun: what it would touch, in words exact enough for a yes.
struct ToolPlan {
    decltype(ToolRequest::facts) facts = {}; ///< what the rules look at
    QJsonObject exactly = {};                ///< resolved paths, argv, addresses: what a yes of the operator is for
    std::function<ToolOutput(std::stop_token)> run;
};

/// From checked arguments to a plan; touches nothing that could be missed.
using ToolMaker = std::function<Result<ToolPlan>(const QJsonObject& arguments)>;

/// What the tools work with. Everything outlives the makers; any thread may use it.
struct ToolWorld {
    ToolRules rules;
    FileRoots roots;
    std::vector<ProgramFile> programs;     ///< of rules.programs, the same order; one that is not there is not open
    std::vector<ProgramFile> applications; ///< of rules.applications, likewise
    QStringList dataFolders = {};          ///< as of XDG_DATA_DIRS: where desktop entries are
    Launcher* launcher = nullptr;          ///< null: applications cannot be started here
    NameLookup lookUp = lookUpName;
    AddressCheck isPublic = isPublicAddress;
    Millis fetchTime{30'000};                               ///< of one request, with its redirects
    QString caFile = {};                                    ///< trusted beside the system's
    QString soundClient = QStringLiteral("/usr/bin/pactl"); ///< speaks to PulseAudio and to PipeWire in its place

    static ToolWorld open(const ToolRules& rules);
};

/// Every maker by the name of its tool.
QHash<QString, ToolMaker> toolMakers(const ToolWorld& world);

// One function a family; they are joined by toolMakers().
void addFileTools(QHash<QString, ToolMaker>& makers, const ToolWorld& world);
void addExecTool(QHash<QString, ToolMaker>& makers, const ToolWorld& world);
void addApplicationTools(QHash<QString, ToolMaker>& makers, const ToolWorld& world);
void addAudioTool(QHash<QString, ToolMaker>& makers, const ToolWorld& world);
void addServiceTools(QHash<QString, ToolMaker>& makers, const ToolWorld& world);
void addWebTool(QHash<QString, ToolMaker>& makers, const ToolWorld& world);

} // namespace triarch
