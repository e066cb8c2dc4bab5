// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/main_window.h"

#include "ui/compact_place.h"
#include "ui/layout_before_paint.h"
#include "ui/limits_ahead.h"
#include "ui/models/core_words.h"
#include "ui/panes/top_bar.h"
#include "ui/widgets/banner_room.h"
#include "ui/widgets/command_palette.h"

#include <QCloseEvent>
#include <QDockWidget>
#include <QStackedWidget>
#include <QStatusBar>
#include <QVBoxLayout>

namespace triarch {

MainWindow::MainWindow(MissionController& controller, ConsoleSettings& settings, const Clock& clock)
    : m_controller(controller),
      m_settings(settings),
      m_models(clock),
      m_panes(m_models, m_actions, clock),
      m_docks(makeDocks(*this, m_panes)),
      m_sizes(*this, m_docks),
      m_approvalPlace(new ApprovalPlace(*this, m_panes, m_docks, m_sizes, m_models.approvals)),
      m_bannerRoom(new BannerRoom(this)),
      m_centre(new QStackedWidget(this))
{
    setMinimumSize(944, 520); // 1920x1080 at a scale of 2, less what a window manager adds
    setDockNestingEnabled(true);
    setContextMenuPolicy(Qt::NoContextMenu);
    addEdges(*this);
    for (QWidget* page : std::initializer_list<QWidget*>{m_panes.firstRun, m_panes.live, m_panes.compare})
        m_centre->addWidget(page);
    setCentralWidget(m_centre);
    buildTop();
    addDockMenus(m_docks, m_actions);
    new CompactPlace(*this, m_docks, m_sizes, m_models.approvals);
    new LayoutBeforePaint(*this);
    statusBar()->setSizeGripEnabled(false);
    statusBar()->addWidget(m_panes.status, 1);
    m_models.follow(m_controller);
    connect(&m_controller, &MissionController::changed, this, [this](const ConsoleState& state) { show(state); });
    connect(&m_controller, &MissionController::refused, this,
        [this](const Error& why) { showNotice(MessageKind::Failed, fromCore(why.message)); });
    connect(&m_controller, &MissionController::otherDisplayWanted, this,
        [this](const QString& why) { showNotice(MessageKind::Failed, why, ActionId::DisplaySetup); });
    connect(&m_controller, &MissionController::limitStands, this, &MainWindow::showLimit);
    connect(&m_controller, &MissionController::missionBegan, this, [this] { showNotice(MessageKind::Info, {}); });
    connect(m_panes.windows, &WindowsPane::countChanged, this, [this] { m_sizes.fitWindows(); });
    connect(m_panes.banner, &MessageBanner::closed, this, [this] { showNotice(MessageKind::Info, {}); });
    restore();
    show(m_controller.state());
}

void MainWindow::buildTop()
{
    auto* top = new QWidget(this);
    auto* column = new QVBoxLayout(top);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    QList<QAction*> commands;
    m_top = new TopBar(m_actions, dockSwitches(m_docks), top);
    column->addWidget(m_top);
    column->addWidget(m_panes.bar);
    m_panes.approval->setParent(this); // the next by Tab: it stands below the bar, and its time is short
    column->addWidget(m_bannerRoom);
    column->addWidget(m_panes.strip);
    m_bannerRoom->take(m_panes.banner);
    setMenuWidget(top);
    for (const auto& row : actionRows()) {
        addAction(m_actions.at(row.id)); // so that its keys work wherever the focus is
        if (row.id != ActionId::Search)
            commands << m_actions.at(row.id);
    }
    m_palette = new CommandPalette(commands, this);
}

/// Below the run buttons: Stop and Panic are never covered.
void MainWindow::openPalette() { m_palette->open(m_panes.bar->mapTo(this, QPoint(0, m_panes.bar->height())).y()); }

void MainWindow::offerFirstRun(bool offered)
{
    m_offersFirstRun = offered;
    show(m_controller.state());
}

void MainWindow::show(const ConsoleState& state)
{
    m_actions.show(state);
    m_panes.show(state);
    if (m_notice.turn > 0 && state.turn > m_notice.turn)
        m_notice = {};
    showBanner();
    const bool isFree = triarch::isEnabled(ActionId::StartPage, state);
    const bool hasNothing = state.display.name.isEmpty() && !state.display.isLost && state.turn == 0;
    showCentre(isFree && m_wantsStart.value_or(m_offersFirstRun && hasNothing) ? Centre::FirstRun : Centre::Live);
    const bool isMissions = state.isActive || state.isReview || state.status != MissionStatus::Idle;
    const bool isNamed = isMissions && !state.isEdited; // what is being typed is no mission yet
    setWindowTitle(isNamed ? QStringLiteral("Triarch - ") + state.mission : QStringLiteral("Triarch"));
}

void MainWindow::showCentre(Centre centre)
{
    m_actions.at(ActionId::StartPage)->setChecked(centre == Centre::FirstRun);
    const bool isReview = m_controller.state().isReview && centre == Centre::Live;
    QWidget* shown = centre == Centre::FirstRun ? m_panes.firstRun : m_panes.picture(isReview);
    m_sizes.keepBefore(isReview);
    m_panes.setReview(isReview && layoutShown() != Layout::Compact);
    m_sizes.setReview(isReview);
    checkLayout();
    if (shown == m_centre->currentWidget())
        return;
    m_centre->setCurrentWidget(shown);
    m_sizes.showCentre(centre);
}

/// Its height comes from the history, or from Compact's column, so that the picture keeps its scale.
void MainWindow::placeBanner(bool isCompact)
{
    const bool isShown = !m_panes.banner->isHidden();
    isCompact ? m_panes.column->putOnTop(m_panes.banner) : m_bannerRoom->take(m_panes.banner);
    m_panes.banner->setNarrow(isCompact);
    setBannerVisible(isShown);
}

void MainWindow::setBannerVisible(bool visible)
{
    const bool isCompact = layoutShown() == Layout::Compact;
    m_sizes.noteOwn();
    m_panes.banner->setVisible(visible);
    if (isCompact && visible)
        m_docks.column->show(); // it may be closed
    const int height = visible && !isCompact ? BannerRoom::heightWith(*m_panes.banner, width()) : 0;
    m_sizes.giveHeight(height - std::exchange(m_bannerHeight, height));
}

void MainWindow::showBanner()
{
    const Notice shown = shownNotice();
    if (!shown.text.isEmpty())
        m_panes.banner->show(shown.kind, shown.text, shown.fixLabels());
    setBannerVisible(!shown.text.isEmpty());
}

void MainWindow::showNotice(MessageKind kind, const QString& text, std::optional<ActionId> fix)
{
    m_notice = {kind, text, fix ? QList<Fix>{{*fix, m_actions.at(*fix)->text()}} : QList<Fix>()};
    m_panes.banner->setClosable(!text.isEmpty());
    showBanner();
}

void MainWindow::endNotice(const QString& text)
{
    if (m_notice.text == text)
        showNotice(MessageKind::Info, {});
}

void MainWindow::endInfo()
{
    if (m_notice.kind == MessageKind::Info)
        showNotice(MessageKind::Info, {});
}

void MainWindow::showTurnsNotice(MessageKind kind, const QString& text, int turn)
{
    showNotice(kind, text);
    m_notice.turn = turn;
}

void MainWindow::showPastNotice(MessageKind kind, const QString& text, int turn)
{
    showNotice(kind, text, ActionId::GoInspector);
    m_notice.leadsTo = turn;
}

/// Until a turn begins: whoever moves it, the mission goes on.
void MainWindow::showLimit()
{
    const ConsoleState& state = m_controller.state();
    showNotice(MessageKind::Waiting, tr("%1: it goes on when the limit is extended").arg(missionReason(state)));
    m_notice.fixes = {{ActionId::ExtendLimits, extendWords(state)}};
    m_notice.turn = state.turn;
    showBanner();
}

void MainWindow::useLayout(Layout layout)
{
    if (QWidget* focused = focusWidget())
        focused->clearFocus(); // a pane that goes must not hand the keyboard to another
    const bool isCompact = layout == Layout::Compact;
    m_sizes.use(layout);
    placeBanner(isCompact);
    m_approvalPlace->useLayout(layout);
    m_panes.setCompact(isCompact);
    m_panes.setReview(m_sizes.isReview() && !isCompact);
    m_top->setCompact(isCompact);
    checkLayout();
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    if (layoutIn(event->size()) != layoutShown())
        chooseLayout(m_choice);
    else if (event->oldSize() != event->size() && m_choice != layoutShown())
        m_sizes.fit(event->size());
}

bool MainWindow::event(QEvent* event)
{
    if (event->type() == QEvent::StatusTip)
        return true; // it would cover the status bar, and with it how quickly was stopped; tool tips say the same
    if (event->type() == QEvent::MouseButtonRelease && cursor().shape() != Qt::ArrowCursor)
        m_sizes.noteOperator(); // a separator was moved
    return QMainWindow::event(event);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    keepDocks();
    m_controller.leave();
    event->accept();
}

void MainWindow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QMainWindow::changeEvent(event);
}

void MainWindow::retranslate()
{
    m_actions.retranslate();
    m_top->retranslate();
    m_models.retranslate();
    m_models.showProblem(m_controller.state());
    triarch::retranslate(m_docks);
    const auto profiles = m_controller.backend().profiles(); // the built-in one's name is a translated one
    m_panes.bar->setProfiles(profiles);
    m_panes.firstRun->setProfiles(profiles);
    show(m_controller.state());
}

} // namespace triarch
