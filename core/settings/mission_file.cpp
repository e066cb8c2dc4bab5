// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/settings/mission_file.h"

#include "core/base/target.h"
#include "core/settings/toml_reader.h"

#include <QRegularExpression>
#include <algorithm>

namespace triarch {

namespace {

constexpr int smallestSide = 320;
constexpr int largestSide = 16384; // what an X server takes
constexpr int smallestDpi = 48;
constexpr int largestDpi = 480;

void readLimits(TomlReader limits, MissionFile& mission)
{
    namespace may = limit_bounds;
    const MissionLimits defaults;
    const auto whole = [&](const char* key, may::Bounds bounds, int usual) {
        return int(limits.integer(key, bounds.least, bounds.most).value_or(usual));
    };
    mission.limits.turns = whole("turns", may::turns, defaults.turns);
    mission.limits.minutes = whole("minutes", may::minutes, defaults.minutes);
    mission.limits.tokens = whole("tokens", may::tokens, defaults.tokens);
    mission.limits.failures = whole("failures", may::failures, defaults.failures);
    mission.limits.cost = limits.number("cost", may::costLeast, may::costMost).value_or(defaults.cost);
}

void readSandbox(TomlReader table, MissionFile& mission)
{
    SandboxSetup& setup = mission.display.setup;
    setup.server = table.oneOf("server", {QStringLiteral("Xvfb"), QStringLiteral("Xephyr")}).value_or(setup.server);
    setup.windowManager = table.string("window_manager").value_or(setup.windowManager);
    setup.dpi = int(table.integer("dpi", smallestDpi, largestDpi).value_or(setup.dpi));
    setup.theme = table.string("theme").value_or(setup.theme);
    setup.applications = table.strings("applications").value_or(setup.applications);
    setup.keep = table.boolean("keep").value_or(setup.keep);
    if (const auto checked = checkSandboxSetup(setup); !checked)
        table.reject("window_manager", checked.error().message);
}

} // namespace

Result<void> checkSandboxSetup(const SandboxSetup& setup)
{
    static const QRegularExpression program(QStringLiteral("^[A-Za-z0-9][A-Za-z0-9._+-]{0,63}$"));
    static const QRegularExpression theme(QStringLiteral("^[A-Za-z0-9 ._+:-]{0,64}$"));
    const auto wrong = [](const QString& what, const QString& value) {
        return fail(ErrorCode::InvalidArgument, QStringLiteral("'%1' is no %2").arg(value, what));
    };
    if (setup.server != QLatin1String("Xvfb") && setup.server != QLatin1String("Xephyr"))
        return wrong(QStringLiteral("server of a sandbox, only Xvfb and Xephyr are"), setup.server);
    if (!program.match(setup.windowManager).hasMatch())
        return wrong(QStringLiteral("name of a window manager"), setup.windowManager);
    if (!theme.match(setup.theme).hasMatch())
        return wrong(QStringLiteral("name of a theme"), setup.theme);
    if (setup.dpi < smallestDpi || setup.dpi > largestDpi)
        return wrong(QStringLiteral("number of dots an inch from %1 to %2").arg(smallestDpi).arg(largestDpi),
            QString::number(setup.dpi));
    return {};
}

Result<QSize> parseSize(const QString& text)
{
    static const QRegularExpression form(QStringLiteral("^(\\d{1,5})x(\\d{1,5})$"));
    const auto match = form.match(text);
    const QSize size(match.captured(1).toInt(), match.captured(2).toInt());
    const auto fits = [](int side) { return side >= smallestSide && side <= largestSide; };
    if (!match.hasMatch() || !fits(size.width()) || !fits(size.height()))
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("'%1' is not a size such as 1280x800, sides from %2 to %3")
                .arg(text, QString::number(smallestSide), QString::number(largestSide)));
    return size;
}

QString displayChoiceWord(const DisplayChoice& choice)
{
    return choice.isSandbox() ? QStringLiteral("sandbox %1x%2").arg(choice.sandbox.width()).arg(choice.sandbox.height())
                              : choice.display;
}

Result<DisplayChoice> parseDisplayChoice(const QString& text)
{
    static const QRegularExpression name(QStringLiteral("^[\\w.-]*:\\d+(\\.\\d+)?$"));
    if (name.match(text).hasMatch())
        return DisplayChoice{text, {}};
    if (!text.startsWith(QLatin1String("sandbox")))
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("'%1' is neither a display such as :1 nor 'sandbox 1280x800'").arg(text));
    const QString size = text.mid(7).trimmed();
    if (size.isEmpty())
        return DisplayChoice{};
    return parseSize(size).map([](QSize parsed) { return DisplayChoice{QString(), parsed}; });
}

/// Returns true if readProfile() takes the text for a name, not for a path.
bool isProfileName(const QString& text)
{
    return !text.isEmpty() && !text.contains(QLatin1Char('/')) && !text.endsWith(QLatin1String(".toml"));
}

bool isToolName(const QString& name)
{
    static const QRegularExpression form(QStringLiteral("^(local|cloud)\\.[A-Za-z]+\\.[A-Za-z]+\\z"));
    return form.match(name).hasMatch();
}

namespace {

Result<MissionFile> readMissionToml(Result<TomlReader> file)
{
    if (!file)
        return fail(file.error());
    MissionFile mission;
    if (file->integer("version", 1, 1) != 1)
        file->reject("version", QStringLiteral("must be 1"));
    mission.text = file->string("text").value_or(QString()).trimmed();
    if (mission.text.isEmpty() || mission.text.size() > missionTextCharacters)
        file->reject("text", QStringLiteral("must have 1 to %1 characters").arg(missionTextCharacters));
    mission.application = file->string("application").value_or(QString());
    if (const auto display = file->string("display")) {
        const auto choice = parseDisplayChoice(*display);
        mission.ownDisplay = true;
        if (choice)
            mission.display = *choice;
        else
            file->reject("display", QStringLiteral("must be a display such as ':1' or 'sandbox 1280x800'"));
    }
    mission.target = file->string("target").value_or(mission.target);
    if (!parseTarget(mission.target))
        file->reject("target", QStringLiteral("must be \"screen\", \"monitor NAME\" or \"window class=NAME\""));
    const auto profile = file->string("profile");
    if (profile && !isProfileName(*profile))
        file->reject("profile", QStringLiteral("must be the name of a profile, not a path"));
    mission.ownProfile = profile.has_value();
    mission.profile = profile.value_or(mission.profile);
    mission.language = file->oneOf("language", {QStringLiteral("en"), QStringLiteral("es")}).value_or(mission.language);
    mission.tools = file->strings("tools").value_or(QStringList());
    if (!std::ranges::all_of(mission.tools, isToolName))
        file->reject("tools", QStringLiteral("must be names of tools such as \"local.fs.read\""));
    readLimits(file->table("limits"), mission);
    readSandbox(file->table("sandbox"), mission);
    auto expect = file->table("expect");
    mission.criteria = expect.strings("criteria").value_or(QStringList());
    for (QString& criterion : mission.criteria) {
        criterion = criterion.trimmed();
        if (criterion.isEmpty() || criterion.contains(QLatin1Char('\n')))
            expect.reject("criteria", QStringLiteral("must be sentences of one line each"));
    }
    return file->finish().map([&] { return mission; });
}

} // namespace

Result<MissionFile> readMissionFile(const QString& path) { return readMissionToml(TomlReader::openFile(path)); }

Result<MissionFile> parseMissionFile(const QByteArray& text, const QString& name)
{
    return readMissionToml(TomlReader::parse(text, name));
}

} // namespace triarch
