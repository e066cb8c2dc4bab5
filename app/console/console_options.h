// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QCommandLineOption>
#include <QStringList>
#include <optional>

namespace triarch {

/// The console's command line (formats.md, Programs).
struct ConsoleOptions {
    QString mission; ///< text, file or sample:NAME
    bool starts = false;
    QString display; ///< ":1" or "sandbox 1280x800"; empty: what was chosen last
    QString profile;
    QString attach; ///< a display, or the path of a host file: whose host is watched
    QString review; ///< a mission folder, or one packed as ZIP; read-only
    bool wizard = true;
    QString theme;    ///< "dark", "light" or "system"; empty: the setting
    QString language; ///< "en", "es" or "system"; empty: the setting
    QString prompts;
    QString screenshot; ///< writes the window's picture here when the mission has ended or is held, then quits
    bool listsActions = false;
    std::optional<QString> answer; ///< --help or --version: this text, and nothing else
};

/// Every option of it, for the parser, the manual page and completions.
QList<QCommandLineOption> consoleOptions();

/// InvalidArgument, with the option that is wrong.
Result<ConsoleOptions> parseConsoleOptions(const QStringList& arguments);

/// One line an action: name, keys, help. For --list-actions.
QString actionList();

} // namespace triarch
