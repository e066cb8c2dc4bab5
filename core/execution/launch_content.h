// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/action.h"
#include "core/desktop/application_index.h"

#include <QJsonObject>

namespace triarch {

/// Returns the command of a launch: its own, or that of the application it names. NotFound.
Result<QStringList> launchCommand(const Launch& launch, const ApplicationIndex& applications);

/// Returns the command and the identity of each file that it would run: of its program, looked for as exec does, and of
/// every argument that is the absolute path of a file, such as a script. An identity is path without links, device,
/// inode, size, and times of the last changes of content and of status, which no program can set back.
QJsonObject launchContent(const QStringList& argv);

} // namespace triarch
