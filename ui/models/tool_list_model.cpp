// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/tool_list_model.h"

#include "ui/models/core_words.h"
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
    case WishRole:
        return row.wish ? QVariant(*row.wish) : QVariant();
    default:
        return {};
    }
}

QString ToolListModel::origin(const Row& row) const
{
    if (row.wish)
        return tr("operator");
    switch (row.state) {
    case State::On:
        return m_setup->toolsAreFallback ? tr("fallback") : tr("tactician");
    case State::Locked:
        return tr("locked");
    case State::Off:
        break;
    }
    return row.change ? tr("removed") : QString();
}

QString ToolListModel::explanation(const Row& row) const
{
    if (row.wish)
        return *row.wish ? tr("On: you granted it, whatever the tactician chooses")
                         : tr("Off: you took it away, whatever the tactician chooses");
    const QString words = chosenWords(row);
    const bool hasReason =
        row.change && !row.change->why.isEmpty() && row.change->isGranted == (row.state == State::On);
    return hasReason ? words + QLatin1Char('\n') + row.change->why : words;
}

/// By whom and when; why stands behind it.
QString ToolListModel::chosenWords(const Row& row) const
{
    const bool isOn = row.state == State::On;
    if (row.state == State::Locked)
        return tr("Locked: the executor may report completion only when the tactician allows it");
    if (isOn && m_setup->toolsAreFallback)
        return tr("On: the tactician chose no tools, so the fallback configuration grants it");
    if (row.change && row.change->isGranted == isOn)
        return isOn ? tr("On: granted at turn %1 by the tactician").arg(row.change->turn)
                    : tr("Off: taken away at turn %1 by the tactician").arg(row.change->turn);
    return isOn ? tr("On: the tactician chose it for this phase")
                : tr("Off: the tactician did not choose it for this phase");
}

int ToolListModel::onCount() const
{
    return int(std::count_if(m_rows.begin(), m_rows.end(), [](const Row& row) { return row.state == State::On; }));
}

bool ToolListModel::hasWishes() const
{
    return std::any_of(m_rows.begin(), m_rows.end(), [](const Row& row) { return row.wish.has_value(); });
}

std::optional<bool> ToolListModel::wishOf(const QString& name) const
{
    if (const auto said = m_said.find(name); said != m_said.end())
        return said->second;
    if (!m_setup)
        return std::nullopt;
    const auto kept = m_setup->wishes.find(name);
    return kept == m_setup->wishes.end() ? std::nullopt : std::optional(kept->second);
}

ToolListModel::Row ToolListModel::rowOf(const QString& name) const
{
    const auto wish = wishOf(name);
    const bool isOn = wish.value_or(m_setup && m_setup->tools.contains(name));
    const State off = name == completion && !wish ? State::Locked : State::Off;
    const auto change = m_changes.find(name);
    return {
        name, isOn ? State::On : off, wish, change == m_changes.end() ? std::nullopt : std::optional(change->second)};
}

/// Against what was chosen before; the first choice takes nothing away.
void ToolListModel::noteChanges(int turn, const ExecutorSetup& setup)
{
    const QStringList before = m_setup ? m_setup->tools : QStringList();
    for (const QString& tool : setup.tools)
        if (!before.contains(tool))
            m_changes[tool] = {turn, true, fromCore(setup.rationale)};
    for (const QString& tool : before)
        if (!setup.tools.contains(tool))
            m_changes[tool] = {turn, false, fromCore(setup.rationale)};
}

void ToolListModel::setKnownTools(const QStringList& names)
{
    QStringList sorted = names;
    std::stable_sort(
        sorted.begin(), sorted.end(), [](const QString& a, const QString& b) { return toolRank(a) < toolRank(b); });
    beginResetModel(); // once, when the program starts: nothing is selected yet
    m_rows.clear();
    for (const auto& name : sorted)
        m_rows.push_back(rowOf(name));
    endResetModel();
    Q_EMIT setupChanged();
}

void ToolListModel::show(int turn, const ExecutorSetup& setup)
{
    noteChanges(turn, setup);
    if (!setup.isOperators())
        m_chosen = {turn, setup.rationale};
    m_setup = setup;
    std::erase_if(m_said, [&](const auto& said) {
        const auto kept = setup.wishes.find(said.first);
        return said.second == (kept == setup.wishes.end() ? std::nullopt : std::optional(kept->second));
    });
    applySetup();
}

void ToolListModel::say(const QString& tool, std::optional<bool> wish)
{
    m_said[tool] = wish;
    applySetup();
}

void ToolListModel::clear()
{
    m_chosen = {};
    m_setup.reset();
    m_said.clear();
    m_changes.clear();
    applySetup();
}

void ToolListModel::setMany(bool coming)
{
    m_comeMany = coming;
    applySetup();
}

void ToolListModel::applySetup()
{
    if (m_comeMany)
        return;
    const bool isFallback = m_setup && m_setup->toolsAreFallback;
    const bool isOtherOrigin = std::exchange(m_isFallback, isFallback) != isFallback;
    for (int row = 0; row < rowCount(); ++row) {
        Row& shown = m_rows[std::size_t(row)];
        const Row now = rowOf(shown.name);
        if (shown == now && !(isOtherOrigin && now.state == State::On))
            continue;
        shown = now;
        Q_EMIT dataChanged(index(row), index(row));
    }
    Q_EMIT setupChanged();
}

} // namespace triarch
