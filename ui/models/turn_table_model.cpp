// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/turn_table_model.h"

#include "ui/models/core_words.h"
#include "ui/models/tool_icons.h"
#include "ui/models/turn_words.h"
#include "ui/style/plain_tip.h"

#include <QPoint>
#include <algorithm>
#include <array>
#include <utility>

namespace triarch {

namespace {

struct Head {
    const char* title;
    const char* tip;
};

constexpr std::array<Head, TurnTableModel::ColumnCount> heads{{
    {QT_TRANSLATE_NOOP("triarch::TurnTableModel", "Turn"), ""},
    {QT_TRANSLATE_NOOP("triarch::TurnTableModel", "Phase"), ""},
    {QT_TRANSLATE_NOOP("triarch::TurnTableModel", "Actor"), ""},
    {QT_TRANSLATE_NOOP("triarch::TurnTableModel", "Tool"), ""},
    {QT_TRANSLATE_NOOP("triarch::TurnTableModel", "Target"), ""},
    {QT_TRANSLATE_NOOP("triarch::TurnTableModel", "Status"), ""},
    {QT_TRANSLATE_NOOP("triarch::TurnTableModel", "Result"), ""},
    {QT_TRANSLATE_NOOP("triarch::TurnTableModel", "Changed"),
        QT_TRANSLATE_NOOP("triarch::TurnTableModel", "Pixels of the display that the turn changed")},
    {QT_TRANSLATE_NOOP("triarch::TurnTableModel", "ms"),
        QT_TRANSLATE_NOOP("triarch::TurnTableModel", "What the turn took, in milliseconds; being held does not count")},
    {QT_TRANSLATE_NOOP("triarch::TurnTableModel", "Tokens"),
        QT_TRANSLATE_NOOP("triarch::TurnTableModel", "Tokens of the turn's model calls, in and out")},
}};

bool isNumber(int column)
{
    return column == TurnTableModel::ChangedColumn || column == TurnTableModel::TimeColumn
        || column == TurnTableModel::TokensColumn;
}

Qt::Alignment alignmentOf(int column) { return (isNumber(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter; }

QVariant placesOf(const TurnRecord& turn)
{
    const auto places = placesOn(turn, {1, 1});
    return QVariant::fromValue(QList<QPointF>(places.begin(), places.end()));
}

} // namespace

/// What stands where the result will.
QString TurnTableModel::pendingText(TurnStatus status) const
{
    if (status == TurnStatus::Proposed)
        return tr("Not sent yet"); // that it is proposed says its status
    return status == TurnStatus::Sent ? tr("Sent, the screen settles") : QString();
}

QString TurnTableModel::text(const TurnRecord& turn, int column) const
{
    const bool ended = hasEnded(turn.status);
    switch (column) {
    case TurnColumn:
        return QString::number(turn.turn);
    case PhaseColumn:
        return turn.phase;
    case ActorColumn:
        return actorWord(turn.actor);
    case ToolColumn:
        return turn.tool == QLatin1String("none") ? dash : turn.tool; // nothing was called
    case TargetColumn:
        return turn.target;
    case StatusColumn:
        return lookOf(turn.status).word;
    case ResultColumn:
        return turn.result.isEmpty() ? pendingText(turn.status) : fromCore(turn.result);
    case ChangedColumn:
        return changedText(turn.changedFraction);
    case TimeColumn:
        return ended ? countText(turn.elapsedMs) : dash;
    case TokensColumn:
        return ended ? countText(qint64(turn.tokensIn) + turn.tokensOut) : ellipsis;
    }
    return {};
}

/// Where a mark stands for what was odd, its tip says what that was.
QString TurnTableModel::tip(const TurnRecord& turn, int column) const
{
    if (column == TokensColumn && hasEnded(turn.status))
        return tr("%1 in, %2 out").arg(countText(turn.tokensIn), countText(turn.tokensOut));
    if (isOperators(turn) && column == ToolColumn)
        return tr("%1, by the operator").arg(turn.tool);
    const bool hasMark = column == ResultColumn || column == TurnColumn; // a list has the first column alone
    return (QStringList{text(turn, column)} + (hasMark ? oddities(turn) : QStringList())).join(QLatin1Char('\n'));
}

/// A list shows the whole turn as one item of the first column.
QString TurnTableModel::spoken(const TurnRecord& turn, int column) const
{
    QString said = column == TurnColumn
        ? tr("Turn %1, %2 %3, %4").arg(QString::number(turn.turn), turn.tool, turn.target, lookOf(turn.status).word)
        : text(turn, column);
    if (isOperators(turn) && (column == ToolColumn || column == TurnColumn))
        said += QStringLiteral(", ") + actorWord(turn.actor);
    const bool hasMark = column == ResultColumn || column == TurnColumn;
    return (QStringList{said} + (hasMark ? oddities(turn) : QStringList())).join(QStringLiteral(", "));
}

QVariant TurnTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const TurnRecord& turn = at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(turn, index.column());
    case Qt::ToolTipRole:
        return plainTip(tip(turn, index.column()));
    case Qt::AccessibleTextRole:
        return spoken(turn, index.column());
    case Qt::TextAlignmentRole:
        return QVariant(alignmentOf(index.column()));
    case TurnRole:
        return turn.turn;
    case StatusRole:
        return int(turn.status);
    case PlacesRole:
        return placesOf(turn);
    case PictureRole:
        return turn.picture;
    case ToolIconRole:
        return toolIcon(turn.tool);
    case OdditiesRole:
        return oddities(turn).join(QLatin1Char('\n'));
    case IsOperatorsRole:
        return isOperators(turn);
    case PartsRole:
        return QVariant::fromValue(turn.times);
    case TimeRole:
        return hasEnded(turn.status) ? turn.elapsedMs : qint64(-1);
    default:
        return {};
    }
}

QVariant TurnTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    const Head& head = heads.at(std::size_t(section));
    if (role == Qt::DisplayRole)
        return tr(head.title);
    if (role == Qt::ToolTipRole)
        return *head.tip ? tr(head.tip) : QString();
    if (role == Qt::TextAlignmentRole)
        return QVariant(alignmentOf(section));
    return {};
}

