// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/protocols/deskctl/deskctl_command_line.h"

#include "core/protocols/invalid_argument.h"
#include "core/tools/command_line.h"

#include <QJsonArray>
#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace triarch {

namespace {

/// One command: its words after the program's name, and the fields of its request in their order. A field ends in '#'
/// where it is a whole number, begins with '?' where it may be left out, and is a list at the end with '*'.
struct DeskctlForm {
    const char* words;
    const char* action;
    QStringList fields = {};
};

const std::vector<DeskctlForm>& deskctlForms()
{
    static const std::vector<DeskctlForm> rows{{"click", "click", {"selector"}}, {"dblclick", "dblclick", {"selector"}},
        {"focus", "focus", {"selector"}}, {"close", "close", {"selector"}},
        {"move-window", "move-window", {"selector", "x#", "y#"}},
        {"resize-window", "resize-window", {"selector", "w#", "h#"}}, {"type", "type", {"text"}},
        {"copy", "copy", {"text"}}, {"press", "press", {"key"}}, {"hotkey", "hotkey", {"keys*"}},
        {"launch", "launch", {"command", "args*"}}, {"list-windows", "list-windows"}, {"snapshot", "snapshot"},
        {"screenshot", "screenshot", {"?path"}}, {"get-screen-size", "get-screen-size"},
        {"get-mouse-position", "get-mouse-position"}, {"get active-window", "get-active-window"},
        {"get monitors", "get-monitors"}, {"get version", "get-version"}, {"get systeminfo", "get-systeminfo"},
        {"get clipboard", "get-clipboard"}, {"mouse move", "mouse-move", {"x#", "y#"}},
        {"mouse scroll", "mouse-scroll", {"amount#", "?x#", "?y#"}},
        {"mouse drag", "mouse-drag", {"x1#", "y1#", "x2#", "y2#"}}, {"wait window", "wait-window"},
        {"wait focus", "wait-focus"}, {"wait close", "wait-close"}, {"wait title", "wait-title"},
        {"wait text", "wait-text"}, {"wait stable", "wait-stable"}};
    return rows;
}

enum class Kind { Text, Number, Numbers, Flag, Ignored, IgnoredFlag };
struct Option {
    const char* name;
    Kind kind;
};

const std::vector<Option>& options()
{
    static const std::vector<Option> rows{{"button", Kind::Text}, {"modifiers", Kind::Text}, {"monitor", Kind::Text},
        {"selector", Kind::Text}, {"text", Kind::Text}, {"window", Kind::Text}, {"axis", Kind::Text},
        {"count", Kind::Number}, {"duration", Kind::Number}, {"hold", Kind::Number}, {"poll-ms", Kind::Number},
        {"quiet-ms", Kind::Number}, {"timeout", Kind::Number}, {"annotate", Kind::Flag}, {"cursor", Kind::Flag},
        {"x-id", Kind::Flag}, {"paste", Kind::Flag}, {"force", Kind::Flag}, {"region", Kind::Numbers},
        {"json", Kind::IgnoredFlag}, {"display", Kind::Ignored}, {"session", Kind::Ignored}, {"socket", Kind::Ignored}};
    return rows;
}

/// "--poll-ms" is the field "poll_ms"; seconds of a timeout are milliseconds on the wire.
QString fieldOf(const Option& option)
{
    const QString name = QString::fromLatin1(option.name).replace(QLatin1Char('-'), QLatin1Char('_'));
    return name == QLatin1String("timeout") ? QStringLiteral("timeout_ms") : name;
}

Result<double> numberIn(const QString& word, const QString& what)
{
    bool isNumber = false;
    const double number = word.toDouble(&isNumber);
    if (isNumber && std::isfinite(number))
        return number;
    return invalidArgument(QStringLiteral("%1 is a number, and '%2' is none").arg(what, word));
}

Result<QJsonArray> numbersIn(const QStringList& words, const QString& what)
{
    QJsonArray numbers;
    for (const auto& word : words) {
        const auto number = numberIn(word.trimmed(), what);
        if (!number)
            return fail(number.error());
        numbers.append(*number);
    }
    return numbers;
}

const DeskctlForm* formOf(const QStringList& words)
{
    const auto fits = [&](const DeskctlForm& form) {
        const QStringList own = QString::fromLatin1(form.words).split(QLatin1Char(' '));
        return words.mid(0, own.size()) == own;
    };
    const auto found = std::ranges::find_if(deskctlForms(), fits);
    return found == deskctlForms().end() ? nullptr : &*found;
}

/// Takes an option and its value out of the words.
Result<void> takeOption(QStringList& words, qsizetype at, QJsonObject& request)
{
    const QString name = words[at].section(QLatin1Char('='), 0, 0);
    const auto option = std::ranges::find_if(
        options(), [&](const Option& one) { return name == QLatin1String("--") + QLatin1String(one.name); });
    if (option == options().end())
        return invalidArgument(QStringLiteral("deskctl has no option '%1'").arg(name));
    const bool isFlag = option->kind == Kind::Flag || option->kind == Kind::IgnoredFlag;
    const bool isJoined = words[at].contains(QLatin1Char('='));
    if (!isFlag && !isJoined && at + 1 >= words.size())
        return invalidArgument(QStringLiteral("'%1' wants a value").arg(name));
    const QString value = isFlag ? QString() : isJoined ? words[at].section(QLatin1Char('='), 1) : words[at + 1];
    words.remove(at, isFlag || isJoined ? 1 : 2);
    const QString field = fieldOf(*option);
    if (option->kind == Kind::Flag)
        request.insert(field, true);
    else if (option->kind == Kind::Text)
        request.insert(field, value);
    if (option->kind == Kind::Numbers) {
        const auto numbers = numbersIn(value.split(QLatin1Char(',')), name);
        if (!numbers)
            return fail(numbers.error());
        request.insert(field, *numbers);
    }
    if (option->kind != Kind::Number)
        return {};
    const auto number = numberIn(value, name);
    if (!number)
        return fail(number.error());
    request.insert(field, field == QLatin1String("timeout_ms") ? *number * 1000 : *number);
    return {};
}

/// A drag of more than two points goes by all of them.
Result<void> takeCorners(const QStringList& words, QJsonObject& request)
{
    if (words.size() % 2 != 0)
        return invalidArgument(QStringLiteral("'mouse drag' wants two numbers for each point"));
    const auto numbers = numbersIn(words, QStringLiteral("A point of a drag"));
    if (!numbers)
        return fail(numbers.error());
    QJsonArray path;
    for (qsizetype i = 0; i < numbers->size(); i += 2)
        path.append(QJsonArray{numbers->at(i), numbers->at(i + 1)});
    request.insert(QStringLiteral("path"), path);
    return {};
}

Result<void> takeWords(QStringList words, const DeskctlForm& form, QJsonObject& request)
{
    for (QString field : form.fields) {
        const bool isOptional = field.startsWith(QLatin1Char('?'));
        const bool isList = field.endsWith(QLatin1Char('*'));
        const bool isNumber = field.endsWith(QLatin1Char('#'));
        field.remove(QLatin1Char('?')).remove(QLatin1Char('*')).remove(QLatin1Char('#'));
        if (isList) {
            request.insert(field, QJsonArray::fromStringList(std::exchange(words, {})));
            continue;
        }
        if (words.isEmpty() && isOptional)
            continue;
        if (words.isEmpty())
            return invalidArgument(QStringLiteral("'%1' wants %2").arg(QLatin1String(form.words), field));
        const auto number = isNumber ? numberIn(words.first(), field) : Result<double>(0);
        if (!number || (isNumber && *number != std::floor(*number)))
            return invalidArgument(QStringLiteral("%1 is a whole number, and '%2' is none").arg(field, words.first()));
        request.insert(field, isNumber ? QJsonValue(*number) : QJsonValue(words.first()));
        words.removeFirst();
    }
    if (!words.isEmpty())
        return invalidArgument(QStringLiteral("'%1' does not take '%2'").arg(QLatin1String(form.words), words.first()));
    return {};
}

QStringList wordsOf(const QJsonArray& numbers)
{
    QStringList words;
    for (const auto& number : numbers)
        words << QString::number(number.toDouble(), 'g', 12);
    return words;
}

/// Of one field that is no word of the command: "--name value", and nothing where no option says it.
std::optional<QStringList> optionWords(const QString& field, const QJsonValue& value)
{
    const auto option = std::ranges::find_if(options(), [&](const Option& one) { return fieldOf(one) == field; });
    if (option == options().end())
        return std::nullopt;
    const QString name = QLatin1String("--") + QLatin1String(option->name);
    if (option->kind == Kind::Flag)
        return value.toBool() ? QStringList{name} : QStringList();
    if (option->kind == Kind::Text)
        return QStringList{name, value.toString()};
    if (option->kind == Kind::Numbers)
        return QStringList{name, wordsOf(value.toArray()).join(QLatin1Char(','))};
    const double number = value.toDouble() / (field == QLatin1String("timeout_ms") ? 1000 : 1);
    return QStringList{name, QString::number(number, 'g', 12)};
}

} // namespace

