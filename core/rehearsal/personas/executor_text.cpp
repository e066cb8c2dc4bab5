// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/personas/executor_text.h"

#include "core/base/text/text.h"
#include "core/rehearsal/personas/criteria.h"
#include "core/rehearsal/reader/display_reading.h"

namespace triarch::rehearsal::words {
namespace {

QString shortened(const QString& text) { return elided(cleanText(text, 400), 80); }

QString pictureSize(const ScreenView& sight)
{
    const QSize size = sight.screen().picture;
    return QStringLiteral("%1x%2").arg(size.width()).arg(size.height());
}

/// What comes after the step in hand.
QString outlook(const Steps& remaining)
{
    if (remaining.size() < 2)
        return QStringLiteral("it is the last step, and the screen is read once more after it to verify the mission");
    return QStringLiteral("the step after it is %1, and %2 steps remain in all")
        .arg(shortened(toText(remaining[1])), QString::number(remaining.size()));
}

QString prominent(const ScreenView& sight)
{
    if (const auto line = displayLine(sight.screen()))
        return QStringLiteral("the most prominent value is: %1").arg(sight.quote(*line));
    return QStringLiteral("no prominent value can be read on it");
}

} // namespace

QString forFound(const Step& step, const Found& found, const Steps& remaining, const ScreenView& sight)
{
    return QStringLiteral("I see the label of the first remaining step, %1: %2 on the scale of 0 to 1000, in a picture "
                          "of %3 pixels. I point at "
                          "the element that carries it, at the middle of a button or right below a word that stands on "
                          "none, so that a small error in the reading still hits. "
                          "This action comes now "
                          "because the steps are carried out in their written order; %4. I expect the program to react "
                          "to it, and I look at "
                          "the next picture before I act again.")
        .arg(shortened(toText(step)), sight.quote(found), pictureSize(sight), outlook(remaining));
}

QString forStep(const Step& step, const Steps& remaining, const ScreenView& sight)
{
    return QStringLiteral("The first remaining step is %1. In the picture of %2 pixels I read %3, and "
                          "%4. Nothing on the screen "
                          "shows that this step was done before, and it needs no element to point at. It comes now "
                          "because the steps are carried "
                          "out in their written order; %5. I expect the screen to change accordingly, and I look at "
                          "the next picture before I "
                          "act again.")
        .arg(shortened(toText(step)), pictureSize(sight), sight.pieces(), prominent(sight), outlook(remaining));
}

QString searching(const QString& label, const QString& how, const ScreenView& sight)
{
    const QStringList nearest = nearestLabels(sight.screen(), label);
    return QStringLiteral(
        "I looked for the label \"%1\" in the picture of %2 pixels and did not find it, also after looking again. The "
        "nearest "
        "labels I can read are: %3. It may lie outside the visible part or inside a menu, so I try %4. I expect more "
        "of the "
        "program's labels to become visible; when this one is not among them after one scroll and two menus, I ask the "
        "operator for help instead of guessing.")
        .arg(shortened(label), pictureSize(sight), shortened(nearest.join(QStringLiteral(", "))), how);
}

QString closing(const QString& dialog, const ScreenView& sight)
{
    return QStringLiteral(
        "In the picture of %1 pixels I read a dialog that the program opened by itself and that no step of the mission "
        "is "
        "about: %2. It covers the window and takes the keys that are meant for it, so I close it before anything else; "
        "closing it changes nothing in the work. I expect it to be gone in the next picture, and the first remaining "
        "step "
        "is carried out then.")
        .arg(pictureSize(sight), dialog);
}

QString waiting(const Step& step)
{
    return QStringLiteral("The screen is not ready for %1 yet; I look again in the next turn.")
        .arg(shortened(toText(step)));
}

QString notGranted(const Step& step, const QString& tool)
{
    return QStringLiteral("The next step is %1. It needs the tool %2, which is not granted in this phase.")
        .arg(shortened(toText(step)), tool);
}

QString nothingLeft(const Plan& plan, const ScreenView& sight)
{
    return QStringLiteral("All %1 steps are done; %2. The field commander may move to verification.")
        .arg(plan.steps.size())
        .arg(prominent(sight));
}

QString missing(const QString& label, const QStringList& nearest)
{
    return QStringLiteral("\"%1\" is not on the screen, also after looking again%2. Nearest labels read: %3.")
        .arg(shortened(label), QStringLiteral(", scrolling and opening menus where that was possible"),
            nearest.isEmpty() ? QStringLiteral("none") : nearest.join(QStringLiteral(", ")));
}

QString mismatch(const Step& check, const ScreenView& sight)
{
    if (const auto line = displayLine(sight.screen()))
        return QStringLiteral("the mission expects '%1', but the screen shows something else: %2")
            .arg(shortened(check.target), sight.quote(*line));
    return QStringLiteral("the mission expects '%1', which cannot be read on the screen").arg(shortened(check.target));
}

QString missingInShort(const Step& step, const QString& label)
{
    const bool isText =
        step.kind == StepKind::WaitFor || step.kind == StepKind::ScrollDown || step.kind == StepKind::ScrollUp;
    return isText ? QStringLiteral("The text \"%1\" did not come into view").arg(shortened(label))
                  : QStringLiteral("No control labelled \"%1\" is on the screen").arg(shortened(label));
}

QString mismatchInShort(const Step& check, const ScreenView& sight)
{
    const auto line = displayLine(sight.screen());
    return line
        ? QStringLiteral("The mission expects \"%1\", but the screen shows \"%2\"")
              .arg(shortened(check.target), shortened(line->text))
        : QStringLiteral("The mission expects \"%1\", which cannot be read on the screen").arg(shortened(check.target));
}

QString failure(const ActionLine& failed)
{
    return QStringLiteral(
        "The action %1(%2) did not succeed: %3. Trying it again would not change that; the operator decides.")
        .arg(failed.tool, failed.target, failed.result);
}

QString nothingToSee(const ActionLine& last)
{
    return QStringLiteral("%1(%2) changed nothing on the screen, and the mission names nothing that shows whether it "
                          "worked: add what to see, e.g. check that it shows \"...\"")
        .arg(last.tool, last.target);
}

Evidence evidence(const Plan& plan, const ScreenView& sight, const RehearsalGrammar& grammar)
{
    Evidence evidence{
        QStringLiteral("All %1 steps of the mission were carried out, and the screen was read again in a picture "
                       "of %2 pixels.")
            .arg(plan.steps.size())
            .arg(pictureSize(sight)),
        true};
    for (const QString& criterion : criteriaFor(plan)) {
        const Judgement judgement = judge(criterion, sight, grammar);
        evidence.holds = evidence.holds && judgement.met != Met::No;
        const QString verdict = judgement.met == Met::Yes ? QStringLiteral("met")
            : judgement.met == Met::No                    ? QStringLiteral("NOT met")
                                                          : QStringLiteral("not certain");
        evidence.text += QStringLiteral(" \"%1\" is %2: %3.").arg(criterion, verdict, judgement.seen);
    }
    evidence.text = elided(evidence.text, 3000);
    return evidence;
}

} // namespace triarch::rehearsal::words
