// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/application_index.h"

#include <optional>

namespace triarch {

/// Reads one desktop entry (at most 256 KiB). nullopt: hidden, not an application, broken, its program is not there,
/// or it wants a terminal round it, without which no window would come.
/// Source: freedesktop.org Desktop Entry Specification 1.5, keys Type, Name, GenericName, Keywords, Exec, TryExec,
/// Hidden, NoDisplay, Terminal.
std::optional<Application> readDesktopEntry(const QString& path);

/// What field codes of Exec stand for where no file is opened.
struct ExecFields {
    QString name = {}; ///< %c
    QString icon = {}; ///< %i: "--icon" and this, nothing when it is empty
    QString file = {}; ///< %k: the entry's own path
};

/// Exec's value as arguments: quotes undone, field codes of files and URLs (%f %F %u %U) and old ones (%d %D %n %N %v
/// %m) dropped, the others filled in. Empty when it is malformed: an open quote, or a field code that is none. Source:
/// Desktop Entry Specification 1.5, "The Exec key".
QStringList parseExec(const QString& exec, const ExecFields& fields = {});

/// A value of type string as it is meant: \s, \n, \t, \r and \\ undone.
QString entryString(const QString& value);

} // namespace triarch
