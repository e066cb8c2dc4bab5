// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/action/action_reader.h"

#include <QHash>
#include <QJsonArray>
#include <functional>

namespace triarch {

namespace {

using Millis = std::chrono::milliseconds;

/// Nothing is checked where it is read: what then says something else than it was read from is refused as a whole.
ScreenPoint point(const QJsonValue& value) { return {value[0].toInt(), value[1].toInt()}; }
QString text(const QJsonObject& json, const char* name) { return json[QLatin1String(name)].toString(); }
Millis millis(const QJsonObject& json, const char* name) { return Millis(json[QLatin1String(name)].toInt()); }
quint32 window(const QJsonObject& json) { return text(json, "window").mid(2).toUInt(nullptr, 16); }

PointerButton readButton(const QJsonObject& json)
{
    const int number = json[QLatin1String("button")].toInt();
    const bool isOne = (number >= 1 && number <= 3) || number == 8 || number == 9;
    return isOne ? PointerButton(number) : PointerButton::Left;
}

ScrollDirection direction(const QJsonObject& json)
{
    static const QHash<QString, ScrollDirection> all{{QStringLiteral("up"), ScrollDirection::Up},
        {QStringLiteral("down"), ScrollDirection::Down}, {QStringLiteral("left"), ScrollDirection::Left},
        {QStringLiteral("right"), ScrollDirection::Right}};
    return all.value(text(json, "direction"), ScrollDirection::Down);
}

TypeInput::Way way(const QJsonObject& json)
{
    const QString word = text(json, "way");
    return word == QLatin1String("paste") ? TypeInput::Way::Paste
        : word == QLatin1String("copy")   ? TypeInput::Way::Copy
                                          : TypeInput::Way::Keys;
}

Action readDrag(const QJsonObject& json)
{
    DragInput drag{{}, readButton(json), millis(json, "ms"), text(json, "modifiers")};
    for (const auto& corner : json[QLatin1String("path")].toArray())
        drag.path.push_back(point(corner));
    return Input(drag);
}

Action changed(const QJsonObject& json, WindowChange change)
{
    const auto to = point(json[QLatin1String("to")]);
    const auto size = point(json[QLatin1String("size")]);
    return Input(WindowInput{window(json), change, QRect(to.x, to.y, size.x, size.y)});
}

Action readLaunch(const QJsonObject& json)
{
    Launch launch{text(json, "name")};
    for (const auto& word : json[QLatin1String("argv")].toArray())
        launch.argv << word.toString();
    return launch;
}

Action useTool(QJsonObject json)
{
    UseTool use{text(json, "tool"), json[QLatin1String("arguments")].toObject()};
    for (const char* own : {"action", "tool", "arguments"})
        json.remove(QLatin1String(own));
    use.exactly = json;
    return use;
}

using Reader = std::function<Action(const QJsonObject&)>;

const QHash<QString, Reader>& readers()
{
    using Json = const QJsonObject&;
    const auto at = [](Json json) { return point(json[QLatin1String("at")]); };
    static const QHash<QString, Reader> all{
        {QStringLiteral("move"),
            [](Json json) -> Action {
                return Input(MoveInput{point(json[QLatin1String("to")]), millis(json, "ms")});
            }},
        {QStringLiteral("click"),
            [at](Json json) -> Action {
                return Input(ClickInput{
                    at(json), readButton(json), json[QLatin1String("count")].toInt(), text(json, "modifiers")});
            }},
        {QStringLiteral("drag"), readDrag},
        {QStringLiteral("scroll"),
            [at](Json json) -> Action {
                return Input(ScrollInput{
                    at(json), direction(json), json[QLatin1String("notches")].toInt(), text(json, "modifiers")});
            }},
        {QStringLiteral("type"),
            [](Json json) -> Action {
                return Input(TypeInput{text(json, "text"), way(json)});
            }},
        {QStringLiteral("press"),
            [](Json json) -> Action {
                return Input(ChordInput{text(json, "chord"), millis(json, "hold_ms")});
            }},
        {QStringLiteral("focus"), [](Json json) -> Action { return Input(FocusInput{window(json)}); }},
        {QStringLiteral("close"), [](Json json) { return changed(json, WindowChange::Close); }},
        {QStringLiteral("move_window"), [](Json json) { return changed(json, WindowChange::Move); }},
        {QStringLiteral("resize_window"), [](Json json) { return changed(json, WindowChange::Resize); }},
        {QStringLiteral("launch"), readLaunch},
        {QStringLiteral("complete"), [](Json json) -> Action { return ReportCompletion{text(json, "evidence")}; }},
        {QStringLiteral("wait"), [](Json json) -> Action { return Wait{millis(json, "ms")}; }},
        {QStringLiteral("tool"), useTool},
    };
    return all;
}

} // namespace

Result<Action> actionFrom(const QJsonObject& json)
{
    const auto reader = readers().constFind(text(json, "action"));
    if (reader == readers().cend())
        return fail(ErrorCode::BadReply, QStringLiteral("'%1' is no action").arg(text(json, "action").left(60)));
    Action action = (*reader)(json);
    if (actionJson(action) != json)
        return fail(
            ErrorCode::BadReply, QStringLiteral("What is said of the action %1 is not all of it").arg(reader.key()));
    return action;
}

} // namespace triarch
