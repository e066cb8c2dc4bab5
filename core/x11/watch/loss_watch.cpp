// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/watch/loss_watch.h"

namespace triarch {

Result<std::unique_ptr<LossWatch>> LossWatch::open(
    const DisplayAddress& address, std::function<void(const Error&)> onLost)
{
    auto connection = Connection::open(address);
    if (!connection)
        return fail(connection.error());
    return std::unique_ptr<LossWatch>(new LossWatch(std::move(*connection), std::move(onLost)));
}

LossWatch::LossWatch(Connection connection, std::function<void(const Error&)> onLost)
    : m_connection(std::move(connection)),
      m_onLost(std::move(onLost)),
      m_thread([this](const std::stop_token& stop) { run(stop); })
{
}

void LossWatch::run(const std::stop_token& stop)
{
    const std::stop_callback ring(stop, [this] { m_wake.ring(); });
    while (!stop.stop_requested()) {
        while (m_connection.pollEvent()) { } // some come unasked, such as a new keyboard
        if (m_connection.isLost())
            return m_onLost(m_connection.lossError());
        (void)m_wake.wait(m_connection.fileDescriptor(), after(std::chrono::hours(1)));
    }
}

} // namespace triarch
