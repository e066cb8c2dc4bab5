// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/windows_pane.h"

#include "ui/console_state.h"
#include "ui/models/window_list_model.h"
#include "ui/panes/parts/row_delegates.h"
#include "ui/style/icons.h"
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
    m_filter->setClearButtonEnabled(true);
    m_list->setModel(m_filtered);
    m_list->setItemDelegate(new WindowDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true); // rows light up under the pointer
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    addCopyAction(WindowListModel::IdRole);
    addCopyAction(WindowListModel::GeometryRole);
    m_pages->addWidget(new WholeRows(*m_list, WindowDelegate::rowHeight));
    m_pages->addWidget(m_empty);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 4, 0, 0);
    column->setSpacing(4);
    auto* head = new QVBoxLayout;
    head->setContentsMargins(8, 0, 8, 0);
    head->addWidget(m_filter);
    column->addLayout(head);
    column->addWidget(m_pages, 1);
    connect(m_filter, &QLineEdit::textChanged, m_filtered, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_filter, &QLineEdit::textChanged, this, &WindowsPane::updatePage);
    connect(m_empty, &EmptyState::activated, m_filter, &QLineEdit::clear);
    connect(&m_windows, &WindowListModel::updated, this, &WindowsPane::updatePage);
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

void WindowsPane::addCopyAction(int role)
{
    auto* action = new QAction(icon(QStringLiteral("copy")), {}, m_list);
    action->setObjectName(role == WindowListModel::IdRole ? QStringLiteral("copyId") : QStringLiteral("copyGeometry"));
    m_list->addAction(action);
    connect(action, &QAction::triggered, this, [this, role] {
        if (m_list->currentIndex().isValid())
            QGuiApplication::clipboard()->setText(m_list->currentIndex().data(role).toString());
    });
}

void WindowsPane::retranslate()
{
    m_filter->setPlaceholderText(tr("Filter by title or class"));
    m_filter->setAccessibleName(tr("Filter windows"));
    nameFieldSigns(*m_filter);
    m_list->setAccessibleName(tr("Windows"));
    m_list->actions().at(0)->setText(tr("Copy id"));
    m_list->actions().at(1)->setText(tr("Copy geometry"));
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
    const bool hasDisplay = !state.display.name.isEmpty() && !state.display.isLost;
    const QString lost = state.display.isLost ? state.display.name : QString();
    if (hasDisplay == m_hasDisplay && lost == m_lost)
        return;
    m_hasDisplay = hasDisplay;
    m_lost = lost;
    updatePage();
}

QString WindowsPane::count() const { return m_hasDisplay ? QString::number(m_windows.rowCount()) : QString(); }

void WindowsPane::updatePage()
{
    const bool hasWindows = m_hasDisplay && m_windows.rowCount() > 0;
    m_filter->setVisible(hasWindows);
    m_pages->setCurrentIndex(hasWindows && m_filtered->rowCount() > 0 ? 0 : 1);
    const QString window = QStringLiteral("app-window");
    if (!m_lost.isEmpty())
        m_empty->show(QStringLiteral("monitor-off"), tr("%1 does not answer").arg(m_lost),
            tr("Its windows appear here once it does."));
    else if (!m_hasDisplay)
        m_empty->show(window, tr("No display yet"), tr("Its windows appear here."));
    else if (!hasWindows)
        m_empty->show(window, tr("This display has no windows"), tr("A mission may start an application."));
    else
        m_empty->show(QStringLiteral("filter-x"), tr("No window matches"), m_filter->text());
    m_empty->setAction(hasWindows ? tr("Clear filter") : QString());
    Q_EMIT countChanged(count());
}

} // namespace triarch
