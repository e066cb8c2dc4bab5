// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/tool_list_model.h"

#include "ui/models/tool_icons.h"
#include "ui/style/plain_tip.h"

#include <algorithm>
#include <utility>

namespace triarch {

namespace {

const QString completion = QStringLiteral("report_completion");

} // namespace

QVariant ToolListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = m_rows[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return row.name;
    case Qt::ToolTipRole:
        return plainTip(explanation(row));
    case Qt::AccessibleTextRole:
        return QString(row.name + QStringLiteral(", ") + explanation(row));
    case StateRole:
        return QVariant::fromValue(row.state);
    case OriginRole:
        return origin(row);
    case IconRole:
        return toolIcon(row.name);
    default:
        return {};
    }
}

QString ToolListModel::origin(const Row& row) const
{
    switch (row.state) {
    case State::On:
        return m_setup->toolsAreFallback ? tr("fallback") : tr("tactician");
    case State::Locked:
        return tr("locked");
    case State::Off:
        break;
    }
    return {};
}

QString ToolListModel::explanation(const Row& row) const
{
    switch (row.state) {
    case State::On:
        return m_setup->toolsAreFallback
            ? tr("On: the tactician chose no tools, so the fallback configuration grants it")
            : tr("On: the tactician chose it for this phase");
    case State::Locked:
        return tr("Locked: the executor may report completion only when the tactician allows it");
    case State::Off:
        break;
    }
    return tr("Off: the tactician did not choose it for this phase");
}

int ToolListModel::onCount() const
{
    return int(std::count_if(m_rows.begin(), m_rows.end(), [](const Row& row) { return row.state == State::On; }));
}

ToolListModel::State ToolListModel::stateOf(const QString& name) const
{
    if (m_setup && m_setup->tools.contains(name))
        return State::On;
    return name == completion ? State::Locked : State::Off;
}

void ToolListModel::setKnownTools(const QStringList& names)
{
    QStringList sorted = names;
    std::stable_sort(
        sorted.begin(), sorted.end(), [](const QString& a, const QString& b) { return toolRank(a) < toolRank(b); });
    beginResetModel(); // once, when the program starts: nothing is selected yet
    m_rows.clear();
    for (const auto& name : sorted)
        m_rows.push_back({name, stateOf(name)});
    endResetModel();
    Q_EMIT setupChanged();
}

void ToolListModel::show(int turn, const ExecutorSetup& setup)
{
    m_turn = turn;
    m_setup = setup;
    applySetup();
}

void ToolListModel::clear()
{
    m_turn = 0;
    m_setup.reset();
    applySetup();
}

void ToolListModel::applySetup()
{
    const bool isFallback = m_setup && m_setup->toolsAreFallback;
    const bool isOtherOrigin = std::exchange(m_isFallback, isFallback) != isFallback;
    for (int row = 0; row < rowCount(); ++row) {
        Row& shown = m_rows[std::size_t(row)];
        const State now = stateOf(shown.name);
        if (shown.state == now && !(isOtherOrigin && now == State::On))
            continue;
        shown.state = now;
        Q_EMIT dataChanged(index(row), index(row));
    }
    Q_EMIT setupChanged();
}

} // namespace triarch
