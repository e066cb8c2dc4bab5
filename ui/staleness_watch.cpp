// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/staleness_watch.h"

#include "ui/main_window.h"

namespace triarch {

namespace {

constexpr int lookEvery = 1000; // ms

} // namespace

StalenessWatch::StalenessWatch(MainWindow& window) : QObject(&window), m_window(window)
{
    MissionController* controller = &window.controller();
    connect(&controller->events(), &MissionEvents::turnBegan, this, [this](int turn, const Frame& frame) {
        m_turn = turn;
        m_seen = frame;
    });
    connect(&controller->backend(), &ConsoleBackend::windowsChanged, this,
        [this](const std::vector<WindowInfo>& windows) { m_windows = windows; });
    connect(&controller->backend(), &ConsoleBackend::displayClosed, this, [this] { m_windows.clear(); });
    connect(controller, &MissionController::changed, this, &StalenessWatch::look);
    connect(&window.models().edit, &ActionEdit::changed, this, &StalenessWatch::look);
    connect(&window.panes().live->view(), &LiveView::staleChanged, this, &StalenessWatch::look);
    connect(&m_timer, &QTimer::timeout, this, &StalenessWatch::look);
    m_timer.setInterval(lookEvery);
}

std::optional<Staleness> StalenessWatch::now() const
{
    const ActionEdit& edit = m_window.models().edit;
    const bool isAttached = m_window.controller().state().isAttached;
    const bool isKnown = !m_seen.size().isEmpty() && !(isAttached && m_seen.windows.empty()); // an older host's is not
    if (!edit.isOffered() || !m_window.controller().state().hasProposal || edit.turn() != m_turn || !isKnown)
        return std::nullopt;
    const Proposal& shown = edit.isActive() && edit.draft() ? *edit.draft() : edit.proposal();
    if (!std::holds_alternative<Input>(shown.action))
        return std::nullopt;
    const auto target = parseTarget(m_window.controller().state().seenTarget);
    auto is = stalenessOf(shown.action, m_seen,
        {m_window.panes().live->view().picture(), m_windows, target ? std::optional(*target) : std::nullopt,
            isAttached},
        m_window.models().personas.seenAgeMs());
    is.isSilent = m_window.panes().live->view().isStale() || m_window.controller().state().display.isLost;
    return is;
}

void StalenessWatch::look()
{
    const auto is = now();
    m_window.panes().personas->showStaleness(is);
    m_window.panes().next->showStaleness(is);
    m_window.panes().approval->showStaleness(is);
    if (is && !m_timer.isActive())
        m_timer.start();
    else if (!is)
        m_timer.stop();
}

} // namespace triarch
