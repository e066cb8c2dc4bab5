// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/persona_model.h"

#include "core/mission/mission_events.h"
#include "ui/models/window_list_model.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>

namespace triarch {

namespace {

constexpr qsizetype wordsKept = 64 * 1024;
constexpr QSize thumbnail(224, 140);

StatusStyle lookOf(const PersonaActivity& activity)
{
    switch (activity.state) {
    case PersonaActivity::State::Idle:
        return {QStringLiteral("circle-dashed"), PersonaModel::tr("Not asked yet"), Token::Text3};
    case PersonaActivity::State::Asked:
        return {QStringLiteral("loader-circle"),
            !activity.words.isEmpty()  ? PersonaModel::tr("Streaming")
                : activity.attempt > 1 ? PersonaModel::tr("Waiting, attempt %1").arg(activity.attempt)
                                       : PersonaModel::tr("Waiting"),
            Token::Accent};
    case PersonaActivity::State::Answered:
        return {QStringLiteral("check"), PersonaModel::tr("Answered"), Token::Done};
    case PersonaActivity::State::Stopped:
        return {QStringLiteral("circle-stop"), PersonaModel::tr("Stopped"), Token::Text3};
    case PersonaActivity::State::Failed:
        return {QStringLiteral("circle-x"), PersonaModel::tr("No answer"), Token::Failed};
    }
    return {};
}

} // namespace

PersonaModel::PersonaModel(const WindowListModel& windows, const Clock& clock, QObject* parent)
    : QObject(parent),
      m_windows(windows),
      m_clock(clock)
{
    connect(&windows, &WindowListModel::updated, this, &PersonaModel::lookAgain);
    connect(this, &PersonaModel::seenChanged, this, &PersonaModel::lookAgain);
}

void PersonaModel::follow(const MissionEvents& events)
{
    connect(&events, &MissionEvents::turnBegan, this, &PersonaModel::onTurn);
    connect(&events, &MissionEvents::asked, this, &PersonaModel::onAsked);
    connect(&events, &MissionEvents::retried, this, &PersonaModel::onRetried);
    connect(&events, &MissionEvents::words, this, &PersonaModel::onText);
    connect(&events, &MissionEvents::answered, this, &PersonaModel::onAnswered);
    connect(&events, &MissionEvents::doctrineWritten, this, &PersonaModel::onDoctrine);
    connect(&events, &MissionEvents::setupChanged, this, &PersonaModel::onSetup);
    connect(&events, &MissionEvents::proposed, this, &PersonaModel::onProposed);
    connect(&events, &MissionEvents::sent, this, &PersonaModel::onSent);
    connect(&events, &MissionEvents::acted, this, &PersonaModel::onActed);
    connect(&events, &MissionEvents::turnRecorded, this, &PersonaModel::onTurnRecorded);
}

qint64 PersonaModel::elapsedMs(Persona persona) const
{
    if (activity(persona).state != PersonaActivity::State::Asked)
        return activity(persona).answer.elapsedMs;
    return std::chrono::duration_cast<std::chrono::milliseconds>(m_clock.now() - m_askedAt[std::size_t(persona)])
        .count();
}

qint64 PersonaModel::seenAgeMs() const
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(m_clock.now() - m_seen.taken).count();
}

std::optional<bool> PersonaModel::isSeenUnchanged() const
{
    if (!m_liveSince || *m_liveSince > m_seen.taken)
        return std::nullopt;
    return m_changedAt <= m_seen.taken;
}

StatusStyle PersonaModel::look(Persona persona) const
{
    const PersonaActivity& is = activity(persona);
    const bool isHeld = persona == Persona::Executor && is.state == PersonaActivity::State::Answered
        && m_call.status == TurnStatus::Waiting && m_call.turn == is.turn && !m_call.isEmpty();
    return isHeld ? StatusStyle{QStringLiteral("hourglass"), tr("Waiting for you"), Token::Waiting} : lookOf(is);
}

qint64 PersonaModel::retryMs(Persona persona) const
{
    const PersonaActivity& is = activity(persona);
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(is.begins - m_clock.now()).count();
    return is.state == PersonaActivity::State::Asked && is.attempt > 1 ? std::max<qint64>(0, left) : 0;
}

