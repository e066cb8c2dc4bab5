// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/execution/action_pipeline.h"

#include "core/base/ids.h"
#include "core/base/mailbox.h"
#include "core/execution/action_authorizer.h"
#include "core/execution/focus_restore.h"
#include "core/execution/launch_content.h"
#include "core/execution/policy_requests.h"
#include "core/execution/preconditions.h"
#include "core/screen/diff.h"
#include "core/screen/png.h"

#include <QJsonArray>
#include <QPainter>
#include <algorithm>

namespace triarch {

namespace {

/// Errors that are not about this action but about everything that could follow.
bool endsMission(ErrorCode code)
{
    return code == ErrorCode::Cancelled || code == ErrorCode::DisplayLost || code == ErrorCode::JournalUnwritable
        || code == ErrorCode::InputDisabled;
}

/// An action that was sent stays sent, also when the wait for its effect was stopped.
Error unseen(const Error& why, const Outcome& outcome)
{
    const bool wasSent = why.code == ErrorCode::Cancelled && outcome.succeeded();
    return wasSent ? Error{why.code, QStringLiteral("It was sent; nobody waited for what it did"), why.retryable} : why;
}

/// A question to the display that went wrong once: the next may be answered.
bool isPassing(ErrorCode code) { return code == ErrorCode::X11 || code == ErrorCode::Timeout; }

bool isRefusal(ErrorCode code) { return code == ErrorCode::PolicyDenied || code == ErrorCode::NeedsApproval; }

/// Returns the part of a frame that an action can have changed: the pointer moves with most actions, a clock without
/// any.
QImage whatIsAtRest(const Frame& frame, const QRegion& animatedRegion)
{
    if (frame.beneath.isNull() && animatedRegion.isEmpty())
        return frame.image;
    QImage image = frame.image.copy();
    QPainter painter(&image);
    painter.setCompositionMode(QPainter::CompositionMode_Source);
    painter.drawImage(frame.beneathAt, frame.beneath);
    for (const QRect& part : animatedRegion)
        painter.fillRect(part, Qt::black);
    return image;
}

/// With what moves by itself, such as a clock, as the model sees it in the picture.
QString unchangedWords(const QRegion& animatedRegion)
{
    return animatedRegion.isEmpty() ? QStringLiteral(" (no change on screen)")
                                    : QStringLiteral(" (no change but what moves by itself)");
}

QJsonObject describe(const ActionRequest& request, const Frame& seen, const Permit* permit)
{
    QJsonObject json{{"request", request.id}, {"tool", request.proposal.tool},
        {"arguments", request.proposal.arguments}, {"action", actionJson(request.proposal.action)},
        {"target", request.proposal.target}, {"justification", request.proposal.justification},
        {"screenshot", request.screenshot.isEmpty() ? MissionFolder::screenName(request.turn) : request.screenshot},
        {"window", windowLabel(request.proposal.action, seen.windows)}};
    if (permit)
        json.insert(QStringLiteral("approval"), permit->approval);
    return json;
}

Result<void> letPass(Millis duration, std::stop_token stop)
{
    Mailbox<bool> nobody; // says anything: only the time or the stop ends it
    (void)nobody.take(after(duration), stop);
    return stop.stop_requested() ? Result<void>(fail(ErrorCode::Cancelled, QStringLiteral("The wait was stopped")))
                                 : Result<void>();
}

/// The display is told that the action is over, also where nothing came of it.
class ActionSpan {
public:
    explicit ActionSpan(Desktop& desktop) : m_desktop(desktop) { }
    ~ActionSpan() { m_desktop.endAction(); }
    ActionSpan(const ActionSpan&) = delete;
    ActionSpan& operator=(const ActionSpan&) = delete;

private:
    Desktop& m_desktop;
};

Outcome failed(Outcome outcome, const Error& error, Outcome::Status status)
{
    outcome.status = status;
    outcome.error = error;
    outcome.result = QStringLiteral("Error: ") + error.message;
    return outcome;
}

} // namespace

PolicyRequest ActionPipeline::requester(const ActionRequest& request)
{
    PolicyRequest who;
    who.source = request.source;
    who.sandboxed = request.sandboxed;
    who.granted = request.granted;
    return who;
}

Result<Outcome> ActionPipeline::perform(const ActionRequest& request, const Frame& seen, std::stop_token stop)
{
    if (request.id.isEmpty()) {
        auto named = request;
        named.id = newId();
        return perform(named, seen, std::move(stop));
    }
    const ActionSpan span(m_parts.desktop);
    m_written.reset();
    InFlightAction going{request, seen};
    Stopwatch watch;
    const auto judged = judge(going, stop);
    going.judging = watch.lap();
    if (!judged)
        return giveUp(going, judged.error());
    return mayBeAsked(request, judged->decision) ? askFirst(going, *judged, stop) : admit(going, *judged, stop);
}

Result<ActionPipeline::PolicyVerdict> ActionPipeline::judge(const InFlightAction& going, std::stop_token stop) const
{
    const auto& request = going.request;
    const auto toRestore = request.isLetGo ? windowToRestore(going, stop) : Result<WindowId>(0);
    auto windows = toRestore ? m_parts.desktop.windows(after(limits::desktopQuery)) : fail(toRestore.error());
    if (!windows)
        return fail(windows.error());
    setFocusedWindow(*toRestore, *windows); // it has the keyboard before anything is sent
    dropLinesOfGone(m_parts.desktop, *windows);
    auto asked = policyRequests(request.proposal.action, *windows, &m_parts.desktop.terminalLines());
    if (auto named = addChordNames(asked, request.proposal.action, m_parts.desktop); !named)
        return fail(named.error());
    for (auto& one : asked) {
        const auto who = requester(request);
        one.source = who.source;
        one.sandboxed = who.sandboxed;
        one.granted = who.granted;
    }
    auto decision = decideAll(m_parts.policy, asked, going.permit);
    return PolicyVerdict{std::move(*windows), std::move(asked), std::move(decision)};
}

/// Checks the rules and the windows; only then the intent is written down.
Result<Outcome> ActionPipeline::admit(const InFlightAction& going, const PolicyVerdict& judged, std::stop_token stop)
{
    InFlightAction admitted = going;
    Stopwatch watch;
    const auto& action = going.request.proposal.action;
    auto same = checkPreconditions(action, going.seen.windows, judged.windows);
    // A hand has taken the keyboard into the console: that they would go astray is the reason, not the console's rule.
    const bool isAstray = !same && focusToRestore(action, going.seen.windows, judged.windows) != 0;
    if (auto allowed = toResult(judged.decision); !allowed && !isAstray)
        return refuse(admitted, allowed.error());
    if (!same) {
        const auto now = same.error().code == ErrorCode::StaleTarget
            ? m_parts.desktop.capture(after(limits::desktopQuery))
            : Result<Frame>(fail(same.error()));
        admitted.judging += watch.lap();
        return refuse(admitted, same.error(), now ? keepPictures(going.request, going.seen, *now) : QStringList());
    }
    const auto looked = m_settling.look(going.seen);
    admitted.judging += watch.lap();
    if (!looked)
        return giveUp(admitted, looked.error());
    return carryOut(admitted, stop);
}

Result<Outcome> ActionPipeline::carryOut(const InFlightAction& going, std::stop_token stop)
{
    const auto& request = going.request;
    const bool isHisYes = going.permit && going.permit->grant.isEmpty();
    if (!isHisYes && request.mayGo && !request.mayGo())
        return fail(ErrorCode::Cancelled, QStringLiteral("Held before it was sent"));
    const auto intent = writeIntent(going);
    if (!intent)
        return fail(intent.error());
    Outcome outcome;
    outcome.intent = *intent;
    outcome.judging = going.judging;
    outcome.result = request.proposal.result;
    if (request.onSend)
        request.onSend();
    if (request.isLetGo)
        restoreFocus(going, stop);
    Stopwatch watch;
    std::optional<Frame> mismatch;
    const auto sent = send(going, outcome, mismatch, stop);
    outcome.sending = watch.lap();
    outcome.acted = std::chrono::duration_cast<Millis>(outcome.sending);
    if (!sent)
        outcome = failed(outcome, sent.error(),
            mismatch || isRefusal(sent.error().code) ? Outcome::Status::Refused : Outcome::Status::Failed);
    if (mismatch)
        outcome.pictures = keepPictures(request, going.seen, *mismatch);
    if (!sent && endsMission(sent.error().code)) {
        (void)writeOutcome(going, outcome); // the display or the stop matters more than a second failure
        return fail(sent.error());
    }
    return settle(going, outcome, stop);
}

/// The display did not answer: the next question may be answered, or nothing can follow at all.
Result<Outcome> ActionPipeline::giveUp(const InFlightAction& going, const Error& why)
{
    return isPassing(why.code) ? refuse(going, why) : fail(why);
}

/// Both pictures of a screen that is not what was seen, side by side for the operator. Their names; none when the
/// journal could not take them, which must not hide the refusal itself.
QStringList ActionPipeline::keepPictures(const ActionRequest& request, const Frame& seen, const Frame& now)
{
    QStringList names;
    for (const auto& [frame, letter] : {std::pair{&seen, 'a'}, std::pair{&now, 'b'}}) {
        const QString name = QStringLiteral("refused_%1_%2.png").arg(request.turn).arg(QLatin1Char(letter));
        const auto png = encodePng(frame->image);
        if (png && m_parts.journal.storePicture(name, *png, frame->image.size(), QStringLiteral("refused")))
            names.append(name);
    }
    return names;
}

Result<Outcome> ActionPipeline::refuse(const InFlightAction& going, const Error& why, const QStringList& pictures)
{
    const auto& request = going.request;
    auto outcome = failed({}, why, Outcome::Status::Refused);
    outcome.judging = going.judging;
    auto json = describe(request, going.seen, going.permit);
    outcome.pictures = pictures;
    if (!pictures.isEmpty())
        json.insert(QStringLiteral("pictures"), QJsonArray::fromStringList(pictures));
    json.insert(QStringLiteral("code"), codeName(why.code));
    json.insert(QStringLiteral("status"), statusName(outcome.status));
    json.insert(QStringLiteral("result"), outcome.result);
    if (request.times)
        json.insert(QStringLiteral("times"), request.times(outcome));
    const auto written = m_parts.journal.append({request.turn, request.source, QStringLiteral("refusal"), json});
    if (written)
        m_written = outcome;
    return written ? Result<Outcome>(outcome) : Result<Outcome>(fail(written.error()));
}

Result<qint64> ActionPipeline::writeIntent(const InFlightAction& going)
{
    const auto& request = going.request;
    return m_parts.journal.append(
        {request.turn, request.source, QStringLiteral("intent"), describe(request, going.seen, going.permit)});
}

/// @param outcome   is told the pid of what was launched, and what is not known of a text that was typed
/// @param mismatch  set when the display turned out to be another one than was seen, and nothing was sent
Result<void> ActionPipeline::send(
    const InFlightAction& going, Outcome& outcome, std::optional<Frame>& mismatch, std::stop_token stop)
{
    const auto& request = going.request;
    if (const auto* launched = std::get_if<Launch>(&request.proposal.action))
        return stop.stop_requested()
            ? fail(ErrorCode::Cancelled, QStringLiteral("Input is stopped"))
            : launch(*launched, going.permit).map([&outcome](qint64 pid) { outcome.pid = pid; });
    if (const auto* wait = std::get_if<Wait>(&request.proposal.action))
        return letPass(wait->duration, stop);
    const auto* input = std::get_if<Input>(&request.proposal.action);
    if (!input)
        return fail(ErrorCode::InvalidArgument, QStringLiteral("a claim is not sent to a display"));
    const ActionAuthorizer judge(m_parts.policy, requester(request), m_parts.desktop, request.proposal.action,
        going.seen,
        going.permit); // a yes lifts questions alone, and none but those that were shown
    const auto report = m_parts.desktop.send(*input, judge, stop);
    judge.noteSent(report && report->doubt != TypingDoubt::InputMethod);
    mismatch = judge.mismatch();
    if (!report)
        return fail(report.error());
    outcome.doubt = report->doubt;
    if (outcome.doubt != TypingDoubt::None)
        outcome.result += QStringLiteral(" (%1)").arg(typingDoubtMessage(outcome.doubt));
    return {};
}

/// @param permit  the operator's yes, which is for the files that were there when he was asked; null: none
Result<qint64> ActionPipeline::launch(const Launch& launch, const Permit* permit)
{
    if (!m_parts.launcher)
        return fail(ErrorCode::Unsupported, QStringLiteral("applications cannot be started on this display"));
    const auto argv = launchCommand(launch, m_parts.applications);
    if (!argv)
        return fail(argv.error());
    if (permit && permit->launched != launchContent(*argv))
        return fail(ErrorCode::NeedsApproval,
            QStringLiteral("The program '%1' changed after the operator was asked about it. Ask again")
                .arg(argv->first()));
    return m_parts.launcher->launch(*argv);
}

Result<Outcome> ActionPipeline::settle(const InFlightAction& going, Outcome outcome, std::stop_token stop)
{
    const auto& request = going.request;
    const auto* launched = std::get_if<Launch>(&request.proposal.action);
    const bool starts = launched && launched->argv.isEmpty() && outcome.succeeded(); // other programs need no window
    Stopwatch watch;
    const auto settled =
        m_settling.await({starts ? Expect::NewWindow : Expect::Anything, request.onQuiet, outcome.pid}, stop);
    outcome.settling = watch.lap();
    outcome.settled = std::chrono::duration_cast<Millis>(outcome.settling);
    if (settled) {
        const auto changes = difference(
            whatIsAtRest(going.seen, settled->animatedRegion), whatIsAtRest(settled->frame, settled->animatedRegion));
        outcome.changedFraction = changes ? changes->fraction : 1; // another size: everything changed
        outcome.cursor = going.seen.cursorShare();
        outcome.stillChanging = settled->stillChanging;
        outcome.application = settled->application;
        outcome.pace = settled->pace;
        outcome.windows = settled->frame.windows;
        outcome.elsewhere = settled->frame.elsewhere;
        outcome.watching = std::min(outcome.settling, Micros(settled->waited - settled->pace.last));
        if (outcome.succeeded() && outcome.changedFraction == 0) {
            outcome.status = Outcome::Status::NoEffect;
            outcome.result += unchangedWords(settled->animatedRegion);
        }
    }
    outcome.isUnseen = !settled;
    const bool passes = settled || isPassing(settled.error().code);
    if (!settled && passes && outcome.succeeded())
        outcome = failed(outcome, settled.error(), Outcome::Status::Failed);
    if (!settled && !passes) // the input was sent, what it did was not seen
        outcome.result += QStringLiteral(" (not seen to settle: %1)").arg(settled.error().message);
    if (auto written = writeOutcome(going, outcome); !written)
        return fail(written.error());
    return passes ? Result<Outcome>(outcome) : Result<Outcome>(fail(unseen(settled.error(), outcome)));
}

Result<void> ActionPipeline::writeOutcome(const InFlightAction& going, const Outcome& outcome)
{
    const auto& request = going.request;
    auto json = describe(request, going.seen, going.permit);
    const QString grant = going.permit ? going.permit->grant : QString();
    if (!grant.isEmpty())
        json.insert(QStringLiteral("grant"), grant);
    json.insert(QStringLiteral("intent"), outcome.intent);
    json.insert(QStringLiteral("status"), statusName(outcome.status));
    json.insert(QStringLiteral("result"), outcome.result);
    json.insert(QStringLiteral("changed"), outcome.isUnseen ? QJsonValue() : QJsonValue(outcome.changedFraction));
    if (const QRectF& at = outcome.cursor; !at.isNull())
        json.insert(QStringLiteral("cursor"), QJsonArray{at.x(), at.y(), at.width(), at.height()});
    json.insert(QStringLiteral("still_changing"), outcome.stillChanging);
    json.insert(QStringLiteral("acted_ms"), qint64(outcome.acted.count()));
    json.insert(QStringLiteral("settled_ms"), qint64(outcome.settled.count()));
    json.insert(QStringLiteral("application"), outcome.application);
    json.insert(QStringLiteral("first_news_ms"), qint64(outcome.pace.first.count()));
    json.insert(QStringLiteral("last_news_ms"), qint64(outcome.pace.last.count()));
    json.insert(QStringLiteral("longest_hole_ms"), qint64(outcome.pace.hole.count()));
    if (outcome.doubt != TypingDoubt::None)
        json.insert(QStringLiteral("doubt"), typingDoubtName(outcome.doubt));
    if (!outcome.pictures.isEmpty())
        json.insert(QStringLiteral("pictures"), QJsonArray::fromStringList(outcome.pictures));
    if (outcome.error)
        json.insert(QStringLiteral("code"), codeName(outcome.error->code));
    if (request.times)
        json.insert(QStringLiteral("times"), request.times(outcome));
    const auto written = m_parts.journal.append({request.turn, request.source, QStringLiteral("outcome"), json});
    if (written) {
        m_written = outcome;
        m_written->grant = grant;
    }
    return written ? Result<void>() : Result<void>(fail(written.error()));
}

} // namespace triarch
