// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/deskctl/deskctl_requests.h"

#include "core/base/limits.h"
#include "core/desktop/chord_names.h"

#include <QDir>
#include <QJsonArray>
#include <QStringDecoder>
#include <algorithm>
#include <cerrno>
#include <cmath>
#include <unistd.h>

namespace triarch {

namespace {

using Request = Result<QJsonObject>;
using Words = QStringList;
using Build = decltype(DeskctlCommand::build);

constexpr int defaultTimeout = 60'000;             // ms; a long drag and the wait for the picture to settle
constexpr int waitMargin = 5000;                   // ms beyond the wait itself
constexpr double usualWait = 10;                   // seconds
constexpr double longestWait = 24.0 * 3600 * 1000; // ms

tl::unexpected<Error> wrongUse(const QString& usage)
{
    return fail(ErrorCode::InvalidArgument, QStringLiteral("Use: triarchctl ") + usage);
}

Result<double> number(const QString& word)
{
    bool isNumber = false;
    const double value = word.toDouble(&isNumber);
    return isNumber && std::isfinite(value)
        ? Result<double>(value)
        : fail(ErrorCode::InvalidArgument, QStringLiteral("'%1' is no number").arg(word));
}

/// Half pixels, and what no display has, are nobody's wish.
Result<double> wholeNumber(const QString& word)
{
    bool isWhole = false;
    const int value = word.trimmed().toInt(&isWhole);
    return isWhole ? Result<double>(value)
                   : fail(ErrorCode::InvalidArgument, QStringLiteral("'%1' is no whole number").arg(word));
}

Result<QJsonArray> numbers(const Words& words)
{
    QJsonArray values;
    for (const QString& word : words) {
        const auto value = wholeNumber(word);
        if (!value)
            return fail(value.error());
        values.append(*value);
    }
    return values;
}

/// Adds the words as numbers under these names, in order.
Request withNumbers(QJsonObject request, const QStringList& names, const Words& words)
{
    for (qsizetype i = 0; i < names.size(); ++i) {
        const auto value = wholeNumber(words.value(i));
        if (!value)
            return fail(value.error());
        request.insert(names[i], *value);
    }
    return request;
}

/// What was said by name: texts, numbers and flags, each under its own name ("--poll-ms" is "poll_ms").
Request withOptions(QJsonObject request, const Arguments& arguments)
{
    const auto field = [](const char* name) {
        return QString(QLatin1String(name)).replace(QLatin1Char('-'), QLatin1Char('_'));
    };
    for (const char* name : {"button", "modifiers", "monitor", "selector", "text", "window"}) {
        if (arguments.has(QLatin1String("--") + QLatin1String(name)))
            request.insert(field(name), arguments.text(QLatin1String("--") + QLatin1String(name)));
    }
    for (const char* name : {"annotate", "cursor", "x-id", "paste", "force"}) {
        if (arguments.has(QLatin1String("--") + QLatin1String(name)))
            request.insert(field(name), true);
    }
    for (const char* name : {"count", "duration", "hold", "poll-ms", "quiet-ms"}) {
        const QString option = QLatin1String("--") + QLatin1String(name);
        const auto value = arguments.has(option) ? number(arguments.text(option)) : Result<double>(0);
        if (!value)
            return fail(value.error());
        if (arguments.has(option))
            request.insert(field(name), *value);
    }
    return request;
}

/// A request of one word, e.g. {action: type, text: WORD}.
Build oneWord(const char* action, const char* field, const char* usage)
{
    return [=](const Words& words, const Arguments& arguments) -> Request {
        if (words.size() != 1)
            return wrongUse(QLatin1String(usage));
        return withOptions({{"action", QLatin1String(action)}, {QLatin1String(field), words.first()}}, arguments);
    };
}

Build noWords(const char* action)
{
    return [action](const Words& words, const Arguments& arguments) -> Request {
        return words.isEmpty() ? withOptions({{"action", QLatin1String(action)}}, arguments)
                               : wrongUse(QLatin1String(action));
    };
}

/// SELECTOR and two numbers.
Build windowNumbers(const char* action, const char* first, const char* second, const char* usage)
{
    return [=](const Words& words, const Arguments& arguments) -> Request {
        if (words.size() != 3)
            return wrongUse(QLatin1String(usage));
        auto request = withOptions({{"action", QLatin1String(action)}, {"selector", words.first()}}, arguments);
        return request ? withNumbers(*request, {QLatin1String(first), QLatin1String(second)}, words.mid(1)) : request;
    };
}

/// Two points are deskctl's drag; more are corners on the way.
Request drag(QJsonObject request, const Words& words)
{
    const auto values = numbers(words);
    if (!values)
        return fail(values.error());
    if (words.size() == 4)
        return withNumbers(
            request, {QStringLiteral("x1"), QStringLiteral("y1"), QStringLiteral("x2"), QStringLiteral("y2")}, words);
    QJsonArray path;
    for (qsizetype i = 0; i + 1 < values->size(); i += 2)
        path.append(QJsonArray{values->at(i), values->at(i + 1)});
    request.insert(QStringLiteral("path"), path);
    return request;
}

Request mouse(const Words& words, const Arguments& arguments)
{
    const QString what = words.value(0);
    const Words rest = words.mid(1);
    auto request = withOptions({{"action", QStringLiteral("mouse-") + what}}, arguments);
    if (!request)
        return request;
    if (what == QLatin1String("move") && rest.size() == 2)
        return withNumbers(*request, {QStringLiteral("x"), QStringLiteral("y")}, rest);
    if (what == QLatin1String("drag") && rest.size() >= 4 && rest.size() % 2 == 0)
        return drag(*request, rest);
    if (what == QLatin1String("scroll") && (rest.size() == 1 || rest.size() == 3)) {
        const QString axis = arguments.text(QStringLiteral("--axis"));
        request->insert(QStringLiteral("axis"), axis.isEmpty() ? QStringLiteral("vertical") : axis);
        return withNumbers(*request,
            QStringList{QStringLiteral("amount"), QStringLiteral("x"), QStringLiteral("y")}.mid(0, rest.size()), rest);
    }
    return wrongUse(QStringLiteral("mouse move X Y | drag X1 Y1 X2 Y2 [X Y]... | scroll N [X Y]"));
}

/// The words of one chord ("ctrl" "a") are one key; other keys one after the other are one word.
Request press(const Words& words, const Arguments& arguments)
{
    const auto key = words.size() == 1 ? Result<QString>(words.first()) : oneChord(words.join(QLatin1Char(' ')));
    if (words.isEmpty() || !key)
        return wrongUse(QStringLiteral("press KEY, several in one word: press 'ctrl+x ctrl+s'"));
    return withOptions({{"action", "press"}, {"key", *key}}, arguments);
}

/// Reads standard input to its end, at most what can be copied.
Result<QString> inputText()
{
    QByteArray text;
    char bytes[64 * 1024];
    while (text.size() <= limits::copiedBytes) {
        const ssize_t got = ::read(STDIN_FILENO, bytes, sizeof bytes);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return fail(ErrorCode::Io, QStringLiteral("Cannot read standard input: ") + qt_error_string(errno));
        if (got == 0)
            break;
        text.append(bytes, got);
    }
    if (text.size() > limits::copiedBytes)
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("Standard input has more than the %1 bytes that can be copied. Send it in parts.")
                .arg(limits::copiedBytes));
    QStringDecoder decoder(QStringDecoder::Utf8, QStringConverter::Flag::Stateless);
    QString decoded = decoder(text);
    if (decoder.hasError())
        return fail(ErrorCode::InvalidArgument, QStringLiteral("Standard input is not UTF-8 text"));
    return decoded;
}

/// The kernel takes at most 128 KB as one argument, so a longer text comes on standard input.
Request copy(const Words& words, const Arguments& arguments)
{
    const bool isRead = arguments.has(QStringLiteral("--stdin"));
    if (words.size() != (isRead ? 0 : 1))
        return wrongUse(QStringLiteral("copy TEXT, or copy --stdin"));
    const auto text = isRead ? inputText() : Result<QString>(words.first());
    if (!text)
        return fail(text.error());
    return withOptions({{"action", "copy"}, {"text", *text}}, arguments);
}

Request hotkey(const Words& words, const Arguments& arguments)
{
    if (words.isEmpty())
        return wrongUse(QStringLiteral("hotkey KEY..."));
    return withOptions({{"action", "hotkey"}, {"keys", QJsonArray::fromStringList(words)}}, arguments);
}

/// A relative path is the caller's, not the host's.
Request screenshot(const Words& words, const Arguments& arguments)
{
    if (words.size() > 1)
        return wrongUse(QStringLiteral("screenshot [PATH]"));
    if (arguments.has(QStringLiteral("--window")) && arguments.has(QStringLiteral("--monitor")))
        return wrongUse(QStringLiteral("screenshot --window SELECTOR or --monitor NAME, not both"));
    auto request = withOptions({{"action", "screenshot"}}, arguments);
    if (request && !words.isEmpty())
        request->insert(QStringLiteral("path"), QDir::current().absoluteFilePath(words.first()));
    if (request && arguments.has(QStringLiteral("--region"))) {
        const auto region = numbers(arguments.text(QStringLiteral("--region")).split(QLatin1Char(',')));
        if (!region || region->size() != 4)
            return wrongUse(QStringLiteral("screenshot --region X,Y,WIDTH,HEIGHT"));
        request->insert(QStringLiteral("region"), *region);
    }
    return request;
}

Request get(const Words& words, const Arguments& arguments)
{
    static const QStringList known{QStringLiteral("active-window"), QStringLiteral("monitors"),
        QStringLiteral("version"), QStringLiteral("systeminfo"), QStringLiteral("clipboard")};
    if (words.size() != 1 || !known.contains(words.first()))
        return wrongUse(QStringLiteral("get ") + known.join(QLatin1Char('|')));
    return withOptions({{"action", QStringLiteral("get-") + words.first()}}, arguments);
}

Request wait(const Words& words, const Arguments& arguments)
{
    static const QStringList known{QStringLiteral("window"), QStringLiteral("focus"), QStringLiteral("close"),
        QStringLiteral("title"), QStringLiteral("text"), QStringLiteral("stable")};
    const QString usage = QStringLiteral("wait %1 [--selector S] [--text T] [--timeout SECONDS] [--poll-ms N]")
                              .arg(known.join(QLatin1Char('|')));
    if (words.size() != 1 || !known.contains(words.first()))
        return wrongUse(usage);
    const bool needsWindow = known.indexOf(words.first()) < 4;
    const bool needsText = words.first() == QLatin1String("title") || words.first() == QLatin1String("text");
    if ((needsWindow && !arguments.has(QStringLiteral("--selector")))
        || (needsText && arguments.text(QStringLiteral("--text")).isEmpty()))
        return wrongUse(usage);
    const QString timeout = arguments.text(QStringLiteral("--timeout"));
    const auto seconds = timeout.isEmpty() ? Result<double>(usualWait) : number(timeout);
    if (!seconds)
        return fail(seconds.error());
    auto request = withOptions({{"action", QStringLiteral("wait-") + words.first()}}, arguments);
    if (request)
        request->insert(QStringLiteral("timeout_ms"), std::clamp(std::floor(*seconds * 1000), 0.0, longestWait));
    return request;
}

Request launch(const Words& words, const Arguments&)
{
    if (words.isEmpty())
        return wrongUse(QStringLiteral("launch COMMAND [ARGUMENT]..."));
    return QJsonObject{
        {"action", "launch"}, {"command", words.first()}, {"args", QJsonArray::fromStringList(words.mid(1))}};
}

} // namespace

