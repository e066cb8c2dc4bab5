// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/system/stop_flag.h"
#include "core/x11/display_address.h"
#include "core/x11/watch/panic_rule.h"

#include <functional>

namespace triarch {

/// The emergency keys as the gate itself hears them, between two bursts: PanicWatch hears them too, but in a thread of
/// its own, which a busy processor may leave waiting while the gate goes on.
class StopKeys {
public:
    /// Null where the display has no XInput 2, or cannot be asked: then the watch's thread is all there is.
    /// @param escapes  as of PanicOptions
    static std::unique_ptr<StopKeys> open(const DisplayAddress& address, StopFlag& stopFlag, int escapes);

    /// Forgets the keys so far: what they stopped is over, and the watch has heard them.
    void forget();

    using FocusQuestion = Pending<xcb_get_input_focus_reply_t>;
    /// Sends the question for DeviceState::focus, so that there is time for other things until its answer.
    FocusQuestion askFocus();
    /// The answer. It comes on a connection on which every key that was pressed before comes first; an emergency among
    /// them raises the stop flag.
    Result<quint32> focus(FocusQuestion question);

private:
    StopKeys(Connection connection, StopFlag& stopFlag, int escapes)
        : m_connection(std::move(connection)),
          m_rule({.escapes = escapes, .ignoreInjected = true}),
          m_stopFlag(stopFlag)
    {
    }
    /// Reads what was pressed so far, by the map that was in force at each press.
    Result<void> hear(const std::function<void(RawKey::Meaning)>& onEmergency);

    Connection m_connection;
    FirstKeys m_firstKeys;
    std::optional<RawKeys> m_keys; ///< refers to both
    PanicRule m_rule;
    StopFlag& m_stopFlag;
};

} // namespace triarch
