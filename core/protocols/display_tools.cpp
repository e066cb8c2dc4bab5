// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/protocols/display_tools.h"

#include "core/base/json/json_fields.h"
#include "core/protocols/deskctl/deskctl_command_line.h"
#include "core/protocols/deskctl/deskctl_input.h"
#include "core/protocols/deskctl/deskctl_service.h"
#include "core/tools/persona_tools.h"

#include <QJsonArray>
#include <algorithm>

namespace triarch {

namespace {

struct ToolParameter {
    const char* name;
    const char* help;
    bool isNumber = false;
    bool isRequest = false; ///< a JSON object
};

using Say = Wording (*)(const QJsonObject& arguments);

/// One tool: its schema, and how each contract says it. Null: it has no such thing.
struct Row {
    const char* name;
    const char* help;
    std::vector<ToolParameter> parameters;
    Say lucy;
    Say command;
    Say deskctl;
    bool acts = false;
};

QString argumentText(const QJsonObject& arguments, const char* name)
{
    return arguments.value(QLatin1String(name)).toVariant().toString();
}

Wording line(const QString& words)
{
    return words.contains(QLatin1Char('\n')) ? noWording(QStringLiteral("A line of lucy's holds no line break"))
                                             : Wording{{words}, {}, {}};
}

Wording desk(const std::vector<QJsonObject>& requests)
{
    Wording wording;
    QStringList shells;
    int number = 0;
    for (QJsonObject request : requests) {
        shells << deskctlShellOf(request);
        request.insert(QStringLiteral("id"), QStringLiteral("r%1").arg(++number));
        wording.requests << QString::fromUtf8(compactJson(request));
    }
    wording.shell = shells.contains(QString()) ? QString() : shells.join(QLatin1Char('\n'));
    return wording;
}

/// Windows are named by an X id, or as deskctl's selectors name them.
QJsonObject deskctlWindow(const char* action, const QJsonObject& arguments, const char* field = "selector")
{
    const QString window = argumentText(arguments, "window");
    QJsonObject request{{"action", QLatin1String(action)}, {QLatin1String(field), window}};
    if (isXIdWord(window))
        request.insert(QStringLiteral("x_id"), true);
    return request;
}

Wording lucyWindow(const char* word, const QJsonObject& arguments, const QString& rest = {})
{
    const QString window = argumentText(arguments, "window");
    if (!isXIdWord(window))
        return noWording(QStringLiteral("lucy names windows by their WID alone, e.g. 0x03a00007"));
    return line(QLatin1String(word) + QLatin1Char(' ') + window + rest);
}

QString spaced(const QJsonObject& arguments, const char* name)
{
    return QLatin1Char(' ') + argumentText(arguments, name);
}

QJsonObject pressOf(const QString& keys)
{
    const QStringList names = keys.split(QLatin1Char('+'));
    const bool isChord = names.size() > 1 && !names.contains(QString()) && !keys.contains(QLatin1Char(' '));
    return isChord ? QJsonObject{{"action", "hotkey"}, {"keys", QJsonArray::fromStringList(names)}}
                   : QJsonObject{{"action", "press"}, {"key", keys}};
}

QJsonObject withNumber(QJsonObject request, const QJsonObject& arguments, const char* from, const char* to)
{
    request.insert(QLatin1String(to), arguments.value(QLatin1String(from)).toInt());
    return request;
}

Wording deskctlScreenshot(const QJsonObject& arguments)
{
    const bool isWhole = argumentText(arguments, "window") == QLatin1String("root");
    return desk({isWhole ? QJsonObject{{"action", "screenshot"}} : deskctlWindow("screenshot", arguments, "window")});
}

Wording lucyScreenshot(const QJsonObject& arguments)
{
    const bool isWhole = argumentText(arguments, "window") == QLatin1String("root");
    return isWhole ? line(QStringLiteral("screenshot root")) : lucyWindow("screenshot", arguments);
}

Wording commandScreenshot(const QJsonObject& arguments)
{
    if (argumentText(arguments, "window") != QLatin1String("root"))
        return noWording(QStringLiteral("The command protocol takes pictures of the whole display alone"));
    return {{QStringLiteral(R"({"type":"screenshot"})")}, {}, {}};
}

constexpr ToolParameter windowParameter{"window", "Its X id, e.g. 0x03a00007, or a selector of deskctl's, e.g. @w1"};

std::vector<Row> looks()
{
    using A = const QJsonObject&;
    return {{"list_windows", "List the windows of the display.", {},
                [](A) { return line(QStringLiteral("list_windows")); }, nullptr,
                [](A) {
                    return desk({{{"action", "list-windows"}}});
                }},
        {"find_window", "Find a window by a part of its class or title.",
            {{"pattern", "Part of its class or title, in any case"}},
            [](A a) { return line(QStringLiteral("find_window") + spaced(a, "pattern")); }, nullptr, nullptr},
        {"active_window", "The window that has the keyboard.", {}, nullptr, nullptr,
            [](A) {
                return desk({{{"action", "get-active-window"}}});
            }},
        {"screenshot", "A picture of a window, or of the whole display.",
            {{"window", "root for the whole display, else its X id or a selector of deskctl's"}}, lucyScreenshot,
            commandScreenshot, deskctlScreenshot},
        {"mouse_position", "Where the pointer is.", {}, nullptr,
            [](A) {
                return Wording{{QStringLiteral(R"({"type":"get_mouse_position"})")}, {}, {}};
            },
            [](A) {
                return desk({{{"action", "get-mouse-position"}}});
            }},
        {"screen_size", "How large the display is, pixels.", {}, nullptr, nullptr, [](A) {
             return desk({{{"action", "get-screen-size"}}});
         }}};
}

std::vector<Row> acts()
{
    using A = const QJsonObject&;
    return {{"focus_window", "Give a window the keyboard.", {windowParameter},
                [](A a) { return lucyWindow("focus_window", a); }, nullptr,
                [](A a) { return desk({deskctlWindow("focus", a)}); }, true},
        {"send_keys", "Give a window the keyboard, then press keys.",
            {windowParameter, {"keys", "Key names joined by +"}},
            [](A a) { return lucyWindow("send_keys", a, spaced(a, "keys")); }, nullptr,
            [](A a) {
                return desk({deskctlWindow("focus", a), pressOf(argumentText(a, "keys"))});
            },
            true},
        {"send_text", "Give a window the keyboard, then type a text.", {windowParameter, {"text", "The text"}},
            [](A a) { return lucyWindow("type_text", a, spaced(a, "text")); }, nullptr,
            [](A a) {
                return desk({deskctlWindow("focus", a), {{"action", "type"}, {"text", argumentText(a, "text")}}});
            },
            true},
        {"click_window", "Click the middle of a window.", {windowParameter}, nullptr, nullptr,
            [](A a) { return desk({deskctlWindow("click", a)}); }, true},
        {"close_window", "Ask a window to close.", {windowParameter}, nullptr, nullptr,
            [](A a) { return desk({deskctlWindow("close", a)}); }, true},
        {"move_window", "Move a window.",
            {windowParameter, {"x", "pixels from the left", true}, {"y", "pixels from the top", true}}, nullptr,
            nullptr,
            [](A a) {
                return desk({withNumber(withNumber(deskctlWindow("move-window", a), a, "x", "x"), a, "y", "y")});
            },
            true},
        {"resize_window", "Give a window another size.",
            {windowParameter, {"width", "pixels", true}, {"height", "pixels", true}}, nullptr, nullptr,
            [](A a) {
                return desk(
                    {withNumber(withNumber(deskctlWindow("resize-window", a), a, "width", "w"), a, "height", "h")});
            },
            true},
        {"deskctl", "Any request of deskctl's, as it stands.",
            {{"request", "{\"action\": ...} with its fields", false, true}}, nullptr, nullptr,
            [](A a) { return desk({a.value(QLatin1String("request")).toObject()}); }, true}};
}

const std::vector<Row>& rows()
{
    static const std::vector<Row> table = [] {
        auto all = looks();
        std::ranges::move(acts(), std::back_inserter(all));
        return all;
    }();
    return table;
}

const Row* rowOf(const QString& tool)
{
    const auto found = std::ranges::find_if(rows(), [&](const Row& row) { return tool == QLatin1String(row.name); });
    return found == rows().end() ? nullptr : &*found;
}

QJsonObject schemaOf(const Row& row)
{
    QJsonObject properties;
    QJsonArray required;
    for (const auto& parameter : row.parameters) {
        QJsonObject rule{{"description", QLatin1String(parameter.help)}};
        rule.insert(QStringLiteral("type"),
            parameter.isNumber        ? QStringLiteral("integer")
                : parameter.isRequest ? QStringLiteral("object")
                                      : QStringLiteral("string"));
        if (!parameter.isNumber && !parameter.isRequest) {
            rule.insert(QStringLiteral("minLength"), 1);
            rule.insert(QStringLiteral("maxLength"), limits::typedCharacters);
        }
        properties.insert(QLatin1String(parameter.name), rule);
        required.append(QLatin1String(parameter.name));
    }
    return {{"type", "object"}, {"properties", properties}, {"required", required}, {"additionalProperties", false}};
}

std::optional<WindowInfo> windowIn(const QString& word, const DialectView& view)
{
    bool isNumber = false;
    const WindowId id = word.toUInt(&isNumber, 0);
    const auto found = std::ranges::find(view.windows, id, &WindowInfo::id);
    return isNumber && found != view.windows.end() ? std::optional(*found) : std::nullopt;
}

} // namespace

Result<void> addDisplayTools(ToolRegistry& tools)
{
    for (const Row& row : rows()) {
        const QString name = QLatin1String(row.name);
        if (tools.find(name))
            continue;
        const QJsonObject parameters = schemaOf(row);
        const QJsonObject function{
            {"name", name}, {"description", QLatin1String(row.help)}, {"parameters", parameters}};
        const auto schema = ToolSchema::compile(parameters);
        if (!schema)
            return fail(schema.error());
        const QJsonObject declaration{{"type", "function"}, {"function", function}};
        if (auto added = tools.add({name, declaration, *schema, QStringLiteral("tool"), {}, {}, QString(),
                QStringLiteral("display.") + name});
            !added)
            return added;
    }
    return {};
}

Result<ToolRegistry> manualTools(ToolRegistry tools, const ToolTable& beside)
{
    if (auto granted = grantTools(tools, beside, beside.names()); !granted)
        return fail(granted.error());
    if (auto added = addDisplayTools(tools); !added)
        return fail(added.error());
    return tools;
}

/// That it is done, that it needs help, who has which tools: only a persona can say that of its mission.
QString manualRefusal(const QString& tool, const ToolRegistry& tools)
{
    const ToolSpec* spec = tools.find(tool);
    if (!spec)
        return QStringLiteral("There is no tool '%1' that can be tried here").arg(tool);
    const bool isWord = !spec->isAction() || spec->action == QLatin1String("complete");
    return isWord ? QStringLiteral("%1 is a mission's own word: by hand there is nothing to do").arg(tool) : QString();
}

bool isDisplayTool(const ManualCall& call, const ToolRegistry& tools)
{
    const ToolSpec* spec = tools.find(call.tool);
    return spec && spec->use.startsWith(QLatin1String("display.")) && rowOf(call.tool);
}

QStringList displayToolNames()
{
    QStringList names;
    for (const Row& row : rows())
        names << QLatin1String(row.name);
    return names;
}

bool displayToolActs(const ManualCall& call)
{
    const QJsonObject request = call.arguments.value(QLatin1String("request")).toObject();
    if (call.tool == QLatin1String("deskctl"))
        return DeskctlService::acts(request.value(QLatin1String("action")).toString());
    const Row* row = rowOf(call.tool);
    return row && row->acts;
}

Wording displayToolWording(Dialect dialect, const ManualCall& call)
{
    const Row* row = rowOf(call.tool);
    const Say say = !row              ? nullptr
        : dialect == Dialect::Lucy    ? row->lucy
        : dialect == Dialect::Command ? row->command
        : dialect == Dialect::Deskctl ? row->deskctl
                                      : nullptr;
    return say ? say(call.arguments)
               : noWording(
                   QStringLiteral("%1 has no %2")
                       .arg(dialect == Dialect::Command ? QStringLiteral("The command protocol") : dialectName(dialect),
                           call.tool));
}

std::optional<Action> displayToolAction(const ManualCall& call, const DialectView& view)
{
    const QString& tool = call.tool;
    const auto window = windowIn(argumentText(call.arguments, "window"), view);
    if (tool == QLatin1String("send_keys"))
        return Action(Input(ChordInput{argumentText(call.arguments, "keys")}));
    if (tool == QLatin1String("send_text"))
        return Action(Input(TypeInput{argumentText(call.arguments, "text")}));
    if (!window)
        return std::nullopt;
    if (tool == QLatin1String("focus_window"))
        return Action(Input(FocusInput{window->id}));
    if (tool == QLatin1String("close_window"))
        return Action(Input(WindowInput{window->id, WindowChange::Close}));
    if (tool == QLatin1String("move_window"))
        return Action(Input(WindowInput{window->id, WindowChange::Move}));
    if (tool == QLatin1String("resize_window"))
        return Action(Input(WindowInput{window->id, WindowChange::Resize}));
    const QPoint middle = window->geometry.center();
    return tool == QLatin1String("click_window") ? std::optional(Action(Input(ClickInput{{middle.x(), middle.y()}})))
                                                 : std::nullopt;
}

} // namespace triarch
