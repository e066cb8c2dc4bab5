// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// From the words of a contract to a tool's call.
#include "core/wire/dialects.h"

#include "core/base/json.h"
#include "core/base/json_fields.h"
#include "core/base/text.h"
#include "core/tools/command_line.h"
#include "core/wire/command_message.h"
#include "core/wire/desk_input.h"
#include "core/wire/deskctl_words.h"
#include "core/wire/display_tools.h"

#include <QJsonArray>

namespace triarch {

namespace {

constexpr int labelCharacters = 60;

struct Reader {
    const ToolRegistry& tools;
    const DialectView& view;
};

tl::unexpected<Error> wrong(const QString& why) { return fail(ErrorCode::InvalidArgument, why); }

Result<ManualCall> callFor(const Input& input, const Reader& reader, const QString& what)
{
    if (reader.view.screen.isEmpty())
        return wrong(QStringLiteral("No display is shown: %1 cannot be placed").arg(what));
    const auto call = callOf(input, reader.tools, reader.view);
    return call ? Result<ManualCall>(*call) : wrong(QStringLiteral("No tool does exactly this: %1").arg(what));
}

// lucy

std::pair<QString, QString> split(const QString& text)
{
    const auto space = text.indexOf(QLatin1Char(' '));
    return space < 0 ? std::pair(text, QString()) : std::pair(text.left(space), text.mid(space + 1));
}

bool isWid(const QString& word) { return word.startsWith(QLatin1String("0x"), Qt::CaseInsensitive); }

bool beginsAsLucy(const QString& line)
{
    static const QStringList words{QStringLiteral("list_windows"), QStringLiteral("find_window"),
        QStringLiteral("focus_window"), QStringLiteral("send_keys"), QStringLiteral("type_text")};
    const auto [word, rest] = split(line);
    return words.contains(word)
        || (word == QLatin1String("screenshot") && (rest == QLatin1String("root") || isWid(rest)));
}

Result<ManualCall> readLucy(const QString& line)
{
    const auto [word, rest] = split(line);
    if (word == QLatin1String("list_windows"))
        return rest.isEmpty() ? Result<ManualCall>(ManualCall{word, {}})
                              : wrong(word + QStringLiteral(" takes nothing"));
    if (word == QLatin1String("find_window"))
        return rest.isEmpty() ? Result<ManualCall>(wrong(word + QStringLiteral(" wants a pattern")))
                              : Result<ManualCall>(ManualCall{word, {{"pattern", rest}}});
    if (word == QLatin1String("screenshot"))
        return ManualCall{word, {{"window", rest}}};
    const auto [wid, what] = split(rest);
    if (!isWid(wid))
        return wrong(QStringLiteral("%1 wants a WID in hexadecimal, such as 0x03a00007, and not '%2'")
                         .arg(word, elided(wid, labelCharacters)));
    if (word == QLatin1String("focus_window"))
        return what.isEmpty() ? Result<ManualCall>(ManualCall{word, {{"window", wid}}})
                              : wrong(word + QStringLiteral(" takes a WID and no more"));
    if (what.isEmpty())
        return wrong(word + QStringLiteral(" wants a WID and what to send"));
    return word == QLatin1String("send_keys")
        ? ManualCall{word, {{"window", wid}, {"keys", what}}}
        : ManualCall{QStringLiteral("send_text"), {{"window", wid}, {"text", what}}};
}

// command

QString quoted(const Command& command) { return QLatin1Char('`') + command.type + QLatin1Char('`'); }

int whole(const Command& command, const char* name) { return command.arguments.value(QLatin1String(name)).toInt(); }

QString word(const Command& command, const char* name)
{
    return command.arguments.value(QLatin1String(name)).toString();
}

/// What a command does where the pointer is at `at`; nullopt: nothing to the display.
std::optional<Input> inputOf(const Command& command, ScreenPoint at)
{
    static const QStringList buttons{QStringLiteral("left"), QStringLiteral("middle"), QStringLiteral("right")};
    static const QStringList directions{
        QStringLiteral("up"), QStringLiteral("down"), QStringLiteral("left"), QStringLiteral("right")};
    const QString& type = command.type;
    if (type == QLatin1String("mouse_move"))
        return MoveInput{{whole(command, "x"), whole(command, "y")}};
    if (type == QLatin1String("mouse_click"))
        return ClickInput{at, PointerButton(1 + buttons.indexOf(word(command, "button")))};
    if (type == QLatin1String("mouse_scroll"))
        return ScrollInput{
            at, ScrollDirection(directions.indexOf(word(command, "direction"))), whole(command, "intensity")};
    if (type == QLatin1String("keyboard_input"))
        return TypeInput{word(command, "text")};
    if (type == QLatin1String("keyboard_command"))
        return ChordInput{word(command, "command")};
    return std::nullopt;
}

QStringList remarksOn(const Command& command)
{
    QStringList notes;
    if (command.arguments.value(QLatin1String("duration")).toDouble() > 0)
        notes << QStringLiteral("`duration` is left out: a tool moves the pointer at once");
    if (word(command, "way") == QLatin1String("paste"))
        notes << QStringLiteral("`way` is left out: a tool types by keys");
    if (!command.coerced.isEmpty())
        notes << QStringLiteral("coerced: ") + command.coerced.join(QStringLiteral(", "));
    return notes;
}

Result<ManualCall> readQuery(const Command& command)
{
    if (command.type == QLatin1String("get_mouse_position"))
        return ManualCall{QStringLiteral("mouse_position"), {}};
    if (command.type == QLatin1String("screenshot"))
        return ManualCall{QStringLiteral("screenshot"), {{"window", "root"}}};
    return wrong(quoted(command) + QStringLiteral(" is about a connection: there is nothing to try"));
}

/// Several messages are one action when they are a move and what is then done there.
Result<Understood> readCommands(const std::vector<Command>& commands, const Reader& reader)
{
    Understood understood{Dialect::Command, {}, {}};
    auto at = reader.view.pointer;
    std::optional<Input> input;
    for (const Command& command : commands) {
        const bool isMove = command.type == QLatin1String("mouse_move");
        const bool needsPlace =
            command.type == QLatin1String("mouse_click") || command.type == QLatin1String("mouse_scroll");
        if (needsPlace && !at)
            return wrong(quoted(command) + QStringLiteral(" acts where the pointer is, and that is not known here"));
        auto next = inputOf(command, at.value_or(ScreenPoint()));
        auto* click = input ? std::get_if<ClickInput>(&*input) : nullptr;
        if (click && next && *next == Input(ClickInput{click->at, click->button}) && click->count < 3)
            next = ClickInput{click->at, click->button, click->count + 1};
        else if (input && !std::holds_alternative<MoveInput>(*input))
            return wrong(QStringLiteral("One action at a time: ") + quoted(command) + QStringLiteral(" is another"));
        if (isMove)
            at = std::get<MoveInput>(*next).to;
        understood.notes << remarksOn(command);
        if (!next) {
            const auto query = readQuery(command);
            if (!query)
                return fail(query.error());
            understood.call = *query;
            return commands.size() == 1 ? Result<Understood>(understood)
                                        : wrong(quoted(command) + QStringLiteral(" is asked alone"));
        }
        input = next;
    }
    const auto call = callFor(*input, reader, quoted(commands.back()));
    if (!call)
        return fail(call.error());
    understood.call = *call;
    return understood;
}

// deskctl

QString deskText(const QJsonObject& request, const char* name) { return request.value(QLatin1String(name)).toString(); }

/// What it sends where no window has to be found; nullopt: that is for deskctl's own service.
std::optional<Input> deskInput(const QJsonObject& request)
{
    const QString action = deskText(request, "action");
    const bool isDouble = action == QLatin1String("dblclick");
    if (action == QLatin1String("click") || isDouble) {
        const auto at = deskCoordinates(deskText(request, "selector"));
        if (!at)
            return std::nullopt;
        const auto input = deskClick(request, *at, isDouble ? 2 : request.value(QLatin1String("count")).toInt(1));
        return input ? std::optional<Input>(*input) : std::nullopt;
    }
    if (action == QLatin1String("mouse-move")) {
        const auto to = deskPoint(request, "x", "y");
        return to ? std::optional<Input>(deskMove(request, *to)) : std::nullopt;
    }
    if (action == QLatin1String("mouse-drag")) {
        const auto path = deskPath(request);
        const auto drag = path ? deskDrag(request, *path) : Result<DragInput>(wrong(path.error()));
        return drag ? std::optional<Input>(*drag) : std::nullopt;
    }
    if (action == QLatin1String("mouse-scroll")) {
        const auto at = deskPoint(request, "x", "y");
        return at ? std::optional<Input>(
                   deskScroll(request.value(QLatin1String("amount")).toInt(), deskText(request, "axis"), *at, request))
                  : std::nullopt;
    }
    if (action == QLatin1String("type") && !request.value(QLatin1String("paste")).toBool())
        return TypeInput{deskText(request, "text")};
    if (action == QLatin1String("press"))
        return deskPress({deskText(request, "key")}, request);
    if (action == QLatin1String("hotkey"))
        return deskPress(request.value(QLatin1String("keys")).toVariant().toStringList(), request);
    return std::nullopt;
}

/// The display's tools that could be meant: the one that says exactly this is.
std::vector<ManualCall> deskCandidates(const QJsonObject& request)
{
    const QJsonValue window = request.value(QLatin1String("selector"));
    const QJsonObject named{{"window", window}};
    const auto with = [&](const char* first, const char* from, const char* second, const char* to) {
        return QJsonObject{{"window", window}, {QLatin1String(first), request.value(QLatin1String(from))},
            {QLatin1String(second), request.value(QLatin1String(to))}};
    };
    std::vector<ManualCall> calls;
    for (const char* tool : {"list_windows", "active_window", "mouse_position", "screen_size"})
        calls.push_back({QLatin1String(tool), {}});
    for (const char* tool : {"focus_window", "click_window", "close_window"})
        calls.push_back({QLatin1String(tool), named});
    calls.push_back({QStringLiteral("move_window"), with("x", "x", "y", "y")});
    calls.push_back({QStringLiteral("resize_window"), with("width", "w", "height", "h")});
    calls.push_back({QStringLiteral("screenshot"),
        {{"window", request.contains(QLatin1String("window")) ? request.value(QLatin1String("window")) : "root"}}});
    return calls;
}

bool says(const ManualCall& call, const QJsonObject& request, const Reader& reader)
{
    const Wording wording = wordingOf(Dialect::Deskctl, call, reader.tools, reader.view);
    const auto said = wording.requests.size() == 1 ? parseJsonObject(wording.requests.first().toUtf8()) : QJsonObject();
    auto same = said.value_or(QJsonObject());
    same.remove(QStringLiteral("id"));
    return same == request;
}

/// A tool where one does exactly this; else the request as it stands.
Result<ManualCall> readDeskctl(QJsonObject request, const Reader& reader)
{
    request.remove(QStringLiteral("id"));
    if (deskText(request, "action").isEmpty())
        return wrong(QStringLiteral("A request of deskctl's has an `action`, which is a text"));
    const auto input = deskInput(request);
    const auto call = input ? callOf(*input, reader.tools, reader.view) : std::nullopt;
    if (call)
        return *call;
    for (const auto& one : deskCandidates(request))
        if (says(one, request, reader))
            return one;
    if (deskShellOf(request).isEmpty() && !deskRequestOf({deskText(request, "action")})
        && !displayToolActs({QStringLiteral("deskctl"), {{"request", request}}}))
        return wrong(QStringLiteral("deskctl has no action '%1'").arg(deskText(request, "action")));
    return ManualCall{QStringLiteral("deskctl"), {{"request", request}}};
}

/// Focus, and then keys for who has it: that is one action of lucy's.
Result<ManualCall> readDeskPair(const QJsonObject& focus, const QJsonObject& keys)
{
    const auto sent = deskInput(keys);
    const QJsonValue window = focus.value(QLatin1String("selector"));
    const auto* chord = sent ? std::get_if<ChordInput>(&*sent) : nullptr;
    const auto* text = sent ? std::get_if<TypeInput>(&*sent) : nullptr;
    if (deskText(focus, "action") != QLatin1String("focus") || (!chord && !text))
        return wrong(QStringLiteral("One request at a time, or a focus and the keys after it"));
    return chord ? ManualCall{QStringLiteral("send_keys"), {{"window", window}, {"keys", chord->chord}}}
                 : ManualCall{QStringLiteral("send_text"), {{"window", window}, {"text", text->text}}};
}

// tools

/// {"tool", "arguments"}, or a model's call: {"name", "arguments": an object or its text}, also within "function".
Result<ManualCall> readTool(const QJsonObject& json, const ToolRegistry& tools)
{
    const QJsonObject inner = json.contains(QLatin1String("function")) ? json["function"].toObject() : json;
    const QString name = inner.contains(QLatin1String("tool")) ? inner["tool"].toString() : inner["name"].toString();
    const auto given = inner.value(QLatin1String("arguments"));
    auto arguments =
        given.isString() ? parseJsonObject(given.toString().toUtf8()) : Result<QJsonObject>(given.toObject());
    if (!arguments)
        return wrong(QStringLiteral("`arguments` cannot be read: ") + arguments.error().message);
    if (!given.isUndefined() && !given.isObject() && !given.isString())
        return wrong(QStringLiteral("`arguments` is an object"));
    const ToolSpec* spec = tools.find(name);
    if (!spec || !spec->isAction())
        return wrong(QStringLiteral("There is no tool '%1' that can be tried here").arg(elided(name, labelCharacters)));
    return ManualCall{name, *arguments};
}

Result<Understood> readJson(const std::vector<QJsonObject>& all, const Reader& reader)
{
    const QJsonObject& first = all.front();
    if (first.contains(QLatin1String("type")) && !first.contains(QLatin1String("function"))) {
        std::vector<Command> commands;
        for (const auto& message : all) {
            const auto command = decodeCommand(message);
            if (!command)
                return wrong(command.error().error);
            commands.push_back(*command);
        }
        return readCommands(commands, reader);
    }
    const bool isDeskctl = first.contains(QLatin1String("action"));
    if (isDeskctl && all.size() == 2)
        return readDeskPair(all[0], all[1]).map([](const ManualCall& call) {
            return Understood{Dialect::Deskctl, call, {}};
        });
    if (all.size() > 1)
        return wrong(QStringLiteral("One message at a time"));
    if (isDeskctl)
        return readDeskctl(first, reader).map([](const ManualCall& call) {
            return Understood{Dialect::Deskctl, call, {}};
        });
    for (const char* name : {"tool", "name", "function"})
        if (first.contains(QLatin1String(name)))
            return readTool(first, reader.tools).map([](const ManualCall& call) {
                return Understood{Dialect::Tool, call, {}};
            });
    return wrong(QStringLiteral("This is no message of a contract: `type` makes a command, `action` a request of "
                                "deskctl's, `tool` the call of a tool"));
}

/// One object, or one on each line.
Result<std::vector<QJsonObject>> objectsIn(const QString& text)
{
    const auto whole = parseJsonObject(text.toUtf8());
    if (whole)
        return std::vector{*whole};
    const QStringList lines = text.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    std::vector<QJsonObject> all;
    for (const QString& line : lines) {
        const auto one = parseJsonObject(line.trimmed().toUtf8());
        if (!one)
            return fail(lines.size() > 1 ? one.error() : whole.error());
        all.push_back(*one);
    }
    return all;
}

Result<Understood> readLine(const QString& line, const Reader& reader)
{
    if (beginsAsLucy(line))
        return readLucy(line).map([](const ManualCall& call) { return Understood{Dialect::Lucy, call, {}}; });
    const QString first = split(line).first;
    if (!beginsAsDeskctl({first}))
        return wrong(QStringLiteral("'%1' begins no line of lucy's and no command of deskctl's")
                         .arg(elided(first, labelCharacters)));
    const auto words = splitCommand(line);
    const auto request = words ? deskRequestOf(*words) : Result<QJsonObject>(fail(words.error()));
    if (!request)
        return fail(request.error());
    return readDeskctl(*request, reader).map([](const ManualCall& call) {
        return Understood{Dialect::Deskctl, call, {}};
    });
}

} // namespace

Result<Understood> understand(const QString& text, const ToolRegistry& tools, const DialectView& view)
{
    QString line = text;
    while (line.endsWith(QLatin1Char('\n')) || line.endsWith(QLatin1Char('\r')))
        line.chop(1);
    while (!line.isEmpty() && line.front().isSpace())
        line.remove(0, 1);
    if (line.isEmpty())
        return wrong(QStringLiteral("A line or a message is wanted"));
    const Reader reader{tools, view};
    const auto all = line.startsWith(QLatin1Char('{')) ? objectsIn(line) : std::vector<QJsonObject>();
    if (!all)
        return wrong(QStringLiteral("This JSON cannot be read: ") + all.error().message);
    auto understood = all->empty() ? readLine(line, reader) : readJson(*all, reader);
    if (understood)
        understood->call = justified(understood->call, tools);
    return understood;
}

} // namespace triarch
