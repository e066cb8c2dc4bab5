// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/action.h"
#include "core/base/geometry.h"
#include "core/desktop/window_info.h"

#include <QRect>
#include <QString>
#include <optional>
#include <vector>

namespace triarch {

/// Which shape an action is drawn with.
enum class MarkKind { Point, Click, DoubleClick, RightClick, MiddleClick, Drag, Type, Key, Scroll, None };

/// How far a proposed action has come.
enum class MarkStage { Proposed, Sent, Rejected };

/// One action over the live picture.
struct ProposedMark {
    int turn = 0;
    QString tool;  ///< as called, e.g. "click_element"
    QString label; ///< what it points at, as its author named it; empty: unnamed
    MarkKind kind = MarkKind::None;
    std::vector<ScreenPoint> points; ///< root pixels: none, one, or a path
    QRect region;                    ///< root pixels of the recognised control or the focused window; empty: unknown
    QString text;                    ///< to be typed, or the chord; dots for a secret
    ScrollDirection direction = ScrollDirection::Down;
    MarkStage stage = MarkStage::Proposed;
    QString with = {};                   ///< whatever else it says, e.g. "modifiers ctrl"
    std::vector<ModelPoint> stated = {}; ///< the points as the model named them; empty: it did not
    bool isAsked = false;                ///< by another than a persona, a hand or a script: it waits for a yes
    bool operator==(const ProposedMark&) const = default;
};

/// A point of the mark, 0 to 1000 in whole numbers: as it was named, else counted back from the pixel.
/// @param seen  what these count on, root pixels
ModelPoint modelPoint(const ProposedMark& mark, std::size_t point, const QRect& seen);

/// "[271,641]"
QString modelPointText(const ModelPoint& model);

inline constexpr std::size_t trailMost = 5; ///< nodes, the last actions

/// One of the last actions, where it was done.
struct TrailNode {
    int turn = 0;
    ScreenPoint at; ///< root pixels
    bool operator==(const TrailNode&) const = default;
};

/// A window that is pointed out.
struct WindowMark {
    QString ref; ///< "@w1"
    QString title;
    QRect frame; ///< root pixels
    bool operator==(const WindowMark&) const = default;
};

/// Why nothing moves, as far as the operator must know it.
enum class HoldKind { None, Held, Control };

/// "@wN" of a window, counted from the topmost, as every listing does; empty when it is not in the list.
/// @param windows  in stacking order, lowest first
QString windowRef(const std::vector<WindowInfo>& windows, WindowId id);

/// A window as a mark; nullopt when there is none at `point`.
std::optional<WindowMark> windowMarkAt(const std::vector<WindowInfo>& windows, ScreenPoint point);

/// A point that is counted from the corner of what a mission sees, on the display, and back.
inline ScreenPoint onDisplay(ScreenPoint point, const QRect& seen)
{
    return {point.x + seen.left(), point.y + seen.top()};
}
inline ScreenPoint fromDisplay(ScreenPoint point, const QRect& seen)
{
    return {point.x - seen.left(), point.y - seen.top()};
}

/// The window that gets what a mark types or presses; nullopt: it does neither, or no window has the focus.
std::optional<WindowMark> keyWindowOf(const ProposedMark& mark, const std::vector<WindowInfo>& windows);

/// What is drawn for an action that somebody proposes.
///
/// @param seen  root pixels: what its author sees, whose corner its pixels are counted from; points outside it are left
///              out, since nothing is sent there
/// @param windows  in stacking order, lowest first; keys and text go to the active one
ProposedMark markOf(const Proposal& proposal, int turn, const QRect& seen, const std::vector<WindowInfo>& windows);

} // namespace triarch
