// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/session_keeper.h"

#include "core/settings/mission_file_writer.h"
#include "ui/main_window.h"
#include "ui/review_wiring.h"

#include <QDockWidget>
#include <QEvent>
#include <QFileInfo>
#include <utility>

namespace triarch {

namespace {

constexpr int pause = 500; // milliseconds; a wheel turns on

QString viewWord(const LiveView& view)
{
    switch (view.mode()) {
    case ZoomMode::Fit:
        return QStringLiteral("fit");
    case ZoomMode::FitWidth:
        return QStringLiteral("width");
    case ZoomMode::Actual:
        return QStringLiteral("100");
    case ZoomMode::Free:
        break;
    }
    return QString::number(qRound(view.zoom() * 100));
}

void setView(LiveView& view, const QString& word)
{
    if (word == QLatin1String("fit"))
        view.setMode(ZoomMode::Fit);
    else if (word == QLatin1String("width"))
        view.setMode(ZoomMode::FitWidth);
    else if (word == QLatin1String("100"))
        view.setMode(ZoomMode::Actual);
    else
        view.setZoom(word.toInt() / 100.0);
}

} // namespace

/// As HistoryPane::Page counts them.
static QStringList pageWords()
{
    return {QStringLiteral("turns"), QStringLiteral("timeline"), QStringLiteral("log"), QStringLiteral("problems")};
}

SessionKeeper::SessionKeeper(MainWindow& window, ConsoleSettings& settings)
    : QObject(&window),
      m_window(window),
      m_settings(settings)
{
    restore();
    watchReview();
    m_pause.setSingleShot(true);
    m_pause.setInterval(pause);
    connect(&m_pause, &QTimer::timeout, this, &SessionKeeper::write);
    window.installEventFilter(this);
    for (auto* dock : window.findChildren<QDockWidget*>())
        dock->installEventFilter(this);
    const LiveView* view = &window.panes().live->view();
    connect(view, &LiveView::modeChanged, this, &SessionKeeper::note);
    connect(view, &LiveView::zoomChanged, this, &SessionKeeper::note);
    connect(window.panes().history, &HistoryPane::filterChanged, this, &SessionKeeper::note);
    connect(window.panes().history, &HistoryPane::pageChanged, this, &SessionKeeper::note);
    const auto keepDraft = [this](const QString& text) {
        m_draft = text;
        m_pause.start();
    };
    connect(window.panes().bar, &MissionBar::missionWritten, this, keepDraft);
    connect(&window.controller(), &MissionController::setUpChanged, this, [this](const auto& mission) {
        m_setup = mission ? missionFileText(*mission) : QByteArray();
        m_pause.start();
    });
    connect(&window.controller(), &MissionController::missionBegan, this, [this, keepDraft] {
        const ConsoleState& state = m_window.controller().state();
        const bool isDrafts = state.mission == m_draft.trimmed(); // a sample, or one that is taken up, is another
        if (state.isActive && !state.isAttached && isDrafts)      // it is started: no draft any more
            keepDraft({});
    });
}

SessionKeeper::~SessionKeeper()
{
    m_isMoved = m_isToggled = false; // the window has kept its place, and is no more
    if (m_pause.isActive())
        write();
}

/// A program that is killed has said nothing before: where its window stands is kept as it is moved, and which docks
/// are there as they come and go.
bool SessionKeeper::eventFilter(QObject* watched, QEvent* event)
{
    const auto type = event->type();
    const bool isWindow = watched == &m_window;
    const bool isMoved = isWindow
        && (type == QEvent::Move || type == QEvent::Resize || type == QEvent::WindowStateChange
            || type == QEvent::MouseButtonRelease); // of a separator
    const bool isToggled = !isWindow && (type == QEvent::ShowToParent || type == QEvent::HideToParent);
    m_isMoved = m_isMoved || isMoved;
    m_isToggled = m_isToggled || isToggled;
    if (isMoved || isToggled)
        m_pause.start();
    return QObject::eventFilter(watched, event);
}

/// A mission is never started by itself: only its text stands in the bar again.
void SessionKeeper::restore()
{
    m_view = m_settings.viewMode();
    m_filter = m_settings.historyFilter();
    setView(m_window.panes().live->view(), m_view);
    HistoryPane* history = m_window.panes().history;
    history->setFilter(m_filter);
    m_page = m_settings.historyPage();
    history->showPage(HistoryPane::Page(std::max<qsizetype>(0, pageWords().indexOf(m_page))));
    history->setSavedFilters(m_settings.savedFilters());
    connect(history, &HistoryPane::savedFiltersChanged, this,
        [this](const QStringList& filters) { m_settings.setSavedFilters(filters); });
    BreakpointModel* breakpoints = &m_window.models().breakpoints;
    breakpoints->restore(m_settings.breakpoints());
    connect(breakpoints, &BreakpointModel::changed, this, [this, breakpoints] {
        if (m_window.controller().state().isAttached)
            return; // they are another process' mission's
        if (breakpoints->words() != m_settings.breakpoints())
            m_settings.setBreakpoints(breakpoints->words());
    });
    restoreMission();
}

/// Its text, and what it was set up with while it is still that one's.
void SessionKeeper::restoreMission()
{
    m_draft = m_settings.draft();
    m_setup = m_settings.missionSetup();
    const QStringList missions = m_settings.missions();
    const QString text = m_draft.isEmpty() ? missions.value(0) : m_draft;
    if (text.isEmpty())
        return;
    m_window.panes().bar->setMissionText(text);
    auto setup = parseMissionFile(m_setup, QStringLiteral("mission/setup"));
    if (!setup || setup->text != text.trimmed())
        return;
    setup->ownDisplay = setup->ownDisplay && setup->display.isSandbox(); // a number may be another server's by now
    m_window.controller().setUp(*setup);
}

/// What could not be read was not opened: the one that is shown stays.
void SessionKeeper::watchReview()
{
    ReviewReader* reader = &m_window.reviewReader();
    connect(reader, &ReviewReader::began, this, [this](const QString& path) { m_wanted = path; });
    connect(reader, &ReviewReader::finished, this, [this] {
        m_opened = QFileInfo(m_wanted).absoluteFilePath();
        keepReview();
    });
    connect(&m_window.controller(), &MissionController::changed, this, &SessionKeeper::keepReview);
}

void SessionKeeper::keepReview()
{
    if (!m_window.controller().state().isReview)
        m_opened.clear();
    if (std::exchange(m_review, m_opened) != m_opened)
        m_settings.setReview(m_opened);
}

void SessionKeeper::note()
{
    const QString view = viewWord(m_window.panes().live->view());
    const QString filter = m_window.panes().history->filter();
    const QString page = pageWords().at(int(m_window.panes().history->page()));
    if (view == m_view && filter == m_filter && page == m_page)
        return;
    m_page = page;
    m_view = view;
    m_filter = filter;
    m_pause.start();
}

bool reopenReview(MainWindow& window, ConsoleSettings& settings)
{
    const QString path = settings.review();
    if (path.isEmpty())
        return false;
    settings.setReview({}); // written again when it is shown
    if (!QFileInfo::exists(path))
        return false;
    openReview(window, path);
    return true;
}

void SessionKeeper::write()
{
    if (m_settings.viewMode() != m_view)
        m_settings.setViewMode(m_view);
    if (m_settings.historyFilter() != m_filter)
        m_settings.setHistoryFilter(m_filter);
    if (m_settings.historyPage() != m_page)
        m_settings.setHistoryPage(m_page);
    if (m_settings.draft() != m_draft)
        m_settings.setDraft(m_draft);
    if (m_settings.missionSetup() != m_setup)
        m_settings.setMissionSetup(m_setup);
    if (std::exchange(m_isToggled, false))
        m_window.keepDocks();
    else if (m_isMoved)
        m_window.keepPlace();
    m_isMoved = false;
}

} // namespace triarch
