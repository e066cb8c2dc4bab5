// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/top_bar.h"

#include "ui/style/fonts.h"
#include "ui/widgets/icon_view.h"
#include "ui/widgets/search_button.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenuBar>
#include <algorithm>
#include <vector>

namespace triarch {

namespace {

IconView* logo(QWidget* parent)
{
    auto* view = new IconView(18, parent);
    view->show(QStringLiteral("triarch"), Token::Accent);
    return view;
}

QLabel* name(QWidget* parent)
{
    auto* label = new QLabel(QStringLiteral("Triarch"), parent);
    QFont bold = triarch::font(TextRole::Base);
    bold.setWeight(QFont::DemiBold);
    label->setFont(bold);
    return label;
}

/// Rows of the table that stand below one word of their menu: all in a row would be higher than a low screen.
struct Below {
    const char* title;
    std::vector<ActionId> rows;
};
const std::vector<Below>& below()
{
    static const std::vector<Below> all{
        Below{QT_TRANSLATE_NOOP("triarch::TopBar", "Marks on the picture"),
            {ActionId::ShowCrosshair, ActionId::ShowPointer, ActionId::ShowTrail, ActionId::ShowRulers,
                ActionId::ShowHovered, ActionId::ShowOutlines}},
        Below{QT_TRANSLATE_NOOP("triarch::TopBar", "Turns"),
            {ActionId::FirstTurn, ActionId::PreviousTurn, ActionId::PlayTurns, ActionId::NextTurn, ActionId::LastTurn}},
        Below{QT_TRANSLATE_NOOP("triarch::TopBar", "Layout"),
            {ActionId::LayoutOperate, ActionId::LayoutDebug, ActionId::LayoutReview, ActionId::LayoutCompact,
                ActionId::ResetLayout, ActionId::LockLayout}},
    };
    return all;
}

/// Alt and the letter after the ampersand open it, as everywhere.
QString titleWithKey(MenuId menu)
{
    switch (menu) {
    case MenuId::Mission:
        return TopBar::tr("&Mission");
    case MenuId::Run:
        return TopBar::tr("&Run");
    case MenuId::View:
        return TopBar::tr("&View");
    case MenuId::Tools:
        return TopBar::tr("&Tools");
    case MenuId::Window:
        return TopBar::tr("&Window");
    case MenuId::Help:
        return TopBar::tr("&Help");
    }
    return {};
}

} // namespace

TopBar::TopBar(const AppActions& actions, const QList<QAction*>& switches, QWidget* parent)
    : QWidget(parent),
      m_menus(new QMenuBar(this)),
      m_shown(new QMenu(this)),
      m_templates(new QMenu(this)),
      m_recent(new QMenu(this)),
      m_search(new SearchButton(actions.at(ActionId::Search), this))
{
    setObjectName(QStringLiteral("topBar"));
    setAttribute(Qt::WA_StyledBackground); // its line goes from one edge of the window to the other
    buildMenus(actions);
    m_shown->addActions(switches);
    m_byId[MenuId::Window]->addMenu(m_shown);
    for (QMenu* menu : {m_templates, m_recent})
        m_byId[MenuId::Mission]->insertMenu(actions.at(ActionId::SetUpMission), menu);
    m_byId[MenuId::View]->setToolTipsVisible(true); // one of its rows says there why it is off
    retranslate();
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 0, 8, 0);
    row->setSpacing(8);
    row->addWidget(logo(this));
    row->addWidget(name(this));
    row->addWidget(m_menus, 1);
    row->addWidget(m_search);
    setCompact(false);
}

void TopBar::setCompact(bool compact)
{
    setFixedHeight((compact ? 28 : 32) + 1); // its line
    m_isCompact = compact;
    m_search->setFixedWidth(compact ? std::max(200, m_search->sizeHint().width()) : 320); // its keys have longer names
}

void TopBar::buildMenus(const AppActions& actions)
{
    m_menus->setNativeMenuBar(false);
    for (const auto menu : {MenuId::Mission, MenuId::Run, MenuId::View, MenuId::Tools, MenuId::Window, MenuId::Help})
        m_byId[menu] = m_menus->addMenu(titleWithKey(menu));
    for (const auto& row : actionRows()) {
        menuOf(row.id, *m_byId[row.menu])->addAction(actions.at(row.id));
        if (row.endsGroup) // within such a menu it parts nothing, and two are one
            m_byId[row.menu]->addSeparator();
    }
}

/// The menu below one of its words comes with the first of its rows.
QMenu* TopBar::menuOf(ActionId id, QMenu& menu)
{
    for (const Below& group : below()) {
        if (std::ranges::find(group.rows, id) == group.rows.end())
            continue;
        QMenu*& part = m_parts[group.title];
        if (!part)
            part = menu.addMenu(tr(group.title));
        return part;
    }
    return &menu;
}

void TopBar::retranslate()
{
    for (const auto& [id, menu] : m_byId)
        menu->setTitle(titleWithKey(id));
    for (const auto& [title, part] : m_parts)
        part->setTitle(tr(title));
    m_shown->setTitle(tr("Panes shown"));
    m_templates->setTitle(tr("Templates"));
    m_recent->setTitle(tr("Recent missions"));
    setCompact(m_isCompact);
}

} // namespace triarch
