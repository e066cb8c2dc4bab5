// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/live_view/overlay/scene.h"

#include "ui/widgets/live_view/overlay/areas.h"
#include "ui/widgets/live_view/overlay/chip.h"
#include "ui/widgets/live_view/overlay/chip_placement.h"
#include "ui/widgets/live_view/overlay/crosshair.h"
#include "ui/widgets/live_view/overlay/frame_state.h"
#include "ui/widgets/live_view/overlay/grips.h"
#include "ui/widgets/live_view/overlay/markers.h"
#include "ui/widgets/live_view/overlay/region_box.h"
#include "ui/widgets/live_view/overlay/rulers.h"
#include "ui/widgets/live_view/overlay/target_window.h"
#include "ui/widgets/live_view/overlay/trail.h"

#include <algorithm>

namespace triarch {

namespace {

bool shows(const OverlayScene& scene, OverlayFlag flag) { return scene.flags.testFlag(flag); }

bool showsProposal(const OverlayScene& scene) { return scene.proposal && shows(scene, OverlayFlag::Proposal); }

/// Where the mission was last. What others ask goes on from none of its turns.
std::optional<ScreenPoint> cameFrom(const OverlayScene& scene)
{
    const bool isOthers = scene.proposal->isAsked && scene.proposal->turn == 0;
    return isOthers || scene.trail.empty() ? std::nullopt : std::optional(scene.trail.back().at);
}

bool pointsAtSomething(MarkKind kind)
{
    return kind != MarkKind::Key && kind != MarkKind::Type && kind != MarkKind::None;
}

/// The point both crosshair and ruler tags are for.
std::optional<ScreenPoint> crosshairAt(const OverlayScene& scene)
{
    if (showsProposal(scene))
        return pointsAtSomething(scene.proposal->kind) ? anchorOf(scene) : std::nullopt;
    return shows(scene, OverlayFlag::Crosshair) ? scene.pointer : std::nullopt;
}

/// What the ruler tags say of that point.
std::optional<ModelPoint> tagged(const OverlayScene& scene, ScreenPoint at, const QRect& seen)
{
    const bool isProposed = showsProposal(scene) && !scene.proposal->points.empty();
    return isProposed ? modelPoint(*scene.proposal, 0, seen) : toModel(at, seen);
}

void paintCursor(QPainter& painter, const ViewTransform& view, const CursorMark& cursor)
{
    const QRectF rect = cursorRect(view, cursor);
    if (!rect.isEmpty())
        painter.drawImage(rect, cursor.image);
}

void paintBox(QPainter& painter, const ViewTransform& view, const ProposedMark& mark, const MarkStyle& style)
{
    if (mark.region.isEmpty())
        return;
    if (mark.kind == MarkKind::Key)
        paintFocusBox(painter, view, mark.region, style);
    else if (pointsAtSomething(mark.kind))
        paintRegionBox(painter, view, mark.region, style);
}

void paintProposal(QPainter& painter, const ViewTransform& view, const OverlayScene& scene)
{
    const ProposedMark& mark = *scene.proposal;
    MarkStyle style = styleOf(mark.stage, scene.hold);
    style.isBoxed = !mark.region.isEmpty();
    const auto anchor = anchorOf(scene);
    const auto from = cameFrom(scene);
    if (anchor && from && shows(scene, OverlayFlag::Trail) && pointsAtSomething(mark.kind))
        paintLeg(painter, view, *from, markRect(view, scene), style);
    paintBox(painter, view, mark, style);
    if (const auto at = crosshairAt(scene))
        paintCrosshair(painter, view, *at, markRect(view, scene));
    if (anchor)
        paintMarker(painter, view, mark, *anchor, style);
    if (scene.taken && mark.stage == MarkStage::Proposed)
        paintGrips(painter, view, mark.points, {style, std::size_t(*scene.taken)});
}

/// As a drag that is proposed, in the colour of control.
void paintDrawn(QPainter& painter, const ViewTransform& view, const OverlayScene& scene)
{
    if (scene.drawn.empty())
        return;
    ProposedMark mark;
    mark.kind = MarkKind::Drag;
    mark.points = scene.drawn;
    paintMarker(painter, view, mark, mark.points.front(), {overlay::control});
}

void paintChips(QPainter& painter, const ViewTransform& view, const OverlayScene& scene)
{
    if (scene.window && shows(scene, OverlayFlag::TargetWindow))
        paintWindowChip(painter, view, *scene.window);
    if (showsProposal(scene) && !scene.chip.isEmpty()) {
        const ProposedMark& mark = *scene.proposal;
        paintChip(painter, scene.chip, chipOf(mark, seenOf(scene, view), scene.hold), styleOf(mark.stage, scene.hold));
    }
}

/// The window that gets a key has the key's own box round it.
bool hasOutline(const OverlayScene& scene)
{
    return scene.window && shows(scene, OverlayFlag::TargetWindow)
        && !(showsProposal(scene) && scene.proposal->kind == MarkKind::Key);
}

void paintWindows(QPainter& painter, const ViewTransform& view, const OverlayScene& scene)
{
    const auto paint = [&](const WindowMark& window) {
        paintWindowOutline(painter, view, window);
        paintWindowChip(painter, view, window);
    };
    if (shows(scene, OverlayFlag::Outlines))
        std::ranges::for_each(scene.outlines, paint);
    else if (const WindowMark* hovered = hoveredWindow(scene))
        paint(*hovered);
}

void paintOverPicture(QPainter& painter, const ViewTransform& view, const OverlayScene& scene)
{
    paintUnseen(painter, view, seenOf(scene, view));
    paintMonitors(painter, view, scene.monitors);
    paintWindows(painter, view, scene);
    if (hasOutline(scene))
        paintWindowOutline(painter, view, *scene.window);
    if (shows(scene, OverlayFlag::Trail))
        paintTrail(painter, view, scene.trail, hidesNewest(view, scene));
    if (shows(scene, OverlayFlag::Cursor))
        paintCursor(painter, view, scene.cursor);
    if (showsProposal(scene))
        paintProposal(painter, view, scene);
    if (scene.isPicking && scene.pointer)
        paintCrosshair(painter, view, *scene.pointer, {}, overlay::readout);
    else if (const auto at = showsProposal(scene) ? std::nullopt : crosshairAt(scene))
        paintCrosshair(painter, view, *at, {}, overlay::readout); // blue is what has been proposed
    paintDrawn(painter, view, scene);
    paintChips(painter, view, scene);
}

void paintEdges(QPainter& painter, const ViewTransform& view, const OverlayScene& scene)
{
    if (!shows(scene, OverlayFlag::Rulers))
        return;
    const auto at = crosshairAt(scene);
    std::vector<QRectF> tags;
    if (at)
        tags = {upperTag(view, *at), leftTag(view, *at)};
    const QRect seen = seenOf(scene, view);
    paintRulers(painter, view, seen, {scene.ruler, tags});
    if (const auto model = at ? tagged(scene, *at, seen) : std::nullopt)
        paintRulerTags(painter, view, *at, *model, showsProposal(scene) ? overlay::hairline : overlay::readout);
}

std::vector<QRectF> marksBesides(const ViewTransform& view, const OverlayScene& scene)
{
    std::vector<QRectF> marks;
    if (shows(scene, OverlayFlag::Trail)) {
        for (const TrailNode& node : scene.trail)
            marks.push_back(nodeRect(view, node));
        if (hidesNewest(view, scene))
            marks.back() = asideRect(view, scene.trail.back());
    }
    if (scene.window && shows(scene, OverlayFlag::TargetWindow))
        marks.push_back(windowChipRect(view, *scene.window));
    if (scene.proposal)
        for (std::size_t i = 1; i < scene.proposal->points.size(); ++i) // the first is what the chip stands beside
            marks.push_back(markerRect(view, scene.proposal->kind, scene.proposal->points[i]));
    return marks;
}

} // namespace

bool hidesNewest(const ViewTransform& view, const OverlayScene& scene)
{
    const bool isShown = shows(scene, OverlayFlag::Cursor) && !cursorRect(view, scene.cursor).isEmpty();
    return isShown && isNewestUnder(view, scene.trail, scene.cursor.at);
}

QRect seenOf(const OverlayScene& scene, const ViewTransform& view)
{
    return scene.seen.isNull() ? QRect({}, view.display()) : scene.seen;
}

/// In control the picture is worked, not looked at.
const WindowMark* hoveredWindow(const OverlayScene& scene)
{
    if (!scene.pointer || !shows(scene, OverlayFlag::Hovered) || scene.hold == HoldKind::Control)
        return nullptr;
    const auto isUnder = [&](const WindowMark& window) {
        return window.frame.contains(scene.pointer->x, scene.pointer->y);
    };
    const auto top = std::find_if(scene.outlines.rbegin(), scene.outlines.rend(), isUnder);
    return top == scene.outlines.rend() || (scene.window && scene.window->frame == top->frame) ? nullptr : &*top;
}

QRegion pointerTraces(const ViewTransform& view, const OverlayScene& scene)
{
    QRegion traces;
    const WindowMark* hovered = shows(scene, OverlayFlag::Outlines) ? nullptr : hoveredWindow(scene);
    if (hovered)
        traces += windowOutlineRegion(view, *hovered) + windowChipRect(view, *hovered).toAlignedRect();
    if (scene.pointer && scene.isPicking)
        traces += crosshairRegion(view, *scene.pointer);
    if (!scene.pointer || showsProposal(scene) || !shows(scene, OverlayFlag::Crosshair))
        return traces;
    traces += crosshairRegion(view, *scene.pointer);
    return shows(scene, OverlayFlag::Rulers) ? traces + tagRegion(view, *scene.pointer) : traces;
}

QRectF drawnRect(const ViewTransform& view, const OverlayScene& scene)
{
    QRectF rect;
    for (const ScreenPoint& point : scene.drawn)
        rect |= markerRect(view, MarkKind::Drag, point);
    return rect;
}

std::optional<ScreenPoint> anchorOf(const OverlayScene& scene)
{
    if (!scene.proposal)
        return std::nullopt;
    const ProposedMark& mark = *scene.proposal;
    if (!mark.points.empty())
        return mark.points.front();
    if (mark.kind != MarkKind::Type)
        return std::nullopt;
    const auto last = cameFrom(scene); // the field was clicked before
    if (last && (mark.region.isEmpty() || mark.region.contains(last->x, last->y)))
        return last;
    const QPoint middle = mark.region.center();
    return mark.region.isEmpty() ? std::nullopt : std::optional(ScreenPoint{middle.x(), middle.y()});
}

QRectF markRect(const ViewTransform& view, const OverlayScene& scene)
{
    const auto anchor = anchorOf(scene);
    if (!scene.proposal || view.isEmpty())
        return {};
    const ProposedMark& mark = *scene.proposal;
    const bool hasBox = !mark.region.isEmpty() && mark.kind != MarkKind::Type;
    const QRectF box = hasBox ? view.toView(QRectF(mark.region)) : QRectF();
    return anchor ? box.united(markerRect(view, mark.kind, *anchor)) : box;
}

QRectF placeChip(const ViewTransform& view, const OverlayScene& scene, const QImage& picture)
{
    if (!showsProposal(scene) || view.isEmpty())
        return {};
    const auto ink = [&](const QRectF& place) {
        const QRectF root(
            view.toDisplay(toViewPoint(place.topLeft())), view.toDisplay(toViewPoint(place.bottomRight())));
        return inkIn(picture, root.toRect());
    };
    const QRectF seen = view.visible();
    const QRectF inside = seen.width() > 24 && seen.height() > 24 ? seen.adjusted(4, 4, -4, -4) : seen;
    const QRectF window = scene.window ? view.toView(QRectF(scene.window->frame)) : QRectF();
    const ChipGround ground{inside, marksBesides(view, scene), ink, window};
    const QSizeF size = chipSize(chipOf(*scene.proposal, seenOf(scene, view), scene.hold));
    const QRectF mark = markRect(view, scene);
    if (scene.proposal->kind == MarkKind::Key && !mark.isEmpty())
        return placeWithin(size, mark, ground);
    if (!mark.isEmpty())
        return placeBeside(size, mark, ground);
    return placeWithin(size, seen, ground);
}

QRectF cursorRect(const ViewTransform& view, const CursorMark& cursor)
{
    if (cursor.image.isNull() || view.isEmpty())
        return {};
    const QRectF tip = view.toView(QRectF(cursor.at.x, cursor.at.y, 1, 1));
    const double scale = std::max(1.0, tip.width()); // never smaller than on the display: it must be found
    return {tip.topLeft() - QPointF(cursor.hotSpot) * scale, QSizeF(cursor.image.size()) * scale};
}

void paintScene(QPainter& painter, const Exposure& exposure, const ViewTransform& view, const OverlayScene& scene)
{
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing | QPainter::SmoothPixmapTransform);
    painter.save();
    painter.setClipRect(view.visible(), Qt::IntersectClip);
    paintOverPicture(painter, view, scene);
    if (scene.staleSeconds)
        paintVeil(painter, view, veilText(*scene.staleSeconds));
    else if (!scene.veil.isEmpty())
        paintVeil(painter, view, scene.veil);
    painter.restore();
    if (view.visible().contains(exposure.part))
        return;
    paintEdges(painter, view, scene);
    paintHoldFrame(painter, exposure.canvas, scene.hold);
}

} // namespace triarch
