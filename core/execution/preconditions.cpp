// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/execution/preconditions.h"

#include <QPainter>
#include <algorithm>
#include <cstdlib>

namespace triarch {

namespace {

constexpr int comparedPatchSize = 64;    ///< pixels, centred on the point
constexpr int tellingDifference = 32;    ///< of one colour channel; less is what a pointer above does to a button
constexpr double tellingFraction = 0.05; ///< of the patch; a caret or a digit of a clock is less
constexpr int tileSize = 32;             ///< pixels, about two lines of text
constexpr int tellingPixels = 80;        ///< of a tile; a caret is less, a few words are more
const QRect cursorArea(-8, -8, 36, 36);  ///< round the pointer's position: its picture is in the frames
constexpr int cursorReach = 40;          ///< with so much round it a part knows what a pointer near it hides

QString nameOf(const WindowInfo* window)
{
    return window ? QStringLiteral("'%1'").arg(window->title) : QStringLiteral("no window");
}

bool isSame(const WindowInfo* before, const WindowInfo* after)
{
    return before && after ? before->id == after->id && before->pid == after->pid : before == after;
}

Result<void> sameUnderPoint(const WindowInfo* before, const WindowInfo* after)
{
    if (isSame(before, after))
        return {};
    return fail(ErrorCode::StaleTarget,
        QStringLiteral("the screen changed since the picture: under the point was %1, now %2")
            .arg(nameOf(before), nameOf(after)));
}

/// Who wants keys sent can do something about it.
Result<void> sameActive(const WindowInfo* before, const WindowInfo* after)
{
    if (isSame(before, after))
        return {};
    return fail(ErrorCode::StaleTarget,
        QStringLiteral("the screen changed since the picture: the active window was %1, now %2; "
                       "for keys click into their window first")
            .arg(nameOf(before), nameOf(after)));
}

Result<void> samePlace(const WindowInfo* before, const WindowInfo* after)
{
    if (!before || before->geometry == after->geometry)
        return {};
    return fail(ErrorCode::StaleTarget,
        QStringLiteral("the screen changed since the picture: %1 moved or changed size").arg(nameOf(after)));
}

const WindowInfo* windowOf(const std::vector<WindowInfo>& windows, WindowId id)
{
    const auto found = std::ranges::find(windows, id, &WindowInfo::id);
    return found == windows.end() ? nullptr : &*found;
}

/// An id may belong to another program by now.
Result<void> sameOwner(const WindowInfo* before, const WindowInfo* after)
{
    if (!before || !after)
        return fail(ErrorCode::NotFound, QStringLiteral("the window %1 is gone").arg(nameOf(before)));
    if (before->pid != after->pid)
        return fail(ErrorCode::NotFound, QStringLiteral("the window %1 changed owner").arg(nameOf(before)));
    return {};
}

bool differs(QRgb a, QRgb b)
{
    return std::abs(qRed(a) - qRed(b)) > tellingDifference || std::abs(qGreen(a) - qGreen(b)) > tellingDifference
        || std::abs(qBlue(a) - qBlue(b)) > tellingDifference;
}

/// A part of a frame without the pointer's picture, as far as it is known what that covers.
QImage bare(const Frame& frame, const QRect& area)
{
    QImage image = frame.image.copy(area.translated(-frame.origin));
    QPainter painter(&image);
    painter.setCompositionMode(QPainter::CompositionMode_Source);
    painter.drawImage(frame.origin + frame.beneathAt - area.topLeft(), frame.beneath);
    return image;
}

QRegion hiddenByPointer(const Frame& frame)
{
    const bool isElsewhere = !frame.whole.isEmpty() // a part knows what lies beneath the pointer in it
        && !QRect(frame.origin, frame.image.size()).contains(frame.pointer.x, frame.pointer.y);
    return frame.beneath.isNull() && !isElsewhere ? cursorArea.translated(frame.pointer.x, frame.pointer.y) : QRect();
}

QRect comparedPatch(ScreenPoint point)
{
    return {point.x - comparedPatchSize / 2, point.y - comparedPatchSize / 2, comparedPatchSize, comparedPatchSize};
}

/// Two frames of the same size over one area of them.
class Comparison {
public:
    /// @param ignored  root pixels, besides what a pointer hides
    Comparison(const QRect& area, const Frame& seen, const Frame& now, const QRegion& ignored)
        : m_area(area & seen.image.rect()),
          m_seen(bare(seen, m_area)),
          m_now(bare(now, m_area)),
          m_ignored(ignored + hiddenByPointer(seen) + hiddenByPointer(now))
    {
    }
    const QRect& area() const { return m_area; }
    QRegion compared(const QRect& part) const { return QRegion(part & m_area) - m_ignored; }
    int changedPixels(const QRect& part) const
    {
        int changed = 0;
        for (const QRect& piece : compared(part).translated(-m_area.topLeft())) {
            for (int y = piece.top(); y <= piece.bottom(); ++y) {
                for (int x = piece.left(); x <= piece.right(); ++x)
                    changed += differs(m_seen.pixel(x, y), m_now.pixel(x, y)) ? 1 : 0;
            }
        }
        return changed;
    }
    /// Of all pixels that were compared, 0 to 1.
    double changedPart() const
    {
        int compared = 0;
        for (const QRect& piece : this->compared(m_area))
            compared += piece.width() * piece.height();
        return compared == 0 ? 0 : double(changedPixels(m_area)) / compared;
    }

private:
    const QRect m_area;
    const QImage m_seen;
    const QImage m_now;
    const QRegion m_ignored;
};

Result<void> sameSize(const Frame& seen, const Frame& now)
{
    if (seen.size() == now.size())
        return {};
    return fail(ErrorCode::StaleTarget,
        QStringLiteral("the screen changed since the picture: it was %1x%2, now %3x%4")
            .arg(seen.image.width())
            .arg(seen.image.height())
            .arg(now.size().width())
            .arg(now.size().height()));
}

/// A few words in a large window are little of it, and may be all that matters.
Result<void> sameTiles(const QRect& area, const Frame& seen, const Frame& now, const QRegion& animatedRegion)
{
    if (auto same = sameSize(seen, now); !same)
        return same;
    const Comparison comparison(area, seen, now, animatedRegion);
    const QRect inside = comparison.area();
    for (int top = inside.top(); top <= inside.bottom(); top += tileSize) {
        for (int left = inside.left(); left <= inside.right(); left += tileSize) {
            const QRect tile = QRect(left, top, tileSize, tileSize) & inside;
            if (comparison.changedPixels(tile) > tellingPixels)
                return fail(ErrorCode::StaleTarget,
                    QStringLiteral(
                        "the screen changed since the picture: a part of the window at (%1, %2) looks different")
                        .arg(tile.center().x())
                        .arg(tile.center().y()));
        }
    }
    return {};
}

Result<void> sameTitle(const WindowInfo& before, const WindowInfo* after)
{
    if (!after || after->title == before.title)
        return {}; // one that is gone is told by its preconditions
    return fail(ErrorCode::StaleTarget,
        QStringLiteral("the screen changed since the picture: the window's title was '%1', now '%2'")
            .arg(before.title, after->title));
}

} // namespace

Result<void> checkPreconditions(
    const Action& action, const std::vector<WindowInfo>& seen, const std::vector<WindowInfo>& now)
{
    const auto* input = std::get_if<Input>(&action);
    if (!input)
        return {};
    if (const auto named = windowNamed(*input))
        return sameOwner(windowOf(seen, *named), windowOf(now, *named));
    const auto points = actionPoints(action);
    if (points.empty())
        return sameActive(activeWindow(seen), activeWindow(now));
    for (const auto& point : {points.front(), points.back()}) {
        const auto* before = windowAt(seen, point);
        const auto* after = windowAt(now, point);
        if (auto same = sameUnderPoint(before, after); !same)
            return same;
        if (auto same = samePlace(before, after); !same)
            return same;
    }
    return {};
}

QRect comparedPart(const Action& action, const Frame& seen)
{
    const auto point = actionPoint(action);
    if (!point)
        return QRect(0, 0, 1, 1) & seen.image.rect();
    const QRect patch = comparedPatch(*point) & seen.image.rect();
    return patch.isEmpty() ? patch : patch.marginsAdded(QMargins() + cursorReach) & seen.image.rect();
}

Result<void> checkPixels(const Action& action, const Frame& seen, const Frame& now, const QRegion& animatedRegion)
{
    const auto point = actionPoint(action);
    if (!point || seen.image.isNull())
        return {};
    if (auto same = sameSize(seen, now); !same)
        return same;
    const double part = Comparison(comparedPatch(*point), seen, now, animatedRegion).changedPart();
    if (part <= tellingFraction)
        return {};
    return fail(ErrorCode::StaleTarget,
        QStringLiteral("the screen changed since the picture: %1 % of what is round the point looks different")
            .arg(int(part * 100)));
}

Result<void> checkTarget(const Action& action, const Frame& seen, const Frame& now, const QRegion& animatedRegion)
{
    if (seen.image.isNull())
        return {};
    const auto* window = targetWindow(action, seen.windows);
    if (auto same = window ? sameTitle(*window, windowOf(now.windows, window->id)) : Result<void>(); !same)
        return same;
    if (auto same = checkPixels(action, seen, now, animatedRegion); !same || actionPoint(action) || !window)
        return same;
    return sameTiles(window->geometry, seen, now, animatedRegion);
}

const WindowInfo* dropTarget(const Action& action, const std::vector<WindowInfo>& windows)
{
    return dropTarget(action, windows, windows);
}

const WindowInfo* dropTarget(
    const Action& action, const std::vector<WindowInfo>& begun, const std::vector<WindowInfo>& now)
{
    const auto* input = std::get_if<Input>(&action);
    const auto* drag = input ? std::get_if<DragInput>(input) : nullptr;
    if (!drag || drag->path.empty())
        return nullptr;
    const ScreenPoint begin = drag->path.front();
    const auto* from = windowAt(begun, begin);
    const auto* to = windowAt(now, drag->path.back());
    const bool isInside = from && from->geometry.contains(begin.x, begin.y);
    if (!isInside || !to)
        return nullptr;
    const bool isDrop = to->id != from->id || !drag->modifiers.isEmpty(); // a terminal pastes what is moved in it
    return isDrop ? to : nullptr;
}

const WindowInfo* targetWindow(const Action& action, const std::vector<WindowInfo>& windows)
{
    const auto* input = std::get_if<Input>(&action);
    if (!input)
        return nullptr;
    if (const auto named = windowNamed(*input))
        return windowOf(windows, *named);
    if (const auto* dropped = dropTarget(action, windows))
        return dropped;
    const auto point = actionPoint(action);
    return point ? windowAt(windows, *point) : activeWindow(windows);
}

} // namespace triarch
