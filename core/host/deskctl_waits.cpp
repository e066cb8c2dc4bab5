// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/deskctl_waits.h"

namespace triarch {

void DeskctlWaits::begin(DeskctlWait wait, const QJsonObject& request, const DeskctlCaller& caller,
    std::stop_token stop, const HostAnswer& answer)
{
    auto& one = *m_waits.emplace_back(std::make_unique<One>(std::move(wait)));
    one.request = request;
    one.caller = caller;
    one.stop = stop;
    one.answer = answer;
    one.timer.setSingleShot(true);
    connect(&one.timer, &QTimer::timeout, this, [this, &one] { look(one); });
    // A stop comes from any thread; the look that follows it is this thread's.
    one.onStop.emplace(stop, [timer = &one.timer] { QMetaObject::invokeMethod(timer, [timer] { timer->start(0); }); });
    look(one);
}

void DeskctlWaits::look(One& one)
{
    if (one.stop.stop_requested())
        return finish(one,
            deskctlEnvelope(
                one.request, failedTo("Wait", {ErrorCode::Cancelled, QStringLiteral("it was stopped"), false})));
    const auto step = m_service.observe(one.wait, one.caller);
    if (!step)
        return finish(one, fail(step.error()));
    if (*step)
        return finish(one, deskctlEnvelope(one.request, **step));
    one.timer.start(one.wait.poll());
}

void DeskctlWaits::finish(One& one, const Result<QJsonObject>& result)
{
    const auto answer = one.answer;
    m_waits.remove_if([&one](const auto& other) { return other.get() == &one; });
    answer(result);
}

void DeskctlWaits::endAll() { m_waits.clear(); }

} // namespace triarch