QStringList withoutProgram(QStringList words)
{
    static const QStringList programs{QStringLiteral("triarchctl"), QStringLiteral("deskctl")};
    if (!words.isEmpty() && programs.contains(words.first().section(QLatin1Char('/'), -1)))
        words.removeFirst();
    return words;
}

bool beginsAsDeskctl(const QStringList& words)
{
    const QStringList own = withoutProgram(words);
    const QString first = own.value(0);
    return own.size() < words.size() || std::ranges::any_of(deskctlForms(), [&](const DeskctlForm& form) {
        return QString::fromLatin1(form.words).section(QLatin1Char(' '), 0, 0) == first;
    });
}

Result<QJsonObject> deskctlRequestOf(const QStringList& given)
{
    QStringList words = withoutProgram(given);
    const bool isMouse = words.value(0) == QLatin1String("mouse"); // its numbers may be below zero
    QJsonObject request;
    for (qsizetype at = 0; at < words.size();) {
        if (words[at] == QLatin1String("--")) {
            words.removeAt(at);
            break;
        }
        if (!words[at].startsWith(QLatin1String("--"))) {
            ++at;
            continue;
        }
        if (auto taken = takeOption(words, at, request); !taken)
            return fail(taken.error());
    }
    const DeskctlForm* form = formOf(words);
    if (!form)
        return invalidArgument(words.isEmpty()
                ? QStringLiteral("A command of deskctl's is wanted")
                : QStringLiteral("deskctl has no command '%1'").arg(words.mid(0, 2).join(u' ')));
    request.insert(QStringLiteral("action"), QLatin1String(form->action));
    const auto own = QString::fromLatin1(form->words).count(QLatin1Char(' ')) + 1;
    const bool hasCorners = QLatin1String(form->action) == QLatin1String("mouse-drag") && words.size() > own + 4;
    if (auto taken = hasCorners ? takeCorners(words.mid(own), request) : takeWords(words.mid(own), *form, request);
        !taken)
        return fail(taken.error());
    if (isMouse && request.contains(QLatin1String("amount")) && !request.contains(QLatin1String("axis")))
        request.insert(QStringLiteral("axis"), QStringLiteral("vertical"));
    return request;
}

