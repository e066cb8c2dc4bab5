// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/app_actions.h"

#include <QWidget>

class QVBoxLayout;

namespace triarch {

class EmptyState;
class ProblemModel;
class TintedLabel;

/// What is wrong at the moment, a row each, with a button where something can be done about it.
class ProblemsPage : public QWidget {
    Q_OBJECT
public:
    explicit ProblemsPage(ProblemModel& problems, QWidget* parent = nullptr);
    void show(const ConsoleState& state); ///< what is in order is said as well
    using QWidget::show;

Q_SIGNALS:
    void fixWanted(triarch::ActionId action);

protected:
    void changeEvent(QEvent* event) override;

private:
    void hear();
    void insert(int first, int last);
    void remove(int first, int last);
    void fill(int row);
    void retranslate();

    ProblemModel& m_problems;
    QString m_inOrder;
    EmptyState* m_empty;
    QWidget* m_list;
    QVBoxLayout* m_rows; ///< a row each
    TintedLabel* m_note; ///< under them
};

} // namespace triarch
