// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/oversight_card.h"

#include "ui/models/persona_model.h"
#include "ui/panes/parts/prose_view.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/icon_view.h"

#include <QHBoxLayout>

namespace triarch {

namespace {

constexpr int promptLines = 8;

} // namespace

OversightCard::OversightCard(const Oversight& oversight, QWidget* parent)
    : QFrame(parent),
      m_toggle(new ActionButton(QStringLiteral("chevron-right"), tr("Executor prompt"), ButtonRole::Flat, this)),
      m_prompt(new ProseView(TextRole::Secondary, Token::Text2, this))
{
    setProperty("part", QStringLiteral("card"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 8, 10, 6);
    column->setSpacing(6);
    column->addWidget(buildHead(oversight));
    auto* why = new TintedLabel(TextRole::Base, Token::Text, this);
    why->setText(oversight.setup.rationale.isEmpty() ? tr("It gave no reason.") : oversight.setup.rationale);
    why->setWordWrap(true);
    why->setTextInteractionFlags(Qt::TextSelectableByMouse);
    why->setFocusPolicy(Qt::NoFocus);
    column->addWidget(why);
    auto* tools = new TintedLabel(TextRole::MonoSmall, Token::Text2, this);
    tools->setText(oversight.setup.tools.isEmpty() ? tr("no tools") : oversight.setup.tools.join(QStringLiteral(", ")));
    tools->setWordWrap(true);
    column->addWidget(tools);
    for (const QString& warning : oversight.setup.warnings)
        column->addWidget(buildWarning(warning));
    m_prompt->setLines(promptLines);
    m_prompt->setProse(oversight.setup.prompt);
    m_prompt->setAccessibleName(tr("Executor prompt of turn %1").arg(oversight.turn));
    m_toggle->setAccessibleName(tr("Show the executor prompt of turn %1").arg(oversight.turn));
    m_toggle->setToolTip(tr("What the executor is told from turn %1 on").arg(oversight.turn));
    m_toggle->setCheckable(true);
    column->addWidget(m_toggle, 0, Qt::AlignLeft);
    column->addWidget(m_prompt);
    connect(m_toggle, &QAbstractButton::toggled, this, &OversightCard::showPrompt);
    showPrompt(false);
}

QWidget* OversightCard::buildHead(const Oversight& oversight)
{
    auto* head = new QWidget(this);
    auto* turn = new TintedLabel(TextRole::Strong, Token::Text, head);
    turn->setText(tr("Turn %1").arg(oversight.turn));
    auto* phase = new ElidedLabel(Qt::ElideMiddle, head);
    phase->setFont(triarch::font(TextRole::Secondary, QFont::Medium));
    phase->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    phase->setText(oversight.setup.phase);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(turn);
    row->addWidget(phase, 1);
    return head;
}

QWidget* OversightCard::buildWarning(const QString& text)
{
    auto* warning = new QWidget(this);
    auto* sign = new IconView(13, warning);
    sign->show(QStringLiteral("triangle-alert"), Token::Waiting);
    sign->setFixedHeight(lineHeight(TextRole::Secondary)); // in the middle of the first line
    auto* words = new TintedLabel(TextRole::Secondary, Token::Waiting, warning);
    words->setText(text);
    words->setWordWrap(true);
    auto* row = new QHBoxLayout(warning);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    row->addWidget(sign, 0, Qt::AlignTop);
    row->addWidget(words, 1);
    return warning;
}

void OversightCard::showPrompt(bool isOpen)
{
    m_prompt->setVisible(isOpen);
    m_toggle->setIconName(isOpen ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right"));
}

} // namespace triarch
