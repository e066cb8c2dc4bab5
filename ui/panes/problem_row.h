// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/app_actions.h"
#include "ui/models/problem_model.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;

namespace triarch {

class ActionButton;
class IconView;

/// One problem: severity, sentence, what can be done about it.
class ProblemRow : public QWidget {
    Q_OBJECT
public:
    explicit ProblemRow(QWidget* parent = nullptr);
    void show(const Problem& problem);
    using QWidget::show;

Q_SIGNALS:
    void fixWanted(triarch::ActionId action);

private:
    void showFixes(const QList<Fix>& fixes);

    QList<Fix> m_shown;
    IconView* m_icon;
    QLabel* m_word;
    QLabel* m_text;
    QHBoxLayout* m_row;
    QList<ActionButton*> m_fixes;
};

} // namespace triarch
