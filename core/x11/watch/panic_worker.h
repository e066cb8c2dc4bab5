// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/watch/panic_session.h"
#include "core/x11/watch/panic_watch.h"

namespace triarch {

/// Waits for the emergency keys in the thread it lives in.
class PanicWorker : public QObject {
    Q_OBJECT
public:
    PanicWorker(DisplayAddress address, PanicOptions options)
        : m_address(std::move(address)),
          m_options(std::move(options))
    {
    }
    void requestStop() { m_stop.request_stop(); } ///< from any thread: a slot would wait behind the watching

public Q_SLOTS:
    void run();

Q_SIGNALS:
    void watching();
    void pressed(const triarch::PanicPress& press);
    void lost(const triarch::Error& why);
    void stopped();

private:
    void panic(PanicPress press);

    const DisplayAddress m_address;
    const PanicOptions m_options;
    const Wake m_wake;
    std::stop_source m_stop;
};

} // namespace triarch
