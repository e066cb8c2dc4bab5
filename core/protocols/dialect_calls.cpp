// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// From what is sent to a display to the executor's call for it.
#include "core/protocols/dialects.h"

#include <QJsonArray>
#include <algorithm>
#include <cmath>

namespace triarch {

namespace {

constexpr int targetTitleCharacters = 60;

QJsonArray onScale(ScreenPoint at, QSize screen)
{
    const auto scaled = [](int pixel, int size) { return std::round(pixel * 10'000.0 / size) / 10; };
    return {scaled(at.x, screen.width()), scaled(at.y, screen.height())};
}

/// What an action calls its target: it has to have a name.
QString labelAt(ScreenPoint at, const DialectView& view)
{
    const WindowInfo* window = windowAt(view.windows, at);
    const QString title = window ? window->title.trimmed().left(targetTitleCharacters) : QString();
    return title.isEmpty() ? QStringLiteral("the desktop") : title;
}

ManualCall pointing(const char* tool, ScreenPoint at, const DialectView& view)
{
    return {QLatin1String(tool), {{"label", labelAt(at, view)}, {"position", onScale(at, view.screen)}}};
}

/// With what is held meanwhile.
ManualCall held(ManualCall call, const QString& modifiers)
{
    if (!modifiers.isEmpty())
        call.arguments.insert(QStringLiteral("modifiers"), modifiers);
    return call;
}

ManualCall clickCall(const ClickInput& click, const DialectView& view)
{
    static const char* const left[]{"click_element", "double_click_element", "triple_click_element"};
    const char* tool = click.button == PointerButton::Right ? "right_click_element"
        : click.button == PointerButton::Middle             ? "middle_click_element"
                                                            : left[std::clamp(click.count, 1, 3) - 1];
    return held(pointing(tool, click.at, view), click.modifiers);
}

ManualCall dragCall(const DragInput& drag, const DialectView& view)
{
    ManualCall call{QStringLiteral("drag_element"),
        {{"label", labelAt(drag.path.front(), view)}, {"start", onScale(drag.path.front(), view.screen)},
            {"end", onScale(drag.path.back(), view.screen)}}};
    const bool isRight = drag.button == PointerButton::Right;
    if (isRight || drag.button == PointerButton::Middle) // others it has not, and the call would do something else
        call.arguments.insert(QStringLiteral("button"), isRight ? QStringLiteral("right") : QStringLiteral("middle"));
    return held(call, drag.modifiers);
}

ManualCall scrollCall(const ScrollInput& scroll, const DialectView& view)
{
    static const char* const tools[]{"scroll_up", "scroll_down", "scroll_left", "scroll_right"};
    return held({QLatin1String(tools[int(scroll.direction)]),
                    {{"position", onScale(scroll.at, view.screen)}, {"notches", scroll.notches}}},
        scroll.modifiers);
}

std::optional<ManualCall> candidateFor(const Input& input, const DialectView& view)
{
    if (const auto* click = std::get_if<ClickInput>(&input))
        return clickCall(*click, view);
    if (const auto* move = std::get_if<MoveInput>(&input))
        return pointing("hover", move->to, view);
    if (const auto* scroll = std::get_if<ScrollInput>(&input))
        return scrollCall(*scroll, view);
    if (const auto* type = std::get_if<TypeInput>(&input))
        return ManualCall{QStringLiteral("type_text"), {{"text", type->text}}};
    if (const auto* chord = std::get_if<ChordInput>(&input))
        return ManualCall{QStringLiteral("press_key"), {{"key", chord->chord}}};
    if (const auto* drag = std::get_if<DragInput>(&input))
        return dragCall(*drag, view);
    return std::nullopt;
}

} // namespace

ManualCall justified(ManualCall call, const ToolRegistry& tools)
{
    const ToolSpec* spec = tools.find(call.tool);
    const QString key = QStringLiteral("justification");
    const auto parameters = spec ? spec->declaration["function"]["parameters"] : QJsonValue();
    if (parameters["required"].toArray().contains(key) && !call.arguments.contains(key))
        call.arguments.insert(key, QStringLiteral("Tried by the operator's hand"));
    return call;
}

std::optional<ManualCall> callOf(const Input& input, const ToolRegistry& tools, const DialectView& view)
{
    const auto candidate = view.screen.isEmpty() ? std::nullopt : candidateFor(input, view);
    if (!candidate)
        return std::nullopt;
    const ManualCall call = justified(*candidate, tools);
    const auto action = actionOfCall(call, tools, view.screen);
    return action && *action && **action == Action(input) ? std::optional(call) : std::nullopt;
}

} // namespace triarch
