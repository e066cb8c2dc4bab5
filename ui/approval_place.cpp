// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/approval_place.h"

#include "ui/dock_sizes.h"
#include "ui/models/approval_queue.h"
#include "ui/pane_set.h"
#include "ui/widgets/banner_room.h"
#include "ui/widgets/message_banner.h"

#include <QDockWidget>
#include <QEvent>
#include <QLayout>
#include <QMainWindow>
#include <QStackedWidget>
#include <QTimer>
#include <algorithm>

namespace triarch {

namespace {

constexpr int columnWidth = 296; // of Compact's docks
constexpr int usualLeast = 552;  // of the window's height, in 1024x600
constexpr int crowdedMost = 640; // of it, where another banner takes a part of the column
constexpr int frame = 2;         // of a dock's body
constexpr int narrowGap = 6;     // between the request's parts

} // namespace

ApprovalPlace::ApprovalPlace(
    QMainWindow& window, const PaneSet& panes, const Docks& docks, DockSizes& sizes, const ApprovalQueueModel& queue)
    : QObject(&window),
      m_window(window),
      m_panes(panes),
      m_docks(docks),
      m_sizes(sizes),
      m_queue(queue),
      m_room(new BannerRoom(&window))
{
    connect(&queue, &ApprovalQueueModel::changed, this, &ApprovalPlace::refresh);
    connect(m_panes.approval, &ApprovalBanner::heightChanged, this, &ApprovalPlace::fitSoon);
    window.installEventFilter(this);
    m_room->installEventFilter(this);
    m_panes.banner->installEventFilter(this);
}

/// Another width wraps the words elsewhere, and shares the docks' room out anew. Another height squeezes the docks at
/// once, and what they gave up they do not get back by themselves.
bool ApprovalPlace::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_panes.banner) {
        if (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent)
            fitSoon(); // Compact's column has it, and shares its height
    } else if (event->type() == QEvent::Resize) {
        m_hasSqueezed = m_hasSqueezed || watched == m_room;
        fitSoon();
    }
    return QObject::eventFilter(watched, event);
}

void ApprovalPlace::refresh()
{
    if (m_queue.count() > 0 && m_height == 0)
        putUp();
    else if (m_queue.count() == 0 && m_height > 0)
        takeDown();
    else
        fitSoon(); // another request may need other room
}

void ApprovalPlace::putUp()
{
    ApprovalBanner* banner = m_panes.approval;
    const bool isCompact = m_layout == Layout::Compact;
    banner->setNarrow(isCompact);
    if (isCompact) {
        m_panes.nextPages->addWidget(banner);
        m_panes.nextPages->setCurrentWidget(banner);
        m_docks.next->show(); // it may be closed
        m_height = 1;         // known once its words are laid out
        return fitSoon();
    }
    m_sizes.noteOwn();
    m_window.menuWidget()->layout()->addWidget(m_room);
    m_room->take(banner);
    banner->setRoomy(isRoomy(m_window.size()));
    banner->show();
    m_height = BannerRoom::heightWith(*banner, m_window.width());
    m_sizes.giveHeight(m_height);
    fitSoon();
}

/// After everybody else has heard of the change: what it says decides how high it is.
void ApprovalPlace::fitSoon()
{
    if (m_height == 0 || std::exchange(m_isDue, true))
        return;
    QTimer::singleShot(0, this, [this] {
        m_isDue = false;
        if (m_height > 0)
            m_layout == Layout::Compact ? fitColumn() : fit();
    });
}

/// What is written in line with it makes it higher.
void ApprovalPlace::fit()
{
    m_panes.approval->setRoomy(isRoomy(m_window.size()));
    const int before = std::exchange(m_height, BannerRoom::heightWith(*m_panes.approval, m_window.width()));
    if (m_height != before)
        m_sizes.giveHeight(m_height - before);
    else if (m_hasSqueezed)
        m_sizes.giveAgain();
    m_hasSqueezed = false;
}

/// Of the column of Compact it takes what its words need: all of it is there without scrolling. What it goes to is
/// shown by what the column's own pane can spare. In half of a full HD screen, at a scale of 2, and beside another
/// banner, what the mission may be told gives way, too, and in a low window what the request says of its reason.
void ApprovalPlace::fitColumn()
{
    m_panes.column->setTellSpared(m_window.height() < usualLeast || noticeHeight() > 0);
    ApprovalBanner& banner = *m_panes.approval;
    banner.setCrowded(noticeHeight() > 0 && m_window.height() < crowdedMost);
    const int words = banner.layout()->totalHeightForWidth(columnWidth - frame) - banner.patchHeight();
    const int both = m_docks.next->height() + m_docks.column->height();
    const int around = m_docks.next->titleBarWidget()->height() + frame;
    const int below = m_docks.column->minimumSizeHint().height() + noticeHeight();
    const int room = both - below - around;
    banner.setPatchHeight(room - words - narrowGap);
    m_height = words + banner.patchHeight();
    if (m_height > room) // an edit's form scrolls
        m_height = std::max(room, banner.layout()->totalMinimumHeightForWidth(columnWidth - frame));
    const int wanted = m_height + around;
    if (m_docks.next->height() != wanted)
        m_window.resizeDocks({m_docks.next, m_docks.column}, {wanted, std::max(1, both - wanted)}, Qt::Vertical);
}

/// Of the column's other banner, which stands on top of it.
int ApprovalPlace::noticeHeight() const
{
    const MessageBanner& notice = *m_panes.banner;
    if (notice.isHidden())
        return 0;
    const int width = columnWidth - frame;
    return notice.hasHeightForWidth() ? notice.heightForWidth(width) : notice.sizeHint().height();
}

void ApprovalPlace::takeDown()
{
    ApprovalBanner* banner = m_panes.approval;
    const bool wasCompact = m_panes.nextPages->indexOf(banner) >= 0;
    if (QWidget* focused = m_window.focusWidget(); focused && banner->isAncestorOf(focused))
        focused->clearFocus(); // else whatever comes next in the order of Tab would have the keyboard
    banner->hide();
    banner->setParent(&m_window);
    if (!wasCompact)
        m_sizes.giveHeight(-m_height);
    else if (m_sizes.layout() == Layout::Compact) // or its column's width would be that of Operate's docks
        sizeDocks(m_window, m_docks, Layout::Compact, Centre::Live, m_window.size());
    m_panes.column->setTellSpared(false);
    m_height = 0;
}

void ApprovalPlace::useLayout(Layout layout)
{
    if (m_height > 0)
        takeDown();
    m_layout = layout;
    refresh();
}

} // namespace triarch
