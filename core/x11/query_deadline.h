// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/base/limits.h"

namespace triarch {

/// Returns the deadline of a query that is sent to the display now.
inline Deadline queryDeadline() { return after(limits::desktopQuery); }

} // namespace triarch
