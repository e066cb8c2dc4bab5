// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

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
    qint64 atMs = 0; ///< wall clock
    QString source;  ///< a persona's word, "mission", "console", a logging category
    int turn = 0;    ///< 0: of none
    QString text;    ///< at most 4,000 characters are kept
};

/// The latest lines of the log, oldest first. At most 10,000 are kept; when one more comes, the oldest 500 go together,
/// so that a full log costs no more than an empty one. Secrets are taken out before a line is kept.
class LogModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { TimeColumn, LevelColumn, SourceColumn, TurnColumn, TextColumn, ColumnCount };
    enum Role {
        LevelRole = Qt::UserRole + 1, ///< int, a LogLevel
        JsonRole                      ///< QString: the line as one JSON object
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

public Q_SLOTS:
    void append(const triarch::LogLine& line);
    void setMany(bool coming); ///< lines that come until it is false are told of together
    void clear();

private:
    void push(LogLine line);

    std::deque<LogLine> m_lines;
    bool m_areMany = false;
};

/// The lines of a level or above that contain a text.
class LogFilterProxy : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit LogFilterProxy(LogModel& log, QObject* parent = nullptr); ///< `log` outlives it
    void setLevel(LogLevel least);
    void setText(const QString& text); ///< in the text or the source; case does not count

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    LogModel& m_log;
    LogLevel m_least = LogLevel::Debug;
    QString m_text;
};

} // namespace triarch
