// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/request_row.h"

#include "ui/panes/parts/tinted_label.h"
#include "ui/style/ink.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/icon_view.h"

#include <QHBoxLayout>

namespace triarch {

RequestRow::RequestRow(bool isCurrent, QWidget* parent)
    : QFrame(parent),
      m_icon(new IconView(14, this)),
      m_what(new ElidedLabel(Qt::ElideRight, this)),
      m_origin(new ElidedLabel(Qt::ElideRight, this)),
      m_deadline(new TintedLabel(TextRole::Mono, isCurrent ? Token::Waiting : Token::Text2, this))
{
    setProperty("part", isCurrent ? QStringLiteral("row-current") : QStringLiteral("row"));
    m_what->setFont(triarch::font(TextRole::Mono, QFont::DemiBold));
    m_origin->setFont(triarch::font(TextRole::Caption));
    setInk(*m_origin, Token::Text3);
    auto* words = new QVBoxLayout;
    words->setSpacing(1);
    words->addWidget(m_what);
    words->addWidget(m_origin);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 5, 12, 5);
    row->setSpacing(10);
    row->addWidget(m_icon);
    row->addLayout(words, 1);
    row->addWidget(m_deadline);
}

void RequestRow::show(const QString& icon, const QString& what, const QString& origin)
{
    m_icon->show(icon, Token::Waiting);
    m_what->setText(what);
    m_origin->setText(origin);
    setAccessibleName(QStringLiteral("%1, %2").arg(what, origin));
}

void RequestRow::mousePressEvent(QMouseEvent*) { Q_EMIT chosen(); }

} // namespace triarch
