// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/personas_pane.h"

#include "ui/panes/executor_page.h"
#include "ui/panes/parts/activity_icon.h"
#include "ui/panes/strategist_page.h"
#include "ui/panes/tactician_page.h"
#include "ui/panes/tell_field.h"
#include "ui/style/icons.h"
#include "ui/style/ink.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/icon_tab_bar.h"
#include "ui/widgets/separators.h"

#include <QEvent>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace triarch {

namespace {

constexpr int personaTabsMargin = 4;    // pixels, left of the first: with the frame as in the other panes
constexpr int personaTabsEndMargin = 1; // pixels, at the end of the line of the tabs
constexpr int personaTabsHeight = 31;   // with the line below 32
constexpr int askedMs = 200;            // interval of the elapsed time while a persona is asked
constexpr int activeMs = 1000;          // while there is a picture: its age

/// Of a tab, from the design's to the least.
constexpr std::array gaps{TabGaps{10, 6}, TabGaps{7, 5}, TabGaps{5, 4}, TabGaps{3, 4}, TabGaps{2, 3}};
constexpr std::array personaTabIcons{"map", "compass", "crosshair"};

QIcon personaTabIcon(std::size_t tab)
{
    return icon(QString::fromLatin1(personaTabIcons[tab]), Token::Text2, Token::Text);
}

} // namespace

PersonasPane::PersonasPane(const PersonaModel& personas, const AppActions& actions, QWidget* parent)
    : QWidget(parent),
      m_personas(personas),
      m_tabs(new IconTabBar(this)),
      m_calls(new ActionButton(actions.at(ActionId::GoCalls), this)),
      m_pages(new QStackedWidget(this)),
      m_strategist(new StrategistPage(personas, this)),
      m_tactician(new TacticianPage(personas, this)),
      m_executor(new ExecutorPage(personas, actions, this)),
      m_tellRoom(new QWidget(this)),
      m_tell(new TellField(m_tellRoom))
{
    setMinimumWidth(320);
    buildTabs();
    for (QWidget* page :
        {static_cast<QWidget*>(m_strategist), static_cast<QWidget*>(m_tactician), static_cast<QWidget*>(m_executor)})
        m_pages->addWidget(page);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(buildHead());
    column->addWidget(horizontalLine(this));
    column->addWidget(m_pages, 1);
    column->addWidget(m_tellRoom);
    m_tell->fillRoom();
    connect(m_tactician, &TacticianPage::promptEdited, this, &PersonasPane::promptEdited);
    connect(m_tabs, &QTabBar::currentChanged, m_pages, &QStackedWidget::setCurrentIndex);
    connect(m_tabs, &QTabBar::tabBarClicked, this, [this] { m_isChosen = true; });
    connect(&m_clock, &QTimer::timeout, this, &PersonasPane::refreshTime);
    followModel();
    refreshTabs();
}

void PersonasPane::showStaleness(const std::optional<Staleness>& staleness) { m_executor->showStaleness(staleness); }

ArgumentForm* PersonasPane::setEdit(ActionEdit& edit) { return m_executor->setEdit(edit); }

/// The tabs, and the way to the tree of their calls.
QLayout* PersonasPane::buildHead()
{
    m_calls->setRole(ButtonRole::Flat);
    m_calls->setToolButtonStyle(Qt::ToolButtonIconOnly);
    setLook(*m_calls, "extent", QStringLiteral("small"));
    m_calls->setObjectName(QStringLiteral("callsTree"));
    auto* head = new QHBoxLayout;
    head->setContentsMargins(personaTabsMargin, 0, personaTabsEndMargin, 0);
    head->setSpacing(0);
    head->addWidget(m_tabs, 1);
    head->addWidget(m_calls, 0, Qt::AlignVCenter);
    return head;
}

void PersonasPane::buildTabs()
{
    m_tabs->setDocumentMode(true);
    m_tabs->setFixedHeight(personaTabsHeight);
    for (std::size_t i = 0; i < m_icons.size(); ++i) {
        const int tab = m_tabs->addTab(personaTabIcon(i), QString());
        m_icons[i] = new ActivityIcon(13, m_tabs);
        m_tabs->setTabButton(tab, QTabBar::RightSide, m_icons[i]);
    }
}

void PersonasPane::followModel()
{
    connect(&m_personas, &PersonaModel::activityChanged, this, &PersonasPane::onActivity);
    connect(&m_personas, &PersonaModel::cleared, this, &PersonasPane::onCleared);
    connect(&m_personas, &PersonaModel::doctrineChanged, m_strategist, &StrategistPage::refresh);
    connect(&m_personas, &PersonaModel::oversightAdded, m_tactician, &TacticianPage::addNewest);
    connect(&m_personas, &PersonaModel::seenChanged, m_executor, &ExecutorPage::refreshSeen);
    connect(&m_personas, &PersonaModel::callChanged, m_executor, &ExecutorPage::refreshCall);
    connect(&m_personas, &PersonaModel::callChanged, this, &PersonasPane::refreshTabs);
    connect(&m_personas, &PersonaModel::wordsHeard, this, [this](Persona persona, const QString& words) {
        if (persona == Persona::Executor)
            m_executor->append(words);
    });
}

