// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/application_index.h"

#include <optional>

namespace triarch {

/// Reads one desktop entry (at most 256 KiB). nullopt: hidden, not an application, broken, or its program is not there.
/// Source: freedesktop.org Desktop Entry Specification 1.5, keys Type, Name, GenericName, Keywords, Exec, TryExec,
/// Hidden, NoDisplay.
std::optional<Application> readDesktopEntry(const QString& path);

/// Exec's value as arguments: quotes and escapes undone, field codes (%f, %U ...) dropped. Empty when it is malformed.
QStringList parseExec(const QString& exec);

} // namespace triarch
