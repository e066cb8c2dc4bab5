// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/action/action_builder.h"

#include "core/base/limits.h"

#include <QHash>
#include <QJsonArray>
#include <functional>

namespace triarch {

namespace {

/// The values of one call by action parameter, wherever they come from.
class Parameters {
public:
    Parameters(const ToolSpec& spec, const QJsonObject& arguments, QSize screen)
        : m_spec(spec),
          m_arguments(arguments),
          m_screen(screen)
    {
    }

    QJsonValue value(const char* name) const
    {
        const QLatin1String key(name);
        return m_spec.from.contains(key) ? m_arguments.value(m_spec.from.value(key).toString())
                                         : m_spec.fixed.value(key);
    }
    QString text(const char* name) const { return value(name).toString(); }
    int number(const char* name, int otherwise) const { return value(name).toInt(otherwise); }

    Result<ScreenPoint> point(const char* name) const
    {
        const auto pair = value(name).toArray();
        const bool isPair = pair.size() == 2 && pair[0].isDouble() && pair[1].isDouble();
        const auto pixel = isPair ? toScreen({pair[0].toDouble(), pair[1].toDouble()}, m_screen) : std::nullopt;
        if (pixel)
            return *pixel;
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("%1 must be exactly two numbers from 0 to 1000").arg(QLatin1String(name)));
    }
    ScreenPoint centre() const { return {m_screen.width() / 2, m_screen.height() / 2}; }

private:
    const ToolSpec& m_spec;
    const QJsonObject& m_arguments;
    QSize m_screen;
};

PointerButton button(const Parameters& values)
{
    const QString word = values.text("button");
    return word == QLatin1String("right") ? PointerButton::Right
        : word == QLatin1String("middle") ? PointerButton::Middle
                                          : PointerButton::Left;
}

Result<Action> click(const Parameters& values)
{
    return values.point("point").map([&](ScreenPoint at) -> Action {
        return Input(ClickInput{at, button(values), values.number("count", 1)});
    });
}

Result<Action> move(const Parameters& values)
{
    return values.point("point").map([](ScreenPoint to) -> Action { return Input(MoveInput{to}); });
}

Result<Action> drag(const Parameters& values)
{
    const auto start = values.point("start");
    const auto end = values.point("end");
    if (!start || !end)
        return fail(start ? end.error() : start.error());
    DragInput drag;
    drag.path = {*start, *end};
    drag.button = button(values);
    return Action(Input(drag));
}

Result<Action> scroll(const Parameters& values)
{
    static const QHash<QString, ScrollDirection> directions{{QStringLiteral("up"), ScrollDirection::Up},
        {QStringLiteral("down"), ScrollDirection::Down}, {QStringLiteral("left"), ScrollDirection::Left},
        {QStringLiteral("right"), ScrollDirection::Right}};
    const auto direction = directions.constFind(values.text("direction"));
    if (direction == directions.cend())
        return fail(ErrorCode::InvalidArgument, QStringLiteral("direction must be up, down, left or right"));
    const auto at = values.value("point").isArray() ? values.point("point") : Result<ScreenPoint>(values.centre());
    return at.map([&](ScreenPoint where) -> Action {
        return Input(ScrollInput{where, *direction, values.number("notches", 3)});
    });
}

Result<Action> type(const Parameters& values)
{
    const QString text = values.text("text");
    if (text.size() > limits::typedCharacters)
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("text of %1 characters, over the limit of %2")
                .arg(text.size())
                .arg(limits::typedCharacters));
    return Action(Input(TypeInput{text}));
}

Result<Action> press(const Parameters& values) { return Action(Input(ChordInput{values.text("chord")})); }
Result<Action> launch(const Parameters& values) { return Action(Launch{values.text("name")}); }
Result<Action> complete(const Parameters& values) { return Action(ReportCompletion{values.text("evidence")}); }

struct Builder {
    QStringList required; ///< action parameters that a tool file must fix or map
    std::function<Result<Action>(const Parameters&)> build;
};

const QHash<QString, Builder>& builders()
{
    const auto list = [](std::initializer_list<const char*> names) {
        QStringList texts;
        for (const char* name : names)
            texts << QLatin1String(name);
        return texts;
    };
    static const QHash<QString, Builder> all{
        {QStringLiteral("click"), {list({"point"}), click}},
        {QStringLiteral("move"), {list({"point"}), move}},
        {QStringLiteral("drag"), {list({"start", "end"}), drag}},
        {QStringLiteral("scroll"), {list({"direction"}), scroll}},
        {QStringLiteral("type"), {list({"text"}), type}},
        {QStringLiteral("press"), {list({"chord"}), press}},
        {QStringLiteral("launch"), {list({"name"}), launch}},
        {QStringLiteral("complete"), {list({"evidence"}), complete}},
    };
    return all;
}

} // namespace

Result<void> checkActionParameters(const ToolSpec& spec)
{
    const auto builder = builders().constFind(spec.action);
    if (builder == builders().cend())
        return fail(ErrorCode::InvalidArgument, QStringLiteral("unknown action '%1'").arg(spec.action));
    for (const auto& name : builder->required) {
        if (!spec.from.contains(name) && !spec.fixed.contains(name))
            return fail(ErrorCode::InvalidArgument,
                QStringLiteral("action '%1' needs '%2' in 'from' or 'fixed'").arg(spec.action, name));
    }
    return {};
}

Result<Action> buildAction(const ToolSpec& spec, const QJsonObject& arguments, QSize screen)
{
    const auto builder = builders().constFind(spec.action);
    if (builder == builders().cend())
        return fail(ErrorCode::InvalidArgument, QStringLiteral("'%1' is not an action tool").arg(spec.name));
    return builder->build(Parameters(spec, arguments, screen));
}

} // namespace triarch
