// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/desktop_entry.h"

#include "core/base/text.h"

#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

namespace triarch {

namespace {

constexpr qint64 maxFileBytes = 256 * 1024;

/// The values of a key in every language: Name, Name[es] ...
QStringList everyLanguage(const QMap<QString, QString>& keys, const QString& name)
{
    QStringList values;
    for (auto it = keys.begin(); it != keys.end(); ++it) {
        if (it.key() == name || it.key().startsWith(name + QLatin1Char('[')))
            values << foldedText(it.value());
    }
    return values;
}

/// The [Desktop Entry] group only; actions have groups of their own.
QMap<QString, QString> readGroup(const QString& text)
{
    QMap<QString, QString> keys;
    bool inGroup = false;
    for (const auto& line : text.split(QLatin1Char('\n'))) {
        if (line.startsWith(QLatin1Char('[')))
            inGroup = line.trimmed() == QLatin1String("[Desktop Entry]");
        const auto equals = line.indexOf(QLatin1Char('='));
        if (inGroup && equals > 0 && !line.startsWith(QLatin1Char('#')))
            keys.insert(line.left(equals).trimmed(), line.mid(equals + 1).trimmed());
    }
    return keys;
}

QStringList splitList(const QStringList& lists)
{
    QStringList words;
    for (const auto& list : lists)
        words << list.split(QLatin1Char(';'), Qt::SkipEmptyParts);
    return words;
}

bool isInstalled(const QString& program)
{
    return !program.isEmpty() && !QStandardPaths::findExecutable(program).isEmpty();
}

} // namespace

QStringList parseExec(const QString& exec)
{
    QStringList words;
    QString word;
    bool quoted = false;
    bool started = false;
    for (qsizetype i = 0; i < exec.size(); ++i) {
        const QChar c = exec[i];
        if (c == QLatin1Char('"')) {
            quoted = !quoted;
            started = true;
        } else if (quoted && c == QLatin1Char('\\') && i + 1 < exec.size()) {
            word += exec[++i];
        } else if (c == QLatin1Char('%') && i + 1 < exec.size()) {
            word += exec[++i] == QLatin1Char('%') ? QStringLiteral("%") : QString(); // a field code: we pass no files
        } else if (!quoted && c.isSpace()) {
            if (started || !word.isEmpty())
                words << std::exchange(word, QString());
            started = false;
        } else {
            word += c;
        }
    }
    if (started || !word.isEmpty())
        words << word;
    return quoted ? QStringList() : words;
}

std::optional<Application> readDesktopEntry(const QString& path)
{
    QFile file(path);
    if (file.size() > maxFileBytes || !file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const auto keys = readGroup(QString::fromUtf8(file.readAll()));
    const auto isSet = [&](const char* key) { return keys.value(QLatin1String(key)) == QLatin1String("true"); };
    const auto argv = parseExec(keys.value(QStringLiteral("Exec")));
    if (keys.value(QStringLiteral("Type")) != QLatin1String("Application") || isSet("Hidden") || isSet("NoDisplay")
        || argv.isEmpty() || !isInstalled(argv.first()))
        return std::nullopt;
    if (keys.contains(QStringLiteral("TryExec")) && !isInstalled(keys.value(QStringLiteral("TryExec"))))
        return std::nullopt;
    return Application{QFileInfo(path).fileName(), cleanText(keys.value(QStringLiteral("Name")), 200),
        everyLanguage(keys, QStringLiteral("Name")), everyLanguage(keys, QStringLiteral("GenericName")),
        splitList(everyLanguage(keys, QStringLiteral("Keywords"))), argv};
}

} // namespace triarch
