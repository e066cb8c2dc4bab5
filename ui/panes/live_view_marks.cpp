// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// LiveViewPane's part that draws a mission's actions: what is proposed, where it goes, and the trail of those before.
#include "ui/panes/live_view_pane.h"

#include "core/execution/focus_restore.h"
#include "ui/widgets/live_view/readout_bar.h"

namespace triarch {

void LiveViewPane::showProposal(int turn, const Proposal& proposal)
{
    m_proposed = {turn, proposal};
    m_isMissions = true;
    const QRect seen = m_state.seenArea();
    showMark(markOf(proposal, turn, seen, windowsForKeys()), proposal, seen);
}

void LiveViewPane::showTrial(const Proposal& proposal)
{
    m_proposed.reset();
    m_isMissions = false;
    const QRect seen({}, m_display);
    showMark(markOf(proposal, 0, seen, m_windows), proposal, seen);
}

void LiveViewPane::showAsked(int turn, const Proposal& proposal)
{
    if (m_proposed)
        return;
    m_isMissions = false;
    const QRect seen({}, m_display);
    auto mark = markOf(proposal, turn, seen, m_windows);
    mark.isAsked = true;
    showMark(mark, proposal, seen);
}

void LiveViewPane::clearAsked()
{
    if (const auto& mark = m_view->scene().proposal; mark && mark->isAsked)
        clearTrial();
}

void LiveViewPane::clearTrial()
{
    m_view->setProposal(std::nullopt);
    forgetTarget();
}

void LiveViewPane::showMark(const ProposedMark& mark, const Proposal& proposal, const QRect& seen)
{
    m_view->setProposal(mark);
    m_proposedAt = actionPoint(proposal.action);
    if (m_proposedAt)
        m_proposedAt = onDisplay(*m_proposedAt, seen);
    pointOut(mark);
}

/// With the keyboard where what a mission has proposed goes to, also while it is sent; else where it is.
std::vector<WindowInfo> LiveViewPane::windowsForKeys() const
{
    std::vector<WindowInfo> windows = m_windows;
    if (const auto gets = m_isMissions ? m_named.keys() : std::nullopt)
        setFocusedWindow(gets->info.id, windows);
    return windows;
}

/// The window that the mark is for, where it is now.
void LiveViewPane::pointOut(const ProposedMark& mark)
{
    auto window = m_proposedAt ? windowMarkAt(m_windows, *m_proposedAt) : keyWindowOf(mark, windowsForKeys());
    const auto named = m_proposedAt ? m_named.at(*m_proposedAt) : m_isMissions ? m_named.keys() : m_named.active();
    if (window && named)
        window->ref = named->ref();
    m_view->setTargetWindow(window);
    m_keysGo = m_proposedAt ? std::nullopt : window;
    m_isKey = mark.kind == MarkKind::Key;
    showReadout();
}

void LiveViewPane::showSent()
{
    m_proposed.reset(); // it is where it was sent
    m_view->markSent();
}

/// A turn that was sent becomes a node of the trail; one that was refused goes with a red bar, one that failed before
/// it was sent goes without a trace.
void LiveViewPane::showRecord(const TurnRecord& record)
{
    if (!hasEnded(record.status))
        return;
    forgetTarget();
    if (record.status == TurnStatus::Rejected)
        return m_view->markRejected();
    if (!record.points.empty() && record.changedFraction) {
        m_trail.push_back({record.turn, onDisplay(record.points.back(), m_state.seenArea())});
        if (m_trail.size() > trailMost)
            m_trail.pop_front();
    }
    m_view->setProposal(std::nullopt);
    m_view->setTrail({m_trail.begin(), m_trail.end()});
}

void LiveViewPane::showWindows(const std::vector<WindowInfo>& windows)
{
    m_windows = windows;
    m_view->setWindows(windows);
    std::vector<WindowMark> outlines;
    for (const WindowInfo& window : windows)
        if (const auto named = window.isVisible ? m_named.find(window.id) : std::nullopt)
            outlines.push_back({named->ref(), window.title, window.frame});
    m_view->setOutlines(std::move(outlines));
    if (const auto& mark = m_view->scene().proposal; mark && (m_view->scene().window || m_proposed))
        followTarget(*mark); // it has moved, or another has the keyboard now
}

/// Of what goes to whoever has the keyboard the box is that window's, as long as it is not sent.
void LiveViewPane::followTarget(ProposedMark mark)
{
    const auto keys = m_proposedAt ? std::nullopt : keyWindowOf(mark, windowsForKeys());
    const QRect box = keys ? keys->frame : QRect();
    if (!m_proposedAt && mark.stage == MarkStage::Proposed && std::exchange(mark.region, box) != box)
        m_view->setProposal(mark);
    pointOut(mark);
}

void LiveViewPane::clearMarks()
{
    m_trail.clear();
    m_askedTurn = 0;
    showModelPicture();
    m_view->setTrail({});
    m_view->setProposal(std::nullopt);
    forgetTarget();
}

void LiveViewPane::forgetTarget()
{
    m_view->setTargetWindow(std::nullopt);
    m_proposedAt.reset();
    m_proposed.reset();
    m_isMissions = false;
    m_keysGo.reset();
    showReadout();
}

/// What stands under the pointer; else what is proposed: where it lands, or who gets its keys.
void LiveViewPane::showReadout()
{
    const auto hovered = m_view->scene().pointer;
    const auto at = hovered ? hovered : m_proposedAt;
    std::optional<Readout> readout;
    if (at) {
        readout = readoutAt(*at, m_state.seenArea(), m_windows);
        const auto named = m_named.at(*at);
        readout->windowRef = named ? named->ref() : QString();
    }
    const auto& mark = m_view->scene().proposal;
    const bool isProposed = !hovered && at && mark;
    if (isProposed && !mark->stated.empty())
        readout->model = mark->stated.front();
    m_readout->setReadout(readout);
    m_readout->setRecognised(isProposed && !mark->region.isEmpty() ? mark->label : QString());
    const bool areKeysSeen = m_keysGo && !at;
    m_readout->setNote(areKeysSeen ? *m_keysGo : WindowMark(),
        !areKeysSeen  ? QString()
            : m_isKey ? tr("the key goes here")
                      : tr("the text goes here"));
}

} // namespace triarch
