// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/mission/run_control.h"

#include "core/base/limits.h"
#include "core/base/overloaded.h"

#include <algorithm>

namespace triarch {

namespace {

constexpr auto holdSlice = std::chrono::hours(1); // a hold lasts until somebody speaks; the mailbox wants a deadline
constexpr Millis longestDelay = std::chrono::minutes(1);
constexpr std::size_t actsMost = 64;
const QString handedBack = QStringLiteral("operator_handed_back");

} // namespace

RunControl::RunControl(
    OperatorCommandQueue& mailbox, MissionObserver& observer, MissionTimer& timer, const MissionConfig& config, Ear ear)
    : m_mailbox(mailbox),
      m_observer(observer),
      m_timer(timer),
      m_ear(std::move(ear)),
      m_mode(config.startsStepping ? Mode::Stepping : Mode::Running),
      m_delay(std::clamp(config.delay, Millis(0), longestDelay)),
      m_isAttended(config.attended),
      m_seesPhysicalInput(config.seesPhysicalInput),
      m_breakpoints(config.breakpoints)
{
}

void RunControl::tellDelay() { m_observer.onDelay(m_delay); }

void RunControl::work(MissionStatus status)
{
    m_work = status;
    tellWork();
}

void RunControl::tellWork() { m_observer.onStatus(m_work, {}); }

void RunControl::obey(const OperatorCommand& command)
{
    m_isNextLetGo &= std::holds_alternative<Answered>(command); // whoever says another word may be writing
    std::visit(Overloaded{
                   [this](const Pause& said) { pause(said); },
                   [this](const PhysicalInputSeen&) { noticePhysicalInput(); },
                   [this](const Resume&) { goOn(Mode::Running); },
                   [this](const Step&) { goOn(Mode::Stepping); },
                   [this](const Stop&) { m_stopped = true; },
                   [this](const Skip&) {
                       m_skip = true;
                       allowPhysicalInput();
                   },
                   [this](const SetDelay& set) {
                       m_delay = std::clamp(set.delay, Millis(0), longestDelay);
                       tellDelay();
                   },
                   [this](const Tell& tell) { take(tell); },
                   [this](const Retry&) {
                       m_retry = true;
                       allowPhysicalInput();
                   },
                   [this](const Oversee&) { m_oversee = true; },
                   [this](const EditPrompt& edit) {
                       if (!edit.prompt.trimmed().isEmpty())
                           m_prompt = edit.prompt.left(limits::executorPromptCharacters);
                   },
                   [this](const SetTool& wish) { m_toolOverrides.push_back(wish); },
                   [this](const SetLimit& set) { m_ear.limited(set.words); },
                   [this](const SetBreakpoints& set) {
                       m_breakpoints = set.breakpoints;
                       m_saidBreakpoints = true;
                       m_observer.onBreakpoints(m_breakpoints);
                   },
                   [this](const StepToCall&) {
                       goOn(Mode::Running);
                       m_toCall = true;
                   },
                   [this](const RunToTurn& run) {
                       goOn(Mode::Running);
                       m_toTurn = run.turn;
                   },
                   [this](const Approve& yes) { answer(yes); },
                   [this](const Reject& no) { answer(no); },
                   [this](const RevokeGrant& revoke) { answer(revoke); },
                   [this](const EditAction& edit) {
                       m_edit = edit.arguments;
                       m_go = false; // what was said before meant what was shown before
                   },
                   [](const Answered&) {},
                   [this](const TakeControl&) {
                       m_isControlTaken = true;
                       m_isToldToGoOn = false;
                   },
                   [this](const ManualAction& act) { take(act); },
                   [this](const HandBack&) { handBack(); },
               },
        command);
}

/// A brake for what the operator does as well: what has not begun is not done. An emergency ends his control, too.
void RunControl::pause(const Pause& said)
{
    if (!said.code.isEmpty()) {
        m_modeBeforePhysicalInput = m_whyPaused.code.isEmpty() ? m_mode : m_modeBeforePhysicalInput;
        m_isControlTaken = false;
    }
    m_mode = Mode::Paused;
    if (!said.code.isEmpty() || !isEmergency(m_whyPaused.code))
        m_panic = m_whyPaused = {said.code, said.text, {}};
    m_go = false;
    giveUpActs(QStringLiteral("the operator paused the mission"));
}

void RunControl::giveUpActs(const QString& why)
{
    for (auto& act : std::exchange(m_acts, {}))
        m_undone.push_back({std::move(act), why});
}

void RunControl::take(const ManualAction& act)
{
    if (m_acts.size() < actsMost)
        m_acts.push_back(act);
    else
        m_undone.push_back({act, QStringLiteral("too much waits already")});
}

/// Whatever it stopped at on its way to the next call, the newest word says how it goes on.
void RunControl::goOn(Mode mode)
{
    m_mode = mode;
    m_whyPaused = {};
    m_toCall = false;
    m_isToldToGoOn = true;
    m_isControlTaken = false;
    m_go = true;
    m_isNextLetGo = m_seesPhysicalInput;
}

/// Holds the mission until Resume or Step, also if it was running before the operator took control.
void RunControl::handBack()
{
    m_modeBeforePhysicalInput = m_whyPaused.code.isEmpty() ? m_mode : m_modeBeforePhysicalInput;
    m_mode = Mode::Paused;
    m_whyPaused = {handedBack, QStringLiteral("You handed control back: Resume or Step goes on"), {}};
    m_isControlTaken = m_go = false;
}

void RunControl::clearHandBack()
{
    if (m_whyPaused.code != handedBack)
        return;
    m_mode = m_modeBeforePhysicalInput;
    m_whyPaused = {};
}

void RunControl::take(const Tell& tell)
{
    m_ear.told(tell.text);
    m_notes << tell.text;
}

/// Hands on the display are worth what a pause is worth; where nobody attends, it is over.
void RunControl::noticePhysicalInput()
{
    if (m_isAsking || m_isControlTaken || isEmergency(m_whyPaused.code)) // it is held already, and says why
        return;
    const Reason hands{QStringLiteral("operator_hands"), QStringLiteral("Somebody uses the mouse or the keyboard"), {}};
    if (!m_isAttended) {
        m_whyStopped = m_stopped ? m_whyStopped : hands;
        m_stopped = true;
        return;
    }
    if (m_whyPaused.code.isEmpty())
        m_modeBeforePhysicalInput = m_mode;
    m_mode = Mode::Paused;
    m_whyPaused = hands;
    m_go = false;
}

/// Whoever says what becomes of a proposal has had his hands on for that: it is no reason to hold what follows. But
/// nothing is sent that nobody lets go.
void RunControl::allowPhysicalInput()
{
    if (m_whyPaused.code.isEmpty())
        return;
    m_whyPaused = {};
    m_mode = m_modeBeforePhysicalInput == Mode::Running ? Mode::Paused : m_modeBeforePhysicalInput;
}

RunControl::Word RunControl::holdForPhysicalInput(std::stop_token stop)
{
    if (isOver(stop))
        return Word::Stopped;
    return m_whyPaused.code.isEmpty() ? Word::Go : hold(MissionStatus::Paused, m_whyPaused, stop);
}

RunControl::Word RunControl::holdForPanic(std::stop_token stop)
{
    static const Reason unnamed{
        QStringLiteral("operator_stop"), QStringLiteral("Input is stopped on this display"), {}};
    listen();
    return hold(MissionStatus::Paused, Reason(m_whyPaused.code.isEmpty() ? unnamed : m_whyPaused), stop);
}

void RunControl::listen()
{
    while (const auto command = m_mailbox.tryTake())
        obey(*command);
}

void RunControl::expectAnswer()
{
    listen();
    edit({});
    m_go = m_skip = m_retry = false;
}

RunControl::Word RunControl::beforeInput(std::stop_token stop, const Reason& because, const TakeEdit& takeEdit)
{
    listen();
    const bool isHeld = !because.code.isEmpty();
    if (m_mode == Mode::Running && !isHeld)
        waitOutDelay(stop);
    const bool isEdited = edit(takeEdit);
    if (isAnswered() || stop.stop_requested())
        return answer();
    if (m_mode == Mode::Running && !isHeld && !isEdited)
        return Word::Go;
    const Reason& why = isHeld ? because : m_whyPaused;
    holdUntilAnswered(m_mode == Mode::Stepping && !isHeld ? MissionStatus::Stepping : MissionStatus::Paused,
        Reason(why), stop, takeEdit);
    return answer();
}

/// Takes up what was edited since the last time. What cannot be used takes back a Step that was said after it.
/// @return whether anything was
bool RunControl::edit(const TakeEdit& takeEdit)
{
    const auto arguments = std::exchange(m_edit, std::nullopt);
    if (!arguments)
        return false;
    if (!takeEdit)
        m_observer.onNote(0, QStringLiteral("Nothing is proposed that could be edited"));
    else if (!takeEdit(*arguments))
        m_go = false;
    return true;
}

RunControl::Word RunControl::beforeCall(const QString& what, const Reason& breakpoint, std::stop_token stop)
{
    listen();
    return holdOnce(std::exchange(m_toCall, false), what, breakpoint, stop);
}

RunControl::Word RunControl::beforeTurn(int turn, const QString& what, const Reason& breakpoint, std::stop_token stop)
{
    listen();
    const bool isWanted = m_toTurn != 0 && turn >= m_toTurn;
    m_toTurn = isWanted ? 0 : m_toTurn;
    return holdOnce(isWanted, what, breakpoint, stop);
}

/// One event is one hold, however many reasons there are for it.
RunControl::Word RunControl::holdOnce(
    bool isWanted, const QString& what, const Reason& breakpoint, std::stop_token stop)
{
    if (isOver(stop))
        return Word::Stopped;
    if (!breakpoint.code.isEmpty())
        return hold(MissionStatus::Paused, breakpoint, stop);
    return isWanted ? hold(MissionStatus::Paused, {QStringLiteral("breakpoint"), what, {}}, stop) : Word::Go;
}

/// The status stays running. The delay may be set anew while it runs; Step or Resume end it.
void RunControl::waitOutDelay(std::stop_token stop)
{
    const auto begun = std::chrono::steady_clock::now();
    const auto isOver = [&] { return std::chrono::steady_clock::now() >= begun + m_delay; };
    while (m_mode == Mode::Running && !m_edit && !isAnswered() && !stop.stop_requested() && !isOver()) {
        if (const auto command = m_mailbox.take(begun + m_delay, stop))
            obey(*command);
    }
}

RunControl::Word RunControl::beforeAskingAnew(std::stop_token stop)
{
    expectAnswer();
    if (isOver(stop))
        return Word::Stopped;
    return m_mode == Mode::Paused ? hold(MissionStatus::Paused, m_whyPaused, stop) : Word::Go;
}

RunControl::Word RunControl::hold(MissionStatus status, const Reason& reason, std::stop_token stop)
{
    m_go = m_skip = m_retry = false;
    holdUntilAnswered(status, reason, stop);
    return answer() == Word::Stopped ? Word::Stopped : Word::Go;
}

/// What was done before control was handed back is still done.
std::optional<ManualAction> RunControl::nextAct(std::stop_token stop)
{
    listen();
    while (m_isControlTaken && m_acts.empty() && m_undone.empty() && !m_stopped && !stop.stop_requested())
        if (const auto command = m_mailbox.take(after(holdSlice), stop))
            obey(*command);
    if (m_acts.empty() || m_stopped || stop.stop_requested())
        return std::nullopt;
    ManualAction act = std::move(m_acts.front());
    m_acts.pop_front();
    return act;
}

/// Needs-help is answered by a word to the personas as well. Skip answers only what was proposed. Who takes control out
/// of a hold hands back to one, whatever held it: nothing goes on that nobody let go. An emergency is told whatever
/// holds the mission, but for a limit, which still has to be moved.
void RunControl::holdUntilAnswered(
    MissionStatus status, const Reason& reason, std::stop_token stop, const TakeEdit& takeEdit)
{
    m_timer.freeze();
    m_observer.onTime(m_timer.time());
    m_observer.onStatus(status, reason);
    m_panic = {};
    const auto told = m_notes.size();
    while (!isAnswered() && !stop.stop_requested()) {
        if (const auto command = m_mailbox.take(after(holdSlice), stop))
            obey(*command);
        if (!m_panic.code.isEmpty() && !reason.code.startsWith(QLatin1String("limit_"))) {
            status = MissionStatus::Paused;
            m_observer.onStatus(status, std::exchange(m_panic, {}));
        }
        edit(takeEdit);
        if (status == MissionStatus::NeedsHelp && m_notes.size() > told)
            m_go = true;
    }
    if (status == MissionStatus::Paused && m_mode == Mode::Running && givesWay())
        m_mode = Mode::Paused;
    m_timer.thaw();
    m_observer.onTime(m_timer.time());
    if (answer() != Word::Stopped)
        tellWork();
}

} // namespace triarch
