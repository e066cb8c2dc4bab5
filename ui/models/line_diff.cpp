// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/line_diff.h"

#include <QStringList>
#include <algorithm>

namespace triarch {

namespace {

constexpr qsizetype longest = 1'000; // lines: a million cells

using DiffKind = DiffLine::Kind;

/// Lengths of the longest common parts of what begins at two lines, one row longer and wider than the texts.
class Common {
public:
    Common(const QStringList& before, const QStringList& after)
        : m_width(after.size() + 1),
          m_cells(std::size_t((before.size() + 1) * m_width))
    {
        for (qsizetype i = before.size() - 1; i >= 0; --i)
            for (qsizetype j = after.size() - 1; j >= 0; --j)
                cell(i, j) = before[i] == after[j] ? at(i + 1, j + 1) + 1 : std::max(at(i + 1, j), at(i, j + 1));
    }
    int at(qsizetype i, qsizetype j) const { return m_cells[std::size_t(i * m_width + j)]; }

private:
    int& cell(qsizetype i, qsizetype j) { return m_cells[std::size_t(i * m_width + j)]; }
    qsizetype m_width;
    std::vector<int> m_cells;
};

void addAll(std::vector<DiffLine>& lines, DiffKind kind, const QStringList& texts)
{
    for (const QString& text : texts)
        lines.push_back({kind, text});
}

void addChanged(std::vector<DiffLine>& lines, const QStringList& before, const QStringList& after)
{
    if (before.size() > longest || after.size() > longest) {
        addAll(lines, DiffKind::Gone, before);
        return addAll(lines, DiffKind::New, after);
    }
    const Common common(before, after);
    qsizetype i = 0;
    qsizetype j = 0;
    while (i < before.size() || j < after.size()) {
        const bool isSame = i < before.size() && j < after.size() && before[i] == after[j];
        const bool goes =
            !isSame && i < before.size() && (j == after.size() || common.at(i + 1, j) >= common.at(i, j + 1));
        lines.push_back({isSame ? DiffKind::Same
                : goes          ? DiffKind::Gone
                                : DiffKind::New,
            goes || isSame ? before[i] : after[j]});
        i += isSame || goes ? 1 : 0;
        j += goes ? 0 : 1;
    }
}

} // namespace

std::vector<DiffLine> lineDiff(const QString& before, const QString& after)
{
    QStringList old = before.isEmpty() ? QStringList() : before.split(QLatin1Char('\n'));
    QStringList now = after.isEmpty() ? QStringList() : after.split(QLatin1Char('\n'));
    std::vector<DiffLine> lines;
    const auto same = std::mismatch(old.begin(), old.end(), now.begin(), now.end());
    const qsizetype head = same.first - old.begin();
    qsizetype tail = 0;
    while (tail < std::min(old.size(), now.size()) - head && old[old.size() - 1 - tail] == now[now.size() - 1 - tail])
        ++tail;
    addAll(lines, DiffKind::Same, old.mid(0, head));
    addChanged(lines, old.mid(head, old.size() - head - tail), now.mid(head, now.size() - head - tail));
    addAll(lines, DiffKind::Same, old.mid(old.size() - tail));
    return lines;
}

DiffCount countOf(const std::vector<DiffLine>& lines)
{
    DiffCount count;
    for (const auto& line : lines) {
        count.gone += line.kind == DiffKind::Gone ? 1 : 0;
        count.come += line.kind == DiffKind::New ? 1 : 0;
    }
    return count;
}

} // namespace triarch
