// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/host/host_link.h"

#include <QTimer>

namespace triarch {

/// What a host has its operator decide on, with the part of the screen that he is shown with it, asked for whenever it
/// may be something else. One question at a time, however often that is: the next one asks for all that came meanwhile.
/// One that is refused is asked again after a second.
class ApprovalsQuery {
public:
    static constexpr Millis defaultTimeout{5000};

    /// @param host  outlives it, and lives in the same thread
    /// @param heard  what became of each question; Timeout: nothing, and it may be asked again
    ApprovalsQuery(HostLink& host, HostAnswer heard, Millis timeout = defaultTimeout);
    void ask();

private:
    void take(const Result<QJsonObject>& said);
    void giveUp();

    HostLink& m_host;
    const HostAnswer m_heard;
    QTimer m_again;
    QTimer m_late;
    int m_asked = 0;      ///< the question that waits; 0: none
    bool m_isOld = false; ///< what is asked may be something else by now
};

} // namespace triarch
