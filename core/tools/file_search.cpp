// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/tools/file_search.h"

#include <QFile>
#include <QRegularExpression>
#include <fcntl.h>

namespace triarch {

namespace {

constexpr qsizetype patternCharacters = 200;

struct Pattern {
    QRegularExpression expression;
    bool overPath = false; ///< else over the name alone
};

/// * and ? stop at slashes, ** does not.
QString globText(const QString& glob)
{
    QString text;
    for (qsizetype i = 0; i < glob.size(); ++i) {
        const QChar c = glob[i];
        if (c == QLatin1Char('*') && glob.mid(i, 2) == QLatin1String("**")) {
            text += QLatin1String(".*");
            ++i;
        } else if (c == QLatin1Char('*')) {
            text += QLatin1String("[^/]*");
        } else if (c == QLatin1Char('?')) {
            text += QLatin1String("[^/]");
        } else if (QStringLiteral("[]-").contains(c)) {
            text += c;
        } else {
            text += QRegularExpression::escape(QString(c));
        }
    }
    return QRegularExpression::anchoredPattern(text);
}

/// A match that costs more than a hundred thousand steps gives up, and says so.
Result<Pattern> compile(const QString& pattern)
{
    const bool isExpression = pattern.startsWith(QLatin1String("re:"));
    const QString text = isExpression ? pattern.mid(3) : globText(pattern);
    const QRegularExpression expression(QStringLiteral("(*LIMIT_MATCH=100000)") + text,
        isExpression ? QRegularExpression::NoPatternOption
                     : QRegularExpression::CaseInsensitiveOption | QRegularExpression::DotMatchesEverythingOption);
    if (pattern.isEmpty() || text.isEmpty() || pattern.size() > patternCharacters
        || text.startsWith(QLatin1String("(*")) || !expression.isValid())
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("The pattern is no glob, and no regular expression behind re:, of up to %1 characters")
                .arg(patternCharacters));
    return Pattern{expression, isExpression || pattern.contains(QLatin1Char('/'))};
}

/// One search under way.
class Walk {
public:
    Walk(const Pattern& pattern, const SearchBudget& budget, std::stop_token stop, QString start)
        : m_pattern(pattern),
          m_budget(budget),
          m_stop(std::move(stop)),
          m_start(std::move(start)),
          m_deadline(after(budget.time))
    {
    }

    Result<void> into(int folder, const QString& below, int depth)
    {
        const auto listing = readFolder(folder, std::size_t(m_budget.entries - m_looked), m_deadline);
        if (!listing)
            return {}; // one that may not be read holds nothing for us
        if (!listing->isWhole)
            cut(millisLeft(m_deadline) == 0 ? "time" : "entries");
        for (const FileEntry& entry : listing->entries) {
            ++m_looked;
            if (m_stop.stop_requested())
                return fail(ErrorCode::Cancelled, QStringLiteral("The search was cancelled"));
            if (millisLeft(m_deadline) == 0)
                cut("time");
            if (isOver())
                return {};
            const QString path = below + QFile::decodeName(entry.name);
            if (auto seen = look(entry, path); !seen)
                return seen;
            if (entry.kind != FileKind::Folder)
                continue;
            if (auto deeper = descend(folder, entry, path, depth); !deeper)
                return deeper;
        }
        return {};
    }

    SearchResult result() && { return std::move(m_result); }

private:
    bool isOver() const
    {
        return m_result.cut.contains(QLatin1String("time")) || m_result.cut.contains(QLatin1String("entries"))
            || m_result.cut.contains(QLatin1String("matches"));
    }
    void cut(const char* budget)
    {
        if (!m_result.cut.contains(QLatin1String(budget)))
            m_result.cut << QLatin1String(budget);
    }

    Result<void> look(const FileEntry& entry, const QString& path)
    {
        const auto match = m_pattern.expression.match(m_pattern.overPath ? path : QFile::decodeName(entry.name));
        if (!match.isValid())
            return fail(
                ErrorCode::Budget, QStringLiteral("The pattern is too costly; whether anything matches is not known"));
        if (!match.hasMatch())
            return {};
        if (int(m_result.matches.size()) >= m_budget.matches)
            cut("matches");
        else
            m_result.matches.push_back({m_start + QLatin1Char('/') + path, entry.kind, entry.size});
        return {};
    }

    Result<void> descend(int folder, const FileEntry& entry, const QString& path, int depth)
    {
        if (depth >= m_budget.depth) {
            cut("depth");
            return {};
        }
        if (m_looked >= m_budget.entries) {
            cut("entries");
            return {};
        }
        const UniqueFd next(::openat(folder, entry.name.constData(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
        return next.isOpen() ? into(next.get(), path + QLatin1Char('/'), depth + 1) : Result<void>();
    }

    const Pattern& m_pattern;
    const SearchBudget m_budget;
    const std::stop_token m_stop;
    const QString m_start;
    const Deadline m_deadline;
    int m_looked = 0;
    SearchResult m_result;
};

} // namespace

Result<SearchResult> searchFiles(
    const OpenedFile& folder, const QString& pattern, const SearchBudget& budget, std::stop_token stop)
{
    const auto compiled = compile(pattern);
    if (!compiled)
        return fail(compiled.error());
    QString start = folder.path;
    while (start.endsWith(QLatin1Char('/')))
        start.chop(1);
    Walk walk(*compiled, budget, std::move(stop), start);
    if (auto walked = walk.into(folder.fd.get(), {}, 1); !walked)
        return fail(walked.error());
    return std::move(walk).result();
}

} // namespace triarch
