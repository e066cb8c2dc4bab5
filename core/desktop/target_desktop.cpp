// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/target_desktop.h"

#include "core/base/limits.h"
#include "core/base/overloaded.h"

#include <algorithm>

namespace triarch {

namespace {

QPoint pointOf(ScreenPoint point) { return {point.x, point.y}; }

/// The active window, where the scope does not show it.
std::optional<WindowInfo> activeOutside(const std::vector<WindowInfo>& windows, const TargetArea& targetArea)
{
    const auto* active = activeWindow(windows);
    return active && !shows(targetArea, *active) ? std::optional(*active) : std::nullopt;
}

/// Every point an input has, none for keys.
std::vector<ScreenPoint*> pointsIn(Input& input)
{
    return std::visit(Overloaded{
                          [](MoveInput& move) { return std::vector{&move.to}; },
                          [](ClickInput& click) { return std::vector{&click.at}; },
                          [](ScrollInput& scroll) { return std::vector{&scroll.at}; },
                          [](DragInput& drag) {
                              std::vector<ScreenPoint*> points;
                              for (ScreenPoint& point : drag.path)
                                  points.push_back(&point);
                              return points;
                          },
                          [](auto&) { return std::vector<ScreenPoint*>(); },
                      },
        input);
}

std::vector<ScreenPoint> pointsOf(Input input)
{
    std::vector<ScreenPoint> points;
    for (const ScreenPoint* point : pointsIn(input))
        points.push_back(*point);
    return points;
}

bool isKeys(const Input& input)
{
    return std::holds_alternative<TypeInput>(input) || std::holds_alternative<ChordInput>(input);
}

tl::unexpected<Error> outside(const QString& what)
{
    return fail(ErrorCode::PolicyDenied, what + QStringLiteral(" outside the mission's target"));
}

} // namespace

/// The gate waits for its turn and for hands, and then asks: the target may be elsewhere by now, and a point that was
/// counted from its corner in another program.
class TargetDesktop::InsideAuthorizer final : public InputAuthorizer {
public:
    InsideAuthorizer(const TargetDesktop& desktop, const InputAuthorizer& judge, const Input& onScreen, QPoint corner)
        : m_desktop(desktop),
          m_authorizer(judge),
          m_points(pointsOf(onScreen)),
          m_corner(corner)
    {
    }

    Result<void> confirm() const override
    {
        const auto now = m_desktop.look();
        auto there = now ? requireThere(*now) : fail(now.error());
        return there ? m_authorizer.confirm() : there;
    }
    Result<void> judge(const Press& press) const override
    {
        const auto now = m_desktop.look();
        if (!now)
            return fail(now.error());
        if (auto there = press.button == 0 ? Result<void>() : requireThere(*now); !there)
            return there;
        if (!press.receivers.empty() && !isReceiverInside(press, *now))
            return outside(QStringLiteral("%1 would go to a window")
                               .arg(press.button == 0 ? QStringLiteral("The keys") : QStringLiteral("The press")));
        Press counted = press;
        counted.at = {press.at.x - m_corner.x(), press.at.y - m_corner.y()};
        return m_authorizer.judge(counted);
    }
    Result<void> authorizeDrop() const override
    {
        const auto now = m_desktop.look();
        if (!now)
            return fail(now.error());
        const auto* under = isOfWindows() && !m_points.empty() ? windowAt(now->windows, m_points.back()) : nullptr;
        if (under && !now->ids.contains(under->id))
            return outside(QStringLiteral("The drop would fall on a window"));
        return m_authorizer.authorizeDrop();
    }
    bool isTerminal(const std::vector<WindowId>& receivers) const override
    {
        return m_authorizer.isTerminal(receivers);
    }

private:
    bool isOfWindows() const { return m_desktop.m_target.kind == Target::Kind::Window; }
    Result<void> requireThere(const Look& now) const
    {
        if (m_points.empty())
            return {};
        if (now.targetArea.area.topLeft() != m_corner)
            return fail(ErrorCode::StaleTarget, QStringLiteral("The mission's target moved since it was seen"));
        // The rest of a drag may carry the target's own window with it.
        return now.targetArea.inside.contains(pointOf(m_points.front())) ? Result<void>()
                                                                         : outside(QStringLiteral("The point lies"));
    }
    /// A press on a frame goes to the window manager, which no list names; on a monitor other windows may reach in.
    bool isReceiverInside(const Press& press, const Look& now) const
    {
        const auto gets = [&](WindowId id) { return std::ranges::count(press.receivers, id) > 0; };
        if (std::ranges::any_of(now.ids, gets))
            return true;
        const bool isListed = std::ranges::any_of(now.windows, gets, &WindowInfo::id);
        return press.button != 0 && (!isOfWindows() || !isListed);
    }