void PersonasPane::onActivity(Persona persona)
{
    switch (persona) {
    case Persona::Strategist:
        m_strategist->refresh();
        break;
    case Persona::Tactician:
        m_tactician->refresh();
        break;
    case Persona::Executor:
        m_executor->refresh();
        break;
    case Persona::Verifier:
        break;
    }
    refreshTabs();
    runClock();
}

void PersonasPane::onCleared()
{
    m_strategist->refresh();
    m_tactician->clear();
    m_executor->refresh();
    m_executor->refreshSeen();
    refreshTabs();
    runClock();
}

void PersonasPane::refreshTabs()
{
    const std::array names{tr("Strategist"), tr("Tactician"), tr("Executor")};
    for (std::size_t i = 0; i < m_icons.size(); ++i) {
        const PersonaActivity& activity = m_personas.activity(Persona(i));
        const StatusStyle look = m_personas.look(Persona(i));
        const bool isIdle = activity.state == PersonaActivity::State::Idle;
        m_icons[i]->show(isIdle ? QString() : look.icon, look.token);
        m_tabs->setTabText(int(i), names[i]);
        m_tabs->setTabToolTip(int(i), look.word);
        m_tabs->setAccessibleTabName(int(i), QStringLiteral("%1, %2").arg(names[i], look.word));
    }
    m_tabs->setAccessibleName(tr("Personas"));
    m_calls->setAccessibleName(m_calls->defaultAction()->text());
    fitTabs();
}

/// Words and states stay whole: where they need the room, first the gaps shrink, then the way to the calls goes, which
/// has a key and a command as well, then the icons before them.
void PersonasPane::fitTabs()
{
    const auto setIcons = [this](bool shown) {
        for (std::size_t i = 0; i < m_icons.size(); ++i)
            m_tabs->setTabIcon(int(i), shown ? personaTabIcon(i) : QIcon());
    };
    const int room = width() - personaTabsMargin - personaTabsEndMargin;
    const auto isTight = [&] { return m_tabs->sizeHint().width() > room - m_calls->sizeHint().width(); };
    setIcons(true);
    for (const TabGaps& some : gaps) {
        m_tabs->setGaps(some);
        if (!isTight())
            break;
    }
    m_calls->setVisible(!isTight());
    if (m_tabs->sizeHint().width() > room)
        setIcons(false);
}

void PersonasPane::show(const ConsoleState& state)
{
    m_isActive = state.isActive;
    m_executor->show(state);
    m_tactician->show(state);
    m_tell->show(state);
    // What waits is answered elsewhere, and who does so has to see what the executor saw.
    m_tellRoom->setVisible(state.isActive && (state.status != MissionStatus::Waiting || m_tell->isInUse()));
    runClock();
}

void PersonasPane::showPersona(Persona persona)
{
    if (persona != Persona::Verifier)
        m_tabs->setCurrentIndex(int(persona));
}

void PersonasPane::followAsked(Persona persona)
{
    if (m_isChosen || persona == Persona::Verifier || int(persona) <= m_followed)
        return;
    m_followed = int(persona);
    showPersona(persona);
}

void PersonasPane::startAfresh()
{
    m_followed = -1;
    m_isChosen = false;
}

void PersonasPane::refreshTime()
{
    m_strategist->refreshTime();
    m_tactician->refreshTime();
    m_executor->refreshTime();
}

void PersonasPane::runClock()
{
    bool isAsked = false;
    for (const Persona persona : {Persona::Strategist, Persona::Tactician, Persona::Executor})
        isAsked = isAsked || m_personas.activity(persona).state == PersonaActivity::State::Asked;
    const bool growsOld =
        m_isActive || (m_personas.seen().turn > 0 && !m_personas.seen().isRecorded); // also after the mission's end
    if (!isVisible() || (!isAsked && !growsOld))
        return m_clock.stop();
    const int interval = isAsked ? askedMs : activeMs;
    if (!m_clock.isActive() || m_clock.interval() != interval)
        m_clock.start(interval);
}

void PersonasPane::retranslate()
{
    m_strategist->retranslate();
    m_tactician->retranslate();
    m_executor->retranslate();
    refreshTabs();
}

void PersonasPane::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void PersonasPane::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    runClock();
}

void PersonasPane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitTabs();
}

void PersonasPane::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_clock.stop();
}

} // namespace triarch
