// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/capture/live_session.h"

#include <QObject>

namespace triarch {

/// Watches a display in the thread it lives in.
class LiveWorker : public QObject {
    Q_OBJECT
public:
    explicit LiveWorker(DisplayAddress address, const LiveOptions& options)
        : m_address(std::move(address)),
          m_options(options)
    {
    }

    // From any thread: a slot would wait behind the watching.
    void requestStop() { m_stop.request_stop(); }
    void acknowledge();
    void setWatched(bool isWatched);

public Q_SLOTS:
    void run();

Q_SIGNALS:
    void updated(const triarch::LiveUpdate& update);
    void windowsChanged(const std::vector<triarch::WindowInfo>& windows);
    void monitorsChanged(const std::vector<triarch::MonitorPlace>& monitors);
    void natureChanged(const triarch::DisplayTraits& nature);
    void lost(const triarch::Error& why);
    void stopped();

private:
    const DisplayAddress m_address;
    const LiveOptions m_options;
    LiveControl m_control;
    std::stop_source m_stop;
};

} // namespace triarch
