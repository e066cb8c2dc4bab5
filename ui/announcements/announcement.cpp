// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/announcements/announcement.h"

#include "ui/models/approval_words.h"
#include "ui/models/core_words.h"
#include "ui/widgets/mission_look.h"

#include <QCoreApplication>
#include <algorithm>

namespace triarch {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Announcement)
};

constexpr qsizetype missionShown = 120; // characters
constexpr Millis aWhile{2000};          // by which the time of the same request may be told differently

QString inBrief(const QString& mission)
{
    const QString line = mission.simplified();
    return line.size() <= missionShown ? line : line.left(missionShown - 1) + QStringLiteral("\u2026");
}

/// It waits for the operator, who did not hold it himself.
bool asksForHelp(const ConsoleState& state)
{
    const QString& code = state.reason.code;
    const bool isHeld =
        state.status == MissionStatus::Paused && !code.isEmpty() && !code.startsWith(QLatin1String("operator"));
    return state.isActive && (isHeld || state.status == MissionStatus::NeedsHelp);
}

bool hasBecome(MissionStatus status, const ConsoleState& before, const ConsoleState& after)
{
    return after.status == status && before.status != status && before.isActive;
}

Announcement told(News news, const QString& title, const ConsoleState& state, const QString& why)
{
    QStringList lines{inBrief(state.mission), why};
    lines.removeAll(QString());
    return {news, title, lines.join(QLatin1Char('\n'))};
}

QString titleOf(const ConsoleState& state)
{
    return state.status == MissionStatus::Done ? Words::tr("Done in %n turn(s)", nullptr, state.turn)
                                               : lookOf(state.status).word;
}

/// The same request in a list; nullptr: it does not wait there.
const ApprovalList::Waiting* waitingAs(const ApprovalList::Waiting& one, const ApprovalList& list)
{
    const auto found = std::ranges::find_if(
        list.waiting, [&](const ApprovalList::Waiting& other) { return other.request.id == one.request.id; });
    return found == list.waiting.end() ? nullptr : &*found;
}

} // namespace

std::optional<Announcement> announcementOf(const ConsoleState& before, const ConsoleState& after)
{
    if (after.isReview || before.isReview)
        return std::nullopt;
    if (asksForHelp(after) && !asksForHelp(before))
        return told(News::Help, titleOf(after), after, reasonText(after.reason));
    if (hasBecome(MissionStatus::Done, before, after))
        return told(News::Done, titleOf(after), after, {});
    if (hasBecome(MissionStatus::Failed, before, after))
        return told(News::Failed, titleOf(after), after, reasonText(after.reason));
    return std::nullopt;
}

std::optional<Announcement> announcementOf(const ApprovalList& before, const ApprovalList& after)
{
    const auto isNew = [&](const ApprovalList::Waiting& one) { return !waitingAs(one, before); };
    const auto asked = std::ranges::find_if(after.waiting, isNew);
    if (asked == after.waiting.end())
        return std::nullopt;
    QStringList lines{inBrief(asked->request.mission), inBrief(approvalSentence(asked->request).plain())};
    if (after.waiting.size() > 1)
        lines << Words::tr("%n request(s) wait for your yes", nullptr, int(after.waiting.size()));
    lines << Words::tr("Without an answer it is rejected after %n second(s)", nullptr, int(asked->left.count() / 1000));
    lines.removeAll(QString());
    return Announcement{News::Approval, lookOf(MissionStatus::Waiting).word, lines.join(QLatin1Char('\n'))};
}

std::optional<Announcement> ToldRequests::take(const ApprovalList& asked, Millis passed)
{
    m_known = m_known.after(passed);
    std::erase_if(m_known.waiting, [&](const ApprovalList::Waiting& known) {
        const auto* same = waitingAs(known, asked);
        return known.left <= Millis(0) || (same && same->left > known.left + aWhile);
    });
    auto told = announcementOf(m_known, asked);
    std::erase_if(
        m_known.waiting, [&](const ApprovalList::Waiting& known) { return waitingAs(known, asked) != nullptr; });
    m_known.waiting.insert(m_known.waiting.end(), asked.waiting.begin(), asked.waiting.end());
    return told;
}

bool isStillNews(News news, const ConsoleState& state)
{
    if (news == News::Approval)
        return state.approvals > 0;
    return news != News::Help || asksForHelp(state);
}

} // namespace triarch
