// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/app_actions.h"
#include "ui/models/turn_filter.h"

#include <QFrame>
#include <QImage>

class QBoxLayout;
class QStackedWidget;

namespace triarch {

class Chip;
class FaultLine;
class IconTabBar;
class LogModel;
class LogPage;
class ProblemModel;
class ProblemsPage;
class TimelinePage;
class TurnFilterBar;
class TurnFilterProxy;
class TurnSelection;
class TurnTableModel;
class TurnsPage;
struct ConsoleState;

/// What the bottom dock shows of a mission; all of it outlives the pane.
struct HistoryModels {
    TurnTableModel& turns;
    TurnSelection& selection;
    LogModel& log;
    ProblemModel& problems;
};

/// The bottom dock with a tab bar of its own: the turns as table and film strip, their times, the log, the problems.
/// It never takes the keyboard itself.
class HistoryPane : public QFrame {
    Q_OBJECT
public:
    enum class Page { Turns, Timeline, Log, Problems };

    explicit HistoryPane(const HistoryModels& models, QWidget* parent = nullptr);

    /// What the model saw in a turn.
    /// @param display  root pixels that `picture` shows; empty: the picture's own size
    void setPicture(int turn, const QImage& picture, const QSize& display = {});
    void clearPictures();
    void setFolder(const QString& folder); ///< where the pictures lie that were not given
    void show(const ConsoleState& state);  ///< why there are no turns, while there are none
    using QFrame::show;

    void showPage(Page page);
    Page page() const;
    QString filter() const;                ///< as typed
    const TurnFilter& shownFilter() const; ///< the one that is in force
    bool isAtLastTurn() const;             ///< of those that the filter shows
    bool showsChosenTurn() const;          ///< the filter does not hide it
    void setFilter(const QString& text);
    void forgetRange(); ///< the filter's turns are another mission's; the rest of it stays
    /// Higher than wide, at the side: the filter has lines of its own, the table is brief, the pictures are elsewhere.
    void setReview(bool review);
    void setSavedFilters(const QStringList& filters);
    QSize sizeHint() const override { return {1212, 226}; }
    QSize minimumSizeHint() const override { return {480, 34}; } ///< its tabs: a banner above may need all the rest

public Q_SLOTS:
    void focusFilter();
    void firstTurn(); ///< of those that the filter shows
    void lastTurn();
    void previousTurn();
    void nextTurn();

Q_SIGNALS:
    void turnSelected(int turn);                          ///< by the operator or as the newest; -1: none
    void savedFiltersChanged(const QStringList& filters); ///< by the operator
    void pageChanged();                                   ///< by whomever
    void filterChanged();                                 ///< another text, or other turns match it
    void fixWanted(triarch::ActionId action);             ///< a fix of a problem was pressed
    void sampleWanted();                                  ///< there is no mission yet, these two
    void recordingWanted();

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void listen();
    void buildTabs();
    QWidget* buildBar();
    void buildPages();
    void showBar();
    void fitTabs();
    void showProblems();
    int rowBefore(int turn) const; ///< the last of those that the filter shows; -1: none
    void step(int by);
    void chooseRow(int row); ///< of those that the filter shows
    void retranslate();

    HistoryModels m_models;
    TurnFilterProxy* m_shown;
    IconTabBar* m_tabs;
    QWidget* m_line; ///< below the tabs: what finds turns and lines, in a review
    Chip* m_problemCount;
    QBoxLayout* m_bar = nullptr; ///< of the tabs
    TurnFilterBar* m_filter;
    FaultLine* m_filterError;
    TurnsPage* m_turns;
    TimelinePage* m_timeline;
    ProblemsPage* m_problemsPage;
    LogPage* m_log;
    QStackedWidget* m_pages;
    bool m_isReview = false;
    bool m_isRecording = false; ///< its range of turns counts for the log as well, whatever the layout
};

} // namespace triarch
