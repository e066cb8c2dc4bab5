// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/app_actions.h"
#include "ui/models/breakpoint_model.h"

#include <QHash>
#include <QWidget>

class QBoxLayout;
class QComboBox;
class QVBoxLayout;

namespace triarch {

class ActionButton;
class BreakpointRows;
class TintedLabel;

/// Where missions are to be held: a line to add one, and every one there is, to switch off or take away. The one that
/// holds the mission now is marked. Its turn is the one that Run to turn means.
class BreakpointsPane : public QWidget {
    Q_OBJECT
public:
    /// @param breakpoints  outlives the pane
    explicit BreakpointsPane(BreakpointModel& breakpoints, QWidget* parent = nullptr);

    void show(const ConsoleState& state);
    using QWidget::show;
    /// Values of a kind that there are: names of tools, classes of windows.
    void setValues(Breakpoint::Kind kind, const QStringList& values);
    int chosenTurn() const; ///< the one that is written, else the next
    void focusValue();

Q_SIGNALS:
    void runWanted(int turn);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* buildAdder();
    Breakpoint::Kind kind() const;
    std::optional<Breakpoint> written() const;
    void add();
    void showKind();
    void showWritten();
    void fit();
    bool hintFits() const;
    void retranslate();

    BreakpointModel& m_breakpoints;
    QComboBox* m_kind;
    QComboBox* m_value;
    ActionButton* m_add;
    ActionButton* m_run;
    QBoxLayout* m_line = nullptr; ///< of them
    TintedLabel* m_problem;
    BreakpointRows* m_rows;
    QHash<int, QStringList> m_values; ///< by kind
    int m_nextTurn = 1;
    bool m_canRun = false;
};

} // namespace triarch
