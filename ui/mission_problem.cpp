// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/mission_problem.h"

#include "ui/disk_room.h"
#include "ui/models/breakpoint_model.h"
#include "ui/models/core_words.h"
#include "ui/problem_fixes.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>

namespace triarch {

namespace {

struct MissionProblemText {
    Q_DECLARE_TR_FUNCTIONS(MissionProblem)
};

/// A reason's code begins so; the first row that fits counts.
struct ProblemCode {
    const char* code;
    const char* key;
};
constexpr ProblemCode problemCodes[]{
    {"model_unreachable", "mission.model.unreachable"},
    {"model_timeout", "mission.model.timeout"},
    {"model_key", "mission.model.key"},
    {"model_no_tools", "mission.model.no_tools"},
    {"model_no_vision", "mission.model.no_vision"},
    {"model_cut_off", "mission.model.cut_off"},
    {"model_", "mission.model"},
    {"limit_disk", "mission.disk"},
    {"limit_failures", "mission.failures"}, // nothing is moved: it begins to count anew
    {"limit_", "mission.limit"},
    {"breakpoint_loop", "mission.loop"},
    {"no_action", "mission.no_action"},
    {"history_unwritable", "mission.journal"},
    {"display_lost", "mission.display"},
    {"unsupported", "mission.display"}, // without XTEST nothing can be sent
    {"input_disabled", "mission.display"},
    {"x11", "mission.display"},
    {"setup", "mission.setup"},
    {"not_found", "mission.asked"}, // an application that is not here
    {"invalid_argument", "mission.asked"},
    {"", "mission"},
};

/// The operator held it: there is nothing wrong.
bool isHeldByOperator(const QString& code)
{
    return code == QLatin1String("breakpoint") || code == QLatin1String("suspended")
        || code.startsWith(QLatin1String("operator")) || code.startsWith(QLatin1String("approval"));
}

/// What a failure of the model means for whoever chose it, before what the server said.
QString meaningOf(const QString& code)
{
    if (code == QLatin1String("model_no_tools"))
        return MissionProblemText::tr("This model cannot call tools");
    if (code == QLatin1String("model_no_vision"))
        return MissionProblemText::tr("This model cannot see pictures");
    if (code == QLatin1String("model_key"))
        return MissionProblemText::tr("The server refused the key");
    if (code == QLatin1String("model_timeout"))
        return MissionProblemText::tr("No answer came in time; the server may be loading the model");
    return {};
}

} // namespace

QStringList missionProblemKeys()
{
    QStringList keys;
    for (const ProblemCode& kind : problemCodes)
        keys << QString::fromLatin1(kind.key);
    keys.removeDuplicates();
    return keys;
}

QString missionProblemKey(const QString& code)
{
    const auto fits = [&](const ProblemCode& kind) { return code.startsWith(QLatin1String(kind.code)); };
    return QString::fromLatin1(std::find_if(std::begin(problemCodes), std::end(problemCodes), fits)->key);
}

QString missionReason(const ConsoleState& state)
{
    const bool isNamed = state.display.isLost && !state.display.name.isEmpty();
    if (state.reason.code == QLatin1String("display_lost") && isNamed)
        return fromCore(QStringLiteral("The X server of display %1 is gone").arg(state.display.name));
    const QString meaning = meaningOf(state.reason.code);
    const QString said = withBreakpointText(reasonText(state.reason), state.reason.text);
    return meaning.isEmpty() ? said : QStringLiteral("%1. %2").arg(meaning, said);
}

/// A call for help is no problem: it is answered where it is asked.
std::optional<Problem> missionProblem(const ConsoleState& state)
{
    const bool hasFailed = state.status == MissionStatus::Failed;
    const bool isHeld = state.isActive && state.status == MissionStatus::Paused && !isHeldByOperator(state.reason.code);
    if (state.isReview || state.reason.text.isEmpty() || !(hasFailed || isHeld))
        return std::nullopt;
    const QString key = missionProblemKey(state.reason.code);
    return Problem{key, hasFailed ? Severity::Failure : Severity::Warning, missionReason(state), fixesOf(key, state)};
}

/// Told while it goes on; where it is held for that, the hold says so.
static bool isLooping(const ConsoleState& state)
{
    const bool goesOn = state.status == MissionStatus::Running || state.status == MissionStatus::Stepping
        || state.status == MissionStatus::Waiting;
    return state.isActive && !state.loop.isEmpty() && goesOn;
}

QStringList standingProblemKeys()
{
    return {QStringLiteral("policy"), QStringLiteral("disk"), QStringLiteral("journal"), QStringLiteral("loop")};
}

QList<Problem> standingProblems(const ConsoleState& state)
{
    QList<Problem> problems;
    const auto add = [&](const char* name, Severity severity, const QString& text) {
        const QString key = QString::fromLatin1(name);
        problems.append({key, severity, text, fixesOf(key, state)});
    };
    if (!state.policy.problem.isEmpty())
        add("policy", Severity::Failure,
            MissionProblemText::tr("The policy cannot be read, so everything is denied: %1")
                .arg(fromCore(state.policy.problem)));
    if (isDiskLow(state) && !state.isReview)
        add("disk", Severity::Warning,
            MissionProblemText::tr("%1 are free where missions are kept; at 100 MB a mission is held")
                .arg(QLocale().formattedDataSize(state.freeBytes, 1, QLocale::DataSizeTraditionalFormat)));
    if (isLooping(state))
        add("loop", Severity::Warning, fromCore(state.loop));
    if (state.isReview && state.review.integrity == Integrity::Damaged)
        add("journal", Severity::Failure,
            MissionProblemText::tr("What is shown may not be what happened. %1").arg(fromCore(state.review.damage)));
    return problems;
}

bool isProblemAside(const QString& key, const ConsoleState& state)
{
    if (state.isReview)
        return key != QLatin1String("journal") && key != QLatin1String("interrupted")
            && key != QLatin1String("discard");
    return key == QLatin1String("stopped") && !isEnabled(ActionId::AllowInput, state);
}

QStringList Notice::fixLabels() const
{
    QStringList labels;
    for (const Fix& fix : fixes)
        labels << fix.label;
    return labels;
}

/// Whoever takes control to help reads what for, and the picture under his hand stays where it is.
static bool isHelping(const ConsoleState& state) { return state.wantsControl && !state.help.text.isEmpty(); }

Notice missionNotice(const ConsoleState& state)
{
    if (state.isReview && state.review.integrity == Integrity::Damaged)
        return {MessageKind::Failed,
            MissionProblemText::tr("What is shown may not be what happened. %1").arg(fromCore(state.review.damage))};
    const bool asks = state.status == MissionStatus::NeedsHelp;
    const bool waits = state.status == MissionStatus::Paused;
    const bool failed = state.status == MissionStatus::Failed;
    const QList<Fix> answer{{ActionId::Tell, MissionProblemText::tr("Answer")}};
    if (isHelping(state))
        return {MessageKind::Help, reasonText(state.help), answer};
    const bool isOwnHand = state.isInControl;                                                 // said where the hand is
    if (isLooping(state) && !isOwnHand && !asks && !waits && !failed && state.approvals == 0) // it stays a problem
        return {MessageKind::Waiting, fromCore(state.loop), fixesOf(QStringLiteral("loop"), state)};
    if (isOwnHand || state.reason.text.isEmpty() || !(asks || waits || failed))
        return {};
    const auto waiting = state.reason.code == QLatin1String("breakpoint") ? MessageKind::Info : MessageKind::Waiting;
    const auto kind = asks ? MessageKind::Help : waits ? waiting : MessageKind::Failed;
    if (asks && state.isReview) // nobody hears an answer any more
        return {kind, missionReason(state)};
    if (asks)
        return {kind, missionReason(state), answer};
    const auto problem = missionProblem(state);
    return {kind, missionReason(state), problem ? problem->fixes : QList<Fix>()};
}

/// It is asked of the operator now, and the next key answers it.
static bool isQuestion(const Notice& notice)
{
    return std::ranges::any_of(notice.fixes, [](const Fix& fix) { return fix.action == ActionId::Quit; });
}

Notice bannerNotice(const ConsoleState& state, const Notice& other)
{
    if (isQuestion(other))
        return other;
    const Notice mission = missionNotice(state);
    const bool isOld = state.status == MissionStatus::NeedsHelp // of a turn before, or of a request that is over
        && (other.kind == MessageKind::Failed || other.kind == MessageKind::Waiting);
    const bool isOnlyGoodToKnow = other.text.isEmpty() || other.kind == MessageKind::Info || isOld
        || (other.kind == MessageKind::Done && other.turn > 0);
    const bool hasOther = !mission.text.isEmpty() || state.approvals > 0; // a request has a banner of its own
    return isOnlyGoodToKnow && hasOther ? mission : other;
}

} // namespace triarch
