// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/command.h"

#include <QJsonObject>

namespace triarch {

/// One command of deskctl: what may be said with it, and the request that is made of that.
struct DeskctlCommand {
    QString name;
    QString help;
    QString words;       ///< what stands in the line without a name; empty: nothing
    QStringList options; ///< names of deskctlOption()
    /// InvalidArgument: how it is used.
    std::function<Result<QJsonObject>(const QStringList& words, const Arguments& arguments)> build;
};
std::vector<DeskctlCommand> deskctlCommandTable();

/// The row of an option that deskctl's commands take, e.g. "--button".
ArgumentRow deskctlOption(const QString& name);

/// How long the reply to a request may take, milliseconds.
int deskctlTimeout(const QJsonObject& request);

} // namespace triarch
