// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/connection.h"
#include "core/x11/wake.h"

#include <functional>
#include <stop_token>

namespace triarch {

/// What a watching thread does with one connection for as long as that lasts.
class DisplaySession {
public:
    virtual ~DisplaySession() = default;
    /// Returns when the connection is lost or useless, saying why, and soon after `stop`: that rings the Wake and
    /// fails every wait for the server with DisplayLost.
    virtual Error watch(std::stop_token stop) = 0;
};

/// Prepares a session on a fresh connection, which outlives it.
using OpenSession = std::function<Result<std::unique_ptr<DisplaySession>>(const Connection&)>;
using LossHandler = std::function<void(const Error&)>;

inline constexpr Millis defaultReconnectDelay{250};

/// Watches a display in the calling thread until `stop`. Connects to a lost display again after `delay`, which doubles
/// with each attempt up to 5 s.
/// @param wake    what the session sleeps on; `stop` rings it
/// @param onLost  told once for each loss, and when there is no display to begin with
void keepWatching(const DisplayAddress& address, const Wake& wake, const std::stop_token& stop, const OpenSession& open,
    const LossHandler& onLost, Millis delay = defaultReconnectDelay);

} // namespace triarch
