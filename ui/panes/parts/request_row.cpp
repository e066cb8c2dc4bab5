// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/request_row.h"

#include "ui/panes/parts/tinted_label.h"
#include "ui/style/ink.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/icon_view.h"

#include <QHBoxLayout>
#include <algorithm>

namespace triarch {

namespace {

constexpr int requestRowHeight = 48;     ///< logical pixels, with the line below
constexpr int requestToolMaxWidth = 160; ///< logical pixels; tools of other servers have names of any length

} // namespace

RequestRow::RequestRow(bool isCurrent, QWidget* parent)
    : QFrame(parent),
      m_isCurrent(isCurrent),
      m_icon(new IconView(16, this)),
      m_tool(new ElidedLabel(Qt::ElideMiddle, this)),
      m_what(new ElidedLabel(Qt::ElideRight, this)),
      m_origin(new ElidedLabel(Qt::ElideRight, this)),
      m_deadline(new TintedLabel(TextRole::Mono, isCurrent ? Token::Waiting : Token::Text2, this))
{
    setProperty("part", isCurrent ? QStringLiteral("row-current") : QStringLiteral("row"));
    m_tool->setFont(triarch::font(TextRole::Mono, QFont::DemiBold));
    m_what->setFont(triarch::font(TextRole::Base));
    dressIn(*m_deadline, triarch::font(TextRole::Mono, isCurrent ? QFont::DemiBold : QFont::Normal));
    m_origin->setFont(triarch::font(TextRole::Caption));
    setInk(*m_origin, Token::Text3);
    auto* wanted = new QHBoxLayout;
    wanted->setSpacing(5);
    wanted->addWidget(m_tool);
    wanted->addWidget(m_what, 1);
    auto* words = new QVBoxLayout;
    words->setSpacing(1);
    words->addLayout(wanted);
    words->addWidget(m_origin);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 4, 8, 4);
    setMinimumHeight(requestRowHeight);
    row->setSpacing(10);
    row->addWidget(m_icon);
    row->addLayout(words, 1);
    row->addWidget(m_deadline);
}

void RequestRow::show(const QString& icon, const QString& tool, const QString& what, const QString& origin)
{
    m_icon->show(icon, m_isCurrent ? Token::Waiting : Token::Text2);
    m_tool->setText(tool);
    m_tool->setMinimumWidth(
        std::min(m_tool->sizeHint().width(), requestToolMaxWidth)); // the description is elided first
    m_tool->setHidden(tool.isEmpty());
    m_what->setText(what);
    m_origin->setText(origin);
    setAccessibleName(QStringLiteral("%1 %2, %3").arg(tool, what, origin).trimmed());
}

void RequestRow::mousePressEvent(QMouseEvent*) { Q_EMIT chosen(); }

} // namespace triarch
