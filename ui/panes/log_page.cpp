// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/log_page.h"

#include "ui/panes/empty_or.h"
#include "ui/panes/log_cell_delegate.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/ink.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/table_head.h"
#include "ui/widgets/whole_rows.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QTableView>
#include <algorithm>
#include <array>
#include <numeric>

namespace triarch {

namespace {

constexpr std::array<int, LogModel::ColumnCount> logColumnWidths{108, 92, 104, 52, 0}; // the text takes the rest
constexpr std::array<int, 2> logColumnsHiddenFirst{LogModel::SourceColumn, LogModel::TurnColumn};
constexpr int leastText = 220; // logical pixels, before a column goes
constexpr int logRowHeight = 24;
constexpr int logHeadHeight = 25;
constexpr std::array levels{LogLevel::Debug, LogLevel::Info, LogLevel::Warning, LogLevel::Error};

} // namespace

LogPage::LogPage(LogModel& log, QWidget* parent)
    : QWidget(parent),
      m_log(log),
      m_shown(new LogFilterProxy(log, this)),
      m_tools(new QWidget(this)),
      m_level(new QComboBox(m_tools)),
      m_text(new QLineEdit(m_tools)),
      m_copy(new ActionButton(QStringLiteral("copy"), QString(), ButtonRole::Flat, m_tools)),
      m_table(new QTableView(this)),
      m_empty(new EmptyState(this, EmptyState::Form::Line))
{
    buildTools();
    buildTable();
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(new EmptyOr(*m_empty, *new WholeRows(*m_table, logRowHeight, logHeadHeight), *m_shown, this));
    connect(m_level, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_shown->setLevel(levels.at(std::size_t(std::max(0, index))));
        noteFilter();
    });
    connect(m_text, &QLineEdit::textChanged, this, &LogPage::readFilter);
    for (const auto signal : {&QAbstractItemView::clicked, &QAbstractItemView::activated})
        connect(m_table, signal, this, &LogPage::choose);
    connect(m_copy, &QAbstractButton::clicked, this, &LogPage::copy);
    connect(m_shown, &QAbstractItemModel::rowsInserted, this, &LogPage::keepUp);
    connect(m_shown, &QAbstractItemModel::modelReset, this, &LogPage::keepUp);
    connect(&log, &QAbstractItemModel::rowsInserted, this, &LogPage::sayWhyEmpty);
    connect(m_shown, &QAbstractItemModel::rowsRemoved, this, &LogPage::sayWhyEmpty);
    connect(m_shown, &QAbstractItemModel::modelReset, this, &LogPage::sayWhyEmpty);
    connect(m_empty, &EmptyState::activated, this, [this] {
        m_level->setCurrentIndex(0);
        m_text->clear();
    });
    connect(m_table->verticalScrollBar(), &QAbstractSlider::actionTriggered, this, [this] {
        const QScrollBar* bar = m_table->verticalScrollBar(); // what only the operator does
        m_isFollowing = bar->sliderPosition() >= bar->maximum();
    });
    retranslate();
}

void LogPage::buildTools()
{
    auto* row = new QHBoxLayout(m_tools);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    setLook(*m_text, "extent", QStringLiteral("small"));
    setLook(*m_copy, "extent", QStringLiteral("small"));
    m_text->setFont(triarch::font(TextRole::Secondary));
    m_text->setMinimumWidth(90);
    m_text->setMaximumWidth(240);
    m_text->setMaxLength(500);
    m_text->setClearButtonEnabled(false);
    m_sign = m_text->addAction(icon(QStringLiteral("search"), Token::Text3), QLineEdit::LeadingPosition);
    m_level->setFixedHeight(24);
    m_level->setFont(triarch::font(TextRole::Secondary));
    m_level->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    row->addStretch(1);
    row->addWidget(m_level);
    row->addWidget(m_text, 1000);
    row->addWidget(m_copy);
}

