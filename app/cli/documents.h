// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/command.h"

#include <QCommandLineOption>

/// Manual pages and completions, made from the same rows that the command lines are parsed by.
namespace triarch {

/// What a key does in the console's window.
struct KeyRow {
    QString keys; ///< portable; several separated by "; "
    QString help; ///< one sentence
};

inline bool isOptionRow(const ArgumentRow& row) { return row.name.startsWith(QLatin1Char('-')); }

QByteArray ctlManual(const std::vector<CommandRow>& rows, const QString& version);
QByteArray consoleManual(
    const QList<QCommandLineOption>& options, const std::vector<KeyRow>& keys, const QString& version);
QByteArray bashCompletion(const std::vector<CommandRow>& rows, const QList<QCommandLineOption>& console);
QByteArray zshCompletion(const std::vector<CommandRow>& rows, const QList<QCommandLineOption>& console);

} // namespace triarch