QString PersonaModel::wordNow(Persona persona) const
{
    const qint64 seconds = (retryMs(persona) + 999) / 1000;
    return seconds > 0 ? tr("Attempt %1 in %2 s").arg(activity(persona).attempt).arg(seconds) : look(persona).word;
}

void PersonaModel::clear()
{
    m_activities = {};
    m_latencies = {};
    m_folder.clear();
    m_doctrine.clear();
    m_criteria.clear();
    m_oversights.clear();
    m_seen = {};
    m_liveSince.reset();
    m_changedAt = {};
    m_call = {};
    Q_EMIT cleared();
}

void PersonaModel::keepExecutor() { m_kept = {m_folder, m_seen, m_call}; }

void PersonaModel::bringExecutorBack()
{
    if (m_kept.folder.isEmpty() || m_kept.folder != m_folder)
        return;
    m_seen = m_kept.seen;
    m_call = m_kept.call;
    Q_EMIT seenChanged();
    Q_EMIT callChanged();
}

void PersonaModel::setFolder(const QString& folder) { m_folder = folder; }

void PersonaModel::onTurn(int turn, const Frame& frame)
{
    const QImage small = // what another process saw may not be there to be seen
        frame.image.isNull() ? QImage() : frame.image.scaled(thumbnail, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    m_seen = {turn, small, frame.size(), 0, frame.taken, false, frame.corner};
    Q_EMIT seenChanged();
}

void PersonaModel::onRecorded(int turn, const QImage& picture, qint64 bytes)
{
    m_seen = {};
    if (!picture.isNull())
        m_seen = {turn, picture.scaled(thumbnail, Qt::KeepAspectRatio, Qt::SmoothTransformation), picture.size(), bytes,
            {}, true};
    Q_EMIT seenChanged();
}

void PersonaModel::onAsked(Persona persona, int turn)
{
    PersonaActivity& asked = of(persona);
    asked = {};
    asked.state = PersonaActivity::State::Asked;
    asked.turn = turn;
    m_askedAt[std::size_t(persona)] = m_clock.now();
    if (persona == Persona::Executor && m_seen.turn == turn && !m_folder.isEmpty()) {
        m_seen.bytes = QFileInfo(QDir(m_folder).filePath(turnPicture(turn))).size();
        Q_EMIT seenChanged();
    }
    Q_EMIT activityChanged(persona);
}

void PersonaModel::onRetried(Persona persona, int attempt, int waitMs, const QString& why)
{
    PersonaActivity& asked = of(persona);
    asked.attempt = attempt;
    asked.begins = m_clock.now() + std::chrono::milliseconds(waitMs);
    asked.failed = why;
    Q_EMIT activityChanged(persona);
}

void PersonaModel::onText(Persona persona, int turn, const QString& delta)
{
    PersonaActivity& speaking = of(persona);
    if (speaking.state != PersonaActivity::State::Asked || speaking.turn != turn)
        return;
    const bool isFirst = speaking.words.isEmpty();
    const QString kept = delta.left(wordsKept - speaking.words.size());
    speaking.words += kept;
    if (isFirst)
        Q_EMIT activityChanged(persona);
    else
        Q_EMIT wordsHeard(persona, kept);
}

void PersonaModel::onAnswered(const PersonaAnswer& answer)
{
    const QString said = answer.arguments.value(QLatin1String("justification")).toString();
    const auto state = answer.isStopped ? PersonaActivity::State::Stopped
        : answer.error.isEmpty()        ? PersonaActivity::State::Answered
                                        : PersonaActivity::State::Failed;
    if (answer.error.isEmpty())
        m_latencies[std::size_t(answer.persona)].add(answer.elapsedMs);
    of(answer.persona) = {state, answer.turn, (said.isEmpty() ? answer.text : said).left(wordsKept), answer, 1, {}, {}};
    if (answer.persona == Persona::Verifier && answer.tool == QLatin1String("report_verification"))
        readVerdict(answer.arguments);
    if (!m_areMany)
        Q_EMIT activityChanged(answer.persona);
}

/// The verifier repeats every criterion word for word; what it does not name stays as it was.
void PersonaModel::readVerdict(const QJsonObject& arguments)
{
    const QJsonArray verdicts = arguments.value(QLatin1String("criteria")).toArray();
    for (const auto& verdict : verdicts)
        for (Criterion& criterion : m_criteria)
            if (criterion.text == verdict[QLatin1String("text")].toString()) {
                criterion.met = metOf(verdict[QLatin1String("met")].toString());
                criterion.seen = verdict[QLatin1String("seen")].toString();
            }
    Q_EMIT doctrineChanged();
}

void PersonaModel::onDoctrine(const QString& doctrine, const QStringList& criteria)
{
    m_doctrine = doctrine;
    m_criteria.clear();
    for (const auto& text : criteria)
        m_criteria.push_back({text, Met::Unsure, {}});
    Q_EMIT doctrineChanged();
}

void PersonaModel::onMissionEnded(const MissionResult& result)
{
    if (result.criteria.empty())
        return;
    m_criteria = result.criteria;
    Q_EMIT doctrineChanged();
}

void PersonaModel::onSetup(int turn, const ExecutorSetup& setup)
{
    m_oversights.push_front({turn, setup});
    if (m_oversights.size() > oversightsKept)
        m_oversights.pop_back();
    if (!m_areMany)
        Q_EMIT oversightAdded();
}

void PersonaModel::setMany(bool coming)
{
    if (std::exchange(m_areMany, coming) == coming || coming)
        return;
    const auto came = std::exchange(m_oversights, {});
    for (auto oversight = came.rbegin(); oversight != came.rend(); ++oversight) {
        m_oversights.push_front(*oversight);
        Q_EMIT oversightAdded();
    }
    for (const auto persona : {Persona::Strategist, Persona::Tactician, Persona::Executor, Persona::Verifier})
        if (activity(persona).state != PersonaActivity::State::Idle)
            Q_EMIT activityChanged(persona);
}

void PersonaModel::onProposed(int turn, const Proposal& proposal)
{
    m_call = cardOf(turn, proposal, {m_seen.corner, m_seen.size}, m_windows);
    lookAgain();
    Q_EMIT callChanged();
}

/// A check that the operator sees as passed is so now, and not when it was proposed.
void PersonaModel::lookAgain()
{
    if (m_call.isEmpty() || !m_call.isOpen())
        return;
    const CallChecks before = m_call.checks;
    const bool isUnchanged = m_seen.turn == m_call.turn && isSeenUnchanged().value_or(false);
    noteSight(m_call, {m_isApart, isUnchanged}, m_windows);
    if (m_call.checks != before)
        Q_EMIT callChanged();
}

void PersonaModel::setApart(bool apart)
{
    m_isApart = apart;
    lookAgain();
}

void PersonaModel::onSent(int turn)
{
    if (turn != m_call.turn)
        return;
    markSent(m_call);
    Q_EMIT callChanged();
}

void PersonaModel::onActed(int turn, const Proposal&, const Outcome& outcome)
{
    if (turn != m_call.turn)
        return;
    markActed(m_call, outcome);
    Q_EMIT callChanged();
}

/// Ends what no outcome ended: a skipped proposal, a completion that was borne out.
void PersonaModel::onTurnRecorded(const TurnRecord& record)
{
    if (record.turn != m_call.turn || m_call.isEmpty())
        return;
    if (record.status == TurnStatus::Waiting) {
        markWaiting(m_call);
        return Q_EMIT callChanged();
    }
    if (!hasEnded(record.status))
        return;
    markEnded(m_call, record);
    Q_EMIT callChanged();
}

void PersonaModel::onLiveEnd()
{
    m_liveSince.reset();
    Q_EMIT seenChanged();
}

void PersonaModel::onLiveChange(std::chrono::steady_clock::time_point at)
{
    if (!m_liveSince)
        m_liveSince = at;
    const auto before = isSeenUnchanged();
    m_changedAt = at;
    if (before != isSeenUnchanged())
        Q_EMIT seenChanged();
}

} // namespace triarch
