// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/console_state.h"

#include <QWidget>

class QLabel;
class QStackedWidget;

namespace triarch {

class ActionButton;
class EmptyState;
class FilmStrip;
class TurnFilterBar;
class TurnFilterProxy;
class TurnSelection;
class TurnTableModel;
class TurnTableView;

/// The turns as a table with their pictures below. Too low for both, the pictures stay; too low for them, nothing is
/// shown cut.
class TurnsPage : public QWidget {
    Q_OBJECT
public:
    /// @param filter  says why nothing matches, and is cleared from here; outlives this
    TurnsPage(TurnTableModel& turns, TurnFilterProxy& shown, TurnSelection& selection, TurnFilterBar& filter,
        QWidget* parent = nullptr);
    FilmStrip& strip() { return *m_strip; }
    /// In a review: a brief table, and the pictures stand elsewhere.
    void setReview(bool review);
    TurnTableView& table() { return *m_table; }
    void show(const ConsoleState& state); ///< why there are no turns, while there are none
    using QWidget::show;

Q_SIGNALS:
    void sampleWanted(); ///< there is no mission yet, these two
    void recordingWanted();

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* buildContent();
    QWidget* buildHidden();
    void showHits();
    void showNoHit(EmptyState& state, const QString& sentence);
    void followNoHit(EmptyState& state);
    void divide();
    void divideForReview();
    void showEmpty();
    void retranslate();

    TurnFilterBar& m_filter;
    TurnTableView* m_table;
    FilmStrip* m_strip;
    EmptyState* m_empty;     ///< before the first turn
    EmptyState* m_noHit;     ///< in one line
    EmptyState* m_noHitTall; ///< in a review, higher than wide
    QStackedWidget* m_upper; ///< the table, or that nothing matches
    QWidget* m_line;
    QWidget* m_hiddenRow; ///< of turns that a filter hides, in a review
    QLabel* m_hidden;
    ActionButton* m_showAll;
    bool m_isReview = false;
    ConsoleState m_state;
};

} // namespace triarch
