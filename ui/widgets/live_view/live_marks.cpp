// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/live_view/live_marks.h"

#include "core/action/call_details.h"
#include "core/base/overloaded.h"
#include "core/base/text/text.h"
#include "ui/widgets/live_view/view_transform.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>

namespace triarch {

namespace {

constexpr int typedShown = 40; // characters of a text that is to be typed
constexpr int textRead = 400;  // of which these are looked at

MarkKind kindOfClick(const ClickInput& click)
{
    if (click.count > 1)
        return MarkKind::DoubleClick;
    return click.button == PointerButton::Right ? MarkKind::RightClick
        : click.button == PointerButton::Middle ? MarkKind::MiddleClick
                                                : MarkKind::Click;
}

/// What is to be typed, one line of it; a secret's placeholder is dots, and not as many as the secret has characters.
QString shownText(const QString& text)
{
    static const QRegularExpression placeholder(QStringLiteral("<secret:[^>]*>"));
    QString shown = visibleControls(text.left(textRead));
    return elided(shown.replace(placeholder, QString(8, QChar(0x2022))), typedShown);
}

void addInput(ProposedMark& mark, const Input& input)
{
    std::visit(Overloaded{
                   [&](const MoveInput& move) {
                       mark.kind = MarkKind::Point;
                       mark.points = {move.to};
                   },
                   [&](const ClickInput& click) {
                       mark.kind = kindOfClick(click);
                       mark.points = {click.at};
                   },
                   [&](const DragInput& drag) {
                       mark.kind = MarkKind::Drag;
                       mark.points = drag.path;
                   },
                   [&](const ScrollInput& scroll) {
                       mark.kind = MarkKind::Scroll;
                       mark.points = {scroll.at};
                       mark.direction = scroll.direction;
                   },
                   [&](const TypeInput& type) {
                       mark.kind = MarkKind::Type;
                       mark.text = shownText(type.text);
                   },
                   [&](const ChordInput& chord) {
                       mark.kind = MarkKind::Key;
                       mark.text = chord.chord;
                   },
                   [](const FocusInput&) {},
                   [](const WindowInput&) {},
               },
        input);
}

bool goesToFocus(MarkKind kind) { return kind == MarkKind::Type || kind == MarkKind::Key; }

WindowMark markOfWindow(const std::vector<WindowInfo>& windows, const WindowInfo& window)
{
    return {windowRef(windows, window.id), window.title, window.frame};
}

std::vector<ModelPoint> statedPoints(const QJsonObject& arguments)
{
    std::vector<ModelPoint> stated;
    for (const auto* name : {"position", "start", "end"}) {
        const QJsonArray pair = arguments.value(QLatin1String(name)).toArray();
        if (pair.size() == 2)
            stated.push_back({std::round(pair[0].toDouble()), std::round(pair[1].toDouble())});
    }
    return stated;
}

} // namespace

ModelPoint modelPoint(const ProposedMark& mark, std::size_t point, const QRect& seen)
{
    const bool isStated = mark.stated.size() == mark.points.size();
    return isStated ? mark.stated[point] : toModel(mark.points[point], seen).value_or(ModelPoint());
}

QString windowRef(const std::vector<WindowInfo>& windows, WindowId id)
{
    const auto found = std::find_if(windows.rbegin(), windows.rend(), [&](const WindowInfo& w) { return w.id == id; });
    if (found == windows.rend())
        return {};
    return QStringLiteral("@w%1").arg(found - windows.rbegin() + 1);
}

std::optional<WindowMark> windowMarkAt(const std::vector<WindowInfo>& windows, ScreenPoint point)
{
    const WindowInfo* window = windowAt(windows, point);
    return window ? std::optional(markOfWindow(windows, *window)) : std::nullopt;
}

std::optional<WindowMark> keyWindowOf(const ProposedMark& mark, const std::vector<WindowInfo>& windows)
{
    const WindowInfo* window = goesToFocus(mark.kind) ? activeWindow(windows) : nullptr;
    return window ? std::optional(markOfWindow(windows, *window)) : std::nullopt;
}

ProposedMark markOf(const Proposal& proposal, int turn, const QRect& seen, const std::vector<WindowInfo>& windows)
{
    ProposedMark mark;
    mark.turn = turn;
    mark.tool = proposal.tool;
    mark.label = cleanText(proposal.arguments.value(QLatin1String("label")).toString(), typedShown);
    std::visit(Overloaded{
                   [&](const Input& input) { addInput(mark, input); },
                   [&](const Launch& launch) { mark.label = cleanText(launch.name, typedShown); },
                   [](const ReportCompletion&) {},
                   [](const Wait&) {},
                   [](const UseTool&) {},
               },
        proposal.action);
    mark.with = callDetails(proposal.arguments);
    mark.stated = statedPoints(proposal.arguments);
    for (ScreenPoint& point : mark.points)
        point = onDisplay(point, seen);
    std::erase_if(mark.points, [&](ScreenPoint p) { return !seen.contains(p.x, p.y); });
    if (const WindowInfo* focused = goesToFocus(mark.kind) ? activeWindow(windows) : nullptr)
        mark.region = focused->frame;
    return mark;
}

QString modelPointText(const ModelPoint& model) { return QStringLiteral("[%1,%2]").arg(model.x).arg(model.y); }

} // namespace triarch
