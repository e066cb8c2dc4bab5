// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/scoped_desktop.h"

#include "core/base/limits.h"
#include "core/base/overloaded.h"

#include <algorithm>

namespace triarch {

namespace {

QPoint pointOf(ScreenPoint point) { return {point.x, point.y}; }

/// The active window, where the scope does not show it.
std::optional<WindowInfo> activeOutside(const std::vector<WindowInfo>& windows, const Scope& scope)
{
    const auto* active = activeWindow(windows);
    return active && !shows(scope, *active) ? std::optional(*active) : std::nullopt;
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
class ScopedDesktop::JudgeInside final : public PressJudge {
public:
    JudgeInside(const ScopedDesktop& desktop, const PressJudge& judge, const Input& onScreen, QPoint corner)
        : m_desktop(desktop),
          m_judge(judge),
          m_points(pointsOf(onScreen)),
          m_corner(corner)
    {
    }

    Result<void> confirm() const override
    {
        const auto now = m_desktop.look();
        auto there = now ? requireThere(*now) : fail(now.error());
        return there ? m_judge.confirm() : there;
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
        return m_judge.judge(counted);
    }
    Result<void> judgeDrop() const override
    {
        const auto now = m_desktop.look();
        if (!now)
            return fail(now.error());
        const auto* under = isOfWindows() && !m_points.empty() ? windowAt(now->windows, m_points.back()) : nullptr;
        if (under && !now->ids.contains(under->id))
            return outside(QStringLiteral("The drop would fall on a window"));
        return m_judge.judgeDrop();
    }
    bool isTerminal(const std::vector<WindowId>& receivers) const override { return m_judge.isTerminal(receivers); }

private:
    bool isOfWindows() const { return m_desktop.m_target.kind == Target::Kind::Window; }
    Result<void> requireThere(const Look& now) const
    {
        if (m_points.empty())
            return {};
        if (now.scope.area.topLeft() != m_corner)
            return fail(ErrorCode::StaleTarget, QStringLiteral("The mission's target moved since it was seen"));
        // The rest of a drag may carry the target's own window with it.
        return now.scope.inside.contains(pointOf(m_points.front())) ? Result<void>()
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

    const ScopedDesktop& m_desktop;
    const PressJudge& m_judge;
    const std::vector<ScreenPoint> m_points; ///< root pixels
    const QPoint m_corner;
};

Result<Scope> ScopedDesktop::locate(const std::vector<WindowInfo>& windows, Deadline deadline) const
{
    const auto size = m_whole.size();
    if (!size)
        return fail(size.error());
    const QRect screen({}, *size);
    if (m_target.kind == Target::Kind::Screen)
        return Scope{screen, screen};
    auto scope = m_target.kind == Target::Kind::Monitor ? monitorScope(deadline) : windowScope(windows);
    if (!scope)
        return scope;
    scope->inside &= screen;
    scope->area = m_target.kind == Target::Kind::Monitor ? scope->area & screen : scope->inside.boundingRect();
    if (scope->area.isEmpty())
        return fail(ErrorCode::NotFound,
            QStringLiteral("Nothing of the mission's target '%1' is on the screen").arg(m_target.name));
    return scope;
}

Result<Scope> ScopedDesktop::monitorScope(Deadline deadline) const
{
    return m_findMonitor(m_target.name, deadline).map([](const QRect& area) { return Scope{area, area}; });
}

Result<Scope> ScopedDesktop::windowScope(const std::vector<WindowInfo>& windows) const
{
    const QRegion region = regionOfClass(windows, m_target.name);
    return Scope{region.boundingRect(), region};
}

Result<QSize> ScopedDesktop::size()
{
    const Deadline deadline = after(limits::desktopQuery);
    const auto windows = m_whole.windows(deadline);
    if (!windows)
        return fail(windows.error());
    return locate(*windows, deadline).map([](const Scope& scope) { return scope.area.size(); });
}

Result<Frame> ScopedDesktop::capture(Deadline deadline)
{
    auto frame = m_whole.capture(deadline);
    if (!frame)
        return frame;
    const auto scope = locate(frame->windows, deadline);
    if (!scope)
        return fail(scope.error());
    m_shown = scope->area;
    const QPoint origin = scope->area.topLeft();
    auto elsewhere = activeOutside(frame->windows, *scope);
    Frame seen{cut(frame->image, *scope), {frame->pointer.x - origin.x(), frame->pointer.y - origin.y()},
        windowsIn(std::move(frame->windows), *scope), frame->taken, frame->isSaved, std::move(frame->beneath),
        frame->beneathAt - origin};
    seen.corner = origin;
    seen.elsewhere = std::move(elsewhere);
    return seen;
}

Result<Frame> ScopedDesktop::capturePart(const QRect& part, Deadline deadline)
{
    const QPoint corner = m_shown.topLeft();
    const QRect onScreen = part.translated(corner);
    auto frame = m_whole.capturePart(onScreen, deadline);
    if (!frame)
        return frame;
    const auto scope = locate(frame->windows, deadline);
    if (!scope)
        return fail(scope.error());
    if (scope->area != m_shown || !m_shown.contains(onScreen))
        return capture(deadline); // that says what there is now
    auto elsewhere = activeOutside(frame->windows, *scope);
    const Scope shown{onScreen.translated(-frame->origin), (scope->inside & onScreen).translated(-frame->origin)};
    Frame cutOut{cut(frame->image, shown), {frame->pointer.x - corner.x(), frame->pointer.y - corner.y()},
        windowsIn(std::move(frame->windows), *scope), frame->taken, frame->isSaved, std::move(frame->beneath),
        frame->beneathAt - shown.area.topLeft()};
    cutOut.origin = part.topLeft();
    cutOut.whole = m_shown.size();
    cutOut.corner = corner;
    cutOut.elsewhere = std::move(elsewhere);
    return cutOut;
}

Result<std::vector<WindowInfo>> ScopedDesktop::windows(Deadline deadline)
{
    auto windows = m_whole.windows(deadline);
    if (!windows)
        return windows;
    const auto scope = locate(*windows, deadline);
    if (!scope)
        return fail(scope.error());
    return windowsIn(std::move(*windows), *scope);
}

Result<Desktop::Change> ScopedDesktop::awaitChange(Deadline deadline, std::stop_token stop)
{
    return m_whole.awaitChange(deadline, std::move(stop));
}

/// Counted from the corner of the last picture.
QRegion ScopedDesktop::restless() { return (m_whole.restless() & m_shown).translated(-m_shown.topLeft()); }

Result<InputReport> ScopedDesktop::send(const Input& input, const PressJudge& judge, std::stop_token stop)
{
    const auto now = look();
    if (!now)
        return fail(now.error());
    const Scope& scope = now->scope;
    const bool isNamed = windowNamed(input).has_value(); // comes to the front, and then shows what was covered of it
    if (!isNamed && !m_shown.isEmpty() && m_shown.size() != scope.area.size())
        return fail(ErrorCode::StaleTarget, QStringLiteral("The mission's target was resized since it was seen"));
    const auto* active = activeWindow(now->windows);
    if (isKeys(input) && active && !now->ids.contains(active->id))
        return outside(QStringLiteral("The keys would go to a window"));
    if (const auto named = windowNamed(input); named && !now->ids.contains(WindowId(*named)))
        return outside(QStringLiteral("The window lies"));
    Input onScreen = input;
    for (ScreenPoint* point : pointsIn(onScreen)) {
        point->x += scope.area.left();
        point->y += scope.area.top();
        if (!scope.inside.contains(pointOf(*point)))
            return outside(QStringLiteral("The point lies"));
    }
    return m_whole.send(onScreen, JudgeInside(*this, judge, onScreen, scope.area.topLeft()), std::move(stop));
}

Result<ScopedDesktop::Look> ScopedDesktop::look() const
{
    const Deadline deadline = after(limits::desktopQuery);
    auto windows = m_whole.windows(deadline);
    auto scope = windows ? locate(*windows, deadline) : fail(windows.error());
    if (!scope)
        return fail(scope.error());
    auto ids = idsOf(m_target, scope->area, *windows);
    return Look{std::move(*scope), std::move(*windows), std::move(ids)};
}

} // namespace triarch
