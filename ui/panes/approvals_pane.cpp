// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/approvals_pane.h"

#include "ui/widgets/empty_state.h"

#include <QEvent>
#include <QVBoxLayout>

namespace triarch {

ApprovalsPane::ApprovalsPane(QWidget* parent) : QWidget(parent), m_empty(new EmptyState(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_empty);
    retranslate();
}

void ApprovalsPane::retranslate()
{
    m_empty->show(QStringLiteral("circle-check"), tr("Nothing is waiting for you"),
        tr("Requests for risky actions stop here first."));
}

void ApprovalsPane::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace triarch
