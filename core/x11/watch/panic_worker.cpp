// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/watch/panic_worker.h"

namespace triarch {

void PanicWorker::run()
{
    const PanicRule rule(m_options);
    FirstKeys first;
    const PanicHandler onPanic = [this](const PanicPress& press) { panic(press); };
    const auto open = [&](const Connection& connection) {
        auto session = PanicSession::open(connection, first, rule, m_wake, onPanic);
        if (session)
            Q_EMIT watching();
        return session;
    };
    if (m_wake.isOpen())
        keepWatching(m_address, m_wake, m_stop.get_token(), open, [this](const Error& why) { Q_EMIT lost(why); });
    else
        Q_EMIT lost({ErrorCode::Io, QStringLiteral("Cannot make an eventfd")});
    Q_EMIT stopped();
}

void PanicWorker::panic(PanicPress press)
{
    press.wasStopped = m_options.isStopped && m_options.isStopped();
    if (m_options.onPanic)
        m_options.onPanic();
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    press.atMonotonicMs = std::chrono::duration_cast<Millis>(now).count();
    Q_EMIT pressed(press);
}

} // namespace triarch
