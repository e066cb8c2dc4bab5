// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/empty_state.h"

#include "ui/style/fonts.h"
#include "ui/style/ink.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/icon_view.h"

#include <QBoxLayout>
#include <QLabel>

namespace triarch {

namespace {

constexpr int iconPx = 28;
constexpr int lineIconPx = 18;

} // namespace

EmptyState::EmptyState(QWidget* parent, Form form)
    : QWidget(parent),
      m_icon(new IconView(form == Form::Line ? lineIconPx : iconPx, this)),
      m_heading(new QLabel(this)),
      m_sentence(new QLabel(this)),
      m_action(new ActionButton(QString(), QString(), ButtonRole::Link, this)),
      m_other(new ActionButton(QString(), QString(), ButtonRole::Link, this))
{
    m_heading->setFont(triarch::font(form == Form::View ? TextRole::EmptyHeading : TextRole::Strong));
    m_sentence->setFont(triarch::font(form == Form::View ? TextRole::Base : TextRole::Secondary));
    setInk(*m_heading, form == Form::View ? Token::Text : Token::Text2);
    setInk(*m_sentence, Token::Text3);
    for (QLabel* label : {m_heading, m_sentence})
        label->setTextFormat(Qt::PlainText);
    m_action->hide();
    m_other->hide();
    connect(m_action, &QAbstractButton::clicked, this, &EmptyState::activated);
    connect(m_other, &QAbstractButton::clicked, this, &EmptyState::otherWanted);
    auto* box = new QBoxLayout(form == Form::Line ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom, this);
    form == Form::Line ? buildLine(box) : buildColumn(box);
}

void EmptyState::buildColumn(QBoxLayout* box)
{
    box->setContentsMargins(16, 12, 16, 12);
    box->setSpacing(0);
    box->addStretch(1);
    box->addWidget(m_icon, 0, Qt::AlignHCenter);
    box->addSpacing(10);
    for (QLabel* label : {m_heading, m_sentence}) {
        label->setAlignment(Qt::AlignHCenter);
        label->setWordWrap(true);
        box->addWidget(label);
        box->addSpacing(6);
    }
    box->addWidget(m_action, 0, Qt::AlignHCenter);
    box->addWidget(m_other, 0, Qt::AlignHCenter);
    box->addStretch(1);
}

void EmptyState::buildLine(QBoxLayout* box)
{
    box->setContentsMargins(12, 8, 12, 8);
    box->setSpacing(12);
    box->addStretch(1);
    for (QWidget* part : {static_cast<QWidget*>(m_icon), static_cast<QWidget*>(m_heading),
             static_cast<QWidget*>(m_sentence), static_cast<QWidget*>(m_action), static_cast<QWidget*>(m_other)})
        box->addWidget(part);
    box->addStretch(1);
}

void EmptyState::show(const QString& icon, const QString& heading, const QString& sentence)
{
    m_icon->show(icon, Token::Text2);
    m_heading->setText(heading);
    m_sentence->setText(sentence);
    m_sentence->setVisible(!sentence.isEmpty());
    setAccessibleName(heading);
    setAccessibleDescription(sentence);
}

void EmptyState::setOther(const QString& text)
{
    m_other->setText(text);
    m_other->setVisible(!text.isEmpty());
}

void EmptyState::setAction(const QString& text)
{
    m_action->setText(text);
    m_action->setVisible(!text.isEmpty());
}

} // namespace triarch
