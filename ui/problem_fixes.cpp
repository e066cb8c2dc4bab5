// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/problem_fixes.h"

#include "ui/limits_ahead.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

namespace triarch {

namespace {

struct ProblemFixesText {
    Q_DECLARE_TR_FUNCTIONS(ProblemFixes)
};

using Id = ActionId;
enum class When { Always, Held, Over }; ///< while a mission runs; while none does
struct Way {
    Id action = Id::Search;
    const char* label = nullptr; ///< null: there is no further one
    When when = When::Always;
};
struct FixRow {
    const char* key; ///< or how it begins, with a dot at its end
    std::array<Way, 4> ways;
};

constexpr Way retry{Id::Start, QT_TRANSLATE_NOOP("ProblemFixes", "Retry"), When::Held};
constexpr Way again{Id::Start, QT_TRANSLATE_NOOP("ProblemFixes", "Start again"), When::Over};
constexpr Way goOn{Id::Start, QT_TRANSLATE_NOOP("ProblemFixes", "Go on"), When::Held};
constexpr Way control{Id::TakeControl, QT_TRANSLATE_NOOP("ProblemFixes", "Take control"), When::Held};
constexpr Way tactician{Id::AskTactician, QT_TRANSLATE_NOOP("ProblemFixes", "Ask the tactician now"), When::Held};
constexpr Way tacticianNow{Id::AskTactician, QT_TRANSLATE_NOOP("ProblemFixes", "Ask the tactician now")};
constexpr Way controlNow{Id::TakeControl, QT_TRANSLATE_NOOP("ProblemFixes", "Take control")};
constexpr Way settings{Id::Settings, QT_TRANSLATE_NOOP("ProblemFixes", "Settings...")};
constexpr Way startPage{Id::StartPage, QT_TRANSLATE_NOOP("ProblemFixes", "Start page")};
constexpr Way keyPlace{Id::OpenProfile, QT_TRANSLATE_NOOP("ProblemFixes", "Name the key's place...")};
constexpr Way review{Id::ReviewMission, QT_TRANSLATE_NOOP("ProblemFixes", "Review")};
constexpr Way testModel{Id::TestModel, QT_TRANSLATE_NOOP("ProblemFixes", "Test the model")};
constexpr Way otherModel{Id::AddServer, QT_TRANSLATE_NOOP("ProblemFixes", "Another model...")};
constexpr Way rehearsal{Id::UseRehearsal, QT_TRANSLATE_NOOP("ProblemFixes", "Use Rehearsal")};
constexpr Way privateDisplay{Id::OpenSandbox, QT_TRANSLATE_NOOP("ProblemFixes", "Start a private display")};
constexpr Way otherDisplay{Id::DisplaySetup, QT_TRANSLATE_NOOP("ProblemFixes", "Choose a display")};
constexpr Way folder{Id::OpenFolder, QT_TRANSLATE_NOOP("ProblemFixes", "Show the folder")};
constexpr Way makeRoom{Id::OpenMissions, QT_TRANSLATE_NOOP("ProblemFixes", "Make room...")};
constexpr Way otherKeys{Id::Shortcuts, QT_TRANSLATE_NOOP("ProblemFixes", "Show the other keys")};

/// The first that fits counts.
constexpr FixRow fixRows[]{
    // of the machine and the display
    {"sandbox", {{{Id::OpenSandbox, QT_TRANSLATE_NOOP("ProblemFixes", "Try again")}, otherDisplay}}},
    {"host", {{{Id::OpenSandbox, QT_TRANSLATE_NOOP("ProblemFixes", "Start another private display")}, otherDisplay}}},
    {"panic.own", {{otherKeys}}},
    {"panic.target", {{otherKeys, privateDisplay}}},
    {"hands", {{privateDisplay, otherDisplay}}},
    {"display.", {{privateDisplay, otherDisplay}}},
    {"keyring",
        {{{Id::AddServer, QT_TRANSLATE_NOOP("ProblemFixes", "Name the key's place...")},
            {Id::OpenProfile, QT_TRANSLATE_NOOP("ProblemFixes", "Open the profile")}}}},
    {"policy", {{{Id::OpenPolicy, QT_TRANSLATE_NOOP("ProblemFixes", "Open the file")}}}},
    {"stopped", {{{Id::AllowInput, QT_TRANSLATE_NOOP("ProblemFixes", "Allow input again")}}}},
    {"disk", {{makeRoom}}},
    {"retention", {{makeRoom, settings}}},
    {"journal", {{folder, {Id::CloseReview, QT_TRANSLATE_NOOP("ProblemFixes", "Close review")}}}},
    {"discard", {{startPage, {Id::OpenMissions, QT_TRANSLATE_NOOP("ProblemFixes", "Show the folder")}}}},
    {"interrupted", {{startPage}}},
    {"settings.", {{settings}}},
    // of the chosen model, as its test showed
    {"model.", {{otherModel, rehearsal}}},
    // of a mission that is held or has failed
    {"mission.model.unreachable",
        {{retry, rehearsal, {Id::OpenProfile, QT_TRANSLATE_NOOP("ProblemFixes", "Change the address...")}, again}}},
    {"mission.model.timeout",
        {{retry, testModel, {Id::OpenProfile, QT_TRANSLATE_NOOP("ProblemFixes", "Change the time...")}, again}}},
    {"mission.model.key", {{keyPlace, retry, rehearsal, again}}},
    {"mission.model.no_tools", {{otherModel, rehearsal, retry}}},
    {"mission.model.no_vision", {{otherModel, rehearsal, retry}}},
    {"mission.model.cut_off",
        {{{Id::OpenProfile, QT_TRANSLATE_NOOP("ProblemFixes", "Raise the limit...")}, retry, again}}},
    {"mission.model", {{testModel, retry, rehearsal, again}}},
    {"mission.disk", {{makeRoom, goOn}}},
    {"mission.journal", {{folder, goOn}}},
    {"mission.display", {{otherDisplay, retry, again}}},
    {"mission.setup", {{settings, testModel, again}}},
    {"mission.asked",
        {{{Id::SetUpMission, QT_TRANSLATE_NOOP("ProblemFixes", "Mission set-up..."), When::Over}, goOn, settings,
            again}}},
    {"mission.no_action",
        {{testModel, {Id::OpenProfile, QT_TRANSLATE_NOOP("ProblemFixes", "Open the profile")}, goOn, control}}},
    {"mission.failures", {{tactician, control, goOn, review}}},
    {"mission.limit", {{{Id::ExtendLimits, "", When::Held}, review}}},
    {"loop", {{tacticianNow, controlNow}}},
    {"mission.loop", {{tactician, control, {Id::Start, QT_TRANSLATE_NOOP("ProblemFixes", "Continue"), When::Held}}}},
    {"mission", {{goOn, control, review, again}}},
};

const FixRow* fixRowOf(const QString& key)
{
    const auto fits = [&](const FixRow& row) {
        const QLatin1String name(row.key);
        return name.endsWith(QLatin1Char('.')) ? key.startsWith(name) : key == name;
    };
    const auto found = std::find_if(std::begin(fixRows), std::end(fixRows), fits);
    return found == std::end(fixRows) ? nullptr : &*found;
}

bool hasSense(const Way& way, const ConsoleState& state)
{
    const bool isHeld = state.isActive && state.status != MissionStatus::Failed; // else it ends at once
    const bool isTime = way.when == When::Always || (way.when == When::Held) == isHeld;
    return way.label && isTime && isEnabled(way.action, state);
}

/// To how much a limit is moved is the mission's.
QString labelOf(const Way& way, const ConsoleState& state)
{
    return way.action == Id::ExtendLimits ? extendWords(state) : ProblemFixesText::tr(way.label);
}

} // namespace

QList<Fix> fixesOf(const QString& key, const ConsoleState& state)
{
    QList<Fix> fixes;
    if (const FixRow* row = fixRowOf(key))
        for (const Way& way : row->ways)
            if (hasSense(way, state))
                fixes.append({way.action, labelOf(way, state)});
    return fixes;
}

QStringList fixableKeys()
{
    QStringList keys;
    for (const FixRow& row : fixRows)
        keys << QString::fromLatin1(row.key);
    return keys;
}

} // namespace triarch
