// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace triarch {

class Arguments;
class UnixSignals;

/// `missions export ID`: the contract's checkpoint on standard output or into a file, or the mission as a page or a
/// package, which are files. Overwrites nothing.
int exportMission(const QString& folder, const Arguments& arguments, UnixSignals& signals);

} // namespace triarch
