// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/icon_tab_bar.h"

namespace triarch {

namespace {

constexpr int beforeButton = 5; ///< of the 12 px between the words and what stands behind them
constexpr int tooWide = 8;      ///< of the 12 px; half of the rest makes Qt's gap of 4 px the design's 6

} // namespace

IconTabBar::IconTabBar(QWidget* parent) : QTabBar(parent)
{
    setProperty("part", QStringLiteral("signed"));
    setIconSize({14, 14});
    setDrawBase(false);
    setExpanding(false);
    setUsesScrollButtons(false);
    setElideMode(Qt::ElideNone);
}

QSize IconTabBar::tabSizeHint(int index) const
{
    const QSize size = QTabBar::tabSizeHint(index);
    if (tabIcon(index).isNull())
        return size;
    return size - QSize(tabButton(index, RightSide) ? tooWide + beforeButton : tooWide, 0);
}

} // namespace triarch
