// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/models/log_model.h"

#include <QWidget>

class QAction;
class QComboBox;
class QLineEdit;
class QTableView;

namespace triarch {

class ActionButton;
class EmptyState;

/// The log as a table that stays at its end until the operator scrolls up, and again once they are back there. A line
/// leads to its turn.
class LogPage : public QWidget {
    Q_OBJECT
public:
    explicit LogPage(LogModel& log, QWidget* parent = nullptr);

    QWidget* tools() { return m_tools; } ///< level, text and copy, for the bar above; owned by this
    bool isFollowing() const { return m_isFollowing; }
    QString error() const { return m_error; } ///< why the filter cannot be read; empty: it can
    void setTurns(const TurnRange& turns);    ///< of what is reviewed, the only ones that lines are shown of
    QString jsonLines() const;                ///< the selected lines, or all that are shown: one JSON object a line

public Q_SLOTS:
    void copy(); ///< jsonLines() to the clipboard

Q_SIGNALS:
    void filterChanged();
    void turnChosen(int turn); ///< by the operator, on one of its lines

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildTools();
    void buildTable();
    void fitColumns();
    void readFilter();
    bool isFiltered() const;
    void noteFilter();
    void choose(const QModelIndex& line);
    void keepUp();
    void sayWhyEmpty();
    void retranslate();

    LogModel& m_log;
    LogFilterProxy* m_shown;
    QWidget* m_tools;
    QComboBox* m_level;
    QLineEdit* m_text;
    QAction* m_sign = nullptr; // of m_text
    ActionButton* m_copy;
    QTableView* m_table;
    EmptyState* m_empty;
    QString m_error;
    bool m_isFollowing = true;
    bool m_wasFiltered = false;
    bool m_followedBefore = true; ///< before there was a filter
    bool m_isCatchingUp = false;  ///< a scroll to the end waits for the event loop
};

} // namespace triarch
