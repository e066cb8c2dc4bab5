// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/action/action.h"

#include "core/base/overloaded.h"

#include <QJsonArray>

namespace triarch {

namespace {

QJsonArray pair(ScreenPoint point) { return {point.x, point.y}; }

QString directionWord(ScrollDirection direction)
{
    switch (direction) {
    case ScrollDirection::Up:
        return QStringLiteral("up");
    case ScrollDirection::Down:
        return QStringLiteral("down");
    case ScrollDirection::Left:
        return QStringLiteral("left");
    case ScrollDirection::Right:
        return QStringLiteral("right");
    }
    return {};
}

QString changeWord(WindowChange change)
{
    static const QStringList words{
        QStringLiteral("close"), QStringLiteral("move_window"), QStringLiteral("resize_window")};
    return words.at(qsizetype(change));
}

QString inputWord(const Input& input)
{
    if (const auto* window = std::get_if<WindowInput>(&input))
        return changeWord(window->change);
    static const QStringList words{QStringLiteral("move"), QStringLiteral("click"), QStringLiteral("drag"),
        QStringLiteral("scroll"), QStringLiteral("type"), QStringLiteral("press"), QStringLiteral("focus")};
    return words.at(qsizetype(input.index()));
}

/// Those that are held, when any are: rows without them stay as they were.
QJsonObject withModifiers(QJsonObject json, const QString& modifiers)
{
    if (!modifiers.isEmpty())
        json.insert(QStringLiteral("modifiers"), modifiers);
    return json;
}

QString windowWord(quint32 window) { return QStringLiteral("0x%1").arg(window, 8, 16, QLatin1Char('0')); }

QJsonObject windowJson(const WindowInput& input)
{
    QJsonObject json{{"window", windowWord(input.window)}};
    if (input.change == WindowChange::Move)
        json.insert(QStringLiteral("to"), QJsonArray{input.area.x(), input.area.y()});
    if (input.change == WindowChange::Resize)
        json.insert(QStringLiteral("size"), QJsonArray{input.area.width(), input.area.height()});
    return json;
}

QJsonObject launchJson(const Launch& launch)
{
    QJsonObject json{{"name", launch.name}};
    if (!launch.argv.isEmpty())
        json.insert(QStringLiteral("argv"), QJsonArray::fromStringList(launch.argv));
    return json;
}

QJsonObject toolJson(const UseTool& use)
{
    QJsonObject json = use.exactly;
    json.insert(QStringLiteral("tool"), use.tool);
    json.insert(QStringLiteral("arguments"), use.arguments);
    return json;
}

QJsonObject inputJson(const Input& input)
{
    return std::visit(
        Overloaded{
            [](const MoveInput& move) {
                QJsonObject json{{"to", pair(move.to)}};
                if (move.duration.count() > 0)
                    json.insert(QStringLiteral("ms"), qint64(move.duration.count()));
                return json;
            },
            [](const ClickInput& click) {
                return withModifiers(
                    {{"at", pair(click.at)}, {"button", int(click.button)}, {"count", click.count}}, click.modifiers);
            },
            [](const DragInput& drag) {
                QJsonArray path;
                for (const auto& point : drag.path)
                    path.append(pair(point));
                return withModifiers(
                    {{"path", path}, {"button", int(drag.button)}, {"ms", qint64(drag.duration.count())}},
                    drag.modifiers);
            },
            [](const ScrollInput& scroll) {
                return withModifiers({{"at", pair(scroll.at)}, {"direction", directionWord(scroll.direction)},
                                         {"notches", scroll.notches}},
                    scroll.modifiers);
            },
            [](const TypeInput& type) {
                QJsonObject json{{"text", type.text}};
                if (type.way != TypeInput::Way::Keys)
                    json.insert(QStringLiteral("way"),
                        type.way == TypeInput::Way::Paste ? QStringLiteral("paste") : QStringLiteral("copy"));
                return json;
            },
            [](const ChordInput& chord) {
                QJsonObject json{{"chord", chord.chord}};
                if (chord.hold.count() > 0)
                    json.insert(QStringLiteral("hold_ms"), qint64(chord.hold.count()));
                return json;
            },
            [](const FocusInput& focus) {
                return QJsonObject{{"window", windowWord(focus.window)}};
            },
            [](const WindowInput& window) { return windowJson(window); },
        },
        input);
}

} // namespace

QString actionWord(const Action& action)
{
    return std::visit(Overloaded{
                          [](const Input& input) { return inputWord(input); },
                          [](const Launch&) { return QStringLiteral("launch"); },
                          [](const ReportCompletion&) { return QStringLiteral("complete"); },
                          [](const Wait&) { return QStringLiteral("wait"); },
                          [](const UseTool&) { return QStringLiteral("tool"); },
                      },
        action);
}

std::optional<ScreenPoint> actionPoint(const Action& action)
{
    const auto points = actionPoints(action);
    return points.empty() ? std::nullopt : std::optional(points.front());
}

std::vector<ScreenPoint> actionPoints(const Action& action)
{
    const auto* input = std::get_if<Input>(&action);
    if (!input)
        return {};
    return std::visit(Overloaded{
                          [](const MoveInput& move) { return std::vector{move.to}; },
                          [](const ClickInput& click) { return std::vector{click.at}; },
                          [](const DragInput& drag) { return drag.path; },
                          [](const ScrollInput& scroll) { return std::vector{scroll.at}; },
                          [](const auto&) { return std::vector<ScreenPoint>(); },
                      },
        *input);
}

QJsonObject actionJson(const Action& action)
{
    auto json = std::visit(Overloaded{
                               [](const Input& input) { return inputJson(input); },
                               [](const Launch& launch) { return launchJson(launch); },
                               [](const ReportCompletion& report) {
                                   return QJsonObject{{"evidence", report.evidence}};
                               },
                               [](const Wait& wait) {
                                   return QJsonObject{{"ms", qint64(wait.duration.count())}};
                               },
                               [](const UseTool& use) { return toolJson(use); },
                           },
        action);
    json.insert(QStringLiteral("action"), actionWord(action));
    return json;
}

} // namespace triarch
