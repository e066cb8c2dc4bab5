// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/parser.h"

#include "app/cli/command.h"

#include <CLI/CLI.hpp>
#include <QDir>
#include <QStringDecoder>
#include <algorithm>
#include <deque>
#include <iostream>
#include <string_view>

namespace triarch {

namespace {

/// Where CLI11 leaves what it read; stable addresses, one a row.
struct Slot {
    ArgumentRow row;
    std::string text;
    std::vector<std::string> words;
    int number = 0;
    bool flag = false;
    CLI::Option* option = nullptr;
};

constexpr int wordsMax = 64; // of one command

/// One command with its slots.
struct Bound {
    CommandRow command;
    CLI::App* app = nullptr;
    std::deque<Slot> slots;
};

bool isFreeText(const ArgumentRow& row)
{
    return row.kind == ArgumentRow::Kind::Text && !row.name.startsWith(QLatin1String("--"));
}

void bindArgument(CLI::App& app, Slot& slot)
{
    const std::string name = slot.row.name.toStdString();
    const std::string help = slot.row.help.toStdString();
    switch (slot.row.kind) {
    case ArgumentRow::Kind::Flag:
        slot.option = app.add_flag(name, slot.flag, help);
        break;
    case ArgumentRow::Kind::Number:
        slot.option = app.add_option(name, slot.number, help);
        break;
    case ArgumentRow::Kind::Text:
        slot.option = app.add_option(name, slot.text, help);
        break;
    case ArgumentRow::Kind::Words:
        slot.option = app.add_option(name, slot.words, help)->expected(0, wordsMax);
        break;
    }
    slot.option->required(slot.row.required);
}

void bind(CLI::App& root, Bound& bound)
{
    bound.app = root.add_subcommand(bound.command.name.toStdString(), bound.command.help.toStdString());
    for (const auto& row : bound.command.arguments)
        bindArgument(*bound.app, bound.slots.emplace_back(Slot{row, {}, {}, 0, false, nullptr}));
}

bool isOption(const Bound& bound, std::string_view word)
{
    const auto name = word.substr(0, word.find('='));
    return word == "-h" || (name.size() > 2 && name.starts_with("--"))
        || std::ranges::any_of(bound.slots, [&](const Slot& slot) { return slot.row.name.toStdString() == name; });
}

bool takesNext(const Bound& bound, std::string_view word)
{
    return std::ranges::any_of(bound.slots, [&](const Slot& slot) {
        return slot.row.kind != ArgumentRow::Kind::Flag && slot.row.name.toStdString() == word;
    });
}

bool takesWords(const Bound& bound)
{
    return std::ranges::any_of(bound.slots, [](const Slot& slot) { return slot.row.kind == ArgumentRow::Kind::Words; });
}

/// Where in the line the words stand that are neither options nor options' values, up to `most`; they are taken as they
/// are, such as "-x", "++" and "[a,b]", which CLI11 would read as its own signs.
std::vector<int> wordsAt(const Bound& bound, int argc, char** argv, std::size_t most)
{
    std::vector<int> found;
    bool isOver = false; // no options any more
    for (int i = 2; i < argc && found.size() < most; ++i) {
        const std::string_view word = argv[i];
        if (!isOver && word == "--")
            isOver = true;
        else if (isOver || !isOption(bound, word))
            found.push_back(i);
        else
            i += takesNext(bound, word) ? 1 : 0;
    }
    return found;
}

/// One free text, or all words; a command that takes several places in the line has neither.
std::vector<int> freeTextAt(const Bound& bound, int argc, char** argv)
{
    if (takesWords(bound))
        return wordsAt(bound, argc, argv, std::size_t(argc));
    const auto texts = std::ranges::count_if(bound.slots, [](const Slot& slot) { return isFreeText(slot.row); });
    return texts == 1 ? wordsAt(bound, argc, argv, 1) : std::vector<int>();
}

/// The command line for CLI11, in which words that cannot be misread stand for the free text.
std::vector<std::string> withoutFreeText(int argc, char** argv, const std::vector<int>& freeText)
{
    std::vector<std::string> words(argv + 1, argv + argc);
    for (const int at : freeText)
        words[std::size_t(at) - 1] = "text";
    if (const auto mark = std::ranges::find(words, "--"); !freeText.empty() && mark != words.end())
        words.erase(mark);       // it has done its work
    std::ranges::reverse(words); // as CLI11 wants them
    return words;
}

Arguments valuesOf(const Bound& bound, const QStringList& freeText)
{
    Arguments arguments;
    arguments.setWords(takesWords(bound) ? freeText : QStringList());
    for (const auto& slot : bound.slots) {
        if (slot.option->count() == 0 || slot.row.kind == ArgumentRow::Kind::Words)
            continue;
        if (!freeText.isEmpty() && isFreeText(slot.row)) {
            arguments.set(slot.row.name, freeText.first());
            continue;
        }
        const bool isNumber = slot.row.kind == ArgumentRow::Kind::Number;
        arguments.set(slot.row.name, isNumber ? QString::number(slot.number) : QString::fromStdString(slot.text));
    }
    return arguments;
}

const CommandRow* commandNamed(const std::vector<CommandRow>& rows, std::string_view command)
{
    const auto found =
        std::ranges::find_if(rows, [command](const auto& row) { return row.name.toStdString() == command; });
    return found == rows.end() ? nullptr : &*found;
}

/// A command without a session or a socket does what it does for all of them.
bool isForOthers(std::string_view option, const CommandRow* command)
{
    const bool isOfSession = option == "--session" || option == "--socket";
    return isOfSession && command && std::ranges::none_of(command->arguments, [option](const ArgumentRow& row) {
        return row.name.toStdString() == option;
    });
}

/// deskctl takes its global options before any command: `deskctl --session work doctor`. They are moved behind it;
/// those that the command has no use for are left out.
std::vector<char*> commandFirst(int argc, char** argv, const std::vector<CommandRow>& rows)
{
    static constexpr std::string_view valued[] = {"--display", "--session", "--socket"};
    const auto nameOf = [](std::string_view word) { return word.substr(0, word.find('=')); };
    const auto length = [&](std::string_view word) {
        const bool isValued = std::ranges::find(valued, nameOf(word)) != std::end(valued);
        return isValued ? (nameOf(word) == word ? 2 : 1) : (word == "--json" ? 1 : 0);
    };
    int at = 1;
    while (at < argc && length(argv[at]) > 0)
        at += length(argv[at]);
    if (at == 1 || at >= argc)
        return {argv, argv + argc};
    std::vector<char*> words{argv[0], argv[at]};
    const auto* command = commandNamed(rows, argv[at]);
    for (int i = 1; i < at; i += length(argv[i])) {
        if (!isForOthers(nameOf(argv[i]), command))
            words.insert(words.end(), argv + i, argv + i + length(argv[i]));
    }
    words.insert(words.end(), argv + at + 1, argv + argc);
    return words;
}

bool hasJson(int argc, char** argv) { return std::find(argv, argv + argc, std::string_view("--json")) != argv + argc; }

/// What is no letter is not guessed: it would be typed as another one.
Result<void> checkLetters(int argc, char** argv)
{
    for (int i = 1; i < argc; ++i) {
        QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
        const QString word = decoder(QByteArrayView(argv[i]));
        if (decoder.hasError())
            return fail(ErrorCode::InvalidArgument, QStringLiteral("Argument %1 is not valid UTF-8").arg(i));
    }
    return {};
}

/// With the commands that begin alike: most such words are typing errors or half a name.
Error noCommand(const QString& word, const std::vector<CommandRow>& rows)
{
    QStringList alike;
    for (const auto& row : rows) {
        if (row.name.startsWith(word.left(3), Qt::CaseInsensitive))
            alike << row.name;
    }
    const QString hint = alike.isEmpty() || word.isEmpty()
        ? QStringLiteral("triarchctl --help lists them")
        : QStringLiteral("did you mean %1?").arg(alike.mid(0, 5).join(QStringLiteral(", ")));
    return {ErrorCode::InvalidArgument, QStringLiteral("There is no command '%1'; %2").arg(word, hint), false};
}

} // namespace

int runCommandLine(int count, char** given, const std::vector<CommandRow>& rows, UnixSignals& signals)
{
    auto words = commandFirst(count, given, rows);
    char** const argv = words.data();
    const int argc = int(words.size());
    CLI::App root("Triarch: supervise a model that works a Linux desktop", "triarchctl");
    root.set_version_flag("--version", TRIARCH_VERSION);
    root.require_subcommand(1);
    std::deque<Bound> commands;
    for (const auto& command : rows)
        bind(root, commands.emplace_back(Bound{command, nullptr, {}}));
    const auto named = std::ranges::find_if(
        commands, [&](const Bound& bound) { return argc > 1 && bound.command.name == QLatin1String(argv[1]); });
    if (named == commands.end() && argc > 1 && argv[1][0] != '-')
        return reportError(noCommand(QString::fromLocal8Bit(argv[1]), rows), hasJson(argc, argv), exit_code::usage);
    const auto misused = [&](const Error& said) {
        const bool hasForm = hasJson(argc, argv) && named != commands.end() && named->command.misuse;
        return hasForm ? named->command.misuse(said) : reportError(said, hasJson(argc, argv), exit_code::usage);
    };
    if (const auto readable = checkLetters(argc, argv); !readable)
        return misused(readable.error());
    const auto at = named == commands.end() ? std::vector<int>() : freeTextAt(*named, argc, argv);
    try { // CLI11 reports by exception; none leaves this function
        root.parse(withoutFreeText(argc, argv, at));
    } catch (const CLI::ParseError& error) {
        if (root.exit(error, std::cout, std::cerr) == 0)
            return exit_code::verified;
        if (!hasJson(argc, argv))
            return exit_code::usage;
        return misused({ErrorCode::InvalidArgument, QString::fromStdString(error.what()), false});
    }
    QStringList freeText;
    for (const int word : at)
        freeText.append(QString::fromLocal8Bit(argv[word]));
    for (const auto& bound : commands) {
        if (*bound.app)
            return bound.command.run(valuesOf(bound, freeText), signals);
    }
    return exit_code::usage;
}

} // namespace triarch
