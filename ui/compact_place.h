// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/layouts.h"

#include <QObject>

namespace triarch {

class ApprovalQueueModel;
class DockSizes;

/// Above Compact's column there is room for one pane: the next action, or the inspector while it is asked for. A
/// request for approval stays there, whatever is asked for.
class CompactPlace : public QObject {
    Q_OBJECT
public:
    /// All three outlive it.
    CompactPlace(QMainWindow& window, const Docks& docks, const DockSizes& sizes, const ApprovalQueueModel& requests);

private:
    bool isCompact() const; ///< and there to be looked at: a window that ends hides its docks after all else has gone
    void noteNext();
    void noteInspector();
    void putAway(QDockWidget* dock); ///< without handing the keyboard to another pane

    QMainWindow& m_window;
    const Docks& m_docks;
    const DockSizes& m_sizes;
    const ApprovalQueueModel& m_requests;
};

} // namespace triarch
