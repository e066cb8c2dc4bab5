// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/history_pane.h"

#include "ui/models/filter_range.h"
#include "ui/models/problem_model.h"
#include "ui/models/turn_filter_proxy.h"
#include "ui/models/turn_selection.h"
#include "ui/models/turn_table_model.h"
#include "ui/panes/film_strip.h"
#include "ui/panes/log_page.h"
#include "ui/panes/parts/fault_line.h"
#include "ui/panes/problems_page.h"
#include "ui/panes/timeline_page.h"
#include "ui/panes/turn_filter_bar.h"
#include "ui/panes/turns_page.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/icon_tab_bar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QStackedWidget>
#include <algorithm>
#include <array>

namespace triarch {

namespace {

constexpr int tabBarHeight = 31; // the line below it makes 32

QFrame* separator(QWidget* parent)
{
    auto* line = new QFrame(parent);
    line->setProperty("part", QStringLiteral("separator"));
    line->setFixedHeight(1);
    return line;
}

constexpr QMargins barMargins{4, 0, 8, 0};
constexpr QMargins lineMargins{
    8, 8, 8, 0};              // below the tabs in a review; the filter of the turns ends with a line of words
constexpr int belowTools = 6; // where a table with its ring follows upon fields
constexpr int barGap = 8;
constexpr std::array historyTabIcons{"history", "chart-gantt", "scroll-text", "triangle-alert"};

QIcon historyTabIcon(const char* name) { return icon(QString::fromLatin1(name), Token::Text2, Token::Text); }

} // namespace

HistoryPane::HistoryPane(const HistoryModels& models, QWidget* parent)
    : QFrame(parent),
      m_models(models),
      m_shown(new TurnFilterProxy(models.turns, this)),
      m_tabs(new IconTabBar(this)),
      m_line(new QWidget(this)),
      m_problemCount(new Chip(m_tabs)),
      m_filter(new TurnFilterBar(*m_shown, this)),
      m_filterError(new FaultLine(this)),
      m_turns(new TurnsPage(models.turns, *m_shown, models.selection, *m_filter, this)),
      m_timeline(new TimelinePage(models.turns, *m_shown, models.selection, this)),
      m_problemsPage(new ProblemsPage(models.problems, this)),
      m_log(new LogPage(models.log, this)),
      m_pages(new QStackedWidget(this))
{
    setProperty("part", QStringLiteral("dock"));
    buildTabs();
    buildPages();
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0); // the frame has its pixel by the style sheet
    box->setSpacing(0);
    box->addWidget(buildBar());
    box->addWidget(separator(this));
    auto* line = new QVBoxLayout(m_line);
    line->setContentsMargins(lineMargins);
    m_line->hide();
    box->addWidget(m_line);
    box->addWidget(m_filterError);
    box->addWidget(m_pages, 1);
    listen();
    retranslate();
    showProblems();
    showBar();
}

void HistoryPane::listen()
{
    connect(&m_models.selection, &TurnSelection::changed, this, &HistoryPane::turnSelected);
    connect(m_filter, &TurnFilterBar::changed, this, &HistoryPane::showBar);
    connect(m_filter, &TurnFilterBar::changed, this, &HistoryPane::filterChanged);
    connect(m_filterError, &FaultLine::meantWanted, m_filter, &TurnFilterBar::takeMeant);
    connect(m_filter, &TurnFilterBar::savedChanged, this, &HistoryPane::savedFiltersChanged);
    connect(m_log, &LogPage::filterChanged, this, &HistoryPane::showBar);
    connect(m_log, &LogPage::turnChosen, &m_models.selection, &TurnSelection::choose);
}

void HistoryPane::buildTabs()
{
    m_tabs->setFont(triarch::font(TextRole::Secondary, QFont::Medium));
    m_tabs->ensurePolished(); // its sizes are asked for, and kept, before it is shown
    for (const char* name : historyTabIcons)
        m_tabs->addTab(historyTabIcon(name), QString());
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int index) {
        m_pages->setCurrentIndex(index);
        showBar();
        Q_EMIT pageChanged();
    });
}

QWidget* HistoryPane::buildBar()
{
    auto* bar = new QWidget(this);
    bar->setFixedHeight(tabBarHeight);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(barMargins);
    row->setSpacing(barGap);
    row->addWidget(m_tabs, 0, Qt::AlignBottom);
    row->addStretch(1);
    row->addWidget(m_filter, 1000);
    row->addWidget(m_log->tools(), 1000);
    m_bar = row;
    return bar;
}

void HistoryPane::setReview(bool review)
{
    if (std::exchange(m_isReview, review) == review)
        return;
    QBoxLayout* place = review ? static_cast<QBoxLayout*>(m_line->layout()) : m_bar;
    for (QWidget* tool : {static_cast<QWidget*>(m_filter), m_log->tools()})
        place->addWidget(tool, review ? 0 : 1000);
    m_filter->setTwoLines(review);
    m_turns->setReview(review);
    showBar();
}

void HistoryPane::buildPages()
{
    connect(m_problemsPage, &ProblemsPage::fixWanted, this, &HistoryPane::fixWanted);
    connect(m_turns, &TurnsPage::sampleWanted, this, &HistoryPane::sampleWanted);
    connect(m_turns, &TurnsPage::recordingWanted, this, &HistoryPane::recordingWanted);
    for (QWidget* page : {static_cast<QWidget*>(m_turns), static_cast<QWidget*>(m_timeline),
             static_cast<QWidget*>(m_log), static_cast<QWidget*>(m_problemsPage)}) {
        page->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored); // the operator sizes the dock
        m_pages->addWidget(page);
    }
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&m_models.problems, signal, this, &HistoryPane::showProblems);
    connect(&m_models.problems, &QAbstractItemModel::modelReset, this, &HistoryPane::showProblems);
}

