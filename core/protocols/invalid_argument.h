// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

namespace triarch {

/// Returns an InvalidArgument error: the request cannot be understood or carried out.
inline tl::unexpected<Error> invalidArgument(const QString& why) { return fail(ErrorCode::InvalidArgument, why); }

} // namespace triarch
