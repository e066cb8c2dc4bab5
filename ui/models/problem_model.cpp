// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/problem_model.h"

#include "core/base/text/redactor.h"
#include "ui/style/plain_tip.h"

#include <algorithm>

namespace triarch {

QString severityText(Severity severity)
{
    switch (severity) {
    case Severity::Note:
        return ProblemModel::tr("Note");
    case Severity::Warning:
        return ProblemModel::tr("Warning");
    case Severity::Failure:
        break;
    }
    return ProblemModel::tr("Failure");
}

namespace {

QStringList fixLabels(const Problem& problem)
{
    QStringList labels;
    for (const Fix& fix : problem.fixes)
        labels << fix.label;
    return labels;
}

} // namespace

QVariant ProblemModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Problem& problem = at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return problem.text;
    case Qt::ToolTipRole:
        return plainTip(problem.text);
    case Qt::AccessibleTextRole:
        return tr("%1: %2").arg(severityText(problem.severity), problem.text);
    case KeyRole:
        return problem.key;
    case SeverityRole:
        return int(problem.severity);
    case FixRole:
        return fixLabels(problem);
    default:
        return {};
    }
}

void ProblemModel::set(const Problem& problem)
{
    Problem kept = problem;
    kept.text = redactor::redacted(problem.text);
    m_others.removeIf([&kept](const Problem& other) { return other.key == kept.key; });
    if (!m_isAside(kept.key))
        return take(kept);
    remove(rowOf(kept.key));
    if (m_others.size() < capacity)
        m_others.append(kept);
}

void ProblemModel::take(const Problem& kept)
{
    if (const int row = rowOf(kept.key); row >= 0) {
        if (m_problems.at(row) == kept)
            return;
        m_problems[row] = kept;
        Q_EMIT dataChanged(index(row), index(row));
        return;
    }
    if (rowCount() == capacity)
        return;
    beginInsertRows({}, rowCount(), rowCount());
    m_problems.append(kept);
    endInsertRows();
}

void ProblemModel::setFixes(const QString& key, const QList<Fix>& fixes)
{
    const int row = rowOf(key);
    if (row < 0 || m_problems.at(row).fixes == fixes)
        return;
    m_problems[row].fixes = fixes;
    Q_EMIT dataChanged(index(row), index(row), {FixRole});
}

void ProblemModel::setAside(const std::function<bool(const QString& key)>& isAside)
{
    m_isAside = isAside;
    for (int row = rowCount() - 1; row >= 0; --row) {
        if (!isAside(at(row).key))
            continue;
        m_others.append(at(row));
        remove(row);
    }
    for (const Problem& other : QList<Problem>(m_others))
        if (!isAside(other.key))
            set(other);
}

void ProblemModel::clear(const QString& key)
{
    m_others.removeIf([&key](const Problem& other) { return other.key == key; });
    remove(rowOf(key));
}

void ProblemModel::remove(int row)
{
    if (row < 0)
        return;
    beginRemoveRows({}, row, row);
    m_problems.removeAt(row);
    endRemoveRows();
}

void ProblemModel::clear()
{
    beginResetModel();
    m_problems.clear();
    m_others.clear();
    endResetModel();
}

int ProblemModel::rowOf(const QString& key) const
{
    const auto found = std::find_if(
        m_problems.begin(), m_problems.end(), [&key](const Problem& problem) { return problem.key == key; });
    return found == m_problems.end() ? -1 : int(found - m_problems.begin());
}

} // namespace triarch
