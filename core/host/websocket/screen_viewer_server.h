// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/host/websocket/command_broker.h"

#include <QPointer>
#include <QTimer>
#include <deque>

namespace triarch {

/// What those who look on are told: the feed of commands, the display's state once a second while somebody looks, and
/// its picture when they ask. Nothing of theirs reaches the display. Lives in a thread with an event loop.
class ScreenViewerServer : public QObject {
    Q_OBJECT
public:
    using Viewer = int;
    using Picture = std::function<void(const Result<QByteArray>& jpeg)>;

    ScreenViewerServer(HostLink& host, CommandBroker& broker, std::function<QString()> newPicture);

    /// @param send  is told the last entries of the feed at once
    Viewer join(const CommandBroker::Send& send);
    void leave(Viewer viewer);
    /// JPEG. Who asks while one is made gets the same.
    void picture(Picture answer);

private:
    void tell(const QJsonObject& message);
    void look();

    HostLink& m_host;
    CommandBroker& m_broker;
    const std::function<QString()> m_newPicture;
    QTimer m_clock;
    std::map<Viewer, CommandBroker::Send> m_viewers;
    std::deque<QJsonObject> m_feed; ///< the last ones
    std::vector<Picture> m_waiting; ///< for a picture that is being made
    QJsonObject m_state;
    bool m_isLooking = false;
    int m_last = 0;
};

} // namespace triarch
