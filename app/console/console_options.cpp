// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/console/console_options.h"

#include "core/settings/mission_file.h"
#include "ui/app_actions.h"

#include <QCommandLineParser>

namespace triarch {

namespace {

Result<void> oneOf(const QString& option, const QString& value, const QStringList& allowed)
{
    if (value.isEmpty() || allowed.contains(value))
        return {};
    return fail(ErrorCode::InvalidArgument,
        QStringLiteral("--%1 takes %2, not '%3'").arg(option, allowed.join(QStringLiteral(", ")), value));
}

/// Asked before there is an application, the parser does not know the program's name.
QString helpOf(const QCommandLineParser& parser)
{
    return parser.helpText().replace(QLatin1String("<executable_name>"), QLatin1String("triarch"));
}

Result<QString> displayOf(const QCommandLineParser& parser)
{
    const QString display = parser.value(QStringLiteral("display"));
    const QString sandbox = parser.value(QStringLiteral("sandbox"));
    if (!display.isEmpty() && !sandbox.isEmpty())
        return fail(ErrorCode::InvalidArgument, QStringLiteral("--display and --sandbox exclude each other"));
    const QString choice = sandbox.isEmpty() ? display : QStringLiteral("sandbox ") + sandbox;
    if (choice.isEmpty())
        return choice;
    if (const auto parsed = parseDisplayChoice(choice); !parsed)
        return fail(parsed.error());
    return choice;
}

/// Whoever attaches looks on: the display is the host's, and so is the mission.
Result<void> attachAlone(const ConsoleOptions& options)
{
    if (options.attach.isEmpty() || (options.display.isEmpty() && options.review.isEmpty() && !options.starts))
        return {};
    return fail(ErrorCode::InvalidArgument,
        QStringLiteral("--attach excludes --display, --sandbox, --review and --start: it watches what its host does"));
}

} // namespace

Result<ConsoleOptions> parseConsoleOptions(const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("Watch, step and correct a model that works a desktop"));
    parser.addOptions(consoleOptions());
    ConsoleOptions options;
    if (!parser.parse(arguments))
        return fail(ErrorCode::InvalidArgument, parser.errorText());
    if (!parser.positionalArguments().isEmpty())
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("'%1' is no option; a mission is given by --mission")
                .arg(parser.positionalArguments().first()));
    if (parser.isSet(QStringLiteral("help")))
        options.answer = helpOf(parser);
    if (parser.isSet(QStringLiteral("version")))
        options.answer = QStringLiteral("triarch ") + QCoreApplication::applicationVersion();
    const auto display = displayOf(parser);
    if (!display)
        return fail(display.error());
    options.display = *display;
    options.mission = parser.value(QStringLiteral("mission"));
    options.starts = parser.isSet(QStringLiteral("start"));
    options.profile = parser.value(QStringLiteral("profile"));
    options.attach = parser.value(QStringLiteral("attach"));
    options.review = parser.value(QStringLiteral("review"));
    options.wizard = !parser.isSet(QStringLiteral("no-wizard"));
    options.theme = parser.value(QStringLiteral("theme"));
    options.language = parser.value(QStringLiteral("lang"));
    options.prompts = parser.value(QStringLiteral("prompts"));
    options.screenshot = parser.value(QStringLiteral("screenshot"));
    options.listsActions = parser.isSet(QStringLiteral("list-actions"));
    const QString system = QStringLiteral("system");
    if (auto ok =
            oneOf(QStringLiteral("theme"), options.theme, {QStringLiteral("dark"), QStringLiteral("light"), system});
        !ok)
        return fail(ok.error());
    if (auto ok = oneOf(QStringLiteral("lang"), options.language, {QStringLiteral("en"), QStringLiteral("es"), system});
        !ok)
        return fail(ok.error());
    if (auto ok = attachAlone(options); !ok)
        return fail(ok.error());
    if (options.starts && options.mission.isEmpty())
        return fail(ErrorCode::InvalidArgument, QStringLiteral("--start needs --mission"));
    if (!options.screenshot.isEmpty() && !options.starts)
        return fail(ErrorCode::InvalidArgument, QStringLiteral("--screenshot needs --mission and --start"));
    return options;
}

QString actionList()
{
    QString list;
    for (const auto& row : actionRows())
        list += QStringLiteral("%1\t%2\t%3\n")
                    .arg(QString::fromLatin1(row.name), QString::fromLatin1(row.keys), QString::fromUtf8(row.help));
    return list;
}

} // namespace triarch
