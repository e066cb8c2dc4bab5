// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/screen/settle.h"

namespace triarch::test {

/// Settle times for a RecordingDesktop, which draws nothing late.
inline SettleOptions settleAtOnce()
{
    SettleOptions options;
    options.quiet = options.quietAfterStructure = options.nothingHappened = Millis(1);
    return options;
}

} // namespace triarch::test
