// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/models/log_filter.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>
#include <deque>

namespace triarch {

enum class LogLevel { Debug, Info, Warning, Error };
QString levelWord(LogLevel level); ///< as in files: "debug", "info", "warning", "error"
QString levelText(LogLevel level); ///< translated
QString levelIcon(LogLevel level);

/// One line of the log.
struct LogLine {
    LogLevel level = LogLevel::Info;
    qint64 atMs = 0;       ///< wall clock
    QString source;        ///< a persona's word, "mission", "console", a logging category
    int turn = 0;          ///< 0: of none
    QString text;          ///< at most 4,000 characters are kept
    QString category = {}; ///< what it is about: a kind of the journal's rows, "remark", "console"
    QString request = {};  ///< id of the request that it belongs to; empty: of none
};

/// The latest lines of the log, oldest first. At most 10,000 are kept, beside what was read of a recording; when one
/// more comes, the oldest 500 go together, so that a full log costs no more than an empty one. Secrets are taken out
/// before a line is kept.
class LogModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { TimeColumn, LevelColumn, SourceColumn, TurnColumn, TextColumn, ColumnCount };
    enum Role {
        LevelRole = Qt::UserRole + 1, ///< int, a LogLevel
        JsonRole,                     ///< QString: the line as one JSON object
        TurnRole                      ///< int; 0: of none
    };
    static constexpr int capacity = 10'000;
    static constexpr int dropped = 500;
    static constexpr int longestText = 4000;

    using QAbstractTableModel::QAbstractTableModel;

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(m_lines.size()); }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : ColumnCount; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    const LogLine& at(int row) const { return m_lines.at(std::size_t(row)); }
    void retranslate();
    /// The line as it is kept: without secrets, and not too long.
    static LogLine kept(LogLine line);
    /// What a recording says of the time before all lines there are; as kept() has them, oldest first.
    void setPast(const std::vector<LogLine>& lines);

public Q_SLOTS:
    void append(const triarch::LogLine& line);
    void clear();

private:
    void push(LogLine line);
    void dropOldest(qsizetype count);

    std::deque<LogLine> m_lines;
    qsizetype m_past = 0; ///< of them, those of setPast()
};

/// The lines of a level or above that a filter lets through.
class LogFilterProxy : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit LogFilterProxy(LogModel& log, QObject* parent = nullptr); ///< `log` outlives it
    void setLevel(LogLevel least);
    void setFilter(const LogFilter& filter);
    void setTurns(const TurnRange& turns); ///< of what is reviewed: lines of no turn are shown only where it is whole

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    LogModel& m_log;
    LogLevel m_least = LogLevel::Debug;
    LogFilter m_filter;
    TurnRange m_turns;
};

} // namespace triarch
