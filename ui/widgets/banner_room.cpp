// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/banner_room.h"

#include <QEvent>
#include <QVBoxLayout>

namespace triarch {

namespace {

constexpr int bannerGap = 4; // as between docks, whose own edge is below

} // namespace

BannerRoom::BannerRoom(QWidget* parent) : QWidget(parent)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(bannerGap, bannerGap, bannerGap, 0);
    hide();
}

void BannerRoom::take(QWidget* banner)
{
    const bool isShown = !banner->isHidden();
    layout()->addWidget(banner);
    banner->installEventFilter(this);
    banner->setVisible(isShown);
    setVisible(isShown);
}

/// Where none of its words can wrap it has one height, for any width.
int BannerRoom::heightWith(const QWidget& banner, int width)
{
    const int wrapped = banner.heightForWidth(width - 2 * bannerGap);
    return (wrapped >= 0 ? wrapped : banner.sizeHint().height()) + bannerGap;
}

bool BannerRoom::eventFilter(QObject* watched, QEvent* event)
{
    auto* banner = static_cast<QWidget*>(watched);
    if (event->type() == QEvent::ParentChange && banner->parentWidget() != this) {
        banner->removeEventFilter(this);
        hide();
    } else if (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent) {
        setVisible(!banner->isHidden());
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace triarch
