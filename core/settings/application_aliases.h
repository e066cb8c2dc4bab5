// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QMap>
#include <QStringList>

namespace triarch {

/// A name people say -> executables that may be meant, best first: calculator -> galculator, gnome-calculator, kcalc.
using ApplicationAliases = QMap<QString, QStringList>;

/// Reads applications.toml: one list a name under [aliases]. InvalidArgument with file and line.
Result<ApplicationAliases> readApplicationAliases(const QString& path);

} // namespace triarch
