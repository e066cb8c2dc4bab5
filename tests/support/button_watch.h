// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/connection.h"

namespace triarch::test {

/// Hears every button that goes down on a display, whoever presses it and whatever window it is for.
class ButtonWatch {
public:
    explicit ButtonWatch(const DisplayAddress& address);
    bool isReady() const { return m_connection.has_value(); }
    /// Waits for the next press; false: none came in time. The event loop runs meanwhile.
    bool wait(int milliseconds) const;

private:
    bool takePress() const;
    std::optional<Connection> m_connection;
};

} // namespace triarch::test