int TurnTableModel::rowOf(int turn) const
{
    const auto found = std::lower_bound(
        m_turns.begin(), m_turns.end(), turn, [](const TurnRecord& kept, int wanted) { return kept.turn < wanted; });
    return found != m_turns.end() && found->turn == turn ? int(found - m_turns.begin()) : -1;
}

int TurnTableModel::newestTurn() const { return m_turns.empty() ? -1 : m_turns.back().turn; }

int TurnTableModel::newestEnded() const
{
    const auto ended = std::find_if(m_turns.rbegin(), m_turns.rend(), [](const TurnRecord& turn) {
        return turn.status != TurnStatus::Proposed && turn.status != TurnStatus::Waiting;
    });
    return ended == m_turns.rend() ? -1 : ended->turn;
}

void TurnTableModel::retranslate()
{
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (!m_turns.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void TurnTableModel::record(const TurnRecord& turn)
{
    if (const int row = rowOf(turn.turn); row >= 0) {
        m_turns.at(std::size_t(row)) = turn;
        if (!m_areMany)
            Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
        return;
    }
    if (rowCount() == capacity) {
        if (turn.turn < m_turns.front().turn)
            return;
        if (!m_areMany)
            beginRemoveRows({}, 0, 0);
        m_turns.pop_front();
        if (!m_areMany)
            endRemoveRows();
    }
    const auto after = std::upper_bound(m_turns.begin(), m_turns.end(), turn.turn,
        [](int wanted, const TurnRecord& kept) { return wanted < kept.turn; });
    insert(int(after - m_turns.begin()), turn);
}

void TurnTableModel::insert(int row, const TurnRecord& turn)
{
    if (!m_areMany)
        beginInsertRows({}, row, row);
    m_turns.insert(m_turns.begin() + row, turn);
    if (!m_areMany)
        endInsertRows();
}

void TurnTableModel::setMany(bool coming)
{
    if (std::exchange(m_areMany, coming) == coming)
        return;
    coming ? beginResetModel() : endResetModel();
}

void TurnTableModel::clear()
{
    beginResetModel();
    m_turns.clear();
    endResetModel();
}

} // namespace triarch
