// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/icon_text.h"

#include "ui/style/ink.h"
#include "ui/widgets/icon_view.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>

namespace triarch {

IconText::IconText(QWidget* parent, int iconPx)
    : QWidget(parent),
      m_icon(new IconView(iconPx, this)),
      m_text(new QLabel(this))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    row->addWidget(m_icon);
    row->addWidget(m_text);
    m_text->setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
}

void IconText::show(const QString& icon, const QString& text, Token token) { show(icon, token, text, token); }

void IconText::show(const QString& icon, Token iconToken, const QString& text, Token textToken)
{
    m_icon->show(icon, iconToken);
    m_icon->setVisible(!icon.isEmpty()); // without one the words begin at the edge
    m_text->setText(text);
    setInk(*m_text, textToken);
    setAccessibleDescription(text); // the name says what, this how much
}

QString IconText::text() const { return m_text->text(); }

void IconText::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange)
        dressIn(*m_text, font());
    QWidget::changeEvent(event);
}

} // namespace triarch