void LogPage::buildTable()
{
    m_table->setModel(m_shown);
    m_table->setItemDelegate(new LogCellDelegate(m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerItem);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setMinimumSectionSize(logRowHeight);
    m_table->verticalHeader()->setDefaultSectionSize(logRowHeight);
    QHeaderView* head = m_table->horizontalHeader();
    head->setFixedHeight(logHeadHeight);
    head->setSectionsClickable(false);
    head->setHighlightSections(false);
    head->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    head->setStretchLastSection(true);
    widenHead(*m_table, logHeadHeight);
    m_table->installEventFilter(this);
    m_table->viewport()->installEventFilter(this);
}

void LogPage::fitColumns()
{
    m_table->horizontalHeader()->setFont(triarch::font(TextRole::Caption)); // a new style sheet takes it back
    int left = m_table->viewport()->width();
    for (int column = 0; column < LogModel::TextColumn; ++column) {
        const QString title = m_log.headerData(column, Qt::Horizontal).toString();
        const int width =
            std::max(logColumnWidths.at(std::size_t(column)), LogCellDelegate::neededWidth(column, title));
        m_table->setColumnHidden(column, false);
        m_table->setColumnWidth(column, width);
        left -= width;
    }
    for (const int column : logColumnsHiddenFirst) {
        if (left >= leastText)
            break;
        left += m_table->columnWidth(column);
        m_table->setColumnHidden(column, true);
    }
}

/// While it cannot be read, the last one that could holds.
void LogPage::readFilter()
{
    const auto filter = parseLogFilter(m_text->text());
    m_error = filter ? QString() : filter.error().message;
    if (filter)
        m_shown->setFilter(*filter);
    const bool isEmpty = m_text->text().trimmed().isEmpty();
    setLook(*m_text, "valid", isEmpty ? QString() : QVariant(filter.has_value()).toString());
    m_text->setAccessibleDescription(m_error);
    noteFilter();
    Q_EMIT filterChanged();
}

bool LogPage::isFiltered() const { return m_level->currentIndex() > 0 || !m_text->text().trimmed().isEmpty(); }

/// What is looked for is looked for above: when the filter goes, the log stays at its end as it did before it.
void LogPage::noteFilter()
{
    const bool is = isFiltered();
    if (std::exchange(m_wasFiltered, is) == is)
        return;
    if (is)
        m_followedBefore = m_isFollowing;
    else
        m_isFollowing = m_isFollowing || m_followedBefore;
    keepUp();
}

void LogPage::setTurns(const TurnRange& turns) { m_shown->setTurns(turns); }

void LogPage::choose(const QModelIndex& line)
{
    if (const int turn = line.data(LogModel::TurnRole).toInt(); turn > 0)
        Q_EMIT turnChosen(turn);
}

void LogPage::keepUp()
{
    if (!m_isFollowing || m_isCatchingUp)
        return; // many lines at once are one scroll
    m_isCatchingUp = true;
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_isCatchingUp = false;
            if (m_isFollowing)
                m_table->scrollToBottom();
        },
        Qt::QueuedConnection);
}

QString LogPage::jsonLines() const
{
    QList<int> rows;
    for (const QModelIndex& index : m_table->selectionModel()->selectedRows())
        rows += index.row();
    std::sort(rows.begin(), rows.end());
    if (rows.isEmpty()) {
        rows.resize(m_shown->rowCount());
        std::iota(rows.begin(), rows.end(), 0);
    }
    QString lines;
    for (const int row : rows)
        lines += m_shown->index(row, 0).data(LogModel::JsonRole).toString() + QLatin1Char('\n');
    return lines;
}

void LogPage::copy() { QGuiApplication::clipboard()->setText(jsonLines()); }

void LogPage::retranslate()
{
    const QSignalBlocker quiet(m_level);
    const int chosen = std::max(0, m_level->currentIndex());
    m_level->clear();
    m_level->addItems({tr("All levels"), tr("Info and up"), tr("Warnings and up"), tr("Errors")});
    m_level->setCurrentIndex(chosen);
    m_level->setAccessibleName(tr("Least level shown"));
    m_text->setPlaceholderText(tr("Filter the log"));
    m_text->setAccessibleName(tr("Filter the log"));
    m_text->setToolTip(
        tr("Words that a line must have: level: category: persona: request: turn:3..6, or any text. A - in "
           "front hides what has it. * stands for any characters, quotes keep words together."));
    m_sign->setText(m_text->accessibleName()); // a reader meets the icon as a button of its own
    readFilter();                              // its error speaks the new language too
    m_copy->setToolTip(tr("Copy the selected lines, or all shown, as JSON lines"));
    m_copy->setAccessibleName(tr("Copy as JSON lines"));
    m_table->setAccessibleName(tr("Log"));
    m_table->horizontalHeader()->setAccessibleName(tr("Columns of the log"));
    sayWhyEmpty();
    fitColumns();
}

void LogPage::sayWhyEmpty()
{
    if (m_shown->rowCount() > 0)
        return;
    m_empty->setAction(m_log.rowCount() > 0 && isFiltered() ? tr("Clear filter") : QString());
    if (m_log.rowCount() > 0)
        m_empty->show(QStringLiteral("filter-x"), tr("No line of the log matches."), QString());
    else
        m_empty->show(
            QStringLiteral("scroll-text"), tr("Nothing has been logged yet."), tr("What happens is written here."));
}

void LogPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::StyleChange)
        fitColumns();
}

bool LogPage::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy)) {
        copy();
        return true;
    }
    if (watched == m_table->viewport() && event->type() == QEvent::Resize) {
        fitColumns();
        keepUp(); // a lower view would leave its end
    }
    if (event->type() == QEvent::KeyRelease || event->type() == QEvent::Wheel) {
        const QScrollBar* bar = m_table->verticalScrollBar();
        const auto judge = [this, bar] { m_isFollowing = bar->value() >= bar->maximum(); };
        QMetaObject::invokeMethod(this, judge, Qt::QueuedConnection); // once the view has scrolled
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace triarch
