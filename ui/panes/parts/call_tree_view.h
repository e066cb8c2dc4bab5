// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/models/call_tree.h"

#include <QTreeWidget>

namespace triarch {

/// Who was called for what, from the mission down to the chosen turn's result, with times and tokens. What is chosen
/// there is opened in the inspector.
class CallTreeView : public QTreeWidget {
    Q_OBJECT
public:
    explicit CallTreeView(QWidget* parent = nullptr);
    void show(const CallNode& mission);
    using QWidget::show;
    bool isWhole(const QTreeWidgetItem& row) const; ///< its words have their room, chosen or not

Q_SIGNALS:
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
    int wordsWidth(const QTreeWidgetItem& row) const; ///< chosen
    int roomOf(const QTreeWidgetItem& row) const;
    bool isLegible() const;
    void fitColumns();
    void retranslate();
};

} // namespace triarch
