// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/agent/mission_loop.h"
#include "core/agent/strategist.h"

namespace triarch {

namespace {

constexpr int strategistAttempts = 3; // of answers that cannot be used; a server that does not answer is another matter

} // namespace

/// Status, first picture, doctrine.
MissionLoop::Step MissionLoop::begin()
{
    m_parts.observer.onTime(m_timer.time());
    m_parts.observer.onStatus(MissionStatus::Planning, {});
    for (const auto& [key, value] :
        {std::pair("mission", m_config.text), {"profile", m_parts.profile.name}, {"display", m_parts.desktop.name()}}) {
        if (auto kept = m_parts.journal.setMeta(QLatin1String(key), value); !kept)
            return endFor(kept.error());
    }
    if (auto ended = record("mission", "state", {{"state", statusWord(MissionStatus::Planning)}}))
        return ended;
    if (auto ended = see())
        return ended;
    if (auto ended = plan())
        return ended;
    m_parts.observer.onStatus(MissionStatus::Running, {});
    return record("mission", "state", {{"state", statusWord(MissionStatus::Running)}});
}

MissionLoop::Step MissionLoop::plan()
{
    for (int attempt = 1;; ++attempt) {
        auto doctrine = askUntilHeard(
            [&] { return askStrategist(m_calls, m_parts.prompts, m_config.text, m_picture, m_state.tokens, m_stop); });
        if (doctrine) {
            m_state.doctrine = *doctrine;
            break;
        }
        const bool mayRetry = doctrine.error().code == ErrorCode::BadReply && attempt < strategistAttempts;
        if (auto ended = mayRetry ? Step() : endFor(doctrine.error()))
            return ended;
    }
    m_state.tacticianPrompt =
        m_parts.prompts.tactician(m_config.text, m_state.doctrine.text, m_parts.tools.actionNames());
    m_parts.observer.onDoctrine(m_state.doctrine.text, criteria());
    if (!m_state.doctrine.missing.isEmpty())
        m_parts.observer.onRemark(0,
            QStringLiteral("The doctrine lacks section %1").arg(m_state.doctrine.missing.join(QStringLiteral(", "))));
    return std::nullopt;
}

/// The operator's criteria, then the strategist's; a mission without any is judged by its own text.
QStringList MissionLoop::criteria() const
{
    QStringList all = m_config.criteria + m_state.doctrine.criteria;
    all.removeDuplicates();
    return all.isEmpty() ? QStringList{QStringLiteral("The screen shows that this is done: ") + m_config.text} : all;
}

} // namespace triarch