ArgumentRow deskctlOption(const QString& name)
{
    using Kind = ArgumentRow::Kind;
    static const QHash<QString, std::pair<Kind, QString>> known{
        {QStringLiteral("--button"), {Kind::Text, QStringLiteral("left, middle, right or 1 to 9")}},
        {QStringLiteral("--modifiers"), {Kind::Text, QStringLiteral("held meanwhile, e.g. shift,ctrl")}},
        {QStringLiteral("--duration"), {Kind::Text, QStringLiteral("seconds")}},
        {QStringLiteral("--hold"), {Kind::Text, QStringLiteral("seconds that the keys stay down")}},
        {QStringLiteral("--paste"),
            {Kind::Flag, QStringLiteral("through the clipboard, which is given back: for long foreign text")}},
        {QStringLiteral("--stdin"),
            {Kind::Flag, QStringLiteral("take the text from standard input: UTF-8, at most 1 MB")}},
        {QStringLiteral("--axis"), {Kind::Text, QStringLiteral("vertical or horizontal")}},
        {QStringLiteral("--selector"), {Kind::Text, QStringLiteral("which window")}},
        {QStringLiteral("--text"), {Kind::Text, QStringLiteral("what the title or the screen has to show")}},
        {QStringLiteral("--timeout"), {Kind::Text, QStringLiteral("seconds, 10 when not given")}},
        {QStringLiteral("--poll-ms"),
            {Kind::Text, QStringLiteral("milliseconds between two looks, 250 when not given")}},
        {QStringLiteral("--quiet-ms"),
            {Kind::Text, QStringLiteral("milliseconds without a change, 500 when not given")}},
        {QStringLiteral("--window"), {Kind::Text, QStringLiteral("only this window, with its frame")}},
        {QStringLiteral("--monitor"),
            {Kind::Text, QStringLiteral("only this monitor: its name, or its number from 1")}},
        {QStringLiteral("--count"), {Kind::Text, QStringLiteral("how many clicks, 1 to 3")}},
        {QStringLiteral("--region"), {Kind::Text, QStringLiteral("only X,Y,WIDTH,HEIGHT of that picture")}},
        {QStringLiteral("--annotate"), {Kind::Flag, QStringLiteral("draw a box and the number of every window")}},
        {QStringLiteral("--cursor"), {Kind::Flag, QStringLiteral("draw the cursor as well")}},
        {QStringLiteral("--force"), {Kind::Flag, QStringLiteral("replace a file that has PATH already")}},
        {QStringLiteral("--x-id"), {Kind::Flag, QStringLiteral("tell windows' ids of X11, and take them: 0x1200003")}},
    };
    const auto& [kind, help] = known[name];
    return {name, kind, help};
}

