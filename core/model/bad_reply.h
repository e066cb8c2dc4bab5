// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

namespace triarch {

/// Returns a BadReply error: the server's reply cannot be used.
inline tl::unexpected<Error> badReply(const QString& message) { return fail(ErrorCode::BadReply, message); }

} // namespace triarch
