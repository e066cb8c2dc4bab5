// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/trial_words.h"

#include "ui/app_actions.h"
#include "ui/models/core_words.h"
#include "ui/panes/hand_block.h"
#include "ui/panes/tester_pane.h"

namespace triarch {

namespace {

QString verdictWords(const TrialVerdict& verdict)
{
    if (verdict.isStopped)
        return TesterPane::tr("Nothing was sent, and it would not be sent: input is stopped on this display.");
    if (!verdict.verdict)
        return verdict.looksOnly ? TesterPane::tr("Nothing was sent. It only looks: no rule is asked.")
                                 : TesterPane::tr("Nothing was sent. What the rules say is known when it runs.");
    const QString why = fromCore(verdict.reason);
    switch (*verdict.verdict) {
    case Verdict::Allow:
        return TesterPane::tr("Nothing was sent. Allowed by the rule %1.").arg(verdict.rule);
    case Verdict::Ask:
        return TesterPane::tr("Nothing was sent. The rule %1 asks you first: %2").arg(verdict.rule, why);
    case Verdict::Deny:
        break;
    }
    return TesterPane::tr("Nothing was sent. The rule %1 refuses it: %2").arg(verdict.rule, why);
}

/// What a mission's operator does is what his hand would do: input.
TrialBlock blockInMission(const ConsoleState& state, const std::optional<Proposal>& draft)
{
    using Way = TrialBlock::Way;
    if (!state.isInControl)
        return {handBlock(state),
            isEnabled(ActionId::TakeControl, state) && !state.wantsControl ? Way::Control : Way::None};
    if (draft && std::holds_alternative<Wait>(draft->action))
        return {TesterPane::tr("A wait sends nothing: while you are in control the mission stands still as it is."),
            Way::None};
    if (draft && !std::holds_alternative<Input>(draft->action))
        return {TesterPane::tr("In control only clicks, drags, scrolling and keys are sent. This has to wait until the "
                               "mission has ended."),
            Way::None};
    return {};
}

TrialBlock blockOfActing(const ConsoleState& state, const std::optional<Proposal>& draft)
{
    if (state.isActive && !state.isReview)
        return blockInMission(state, draft);
    const QString why = handBlock(state);
    const bool helpsAnother = !why.isEmpty() && !state.isReview && !state.display.isLost;
    return {why, helpsAnother ? TrialBlock::Way::PrivateDisplay : TrialBlock::Way::None};
}

} // namespace

/// What is refused says what is not, where there is a display to be asked.
TrialBlock blockOf(const ConsoleState& state, const std::optional<Proposal>& draft, bool looksOnly)
{
    if (looksOnly && canBeSeen(state))
        return {};
    TrialBlock block = blockOfActing(state, draft);
    if (!block.why.isEmpty() && canBeSeen(state))
        block.why += QLatin1Char(' ') + TesterPane::tr("Queries and dry runs work here.");
    return block;
}

TrialLine lineOf(const TrialVerdict& verdict)
{
    const QString words = verdictWords(verdict);
    if (verdict.isStopped)
        return {QStringLiteral("ban"), Token::Failed, words, TrialBlock::Way::AllowInput};
    if (!verdict.verdict)
        return {QStringLiteral("eye"), Token::Text2, words};
    switch (*verdict.verdict) {
    case Verdict::Allow:
        return {QStringLiteral("shield-check"), Token::Done, words};
    case Verdict::Ask:
        return {QStringLiteral("hand"), Token::Waiting, words};
    case Verdict::Deny:
        break;
    }
    return {QStringLiteral("ban"), Token::Failed, words};
}

/// Who rejected it and who let its time pass are told apart by the journal alone.
TrialLine lineOf(TrialAnswer answer)
{
    switch (answer) {
    case TrialAnswer::Unheard:
    case TrialAnswer::Waits:
        return {QStringLiteral("hand"), Token::Waiting,
            TesterPane::tr("A rule asks you first. Say yes among the approvals, then run it once more.")};
    case TrialAnswer::Yes:
        return {QStringLiteral("shield-check"), Token::Done, TesterPane::tr("You said yes: run it now.")};
    case TrialAnswer::Over:
        return {QStringLiteral("timer"), Token::Text2,
            TesterPane::tr("Your yes counts no more. Run it to be asked again.")};
    case TrialAnswer::None:
        break;
    }
    return {QStringLiteral("ban"), Token::Failed,
        TesterPane::tr("It was turned down, or nobody answered: it is not sent.")};
}

TrialLine lineOf(const TrialReport& report)
{
    const QString said = fromCore(report.sentence);
    const QString took = TesterPane::tr("%1 ms").arg(report.elapsedMs);
    if (report.isAsked)
        return lineOf(TrialAnswer::Waits);
    if (report.isOk)
        return {QStringLiteral("circle-check"), Token::Done,
            said.isEmpty() ? TesterPane::tr("Done in %1").arg(took) : TesterPane::tr("%1 (%2)").arg(said, took)};
    return {QStringLiteral("circle-x"), Token::Failed, said.isEmpty() ? TesterPane::tr("It came to nothing.") : said,
        report.isStopped ? TrialBlock::Way::AllowInput : TrialBlock::Way::None};
}

} // namespace triarch
