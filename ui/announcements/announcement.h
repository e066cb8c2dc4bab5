// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/policy/approval_queue.h"
#include "ui/console_state.h"

namespace triarch {

/// What an operator who looks elsewhere wants to hear. Each can be switched off.
enum class News { Approval, Help, Done, Failed };
constexpr int newsKinds = int(News::Failed) + 1;

struct Announcement {
    News news = News::Help;
    QString title; ///< the state, in the operator's language
    QString text;  ///< the mission and why, plain
};

/// What became new from one state to the next; nullopt: nothing of the kind, or a recording. A mission that somebody
/// held by hand is no news. Pure.
std::optional<Announcement> announcementOf(const ConsoleState& before, const ConsoleState& after);

/// The same of what waits for the operator's yes: the oldest that was not asked before, and how long it waits.
std::optional<Announcement> announcementOf(const ApprovalList& before, const ApprovalList& after);

/// The requests that were told of. One that was out of sight for a while, as its host was, is not told of twice; one
/// that is asked once more, and so waits longer, is.
class ToldRequests {
public:
    /// @param passed  since the last time
    /// @return as announcementOf()
    std::optional<Announcement> take(const ApprovalList& asked, Millis passed);

private:
    ApprovalList m_known;
};

/// Whether it still holds: what was answered or has gone on is taken back. What ended stays. Pure.
bool isStillNews(News news, const ConsoleState& state);

} // namespace triarch
