// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/word_match.h"

#include <algorithm>
#include <vector>

namespace triarch {

namespace {

constexpr qsizetype longestWord = 64;

bool sameLetter(QChar one, QChar other) { return one.toCaseFolded() == other.toCaseFolded(); }

} // namespace

bool matchesWildcard(const QString& text, const QString& pattern)
{
    qsizetype t = 0;
    qsizetype p = 0;
    qsizetype star = -1; // the last one seen: what follows it may start at any later place
    qsizetype retry = 0;
    while (t < text.size()) {
        if (p < pattern.size() && pattern[p] == QLatin1Char('*')) {
            star = p++;
            retry = t;
        } else if (p < pattern.size() && sameLetter(pattern[p], text[t])) {
            ++p;
            ++t;
        } else if (star >= 0) {
            p = star + 1;
            t = ++retry;
        } else {
            return false;
        }
    }
    return std::all_of(pattern.begin() + p, pattern.end(), [](QChar rest) { return rest == QLatin1Char('*'); });
}

int editDistance(const QString& one, const QString& other)
{
    if (one.size() > longestWord || other.size() > longestWord)
        return int(longestWord) + 1;
    const auto columns = std::size_t(other.size()) + 1;
    std::vector<std::vector<int>> rows(std::size_t(one.size()) + 1, std::vector<int>(columns));
    for (std::size_t j = 0; j < columns; ++j)
        rows[0][j] = int(j);
    for (std::size_t i = 1; i < rows.size(); ++i) {
        rows[i][0] = int(i);
        for (std::size_t j = 1; j < columns; ++j) {
            const auto at = [](const QString& word, std::size_t place) { return word[qsizetype(place) - 1]; };
            const int differs = sameLetter(at(one, i), at(other, j)) ? 0 : 1;
            rows[i][j] = std::min({rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + differs});
            if (i > 1 && j > 1 && sameLetter(at(one, i), at(other, j - 1)) && sameLetter(at(one, i - 1), at(other, j)))
                rows[i][j] = std::min(rows[i][j], rows[i - 2][j - 2] + 1);
        }
    }
    return rows.back().back();
}

QString nearestWord(const QString& word, const QStringList& known)
{
    QString nearest;
    int least = word.size() < 4 ? 2 : 3;
    for (const QString& candidate : known) {
        const int distance = editDistance(word, candidate);
        if (distance < least) {
            least = distance;
            nearest = candidate;
        }
    }
    return nearest;
}

} // namespace triarch
