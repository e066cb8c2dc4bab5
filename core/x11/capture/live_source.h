// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/desktop/display_traits.h"
#include "core/desktop/live_update.h"
#include "core/desktop/monitor_place.h"
#include "core/desktop/window_info.h"
#include "core/x11/capture/live_options.h"
#include "core/x11/display_address.h"

#include <QObject>
#include <QThread>

namespace triarch {

class LiveWorker;

/// The picture of a display as it changes, for whoever shows it: watched from a thread and over a connection of its
/// own. Lives in the thread that wants to hear of it. For one watching: a new one watches again after stop().
class LiveSource : public QObject {
    Q_OBJECT
public:
    explicit LiveSource(const DisplayAddress& address, const LiveOptions& options = {}, QObject* parent = nullptr);
    ~LiveSource() override; ///< stops, then joins

    void start();
    void stop(); ///< from any thread, returns at once; `stopped` follows within 100 ms, whatever the server does

public Q_SLOTS:
    /// The last update has been shown: the next one may come. From any thread.
    void acknowledge();
    /// False while nobody looks: no picture is read then. It is at first true. From any thread.
    void setWatched(bool isWatched);

Q_SIGNALS:
    /// Something changed, at most 60 times a second; or `signInterval` passed and the server still answers. The next
    /// one comes after acknowledge(), so none ever queue up.
    void updated(const triarch::LiveUpdate& update);
    /// All windows in stacking order, lowest first, as soon as they are known and whenever one changed, with at least
    /// `windowInterval` between two.
    void windowsChanged(const std::vector<triarch::WindowInfo>& windows);
    /// The monitors in use, the primary one first, as soon as they are known and whenever they change.
    void monitorsChanged(const std::vector<triarch::MonitorPlace>& monitors);
    /// Whether it has a window manager and takes input, as soon as that is known and whenever it changes.
    void natureChanged(const triarch::DisplayTraits& nature);
    /// The display is gone, was never there, or cannot be shown (Unsupported). Tried again until stop(); an update
    /// says that it is back, and covers everything.
    void lost(const triarch::Error& why);
    void stopped();

private:
    QThread m_thread;
    LiveWorker* m_worker; ///< deleted in its own thread when that finishes
};

} // namespace triarch
