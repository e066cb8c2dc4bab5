// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/next_action_pane.h"

#include "ui/models/tool_icons.h"
#include "ui/panes/parts/activity_icon.h"
#include "ui/panes/parts/argument_form.h"
#include "ui/panes/parts/clamped_text.h"
#include "ui/panes/parts/hold_buttons.h"
#include "ui/panes/parts/page_column.h"
#include "ui/panes/parts/staleness_badge.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/style/ink.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/icon_text.h"
#include "ui/widgets/icon_view.h"
#include "ui/widgets/tab_order.h"

#include <QEvent>
#include <QGridLayout>
#include <QStackedWidget>

namespace triarch {

namespace {

constexpr int callMost = 150; // of the first line
constexpr int actionCallMinWidth = 60;
constexpr int justificationPitch = 17;
constexpr int clockMs = 200; // between two looks at what is left until another attempt

} // namespace

NextActionPane::NextActionPane(const PersonaModel& personas, const AppActions& actions, QWidget* parent)
    : QWidget(parent),
      m_personas(personas),
      m_actions(actions),
      m_pages(new QStackedWidget(this)),
      m_empty(new EmptyState(this)),
      m_activity(new QWidget),
      m_activityIcon(new ActivityIcon(13, m_activity)),
      m_activityWord(new TintedLabel(TextRole::Secondary, Token::Accent, m_activity)),
      m_icon(new IconView(14, this)),
      m_call(new ElidedLabel(Qt::ElideRight, this)),
      m_since(new StalenessBadge(this)),
      m_earlier(new IconText(this)),
      m_positionWord(new TintedLabel(TextRole::Secondary, Token::Text3, this)),
      m_position(new TintedLabel(TextRole::Mono, Token::Text, this)),
      m_withWord(new TintedLabel(TextRole::Secondary, Token::Text3, this)),
      m_with(new ElidedLabel(Qt::ElideRight, this)),
      m_landsWord(new TintedLabel(TextRole::Secondary, Token::Text3, this)),
      m_ref(new TintedLabel(TextRole::Mono, Token::Accent, this)),
      m_window(new ElidedLabel(Qt::ElideRight, this)),
      m_justification(new ClampedText(TextRole::Secondary, Token::Text2, 2, this)),
      m_checks(new IconText(this)),
      m_hint(new FittingLabel(TextRole::Caption, Token::Text3, this)),
      m_buttons(new HoldButtons(actions, this))
{
    buildActivity();
    m_justification->setPitch(justificationPitch);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(buildPage());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_pages);
    connect(&m_personas, &PersonaModel::callChanged, this, &NextActionPane::refresh);
    connect(&m_personas, &PersonaModel::cleared, this, &NextActionPane::refresh);
    connect(&m_personas, &PersonaModel::activityChanged, this, &NextActionPane::refresh);
    connect(actions.at(ActionId::Pause), &QAction::changed, this, &NextActionPane::showChecks);
    m_clock.setSingleShot(true);
    connect(&m_clock, &QTimer::timeout, this, &NextActionPane::showActivity);
    retranslate();
}

NextActionPane::~NextActionPane()
{
    if (m_activity && !m_activity->parentWidget())
        delete m_activity;
}

void NextActionPane::buildActivity()
{
    auto* row = new QHBoxLayout(m_activity);
    row->setContentsMargins(0, 0, 4, 0);
    row->setSpacing(6);
    row->addWidget(m_activityIcon);
    row->addWidget(m_activityWord);
}

QWidget* NextActionPane::buildPage()
{
    auto* page = new QWidget(this);
    m_call->setFont(triarch::font(TextRole::Mono, QFont::DemiBold));
    m_window->setFont(triarch::font(TextRole::Secondary));
    m_checks->setFont(triarch::font(TextRole::Secondary));
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(m_icon);
    head->addWidget(m_call, 1);
    m_earlier->setFont(triarch::font(TextRole::Secondary));
    head->addWidget(m_since);
    head->addWidget(m_earlier);
    auto* checks = new QHBoxLayout;
    checks->addWidget(m_checks, 1, Qt::AlignLeft);
    checks->addWidget(m_hint);
    m_parts = new QVBoxLayout(page);
    m_parts->addLayout(head);
    m_parts->addLayout(buildFacts());
    m_parts->addWidget(m_justification);
    m_parts->addLayout(checks);
    m_parts->addStretch(1);
    m_parts->addWidget(m_buttons); // where the hand expects them, however much stands above
    return page;
}

/// Where the pane is low what is between the parts gives way first, then what the executor says, which the history has
/// too: nothing is painted over something else.
void NextActionPane::fit()
{
    struct Form {
        int gap;
        int top;
        int bottom;
        int lines; ///< of the justification
    };
    const int lines = m_personas.call().with.isEmpty() ? 2 : 1; // its row takes one
    for (const Form& form : {Form{7, 12, 10, lines}, Form{4, 6, 6, 1}, Form{4, 6, 6, 0}}) {
        m_parts->setSpacing(form.gap);
        m_parts->setContentsMargins(9, form.top, 11, form.bottom);
        m_justification->setLines(std::max(1, form.lines));
        m_justification->setVisible(form.lines > 0);
        if (m_parts->totalMinimumSize().height() <= height())
            return;
    }
}

void NextActionPane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

