// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/worker/command_bridge.h"
#include "ui/remote_state.h"

namespace triarch {

/// What the switch for workers switches. Used by one thread with an event loop.
class WorkerService : public QObject {
    Q_OBJECT
public:
    void setDisplay(const QString& display);
    void listen(std::optional<quint16> port);
    void connectTo(const QString& url);
    void end(); ///< nobody is there any more

Q_SIGNALS:
    void changed(const triarch::RemoteState& state);

private:
    Result<QString> locate() const;
    Result<void> openBridge();
    static QString tokenWords(ErrorCode code, const QString& path);
    static QString portWords(ErrorCode code, quint16 port);
    Result<void> openListener(quint16 port);
    Result<void> openClient(const QString& url);
    void note(RemoteState::Worker::Link link, const QString& why = {}, Millis pause = Millis(0));
    void tell();

    RemoteState m_state;
    QString m_display;
    std::unique_ptr<CommandBridge> m_bridge; ///< null: nobody has been wanted yet
    std::unique_ptr<ScreenViewerServer> m_viewers;
    std::unique_ptr<CommandListener> m_listener;
    std::unique_ptr<CommandClient> m_client;
};

} // namespace triarch
