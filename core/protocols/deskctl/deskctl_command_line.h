// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QJsonObject>
#include <QStringList>

/// deskctl's command lines and its requests are the same thing, said twice. Pure. Source: deskctl-wire-contract.md,
/// section 4.
namespace triarch {

/// The words without the program's name: triarchctl or deskctl, wherever it lies.
QStringList withoutProgram(QStringList words);

/// Whether a line begins as a command of deskctl's does, with or without the program's name.
bool beginsAsDeskctl(const QStringList& words);

/// The request of a command line. --json, --display, --session and --socket say how it is sent, and are passed over.
/// InvalidArgument says what is wrong: an unknown command or option, what lacks, what is no number.
Result<QJsonObject> deskctlRequestOf(const QStringList& words);

/// The command line that asks for it, with the program's name; empty: none does.
QString deskctlShellOf(const QJsonObject& request);

} // namespace triarch
