// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// From the words of a contract to a tool's call.
#include "core/protocols/dialects.h"

#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"
#include "core/base/limits.h"
#include "core/base/text/text.h"
#include "core/model/reply_decoder.h"
#include "core/protocols/command/command_message.h"
#include "core/protocols/deskctl/deskctl_command_line.h"
#include "core/protocols/dialect_deskctl.h"
#include "core/protocols/dialect_tool.h"
#include "core/protocols/display_tools.h"
#include "core/protocols/first_word.h"
#include "core/protocols/invalid_argument.h"
#include "core/tools/command_line.h"

#include <QRegularExpression>

namespace triarch {

namespace {

constexpr int repeatedTextCharacters = 60;
constexpr int sentenceCharacters = 300;

struct Reader {
    const ToolRegistry& tools;
    const DialectView& view;
};

Result<ManualCall> callFor(const Input& input, const Reader& reader, const QString& what)
{
    if (reader.view.screen.isEmpty())
        return invalidArgument(QStringLiteral("No display is shown: %1 cannot be placed").arg(what));
    const auto call = callOf(input, reader.tools, reader.view);
    return call ? Result<ManualCall>(*call)
                : invalidArgument(QStringLiteral("No tool does exactly this: %1").arg(what));
}

// lucy

bool isWid(const QString& word) { return word.startsWith(QLatin1String("0x"), Qt::CaseInsensitive); }

bool beginsAsLucy(const QString& line)
{
    static const QStringList words{QStringLiteral("list_windows"), QStringLiteral("find_window"),
        QStringLiteral("focus_window"), QStringLiteral("send_keys"), QStringLiteral("type_text")};
    const auto [word, rest] = splitFirstWord(line);
    return words.contains(word)
        || (word == QLatin1String("screenshot") && (rest == QLatin1String("root") || isWid(rest)));
}

Result<ManualCall> readLucy(const QString& line)
{
    const auto [word, rest] = splitFirstWord(line);
    if (word == QLatin1String("list_windows"))
        return rest.isEmpty() ? Result<ManualCall>(ManualCall{word, {}})
                              : invalidArgument(QStringLiteral("list_windows takes nothing"));
    if (word == QLatin1String("find_window"))
        return rest.isEmpty() ? Result<ManualCall>(invalidArgument(QStringLiteral("find_window wants a pattern")))
                              : Result<ManualCall>(ManualCall{word, {{"pattern", rest}}});
    if (word == QLatin1String("screenshot"))
        return ManualCall{word, {{"window", rest}}};
    const auto [wid, what] = splitFirstWord(rest);
    if (!isWid(wid))
        return invalidArgument(QStringLiteral("%1 wants a WID in hexadecimal, such as 0x03a00007, and not '%2'")
                                   .arg(word, elided(wid, repeatedTextCharacters)));
    if (word == QLatin1String("focus_window"))
        return what.isEmpty() ? Result<ManualCall>(ManualCall{word, {{"window", wid}}})
                              : invalidArgument(QStringLiteral("focus_window takes a WID and no more"));
    if (what.isEmpty())
        return invalidArgument(word + QStringLiteral(" wants a WID and what to send"));
    return word == QLatin1String("send_keys")
        ? ManualCall{word, {{"window", wid}, {"keys", what}}}
        : ManualCall{QStringLiteral("send_text"), {{"window", wid}, {"text", what}}};
}

// command

QString quotedType(const Command& command) { return QLatin1Char('`') + command.type + QLatin1Char('`'); }

/// What a command does where the pointer is at `at`; nullopt: nothing to the display.
std::optional<Input> inputOf(const Command& command, ScreenPoint at)
{
    static const QStringList buttons{QStringLiteral("left"), QStringLiteral("middle"), QStringLiteral("right")};
    static const QStringList directions{
        QStringLiteral("up"), QStringLiteral("down"), QStringLiteral("left"), QStringLiteral("right")};
    const QString& type = command.type;
    if (type == QLatin1String("mouse_move"))
        return MoveInput{{wholeArgument(command, "x"), wholeArgument(command, "y")}};
    if (type == QLatin1String("mouse_click"))
        return ClickInput{at, PointerButton(1 + buttons.indexOf(textArgument(command, "button")))};
    if (type == QLatin1String("mouse_scroll"))
        return ScrollInput{at, ScrollDirection(directions.indexOf(textArgument(command, "direction"))),
            wholeArgument(command, "intensity")};
    if (type == QLatin1String("keyboard_input"))
        return TypeInput{textArgument(command, "text")};
    if (type == QLatin1String("keyboard_command"))
        return ChordInput{textArgument(command, "command")};
    return std::nullopt;
}

QStringList remarksOn(const Command& command)
{
    QStringList notes;
    if (command.arguments.value(QLatin1String("duration")).toDouble() > 0)
        notes << QStringLiteral("`duration` is left out: a tool moves the pointer at once");
    if (textArgument(command, "way") == QLatin1String("paste"))
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
    return invalidArgument(quotedType(command) + QStringLiteral(" is about a connection: there is nothing to try"));
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
            return invalidArgument(
                quotedType(command) + QStringLiteral(" acts where the pointer is, and that is not known here"));
        auto next = inputOf(command, at.value_or(ScreenPoint()));
        auto* click = input ? std::get_if<ClickInput>(&*input) : nullptr;
        if (click && next && *next == Input(ClickInput{click->at, click->button}) && click->count < 3)
            next = ClickInput{click->at, click->button, click->count + 1};
        else if (input && !std::holds_alternative<MoveInput>(*input))
            return invalidArgument(
                QStringLiteral("One action at a time: ") + quotedType(command) + QStringLiteral(" is another"));
        if (isMove)
            at = std::get<MoveInput>(*next).to;
        understood.notes << remarksOn(command);
        if (!next) {
            const auto query = readQuery(command);
            if (!query)
                return fail(query.error());
            understood.call = *query;
            return commands.size() == 1 ? Result<Understood>(understood)
                                        : invalidArgument(quotedType(command) + QStringLiteral(" is asked alone"));
        }
        input = next;
    }
    const auto call = callFor(*input, reader, quotedType(commands.back()));
    if (!call)
        return fail(call.error());
    understood.call = *call;
    return understood;
}

Result<Understood> readJson(const std::vector<QJsonObject>& all, const Reader& reader)
{
    const QJsonObject& first = all.front();
    const bool isTool = isToolCall(first);
    if (first.contains(QLatin1String("type")) && !isTool) {
        std::vector<Command> commands;
        for (const auto& message : all) {
            const auto command = decodeCommand(message);
            if (!command)
                return invalidArgument(command.error().error);
            commands.push_back(*command);
        }
        return readCommands(commands, reader);
    }
    const bool isDeskctl = first.contains(QLatin1String("action"));
    if (isDeskctl && all.size() == 2)
        return readDeskctlPair(all[0], all[1], reader.tools, reader.view).map([](const ManualCall& call) {
            return Understood{Dialect::Deskctl, call, {}};
        });
    if (all.size() > 1)
        return invalidArgument(QStringLiteral("One message at a time"));
    if (isDeskctl)
        return readDeskctl(first, reader.tools, reader.view).map([](const ManualCall& call) {
            return Understood{Dialect::Deskctl, call, {}};
        });
    if (isTool)
        return readToolCall(first, reader.tools);
    return invalidArgument(
        QStringLiteral("This is no message of a contract: `type` makes a command, `action` a request of "
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

/// As a shell reads a line that was copied with its prompt, and with a remark behind it.
QString withoutNote(const QString& line)
{
    QChar quote;
    for (qsizetype at = 0; at < line.size(); ++at) {
        const QChar c = line[at];
        if (c == QLatin1Char('\\') && quote != QLatin1Char('\''))
            ++at;
        else if (!quote.isNull())
            quote = c == quote ? QChar() : quote;
        else if (c == QLatin1Char('\'') || c == QLatin1Char('"'))
            quote = c;
        else if (c == QLatin1Char('#') && at > 0 && line[at - 1].isSpace())
            return line.left(at);
    }
    return line;
}

Result<Understood> readLucyLine(const QString& line)
{
    if (line.contains(QLatin1Char('\n')))
        return invalidArgument(QStringLiteral("One line at a time: each of lucy's is another action"));
    return readLucy(line).map([](const ManualCall& call) { return Understood{Dialect::Lucy, call, {}}; });
}

/// Of triarchctl, or of deskctl, whose commands it has.
Result<Understood> readShell(const QString& line, const Reader& reader)
{
    const auto split = splitCommand(withoutNote(line));
    if (!split)
        return fail(split.error());
    const QStringList words = withoutProgram(*split);
    if (words.value(0) == QLatin1String("tool"))
        return readToolWords(words, reader.tools);
    const QString said = words.mid(1).join(QLatin1Char(' '));
    if (words.value(0) == QLatin1String("lucy") && beginsAsLucy(said))
        return readLucyLine(said);
    const auto request = deskctlRequestOf(words);
    if (!request)
        return fail(request.error());
    return readDeskctl(*request, reader.tools, reader.view).map([](const ManualCall& call) {
        return Understood{Dialect::Deskctl, call, {}};
    });
}

Result<Understood> readLine(const QString& pasted, const Reader& reader)
{
    const QString prompt = QStringLiteral("$ ");
    const QString line = pasted.startsWith(prompt) ? pasted.mid(prompt.size()) : pasted;
    if (beginsAsLucy(line))
        return readLucyLine(line);
    const QString first = splitFirstWord(line).first;
    if (!beginsAsDeskctl({first}) && first != QLatin1String("tool"))
        return invalidArgument(QStringLiteral("'%1' begins no line of lucy's and no command of deskctl's")
                                   .arg(elided(first, repeatedTextCharacters)));
    return readShell(line, reader);
}

/// By how it begins: a list is that of a message's calls, copied out of it.
Result<Understood> readText(const QString& line, const Reader& reader)
{
    if (line.startsWith(QLatin1String("data:")))
        return readModelStream(line, reader.tools);
    if (line.startsWith(QLatin1Char('['))) {
        const QString message = QStringLiteral("{\"tool_calls\":") + line + QLatin1Char('}');
        return parseBody(message.toUtf8()) ? readModelReply(message, reader.tools)
                                           : invalidArgument(QStringLiteral("This is no list of a message's calls"));
    }
    if (!line.startsWith(QLatin1Char('{')))
        return readLine(line, reader);
    if (const auto body = parseBody(line.toUtf8()); body && isModelReply(*body))
        return readModelReply(line, reader.tools);
    const auto all = objectsIn(line);
    if (!all)
        return invalidArgument(QStringLiteral("This JSON cannot be read: ") + all.error().message);
    return readJson(*all, reader);
}

} // namespace

Result<Understood> understand(const QString& text, const ToolRegistry& tools, const DialectView& view)
{
    if (text.size() > limits::socketLineBytes)
        return invalidArgument(QStringLiteral("text over the limit of %1 characters").arg(limits::socketLineBytes));
    static const QRegularExpression before(QStringLiteral("^\\s+"));
    static const QRegularExpression after(QStringLiteral("[\\r\\n]+$")); // a text may end in spaces that count
    const QString line = QString(text).remove(before).remove(after);
    if (line.isEmpty())
        return invalidArgument(QStringLiteral("A line or a message is wanted"));
    const Reader reader{tools, view};
    auto understood = readText(line, reader);
    if (!understood) // what was pasted may stand in it, whole
        return invalidArgument(elided(understood.error().message, sentenceCharacters));
    understood->call = justified(understood->call, tools);
    return understood;
}

} // namespace triarch
