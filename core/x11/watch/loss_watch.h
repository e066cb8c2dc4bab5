// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/connection.h"
#include "core/x11/wake.h"

#include <functional>
#include <thread>

namespace triarch {

/// Notices the end of a display that nobody asks anything just then, as while a mission is held. A thread and a
/// connection of its own, which sleep until the server goes.
class LossWatch {
public:
    /// @param onLost  called once, in the watching thread, with DisplayLost
    /// As Connection::open.
    static Result<std::unique_ptr<LossWatch>> open(
        const DisplayAddress& address, std::function<void(const Error&)> onLost);
    ~LossWatch() = default; ///< stops, then joins; nothing is told any more

private:
    LossWatch(Connection connection, std::function<void(const Error&)> onLost);
    void run(const std::stop_token& stop);

    const Connection m_connection;
    const std::function<void(const Error&)> m_onLost;
    const Wake m_wake;
    std::jthread m_thread; ///< last: it uses all the others
};

} // namespace triarch
