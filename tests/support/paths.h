// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace triarch::test {

/// Returns the absolute path of a file or folder of the source tree, e.g. sourcePath("resources/policy.toml").
QString sourcePath(const QString& relative);

/// Returns the absolute path of a program of this build, e.g. programPath("triarchctl"). An empty name returns
/// the folder of the programs.
QString programPath(const QString& name);

/// Returns the absolute path below the npm packages that this build installed, e.g.
/// npmPath("openai_mock/node_modules").
QString npmPath(const QString& relative);

} // namespace triarch::test
