// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/empty_state.h"

#include "ui/style/fonts.h"
#include "ui/style/ink.h"
#include "ui/style/plain_tip.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/icon_view.h"

#include <QBoxLayout>
#include <QLabel>
#include <algorithm>

namespace triarch {

namespace {

constexpr int iconPx = 28;
constexpr int lineIconPx = 18;
constexpr int belowIcon = 10;
constexpr int belowWords = 6;
constexpr int emptyStateEdge = 12, tightEdge = 4; // above and below all of it

} // namespace

EmptyState::EmptyState(QWidget* parent, Form form)
    : QWidget(parent),
      m_form(form),
      m_icon(new IconView(form == Form::Line ? lineIconPx : iconPx, this)),
      m_heading(new QLabel(this)),
      m_sentence(new QLabel(this)),
      m_action(new ActionButton(QString(), QString(), ButtonRole::Link, this)),
      m_other(new ActionButton(QString(), QString(), ButtonRole::Link, this))
{
    m_heading->setObjectName(QStringLiteral("heading"));
    m_sentence->setObjectName(QStringLiteral("sentence"));
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
    box->setSpacing(0);
    box->addStretch(1);
    box->addWidget(m_icon, 0, Qt::AlignHCenter);
    for (QLabel* label : {m_heading, m_sentence}) {
        label->setAlignment(Qt::AlignHCenter);
        label->setWordWrap(true);
        box->addWidget(label);
    }
    m_sentence->setContentsMargins(0, 0, 0, belowWords);
    box->addWidget(m_action, 0, Qt::AlignHCenter);
    box->addWidget(m_other, 0, Qt::AlignHCenter);
    box->addStretch(1);
    spare(Spared::Nothing);
}

/// What is said stays longest: the sentence becomes the heading's tip.
void EmptyState::spare(Spared spared)
{
    const int above = spared == Spared::Nothing ? emptyStateEdge : tightEdge;
    const bool hasIcon = spared < Spared::Icon;
    const bool hasSentence = spared < Spared::Sentence;
    layout()->setContentsMargins(16, above, 16, above);
    m_icon->setVisible(hasIcon);
    m_heading->setContentsMargins(0, hasIcon ? belowIcon : 0, 0, belowWords);
    m_heading->setToolTip(hasSentence ? QString() : plainTip(m_sentence->text()));
    m_sentence->setVisible(hasSentence && !m_sentence->text().isEmpty());
}

/// In a low pane less is shown: half a line says less than none. Before it is shown it has no size to go by.
void EmptyState::fit()
{
    if (m_form == Form::Line)
        return;
    if (!isVisible())
        return spare(Spared::Nothing);
    for (const auto spared : {Spared::Nothing, Spared::Edge, Spared::Icon, Spared::Sentence}) {
        spare(spared);
        if (layout()->heightForWidth(width()) <= height())
            return;
    }
}

int EmptyState::leastHeight() const
{
    int high =
        2 * tightEdge + m_heading->heightForWidth(std::max(1, width() - 32)) - m_heading->contentsMargins().top();
    for (const ActionButton* link : {m_action, m_other})
        if (!link->isHidden())
            high += link->sizeHint().height();
    return high;
}

void EmptyState::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

void EmptyState::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    fit();
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
    fit();
}

void EmptyState::setOther(const QString& text)
{
    m_other->setText(text);
    m_other->setVisible(!text.isEmpty());
    fit();
}

void EmptyState::setAction(const QString& text)
{
    m_action->setText(text);
    m_action->setVisible(!text.isEmpty());
    fit();
}

} // namespace triarch
