// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/base/limits.h"

namespace triarch {

/// When a question to the display that is asked now has to be answered.
inline Deadline queryDeadline() { return after(limits::desktopQuery); }

} // namespace triarch
