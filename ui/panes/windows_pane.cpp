// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/windows_pane.h"

#include "ui/models/window_list_model.h"
#include "ui/panes/hand_block.h"
#include "ui/panes/parts/row_delegates.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/ink.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/field_sign.h"
#include "ui/widgets/whole_rows.h"

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QLineEdit>
#include <QListView>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace triarch {

namespace {

/// Rows whose title or class holds the words.
class TitleOrClass : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override
    {
        const QModelIndex index = sourceModel()->index(row, 0, parent);
        const auto holds = [&](int role) { return index.data(role).toString().contains(filterRegularExpression()); };
        return holds(Qt::DisplayRole) || holds(WindowListModel::ClassRole);
    }
};

constexpr int aboveFilter = 7;
constexpr int belowFilter = 4;
constexpr int belowRows = 3;
constexpr int windowsMinHeight = 78; // of one row

} // namespace

WindowsPane::WindowsPane(WindowListModel& windows, QWidget* parent)
    : QWidget(parent),
      m_windows(windows),
      m_filtered(new TitleOrClass(this)),
      m_filter(new QLineEdit(this)),
      m_pages(new QStackedWidget(this)),
      m_list(new QListView(this)),
      m_empty(new EmptyState(this))
{
    m_filtered->setSourceModel(&m_windows);
    m_filtered->setFilterCaseSensitivity(Qt::CaseInsensitive);
    addFieldSign(*m_filter, QStringLiteral("search"));
    setLook(*m_filter, "extent", QStringLiteral("small"));
    m_filter->setFont(triarch::font(TextRole::Secondary));
    m_filter->setClearButtonEnabled(true);
    m_list->setModel(m_filtered);
    m_list->setItemDelegate(new WindowDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true); // rows light up under the pointer
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    makeActions();
    m_pages->addWidget(new WholeRows(*m_list, WindowDelegate::rowHeight));
    m_pages->addWidget(m_empty);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, aboveFilter, 0, 0);
    column->setSpacing(belowFilter);
    auto* head = new QVBoxLayout;
    head->setContentsMargins(8, 0, 8, 0);
    head->addWidget(m_filter);
    column->addLayout(head);
    column->addWidget(m_pages, 1);
    connect(m_filter, &QLineEdit::textChanged, m_filtered, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_filter, &QLineEdit::textChanged, this, &WindowsPane::updatePage);
    connect(m_empty, &EmptyState::activated, this, &WindowsPane::act);
    connect(&m_windows, &WindowListModel::updated, this, &WindowsPane::updatePage);
    connect(m_list, &QListView::activated, this, &WindowsPane::focusCurrent); // two clicks, or Return
    retranslate();
}

void WindowsPane::choose(const QString& id)
{
    m_filter->clear();
    const auto found = m_filtered->match(m_filtered->index(0, 0), WindowListModel::IdRole, id, 1, Qt::MatchExactly);
    if (found.isEmpty())
        return;
    m_list->setCurrentIndex(found.first());
    m_list->scrollTo(found.first());
}

QAction* WindowsPane::makeAction(const char* name, const char* iconName)
{
    auto* action = new QAction(icon(QString::fromLatin1(iconName)), {}, m_list);
    action->setObjectName(QString::fromLatin1(name));
    m_list->addAction(action);
    return action;
}

void WindowsPane::makeActions()
{
    m_why = makeAction("whyNot", "lock");
    m_why->setEnabled(false);
    m_focus = makeAction("focusWindow", "app-window");
    m_picture = makeAction("windowPicture", "image");
    m_restrict = makeAction("restrictToWindow", "target");
    m_copyId = makeAction("copyId", "copy");
    m_copyGeometry = makeAction("copyGeometry", "copy");
    const auto current = [this](int role) { return m_list->currentIndex().data(role); };
    connect(m_focus, &QAction::triggered, this, &WindowsPane::focusCurrent);
    connect(m_picture, &QAction::triggered, this,
        [=, this] { Q_EMIT pictureWanted(current(WindowListModel::NumberRole).toUInt()); });
    connect(m_restrict, &QAction::triggered, this, [=, this] {
        Q_EMIT restrictWanted(current(WindowListModel::ClassRole).toString().section(QLatin1Char('.'), 1));
    });
    connect(m_copyId, &QAction::triggered, this, [this] { copy(WindowListModel::IdRole); });
    connect(m_copyGeometry, &QAction::triggered, this, [this] { copy(WindowListModel::GeometryRole); });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &WindowsPane::updateActions);
}

void WindowsPane::focusCurrent()
{
    if (!m_block.isEmpty())
        Q_EMIT refused(m_block);
    else if (m_list->currentIndex().isValid())
        Q_EMIT focusWanted(m_list->currentIndex().data(WindowListModel::NumberRole).toUInt());
}

