// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/announcements/announcement.h"

#include "ui/models/core_words.h"
#include "ui/widgets/mission_look.h"

#include <QCoreApplication>

namespace triarch {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Announcement)
};

constexpr qsizetype missionShown = 120; // characters

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

} // namespace

std::optional<Announcement> announcementOf(const ConsoleState& before, const ConsoleState& after)
{
    if (after.isReview || before.isReview)
        return std::nullopt;
    if (after.approvals > before.approvals)
        return told(News::Approval, lookOf(MissionStatus::Waiting).word, after,
            Words::tr("%n request(s) wait for your yes", nullptr, after.approvals));
    if (asksForHelp(after) && !asksForHelp(before))
        return told(News::Help, titleOf(after), after, reasonText(after.reason));
    if (hasBecome(MissionStatus::Done, before, after))
        return told(News::Done, titleOf(after), after, {});
    if (hasBecome(MissionStatus::Failed, before, after))
        return told(News::Failed, titleOf(after), after, reasonText(after.reason));
    return std::nullopt;
}

bool isStillNews(News news, const ConsoleState& state)
{
    if (news == News::Approval)
        return state.approvals > 0;
    return news != News::Help || asksForHelp(state);
}

} // namespace triarch
