// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/base/result.h"
#include "core/desktop/panic_press.h"
#include "core/x11/display_address.h"

#include <QObject>
#include <QThread>
#include <functional>

namespace triarch {

class PanicWorker;

/// What a PanicWatch takes for an emergency, and what it does at once.
struct PanicOptions {
    int escapes = 3;     ///< presses of Escape; 0: Escape is never an emergency
    Millis within{1000}; ///< from the first to the last of them, by the server's time
    /// True on the display an agent acts on, which may press Escape itself; false on the operator's own, who may type
    /// through XTEST (x11vnc, Synergy).
    bool ignoreInjected = false;
    std::function<bool()> isStopped = {}; ///< called right before onPanic, for PanicPress::wasStopped
    std::function<void()> onPanic = {}; ///< called in the watching thread, before any signal: raise the stop flag here
};

/// Waits for the emergency keys of a display, from a thread and over a connection of its own: no event loop stands
/// between the key and the stop. Lives in the thread that wants to hear of it.
class PanicWatch : public QObject {
    Q_OBJECT
public:
    PanicWatch(const DisplayAddress& address, const PanicOptions& options, QObject* parent = nullptr);
    ~PanicWatch() override; ///< stops, then joins

    void start();
    void stop(); ///< from any thread, returns at once

Q_SIGNALS:
    void watching(); ///< from now on the keys are heard; again after a loss
    void pressed(const triarch::PanicPress& press);
    /// The keys are not heard: the display is gone, does not answer, or has no XInput 2 (Unsupported). Tried again
    /// until stop().
    void lost(const triarch::Error& why);
    void stopped();

private:
    QThread m_thread;
    PanicWorker* m_worker; ///< deleted in its own thread when that finishes
};

} // namespace triarch
