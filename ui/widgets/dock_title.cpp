// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/dock_title.h"

#include "ui/style/fonts.h"
#include "ui/style/ink.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/icon_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>

namespace triarch {

namespace {

constexpr int titleHeight = 29; // with the edge above and the line below

} // namespace

DockTitle::DockTitle(const QString& icon, const QString& title, QWidget* parent)
    : QFrame(parent),
      m_icon(new IconView(14, this)),
      m_title(new QLabel(this)),
      m_count(new QLabel(this)),
      m_chip(new Chip(this)),
      m_menu(new ActionButton(QStringLiteral("ellipsis"), QString(), ButtonRole::Flat, this)),
      m_row(new QHBoxLayout(this))
{
    setProperty("part", QStringLiteral("dock-title"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_icon->show(icon, Token::Text3);
    m_title->setFont(triarch::font(TextRole::Secondary, QFont::DemiBold));
    m_count->setFont(triarch::font(TextRole::Secondary));
    setInk(*m_title, Token::Text2);
    setInk(*m_count, Token::Text3);
    m_menu->setPopupMode(QToolButton::InstantPopup);
    setLook(*m_menu, "extent", QStringLiteral("small"));
    m_row->setContentsMargins(9, 0, 5, 0);
    m_row->setSpacing(8);
    m_row->addWidget(m_icon);
    m_row->addWidget(m_title);
    m_row->addStretch(1);
    m_row->addWidget(m_count);
    m_row->addWidget(m_chip);
    m_row->addWidget(m_menu);
    setTitle(title);
    setCount({});
    setChip({});
    setMenu(nullptr);
}

void DockTitle::setTitle(const QString& title)
{
    m_title->setText(title);
    setAccessibleName(title);
    m_menu->setAccessibleName(tr("Options of %1").arg(title));
    m_menu->setToolTip(m_menu->accessibleName());
}

void DockTitle::setIcon(const QString& icon) { m_icon->show(icon, Token::Text3); }

void DockTitle::setCount(const QString& count)
{
    m_count->setText(count);
    m_count->setVisible(!count.isEmpty());
}

void DockTitle::setChip(const QString& words)
{
    m_chip->setText(words);
    m_chip->setVisible(!words.isEmpty());
}

void DockTitle::setMenu(QMenu* menu)
{
    m_menu->setMenu(menu);
    m_menu->setVisible(menu != nullptr);
}

void DockTitle::addWidget(QWidget* widget) { m_row->insertWidget(m_row->count() - 1, widget); }

QSize DockTitle::sizeHint() const { return {QFrame::sizeHint().width(), titleHeight}; }

} // namespace triarch
