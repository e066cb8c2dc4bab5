// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/mission/attached_mission.h"

#include "core/base/json/json_fields.h"
#include "core/host/approvals/approvals_query.h"
#include "core/host/checked_fields.h"
#include "core/host/host_link.h"
#include "core/host/joined_stop.h"
#include "core/mission/operator_command_parser.h"

#include <algorithm>

namespace triarch {

namespace {

/// What a host tells while its journal is read: many minutes of any mission.
constexpr std::size_t heldMost = 10'000;
constexpr qsizetype heldBytesMost = 64 * 1024 * 1024;

MissionResult endedBy(const char* code, const QString& why)
{
    MissionResult result;
    result.reason = {QLatin1String(code), why, {}};
    return result;
}

MissionResult lost(const QString& why) { return endedBy("host_lost", why); }

/// What its folder tells already and an event tells once more is told by the event: whoever was asked then has
/// answered.
void leaveOut(ReviewedMission& past, const QJsonObject& event)
{
    const QString name = event.value(QLatin1String("event")).toString();
    const int turn = event.value(QLatin1String("turn")).toInt();
    if (const auto again = name == QLatin1String("answer") ? readFedAnswer(event) : fail(ErrorCode::NotFound, name))
        std::erase_if(past.answers, [&](const PersonaAnswer& told) {
            return told.turn == turn && told.persona == again->persona && told.text == again->text
                && told.arguments == again->arguments;
        });
    if (const auto again = name == QLatin1String("setup") ? readFedSetup(event) : fail(ErrorCode::NotFound, name))
        std::erase_if(past.setups, [&](const SetupStep& told) {
            return told.turn == turn && told.setup.prompt == again->prompt && told.setup.phase == again->phase;
        });
}

} // namespace

Result<std::optional<FoundMission>> readFoundMission(const QJsonObject& status)
{
    if (!status.contains(QLatin1String("mission")))
        return std::optional<FoundMission>();
    CheckedFields fields(status, QStringLiteral("status"));
    const auto limits = fields.has("limits") ? readFedLimits(fields.object("limits")) : MissionLimits();
    fields.take(limits.map([](const MissionLimits&) {}));
    FoundMission found{fields.text("mission"), fields.text("folder"), fields.text("display"), fields.text("profile"),
        limits.value_or(MissionLimits()), fields.flag("ended")};
    return fields.verdict().map([&] { return std::optional(found); });
}

AttachedMission::AttachedMission(Parts parts) : m_parts(std::move(parts)), m_reader(m_parts.observer) { }

AttachedMission::~AttachedMission() = default;

MissionResult AttachedMission::run(std::stop_token letGo)
{
    m_letGo = letGo;
    const JoinedStop over(letGo, m_over.get_token());
    const auto opened = m_thread.call([this] { return open(); });
    if (!opened)
        m_result = lost(opened.error().message);
    while (opened && !over.token().stop_requested())
        if (const auto command = m_parts.line.mailbox().take(Deadline::max(), over.token()))
            m_thread.post([this, words = operatorCommandTextOf(*command)] { say(words); });
    m_thread.end([this] {
        while (const auto last = m_parts.line.mailbox().tryTake())
            say(operatorCommandTextOf(*last));
        if (m_host)
            m_host->flush();
        m_host.reset();
        m_approvals.reset();
    });
    return m_result;
}

/// First the events, so that none is missed, then what there was before them.
Result<void> AttachedMission::open()
{
    m_heldBack.emplace();
    m_host = std::make_unique<HostLink>([path = m_parts.socket] { return Result<QString>(path); });
    QObject::connect(m_host.get(), &HostLink::told, m_host.get(), [this](const QJsonObject& event) { hear(event); });
    QObject::connect(m_host.get(), &HostLink::lost, m_host.get(), [this] { lose(); });
    m_approvals =
        std::make_unique<ApprovalsQuery>(*m_host, [this](const Result<QJsonObject>& list) { hearApprovals(list); });
    m_host->ask(QStringLiteral("events"), {}, [](const Result<QJsonObject>&) {});
    m_host->ask(QStringLiteral("status"), {}, [this](const Result<QJsonObject>& status) { takeStatus(status); });
    m_wasReached = m_host->isReached();
    return {};
}

/// Nothing was ever heard of it: it may not even have been there.
MissionResult AttachedMission::unanswered(const Error& why) const
{
    if (m_host->isReached())
        return lost(why.message); // it said so
    if (m_wasReached)
        return endedBy("host_unreached", QStringLiteral("The mission's host closed the connection before it answered"));
    return endedBy("host_unreached", QStringLiteral("The mission's host could not be reached: %1").arg(why.message));
}

/// The journal is read while the mission writes it; what follows is in the events that came meanwhile.
void AttachedMission::takeStatus(const Result<QJsonObject>& status)
{
    if (!status)
        return end(unanswered(status.error()));
    const auto found = readFoundMission(*status);
    if (!found || !*found)
        return end(lost(found ? QStringLiteral("No mission runs there any more") : found.error().message));
    m_reader.setFolder((*found)->folder);
    auto past = readMissionAndPast((*found)->folder, readJournalUnchecked, m_letGo);
    m_host->ask(QStringLiteral("status"), {},
        [this, past = past.value_or(ReviewedMission())](const Result<QJsonObject>& now) { catchUp(past, now); });
}

void AttachedMission::catchUp(ReviewedMission past, const Result<QJsonObject>& status)
{
    const auto events = std::exchange(m_heldBack, std::nullopt).value_or(std::vector<QJsonObject>());
    if (m_over.stop_requested())
        return;
    for (const auto& event : events)
        leaveOut(past, event);
    m_parts.joined(past);
    for (const auto& event : events)
        follow(event);
    if (!status) // a host that has ended since may have told first how its mission ended
        return end(lost(status.error().message));
    judge(m_reader.hearStatus(*status));
    m_approvals->ask();
    endIfOver();
}

void AttachedMission::hear(const QJsonObject& event)
{
    if (m_heldBack)
        holdBack(event);
    else
        follow(event);
}

/// The words of an answer come once more with it. Of all else nothing may be left out, so that what is too much ends
/// it.
void AttachedMission::holdBack(const QJsonObject& event)
{
    if (event.value(QLatin1String("event")) == QLatin1String("text"))
        return;
    m_heldBytes += compactJson(event).size();
    if (m_heldBack->size() < heldMost && m_heldBytes <= heldBytesMost)
        return m_heldBack->push_back(event);
    m_heldBack->clear();
    end(endedBy("host_floods",
        QStringLiteral(
            "The mission's host told more than can be kept while its journal was read: attach to it again")));
}

/// What the operator is to decide on is asked for with its part of the screen, which not every hearer wants.
void AttachedMission::follow(const QJsonObject& event)
{
    if (event.value(QLatin1String("event")) == QLatin1String("approvals"))
        return m_approvals->ask();
    judge(m_reader.hear(event));
    endIfOver();
}

void AttachedMission::hearApprovals(const Result<QJsonObject>& list)
{
    if (!list)
        return missApprovals(list.error());
    QJsonObject event = *list;
    event.insert(QStringLiteral("event"), QStringLiteral("approvals"));
    judge(m_reader.hear(event));
}

/// Of one that has gone much else is heard.
void AttachedMission::missApprovals(const Error& why)
{
    if (why.code == ErrorCode::Network)
        return;
    judge(fail(why));
    if (why.code == ErrorCode::Timeout)
        m_approvals->ask();
}

/// One remark is enough: a host of another version says the same wrong thing again and again.
void AttachedMission::judge(const Result<void>& heard)
{
    if (!heard && !std::exchange(m_hasComplained, true))
        m_parts.observer.onNote(
            0, QStringLiteral("What the mission's host tells is not understood: %1").arg(heard.error().message));
}

void AttachedMission::say(const QString& words)
{
    if (words.isEmpty() || !m_host)
        return;
    m_host->ask(QStringLiteral("send"), {{"text", words}}, [this](const Result<QJsonObject>& said) {
        if (!said && !m_over.stop_requested())
            m_parts.refused(said.error());
    });
}

void AttachedMission::endIfOver()
{
    if (m_reader.result())
        end(*m_reader.result());
}

void AttachedMission::end(MissionResult result)
{
    if (m_over.stop_requested())
        return;
    m_result = std::move(result);
    m_over.request_stop();
}

void AttachedMission::lose() { end(lost(QStringLiteral("The mission's host has ended"))); }

} // namespace triarch
