// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/desktop_entry.h"

#include "core/base/text/text.h"

#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QStandardPaths>
#include <utility>

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

namespace {

/// Exec's words, character by character.
class ExecReader {
public:
    explicit ExecReader(const ExecFields& fields) : m_fields(fields) { }

    QStringList run(const QString& exec)
    {
        for (qsizetype i = 0; i < exec.size(); ++i) {
            const QChar c = exec[i];
            const bool hasNext = i + 1 < exec.size();
            if (c == QLatin1Char('"')) {
                m_isQuoted = !m_isQuoted;
                m_isBegun = true;
            } else if (m_isQuoted && c == QLatin1Char('\\') && hasNext) {
                m_word += exec[++i];
            } else if (c == QLatin1Char('%') && hasNext) {
                fillIn(exec[++i]);
            } else if (!m_isQuoted && c.isSpace()) {
                endWord();
            } else {
                m_word += c;
            }
        }
        endWord();
        return m_isQuoted || m_isWrong ? QStringList() : m_words;
    }

private:
    void fillIn(QChar code)
    {
        if (code == QLatin1Char('%')) {
            m_word += code;
        } else if (code == QLatin1Char('c')) {
            m_word += m_fields.name;
        } else if (code == QLatin1Char('k')) {
            m_word += m_fields.file;
        } else if (code == QLatin1Char('i')) {
            if (!m_fields.icon.isEmpty())
                m_words << QStringLiteral("--icon") << m_fields.icon;
        } else {
            m_isWrong = m_isWrong || !QStringLiteral("fFuUdDnNvm").contains(code); // we pass no files
        }
    }
    void endWord()
    {
        if (m_isBegun || !m_word.isEmpty())
            m_words << std::exchange(m_word, QString());
        m_isBegun = false;
    }

    const ExecFields& m_fields;
    QStringList m_words;
    QString m_word;
    bool m_isQuoted = false;
    bool m_isBegun = false; ///< also an empty word is one when it was quoted
    bool m_isWrong = false;
};

} // namespace

QStringList parseExec(const QString& exec, const ExecFields& fields) { return ExecReader(fields).run(exec); }

QString entryString(const QString& value)
{
    static const QHash<QChar, QChar> meant{{u's', u' '}, {u'n', u'\n'}, {u't', u'\t'}, {u'r', u'\r'}, {u'\\', u'\\'}};
    QString text;
    for (qsizetype i = 0; i < value.size(); ++i) {
        const bool isEscape = value[i] == QLatin1Char('\\') && i + 1 < value.size() && meant.contains(value[i + 1]);
        text += isEscape ? meant.value(value[++i]) : value[i];
    }
    return text;
}

std::optional<Application> readDesktopEntry(const QString& path)
{
    QFile file(path);
    if (file.size() > maxFileBytes || !file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const auto keys = readGroup(QString::fromUtf8(file.readAll()));
    const auto isSet = [&](const char* key) { return keys.value(QLatin1String(key)) == QLatin1String("true"); };
    const ExecFields fields{keys.value(QStringLiteral("Name")), keys.value(QStringLiteral("Icon")), path};
    const auto argv = parseExec(entryString(keys.value(QStringLiteral("Exec"))), fields);
    if (keys.value(QStringLiteral("Type")) != QLatin1String("Application") || isSet("Hidden") || isSet("NoDisplay")
        || isSet("Terminal") || argv.isEmpty() || !isInstalled(argv.first()))
        return std::nullopt;
    if (keys.contains(QStringLiteral("TryExec")) && !isInstalled(keys.value(QStringLiteral("TryExec"))))
        return std::nullopt;
    return Application{QFileInfo(path).fileName(), cleanText(keys.value(QStringLiteral("Name")), 200),
        everyLanguage(keys, QStringLiteral("Name")), everyLanguage(keys, QStringLiteral("GenericName")),
        splitList(everyLanguage(keys, QStringLiteral("Keywords"))), argv};
}

} // namespace triarch
