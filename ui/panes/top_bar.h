// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/app_actions.h"

#include <QMenu>
#include <QWidget>

class QMenuBar;
class QToolButton;

namespace triarch {

/// The menu bar's row: logo, the menus made from the action table, and the search field that opens the palette.
class TopBar : public QWidget {
    Q_OBJECT
public:
    /// @param switches  one a dock: whether it is shown
    TopBar(const AppActions& actions, const QList<QAction*>& switches, QWidget* parent = nullptr);
    void setCompact(bool compact);
    void retranslate();
    QMenu* templates() const { return m_templates; } ///< whoever knows them fills these two
    QMenu* recent() const { return m_recent; }

private:
    bool m_isCompact = false;
    void buildMenus(const AppActions& actions);
    QMenu* menuOf(ActionId id, QMenu& menu); ///< where in `menu` its row stands

    QMenuBar* m_menus;
    std::map<MenuId, QMenu*> m_byId;
    std::map<const char*, QMenu*> m_parts; ///< of the menus, by their title as it stands in the source
    QMenu* m_shown;
    QMenu* m_templates;
    QMenu* m_recent;
    QToolButton* m_search;
};

} // namespace triarch
