// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/mission/mission_socket.h"

namespace triarch {

MissionSocket::MissionSocket(const MissionReach& reach, std::unique_ptr<ServiceThread> looks)
    : m_reach(reach),
      m_desk(reach),
      m_looks(std::move(looks))
{
}

Result<std::unique_ptr<MissionSocket>> MissionSocket::open(
    const Place& place, const MissionReach& reach, std::unique_ptr<ServiceThread> looks)
{
    std::unique_ptr<MissionSocket> socket(new MissionSocket(reach, std::move(looks)));
    if (auto listening = socket->listen(place); !listening)
        return fail(listening.error());
    return socket;
}

Result<void> MissionSocket::listen(const Place& place)
{
    auto listening = m_thread.call([&] {
        m_sockets = std::make_unique<HostSockets>(
            m_looks->service(), place.stopFlag, place.folder, place.log, place.mayCommand);
        m_sockets->serveMission(m_desk);
        return m_sockets->open();
    });
    m_reach.feed.tell([this](const QJsonObject& event) { // from the mission's thread, and from who answers
        m_thread.post([this, event] {
            if (m_sockets)
                m_sockets->tell(event);
        });
    });
    return listening;
}

/// Who looks ends in the thread that asks it: then nobody asks any more, and its last answers still come to somebody.
MissionSocket::~MissionSocket()
{
    m_reach.feed.tell({});
    m_thread.end([this] {
        if (m_sockets)
            m_sockets->cancel();
        m_looks.reset();
        m_sockets.reset();
    });
}

} // namespace triarch
