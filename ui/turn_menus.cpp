// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/turn_menus.h"

#include "ui/main_window.h"
#include "ui/models/filter_completion.h"
#include "ui/panes/turn_list.h"
#include "ui/panes/turn_table_view.h"
#include "ui/review_dialogs.h"
#include "ui/style/icons.h"

#include <QMenu>
#include <array>

namespace triarch {

namespace {

using Model = TurnTableModel;

/// What the filter calls a column; empty: nothing that it looks at.
QString keyOf(int column)
{
    static constexpr std::array<const char*, Model::ColumnCount> keys{
        "turn", "phase", "actor", "tool", "target", "status", "result", "", "", ""};
    return column < 0 ? QString() : QString::fromLatin1(keys.at(std::size_t(column)));
}

/// From the first to the last of the selected turns.
TurnRange selectedTurns(const QAbstractItemView& view)
{
    TurnRange turns{std::numeric_limits<int>::max(), 0};
    for (const QModelIndex& index : view.selectionModel()->selectedIndexes()) {
        const int turn = index.data(Model::TurnRole).toInt();
        turns = {std::min(turns.first, turn), std::max(turns.last, turn)};
    }
    return turns;
}

QString turnMenuText(QString text) { return text.replace(QLatin1Char('&'), QStringLiteral("&&")); }

class TurnMenu : public QMenu {
public:
    TurnMenu(MainWindow& window, QAbstractItemView& view) : QMenu(&view), m_window(window), m_view(view)
    {
        setAttribute(Qt::WA_DeleteOnClose);
    }

    /// @param index  the cell that is meant
    void addFilter(const QModelIndex& index)
    {
        const TurnTableModel& turns = m_window.models().turns;
        const int row = turns.rowOf(index.data(Model::TurnRole).toInt());
        const QString word = row < 0 ? QString() : filterOn(turns.at(row), keyOf(index.column()));
        auto* filter = addAction(triarch::icon(QStringLiteral("list-filter"), Token::Text2),
            word.isEmpty() ? MainWindow::tr("Filter on this value")
                           : MainWindow::tr("Filter on this value: %1").arg(turnMenuText(word)));
        filter->setEnabled(!word.isEmpty());
        connect(filter, &QAction::triggered, this, [history = m_window.panes().history, word] {
            const QString before = history->filter().trimmed();
            history->setFilter(before.isEmpty() ? word : before + QLatin1Char(' ') + word);
        });
        addSeparator();
    }

    void addActs()
    {
        addAction(m_window.actions().at(ActionId::TryTurn));
        addAction(m_window.actions().at(ActionId::ForkTurn));
        const TurnRange turns = selectedTurns(m_view);
        auto* passOn = addAction(triarch::icon(QStringLiteral("share"), Token::Text2),
            turns.first < turns.last ? MainWindow::tr("Export turns %1 to %2...").arg(turns.first).arg(turns.last)
                                     : MainWindow::tr("Export this turn..."));
        passOn->setEnabled(turns.first <= turns.last && m_window.actions().at(ActionId::ExportMission)->isEnabled());
        connect(passOn, &QAction::triggered, &m_window, [&window = m_window, turns] { openExport(window, turns); });
    }

private:
    MainWindow& m_window;
    QAbstractItemView& m_view;
};

/// Right below the pointer, or below the cell that has the keyboard.
void openMenu(MainWindow& window, QAbstractItemView& view, const QPoint& at, bool filters)
{
    const QModelIndex under = view.indexAt(at);
    const QModelIndex index = under.isValid() ? under : view.currentIndex();
    if (!index.isValid())
        return;
    auto* menu = new TurnMenu(window, view); // goes when it closes
    if (filters)
        menu->addFilter(index);
    menu->addActs();
    menu->popup(view.viewport()->mapToGlobal(at));
}

void wireMenu(MainWindow& window, QAbstractItemView& view, bool filters)
{
    view.setContextMenuPolicy(Qt::CustomContextMenu);
    QObject::connect(&view, &QWidget::customContextMenuRequested, &window,
        [&window, &view, filters](const QPoint& at) { openMenu(window, view, at, filters); });
}

} // namespace

void wireTurnMenus(MainWindow& window)
{
    for (auto* table : window.findChildren<TurnTableView*>())
        wireMenu(window, *table, true);
    for (auto* list : window.findChildren<TurnList*>()) // it shows all turns, whatever the filter
        wireMenu(window, list->view(), false);
}

} // namespace triarch
