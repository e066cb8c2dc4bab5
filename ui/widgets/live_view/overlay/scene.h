// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/monitor_place.h"
#include "ui/widgets/live_view/live_marks.h"
#include "ui/widgets/live_view/view_transform.h"

#include <QFlags>
#include <QImage>
#include <QPainter>
#include <QRegion>

namespace triarch {

/// What may be drawn over the picture; each can be switched off.
enum class OverlayFlag {
    Cursor = 1,       ///< the display's own pointer
    Trail = 2,        ///< the last actions
    Proposal = 4,     ///< what is about to be done
    TargetWindow = 8, ///< the window it lands in
    Rulers = 16,      ///< 0 to 1000 on two edges
    Crosshair = 32,   ///< at the operator's pointer, while nothing is proposed
    Outlines = 64,    ///< every window, with its name
    Hovered = 128     ///< the window under the operator's pointer
};
Q_DECLARE_FLAGS(OverlayFlags, OverlayFlag)
Q_DECLARE_OPERATORS_FOR_FLAGS(OverlayFlags)

/// The display's pointer.
struct CursorMark {
    ScreenPoint at;
    QImage image; ///< null: none is shown
    QPoint hotSpot;
};

/// All that lies over the picture, as values.
struct OverlayScene {
    OverlayFlags flags = OverlayFlag::Cursor | OverlayFlag::Trail | OverlayFlag::Proposal | OverlayFlag::TargetWindow
        | OverlayFlag::Rulers;
    CursorMark cursor;
    QRect seen; ///< what the mission sees, root pixels: its scale counts on it; null: the whole display
    std::vector<MonitorPlace> monitors;
    std::optional<ProposedMark> proposal;
    std::vector<TrailNode> trail; ///< oldest first
    std::optional<WindowMark> window;
    std::vector<WindowMark> outlines;   ///< lowest first
    std::optional<ScreenPoint> pointer; ///< the operator's, over the picture
    std::vector<ScreenPoint> drawn;     ///< by the hand in control: from its press to where it is; empty: nothing
    HoldKind hold = HoldKind::None;
    std::optional<int> staleSeconds; ///< the picture's age once it is too old to be trusted
    bool isPicking = false;          ///< the pointer chooses a point: its crosshair stands whatever else is shown
    QString veil;                    ///< why the picture counts no longer, though it is not too old; empty: it does
    std::optional<int> taken;        ///< the proposal can be moved, and this end of it goes with the arrow keys
    QColor ruler;
    QRectF chip; ///< where the proposal's chip stands; see placeChip
};

/// What the model's scale counts on, root pixels.
QRect seenOf(const OverlayScene& scene, const ViewTransform& view);

/// The window under the operator's pointer, where it is to be pointed out; null: none.
const WindowMark* hoveredWindow(const OverlayScene& scene);

/// Logical pixels that look as they do because of where the operator's pointer is.
QRegion pointerTraces(const ViewTransform& view, const OverlayScene& scene);

/// Whether the display's pointer would hide the number of the trail's newest node, which stands aside then.
bool hidesNewest(const ViewTransform& view, const OverlayScene& scene);

/// What the drag of the hand in control takes, logical pixels; empty: there is none.
QRectF drawnRect(const ViewTransform& view, const OverlayScene& scene);

/// Where the proposal is drawn: its first point, or where typed text will go, or nothing.
std::optional<ScreenPoint> anchorOf(const OverlayScene& scene);

/// What the proposal's mark takes, logical pixels: its region box, else its marker.
QRectF markRect(const ViewTransform& view, const OverlayScene& scene);

/// Where the proposal's chip goes; null when there is no proposal.
/// @param picture  the display, Format_RGB32: its text is kept clear
QRectF placeChip(const ViewTransform& view, const OverlayScene& scene, const QImage& picture);

QRectF cursorRect(const ViewTransform& view, const CursorMark& cursor); ///< logical pixels, empty when none is shown

/// What is to be painted. Logical pixels.
struct Exposure {
    QRectF canvas; ///< the whole widget
    QRectF part;   ///< of it; nothing need be painted outside
};

/// Draws the scene over the picture, in the order of the design.
void paintScene(QPainter& painter, const Exposure& exposure, const ViewTransform& view, const OverlayScene& scene);

} // namespace triarch
