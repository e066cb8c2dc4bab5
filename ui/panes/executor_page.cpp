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

#include <QScrollBar>
#include <QTimer>

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
    m_area = new QScrollArea(this);
    QVBoxLayout* column = pageColumn(m_area);
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
    return m_area;
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
    if (activity.state == PersonaActivity::State::Asked && activity.words.isEmpty())
        m_area->verticalScrollBar()->setValue(0); // its words arrive at the top
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
    const CallCard& call = m_personas.call();
    m_card->setVisible(!call.isEmpty());
    m_head->refresh(); // what it says may wait for the operator
    if (call.isEmpty())
        return;
    m_card->show(call, m_state, m_personas.activity(Persona::Executor).turn);
    if (std::exchange(m_shownCall, call.turn) != call.turn)
        QTimer::singleShot(0, this, &ExecutorPage::reveal); // once it has its place
}

/// What is proposed, and what holds it, is seen without scrolling, however low the window.
void ExecutorPage::reveal() { m_area->ensureWidgetVisible(m_card, 0, 0); }

} // namespace triarch
