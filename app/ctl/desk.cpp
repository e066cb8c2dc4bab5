// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/ctl/command.h"
#include "app/ctl/desk_report.h"
#include "app/ctl/host_client.h"
#include "core/base/json_fields.h"

#include <QDir>
#include <QJsonArray>
#include <cstdio>

namespace triarch {

namespace {

constexpr int patience = 60'000; // ms; a long drag and the wait for the picture to settle

using Request = Result<QJsonObject>;
using BuildRequest = std::function<Request(const QStringList& words, const Arguments& arguments)>;

tl::unexpected<Error> wrongUse(const QString& usage)
{
    return fail(ErrorCode::InvalidArgument, QStringLiteral("Use: triarchctl ") + usage);
}

Result<double> number(const QString& word)
{
    bool isNumber = false;
    const double value = word.toDouble(&isNumber);
    return isNumber ? Result<double>(value)
                    : fail(ErrorCode::InvalidArgument, QStringLiteral("'%1' is no number").arg(word));
}

/// Adds the words as numbers under these names, in order.
Request withNumbers(QJsonObject request, const QStringList& names, const QStringList& words)
{
    for (qsizetype i = 0; i < names.size(); ++i) {
        const auto value = number(words.value(i));
        if (!value)
            return fail(value.error());
        request.insert(names[i], *value);
    }
    return request;
}

/// What may be said with every input: button, modifiers, and times in seconds.
Request withOptions(QJsonObject request, const Arguments& arguments)
{
    for (const char* name : {"button", "modifiers"}) {
        const QString option = QLatin1String("--") + QLatin1String(name);
        if (arguments.has(option))
            request.insert(QLatin1String(name), arguments.text(option));
    }
    if (arguments.has(QStringLiteral("--paste")))
        request.insert(QStringLiteral("paste"), true);
    for (const char* name : {"duration", "hold"}) {
        const QString option = QLatin1String("--") + QLatin1String(name);
        const auto seconds = arguments.has(option) ? number(arguments.text(option)) : Result<double>(0);
        if (!seconds)
            return fail(seconds.error());
        if (arguments.has(option))
            request.insert(QLatin1String(name), *seconds);
    }
    return request;
}

/// A request of one word, e.g. {action: type, text: WORD}.
BuildRequest oneWord(const QString& action, const QString& field, const QString& usage)
{
    return [=](const QStringList& words, const Arguments& arguments) -> Request {
        if (words.size() != 1)
            return wrongUse(usage);
        return withOptions({{"action", action}, {field, words.first()}}, arguments);
    };
}

Request mouse(const QStringList& words, const Arguments& arguments)
{
    const QString what = words.value(0);
    const QStringList rest = words.mid(1);
    auto request = withOptions({{"action", QStringLiteral("mouse-") + what}}, arguments);
    if (!request)
        return request;
    if (what == QLatin1String("move") && rest.size() == 2)
        return withNumbers(*request, {QStringLiteral("x"), QStringLiteral("y")}, rest);
    if (what == QLatin1String("drag") && rest.size() == 4)
        return withNumbers(
            *request, {QStringLiteral("x1"), QStringLiteral("y1"), QStringLiteral("x2"), QStringLiteral("y2")}, rest);
    if (what == QLatin1String("scroll") && rest.size() == 1) {
        const QString axis = arguments.text(QStringLiteral("--axis"));
        request->insert(QStringLiteral("axis"), axis.isEmpty() ? QStringLiteral("vertical") : axis);
        return withNumbers(*request, {QStringLiteral("amount")}, rest);
    }
    return wrongUse(QStringLiteral("mouse move X Y | drag X1 Y1 X2 Y2 | scroll N"));
}

Request hotkey(const QStringList& words, const Arguments& arguments)
{
    if (words.isEmpty())
        return wrongUse(QStringLiteral("hotkey KEY..."));
    return withOptions({{"action", "hotkey"}, {"keys", QJsonArray::fromStringList(words)}}, arguments);
}

/// A relative path is the caller's, not the host's.
Request screenshot(const QStringList& words, const Arguments&)
{
    if (words.size() > 1)
        return wrongUse(QStringLiteral("screenshot [PATH]"));
    QJsonObject request{{"action", "screenshot"}};
    if (!words.isEmpty())
        request.insert(QStringLiteral("path"), QDir::current().absoluteFilePath(words.first()));
    return request;
}

Request get(const QStringList& words, const Arguments&)
{
    if (words != QStringList(QStringLiteral("active-window")))
        return wrongUse(QStringLiteral("get active-window"));
    return QJsonObject{{"action", "get-active-window"}};
}

BuildRequest noWords(const QString& action)
{
    return [action](const QStringList& words, const Arguments&) -> Request {
        return words.isEmpty() ? Request(QJsonObject{{"action", action}}) : wrongUse(action);
    };
}

int carryOut(const BuildRequest& build, const Arguments& arguments)
{
    const bool json = arguments.has(QStringLiteral("--json"));
    const auto request = build(arguments.words(), arguments);
    if (!request)
        return reportError(request.error(), json, exit_code::usage);
    const auto socket = hostSocketFor(arguments.text(QStringLiteral("--display")));
    if (!socket)
        return reportError(socket.error(), json, exit_code::setup);
    const auto reply = askHost(*socket, QStringLiteral("deskctl"), *request, patience);
    if (!reply)
        return reportError(reply.error(), json, exit_code::failed);
    reportDeskReply(*reply, json);
    return reply->value(QLatin1String("success")).toBool() ? 0 : exit_code::failed;
}

CommandRow row(const char* name, const char* help, const char* words, const QStringList& options, BuildRequest build)
{
    using Kind = ArgumentRow::Kind;
    static const QHash<QString, QString> known{
        {QStringLiteral("--button"), QStringLiteral("left, middle, right or 1 to 9")},
        {QStringLiteral("--modifiers"), QStringLiteral("held meanwhile, e.g. shift,ctrl")},
        {QStringLiteral("--duration"), QStringLiteral("seconds")},
        {QStringLiteral("--hold"), QStringLiteral("seconds that the keys stay down")},
        {QStringLiteral("--axis"), QStringLiteral("vertical or horizontal")},
        {QStringLiteral("--paste"),
            QStringLiteral("through the clipboard, which is given back: for long foreign text")}};
    std::vector<ArgumentRow> arguments;
    if (words)
        arguments.push_back({QLatin1String(words), Kind::Words, QStringLiteral("taken as they are")});
    for (const QString& option : options)
        arguments.push_back({option, option == QLatin1String("--paste") ? Kind::Flag : Kind::Text, known[option]});
    arguments.push_back(
        {QStringLiteral("--display"), Kind::Text, QStringLiteral("the display; $DISPLAY when not given")});
    arguments.push_back({QStringLiteral("--json"), Kind::Flag, QStringLiteral("print the reply as JSON")});
    return {QLatin1String(name), QLatin1String(help), arguments,
        [build = std::move(build)](const Arguments& given, UnixSignals&) { return carryOut(build, given); }};
}

} // namespace

std::vector<CommandRow> deskCommands()
{
    const QString button = QStringLiteral("--button");
    const QString modifiers = QStringLiteral("--modifiers");
    const QString hold = QStringLiteral("--hold");
    const auto word = [](const char* action, const char* field, const char* usage) {
        return oneWord(QLatin1String(action), QLatin1String(field), QLatin1String(usage));
    };
    return {
        row("list-windows", "List the windows, the topmost first", nullptr, {},
            noWords(QStringLiteral("list-windows"))),
        row("screenshot", "Write the display as a PNG file", "PATH", {}, screenshot),
        row("get", "Say which window is active: get active-window", "WHAT", {}, get),
        row("click", "Click a point (X,Y) or the middle of a window", "SELECTOR", {button, modifiers},
            word("click", "selector", "click SELECTOR|X,Y")),
        row("dblclick", "Double-click a point (X,Y) or the middle of a window", "SELECTOR", {button, modifiers},
            word("dblclick", "selector", "dblclick SELECTOR|X,Y")),
        row("focus", "Give a window the keyboard", "SELECTOR", {}, word("focus", "selector", "focus SELECTOR")),
        row("type", "Type a text into the window that has the keyboard", "TEXT", {QStringLiteral("--paste")},
            word("type", "text", "type TEXT")),
        row("press", "Press a key, a combination (ctrl+s), or several one after the other", "KEY", {hold},
            word("press", "key", "press KEY")),
        row("hotkey", "Press keys together", "KEY", {hold}, hotkey),
        row("mouse", "mouse move X Y, mouse drag X1 Y1 X2 Y2, mouse scroll N", "WORD",
            {button, modifiers, QStringLiteral("--duration"), QStringLiteral("--axis")}, mouse),
    };
}

} // namespace triarch
