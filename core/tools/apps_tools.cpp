// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/text/text.h"
#include "core/desktop/desktop_entry.h"
#include "core/tools/command_line.h"
#include "core/tools/tool_kit.h"

#include <QDir>
#include <QJsonArray>
#include <QSet>
#include <QStandardPaths>
#include <algorithm>

namespace triarch {

namespace {

constexpr int foundMost = 50;
constexpr int entriesMost = 5000;

struct Installed {
    Application application;
    QString file; ///< of its desktop entry
};

QString entryFolder(const QString& dataFolder) { return QDir::cleanPath(dataFolder + QStringLiteral("/applications")); }

/// Every application of the data folders; the first folder wins for one id.
std::vector<Installed> installed(const QStringList& dataFolders)
{
    std::vector<Installed> all;
    QSet<QString> seen;
    for (const QString& folder : dataFolders) {
        const QDir dir(entryFolder(folder));
        for (const QString& name : dir.entryList({QStringLiteral("*.desktop")}, QDir::Files)) {
            if (seen.contains(name) || seen.size() >= entriesMost)
                continue;
            seen.insert(name);
            if (auto entry = readDesktopEntry(dir.filePath(name)))
                all.push_back({std::move(*entry), dir.filePath(name)});
        }
    }
    return all;
}

/// 0: it is called so; 1: its name begins so; 2: the words are somewhere in what it says of itself; -1: no.
int rankOf(const Application& application, const QString& folded)
{
    const QStringList names = application.names + QStringList{foldedText(application.program())};
    const auto begins = [&folded](const QString& name) { return name.startsWith(folded); };
    const auto holds = [&folded](const QString& name) { return name.contains(folded); };
    if (names.contains(folded))
        return 0;
    if (std::ranges::any_of(names, begins))
        return 1;
    const QStringList words =
        names + application.genericNames + application.keywords + QStringList{foldedText(application.id)};
    return std::ranges::any_of(words, holds) ? 2 : -1;
}

QJsonValue findApplications(const QStringList& dataFolders, const QString& name)
{
    std::vector<std::pair<int, Installed>> found;
    for (auto& one : installed(dataFolders)) {
        const int rank = rankOf(one.application, foldedText(name));
        if (rank >= 0)
            found.emplace_back(rank, std::move(one));
    }
    std::ranges::stable_sort(found, {}, [](const auto& one) { return one.first; });
    QJsonArray apps;
    for (const auto& [rank, one] : found) {
        if (apps.size() < foundMost)
            apps.append(QJsonObject{
                {"name", one.application.name}, {"exec", shellForm(one.application.argv)}, {"desktop_file", one.file}});
    }
    return QJsonObject{{"apps", apps}, {"count", apps.size()}};
}

/// A desktop entry counts only where applications are installed: anywhere else it is a command line of anybody's.
Result<QString> entryMeant(const QStringList& dataFolders, const QString& path)
{
    const bool isId = !path.contains(QLatin1Char('/'));
    for (const QString& folder : dataFolders) {
        const QString candidate = entryFolder(folder) + QLatin1Char('/') + path.section(QLatin1Char('/'), -1);
        if (QFile::exists(candidate) && (isId || candidate == path))
            return candidate;
    }
    if (QFile::exists(path))
        return fail(ErrorCode::PolicyDenied,
            QStringLiteral("%1 lies where no applications are installed").arg(cleanText(path, 300)));
    return fail(ErrorCode::NotFound, QStringLiteral("There is no desktop entry %1").arg(cleanText(path, 300)));
}

struct Start {
    QString name;
    QStringList argv; ///< the first is the program's whole path
};

Result<Start> startMeant(const QStringList& dataFolders, const QString& path)
{
    if (!path.endsWith(QLatin1String(".desktop"))) {
        if (!path.startsWith(QLatin1Char('/')))
            return fail(ErrorCode::InvalidArgument,
                QStringLiteral("Name a program by its whole path, or a desktop entry as local.apps.find tells it"));
        return Start{path.section(QLatin1Char('/'), -1), {path}};
    }
    const auto entry = entryMeant(dataFolders, path);
    if (!entry)
        return fail(entry.error());
    const auto application = readDesktopEntry(*entry);
    if (!application)
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("%1 names no application that can be started").arg(cleanText(*entry, 300)));
    Start start{application->name, application->argv};
    start.argv.first() = QStandardPaths::findExecutable(start.argv.first());
    return start;
}

Result<ToolPlan> planLaunch(const ToolWorld& world, const QString& path)
{
    if (!world.launcher)
        return fail(ErrorCode::Unsupported, QStringLiteral("There is no display here on which applications start"));
    const auto start = startMeant(world.dataFolders, path);
    if (!start)
        return fail(start.error());
    const auto program = ProgramFile::open(start->argv.first());
    if (!program)
        return fail(program.error());
    const bool isListed = std::ranges::any_of(
        world.applications, [&program](const ProgramFile& listed) { return listed.isSame(*program); });
    const QJsonObject exactly{{"program", start->argv.first()}, {"argv", QJsonArray::fromStringList(start->argv)}};
    return ToolPlan{LaunchFacts{start->argv.first(), isListed}, exactly,
        [launcher = world.launcher, start = *start](std::stop_token) {
            return outputOf(launcher->launch(start.argv).map([&start](qint64 pid) {
                return QJsonValue(QJsonObject{{"pid", pid}, {"name", start.name}});
            }));
        }};
}

} // namespace

void addApplicationTools(QHash<QString, ToolMaker>& makers, const ToolWorld& world)
{
    makers.insert(QStringLiteral("local.apps.find"), [&world](const QJsonObject& arguments) -> Result<ToolPlan> {
        const QString name = arguments.value(QLatin1String("name")).toString();
        return ToolPlan{{}, {},
            [folders = world.dataFolders, name](std::stop_token) { return outputOf(findApplications(folders, name)); }};
    });
    makers.insert(QStringLiteral("local.apps.launch"), [&world](const QJsonObject& arguments) {
        return planLaunch(world, arguments.value(QLatin1String("path")).toString());
    });
}

} // namespace triarch
