// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/scoped_desktop.h"

#include "core/base/limits.h"
#include "core/base/overloaded.h"

#include <QSet>
#include <algorithm>

namespace triarch {

namespace {

constexpr quint32 grey = 0xFF808080;

QPoint pointOf(ScreenPoint point) { return {point.x, point.y}; }

/// Every point an input has, none for keys.
std::vector<ScreenPoint*> pointsOf(Input& input)
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

bool isKeys(const Input& input)
{
    return std::holds_alternative<TypeInput>(input) || std::holds_alternative<ChordInput>(input);
}

/// A copy of the scope's part of the picture; what lies between its windows is grey.
QImage cut(const QImage& whole, const Scope& scope)
{
    if (scope.inside == QRegion(scope.area))
        return whole.copy(scope.area);
    QImage part(scope.area.size(), QImage::Format_RGB32);
    part.fill(grey);
    for (const QRect& piece : scope.inside) {
        for (int y = piece.top(); y <= piece.bottom(); ++y) {
            const auto* from = reinterpret_cast<const quint32*>(whole.constScanLine(y)) + piece.left();
            auto* to =
                reinterpret_cast<quint32*>(part.scanLine(y - scope.area.top())) + (piece.left() - scope.area.left());
            std::copy_n(from, piece.width(), to);
        }
    }
    return part;
}

/// The windows that show in the scope, counted from its corner.
std::vector<WindowInfo> windowsIn(std::vector<WindowInfo> windows, const Scope& scope)
{
    std::erase_if(windows, [&](const WindowInfo& window) { return !scope.inside.intersects(window.frame); });
    for (WindowInfo& window : windows) {
        window.geometry.translate(-scope.area.topLeft());
        window.frame.translate(-scope.area.topLeft());
    }
    return windows;
}

/// Windows of a class, and the others of their processes: its menus and dialogs.
QSet<WindowId> idsOfClass(const std::vector<WindowInfo>& windows, const QString& className)
{
    const auto isNamed = [&](const WindowInfo& window) {
        return window.className.compare(className, Qt::CaseInsensitive) == 0;
    };
    QSet<qint64> processes;
    for (const WindowInfo& window : windows) {
        if (isNamed(window) && window.isVisible && window.pid > 0)
            processes.insert(window.pid);
    }
    QSet<WindowId> ids;
    for (const WindowInfo& window : windows) {
        if (isNamed(window) || processes.contains(window.pid))
            ids.insert(window.id);
    }
    return ids;
}

/// The windows that belong to a target, wherever others cover them: of an area those whose middle lies in it.
QSet<WindowId> idsOf(const Target& target, const QRect& area, const std::vector<WindowInfo>& windows)
{
    if (target.kind == Target::Kind::Window)
        return idsOfClass(windows, target.name);
    QSet<WindowId> ids;
    for (const WindowInfo& window : windows) {
        if (target.kind == Target::Kind::Screen || area.contains(window.frame.center()))
            ids.insert(window.id);
    }
    return ids;
}

tl::unexpected<Error> outside(const QString& what)
{
    return fail(ErrorCode::PolicyDenied, what + QStringLiteral(" outside the mission's target"));
}

/// Keys go to the window with the focus, whatever is the active one, and whatever it was when the action was decided.
class KeysInside final : public PressJudge {
public:
    KeysInside(const PressJudge& judge, const QSet<WindowId>& inside) : m_judge(judge), m_inside(inside) { }
    Result<void> confirm() const override { return m_judge.confirm(); }
    Result<void> judge(const Press& press) const override
    {
        const bool isInside = press.receivers.empty()
            || std::ranges::any_of(press.receivers, [&](WindowId id) { return m_inside.contains(id); });
        if (press.button == 0 && !isInside)
            return outside(QStringLiteral("The keys would go to a window"));
        return m_judge.judge(press);
    }

private:
    const PressJudge& m_judge;
    const QSet<WindowId>& m_inside;
};

} // namespace

QRegion regionOfClass(const std::vector<WindowInfo>& windows, const QString& className)
{
    const QSet<WindowId> own = idsOfClass(windows, className);
    QRegion region;
    for (const WindowInfo& window : windows) {
        if (!window.isVisible)
            continue;
        if (own.contains(window.id))
            region += window.frame;
        else
            region -= window.frame;
    }
    return region;
}

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
    return Frame{cut(frame->image, *scope), {frame->pointer.x - origin.x(), frame->pointer.y - origin.y()},
        windowsIn(std::move(frame->windows), *scope), frame->taken, frame->isSaved, std::move(frame->beneath),
        frame->beneathAt - origin};
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
    const Deadline deadline = after(limits::desktopQuery);
    const auto windows = m_whole.windows(deadline);
    if (!windows)
        return fail(windows.error());
    const auto scope = locate(*windows, deadline);
    if (!scope)
        return fail(scope.error());
    if (!m_shown.isEmpty() && m_shown.size() != scope->area.size())
        return fail(ErrorCode::StaleTarget, QStringLiteral("The mission's target was resized since it was seen"));
    const QSet<WindowId> inside = idsOf(m_target, scope->area, *windows);
    const auto* active = activeWindow(*windows);
    if (isKeys(input) && active && !inside.contains(active->id))
        return outside(QStringLiteral("The keys would go to a window"));
    if (const auto named = windowNamed(input); named && !inside.contains(WindowId(*named)))
        return outside(QStringLiteral("The window lies"));
    Input onScreen = input;
    for (ScreenPoint* point : pointsOf(onScreen)) {
        point->x += scope->area.left();
        point->y += scope->area.top();
        if (!scope->inside.contains(pointOf(*point)))
            return outside(QStringLiteral("The point lies"));
    }
    if (isKeys(input))
        return m_whole.send(onScreen, KeysInside(judge, inside), std::move(stop));
    return m_whole.send(onScreen, judge, std::move(stop));
}

} // namespace triarch
