// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/desktop.h"
#include "core/x11/capture/screen_source.h"
#include "core/x11/wake.h"

namespace triarch {

/// Knows when something on the display was redrawn, and when a window came or went. Reads all events of its
/// connection, whose root window it listens on: nobody else may choose that window's events there.
class DamageWatch {
public:
    /// Fails with DisplayLost, Timeout, Io.
    static Result<DamageWatch> create(const Connection& connection, Deadline deadline);

    /// Waits for what happened since the last answer, or since forgetPixels() for redrawing. Structure is told before
    /// Pixels, None when the deadline passed. Without the Damage extension: Pixels after 25 ms, since any may have
    /// changed. Fails with Cancelled as soon as `stop` is requested, with DisplayLost, and with Timeout when the server
    /// stops answering.
    Result<Desktop::Change> await(Deadline deadline, std::stop_token stop);

    /// To be called right before a picture is asked for: what was redrawn until now will be in it.
    /// Fails with DisplayLost.
    Result<void> forgetPixels();

    /// Whether the server tells what is redrawn.
    bool hasDamage() const { return m_damage.has_value(); }

private:
    explicit DamageWatch(const Connection& connection) : m_connection(&connection) { }
    Result<void> startDamage(Deadline deadline);
    void readEvents();
    void repairDamage();
    std::optional<Desktop::Change> takeChange();

    const Connection* m_connection;
    Wake m_wake; // rung by a stop request
    std::optional<RootDamage> m_damage;
    bool m_sawPixels = false;
    bool m_sawStructure = false;
};

} // namespace triarch
