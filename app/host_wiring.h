// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core_files.h"
#include "app/display_parts.h"
#include "core/wire/host_service.h"
#include "core/wire/operator_socket.h"

#include <QObject>
#include <QThread>

namespace triarch {

/// A host of an existing display: the socket on this thread, the display on a worker's, one action after another.
class HostWiring : public QObject {
    Q_OBJECT
public:
    static Result<std::unique_ptr<HostWiring>> open(const DisplayChoice& choice, const QString& prompts);
    ~HostWiring() override;

    void stop(); ///< whatever is under way ends and releases, whatever comes is refused
    void resume();
    const QString& socketPath() const { return m_display->socketPath(); }
    /// As HandsWatch::blindness.
    QString handsBlindness() const
    {
        return m_display->hands() ? m_display->hands()->blindness(after(limits::desktopQuery)) : QString();
    }
Q_SIGNALS:
    void displayLost();
    void shutdownAsked();
    void busy(); ///< somebody has asked something
    void idle(); ///< everybody has an answer

private:
    HostWiring() = default;
    Result<void> openParts(const DisplayChoice& choice, const QString& prompts);
    Result<void> openJournal(const QString& display);
    void answer(const QString& method, const QJsonObject& params, const OperatorSocket::Answer& reply);
    OperatorSocket::Answer counted(const OperatorSocket::Answer& reply);
    void watch(std::stop_token stop);

    SystemClock m_clock;
    std::optional<CoreFiles> m_files;
    std::unique_ptr<Journal> m_journal;
    std::unique_ptr<DisplayParts> m_display;
    std::unique_ptr<Door> m_door;
    std::unique_ptr<HostService> m_service;
    std::unique_ptr<OperatorSocket> m_socket;
    std::unique_ptr<X11Desktop> m_lookout; ///< own connection, only to notice the display's end
    std::stop_source m_stop;               ///< of what is asked from now on; renewed by resume()
    QThread m_thread;
    QObject m_worker;  ///< lives in m_thread: what is invoked on it runs there
    int m_pending = 0; ///< questions without an answer yet
    std::jthread m_watcher;
};

} // namespace triarch