QString deskctlShellOf(const QJsonObject& request)
{
    const QString action = request.value(QLatin1String("action")).toString();
    const auto form = std::ranges::find_if(
        deskctlForms(), [&](const DeskctlForm& one) { return action == QLatin1String(one.action); });
    if (form == deskctlForms().end())
        return {};
    QStringList words;
    QStringList said{QStringLiteral("action"), QStringLiteral("id")};
    for (QString field : form->fields) {
        const bool isList = field.endsWith(QLatin1Char('*'));
        field.remove(QLatin1Char('?')).remove(QLatin1Char('*')).remove(QLatin1Char('#'));
        said << field;
        if (isList)
            for (const auto& one : request.value(field).toArray())
                words << one.toString();
        else if (request.contains(field))
            words << request.value(field).toVariant().toString();
    }
    if (action == QLatin1String("mouse-drag") && request.contains(QLatin1String("path"))) {
        said << QStringLiteral("path");
        for (const auto& point : request.value(QLatin1String("path")).toArray())
            words << wordsOf(point.toArray());
    }
    QStringList line{QStringLiteral("triarchctl")};
    line << QString::fromLatin1(form->words).split(QLatin1Char(' '));
    for (auto it = request.begin(); it != request.end(); ++it) {
        const auto more = said.contains(it.key()) ? std::optional(QStringList()) : optionWords(it.key(), it.value());
        if (!more)
            return {};
        line << *more;
    }
    const auto isLikeAnOption = [](const QString& word) { return word.startsWith(QLatin1String("--")); };
    if (std::ranges::any_of(words, isLikeAnOption))
        line << QStringLiteral("--");
    return shellForm(line + words);
}

} // namespace triarch
