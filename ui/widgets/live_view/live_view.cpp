// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/live_view/live_view.h"

#include "ui/widgets/live_view/control_region.h"
#include "ui/widgets/live_view/frame_age.h"
#include "ui/widgets/live_view/overlay/trail.h"

#include <QEvent>
#include <QPaintEvent>
#include <algorithm>
#include <cmath>

namespace triarch {

namespace {

constexpr std::chrono::milliseconds rejectedStays{2000};
constexpr qint64 describeEveryMs = 1000; // a screen reader is not told every frame
constexpr double margin = 8;             // between the picture and the canvas's edge
constexpr double leftRuler = 38;
constexpr double upperRuler = 26;

bool isPointed(MarkKind kind)
{
    return kind == MarkKind::Click || kind == MarkKind::DoubleClick || kind == MarkKind::RightClick
        || kind == MarkKind::MiddleClick;
}

} // namespace

LiveView::LiveView(const Clock& clock, QWidget* parent) : QWidget(parent), m_clock(clock)
{
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setContextMenuPolicy(Qt::CustomContextMenu);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &LiveView::tick);
    setEmptyText(tr("No display"), tr("Choose a display, or start a sandbox"));
    readColors();
    updateView();
}

void LiveView::apply(const LiveUpdate& update)
{
    const bool isOtherSize = update.display != m_picture.size();
    const QRegion cursor = updateCursor(update);
    const QRegion changed = m_picture.apply(update);
    m_taken = update.taken;
    m_takenAtMs = update.takenAtMs;
    if (isOtherSize) {
        m_layout.display = update.display;
        updateView();
    }
    for (const QRect& area : changed) {
        const QRectF device(m_picture.deviceArea(m_view, area));
        const double ratio = m_view.pixelRatio();
        updateLogical({device.topLeft() / ratio, device.size() / ratio});
    }
    if (overlay().testFlag(OverlayFlag::Cursor))
        QWidget::update(cursor);
    setStale(staleSeconds(ageOf(m_taken, m_clock)));
    if (!m_timer.isActive())
        schedule();
    if (std::abs(m_takenAtMs - m_describedMs) >= describeEveryMs)
        describe();
}

/// @return logical pixels where the pointer was or is, and the newest node that stands aside of it; empty when nothing
/// about it changed
QRegion LiveView::updateCursor(const LiveUpdate& update)
{
    const CursorMark next{update.pointer, update.cursor, update.hotSpot};
    const CursorMark& before = m_scene.cursor;
    if (next.at == before.at && next.hotSpot == before.hotSpot && next.image.cacheKey() == before.image.cacheKey())
        return {};
    QRegion changed = cursorRect(m_view, before).toAlignedRect();
    const bool wasAside = hidesNewest(m_view, m_scene);
    m_scene.cursor = next;
    changed += cursorRect(m_view, next).toAlignedRect();
    if (hidesNewest(m_view, m_scene) == wasAside)
        return changed;
    const TrailNode& newest = m_scene.trail.back();
    return changed + nodeRect(m_view, newest).united(asideRect(m_view, newest)).toAlignedRect();
}

void LiveView::updateLogical(const QRectF& rect) { update(rect.toAlignedRect() & m_view.area().toAlignedRect()); }

void LiveView::clear()
{
    m_timer.stop();
    m_picture.clear();
    m_layout.display = {};
    m_takenAtMs = 0;
    m_scene.proposal.reset();
    m_scene.trail.clear();
    m_scene.window.reset();
    m_scene.cursor = {};
    setStale(std::nullopt);
    updateView();
    describe();
}

void LiveView::setEmptyText(const QString& title, const QString& hint)
{
    if (title == m_emptyTitle && hint == m_emptyHint)
        return; // nothing is painted anew
    m_emptyTitle = title;
    m_emptyHint = hint;
    overlayChanged();
}

void LiveView::setWindows(const std::vector<WindowInfo>& windows)
{
    m_windows = windows;
    describe();
}

void LiveView::setOverlay(OverlayFlags flags)
{
    if (flags == m_scene.flags)
        return;
    m_scene.flags = flags;
    updateView(); // rulers take room
}

void LiveView::setSeen(const QRect& area)
{
    if (area == m_scene.seen)
        return;
    m_scene.seen = area;
    overlayChanged();
}

void LiveView::setMonitors(const std::vector<MonitorPlace>& monitors)
{
    if (monitors == m_scene.monitors)
        return;
    m_scene.monitors = monitors;
    overlayChanged();
}

void LiveView::setProposal(const std::optional<ProposedMark>& mark)
{
    const bool isRejectedShown = m_scene.proposal && m_scene.proposal->stage == MarkStage::Rejected;
    if (!mark && isRejectedShown)
        return; // its time is not over
    auto next = mark;
    if (mark && isPointed(mark->kind) && mark->region.isEmpty() && !mark->points.empty())
        next->region = controlAt(m_picture.image(), mark->points.front());
    if (next == m_scene.proposal)
        return;
    m_scene.proposal = std::move(next);
    overlayChanged();
}

