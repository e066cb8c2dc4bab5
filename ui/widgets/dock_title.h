// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>

class QHBoxLayout;
class QLabel;
class QMenu;

namespace triarch {

class ActionButton;
class Chip;
class IconView;

/// The title bar of a dock, 28 px: icon, title, a count or a chip at the right, a menu behind "...". For
/// QDockWidget::setTitleBarWidget; dragging it moves the dock as usual.
class DockTitle : public QFrame {
    Q_OBJECT
public:
    DockTitle(const QString& icon, const QString& title, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    void setIcon(const QString& icon);
    void setCount(const QString& count); ///< plain, e.g. "3"; empty: none
    void setChip(const QString& words);  ///< framed, e.g. "2 waiting"; empty: none
    void setMenu(QMenu* menu);           ///< not owned; null: no menu button
    /// A widget of the pane's own before the menu button.
    void addWidget(QWidget* widget);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

private:
    IconView* m_icon;
    QLabel* m_title;
    QLabel* m_count;
    Chip* m_chip;
    ActionButton* m_menu;
    QHBoxLayout* m_row;
};

} // namespace triarch
