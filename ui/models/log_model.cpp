// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/log_model.h"

#include "core/base/text/redactor.h"
#include "ui/style/plain_tip.h"

#include <QDateTime>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>
#include <array>
#include <utility>

namespace triarch {

namespace {

struct Level {
    const char* word;
    const char* text;
    const char* icon;
};

constexpr std::array<Level, 4> levels{{
    {"debug", QT_TRANSLATE_NOOP("triarch::LogModel", "Debug"), "circle-dot"},
    {"info", QT_TRANSLATE_NOOP("triarch::LogModel", "Info"), "circle"},
    {"warning", QT_TRANSLATE_NOOP("triarch::LogModel", "Warning"), "triangle-alert"},
    {"error", QT_TRANSLATE_NOOP("triarch::LogModel", "Error"), "circle-x"},
}};

constexpr std::array<const char*, LogModel::ColumnCount> titles{QT_TRANSLATE_NOOP("triarch::LogModel", "Time"),
    QT_TRANSLATE_NOOP("triarch::LogModel", "Level"), QT_TRANSLATE_NOOP("triarch::LogModel", "Source"),
    QT_TRANSLATE_NOOP("triarch::LogModel", "Turn"), QT_TRANSLATE_NOOP("triarch::LogModel", "Text")};

const Level& row(LogLevel level) { return levels.at(std::size_t(level)); }

QString clock(qint64 atMs) { return QDateTime::fromMSecsSinceEpoch(atMs).toString(QStringLiteral("HH:mm:ss.zzz")); }

QString jsonOf(const LogLine& line)
{
    QJsonObject json{
        {QStringLiteral("at"), QDateTime::fromMSecsSinceEpoch(line.atMs, Qt::UTC).toString(Qt::ISODateWithMs)},
        {QStringLiteral("level"), levelWord(line.level)}, {QStringLiteral("source"), line.source},
        {QStringLiteral("text"), line.text}};
    if (line.turn > 0)
        json.insert(QStringLiteral("turn"), line.turn);
    if (!line.category.isEmpty())
        json.insert(QStringLiteral("category"), line.category);
    if (!line.request.isEmpty())
        json.insert(QStringLiteral("request"), line.request);
    return QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact));
}

QString logCellText(const LogLine& line, int column)
{
    switch (column) {
    case LogModel::TimeColumn:
        return clock(line.atMs);
    case LogModel::LevelColumn:
        return levelText(line.level);
    case LogModel::SourceColumn:
        return line.source;
    case LogModel::TurnColumn:
        return line.turn > 0 ? QString::number(line.turn) : QString();
    case LogModel::TextColumn:
        return line.text.simplified(); // a row has one line
    }
    return {};
}

} // namespace

QString levelWord(LogLevel level) { return QString::fromLatin1(row(level).word); }
QString levelText(LogLevel level) { return LogModel::tr(row(level).text); }
QString levelIcon(LogLevel level) { return QString::fromLatin1(row(level).icon); }

QVariant LogModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const LogLine& line = at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return logCellText(line, index.column());
    case Qt::ToolTipRole:
        return plainTip(index.column() == TextColumn ? line.text : logCellText(line, index.column()));
    case LevelRole:
        return int(line.level);
    case JsonRole:
        return jsonOf(line);
    case TurnRole:
        return line.turn;
    default:
        return {};
    }
}

QVariant LogModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= ColumnCount)
        return {};
    return tr(titles.at(std::size_t(section)));
}

void LogModel::retranslate()
{
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    if (!m_lines.empty())
        Q_EMIT dataChanged(index(0, LevelColumn), index(rowCount() - 1, LevelColumn));
}

LogLine LogModel::kept(LogLine line)
{
    line.text = redactor::redacted(line.text); // before it is cut: half a secret would not be recognised
    line.source = redactor::redacted(line.source).left(longestText);
    if (line.text.size() > longestText)
        line.text = line.text.left(longestText - 1) + QChar(0x2026);
    return line;
}

void LogModel::append(const LogLine& line) { push(kept(line)); }

void LogModel::setPast(const std::vector<LogLine>& lines)
{
    beginResetModel();
    m_lines.erase(m_lines.begin(), m_lines.begin() + m_past);
    m_lines.insert(m_lines.begin(), lines.begin(), lines.end());
    m_past = qsizetype(lines.size());
    endResetModel();
}

void LogModel::dropOldest(qsizetype count)
{
    m_lines.erase(m_lines.begin(), m_lines.begin() + count);
    m_past = std::max<qsizetype>(0, m_past - count);
}

void LogModel::push(LogLine line)
{
    if (rowCount() - m_past >= capacity) {
        beginRemoveRows({}, 0, dropped - 1);
        dropOldest(dropped);
        endRemoveRows();
    }
    beginInsertRows({}, rowCount(), rowCount());
    m_lines.push_back(std::move(line));
    endInsertRows();
}

void LogModel::clear()
{
    beginResetModel();
    m_lines.clear();
    m_past = 0;
    endResetModel();
}

LogFilterProxy::LogFilterProxy(LogModel& log, QObject* parent) : QSortFilterProxyModel(parent), m_log(log)
{
    setSourceModel(&log);
}

void LogFilterProxy::setLevel(LogLevel least)
{
    m_least = least;
    invalidateFilter();
}

void LogFilterProxy::setFilter(const LogFilter& filter)
{
    m_filter = filter;
    invalidateFilter();
}

void LogFilterProxy::setTurns(const TurnRange& turns)
{
    if (std::exchange(m_turns, turns) != turns)
        invalidateFilter();
}

bool LogFilterProxy::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    if (parent.isValid())
        return false;
    const LogLine& line = m_log.at(row);
    return line.level >= m_least && m_turns.holds(line.turn) && m_filter.matches(line);
}

} // namespace triarch
