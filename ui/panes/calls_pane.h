// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/models/call_tree.h"

#include <QStackedWidget>

namespace triarch {

class CallTreeView;
class EmptyState;

/// Who was called for what in the chosen turn; before anybody was, why there is nothing.
class CallsPane : public QStackedWidget {
    Q_OBJECT
public:
    explicit CallsPane(QWidget* parent = nullptr);
    void show(const CallNode& mission, int turn);
    using QWidget::show;
    void clearTree();
    CallTreeView& tree() { return *m_tree; }
    QString chip() const { return m_chip; } ///< "turn 5", for the dock's title; empty: nothing is shown

Q_SIGNALS:
    void chipChanged(const QString& words);
    void callChosen(int call); ///< in the turn's evidence
    void actionChosen();
    void resultChosen();

protected:
    void changeEvent(QEvent* event) override;

private:
    void setChip(const QString& words);
    void sayWhyEmpty();

    EmptyState* m_empty;
    CallTreeView* m_tree;
    QString m_chip;
};

} // namespace triarch
