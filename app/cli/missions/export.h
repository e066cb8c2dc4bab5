// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace triarch {

class Arguments;
class UnixSignals;

/// `missions export ID`: the contract's checkpoint on standard output or into a file, or the mission in another form,
/// which are files. Overwrites nothing; a signal ends it, and leaves nothing.
int exportMission(const QString& folder, const Arguments& arguments, UnixSignals& signals);

} // namespace triarch