int deskctlTimeout(const QJsonObject& request)
{
    const bool isWait = request.value(QLatin1String("action")).toString().startsWith(QLatin1String("wait-"));
    const double waits = std::clamp(request.value(QLatin1String("timeout_ms")).toDouble(), 0.0, longestWait);
    return isWait ? int(waits) + waitMargin : defaultTimeout;
}

std::vector<DeskctlCommand> deskctlCommandTable()
{
    const auto list = [](std::initializer_list<const char*> names) {
        QStringList all;
        for (const char* name : names)
            all.append(QLatin1String(name));
        return all;
    };
    const auto row = [](const char* name, const char* help, const char* words, const QStringList& options,
                         Build build) {
        return DeskctlCommand{
            QLatin1String(name), QLatin1String(help), QLatin1String(words), options, std::move(build)};
    };
    return {
        row("snapshot", "Write the display as a PNG file and list its windows", "",
            list({"--annotate", "--cursor", "--x-id"}), noWords("snapshot")),
        row("list-windows", "List the windows, the topmost first", "", list({"--x-id"}), noWords("list-windows")),
        row("screenshot", "Write the display, or a part of it, as a PNG file; JPEG where PATH says .jpg", "PATH",
            list({"--annotate", "--cursor", "--window", "--monitor", "--region", "--force", "--x-id"}), screenshot),
        row("get", "Ask for active-window, monitors, version, systeminfo or clipboard", "WHAT", list({"--x-id"}), get),
        row("wait", "Wait for a window, its focus, end or title, a text, or a still picture", "WHAT",
            list({"--selector", "--text", "--timeout", "--poll-ms", "--quiet-ms", "--x-id"}), wait),
        row("click", "Click a point (X,Y) or the middle of a window", "SELECTOR",
            list({"--button", "--modifiers", "--count", "--x-id"}), oneWord("click", "selector", "click SELECTOR|X,Y")),
        row("dblclick", "Double-click a point (X,Y) or the middle of a window", "SELECTOR",
            list({"--button", "--modifiers", "--x-id"}), oneWord("dblclick", "selector", "dblclick SELECTOR|X,Y")),
        row("focus", "Give a window the keyboard", "SELECTOR", list({"--x-id"}),
            oneWord("focus", "selector", "focus SELECTOR")),
        row("close", "Ask a window to close", "SELECTOR", list({"--x-id"}),
            oneWord("close", "selector", "close SELECTOR")),
        row("move-window", "Move a window's corner to a point", "SELECTOR", list({"--x-id"}),
            windowNumbers("move-window", "x", "y", "move-window SELECTOR X Y")),
        row("resize-window", "Give a window another size", "SELECTOR", list({"--x-id"}),
            windowNumbers("resize-window", "w", "h", "resize-window SELECTOR WIDTH HEIGHT")),
        row("type", "Type a text into the window that has the keyboard", "TEXT", list({"--paste"}),
            oneWord("type", "text", "type TEXT")),
        row("copy", "Put a text on the clipboard, until somebody copies something else", "TEXT", list({"--stdin"}),
            copy),
        row("press", "Press a key, a combination (ctrl+s), or several one after the other", "KEY", list({"--hold"}),
            press),
        row("hotkey", "Press keys together", "KEY", list({"--hold"}), hotkey),
        row("mouse", "mouse move X Y, mouse drag X1 Y1 X2 Y2 [X Y]..., mouse scroll N [X Y]", "WORD",
            list({"--button", "--modifiers", "--duration", "--axis"}), mouse),
        row("launch", "Start a program on the display", "COMMAND", {}, launch),
        row("get-screen-size", "Say how large the display is", "", {}, noWords("get-screen-size")),
        row("get-mouse-position", "Say where the pointer is", "", {}, noWords("get-mouse-position")),
    };
}

} // namespace triarch
