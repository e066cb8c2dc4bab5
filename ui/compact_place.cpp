// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/compact_place.h"

#include "ui/dock_sizes.h"
#include "ui/models/approval_queue.h"

#include <QDockWidget>
#include <QMainWindow>

namespace triarch {

CompactPlace::CompactPlace(
    QMainWindow& window, const Docks& docks, const DockSizes& sizes, const ApprovalQueueModel& requests)
    : QObject(&window),
      m_window(window),
      m_docks(docks),
      m_sizes(sizes),
      m_requests(requests)
{
    connect(docks.next, &QDockWidget::visibilityChanged, this, &CompactPlace::noteNext);
    connect(docks.inspector, &QDockWidget::visibilityChanged, this, &CompactPlace::noteInspector);
}

bool CompactPlace::isCompact() const { return m_window.isVisible() && m_sizes.layout() == Layout::Compact; }

/// isHidden(), since a window that is put away hides none of its docks.
void CompactPlace::noteNext()
{
    if (isCompact() && !m_docks.next->isHidden())
        putAway(m_docks.inspector);
}

void CompactPlace::noteInspector()
{
    if (!isCompact())
        return;
    if (!m_docks.inspector->isHidden())
        putAway(m_requests.count() > 0 ? m_docks.inspector : m_docks.next);
    else if (!m_sizes.isReview()) // where nothing will be proposed
        m_docks.next->show();
}

void CompactPlace::putAway(QDockWidget* dock)
{
    QWidget* focused = m_window.focusWidget();
    if (focused && dock->isAncestorOf(focused))
        focused->clearFocus();
    dock->hide();
}

} // namespace triarch
