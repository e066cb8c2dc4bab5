// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/executor_page.h"

#include "ui/models/core_words.h"
#include "ui/panes/parts/activity_header.h"
#include "ui/panes/parts/page_column.h"
#include "ui/panes/parts/prose_view.h"
#include "ui/panes/parts/seen_picture_view.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/panes/parts/tool_call_card.h"
#include "ui/widgets/empty_state.h"

namespace triarch {

namespace {

constexpr int justificationLines = 4;

} // namespace

ExecutorPage::ExecutorPage(const PersonaModel& personas, const AppActions& actions, QWidget* parent)
    : QStackedWidget(parent),
      m_personas(personas),
      m_empty(new EmptyState(this)),
      m_head(new ActivityHeader(personas, Persona::Executor, this)),
      m_seen(new SeenPictureView(personas, this)),
      m_justificationHead(new TintedLabel(TextRole::Caption, Token::Text3, this)),
      m_justification(new ProseView(TextRole::Prose, Token::Text, this)),
      m_card(new ToolCallCard(actions, this))
{
    m_justification->setLines(justificationLines);
    addWidget(m_empty);
    addWidget(buildPage());
    retranslate();
}

void ExecutorPage::retranslate()
{
    m_empty->show(QStringLiteral("crosshair"), tr("The executor has not been asked yet"),
        tr("It acts once the tactician has set a phase."));
    m_justificationHead->setText(tr("Justification"));
    m_justification->setAccessibleName(tr("Justification"));
    refresh();
    refreshSeen();
}

QWidget* ExecutorPage::buildPage()
{
    auto* area = new QScrollArea(this);
    QVBoxLayout* column = pageColumn(area);
    column->addWidget(m_head);
    column->addSpacing(11);
    column->addWidget(m_seen);
    column->addSpacing(12);
    column->addWidget(m_justificationHead);
    column->addSpacing(5);
    column->addWidget(m_justification);
    column->addSpacing(11);
    column->addWidget(m_card);
    column->addStretch(1);
    return area;
}

void ExecutorPage::show(const ConsoleState& state)
{
    m_state = state;
    refreshCall();
}

void ExecutorPage::refresh()
{
    const PersonaActivity& activity = m_personas.activity(Persona::Executor);
    setCurrentIndex(activity.state == PersonaActivity::State::Idle ? 0 : 1);
    m_head->refresh();
    const bool hasFailed = activity.state == PersonaActivity::State::Failed;
    m_justification->setProse(hasFailed ? fromCore(activity.answer.error) : activity.words);
    m_justification->setArriving(activity.state == PersonaActivity::State::Asked);
    refreshCall();
}

void ExecutorPage::append(const QString& words) { m_justification->appendProse(words); }

void ExecutorPage::refreshTime()
{
    m_head->refresh();
    m_seen->refreshAge();
}

void ExecutorPage::refreshSeen() { m_seen->refresh(); }

void ExecutorPage::refreshCall()
{
    m_card->setVisible(!m_personas.call().isEmpty());
    if (!m_personas.call().isEmpty())
        m_card->show(m_personas.call(), m_state, m_personas.activity(Persona::Executor).turn);
}

} // namespace triarch
