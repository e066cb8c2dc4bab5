// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/capture/live_worker.h"

namespace triarch {

void LiveWorker::acknowledge()
{
    m_control.isAcknowledged = true;
    m_control.wake.ring();
}

void LiveWorker::setWatched(bool isWatched)
{
    m_control.isWatched = isWatched;
    m_control.wake.ring();
}

void LiveWorker::run()
{
    const LiveOutput output{[this](const LiveUpdate& update) { Q_EMIT updated(update); },
        [this](const std::vector<WindowInfo>& windows) { Q_EMIT windowsChanged(windows); },
        [this](const std::vector<MonitorPlace>& monitors) { Q_EMIT monitorsChanged(monitors); },
        [this](const DisplayTraits& nature) { Q_EMIT natureChanged(nature); }};
    const auto open = [&](const Connection& connection) {
        return LiveSession::open(connection, m_control, output, m_options);
    };
    if (m_control.wake.isOpen())
        keepWatching(
            m_address, m_control.wake, m_stop.get_token(), open, [this](const Error& why) { Q_EMIT lost(why); },
            m_options.reconnectDelay);
    else
        Q_EMIT lost({ErrorCode::Io, QStringLiteral("Cannot make an eventfd")});
    Q_EMIT stopped();
}

} // namespace triarch