void WindowsPane::copy(int role)
{
    if (m_list->currentIndex().isValid())
        QGuiApplication::clipboard()->setText(m_list->currentIndex().data(role).toString());
}

/// Without a class there is nothing to restrict a mission to; while one runs its target stands.
void WindowsPane::updateActions()
{
    const QModelIndex current = m_list->currentIndex();
    const QString className = current.data(WindowListModel::ClassRole).toString().section(QLatin1Char('.'), 1);
    m_why->setText(m_block);
    m_why->setVisible(!m_block.isEmpty());
    m_focus->setEnabled(current.isValid() && m_block.isEmpty());
    m_picture->setEnabled(current.isValid() && canBeSeen(m_state)); // sends nothing
    m_restrict->setEnabled(current.isValid() && !className.isEmpty() && !m_state.isActive && !m_state.isReview);
    for (QAction* action : {m_copyId, m_copyGeometry})
        action->setEnabled(current.isValid());
}

void WindowsPane::retranslate()
{
    m_filter->setPlaceholderText(tr("Filter by title or class"));
    m_filter->setAccessibleName(tr("Filter windows"));
    nameFieldSigns(*m_filter);
    m_list->setAccessibleName(tr("Windows"));
    m_focus->setText(tr("Focus and raise"));
    m_picture->setText(tr("Take a picture of it"));
    m_restrict->setText(tr("Restrict the next mission to it"));
    m_copyId->setText(tr("Copy id"));
    m_copyGeometry->setText(tr("Copy geometry"));
    m_block = handBlock(m_state);
    updateActions();
    updatePage();
}

void WindowsPane::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void WindowsPane::show(const ConsoleState& state)
{
    const DisplayState before = std::exchange(m_state, state).display;
    const QString block = handBlock(state);
    const bool isSame = before == state.display && block == m_block;
    m_block = block;
    updateActions();
    if (!isSame)
        updatePage();
}

QString WindowsPane::count() const { return hasDisplay() ? QString::number(m_windows.rowCount()) : QString(); }

QSize WindowsPane::sizeHint() const
{
    const QSize usual = QWidget::sizeHint();
    if (m_filter->isHidden())
        return usual;
    const int head = aboveFilter + layout()->itemAt(0)->sizeHint().height() + belowFilter;
    return {usual.width(), head + m_windows.rowCount() * WindowDelegate::rowHeight + belowRows};
}

/// What is said where there is none is no reason to be higher while there are some.
QSize WindowsPane::minimumSizeHint() const
{
    const int head = aboveFilter + (m_filter->isHidden() ? 0 : layout()->itemAt(0)->sizeHint().height() + belowFilter);
    const bool isEmpty = m_pages->currentIndex() == 1;
    return {QWidget::minimumSizeHint().width(),
        isEmpty ? std::max(windowsMinHeight, head + m_empty->leastHeight()) : windowsMinHeight};
}

void WindowsPane::updatePage()
{
    const bool hasWindows = hasDisplay() && m_windows.rowCount() > 0;
    m_filter->setVisible(hasWindows);
    m_pages->setCurrentIndex(hasWindows && m_filtered->rowCount() > 0 ? 0 : 1);
    m_empty->setAction(hasWindows ? tr("Clear filter") : QString());
    if (hasWindows)
        m_empty->show(QStringLiteral("filter-x"), tr("No window matches"), m_filter->text());
    else
        showNoWindows();
    updateGeometry();
    Q_EMIT countChanged(count());
}

/// Why there are none, and what can be done about it.
void WindowsPane::showNoWindows()
{
    const QString window = QStringLiteral("app-window");
    if (m_state.display.isLost && !m_state.display.name.isEmpty())
        return m_empty->show(QStringLiteral("monitor-off"), tr("%1 does not answer").arg(m_state.display.name),
            tr("Its windows appear here once it does."));
    if (!hasDisplay())
        return m_empty->show(window, tr("No display yet"), tr("Its windows appear here."));
    if (!m_state.display.nature.isManaged)
        m_empty->show(window, tr("No window manager answers"),
            tr("One that keeps to EWMH, as openbox does, lists, frames and raises the windows of a display."));
    else
        m_empty->show(window, tr("This display has no windows"), tr("A mission may start an application."));
    if (m_block.isEmpty())
        m_empty->setAction(tr("Launch an application..."));
}

/// What the empty pane offers at the moment.
void WindowsPane::act()
{
    if (hasDisplay() && m_windows.rowCount() == 0)
        Q_EMIT launchWanted();
    else
        m_filter->clear();
}

} // namespace triarch
