// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

namespace triarch {

/// What was asked for cannot be understood or done as it stands.
inline tl::unexpected<Error> invalidArgument(const QString& why) { return fail(ErrorCode::InvalidArgument, why); }

} // namespace triarch
