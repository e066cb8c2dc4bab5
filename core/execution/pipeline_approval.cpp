// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What the door does with an action that a rule asks the operator for.
#include "core/execution/action_pipeline.h"

#include "core/execution/action_authorizer.h"
#include "core/execution/focus_restore.h"
#include "core/execution/launch_content.h"
#include "core/execution/policy_requests.h"
#include "core/execution/preconditions.h"

#include <QCryptographicHash>
#include <QPainter>
#include <algorithm>
#include <thread>

namespace triarch {

namespace {

constexpr auto approvalRecheckDelay = Millis(40); // as ActionAuthorizer::confirm: longer than one frame of a film
constexpr QSize approvalPatchSize(320, 200);      // picture around the point, pixels

QString shaOf(const QImage& image)
{
    const QByteArrayView bits(reinterpret_cast<const char*>(image.constBits()), image.sizeInBytes());
    QCryptographicHash sha(QCryptographicHash::Sha256);
    sha.addData(bits);
    return QString::fromLatin1(sha.result().toHex());
}

/// Kept inside the picture.
QRect patchRound(ScreenPoint point, const QRect& screen)
{
    QRect patch({}, approvalPatchSize);
    patch.moveCenter({point.x, point.y});
    patch.moveLeft(std::clamp(patch.left(), 0, std::max(0, screen.width() - patch.width())));
    patch.moveTop(std::clamp(patch.top(), 0, std::max(0, screen.height() - patch.height())));
    return patch & screen;
}

/// Round the point, or the whole window; of a drop from where it began, by which an answer is compared, to its end.
QRect approvalPatch(
    const Action& action, const WindowInfo& window, const QRect& screen, std::optional<ScreenPoint> mark)
{
    if (const auto point = actionPoint(action))
        return patchRound(*point, screen) | patchRound(mark.value_or(*point), screen);
    return (window.id != 0 ? window.frame | window.geometry : screen) & screen;
}

/// What the operator is to look at: where a drop falls, else where the action begins.
std::optional<ScreenPoint> markOf(const Action& action, const std::vector<WindowInfo>& windows)
{
    return dropTarget(action, windows) ? std::optional(actionPoints(action).back()) : actionPoint(action);
}

/// The picture as far as the operator was shown it: all that an answer is compared by lies within.
Frame frameShown(const ApprovalRequest& request)
{
    Frame frame;
    frame.pointer = request.part.pointer;
    frame.windows = request.part.windows;
    if (request.patch.isNull())
        return frame;
    frame.image = QImage(request.part.screen, request.patch.format());
    frame.image.fill(Qt::black);
    QPainter(&frame.image).drawImage(request.part.corner, request.patch);
    return frame;
}

Error notApproved(const Decision& decision, const QString& why)
{
    return {ErrorCode::NeedsApproval, QStringLiteral("refused, not approved (%1): %2").arg(decision.rule, why), false};
}

/// Nobody has said no: the mission ended, or the operator skips it or does it himself.
bool isGivenUp(const ApprovalAnswer& answer)
{
    return answer.isSkipped() || answer.code == QLatin1String("mission_stopped")
        || answer.code == QLatin1String("operator_control");
}

/// Everything that the operator's answer is bound to; id, hash, display and expiry are the book's.
ApprovalRequest approvalOf(const ActionRequest& request, const Frame& seen, const Policy& policy)
{
    ApprovalRequest approval;
    approval.waits = bool(request.ask);
    approval.source = request.source;
    approval.requester = Requester(pid_t(request.requester.value_or(0)), request.connection);
    approval.turn = request.turn;
    approval.proposal = request.proposal;
    if (const auto* window = targetWindow(request.proposal.action, seen.windows))
        approval.window = *window;
    approval.screenSha = shaOf(seen.image);
    approval.policyVersion = policy.version();
    const auto mark = markOf(request.proposal.action, seen.windows);
    const QRect patch = approvalPatch(request.proposal.action, approval.window, seen.image.rect(), mark);
    approval.patch = seen.image.copy(patch);
    approval.part = {patch.topLeft(), seen.image.size(), seen.pointer, seen.windows};
    if (mark)
        approval.mark = QPoint(mark->x, mark->y) - patch.topLeft();
    return approval;
}

/// Returns the line that a terminal would execute, as far as it is known.
QString executedLine(const std::vector<PolicyRequest>& asked, const Policy& policy)
{
    const auto isKnown = [&](const PolicyRequest& one) {
        return one.lineFrom > 0 && policy.mayRunLine(one) && !endedLine(one).remove(unknownText).isEmpty();
    };
    const auto found = std::ranges::find_if(asked, isKnown);
    return found == asked.end() ? QString() : endedLine(*found);
}

} // namespace

bool ActionPipeline::mayBeAsked(const ActionRequest& request, const Decision& decision) const
{
    return decision.verdict == Verdict::Ask && m_parts.approvals && (request.ask || request.requester);
}

/// A grant that fits, else the operator. Whoever cannot wait is refused now and may come again after a yes.
Result<Outcome> ActionPipeline::askFirst(const InFlightAction& going, const PolicyVerdict& judged, std::stop_token stop)
{
    const auto& request = going.request;
    if (stop.stop_requested())
        return fail(ErrorCode::Cancelled, QStringLiteral("Stopped before the operator was asked"));
    auto approval = approvalOf(request, going.seen, m_parts.policy);
    approval.decision = judged.decision;
    approval.asked = judged.asked;
    describeEffect(approval);
    ActionRequest settled = request; // the keyboard comes back before what is there is compared, or not at all
    settled.isLetGo = false;
    if (const auto granted = m_parts.approvals->useGrant(approval)) {
        if (request.isLetGo && restoreFocus(going, stop))
            awaitLook(going, stop);
        return performPermitted({settled, going.seen, &*granted, going.judging}, stop);
    }
    const auto asked = m_parts.approvals->ask(approval);
    if (!asked && asked.error().code == ErrorCode::JournalUnwritable)
        return fail(asked.error());
    if (!asked)
        return refuse(going, notApproved(judged.decision, asked.error().message));
    if (!request.ask)
        return refuse(going, toResult(judged.decision).error()).map([&](Outcome refused) {
            refused.approval = asked->id;
            return refused;
        });
    const ApprovalDecision consent = request.ask(*asked);
    if (stop.stop_requested() || isGivenUp(consent.answer))
        return fail(ErrorCode::Cancelled, QStringLiteral("Given up while the operator was asked"));
    if (consent.edited) { // his word, too: it has the keyboard once nobody asks him any more
        ActionRequest edited = request;
        edited.proposal = *consent.edited;
        edited.isLetGo = true;
        return perform(edited, going.seen, stop);
    }
    if (!consent.answer.isApproved)
        return refuse(going, notApproved(judged.decision, consent.answer.reason));
    const Permit permit{asked->id, judged.asked, {}, {}, asked->launched};
    if (restoreFocus(going, stop))
        awaitLook(going, stop);
    return performPermitted({settled, going.seen, &permit, going.judging}, stop);
}

/// Adds the effect of the action on this display: the names that its keys have there, the line that they end, the
/// command that is started.
void ActionPipeline::describeEffect(ApprovalRequest& approval) const
{
    const Action& action = approval.proposal.action;
    approval.effective = otherChords(approval.asked, action, m_parts.policy);
    approval.line = executedLine(approval.asked, m_parts.policy);
    const auto* launch = std::get_if<Launch>(&action);
    const auto argv = launch ? launchCommand(*launch, m_parts.applications) : fail(ErrorCode::NotFound, {});
    if (!argv)
        return;
    approval.launched = launchContent(*argv);
    if (launch->argv.isEmpty())
        approval.effective << commandText(*argv);
}

/// Which window is to have the keyboard back, 0: none. The press that sends something on makes the console's window
/// active, and for some milliseconds nobody has it.
Result<WindowId> ActionPipeline::windowToRestore(const InFlightAction& going, std::stop_token stop) const
{
    const auto& action = going.request.proposal.action;
    const Deadline until = after(m_parts.keyboard.passing);
    auto windows = m_parts.desktop.allWindows(after(limits::desktopQuery));
    while (windows && isFocusMoving(action, going.seen.windows, *windows) && millisLeft(until) > 0) {
        if (const auto changed = m_parts.desktop.awaitChange(until, stop); !changed)
            return fail(changed.error());
        windows = m_parts.desktop.allWindows(after(limits::desktopQuery));
    }
    return windows.map([&](const auto& now) { return focusToRestore(action, going.seen.windows, now); });
}

/// Where that fails the checks that follow say what is there instead. @return whether it was given
bool ActionPipeline::restoreFocus(const InFlightAction& going, std::stop_token stop)
{
    const auto& action = going.request.proposal.action;
    const WindowId toRestore = windowToRestore(going, stop).value_or(0);
    if (toRestore == 0)
        return false;
    const Action back = Input{FocusInput{quint32(toRestore)}};
    const ActionAuthorizer rules(m_parts.policy, requester(going.request), m_parts.desktop, back, going.seen);
    const FocusRestoreAuthorizer judge(rules, m_parts.desktop, action, going.seen, toRestore);
    if (!m_parts.desktop.send(std::get<Input>(back), judge, stop))
        return false;
    (void)m_settling.look(going.seen); // what comes to rest is that window's
    return true;
}

/// A window that has the keyboard again fades back to how it looked with it: what a yes is compared by is not what it
/// looks like on the way. One that was pictured without it, after a skip, has to look so still, or is asked about anew.
void ActionPipeline::awaitLook(const InFlightAction& going, std::stop_token stop) const
{
    const auto looksSame = [&] {
        const auto now = m_parts.desktop.capture(after(limits::desktopQuery));
        return !now || checkTarget(going.request.proposal.action, going.seen, *now, m_parts.desktop.animatedRegion());
    };
    const Deadline until = after(m_parts.keyboard.fade);
    while (!looksSame() && millisLeft(until) > 0) {
        const auto change = m_parts.desktop.awaitChange(until, stop);
        if (!change || *change == Desktop::Change::None)
            return;
    }
}

/// The yes is minutes old at worst: rules, windows and pixels are asked again and held against what the operator was
/// shown, and the gate asks once more.
Result<Outcome> ActionPipeline::performPermitted(const InFlightAction& going, std::stop_token stop)
{
    const auto& action = going.request.proposal.action;
    const auto& pictured = going.permit->pictured;
    const Frame shown = pictured ? frameShown(*pictured) : going.seen;
    InFlightAction permitted = going;
    Stopwatch watch;
    const auto judged = judge(going, stop);
    const auto changed = judged ? changedTarget(action, shown) : Result<std::optional<Frame>>(fail(judged.error()));
    permitted.judging += watch.lap();
    if (!changed)
        return giveUp(permitted, changed.error());
    const auto verdict = judged->decision.verdict;
    if (verdict == Verdict::Deny)
        return admit(permitted, *judged, stop);
    if (*changed) { // also where another window is there now, which the yes was not for
        const auto why = checkTarget(action, shown, **changed, m_parts.desktop.animatedRegion());
        return refuse(permitted,
            why ? Error{ErrorCode::StaleTarget, QStringLiteral("the screen changed"), false} : why.error(),
            keepPictures(going.request, shown, **changed));
    }
    const bool isOthers = pictured || verdict == Verdict::Ask;
    if (auto same = checkPreconditions(action, shown.windows, judged->windows); isOthers && !same)
        return refuse(permitted, same.error()); // it looks the same, and is another one
    return admit(permitted, *judged, stop);
}

/// The display when what the action goes to looks plainly different from what was shown, and stays so; what is known to
/// move by itself does not count.
Result<std::optional<Frame>> ActionPipeline::changedTarget(const Action& action, const Frame& shown) const
{
    const QRegion animatedRegion = m_parts.desktop.animatedRegion();
    auto now = m_parts.desktop.capture(after(limits::desktopQuery));
    if (now && !checkTarget(action, shown, *now, animatedRegion)) {
        std::this_thread::sleep_for(approvalRecheckDelay);
        now = m_parts.desktop.capture(after(limits::desktopQuery));
    }
    if (!now)
        return fail(now.error());
    const bool isSame = checkTarget(action, shown, *now, animatedRegion).has_value();
    return isSame ? std::optional<Frame>() : std::optional(std::move(*now));
}

} // namespace triarch
