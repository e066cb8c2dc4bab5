// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/staleness_badge.h"

#include "ui/panes/parts/tinted_label.h"
#include "ui/style/ink.h"
#include "ui/style/plain_tip.h"
#include "ui/widgets/icon_view.h"

#include <QHBoxLayout>

namespace triarch {

StalenessBadge::StalenessBadge(QWidget* parent)
    : QWidget(parent),
      m_icon(new IconView(13, this)),
      m_text(new FittingLabel(TextRole::Secondary, Token::Text2, this))
{
    setObjectName(QStringLiteral("staleness"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    row->addWidget(m_icon);
    row->addWidget(m_text);
    hide();
}

void StalenessBadge::show(const std::optional<Staleness>& staleness)
{
    setVisible(staleness.has_value());
    if (!staleness)
        return;
    const bool isFresh = staleness->isFresh();
    m_icon->show(isFresh ? QStringLiteral("circle-check") : QStringLiteral("triangle-alert"),
        isFresh ? Token::Done : Token::Waiting);
    m_text->setVariants(stalenessTexts(*staleness));
    setInk(*m_text, isFresh ? Token::Text2 : Token::Waiting);
    const QString tip = stalenessTip(*staleness);
    setToolTip(plainTip(tip)); // windows name themselves
    setAccessibleName(stalenessTexts(*staleness).front());
    setAccessibleDescription(tip);
}

} // namespace triarch
