// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/remote_state.h"

#include <QThread>
#include <memory>
#include <optional>

namespace triarch {

class WorkerService;

/// The console's switch for workers of the command protocol: what `triarchctl listen` and `connect` are, on whatever
/// display is shown. They go by the sockets of the display's host, in a thread of their own, so that a worker in the
/// console is judged, gated and written down as by any other door. Where nobody serves the display none is started: a
/// mission of the console's must find it free.
class WorkerSwitch : public QObject {
    Q_OBJECT
public:
    WorkerSwitch();
    ~WorkerSwitch() override;

    void setDisplay(const QString& display);  ///< that workers work from here on; empty: none
    void listen(std::optional<quint16> port); ///< 0: any free one; nullopt: no more
    void connectTo(const QString& url);       ///< empty: to none
    const RemoteState& state() const { return m_state; }

Q_SIGNALS:
    void changed(const triarch::RemoteState& state);

private:
    RemoteState m_state; ///< as the thread told it last
    QThread m_thread;
    WorkerService* m_desk; ///< lives in the thread, and ends with it
};

} // namespace triarch
