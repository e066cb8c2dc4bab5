// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/panic_press.h"
#include "core/x11/display_session.h"
#include "core/x11/watch/panic_rule.h"

namespace triarch {

/// Told in the session's thread, first thing after the key.
using PanicHandler = std::function<void(const PanicPress&)>;

/// Waits for the emergency keys over one connection. Sleeps on it and on `wake`.
class PanicSession final : public DisplaySession {
public:
    /// @param first, wake, onPanic  outlive it
    /// Fails with Unsupported when the display has no XInput 2.1, DisplayLost, Timeout, X11.
    static Result<std::unique_ptr<DisplaySession>> open(const Connection& connection, FirstKeys& first,
        const PanicRule& rule, const Wake& wake, const PanicHandler& onPanic);
    Error watch(std::stop_token stop) override;

private:
    PanicSession(const Connection& connection, RawKeys keys, const PanicRule& rule, const Wake& wake,
        const PanicHandler& onPanic)
        : m_connection(connection),
          m_keys(std::move(keys)),
          m_rule(rule),
          m_wake(wake),
          m_onPanic(onPanic)
    {
    }
    void readEvents();
    void noteFocus();

    const Connection& m_connection;
    RawKeys m_keys;
    PanicRule m_rule;
    const Wake& m_wake;
    const PanicHandler& m_onPanic;
};

} // namespace triarch
