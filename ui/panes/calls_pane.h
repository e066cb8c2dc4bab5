// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/models/call_tree.h"

#include <QTreeWidget>

namespace triarch {

/// Who was called for what, from the mission down to the chosen turn's result, with times and tokens. What is chosen
/// there is opened in the inspector.
class CallsPane : public QTreeWidget {
    Q_OBJECT
public:
    explicit CallsPane(QWidget* parent = nullptr);
    void show(const CallNode& mission, int turn);
    using QWidget::show;
    void clearTree();
    QString chip() const { return m_chip; } ///< "turn 5", for the dock's title; empty: nothing is shown

Q_SIGNALS:
    void chipChanged(const QString& words);
    void callChosen(int call); ///< in the turn's evidence
    void actionChosen();
    void resultChosen();

protected:
    void changeEvent(QEvent* event) override;
    void drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void add(QTreeWidgetItem* above, const CallNode& node);
    void open(const QTreeWidgetItem* item);
    void setChip(const QString& words);
    void retranslate();

    QString m_chip;
};

} // namespace triarch
