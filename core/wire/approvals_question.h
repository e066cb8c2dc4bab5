// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/wire/host_link.h"

namespace triarch {

/// What a host has its operator decide on, with the part of the screen that he is shown with it, asked for whenever it
/// may be something else. One question at a time, however often that is: the next one asks for all that came meanwhile.
class ApprovalsQuestion {
public:
    /// @param host  outlives it
    /// @param heard  what became of each question
    ApprovalsQuestion(HostLink& host, HostAnswer heard) : m_host(host), m_heard(std::move(heard)) { }
    void ask();
    bool isAsked() const { return m_isAsked; } ///< and not yet answered

private:
    HostLink& m_host;
    const HostAnswer m_heard;
    bool m_isAsked = false;
    bool m_isOld = false; ///< what is asked may be something else by now
};

} // namespace triarch
