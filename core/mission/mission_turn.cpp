// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/execution/focus_restore.h"
#include "core/mission/mission_loop.h"

#include <QJsonArray>

namespace triarch {

namespace {

constexpr int missedOversightsAllowed = 3; // the agent contract, decision 5
constexpr int staleTurnsAllowed = 15;      // the agent contract, decision 5: three of the usual intervals
const QStringList fallbackTools{QStringLiteral("click_element"), QStringLiteral("press_key"),
    QStringLiteral("type_text"), QStringLiteral("scroll_down"), QStringLiteral("scroll_up")};

constexpr int looks = 3; // at a display that does not answer, before the operator is asked
constexpr Millis lookAgainAfter{250};

} // namespace

/// One turn in the order of architecture.md: limits, picture, oversight when due, one action.
MissionLoop::Step MissionLoop::turn()
{
    m_desk.listen();
    if (m_desk.holdForPhysicalInput(m_stop) == RunControl::Word::Stopped)
        return stopped();
    if (auto ended = checkLimits())
        return ended;
    if (auto ended = beginTurn())
        return ended;
    if (auto ended = see())
        return ended;
    m_parts.observer.onTurn(m_state.turn, m_frame);
    if (auto ended = noteLoop())
        return ended;
    if (auto ended = isOversightScheduled() || m_state.oversightDue ? oversee() : Step())
        return ended;
    tellOversight();
    if (auto ended = act())
        return ended;
    return holdAfterTurn();
}

bool MissionLoop::isOversightScheduled() const
{
    return m_state.turn == 1 || m_state.turn % m_config.oversightInterval == 0;
}

MissionLoop::Step MissionLoop::beginTurn()
{
    const int next = m_state.turn + 1;
    const QString number = QString::number(next);
    const QString what = QStringLiteral("Turn %1 begins").arg(number);
    m_desk.listen();
    if (m_desk.beforeTurn(next, what, breakpointAt(Breakpoint::Kind::Turn, number, what), m_stop)
        == RunControl::Word::Stopped)
        return stopped();
    m_state.turn = next;
    obeyOperator();
    reloadPrompts();
    m_state.operatorNotes += m_desk.takeNotes(); // after those of a turn that was lost before anybody heard them
    m_state.executorWarnings = std::exchange(m_state.oddities, {});
    beginRecord();
    m_parts.observer.onTime(m_timer.time());
    return std::nullopt;
}

/// A display that was busy may answer the next time.
Result<Frame> MissionLoop::capture()
{
    for (int left = looks;; --left) {
        Stopwatch watch;
        auto frame = m_parts.desktop.capture(after(limits::desktopQuery));
        m_times.add(TurnPart::Capture, watch.lap());
        if (frame || !isPassing(frame.error()) || left == 1 || m_stop.stop_requested())
            return frame;
        m_parts.observer.onNote(
            m_state.turn, QStringLiteral("No picture of the screen: %1").arg(frame.error().message));
        Mailbox<bool> nobody; // says anything: only the time or the stop ends it
        (void)nobody.take(after(lookAgainAfter), m_stop);
    }
}

/// A picture that can be worked on. While the screen is locked or blank nobody is asked what to do on it: the mission
/// is held, and looks again when the operator says so. One that is blank may just be painted anew, and is given time.
MissionLoop::Step MissionLoop::look(Frame& seen)
{
    auto timeout = after(limits::settleCap);
    for (;;) {
        auto frame = capture();
        if (m_stop.stop_requested())
            return stopped();
        if (!frame && !isPassing(frame.error()))
            return endFor(frame.error());
        if (!frame) {
            if (auto ended = holdUnseeing({codeName(frame.error().code), frame.error().message, {}}))
                return ended;
            continue;
        }
        const auto blockingCondition = m_parts.pipeline.blockingCondition(*frame);
        if (!blockingCondition) {
            seen = std::move(*frame);
            return std::nullopt;
        }
        if (blockingCondition->code == QLatin1String("screen_blank")) {
            const auto change = m_parts.desktop.awaitChange(timeout, m_stop);
            if (change && *change != Desktop::Change::None)
                continue;
        }
        if (auto ended = holdUnseeing({blockingCondition->code, blockingCondition->text, {}}))
            return ended;
        timeout = after(limits::settleCap);
    }
}

/// There is nothing to work on for now: the operator says when it is looked again.
MissionLoop::Step MissionLoop::holdUnseeing(const Reason& why)
{
    if (auto ended = record("mission", "limit", {{"code", why.code}, {"text", why.text}}))
        return ended;
    return pauseOrEnd(why);
}

/// As they are now; but a hand in the console takes nobody's keyboard.
void MissionLoop::know(std::vector<WindowInfo> windows, const std::optional<WindowInfo>& elsewhere)
{
    keepFocus(m_windows, windows, elsewhere);
    m_windows = std::move(windows);
}

/// What is pointed at, or named, may have taken the keyboard from whoever had it, before a hand took it into the
/// console.
void MissionLoop::knowAfter(const Action& action, const Outcome& outcome)
{
    if (outcome.windows.empty())
        return;
    const auto* input = std::get_if<Input>(&action);
    if (actionPoints(action).empty() && !(input && windowNamed(*input)))
        know(outcome.windows, outcome.elsewhere);
    else
        m_windows = outcome.windows;
}

/// What is seen and what is sent are one picture: when it could not be kept and the operator goes on, it is taken anew.
MissionLoop::Step MissionLoop::see()
{
    for (;;) {
        m_sleptBefore = m_parts.slept();
        if (auto ended = look(m_frame))
            return ended;
        know(m_frame.windows, m_frame.elsewhere);
        m_frame.windows = m_windows;
        const auto seen = picture(m_frame, MissionFolder::screenName(m_state.turn), QStringLiteral("seen"));
        if (seen) {
            m_picture = *seen;
            return std::nullopt;
        }
        if (auto ended = holdTurnFor(seen.error()))
            return ended;
    }
}

QString MissionLoop::history() const
{
    HistoryContext context{
        m_config.text, m_state.doctrine.text, m_state.phase, m_state.operatorNotes, {}, m_state.answers};
    if (const auto loop = detectLoop(m_state.history))
        context.warnings << loop->warning;
    context.warnings << m_state.executorWarnings;
    if (m_config.resume && m_state.turn <= m_config.resume->turn + m_config.resume->opened + limits::historySent)
        context.warnings << m_state.notices; // as long as a line of the history is sent
    return historyText(context, m_state.history);
}

MissionLoop::Step MissionLoop::oversee()
{
    const auto update = askUntilHeard(Persona::Tactician,
        [&] { return askTactician(m_calls, m_parts.tools, m_state, history(), m_picture, m_state.tokens, m_stop); });
    m_state.oversightDue = false;
    if (!update && update.error().code == ErrorCode::Cancelled)
        return stopped();
    if (!update)
        return missOversight(update.error());
    m_state.missedOversights = 0;
    m_state.oversightFailed = false;
    m_state.heardTurn = m_state.turn;
    if (update->help)
        return requestHelp(Persona::Tactician, *update->help);
    return configure(*update);
}

MissionLoop::Step MissionLoop::configure(const TacticianUpdate& update)
{
    const QString before = m_state.phase;
    m_state.tacticianWarnings = applyUpdate(m_state, update, m_parts.tools);
    if (m_state.editedPrompt && m_state.editedPrompt->first == m_state.turn) {
        m_state.executorPrompt = m_state.editedPrompt->second; // he was told that the executor is asked with it next
        m_state.tacticianWarnings << QStringLiteral(
            "The executor's prompt stays as the operator edited it in this turn");
    }
    for (const auto& warning : m_state.tacticianWarnings)
        m_parts.observer.onNote(m_state.turn, warning);
    if (!m_state.executorPrompt) { // what it granted counts all the same
        takeFallbackPrompt();
        if (!m_state.tools)
            grantFallback();
        return enterSetup("mission", before, QStringLiteral("The tactician gave the executor no prompt"), update);
    }
    const bool isConfigured = m_state.tools.has_value();
    if (!isConfigured)
        grantFallback();
    if (isConfigured && update.isEmpty() && update.problems.isEmpty())
        return std::nullopt;
    return enterSetup("tactician", before, update.rationale, update);
}

/// What the executor is told from here on, whoever decided it: shown, written down, and a phase that is another one
/// stands in the history and may hold the mission.
MissionLoop::Step MissionLoop::enterSetup(
    const char* source, const QString& phaseBefore, const QString& why, const TacticianUpdate& update)
{
    const bool isNewPhase = m_state.phase != phaseBefore;
    if (isNewPhase)
        m_state.history.add({m_state.turn, QStringLiteral("phase"), phaseBefore, QStringLiteral("now ") + m_state.phase,
            {}, true, true});
    ExecutorSetup setup = setupNow(why);
    setup.warnings = m_state.tacticianWarnings;
    m_parts.observer.onSetup(m_state.turn, setup);
    if (auto ended = record(source, "prompt",
            {{"phase", setup.phase}, {"executor_prompt", setup.prompt}, {"tactician_prompt", m_state.tacticianPrompt},
                {"rationale", why}}))
        return ended;
    QJsonObject row = toolsRow();
    row.insert(QStringLiteral("unknown"), QJsonArray::fromStringList(update.unknownTools));
    row.insert(QStringLiteral("warnings"), QJsonArray::fromStringList(setup.warnings));
    if (auto ended = record(source, "tools", row))
        return ended;
    return isNewPhase
        ? holdAt(Breakpoint::Kind::Phase, m_state.phase, QStringLiteral("The phase %1 begins").arg(m_state.phase))
        : Step();
}

/// An oversight that did not happen: the old configuration stands and the tactician is asked again next turn, which is
/// no further miss. The third that was due by the interval, or 15 turns unheard, brings the fallback and a pause.
MissionLoop::Step MissionLoop::missOversight(const Error& why)
{
    const bool isRetry = m_state.oversightFailed && !isOversightScheduled();
    m_state.missedOversights += isRetry ? 0 : 1;
    m_state.oversightFailed = m_state.oversightDue = true;
    const int stale = m_state.turn - m_state.heardTurn;
    m_parts.observer.onNote(m_state.turn,
        QStringLiteral("Oversight missed (%1 in a row, the tactician was last heard %2 turns ago): %3")
            .arg(m_state.missedOversights)
            .arg(stale)
            .arg(why.message));
    if (why.code == ErrorCode::Budget)
        return meetTimeLimit(); // whoever moves the limit has the executor act all the same
    if (why.code == ErrorCode::JournalUnwritable)
        return endFor(why);
    const bool tooMany = m_state.missedOversights >= missedOversightsAllowed || stale >= staleTurnsAllowed;
    if (tooMany || !m_state.executorPrompt) {
        if (auto ended = useFallback(why.message))
            return ended;
    }
    if (!tooMany && why.code != ErrorCode::Network && why.code != ErrorCode::Refused)
        return std::nullopt;
    if (!tooMany)
        return endFor(why); // the server is gone: the executor would not be heard either
    m_state.missedOversights = 0;
    m_state.heardTurn = m_state.turn;
    return pauseOrEnd({QStringLiteral("tactician_missing"),
        QStringLiteral("The tactician was not heard for %1 turns: %2").arg(stale).arg(why.message), {}});
}

void MissionLoop::grantFallback()
{
    m_state.tools = fallbackTools;
    m_state.toolsAreFallback = true;
}

void MissionLoop::takeFallbackPrompt()
{
    m_state.executorPrompt = m_parts.prompts.executorFallback(scaleWords());
    m_state.phase = QStringLiteral("FALLBACK");
}

MissionLoop::Step MissionLoop::useFallback(const QString& why)
{
    const QString before = m_state.phase;
    takeFallbackPrompt();
    grantFallback();
    m_state.tacticianWarnings.clear(); // of what was configured before
    return enterSetup("mission", before, why, {});
}

/// While a loop lasts every turn counts; the second brings the tactician at once (the agent contract, decision 9).
MissionLoop::Step MissionLoop::noteLoop()
{
    const auto loop = detectLoop(m_state.history);
    if (loop || m_state.loopDetections > 0)
        m_parts.observer.onLoop(m_state.turn, loop ? loop->warning : QString());
    m_state.loopDetections = loop ? m_state.loopDetections + 1 : 0;
    m_state.oversightDue = m_state.oversightDue || m_state.loopDetections == 2;
    return loop ? holdAt(Breakpoint::Kind::Loop, {}, loop->warning) : Step();
}

} // namespace triarch
