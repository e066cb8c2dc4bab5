// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/mission/operator_channel.h"

#include "core/action/action_builder.h"
#include "core/action/action_parser.h"
#include "core/desktop/chord_names.h"

#include <QJsonArray>
#include <algorithm>
#include <array>
#include <cmath>
#include <mutex>

namespace triarch {

namespace {

constexpr Millis restTimeout{3000}; // as the gate's

bool goesOn(const OperatorCommand& command)
{
    return std::holds_alternative<Resume>(command) || std::holds_alternative<Step>(command)
        || std::holds_alternative<StepToCall>(command) || std::holds_alternative<RunToTurn>(command)
        || std::holds_alternative<HandBack>(command);
}

/// Whether that takes hands, so that what the mission then does is not held by them.
bool letsGo(const OperatorCommand& command)
{
    return goesOn(command) || std::holds_alternative<TakeControl>(command)
        || std::holds_alternative<ManualAction>(command);
}

/// As hands that come once more, after a rest.
void holdAgain(PhysicalInputFlag& hands)
{
    (void)hands.touch(std::chrono::steady_clock::now() + 2 * PhysicalInputFlag::rest);
}

/// The display would refuse it as well, but only when whoever said it has been answered.
Result<void> checkKeys(const Input& input)
{
    const auto* chord = std::get_if<ChordInput>(&input);
    const auto known = chord ? knownChords(chord->chord) : Result<QStringList>(QStringList());
    return known ? Result<void>() : Result<void>(fail(known.error()));
}

/// About what is proposed, and in control nothing is.
bool isAboutProposal(const OperatorCommand& command)
{
    return std::holds_alternative<Skip>(command) || std::holds_alternative<Retry>(command);
}

} // namespace

OperatorCommand::OperatorCommand(const OperatorCommand& other) = default;
OperatorCommand::OperatorCommand(OperatorCommand&& other) noexcept = default;
OperatorCommand& OperatorCommand::operator=(const OperatorCommand& other) = default;
OperatorCommand& OperatorCommand::operator=(OperatorCommand&& other) noexcept = default;
OperatorCommand::~OperatorCommand() = default;

namespace {

/// Null when it lies outside.
QJsonValue countedOn(const QJsonArray& place, const QRect& area, const QRect& seen)
{
    const auto at = toScreen({place.at(0).toDouble(), place.at(1).toDouble()}, area.size());
    if (!at || !seen.contains(area.left() + at->x, area.top() + at->y))
        return {};
    // So fine that it is the same pixel again.
    const auto fine = [](int pixel, int size) { return std::round(pixel * 100'000.0 / size) / 100; };
    return QJsonArray{
        fine(area.left() + at->x - seen.left(), seen.width()), fine(area.top() + at->y - seen.top(), seen.height())};
}

} // namespace

Result<ManualAction> countedOn(const ToolRegistry& tools, ManualAction act, const QRect& seen)
{
    const QRect area = std::exchange(act.area, {});
    const ToolSpec* spec = tools.find(act.tool);
    if (area.isNull() || area == seen || !spec)
        return act;
    for (const auto& name : placeArguments(*spec)) {
        const auto place = act.arguments.value(name).toArray();
        if (place.size() != 2)
            continue; // the tool's schema says what it is
        const auto counted = countedOn(place, area, seen);
        if (counted.isNull())
            return fail(ErrorCode::PolicyDenied, QStringLiteral("The point lies outside the mission's target"));
        act.arguments.insert(name, counted);
    }
    return act;
}

/// Also for whoever does not wait to hear it from the mission.
Result<Proposal> readManualAction(const ToolRegistry& tools, const ManualAction& act, QSize screen)
{
    auto arguments = act.arguments;
    const auto why = QStringLiteral("justification");
    if (!arguments.contains(why))
        arguments.insert(why, QStringLiteral("Done by the operator"));
    auto proposal = parseProposal(tools, tools.actionNames(), act.tool, arguments, screen);
    if (proposal && !std::holds_alternative<Input>(proposal->action))
        return fail(ErrorCode::InvalidArgument, QStringLiteral("%1 is nothing a hand does").arg(act.tool));
    if (auto keys = proposal ? checkKeys(std::get<Input>(proposal->action)) : Result<void>(); !keys)
        return fail(keys.error());
    if (proposal)
        proposal->notes.clear(); // they are for a model
    return proposal;
}

Result<void> OperatorChannel::judge(const ManualAction& act) const
{
    constexpr QSize any{1000, 1000}; // places are on 0 to 1000 whatever the display's size
    if (!m_isControlTaken)
        return fail(ErrorCode::Refused, QStringLiteral("Control has not been taken"));
    return m_tools ? readManualAction(*m_tools, act, any).map([](const Proposal&) {}) : Result<void>();
}

Result<void> OperatorChannel::judge(const SetTool& wish) const
{
    if (!m_tools || m_tools->actionNames().contains(wish.tool))
        return {};
    return fail(ErrorCode::NotFound, QStringLiteral("No tool is named '%1'").arg(wish.tool.left(60)));
}

Result<void> OperatorChannel::judge(const OperatorCommand& command) const
{
    if (m_isCheckedElsewhere)
        return {};
    if (const auto* act = std::get_if<ManualAction>(&command))
        return judge(*act);
    if (isAboutProposal(command) && m_isControlTaken)
        return fail(ErrorCode::Refused, QStringLiteral("Nothing is proposed while you are in control"));
    if (std::holds_alternative<HandBack>(command) && !m_isControlTaken)
        return fail(ErrorCode::Refused, QStringLiteral("Control has not been taken"));
    if (const auto* edit = std::get_if<EditAction>(&command))
        return m_proposal.judge(edit->arguments);
    if (const auto* wish = std::get_if<SetTool>(&command))
        return judge(*wish);
    const auto* set = std::get_if<SetBreakpoints>(&command);
    return set && m_tools ? checkTools(set->breakpoints, *m_tools) : Result<void>();
}

/// Whoever goes on has given it back. @return whether it was taken just now
bool OperatorChannel::noteControl(const OperatorCommand& command)
{
    if (std::holds_alternative<TakeControl>(command))
        return !m_isControlTaken.exchange(true);
    if (goesOn(command))
        m_isControlTaken = false;
    return false;
}

Result<void> OperatorChannel::send(OperatorCommand command)
{
    if (auto usable = judge(command); !usable)
        return usable;
    const bool wasHeld = m_physicalInput && m_physicalInput->isHeld();
    if (m_physicalInput && letsGo(command))
        m_physicalInput->letGo(); // before it: the mission may take it at once
    if (letsGo(command) && !std::holds_alternative<ManualAction>(command))
        endPanic();
    const bool was = m_isControlTaken;
    const bool isTaken = noteControl(command);
    if (m_mailbox.post(std::move(command))) {
        if (isTaken)
            m_calls.interrupt(); // after it: whoever the interruption wakes finds it there
        return {};
    }
    m_isControlTaken = was; // a word that is lost changes nothing
    if (wasHeld && !m_physicalInput->isHeld())
        holdAgain(*m_physicalInput);
    return failRetryable(ErrorCode::Budget, QStringLiteral("The mission does not listen, the command is lost"));
}

/// A stop that came meanwhile ends the mission all the same.
void OperatorChannel::endPanic()
{
    const auto stop = m_isPanicked.exchange(false) ? stopFlag() : nullptr;
    if (stop)
        stop->clear();
}

std::shared_ptr<StopFlag> OperatorChannel::stopFlag()
{
    const std::scoped_lock lock(m_stopMutex);
    return m_stop.lock();
}

void OperatorChannel::useStop(const std::shared_ptr<StopFlag>& stop)
{
    const std::scoped_lock lock(m_stopMutex);
    m_stop = stop;
    if (m_isPanicked)
        stop->raise();
}

namespace {

struct Emergency {
    const char* by;
    const char* code;
    const char* text;
};
constexpr std::array emergencies{
    Emergency{"pause", "operator_pause_key", "The Pause key was pressed: nothing is sent until you resume"},
    Emergency{"esc", "operator_escape", "Escape was pressed three times: nothing is sent until you resume"},
    Emergency{
        "corner", "operator_corner", "The pointer was moved into a screen corner: nothing is sent until you resume"},
    Emergency{"", "operator_panic", "Panic was pressed: nothing is sent until you resume"},
};

} // namespace

bool isEmergency(const QString& code)
{
    return std::ranges::any_of(emergencies, [&](const Emergency& one) { return code == QLatin1String(one.code); });
}

void OperatorChannel::panicked(const QString& by)
{
    const auto found =
        std::ranges::find_if(emergencies, [&](const Emergency& one) { return by == QLatin1String(one.by); });
    const Emergency& emergency = found == emergencies.end() ? emergencies.back() : *found;
    const bool isFirst = !m_isPanicked.exchange(true);
    if (const auto stop = stopFlag())
        stop->raise();
    if (!isFirst) // the first one is the cause: a key may be heard in two ways
        return;
    m_isControlTaken = false;
    (void)m_mailbox.post(Pause{true, QLatin1String(emergency.code), QLatin1String(emergency.text)});
    m_calls.interrupt(); // after it: whoever the interruption wakes finds it there
}

void OperatorChannel::touched()
{
    (void)m_mailbox.post(PhysicalInputSeen{}); // first: whoever the interruption wakes finds it there
    m_calls.interrupt();
}

void OperatorChannel::awaitRest(const std::stop_token& stop)
{
    Mailbox<bool> nobody; // says anything: only the time or the stop ends it
    for (const auto until = after(restTimeout); m_physicalInput && millisLeft(until) > 0 && !stop.stop_requested();) {
        const Millis left = m_physicalInput->untilRest(std::chrono::steady_clock::now());
        if (left.count() == 0)
            return;
        (void)nobody.take(after(std::min(left, Millis(millisLeft(until)))), stop);
    }
}

void OperatorChannel::answered()
{
    if (m_physicalInput)
        m_physicalInput->letGo();
}

void OperatorChannel::interruptCall()
{
    (void)m_mailbox.post(Pause{true}); // first: whoever the interruption wakes finds it there
    m_calls.interrupt();
}

} // namespace triarch
