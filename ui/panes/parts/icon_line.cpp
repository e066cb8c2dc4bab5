// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/icon_line.h"

#include "ui/panes/parts/tinted_label.h"
#include "ui/widgets/icon_view.h"

#include <QHBoxLayout>

namespace triarch {

IconLine::IconLine(QWidget* parent)
    : QWidget(parent),
      m_icon(new IconView(13, this)),
      m_text(new TintedLabel(TextRole::Secondary, Token::Text2, this))
{
    m_text->setWordWrap(true);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(2, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_icon, 0, Qt::AlignTop);
    row->addWidget(m_text, 1);
}

void IconLine::show(const QString& icon, Token token, const QString& text)
{
    m_icon->show(icon, token);
    m_text->setText(text);
    setVisible(!text.isEmpty());
}

} // namespace triarch
