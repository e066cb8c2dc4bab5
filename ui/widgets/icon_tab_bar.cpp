// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/icon_tab_bar.h"

#include "ui/style/theme.h"

#include <QStyleOptionTab>
#include <QStylePainter>

namespace triarch {

namespace {

constexpr int above = 1;     // what the style sheet has round a tab's words
constexpr int underline = 2; // below them

QSize sizeOf(const QWidget& sign) { return sign.sizeHint().expandedTo(sign.minimumSize()); }

} // namespace

IconTabBar::IconTabBar(QWidget* parent) : QTabBar(parent)
{
    setIconSize({14, 14});
    setDrawBase(false);
    setExpanding(false);
    setUsesScrollButtons(false);
    setElideMode(Qt::ElideNone);
    connect(this, &QTabBar::currentChanged, this, &IconTabBar::placeSigns); // Qt has put two of them elsewhere
}

void IconTabBar::setGaps(const TabGaps& gaps)
{
    if (std::exchange(m_gaps, gaps) != gaps)
        setIconSize(iconSize()); // Qt's way to lay tabs out anew
}

/// The word of the chosen tab is wider: its tab has the room before it is chosen.
QFont IconTabBar::chosenFont() const
{
    QFont chosen = font();
    chosen.setWeight(QFont::DemiBold);
    return chosen;
}

QSize IconTabBar::tabSizeHint(int index) const
{
    const QSize size = QTabBar::tabSizeHint(index);
    if (tabIcon(index).isNull())
        return size;
    const int word = QFontMetrics(chosenFont()).horizontalAdvance(tabText(index));
    const QWidget* sign = tabButton(index, RightSide);
    const int behind = sign ? m_gaps.within + sizeOf(*sign).width() : 0;
    return {2 * m_gaps.side + iconSize().width() + m_gaps.within + word + behind, size.height()};
}

QRect IconTabBar::roomIn(const QRect& tab) const { return tab.adjusted(m_gaps.side, above, -m_gaps.side, -underline); }

void IconTabBar::placeSigns()
{
    for (int tab = 0; tab < count(); ++tab)
        if (QWidget* sign = tabButton(tab, RightSide); sign && !tabIcon(tab).isNull())
            sign->setGeometry(QStyle::alignedRect(
                layoutDirection(), Qt::AlignRight | Qt::AlignVCenter, sizeOf(*sign), roomIn(tabRect(tab))));
}

void IconTabBar::paintEvent(QPaintEvent*)
{
    QStylePainter painter(this);
    for (int index = 0; index < count(); ++index) {
        QStyleOptionTab tab;
        initStyleOption(&tab, index);
        painter.drawControl(QStyle::CE_TabBarTabShape, tab);
        if (tab.icon.isNull())
            painter.drawControl(QStyle::CE_TabBarTabLabel, tab);
        else
            paintLabel(painter, tab);
    }
}

/// As the style sheet has the words of tabs.
QColor IconTabBar::inkOf(const QStyleOptionTab& tab)
{
    if (!tab.state.testFlag(QStyle::State_Enabled))
        return disabledText(currentTheme());
    const bool isLit = tab.state.testFlag(QStyle::State_Selected) || tab.state.testFlag(QStyle::State_MouseOver);
    return color(isLit ? Token::Text : Token::Text2, currentTheme());
}

void IconTabBar::paintLabel(QPainter& painter, const QStyleOptionTab& tab) const
{
    const bool isChosen = tab.state.testFlag(QStyle::State_Selected);
    const auto mode = tab.state.testFlag(QStyle::State_Enabled) ? QIcon::Normal : QIcon::Disabled;
    const QRect room = roomIn(tab.rect);
    const auto place = [&](Qt::Alignment side, int width) {
        return QStyle::alignedRect(layoutDirection(), side | Qt::AlignVCenter, {width, room.height()}, room);
    };
    tab.icon.paint(
        &painter, place(Qt::AlignLeft, iconSize().width()), Qt::AlignCenter, mode, isChosen ? QIcon::On : QIcon::Off);
    painter.setFont(isChosen ? chosenFont() : font());
    painter.setPen(inkOf(tab));
    const int behindIcon = room.width() - iconSize().width() - m_gaps.within;
    painter.drawText(place(Qt::AlignRight, behindIcon),
        int(QStyle::visualAlignment(layoutDirection(), Qt::AlignLeft) | Qt::AlignVCenter), tab.text);
}

} // namespace triarch
