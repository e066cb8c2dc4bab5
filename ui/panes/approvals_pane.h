// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/console_state.h"
#include "ui/models/approval_queue.h"

#include <QWidget>

class QStackedWidget;
class QVBoxLayout;

namespace triarch {

class EmptyState;
class GrantRow;
class TintedLabel;

/// Requests that wait for the operator's decision with the time each has left, and what was granted for a while.
class ApprovalsPane : public QWidget {
    Q_OBJECT
public:
    explicit ApprovalsPane(ApprovalQueueModel& queue, QWidget* parent = nullptr);
    void show(const PolicyState& policy);
    using QWidget::show;
    void focusFirst(); ///< of what can be done here by keys; where that is nothing the keyboard stays

Q_SIGNALS:
    void revoked(const QString& grant);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    QList<QWidget*> stops() const; ///< of Tab, in their order
    void orderTabs();
    void showTimes();
    QWidget* requestRow(int index);
    QWidget* grantRow(const Grant& grant);
    void retranslate();

    ApprovalQueueModel& m_queue;
    PolicyState m_policy;
    QStackedWidget* m_pages;
    EmptyState* m_empty;
    QWidget* m_rows = nullptr;
    QVBoxLayout* m_column;
    QList<TintedLabel*> m_deadlines; ///< of the requests, in their order
    QList<GrantRow*> m_lasting;      ///< the grants
};

} // namespace triarch
