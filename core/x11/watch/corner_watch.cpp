// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/watch/corner_watch.h"

#include "core/x11/watch/touch_session.h"

namespace triarch {

CornerWatch::CornerWatch(DisplayAddress address, std::function<void()> onCorner)
    : m_address(std::move(address)),
      m_onCorner(std::move(onCorner)),
      m_thread([this](std::stop_token stop) { run(std::move(stop)); })
{
}

CornerWatch::~CornerWatch() = default;

void CornerWatch::run(std::stop_token stop)
{
    const auto onTouch = [this](const TouchHeard& touch) {
        if (touch.by == RawDeviceEvents::Touch::Injected)
            m_rule.noteProgram(std::chrono::steady_clock::now());
    };
    const auto onHandMoved = [this](const PointerPlace& place) {
        if (m_rule.noteHand(place, std::chrono::steady_clock::now()))
            m_onCorner();
    };
    watchTouches(m_address, m_wake, stop, {onTouch, [](const QString&) {}, onHandMoved});
}

} // namespace triarch
