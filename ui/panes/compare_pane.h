// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/parts/compare_view.h"

#include <QFrame>

namespace triarch {

class ChangeStrip;
class ElidedLabel;
class SegmentedControl;

/// The middle of the window in a review: a turn's pictures before and after, and what changed between them.
class ComparePane : public QFrame {
    Q_OBJECT
public:
    explicit ComparePane(QWidget* parent = nullptr);
    void show(const TurnCompare& compare); ///< turn 0: none
    using QWidget::show;
    CompareView& view() { return *m_view; }

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* buildHead();
    void showTitle();
    void fit();
    void retranslate();

    SegmentedControl* m_modes;
    ElidedLabel* m_title;
    CompareView* m_view;
    ChangeStrip* m_change;
};

} // namespace triarch