void LiveView::markSent()
{
    if (!m_scene.proposal)
        return;
    m_scene.proposal->stage = MarkStage::Sent;
    overlayChanged();
}

void LiveView::markRejected()
{
    if (!m_scene.proposal)
        return;
    m_scene.proposal->stage = MarkStage::Rejected;
    m_rejectedUntil = m_clock.now() + rejectedStays;
    overlayChanged();
    schedule();
}

void LiveView::setTrail(std::vector<TrailNode> trail)
{
    if (trail.size() > trailMost)
        trail.erase(trail.begin(), trail.end() - trailMost);
    if (trail == m_scene.trail)
        return;
    m_scene.trail = std::move(trail);
    overlayChanged();
}

void LiveView::setTargetWindow(const std::optional<WindowMark>& window)
{
    if (window == m_scene.window)
        return;
    m_scene.window = window;
    overlayChanged();
}

void LiveView::setOutlines(std::vector<WindowMark> windows)
{
    if (windows == m_scene.outlines)
        return;
    const QRegion before = pointerTraces(m_view, m_scene);
    m_scene.outlines = std::move(windows);
    if (overlay().testFlag(OverlayFlag::Outlines))
        update();
    else if (const QRegion after = pointerTraces(m_view, m_scene); after != before)
        update(before + after);
}

void LiveView::setDrawn(const std::vector<ScreenPoint>& path)
{
    if (path == m_scene.drawn)
        return;
    const QRectF before = drawnRect(m_view, m_scene);
    m_scene.drawn = path;
    updateLogical(before | drawnRect(m_view, m_scene));
}

void LiveView::setHold(HoldKind hold)
{
    if (hold == m_scene.hold)
        return; // every change of the mission's state comes here
    m_scene.hold = hold;
    overlayChanged();
}

void LiveView::setVeil(const QString& why)
{
    if (std::exchange(m_scene.veil, why) != why)
        overlayChanged();
}

void LiveView::setMovable(bool movable)
{
    if (movable == m_scene.taken.has_value())
        return;
    m_isDragging = false;
    m_scene.taken = movable ? std::optional(0) : std::nullopt;
    unsetCursor();
    update();
}

void LiveView::takeEnd(int end)
{
    if (!m_scene.taken || m_scene.taken == end)
        return;
    m_scene.taken = end;
    update();
}

/// The chip keeps its place while the picture below it moves: it is placed when a mark, not when a pixel changes.
void LiveView::overlayChanged()
{
    m_scene.chip = placeChip(m_view, m_scene, m_picture.image());
    describe();
    update();
}

void LiveView::tick()
{
    dropRejected();
    if (!isEmpty())
        setStale(staleSeconds(ageOf(m_taken, m_clock)));
    schedule();
}

void LiveView::dropRejected()
{
    if (!m_scene.proposal || m_scene.proposal->stage != MarkStage::Rejected || m_clock.now() < m_rejectedUntil)
        return;
    m_scene.proposal.reset();
    overlayChanged();
}

void LiveView::setStale(std::optional<int> seconds)
{
    if (seconds == m_scene.staleSeconds)
        return;
    const bool wasStale = isStale();
    m_scene.staleSeconds = seconds;
    update();
    Q_EMIT aged();
    if (wasStale == isStale())
        return;
    describe();
    Q_EMIT staleChanged(isStale());
}

/// Sleeps until the next thing is due; not at all while nobody sees the view or nothing can become old.
void LiveView::schedule()
{
    m_timer.stop();
    if (!isVisible())
        return;
    std::optional<qint64> due;
    if (!isEmpty()) {
        const qint64 age = std::max<qint64>(0, ageOf(m_taken, m_clock));
        due = isStale() ? 1000 - age % 1000 : std::max<qint64>(0, staleAfterMs - age) + 1;
    }
    if (m_scene.proposal && m_scene.proposal->stage == MarkStage::Rejected) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(m_rejectedUntil - m_clock.now());
        due = std::min(due.value_or(left.count()), std::max<qint64>(0, left.count()));
    }
    if (due)
        m_timer.start(int(*due) + 1);
}

QRectF LiveView::pictureArea() const
{
    const bool hasRulers = m_scene.flags.testFlag(OverlayFlag::Rulers);
    return QRectF(rect()).adjusted(hasRulers ? leftRuler : margin, hasRulers ? upperRuler : margin, -margin, -margin);
}

/// Follows what the transform is made of: the widget, the display, the mode.
void LiveView::updateView()
{
    m_layout.area = pictureArea();
    m_layout.pixelRatio = devicePixelRatioF();
    useLayout(m_layout);
}

void LiveView::useLayout(const ViewLayout& layout)
{
    const double zoomBefore = zoom();
    const ZoomMode modeBefore = mode();
    m_layout = layout;
    m_view = ViewTransform(layout);
    overlayChanged();
    if (zoom() != zoomBefore)
        Q_EMIT zoomChanged(zoom());
    if (mode() != modeBefore)
        Q_EMIT modeChanged(mode());
}

} // namespace triarch
