// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace triarch {

/// Whether a display's control page is out of use: no living guard owns it, its ledger says that nothing is held down,
/// its X server is not stopped, and it was not made or written to in the last minute, in which its guard may still be
/// starting.
bool isPageDead(const QString& path);

} // namespace triarch
