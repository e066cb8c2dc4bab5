// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/trial_words.h"

#include "ui/app_actions.h"
#include "ui/models/core_words.h"
#include "ui/panes/hand_block.h"
#include "ui/panes/tester_pane.h"

namespace triarch {

namespace {

QString verdictWords(const ToolTestVerdict& verdict)
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
ToolTestBlock blockInMission(const ConsoleState& state, const std::optional<Proposal>& draft)
{
    using Way = ToolTestBlock::Way;
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

ToolTestBlock blockOfActing(const ConsoleState& state, const std::optional<Proposal>& draft)
{
    if (state.isActive && !state.isReview)
        return blockInMission(state, draft);
    const QString why = handBlock(state);
    const bool helpsAnother = !why.isEmpty() && !state.isReview && !state.display.isLost;
    return {why, helpsAnother ? ToolTestBlock::Way::PrivateDisplay : ToolTestBlock::Way::None};
}

} // namespace

/// What is refused says what is not, where there is a display to be asked.
ToolTestBlock blockOf(const ConsoleState& state, const std::optional<Proposal>& draft, bool looksOnly)
{
    if (looksOnly && canBeSeen(state))
        return {};
    ToolTestBlock block = blockOfActing(state, draft);
    if (!block.why.isEmpty() && canBeSeen(state))
        block.why += QLatin1Char(' ') + TesterPane::tr("Queries and dry runs work here.");
    return block;
}

ToolTestLine lineOf(const ToolTestVerdict& verdict)
{
    const QString words = verdictWords(verdict);
    if (verdict.isStopped)
        return {QStringLiteral("ban"), Token::Failed, words, ToolTestBlock::Way::AllowInput};
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
ToolTestLine lineOf(ToolTestAnswer answer)
{
    switch (answer) {
    case ToolTestAnswer::Unheard:
    case ToolTestAnswer::Waits:
        return {QStringLiteral("hand"), Token::Waiting,
            TesterPane::tr("A rule asks you first. Say yes among the approvals, then run it once more.")};
    case ToolTestAnswer::Yes:
        return {QStringLiteral("shield-check"), Token::Done, TesterPane::tr("You said yes: run it now.")};
    case ToolTestAnswer::Over:
        return {QStringLiteral("timer"), Token::Text2,
            TesterPane::tr("Your yes counts no more. Run it to be asked again.")};
    case ToolTestAnswer::None:
        break;
    }
    return {QStringLiteral("ban"), Token::Failed,
        TesterPane::tr("It was turned down, or nobody answered: it is not sent.")};
}

ToolTestLine lineOf(const ToolTestReport& report)
{
    const QString said = fromCore(report.sentence);
    const QString took = TesterPane::tr("%1 ms").arg(report.elapsedMs);
    if (report.isAsked)
        return lineOf(ToolTestAnswer::Waits);
    if (report.isOk)
        return {QStringLiteral("circle-check"), Token::Done,
            said.isEmpty() ? TesterPane::tr("Done in %1").arg(took) : TesterPane::tr("%1 (%2)").arg(said, took)};
    return {QStringLiteral("circle-x"), Token::Failed, said.isEmpty() ? TesterPane::tr("It came to nothing.") : said,
        report.isStopped ? ToolTestBlock::Way::AllowInput : ToolTestBlock::Way::None};
}

} // namespace triarch
