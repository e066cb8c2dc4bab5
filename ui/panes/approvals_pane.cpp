// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/approvals_pane.h"

#include "ui/models/approval_words.h"
#include "ui/panes/parts/grant_row.h"
#include "ui/panes/parts/page_column.h"
#include "ui/panes/parts/request_row.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/panes/policy_word.h"
#include "ui/style/plain_tip.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/separators.h"
#include "ui/widgets/tab_order.h"

#include <QEvent>
#include <QStackedWidget>

namespace triarch {

namespace {

qint64 secondsOf(Millis time) { return (time.count() + 999) / 1000; }

QString minutesAndSeconds(Millis time)
{
    const qint64 seconds = secondsOf(time);
    return seconds < 60 ? ApprovalsPane::tr("%1 s left").arg(seconds)
                        : ApprovalsPane::tr("%1 min %2 s left").arg(seconds / 60).arg(seconds % 60);
}

} // namespace

ApprovalsPane::ApprovalsPane(ApprovalQueueModel& queue, QWidget* parent)
    : QWidget(parent),
      m_queue(queue),
      m_pages(new QStackedWidget(this)),
      m_empty(new EmptyState(this))
{
    auto* area = new QScrollArea(this);
    m_column = pageColumn(area);
    m_column->setContentsMargins(0, 0, 0, 4);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(area);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_pages);
    connect(&m_queue, &ApprovalQueueModel::changed, this, &ApprovalsPane::refresh);
    connect(&m_queue, &ApprovalQueueModel::ticked, this, &ApprovalsPane::showTimes);
    retranslate();
}

QWidget* ApprovalsPane::requestRow(int index)
{
    const auto& request = m_queue.at(index);
    auto* row = new RequestRow(index == m_queue.current(), m_rows);
    row->show(approvalIcon(request), request.proposal.tool, approvalSentence(request).what, approvalOrigin(request));
    connect(row, &RequestRow::chosen, this, [this, index] { m_queue.look(index); });
    m_deadlines << row->deadline();
    return row;
}

QWidget* ApprovalsPane::grantRow(const Grant& grant)
{
    auto* row = new GrantRow(grant, m_rows);
    connect(row, &GrantRow::revoked, this, [this, id = grant.id] { Q_EMIT revoked(id); });
    m_lasting << row;
    return row;
}

void ApprovalsPane::refresh()
{
    const auto& list = m_queue.list();
    const bool isEmpty = list.waiting.empty() && list.grants.empty();
    m_pages->setCurrentIndex(isEmpty ? 0 : 1);
    if (m_rows) {
        m_rows->hide();
        m_rows->deleteLater(); // one of its buttons may be what brought us here
    }
    m_deadlines.clear();
    m_lasting.clear();
    m_rows = new QWidget;
    m_column->insertWidget(0, m_rows);
    auto* rows = new QVBoxLayout(m_rows);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    for (int i = 0; i < m_queue.count(); ++i)
        rows->addWidget(requestRow(i));
    if (!list.grants.empty()) {
        rows->addWidget(horizontalLine(m_rows));
        auto* title = new TintedLabel(TextRole::Secondary, Token::Text3, m_rows);
        title->setText(tr("Allowed for a while"));
        title->setContentsMargins(9, 8, 8, 2);
        rows->addWidget(title);
    }
    for (const auto& granted : list.grants)
        rows->addWidget(grantRow(granted.grant));
    auto* note = new FittingLabel(TextRole::Caption, Token::Text3, m_rows);
    note->setVariants({tr("Forbidden keys are approved once each, never in advance."),
        tr("Forbidden keys: once each, never in advance.")});
    auto* foot = new QHBoxLayout;
    foot->setContentsMargins(9, 6, 8, 0);
    foot->addWidget(note);
    rows->addLayout(foot);
    rows->addStretch(1);
    orderTabs();
    showTimes();
}

QList<QWidget*> ApprovalsPane::stops() const
{
    QList<QWidget*> all = m_rows->findChildren<QWidget*>();
    all.removeIf([](const QWidget* part) { return !(part->focusPolicy() & Qt::TabFocus); });
    return all;
}

void ApprovalsPane::orderTabs() { tabThrough(QList<QWidget*>{m_pages} << stops()); }

void ApprovalsPane::focusFirst()
{
    if (const auto all = stops(); !all.isEmpty())
        all.front()->setFocus(Qt::ShortcutFocusReason);
}

void ApprovalsPane::showTimes()
{
    for (int i = 0; i < m_deadlines.size(); ++i)
        m_deadlines[i]->setText(tr("%1 s").arg(secondsOf(m_queue.left(i))));
    const auto& grants = m_queue.list().grants;
    for (qsizetype i = 0; i < m_lasting.size(); ++i) {
        const auto& granted = grants[std::size_t(i)];
        m_lasting[i]->showLeft(
            tr("%n more time(s), %1", nullptr, granted.grant.usesLeft).arg(minutesAndSeconds(m_queue.leftOf(granted))));
    }
}

/// By which rules something comes to wait here.
void ApprovalsPane::show(const PolicyState& policy)
{
    if (std::exchange(m_policy, policy) == policy)
        return;
    retranslate();
}

void ApprovalsPane::retranslate()
{
    const QString rules = policySource(m_policy);
    m_empty->setToolTip(
        rules.isEmpty() ? QString() : plainTip(QStringLiteral("%1. %2").arg(policyWord(m_policy), rules)));
    const bool stopsHere = m_policy.file.isEmpty() || m_policy.asks == AskPolicy::Risky;
    m_empty->show(QStringLiteral("circle-check"), tr("Nothing is waiting for you"),
        stopsHere ? tr("Requests for risky actions stop here first.") : policyWord(m_policy) + QLatin1Char('.'));
    refresh();
}

void ApprovalsPane::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace triarch
