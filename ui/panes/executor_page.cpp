// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/executor_page.h"

#include "ui/models/action_edit.h"
#include "ui/models/core_words.h"
#include "ui/panes/parts/activity_header.h"
#include "ui/panes/parts/page_column.h"
#include "ui/panes/parts/prose_view.h"
#include "ui/panes/parts/seen_picture_view.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/panes/parts/tool_call_card.h"
#include "ui/widgets/empty_state.h"

#include <QEvent>
#include <QScrollBar>
#include <QTimer>

namespace triarch {

namespace {

constexpr int justificationLines = 4;
constexpr int justificationMinLines = 1; // more where there is room
constexpr int executorPageMargin = 10;   ///< of the page, above and below
constexpr int leastMargin = 4;
constexpr int executorPartGap = 11;
constexpr int leastGap = 7;
constexpr int belowSeen = 12;
constexpr int belowHead = 5; ///< of the justification

} // namespace

ExecutorPage::ExecutorPage(const PersonaModel& personas, const AppActions& actions, QWidget* parent)
    : QStackedWidget(parent),
      m_personas(personas),
      m_empty(new EmptyState(this)),
      m_head(new ActivityHeader(personas, Persona::Executor, this)),
      m_seen(new SeenPictureView(personas, this)),
      m_seenRoom(new QWidget(this)),
      m_justificationHead(new TintedLabel(TextRole::Caption, Token::Text3, this)),
      m_justification(new ProseView(TextRole::Prose, Token::Text, this)),
      m_card(new ToolCallCard(actions, this))
{
    m_justification->setLines(justificationLines);
    for (QSpacerItem** space : {&m_belowHead, &m_overCard})
        *space = new QSpacerItem(0, executorPartGap, QSizePolicy::Minimum, QSizePolicy::Fixed);
    addWidget(m_empty);
    addWidget(buildPage());
    retranslate();
}

void ExecutorPage::retranslate()
{
    m_empty->show(QStringLiteral("crosshair"), tr("The executor has not been asked yet"),
        tr("It acts once the tactician has set a phase."));
    refresh();
    refreshSeen();
}

QWidget* ExecutorPage::buildPage()
{
    m_area = new QScrollArea(this);
    QVBoxLayout* column = pageColumn(m_area);
    auto* seen = new QVBoxLayout(m_seenRoom);
    seen->setContentsMargins(0, 0, 0, belowSeen);
    seen->addWidget(m_seen);
    m_justificationHead->setContentsMargins(0, 0, 0, belowHead);
    column->addWidget(m_head);
    column->addSpacerItem(m_belowHead);
    column->addWidget(m_seenRoom);
    column->addWidget(m_justificationHead);
    column->addWidget(m_justification);
    column->addSpacerItem(m_overCard);
    column->addWidget(m_card);
    column->addStretch(1);
    m_area->viewport()->installEventFilter(this);
    m_card->installEventFilter(this);
    return m_area;
}

/// Another size of the pane, or another call.
bool ExecutorPage::eventFilter(QObject* watched, QEvent* event)
{
    const bool isCall = watched == m_card && event->type() == QEvent::LayoutRequest;
    if (isCall || (watched == m_area->viewport() && event->type() == QEvent::Resize))
        fit();
    return QStackedWidget::eventFilter(watched, event);
}

/// By what a card with every row needs, whatever it shows: nothing moves when another call comes. Where none is to come
/// any more, after a claim or an end, what is written has what its card does not need.
void ExecutorPage::fit()
{
    const int room = m_area->viewport()->height();
    auto fullness = Fullness::Whole;
    while (fullness != Fullness::Least && heightFor(fullness) > room)
        fullness = Fullness(int(fullness) + 1);
    apply(fullness);
    const Detail detail = detailOf(fullness);
    const bool isLast = !m_state.isActive || m_isClaim;
    const int unused =
        !isLast ? 0 : m_card->fullHeightFor(cardWidth(), detail) - m_card->heightFor(cardWidth(), detail);
    const int lines =
        justificationMinLines + std::max(0, room - heightFor(fullness) + unused) / lineHeight(TextRole::Prose);
    m_justification->setLines(isLow(fullness) ? std::min(lines, justificationLines) : justificationLines);
    fitSince(fullness);
}

/// By what the card needs as it is: nothing else moves with what is said there.
void ExecutorPage::fitSince(Fullness fullness)
{
    const int spare = m_card->fullHeightFor(cardWidth(), Detail::Each) - m_card->heightWithoutSince(cardWidth());
    const int left = m_area->viewport()->height() - heightFor(fullness) + spare;
    m_card->setRoomForSince(!isLow(fullness) && left >= ToolCallCard::sinceHeight());
}

/// Beside a scroll bar, whether there is one or not. By the room that there is now a form would be chosen that needs
/// none, and beside none one that does, in turns for ever.
int ExecutorPage::cardWidth() const
{
    const QMargins edge = m_area->widget()->layout()->contentsMargins();
    const int bar = m_area->verticalScrollBar()->sizeHint().width();
    return m_area->contentsRect().width() - bar - edge.left() - edge.right();
}

int ExecutorPage::gapIn(Fullness fullness) { return isLow(fullness) ? leastGap : executorPartGap; }
Detail ExecutorPage::detailOf(Fullness fullness) { return fullness == Fullness::Least ? Detail::Brief : Detail::Each; }

bool ExecutorPage::isLow(Fullness fullness) { return fullness == Fullness::Low || fullness == Fullness::Least; }

void ExecutorPage::apply(Fullness fullness)
{
    m_seenRoom->setVisible(fullness == Fullness::Whole);
    m_card->setSaysSince(fullness != Fullness::Whole); // else it is said below the picture
    m_isLow = isLow(fullness);
    showJustification();
    m_card->setDetail(detailOf(fullness));
    QLayout* column = m_area->widget()->layout();
    for (QSpacerItem* space : {m_belowHead, m_overCard})
        space->changeSize(0, gapIn(fullness), QSizePolicy::Minimum, QSizePolicy::Fixed);
    column->invalidate();
    QMargins edge = column->contentsMargins();
    edge.setTop(isLow(fullness) ? leastMargin : executorPageMargin);
    edge.setBottom(edge.top());
    column->setContentsMargins(edge);
}

int ExecutorPage::heightFor(Fullness fullness) const
{
    const int lines = isLow(fullness) ? justificationMinLines : justificationLines;
    const int seen = fullness == Fullness::Whole ? m_seen->height() + belowSeen : 0;
    const int head = isLow(fullness) ? 0 : m_justificationHead->sizeHint().height();
    const int margins = 2 * (isLow(fullness) ? leastMargin : executorPageMargin);
    const int card = m_card->fullHeightFor(cardWidth(), detailOf(fullness));
    const int words = head + lines * lineHeight(TextRole::Prose);
    return margins + m_head->height() + seen + words + 2 * gapIn(fullness) + card;
}

void ExecutorPage::showStaleness(const std::optional<Staleness>& staleness)
{
    m_card->showStaleness(staleness);
    m_seen->showStaleness(staleness);
}

ArgumentForm* ExecutorPage::setEdit(ActionEdit& edit)
{
    connect(&edit, &ActionEdit::began, this, [this] { QTimer::singleShot(0, this, &ExecutorPage::reveal); });
    return m_card->setEdit(edit);
}

void ExecutorPage::show(const ConsoleState& state)
{
    const bool isOther = state.isActive != m_state.isActive;
    m_state = state;
    refreshCall();
    if (isOther)
        fit();
}

void ExecutorPage::refresh()
{
    const PersonaActivity& activity = m_personas.activity(Persona::Executor);
    setCurrentIndex(activity.state == PersonaActivity::State::Idle ? 0 : 1);
    m_head->refresh();
    showSaid();
    m_justification->setArriving(activity.state == PersonaActivity::State::Asked);
    if (activity.state == PersonaActivity::State::Asked && activity.words.isEmpty())
        m_area->verticalScrollBar()->setValue(0); // its words arrive at the top
    refreshCall();
}

/// A claim comes without a justification: its evidence is what its operator has to read.
bool ExecutorPage::isBareClaim() const
{
    const PersonaActivity& activity = m_personas.activity(Persona::Executor);
    const CallCard& call = m_personas.call();
    return activity.state == PersonaActivity::State::Answered && activity.words.isEmpty() && call.turn == activity.turn
        && call.targetWord == QLatin1String("evidence");
}

void ExecutorPage::showSaid()
{
    const PersonaActivity& activity = m_personas.activity(Persona::Executor);
    m_isClaim = isBareClaim();
    const QString said = !activity.answer.error.isEmpty() ? fromCore(activity.answer.error)
        : m_isClaim                                       ? m_personas.call().target
                                                          : activity.words;
    m_justificationHead->setText(m_isClaim ? tr("Evidence") : tr("Justification"));
    m_justification->setAccessibleName(m_justificationHead->text());
    m_justification->setProse(said);
    m_hasJustification = !said.isEmpty() || activity.state == PersonaActivity::State::Asked; // it may still come
    showJustification();
}

/// No heading over empty lines.
void ExecutorPage::showJustification()
{
    m_justificationHead->setVisible(m_hasJustification && !m_isLow);
    m_justification->setVisible(m_hasJustification);
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
    if (isBareClaim() != m_isClaim)
        showSaid();
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