    const TargetDesktop& m_desktop;
    const InputAuthorizer& m_authorizer;
    const std::vector<ScreenPoint> m_points; ///< root pixels
    const QPoint m_corner;
};

Result<TargetArea> TargetDesktop::locate(const std::vector<WindowInfo>& windows, Deadline deadline) const
{
    const auto size = m_whole.size();
    if (!size)
        return fail(size.error());
    const QRect screen({}, *size);
    if (m_target.kind == Target::Kind::Screen)
        return TargetArea{screen, screen};
    auto targetArea = m_target.kind == Target::Kind::Monitor ? monitorArea(deadline) : windowArea(windows);
    if (!targetArea)
        return targetArea;
    targetArea->inside &= screen;
    targetArea->area =
        m_target.kind == Target::Kind::Monitor ? targetArea->area & screen : targetArea->inside.boundingRect();
    if (targetArea->area.isEmpty())
        return fail(ErrorCode::NotFound,
            QStringLiteral("Nothing of the mission's target '%1' is on the screen").arg(m_target.name));
    return targetArea;
}

Result<TargetArea> TargetDesktop::monitorArea(Deadline deadline) const
{
    return m_findMonitor(m_target.name, deadline).map([](const QRect& area) { return TargetArea{area, area}; });
}

Result<TargetArea> TargetDesktop::windowArea(const std::vector<WindowInfo>& windows) const
{
    const QRegion region = regionOfClass(windows, m_target.name);
    return TargetArea{region.boundingRect(), region};
}

Result<QSize> TargetDesktop::size()
{
    const Deadline deadline = after(limits::desktopQuery);
    const auto windows = m_whole.windows(deadline);
    if (!windows)
        return fail(windows.error());
    return locate(*windows, deadline).map([](const TargetArea& targetArea) { return targetArea.area.size(); });
}

Result<Frame> TargetDesktop::capture(Deadline deadline)
{
    auto frame = m_whole.capture(deadline);
    if (!frame)
        return frame;
    const auto targetArea = locate(frame->windows, deadline);
    if (!targetArea)
        return fail(targetArea.error());
    m_shown = targetArea->area;
    const QPoint origin = targetArea->area.topLeft();
    auto elsewhere = activeOutside(frame->windows, *targetArea);
    Frame seen{cut(frame->image, *targetArea), {frame->pointer.x - origin.x(), frame->pointer.y - origin.y()},
        windowsIn(std::move(frame->windows), *targetArea), frame->taken, frame->isSaved, std::move(frame->beneath),
        frame->beneathAt - origin};
    seen.corner = origin;
    seen.elsewhere = std::move(elsewhere);
    return seen;
}

Result<Frame> TargetDesktop::capturePart(const QRect& part, Deadline deadline)
{
    const QPoint corner = m_shown.topLeft();
    const QRect onScreen = part.translated(corner);
    auto frame = m_whole.capturePart(onScreen, deadline);
    if (!frame)
        return frame;
    const auto targetArea = locate(frame->windows, deadline);
    if (!targetArea)
        return fail(targetArea.error());
    if (targetArea->area != m_shown || !m_shown.contains(onScreen))
        return capture(deadline); // that says what there is now
    auto elsewhere = activeOutside(frame->windows, *targetArea);
    const TargetArea shown{
        onScreen.translated(-frame->origin), (targetArea->inside & onScreen).translated(-frame->origin)};
    Frame cutOut{cut(frame->image, shown), {frame->pointer.x - corner.x(), frame->pointer.y - corner.y()},
        windowsIn(std::move(frame->windows), *targetArea), frame->taken, frame->isSaved, std::move(frame->beneath),
        frame->beneathAt - shown.area.topLeft()};
    cutOut.origin = part.topLeft();
    cutOut.whole = m_shown.size();
    cutOut.corner = corner;
    cutOut.elsewhere = std::move(elsewhere);
    return cutOut;
}

Result<std::vector<WindowInfo>> TargetDesktop::windows(Deadline deadline)
{
    auto windows = m_whole.windows(deadline);
    if (!windows)
        return windows;
    const auto targetArea = locate(*windows, deadline);
    if (!targetArea)
        return fail(targetArea.error());
    return windowsIn(std::move(*windows), *targetArea);
}

Result<Desktop::Change> TargetDesktop::awaitChange(Deadline deadline, std::stop_token stop)
{
    return m_whole.awaitChange(deadline, std::move(stop));
}

/// Counted from the corner of the last picture.
QRegion TargetDesktop::animatedRegion() { return (m_whole.animatedRegion() & m_shown).translated(-m_shown.topLeft()); }

Result<InputReport> TargetDesktop::send(const Input& input, const InputAuthorizer& judge, std::stop_token stop)
{
    const auto now = look();
    if (!now)
        return fail(now.error());
    const TargetArea& targetArea = now->targetArea;
    const bool isNamed = windowNamed(input).has_value(); // comes to the front, and then shows what was covered of it
    if (!isNamed && !m_shown.isEmpty() && m_shown.size() != targetArea.area.size())
        return fail(ErrorCode::StaleTarget, QStringLiteral("The mission's target was resized since it was seen"));
    const auto* active = activeWindow(now->windows);
    if (isKeys(input) && active && !now->ids.contains(active->id))
        return outside(QStringLiteral("The keys would go to a window"));
    if (const auto named = windowNamed(input); named && !now->ids.contains(WindowId(*named)))
        return outside(QStringLiteral("The window lies"));
    Input onScreen = input;
    for (ScreenPoint* point : pointsIn(onScreen)) {
        point->x += targetArea.area.left();
        point->y += targetArea.area.top();
        if (!targetArea.inside.contains(pointOf(*point)))
            return outside(QStringLiteral("The point lies"));
    }
    return m_whole.send(onScreen, InsideAuthorizer(*this, judge, onScreen, targetArea.area.topLeft()), std::move(stop));
}

Result<TargetDesktop::Look> TargetDesktop::look() const
{
    const Deadline deadline = after(limits::desktopQuery);
    auto windows = m_whole.windows(deadline);
    auto targetArea = windows ? locate(*windows, deadline) : fail(windows.error());
    if (!targetArea)
        return fail(targetArea.error());
    auto ids = idsOf(m_target, targetArea->area, *windows);
    return Look{std::move(*targetArea), std::move(*windows), std::move(ids)};
}

} // namespace triarch
