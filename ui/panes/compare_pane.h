// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/parts/compare_view.h"

#include <QFrame>

class QLabel;
class QMenu;

namespace triarch {

class ActionButton;
class ChangeStrip;
class DockTitle;
class ElidedLabel;
class SegmentedControl;

/// The middle of the window in a review: a turn's pictures before and after, and what changed between them.
class ComparePane : public QWidget {
    Q_OBJECT
public:
    explicit ComparePane(QWidget* parent = nullptr);
    void show(const TurnCompare& compare); ///< turn 0: none
    using QWidget::show;
    void begin(); ///< of another recording, which shows its turn's action whatever was looked at before
    CompareView& view() { return *m_view; }
    QSize minimumSizeHint() const override; ///< without the change from near, which goes where there is no room

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* buildHead();
    QWidget* buildPictures();
    QWidget* buildChange();
    void fillMenu(QMenu& menu);
    void setMode(CompareView::Mode mode);
    void showTitle();
    void fit();
    void retranslate();

    SegmentedControl* m_modes;
    QLabel* m_turn; ///< of the title: words, and after them the call
    ElidedLabel* m_title;
    ActionButton* m_onion; ///< of the slider
    ActionButton* m_zoom;
    ActionButton* m_bare; ///< as the model saw it
    CompareView* m_view;
    DockTitle* m_changeTitle;
    ChangeStrip* m_change;
    QWidget* m_below; ///< the change from near, with its title
};

} // namespace triarch
