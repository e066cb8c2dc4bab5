// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/model/http_transport.h"

namespace triarch {

/// Makes libcurl ready for threads; again costs nothing.
void prepareTransfers();

/// Carries out one checked call on libcurl, which hands over every piece as it arrives, so that the bounds hold at
/// each. Errors: those of HttpTransport::exchange.
Result<HttpReply> runTransfer(const HttpCall& call, std::stop_token stop, const HttpTransport::PieceSeen& seen);

} // namespace triarch
