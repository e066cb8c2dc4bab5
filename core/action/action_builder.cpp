// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/action/action_builder.h"

#include "core/base/limits.h"
#include "core/desktop/chord_names.h"

#include <QHash>
#include <QJsonArray>
#include <functional>

namespace triarch {

namespace {

using Numbers = std::pair<double, double>; ///< least and most

constexpr Numbers clicks{1, 3};
constexpr Numbers notches{1, 50};
constexpr Numbers dragMs{0, 30'000};
constexpr Numbers holdMs{0, 10'000};
constexpr Numbers waitSeconds{0.1, 60};

const QStringList& buttonWords()
{
    static const QStringList words{QStringLiteral("left"), QStringLiteral("middle"), QStringLiteral("right"),
        QStringLiteral("back"), QStringLiteral("forward")};
    return words;
}

const QStringList& directionWords()
{
    static const QStringList words{
        QStringLiteral("up"), QStringLiteral("down"), QStringLiteral("left"), QStringLiteral("right")};
    return words;
}

/// What a parameter may hold: a place (two numbers), one of some words, any text, or a number within bounds.
struct Parameter {
    enum class Kind { Place, Word, Text, Number };
    Kind kind = Kind::Text;
    bool isRequired = false;
    QStringList words = {};
    Numbers bounds = {};
};

Result<void> fits(const Parameter& parameter, const QString& name, const QJsonValue& value)
{
    const auto wrong = [&](const QString& form) {
        return fail(ErrorCode::InvalidArgument, QStringLiteral("'%1' must be %2").arg(name, form));
    };
    switch (parameter.kind) {
    case Parameter::Kind::Place:
        return value.isArray() ? Result<void>() : wrong(QStringLiteral("exactly two numbers from 0 to 1000"));
    case Parameter::Kind::Word:
        return parameter.words.contains(value.toString())
            ? Result<void>()
            : wrong(QStringLiteral("one of ") + parameter.words.join(QStringLiteral(", ")));
    case Parameter::Kind::Text:
        return value.isString() ? Result<void>() : wrong(QStringLiteral("a text"));
    case Parameter::Kind::Number:
        break;
    }
    const double number = value.toDouble(-1);
    return value.isDouble() && number >= parameter.bounds.first && number <= parameter.bounds.second
        ? Result<void>()
        : wrong(QStringLiteral("a number from %1 to %2").arg(parameter.bounds.first).arg(parameter.bounds.second));
}

/// The values of one call by action parameter, wherever they come from: what the model says goes before what the tool
/// file fixes, which so is what holds when the model says nothing.
class Parameters {
public:
    Parameters(const ToolSpec& spec, const QJsonObject& arguments, QSize screen)
        : m_spec(spec),
          m_arguments(arguments),
          m_screen(screen)
    {
    }

    QJsonValue value(const QString& name) const
    {
        const auto said = m_spec.from.contains(name) ? m_arguments.value(m_spec.from.value(name).toString())
                                                     : QJsonValue(QJsonValue::Undefined);
        return said.isUndefined() ? m_spec.fixed.value(name) : said;
    }
    QString text(const char* name) const { return value(QLatin1String(name)).toString(); }
    int number(const char* name, int otherwise) const { return int(real(name, otherwise)); }
    double real(const char* name, double otherwise) const { return value(QLatin1String(name)).toDouble(otherwise); }

    Result<ScreenPoint> point(const char* name) const
    {
        const auto pair = value(QLatin1String(name)).toArray();
        const bool isPair = pair.size() == 2 && pair[0].isDouble() && pair[1].isDouble();
        const auto pixel = isPair ? toScreen({pair[0].toDouble(), pair[1].toDouble()}, m_screen) : std::nullopt;
        if (pixel)
            return *pixel;
        if (isPair && m_screen.isEmpty())
            return fail(ErrorCode::InvalidArgument,
                QStringLiteral("%1 is a place on a screen, and there is neither a display nor a recording")
                    .arg(QLatin1String(name)));
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
    static const PointerButton buttons[]{
        PointerButton::Left, PointerButton::Middle, PointerButton::Right, PointerButton::Back, PointerButton::Forward};
    const auto at = buttonWords().indexOf(values.text("button"));
    return at < 0 ? PointerButton::Left : buttons[at];
}

Result<Action> click(const Parameters& values)
{
    return values.point("point").map([&](ScreenPoint at) -> Action {
        return Input(ClickInput{at, button(values), values.number("count", 1), values.text("modifiers")});
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
    const DragInput usual;
    return Action(Input(DragInput{{*start, *end}, button(values),
        std::chrono::milliseconds(values.number("ms", int(usual.duration.count()))), values.text("modifiers")}));
}

/// Without a place it turns the wheel at the middle of the screen.
Result<Action> scroll(const Parameters& values)
{
    static const ScrollDirection directions[]{
        ScrollDirection::Up, ScrollDirection::Down, ScrollDirection::Left, ScrollDirection::Right};
    const auto direction = directions[directionWords().indexOf(values.text("direction"))];
    const bool hasPlace = values.value(QStringLiteral("point")).isArray();
    const auto at = hasPlace ? values.point("point") : Result<ScreenPoint>(values.centre());
    return at.map([&](ScreenPoint where) -> Action {
        return Input(ScrollInput{where, direction, values.number("notches", 3), values.text("modifiers")});
    });
}

Result<Action> type(const Parameters& values)
{
    const QString text = values.text("text");
    if (const auto characters = text.toUcs4().size(); characters > limits::typedCharacters)
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("text of %1 characters, over the limit of %2").arg(characters).arg(limits::typedCharacters));
    const QString way = values.text("way");
    if (!way.isEmpty() && way != QLatin1String("keys") && way != QLatin1String("paste"))
        return fail(ErrorCode::InvalidArgument, QStringLiteral("way must be keys or paste"));
    const auto how = way == QLatin1String("paste") ? TypeInput::Way::Paste : TypeInput::Way::Keys;
    return Action(Input(TypeInput{text, how}));
}

Result<Action> press(const Parameters& values)
{
    return Action(Input(ChordInput{values.text("chord"), std::chrono::milliseconds(values.number("hold_ms", 0))}));
}
Result<Action> launch(const Parameters& values) { return Action(Launch{values.text("name")}); }
Result<Action> complete(const Parameters& values) { return Action(ReportCompletion{values.text("evidence")}); }
Result<Action> wait(const Parameters& values)
{
    return Action(Wait{std::chrono::milliseconds(qint64(values.real("seconds", 1) * 1000))});
}

struct Builder {
    QHash<QString, Parameter> parameters;
    std::function<Result<Action>(const Parameters&)> build;
};

const QHash<QString, Builder>& builders()
{
    using Kind = Parameter::Kind;
    const Parameter place{Kind::Place, true};
    const Parameter text{Kind::Text, true};
    const Parameter modifiers{Kind::Text, false};
    const Parameter pressed{Kind::Word, false, buttonWords()};
    const auto number = [](Numbers bounds) { return Parameter{Kind::Number, false, {}, bounds}; };
    static const QHash<QString, Builder> all{
        {QStringLiteral("click"),
            {{{"point", place}, {"button", pressed}, {"count", number(clicks)}, {"modifiers", modifiers}}, click}},
        {QStringLiteral("move"), {{{"point", place}}, move}},
        {QStringLiteral("drag"),
            {{{"start", place}, {"end", place}, {"button", pressed}, {"ms", number(dragMs)}, {"modifiers", modifiers}},
                drag}},
        {QStringLiteral("scroll"),
            {{{"direction", {Kind::Word, true, directionWords()}}, {"point", {Kind::Place, false}},
                 {"notches", number(notches)}, {"modifiers", modifiers}},
                scroll}},
        {QStringLiteral("type"), {{{"text", text}}, type}},
        {QStringLiteral("press"), {{{"chord", text}, {"hold_ms", number(holdMs)}}, press}},
        {QStringLiteral("launch"), {{{"name", text}}, launch}},
        {QStringLiteral("complete"), {{{"evidence", text}}, complete}},
        {QStringLiteral("wait"), {{{"seconds", number(waitSeconds)}}, wait}},
    };
    return all;
}

/// A list that was written as a text: ['ctrl', 'c'].
QStringList listIn(const QString& text)
{
    QStringList names;
    for (const QString& part : text.mid(1, text.size() - 2).split(u',')) {
        const QString name = part.trimmed();
        const bool isQuoted =
            name.size() > 2 && name.front() == name.back() && QStringLiteral("\"'").contains(name.front());
        names.append(isQuoted ? name.mid(1, name.size() - 2) : name);
    }
    return names;
}

/// Those names that would part the words they stand in.
QString wordOf(const QString& name)
{
    return name == QLatin1String("+") ? QStringLiteral("plus")
        : name == QLatin1String(" ")  ? QStringLiteral("space")
                                      : name;
}

/// Every parameter that a tool file speaks of is one of its action's, and what it fixes can be.
Result<void> checkNamed(const ToolSpec& spec, const Builder& builder)
{
    for (const auto* part : {&spec.fixed, &spec.from}) {
        for (auto it = part->begin(); it != part->end(); ++it) {
            const auto parameter = builder.parameters.constFind(it.key());
            if (parameter == builder.parameters.cend())
                return fail(ErrorCode::InvalidArgument,
                    QStringLiteral("action '%1' has no parameter '%2'").arg(spec.action, it.key()));
            if (auto can = part == &spec.fixed ? fits(*parameter, it.key(), *it) : Result<void>(); !can)
                return can;
        }
    }
    return {};
}

} // namespace

Result<void> checkActionParameters(const ToolSpec& spec)
{
    const auto builder = builders().constFind(spec.action);
    if (builder == builders().cend())
        return fail(ErrorCode::InvalidArgument, QStringLiteral("unknown action '%1'").arg(spec.action));
    for (auto it = builder->parameters.begin(); it != builder->parameters.end(); ++it) {
        if (it->isRequired && !spec.from.contains(it.key()) && !spec.fixed.contains(it.key()))
            return fail(ErrorCode::InvalidArgument,
                QStringLiteral("action '%1' needs '%2' in 'from' or 'fixed'").arg(spec.action, it.key()));
    }
    return checkNamed(spec, *builder);
}

QStringList placeArguments(const ToolSpec& spec)
{
    QStringList places;
    for (const char* parameter : {"point", "start", "end"}) {
        if (spec.from.contains(QLatin1String(parameter)))
            places << spec.from.value(QLatin1String(parameter)).toString();
    }
    return places;
}

QString keyWords(const QJsonValue& value)
{
    const QString text = value.toString();
    const bool isList = text.size() > 2 && text.startsWith(u'[') && text.endsWith(u']');
    const QStringList names = value.isArray() ? value.toVariant().toStringList()
        : isList                              ? listIn(text)
                                              : QStringList();
    QStringList words;
    for (const QString& name : names)
        words << wordOf(name);
    return words.isEmpty() || words.contains(QString()) ? text : words.join(u' ');
}

Result<QJsonObject> withKeyNames(const ToolSpec& spec, QJsonObject arguments)
{
    for (const char* parameter : {"chord", "modifiers"}) {
        const QString name = spec.from.value(QLatin1String(parameter)).toString();
        const QString words = keyWords(arguments.value(name));
        if (words.isEmpty())
            continue; // the schema says what it has to be
        auto chord = oneChord(words);
        if (chord && qstrcmp(parameter, "modifiers") == 0)
            chord = canonicalChord(*chord);
        if (!chord)
            return fail(ErrorCode::InvalidArgument, QStringLiteral("%1: %2").arg(name, chord.error().message));
        arguments.insert(name, *chord);
    }
    return arguments;
}

Result<Action> buildAction(const ToolSpec& spec, const QJsonObject& arguments, QSize screen)
{
    const auto builder = builders().constFind(spec.action);
    if (builder == builders().cend())
        return fail(ErrorCode::InvalidArgument, QStringLiteral("'%1' is not an action tool").arg(spec.name));
    const Parameters values(spec, arguments, screen);
    for (auto it = builder->parameters.begin(); it != builder->parameters.end(); ++it) {
        const auto value = values.value(it.key());
        const bool isGiven = !value.isUndefined() || it->isRequired;
        if (const auto can = isGiven ? fits(*it, it.key(), value) : Result<void>(); !can)
            return fail(can.error());
    }
    return builder->build(values);
}

} // namespace triarch
