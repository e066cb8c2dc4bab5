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

QString inputWord(const Input& input)
{
    static const QStringList words{QStringLiteral("move"), QStringLiteral("click"), QStringLiteral("drag"),
        QStringLiteral("scroll"), QStringLiteral("type"), QStringLiteral("press")};
    return words.at(qsizetype(input.index()));
}

QJsonObject inputJson(const Input& input)
{
    return std::visit(
        Overloaded{
            [](const MoveInput& move) {
                return QJsonObject{{"to", pair(move.to)}};
            },
            [](const ClickInput& click) {
                return QJsonObject{{"at", pair(click.at)}, {"button", int(click.button)}, {"count", click.count}};
            },
            [](const DragInput& drag) {
                QJsonArray path;
                for (const auto& point : drag.path)
                    path.append(pair(point));
                return QJsonObject{{"path", path}, {"button", int(drag.button)}, {"ms", qint64(drag.duration.count())}};
            },
            [](const ScrollInput& scroll) {
                return QJsonObject{{"at", pair(scroll.at)}, {"direction", directionWord(scroll.direction)},
                    {"notches", scroll.notches}};
            },
            [](const TypeInput& type) {
                return QJsonObject{{"text", type.text}};
            },
            [](const ChordInput& chord) {
                return QJsonObject{{"chord", chord.chord}};
            },
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
                      },
        action);
}

std::optional<ScreenPoint> actionPoint(const Action& action)
{
    const auto* input = std::get_if<Input>(&action);
    if (!input)
        return std::nullopt;
    return std::visit(
        Overloaded{
            [](const MoveInput& move) { return std::optional(move.to); },
            [](const ClickInput& click) { return std::optional(click.at); },
            [](const DragInput& drag) { return drag.path.empty() ? std::nullopt : std::optional(drag.path.front()); },
            [](const ScrollInput& scroll) { return std::optional(scroll.at); },
            [](const auto&) { return std::optional<ScreenPoint>(); },
        },
        *input);
}

QJsonObject actionJson(const Action& action)
{
    auto json = std::visit(Overloaded{
                               [](const Input& input) { return inputJson(input); },
                               [](const Launch& launch) {
                                   return QJsonObject{{"name", launch.name}};
                               },
                               [](const ReportCompletion& report) {
                                   return QJsonObject{{"evidence", report.evidence}};
                               },
                           },
        action);
    json.insert(QStringLiteral("action"), actionWord(action));
    return json;
}

} // namespace triarch