void HistoryPane::setPicture(int turn, const QImage& picture, const QSize& display)
{
    m_turns->strip().thumbnails().set(turn, picture, display);
}

void HistoryPane::setFolder(const QString& folder) { m_turns->strip().thumbnails().setFolder(folder); }

void HistoryPane::show(const ConsoleState& state)
{
    m_turns->show(state);
    if (std::exchange(m_isRecording, state.isReview) != state.isReview)
        showBar();
    m_problemsPage->show(state);
}

void HistoryPane::clearPictures() { m_turns->strip().thumbnails().clear(); }

void HistoryPane::showPage(Page page) { m_tabs->setCurrentIndex(int(page)); }

HistoryPane::Page HistoryPane::page() const { return Page(m_tabs->currentIndex()); }

QString HistoryPane::filter() const { return m_filter->text(); }

void HistoryPane::setFilter(const QString& text) { m_filter->setText(text); }

void HistoryPane::forgetRange() { m_filter->setText(withoutTurns(filter())); }

void HistoryPane::setSavedFilters(const QStringList& filters) { m_filter->setSaved(filters); }

void HistoryPane::focusFilter()
{
    if (page() != Page::Timeline)
        showPage(Page::Turns);
    m_filter->focusField();
}

const TurnFilter& HistoryPane::shownFilter() const { return m_shown->filter(); }

bool HistoryPane::isAtLastTurn() const
{
    return m_shown->rowCount() == 0 || m_shown->turnAt(m_shown->rowCount() - 1) == m_models.selection.turn();
}

void HistoryPane::firstTurn() { chooseRow(0); }

void HistoryPane::lastTurn() { chooseRow(m_shown->rowCount() - 1); }

void HistoryPane::previousTurn() { step(-1); }

void HistoryPane::nextTurn() { step(1); }

bool HistoryPane::showsChosenTurn() const { return m_shown->indexOf(m_models.selection.turn()).isValid(); }

int HistoryPane::rowBefore(int turn) const
{
    int row = m_shown->rowCount() - 1;
    while (row >= 0 && m_shown->turnAt(row) >= turn)
        --row;
    return row;
}

/// From a turn that the filter hides to the nearest that way, or else the nearest.
void HistoryPane::step(int by)
{
    const int row = rowBefore(m_models.selection.turn());
    if (showsChosenTurn())
        return chooseRow(row + 1 + by);
    chooseRow(std::clamp(by > 0 ? row + 1 : row, 0, std::max(0, m_shown->rowCount() - 1)));
}

void HistoryPane::chooseRow(int row)
{
    const int turn = m_shown->turnAt(row);
    if (turn >= 0)
        m_models.selection.choose(turn);
}

void HistoryPane::showBar()
{
    const bool filters = page() == Page::Turns || page() == Page::Timeline;
    m_filter->setVisible(filters && m_models.turns.rowCount() > 0);
    m_log->tools()->setVisible(page() == Page::Log);
    m_line->setVisible(m_isReview && page() != Page::Problems);
    m_line->layout()->setContentsMargins(lineMargins + QMargins(0, 0, 0, page() == Page::Log ? belowTools : 0));
    const TurnFilter& shown = m_shown->filter();
    m_log->setTurns(m_isRecording ? TurnRange{shown.firstTurn, shown.lastTurn} : TurnRange());
    const QString error = filters ? m_filter->error() : page() == Page::Log ? m_log->error() : QString();
    const auto meant = filters && !error.isEmpty() ? m_filter->meant() : std::nullopt;
    m_filterError->show(error, meant ? meant->word : QString());
    fitTabs();
}

/// Words and counts stay whole: the icons before them go where they need the room.
void HistoryPane::fitTabs()
{
    int room = width() - barMargins.left() - barMargins.right();
    for (const QWidget* tool : {static_cast<QWidget*>(m_filter), m_log->tools()})
        room -= m_isReview || tool->isHidden() ? 0 : tool->minimumSizeHint().width() + barGap;
    const auto setIcons = [this](bool shown) {
        for (int tab = 0; tab < m_tabs->count(); ++tab)
            m_tabs->setTabIcon(tab, shown ? historyTabIcon(historyTabIcons.at(std::size_t(tab))) : QIcon());
    };
    setIcons(true);
    if (m_tabs->sizeHint().width() > room)
        setIcons(false);
    m_tabs->updateGeometry();
    if (m_bar)
        m_bar->activate();
}

void HistoryPane::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    fitTabs();
}

void HistoryPane::showProblems()
{
    const int count = m_models.problems.rowCount();
    m_problemCount->setText(QString::number(count));
    m_problemCount->setAccessibleName(tr("%n problem(s)", nullptr, count));
    const int tab = int(Page::Problems);
    m_tabs->setTabButton(tab, QTabBar::RightSide, count > 0 ? m_problemCount : nullptr);
    m_problemCount->setVisible(count > 0);
    m_tabs->setAccessibleTabName(tab, tr("Problems, %1").arg(count));
    fitTabs(); // Qt does not ask for the room of a tab's button, and would paint it before it has any
}

void HistoryPane::retranslate()
{
    setAccessibleName(tr("History"));
    m_tabs->setAccessibleName(tr("Parts of the history"));
    const QStringList words{tr("History"), tr("Timeline"), tr("Log"), tr("Problems")};
    for (int tab = 0; tab < words.size(); ++tab)
        m_tabs->setTabText(tab, words.at(tab));
    showProblems();
    m_models.turns.retranslate();
    m_models.log.retranslate();
}

void HistoryPane::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace triarch
