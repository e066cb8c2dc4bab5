// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/layouts.h"

#include <QObject>

class QMainWindow;

namespace triarch {

class ApprovalQueueModel;
class BannerRoom;
class DockSizes;
struct PaneSet;

/// Where the request that waits is shown: under the bars at the expense of the history, so that the picture keeps its
/// scale, or in Compact instead of the next action. The window and its panes outlive it.
class ApprovalPlace : public QObject {
    Q_OBJECT
public:
    /// @param sizes  outlives it, as the window and its panes do
    ApprovalPlace(QMainWindow& window, const PaneSet& panes, const Docks& docks, DockSizes& sizes,
        const ApprovalQueueModel& queue);
    void useLayout(Layout layout);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void putUp();
    void takeDown();
    void fitSoon();
    void fit();
    void fitColumn();
    int noticeHeight() const;

    QMainWindow& m_window;
    const PaneSet& m_panes;
    const Docks m_docks;
    DockSizes& m_sizes;
    const ApprovalQueueModel& m_queue;
    BannerRoom* m_room;
    Layout m_layout = Layout::Operate;
    int m_height = 0; ///< taken from the history, or of Compact's column; 0: nothing is shown
    bool m_isDue = false;
    bool m_hasSqueezed = false; ///< the docks, by another height since they were placed
};

} // namespace triarch
