// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/mission_problem.h"

#include "ui/models/core_words.h"

#include <QCoreApplication>
#include <algorithm>

namespace triarch {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(MissionProblem)
};

/// A reason's code begins so; the first row that fits counts.
struct Kind {
    const char* code;
    const char* key;
    const char* fixLabel; ///< empty: no action of the console mends it
    ActionId fix;
};
constexpr Kind kinds[]{
    {"model_", "mission.model", QT_TRANSLATE_NOOP("MissionProblem", "Test the model"), ActionId::TestModel},
    {"limit_disk", "mission.disk", QT_TRANSLATE_NOOP("MissionProblem", "Show the folder"), ActionId::OpenFolder},
    {"limit_failures", "mission", "", ActionId::Search}, // nothing is moved: it begins to count anew
    {"limit_", "mission.limit", QT_TRANSLATE_NOOP("MissionProblem", "Extend and go on"), ActionId::ExtendLimits},
    {"history_unwritable", "mission.journal", QT_TRANSLATE_NOOP("MissionProblem", "Show the folder"),
        ActionId::OpenFolder},
    {"display_lost", "mission.display", QT_TRANSLATE_NOOP("MissionProblem", "Choose a display"),
        ActionId::DisplaySetup},
    {"", "mission", "", ActionId::Search},
};

/// The operator held it: there is nothing wrong.
bool isOperators(const QString& code)
{
    return code == QLatin1String("breakpoint") || code == QLatin1String("suspended")
        || code.startsWith(QLatin1String("operator")) || code.startsWith(QLatin1String("approval"));
}

const Kind& kindOf(const QString& code)
{
    return *std::find_if(std::begin(kinds), std::end(kinds),
        [&](const Kind& kind) { return code.startsWith(QLatin1String(kind.code)); });
}

} // namespace

QStringList missionProblemKeys()
{
    QStringList keys;
    for (const Kind& kind : kinds)
        keys << QString::fromLatin1(kind.key);
    return keys;
}

QString missionReason(const ConsoleState& state)
{
    const bool isNamed = state.display.isLost && !state.display.name.isEmpty();
    if (state.reason.code == QLatin1String("display_lost") && isNamed)
        return fromCore(QStringLiteral("The X server of display %1 is gone").arg(state.display.name));
    return reasonText(state.reason);
}

/// A call for help is no problem: it is answered where it is asked.
std::optional<Problem> missionProblem(const ConsoleState& state)
{
    const bool hasFailed = state.status == MissionStatus::Failed;
    const bool isHeld = state.isActive && state.status == MissionStatus::Paused && !isOperators(state.reason.code);
    if (state.isReview || state.reason.text.isEmpty() || !(hasFailed || isHeld))
        return std::nullopt;
    const Kind& kind = kindOf(state.reason.code);
    const bool canMend = *kind.fixLabel && !(hasFailed && kind.fix == ActionId::ExtendLimits); // it has ended
    return Problem{QString::fromLatin1(kind.key), hasFailed ? Severity::Failure : Severity::Warning,
        missionReason(state), canMend ? Words::tr(kind.fixLabel) : QString()};
}

Notice missionNotice(const ConsoleState& state)
{
    if (state.isReview && state.review.integrity == Integrity::Damaged)
        return {MessageKind::Failed,
            Words::tr("What is shown may not be what happened. %1").arg(fromCore(state.review.damage)), std::nullopt,
            {}};
    const bool asks = state.status == MissionStatus::NeedsHelp;
    const bool waits = state.status == MissionStatus::Paused;
    const bool failed = state.status == MissionStatus::Failed;
    const bool isOwnHand = state.isInControl; // said where the hand is
    if (isOwnHand || state.reason.text.isEmpty() || !(asks || waits || failed))
        return {};
    const auto kind = asks ? MessageKind::Help : waits ? MessageKind::Waiting : MessageKind::Failed;
    if (asks)
        return {kind, missionReason(state), ActionId::Tell, Words::tr("Answer")};
    const auto problem = missionProblem(state);
    return {kind, missionReason(state), problem ? fixOf(problem->key) : std::nullopt,
        problem ? problem->fixLabel : QString()};
}

std::optional<ActionId> fixOf(const QString& problemKey)
{
    if (problemKey == QLatin1String("sandbox"))
        return ActionId::OpenSandbox;
    if (problemKey == QLatin1String("interrupted"))
        return ActionId::StartPage;
    if (problemKey.startsWith(QLatin1String("settings")))
        return ActionId::Settings;
    const auto found = std::find_if(std::begin(kinds), std::end(kinds),
        [&](const Kind& kind) { return *kind.fixLabel && problemKey == QLatin1String(kind.key); });
    return found == std::end(kinds) ? std::nullopt : std::optional(found->fix);
}

} // namespace triarch
