// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace triarch {

/// Returns true if a display's control page is out of use: no living guard owns it, its ledger holds nothing down, its
/// X server is not stopped, and it was not written to in the last minute, while its guard may still be starting.
bool isPageDead(const QString& path);

} // namespace triarch
