// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/tactician_page.h"

#include "ui/models/core_words.h"
#include "ui/panes/parts/activity_header.h"
#include "ui/panes/parts/oversight_card.h"
#include "ui/panes/parts/page_column.h"
#include "ui/panes/parts/prompt_edit.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/widgets/empty_state.h"

#include <QTimer>

namespace triarch {

TacticianPage::TacticianPage(const PersonaModel& personas, QWidget* parent)
    : QStackedWidget(parent),
      m_personas(personas),
      m_empty(new EmptyState(this)),
      m_head(new ActivityHeader(personas, Persona::Tactician, this)),
      m_failure(new TintedLabel(TextRole::Prose, Token::Failed, this)),
      m_cards(new QVBoxLayout)
{
    m_failure->setWordWrap(true);
    m_cards->setSpacing(8);
    addWidget(m_empty);
    addWidget(buildPage());
    retranslate();
}

void TacticianPage::retranslate()
{
    m_empty->show(QStringLiteral("compass"), tr("The tactician has not been asked yet"),
        tr("It sets the phase, the tools and what the executor is told."));
    const PromptDraft draft = takeDraft();
    clear();
    for (std::size_t i = 0; i < m_personas.oversights().size(); ++i)
        m_cards->addWidget(newCard(i));
    goOn(draft);
    allowEdit();
    refresh();
}

OversightCard* TacticianPage::newCard(std::size_t oversight)
{
    const auto& all = m_personas.oversights();
    const Oversight* before = oversight + 1 < all.size() ? &all[oversight + 1] : nullptr;
    auto* card = new OversightCard(all[oversight], before, this);
    connect(card, &OversightCard::promptEdited, this, &TacticianPage::promptEdited);
    return card;
}

void TacticianPage::show(const ConsoleState& state)
{
    const bool isHeld = state.isActive && !state.isReview
        && (state.status == MissionStatus::Paused || state.status == MissionStatus::Waiting
            || state.status == MissionStatus::Stepping || state.status == MissionStatus::NeedsHelp);
    if (std::exchange(m_isHeld, isHeld) != isHeld)
        allowEdit();
}

/// Only the newest counts.
void TacticianPage::allowEdit()
{
    for (int i = 0; i < m_cards->count(); ++i)
        static_cast<OversightCard*>(m_cards->itemAt(i)->widget())->setEditable(i == 0, m_isHeld);
}

QWidget* TacticianPage::buildPage()
{
    m_area = new QScrollArea(this);
    QVBoxLayout* column = pageColumn(m_area);
    column->addWidget(m_head);
    column->addSpacing(8);
    column->addWidget(m_failure);
    column->addLayout(m_cards);
    column->addStretch(1);
    return m_area;
}

void TacticianPage::refreshTime() { m_head->refresh(); }

void TacticianPage::refresh()
{
    const PersonaActivity& activity = m_personas.activity(Persona::Tactician);
    const bool isIdle = activity.state == PersonaActivity::State::Idle && m_personas.oversights().empty();
    setCurrentIndex(isIdle ? 0 : 1);
    m_failure->setVisible(activity.state == PersonaActivity::State::Failed);
    m_failure->setText(fromCore(activity.answer.error));
    m_head->refresh();
}

/// What is being written is nobody's to lose, whatever becomes of the card it is written in.
PromptDraft TacticianPage::takeDraft()
{
    QLayoutItem* newest = m_cards->itemAt(0);
    return newest ? static_cast<OversightCard*>(newest->widget())->takeDraft() : PromptDraft();
}

void TacticianPage::goOn(const PromptDraft& draft)
{
    QLayoutItem* newest = m_cards->itemAt(0);
    if (!newest || draft.text.isEmpty())
        return;
    static_cast<OversightCard*>(newest->widget())->goOn(draft);
    if (draft.hasKeyboard) // once the cards below it have moved
        QTimer::singleShot(0, this, [this] {
            if (QWidget* written = m_area->focusWidget(); written && m_area->widget()->isAncestorOf(written))
                m_area->ensureWidgetVisible(written);
        });
}

void TacticianPage::addNewest()
{
    OversightCard* card = newCard(0);
    const PromptDraft draft = takeDraft();
    m_cards->insertWidget(0, card);
    goOn(draft);
    allowEdit();
    while (m_cards->count() > int(PersonaModel::oversightsKept)) {
        QLayoutItem* oldest = m_cards->takeAt(m_cards->count() - 1);
        delete oldest->widget();
        delete oldest;
    }
    refresh();
}

void TacticianPage::clear()
{
    while (QLayoutItem* card = m_cards->takeAt(0)) {
        delete card->widget();
        delete card;
    }
    refresh();
}

} // namespace triarch
