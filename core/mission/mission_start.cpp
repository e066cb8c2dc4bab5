// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/mission/limit_watch.h"
#include "core/mission/mission_loop.h"
#include "core/personas/strategist.h"

#include <QJsonArray>

namespace triarch {

namespace {

constexpr int strategistAttempts = 3; // of answers that cannot be used; a server that does not answer is another matter

} // namespace

/// Status, first picture, doctrine.
MissionLoop::Step MissionLoop::begin()
{
    m_parts.observer.onTime(m_timer.time());
    m_desk.work(MissionStatus::Planning);
    for (const auto& [key, value] :
        {std::pair("mission", m_config.text), {"profile", m_parts.profile.name}, {"display", m_parts.desktop.name()},
            {"resumed_from", m_config.resume ? m_config.resume->folder : QString()}}) {
        if (auto kept = m_parts.journal.setMeta(QLatin1String(key), value); !kept)
            return endFor(kept.error());
    }
    QJsonObject began{{"state", statusName(MissionStatus::Planning)}};
    if (m_config.resume && m_config.resume->limits) // whoever takes this one up goes on with them as well
        began.insert(QStringLiteral("limits"), limitsJson(*m_config.resume->limits));
    if (auto ended = record("mission", "state", began))
        return ended;
    if (m_config.resume)
        takeUp(*m_config.resume);
    auto ended = prepare();
    while (isGivenWay(ended)) { // nothing is planned yet: what the operator does comes first
        ended = operate();
        ended = ended ? ended : prepare();
    }
    return ended ? ended : holdForDoubt();
}

MissionLoop::Step MissionLoop::prepare()
{
    if (auto ended = see())
        return ended;
    if (auto ended = m_state.doctrine.text.isEmpty() ? plan() : notifyResumed())
        return ended;
    m_desk.work(MissionStatus::Running);
    return tellDoctrine();
}

/// What may have been done already is the operator's to decide on, before anything else is done.
MissionLoop::Step MissionLoop::holdForDoubt()
{
    if (!m_config.attended || !m_config.resume || m_config.resume->inDoubt.isEmpty())
        return std::nullopt;
    const QString actions = m_config.resume->inDoubt.join(QStringLiteral(", "));
    return pauseOrEnd({QStringLiteral("in_doubt"),
        QStringLiteral("%1 may or may not have been carried out: look before you repeat it").arg(actions), {}});
}

/// What the interrupted mission knew. The tactician looks first, since nobody knows what happened meanwhile.
void MissionLoop::takeUp(const ResumePoint& point)
{
    m_state.turn = point.turn + point.opened;
    m_state.tokens = point.tokens;
    m_state.doctrine = parseDoctrine(point.doctrine);
    m_state.executorPrompt = point.executorPrompt;
    if (point.isPromptKept && point.executorPrompt)
        m_state.editedPrompt = {m_state.turn + 1, *point.executorPrompt};
    m_state.tools = point.tools;
    m_state.toolsAreFallback = point.toolsAreFallback;
    m_state.toolOverrides = point.toolOverrides;
    if (!point.phase.isEmpty())
        m_state.phase = point.phase;
    for (const auto& entry : point.history)
        m_state.history.add(entry);
    m_state.notices = point.notices();
    m_state.operatorNotes = point.told;
    m_state.oversightDue = true;
    m_state.heardTurn = point.turn;
}

/// The new folder says all that is needed to read it, and to take it up once more.
MissionLoop::Step MissionLoop::notifyResumed()
{
    m_state.tacticianPrompt = m_parts.prompts.tactician(tacticianTerms());
    for (const auto& notice : m_state.notices)
        m_parts.observer.onNote(m_state.turn, notice);
    const auto& spent = m_state.tokens;
    const auto& entries = m_state.history.entries();
    const ExecutorSetup setup =
        setupNow(m_config.resume && m_config.resume->isFork ? QStringLiteral("Forked from another mission")
                                                            : QStringLiteral("Taken up from an interrupted mission"));
    m_parts.observer.onSetup(m_state.turn, setup);
    if (auto ended = record("mission", "prompt",
            {{"phase", setup.phase}, {"executor_prompt", setup.prompt}, {"tactician_prompt", m_state.tacticianPrompt},
                {"rationale", setup.rationale}, {"doctrine", m_state.doctrine.text},
                {"history", historyJson({entries.begin(), entries.end()})}, {"clock_ms", m_timer.time().elapsedMs},
                {"told", QJsonArray::fromStringList(m_state.operatorNotes)},
                {"prompt_kept", m_state.editedPrompt.has_value()},
                {"spent",
                    QJsonObject{{"in", spent.in}, {"out", spent.out}, {"calls", spent.calls}, {"ms", spent.ms},
                        {"cost", spent.cost}, {"saved", spent.saved}}}}))
        return ended;
    if (!m_state.tools) // none were ever granted, which is not the same as an empty list
        return std::nullopt;
    return record("mission", "tools", toolsRow());
}

MissionLoop::Step MissionLoop::plan()
{
    for (int attempt = 1;; ++attempt) {
        auto doctrine = askUntilHeard(Persona::Strategist, [&] {
            return askStrategist(m_calls, m_parts.prompts, m_config.text, m_picture, nullptr, m_state.tokens, m_stop);
        });
        if (doctrine) {
            m_state.doctrine = *doctrine;
            break;
        }
        const bool mayRetry = doctrine.error().code == ErrorCode::BadReply && attempt < strategistAttempts;
        if (auto ended = mayRetry ? Step() : endFor(doctrine.error()))
            return ended;
    }
    if (auto ended = m_state.doctrine.isWhole() ? Step() : askForTheRest())
        return ended;
    m_state.tacticianPrompt = m_parts.prompts.tactician(tacticianTerms());
    return std::nullopt;
}

/// Once. The answer counts unless it lacks more than the one before; without one the mission goes on with what it has.
MissionLoop::Step MissionLoop::askForTheRest()
{
    m_parts.observer.onNote(0,
        QStringLiteral("The doctrine lacks %1: asked for once more")
            .arg(m_state.doctrine.wanted().join(QStringLiteral("; "))));
    const auto second = askUntilHeard(Persona::Strategist, [&] {
        return askStrategist(
            m_calls, m_parts.prompts, m_config.text, m_picture, &m_state.doctrine, m_state.tokens, m_stop);
    });
    if (!second && second.error().code != ErrorCode::BadReply)
        return endFor(second.error());
    if (second && second->wanted().size() <= m_state.doctrine.wanted().size())
        m_state.doctrine = *second;
    return std::nullopt;
}

/// The doctrine as data: what the mission goes by, and what it lacks.
MissionLoop::Step MissionLoop::tellDoctrine()
{
    const auto& doctrine = m_state.doctrine;
    m_parts.observer.onDoctrine(doctrine.text, criteria());
    m_parts.observer.onRisks(doctrine.risks);
    for (const auto& wanted : doctrine.wanted())
        m_parts.observer.onNote(m_state.turn, QStringLiteral("The doctrine lacks %1").arg(wanted));
    for (const auto& note : doctrine.notes)
        m_parts.observer.onNote(m_state.turn, note);
    return record("mission", "state",
        {{"state", statusName(MissionStatus::Running)}, {"criteria", QJsonArray::fromStringList(criteria())},
            {"risks", QJsonArray::fromStringList(doctrine.risks)},
            {"missing", QJsonArray::fromStringList(doctrine.missing)}, {"doctrine", doctrine.text}});
}

/// The operator's criteria, then the strategist's; a mission without any is judged by its own text.
QStringList MissionLoop::criteria() const
{
    QStringList all = m_config.criteria + m_state.doctrine.criteria;
    all.removeDuplicates();
    return all.isEmpty() ? QStringList{QStringLiteral("The screen shows that this is done: ") + m_config.text} : all;
}

} // namespace triarch
