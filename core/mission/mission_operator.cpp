// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/mission/mission_loop.h"

#include <QJsonArray>

namespace triarch {

/// Whether the operator lets a question be asked: a breakpoint, a step from call to call or both hold the mission
/// first.
bool MissionLoop::mayAsk(Persona persona)
{
    const QString who = personaName(persona);
    const QString what = QStringLiteral("Before the %1 is asked").arg(who);
    m_desk.listen();
    if (m_desk.beforeCall(what, breakpointAt(Breakpoint::Kind::Persona, who, what), m_stop)
        == RunControl::Word::Stopped)
        return false;
    obeyOperator();
    return true;
}

/// The server does not answer, and its retries are spent: the next one answers from here on, to the mission's end.
bool MissionLoop::takeFallback(const Error& why)
{
    if (why.code != ErrorCode::Network || m_nextFallback >= m_parts.fallbacks.size() || m_stop.stop_requested())
        return false;
    const QString from = m_calls.profile->name;
    const auto& next = m_parts.fallbacks[m_nextFallback++];
    useModel(next);
    tellModel(QStringLiteral("The profile %1 takes over from %2: %3").arg(next.profile->name, from, why.message));
    m_state.oversightDue = true;
    return true;
}

/// Its server failed, and the operator says when it goes on: by then he may have mended the profile.
void MissionLoop::rereadModel()
{
    if (!std::exchange(m_rereadDue, false) || m_nextFallback > 0 || !m_parts.reread)
        return;
    const ModelProfile before = *m_calls.profile;
    const auto now = m_parts.reread();
    if (!now)
        return;
    const auto& after = *now->profile;
    useModel(*now);
    m_state.oversightDue = m_state.oversightDue || after.model != before.model
        || after.coordinates != before.coordinates || after.imageLongest != before.imageLongest;
    if (after.endpoint != before.endpoint || after.model != before.model || after.apiKeySource != before.apiKeySource)
        tellModel(QStringLiteral("The profile %1 was read again").arg(after.name));
}

void MissionLoop::tellModel(const QString& text)
{
    m_parts.observer.onNote(m_state.turn, text);
    (void)record("mission", "state",
        {{"state", statusName(MissionStatus::Running)}, {"profile", m_calls.profile->name}, {"text", text}});
}

/// Who is asked from here on; places may be named otherwise.
void MissionLoop::useModel(const ModelChoice& choice)
{
    m_calls.model = choice.model;
    m_calls.profile = choice.profile;
    takePictureForm();
    m_state.tacticianPrompt = m_parts.prompts.tactician(tacticianTerms());
    if (m_state.phase == QLatin1String("FALLBACK"))
        m_state.executorPrompt = m_parts.prompts.executorFallback(scaleWords());
}

/// From here on pictures are as the new profile wants them, this turn's too. It is kept beside the one that the other
/// profile was sent.
void MissionLoop::takePictureForm()
{
    const auto form = pictureForm(*m_calls.profile);
    if (form == m_pictureForm)
        return;
    m_pictureForm = form;
    m_frames = FrameMaker(form);
    const QString name =
        QStringLiteral("screen_%1_%2.png").arg(m_state.turn, 4, 10, QLatin1Char('0')).arg(++m_formChanges);
    if (const auto made = picture(m_frame, name, QStringLiteral("seen")))
        m_picture = *made;
    else
        m_parts.observer.onNote(m_state.turn, made.error().message);
}

/// Takes over what the operator changed since the last time. Everything is written down.
void MissionLoop::obeyOperator()
{
    m_desk.listen();
    if (m_desk.takeOversee())
        m_state.oversightDue = true;
    takeEditedPrompt();
    takeToolOverrides();
}

/// The tools as the operator wants them, from the next question on and whatever the tactician chooses.
void MissionLoop::takeToolOverrides()
{
    const ToolOverrides before = m_state.toolOverrides;
    for (const auto& wish : m_desk.takeToolOverrides()) {
        m_state.toolOverrides.erase(wish.tool);
        if (wish.isGranted)
            m_state.toolOverrides.emplace(wish.tool, *wish.isGranted);
    }
    if (m_state.toolOverrides == before)
        return;
    m_state.oversightDue = true; // what the executor is told may not fit any more
    if (!m_state.tools || !m_state.executorPrompt)
        return; // nobody has been configured yet: the row that does it has them
    m_parts.observer.onSetup(m_state.turn, setupNow(ExecutorSetup::toolsChanged));
    (void)record("operator", "tools", toolsRow());
}

/// What is in force.
ExecutorSetup MissionLoop::setupNow(const QString& why) const
{
    return {m_state.phase, m_state.executorPrompt.value_or(QString()), m_state.tools.value_or(QStringList()), why, {},
        m_state.toolsAreFallback, m_state.toolOverrides};
}

/// A row that says which tools the executor has, and by whom.
QJsonObject MissionLoop::toolsRow() const
{
    QJsonObject row{{"tools", QJsonArray::fromStringList(m_state.tools.value_or(QStringList()))},
        {"fallback", m_state.toolsAreFallback}};
    if (!m_state.toolOverrides.empty())
        row.insert(QStringLiteral("operator"), overridesJson(m_state.toolOverrides));
    return row;
}

/// The executor's prompt as the operator wants it, until the tactician writes another in a later turn.
void MissionLoop::takeEditedPrompt()
{
    const auto prompt = m_desk.takePrompt();
    if (!prompt || *prompt == m_state.executorPrompt.value_or(QString()))
        return;
    m_state.executorPrompt = *prompt;
    m_state.editedPrompt = {m_state.turn, *prompt};
    if (!m_state.tools)
        grantFallback();
    const QString& why = ExecutorSetup::promptEdited;
    m_parts.observer.onSetup(m_state.turn, setupNow(why));
    (void)record("operator", "prompt",
        {{"phase", m_state.phase}, {"executor_prompt", *prompt}, {"tactician_prompt", m_state.tacticianPrompt},
            {"rationale", why}});
    (void)record("operator", "tools", toolsRow());
}

MissionLoop::Step MissionLoop::holdAt(Breakpoint::Kind kind, const QString& value, const QString& what)
{
    return holdFor(breakpointAt(kind, value, what));
}

MissionLoop::Step MissionLoop::holdFor(const Reason& breakpoint)
{
    if (breakpoint.code.isEmpty())
        return std::nullopt;
    const auto word = m_desk.hold(MissionStatus::Paused, breakpoint, m_stop);
    return word == RunControl::Word::Stopped ? Step(stopped()) : Step();
}

/// Why the mission is held where this happens; an empty code: it is not.
Reason MissionLoop::breakpointAt(Breakpoint::Kind kind, const QString& value, const QString& what) const
{
    const auto* found = m_desk.usesBreakpoints() ? findBreakpoint(m_desk.breakpoints(), kind, value) : nullptr;
    if (!found)
        return {};
    const QString code =
        kind == Breakpoint::Kind::Loop ? QStringLiteral("breakpoint_loop") : QStringLiteral("breakpoint");
    return {code, QStringLiteral("%1 (breakpoint: %2)").arg(what, breakpointName(*found)), {}};
}

/// Why an action is held before it is sent; an empty code: it is not.
Reason MissionLoop::breakpointAt(const Proposal& proposal) const
{
    const auto* found = m_desk.usesBreakpoints()
        ? findBreakpoint(m_desk.breakpoints(), proposal, m_frame.windows, m_frame.image.size())
        : nullptr;
    if (!found)
        return {};
    return {QStringLiteral("breakpoint"),
        QStringLiteral("%1 is proposed (breakpoint: %2)").arg(proposal.tool, breakpointName(*found)), {}};
}

/// What was edited in the prompts folder holds from this turn on; what cannot be used is said once and left alone.
void MissionLoop::reloadPrompts()
{
    const auto changed = m_parts.prompts.reload();
    const QString problem = changed ? QString() : changed.error().message;
    if (!problem.isEmpty() && problem != m_promptProblem)
        m_parts.observer.onNote(m_state.turn, QStringLiteral("The prompts stay as they were: %1").arg(problem));
    m_promptProblem = problem;
    if (!changed || changed->isEmpty())
        return;
    const bool hadFallback = m_state.phase == QLatin1String("FALLBACK");
    m_state.tacticianPrompt = m_parts.prompts.tactician(tacticianTerms());
    if (hadFallback && changed->contains(QStringLiteral("executor_fallback")))
        m_state.executorPrompt = m_parts.prompts.executorFallback(scaleWords());
    m_parts.observer.onNote(
        m_state.turn, QStringLiteral("Prompts read again: %1").arg(changed->join(QStringLiteral(", "))));
    if (!m_state.executorPrompt || !m_state.tools)
        return; // nobody has been configured yet: there is nothing to read back
    (void)record("mission", "prompt",
        {{"phase", m_state.phase}, {"executor_prompt", *m_state.executorPrompt},
            {"tactician_prompt", m_state.tacticianPrompt}, {"reloaded", QJsonArray::fromStringList(*changed)},
            {"rationale", "The prompts folder was edited"}});
    (void)record("mission", "tools", toolsRow());
}

TacticianTerms MissionLoop::tacticianTerms() const
{
    return {m_config.text, m_state.doctrine.text, m_parts.tools.actionNames(), scaleWords()};
}

QString MissionLoop::scaleWords() const { return scaleOf(*m_calls.profile, m_picture.size).words(); }

} // namespace triarch
