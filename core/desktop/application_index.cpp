// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/application_index.h"

#include "core/base/text/text.h"
#include "core/desktop/desktop_entry.h"

#include <QDir>
#include <QStandardPaths>
#include <algorithm>

namespace triarch {

namespace {

constexpr int maxEntries = 5000;

QString withoutArticle(const QString& folded)
{
    static const QStringList articles{QStringLiteral("the"), QStringLiteral("a"), QStringLiteral("an"),
        QStringLiteral("el"), QStringLiteral("la"), QStringLiteral("un"), QStringLiteral("una")};
    const QString first = folded.section(QLatin1Char(' '), 0, 0);
    return articles.contains(first) && folded != first ? folded.mid(first.size() + 1) : folded;
}

/// Rank of an application among the aliases of `name`, behind all of them when it is not one; of two entries of one
/// program that which starts it without options comes first: the others open its settings, or a window of its own kind.
std::pair<qsizetype, qsizetype> aliasRank(const QStringList& programs, const Application& application)
{
    const auto rank = programs.indexOf(application.program());
    return {rank < 0 ? programs.size() : rank, application.argv.size()};
}

} // namespace

QString Application::program() const { return argv.isEmpty() ? QString() : QFileInfo(argv.first()).fileName(); }

QStringList dataFolders() { return QStandardPaths::standardLocations(QStandardPaths::GenericDataLocation); }

ApplicationIndex ApplicationIndex::read(
    const QStringList& folders, QMap<QString, QStringList> aliases, const QString& ownFolder)
{
    ApplicationIndex index;
    index.m_aliases = std::move(aliases);
    index.m_ownFolder = ownFolder;
    QMap<QString, Application> byId;
    for (const auto& folder : folders) {
        const QDir dir(folder + QStringLiteral("/applications"));
        for (const auto& file : dir.entryList({QStringLiteral("*.desktop")}, QDir::Files)) {
            const auto entry =
                byId.contains(file) || byId.size() >= maxEntries ? std::nullopt : readDesktopEntry(dir.filePath(file));
            if (entry)
                byId.insert(file, *entry);
        }
    }
    index.m_applications.assign(byId.cbegin(), byId.cend());
    return index;
}

void ApplicationIndex::addProgram(const QString& program) { m_aliases[withoutArticle(foldedText(program))] << program; }

Result<Application> ApplicationIndex::find(const QString& spoken) const
{
    const QString name = withoutArticle(foldedText(spoken));
    const QStringList programs = m_aliases.value(name);
    const auto best = [&](auto matches) -> const Application* {
        const Application* found = nullptr;
        for (const auto& application : m_applications) {
            if (matches(application) && (!found || aliasRank(programs, application) < aliasRank(programs, *found)))
                found = &application;
        }
        return found;
    };
    const Application* found = best([&](const auto& app) { return app.names.contains(name); });
    found = found ? found : best([&](const auto& app) { return app.genericNames.contains(name); });
    found = found ? found : best([&](const auto& app) { return foldedText(app.program()) == name; });
    found = found ? found : best([&](const auto& app) { return programs.contains(app.program()); });
    found = found ? found : best([&](const auto& app) { return app.keywords.contains(name); });
    if (found)
        return *found;
    for (const auto& program : programs) { // a program without a desktop entry
        QString path = QStandardPaths::findExecutable(program);
        if (path.isEmpty() && !m_ownFolder.isEmpty())
            path = QStandardPaths::findExecutable(program, {m_ownFolder});
        if (!path.isEmpty())
            return Application{QString(), program, {}, {}, {}, {path}};
    }
    return fail(ErrorCode::NotFound, QStringLiteral("no application is called '%1' here").arg(cleanText(spoken, 100)));
}

} // namespace triarch