QLayout* NextActionPane::buildFacts()
{
    m_lands = new QWidget(this); // an empty layout would take the column's width from the position
    auto* window = new QHBoxLayout(m_lands);
    window->setContentsMargins(0, 0, 0, 0);
    window->setSpacing(4);
    window->addWidget(m_ref);
    window->addWidget(m_window, 1);
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(0);
    grid->setColumnMinimumWidth(0, 56);
    grid->setColumnStretch(1, 1);
    grid->addWidget(m_positionWord, 0, 0);
    grid->addWidget(m_position, 0, 1);
    m_with->setFont(triarch::font(TextRole::Mono));
    m_with->setObjectName(QStringLiteral("with"));
    grid->addWidget(m_withWord, 1, 0);
    grid->addWidget(m_with, 1, 1);
    grid->addWidget(m_landsWord, 2, 0);
    grid->addWidget(m_lands, 2, 1);
    for (QWidget* part : {m_positionWord, m_position, m_withWord, static_cast<QLabel*>(m_with), m_landsWord})
        part->setFixedHeight(22);
    return grid;
}

ArgumentForm* NextActionPane::setEdit(ActionEdit& edit)
{
    m_edit = &edit;
    auto* area = new QScrollArea(this);
    QVBoxLayout* column = pageColumn(area);
    auto* form = new ArgumentForm(edit, area);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(form);
    column->addStretch(1);
    m_pages->addWidget(area);
    tabThrough({m_pages, form});
    connect(&edit, &ActionEdit::began, this, [this, form] {
        form->open();
        choosePage();
    });
    connect(&edit, &ActionEdit::ended, this, &NextActionPane::choosePage);
    return form;
}

void NextActionPane::choosePage()
{
    const bool isEdited = m_edit && m_edit->isActive();
    m_pages->setCurrentIndex(isEdited ? 2 : m_personas.call().isEmpty() ? 0 : 1);
}

void NextActionPane::show(const ConsoleState&) { showChecks(); }

void NextActionPane::showStaleness(const std::optional<Staleness>& staleness) { m_since->show(staleness); }

void NextActionPane::refresh()
{
    const CallCard& card = m_personas.call();
    choosePage();
    showActivity();
    m_icon->show(toolIcon(card.tool), Token::Accent);
    m_call->setText(card.target.isEmpty() ? card.tool : QStringLiteral("%1 “%2”").arg(card.tool, card.target));
    m_call->setMinimumWidth(std::min(callMost, m_call->sizeHint().width())); // before it, the badge gives way
    showEarlier();
    const QString position = positionText(card);
    m_position->setText(position.isEmpty() ? tr("none") : position);
    m_position->setToolTip(pixelText(card));
    for (QWidget* part : {static_cast<QWidget*>(m_positionWord), static_cast<QWidget*>(m_position),
             static_cast<QWidget*>(m_landsWord), m_lands})
        part->setVisible(card.reachesDisplay);
    m_withWord->setText(tr("with"));
    m_with->setText(card.with);
    m_withWord->setVisible(!card.with.isEmpty());
    m_with->setVisible(!card.with.isEmpty());
    m_landsWord->setText(card.points.empty() ? tr("goes to") : tr("lands in"));
    m_ref->setText(card.windowRef);
    m_ref->setVisible(!card.windowRef.isEmpty());
    m_window->setText(card.windowRef.isEmpty() ? tr("no window") : card.windowTitle);
    m_justification->setText(card.justification);
    showChecks();
    fit();
}

/// A call of the turn before stays while the executor thinks, and says so.
void NextActionPane::showEarlier()
{
    const CallCard& card = m_personas.call();
    const StatusStyle look = lookOf(card.status);
    m_earlier->show(look.icon, tr("Turn %1: %2").arg(card.turn).arg(look.word), look.token);
    const bool isEarlier = !card.isEmpty() && card.turn != m_personas.activity(Persona::Executor).turn;
    m_earlier->setVisible(isEarlier);
    if (isEarlier)
        m_call->setMinimumWidth(actionCallMinWidth); // what became of it is said whole
}

/// While the executor thinks, that; afterwards how far its call got.
void NextActionPane::showActivity()
{
    if (!m_activity)
        return; // its title went first
    const PersonaActivity& activity = m_personas.activity(Persona::Executor);
    const bool isCall = activity.state == PersonaActivity::State::Answered && !m_personas.call().isEmpty();
    const StatusStyle look = isCall ? lookOf(m_personas.call().status) : m_personas.look(Persona::Executor);
    m_activityIcon->show(look.icon, look.token);
    m_activityWord->setText(isCall ? look.word : m_personas.wordNow(Persona::Executor));
    if (m_personas.retryMs(Persona::Executor) > 0)
        m_clock.start(clockMs);
    setInk(*m_activityWord, look.token);
    m_activity->layout()->activate();
    if (QWidget* title = m_activity->parentWidget(); title && title->layout())
        title->layout()->activate(); // at once: another word must not be painted in the room of the one before
}

void NextActionPane::showChecks()
{
    const CallCard& card = m_personas.call();
    const CheckLine line = checkLine(card);
    m_checks->setVisible(card.reachesDisplay);
    m_checks->show(line.look.icon, line.look.token, line.look.word, line.ink);
    m_buttons->setOpen(card.isOpen());
    m_hint->setVariants({card.isOpen() ? holdHint(m_actions) : QString(), QString()});
    if (QLayout* row = m_checks->parentWidget()->layout())
        row->activate(); // at once, as above
}

void NextActionPane::retranslate()
{
    m_empty->show(QStringLiteral("crosshair"), tr("No action yet"), tr("The executor's next action appears here."));
    m_positionWord->setText(tr("position"));
    m_justification->setAccessibleName(tr("Justification"));
    refresh();
}

void NextActionPane::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace triarch
