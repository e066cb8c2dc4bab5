// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/dock_set.h"

#include "ui/pane_set.h"
#include "ui/widgets/dock_title.h"

#include <QAction>
#include <QCoreApplication>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <array>

namespace triarch {

namespace {

QString shown(const char* text) { return QCoreApplication::translate("Docks", text); }

/// What a dock is called, by its object name; the icon is that of its title.
struct DockRow {
    const char* name;
    const char* icon;
    const char* title;
};
constexpr DockRow dockRows[]{{"windows", "app-window", QT_TRANSLATE_NOOP("Docks", "Windows")},
    {"tools", "wrench", QT_TRANSLATE_NOOP("Docks", "Tools")},
    {"personas", "crosshair", QT_TRANSLATE_NOOP("Docks", "Personas")},
    {"inspector", "scan-search", QT_TRANSLATE_NOOP("Docks", "Inspector")},
    {"history", "history", QT_TRANSLATE_NOOP("Docks", "History")},
    {"calls", "list-tree", QT_TRANSLATE_NOOP("Docks", "Calls")},
    {"next", "crosshair", QT_TRANSLATE_NOOP("Docks", "Next action")},
    {"column", "list-tree", QT_TRANSLATE_NOOP("Docks", "Details")}};

const DockRow& dockRowOf(const QString& name)
{
    return *std::find_if(
        std::begin(dockRows), std::end(dockRows), [&](const DockRow& row) { return name == QLatin1String(row.name); });
}

/// A pane in the frame of a dock's body, or of the whole dock where the pane brings its own title.
QWidget* framed(QWidget* pane, bool hasTitle)
{
    if (pane->property("part").isValid())
        return pane; // it has a frame already
    auto* frame = new QFrame;
    frame->setProperty("part", hasTitle ? QStringLiteral("dock-body") : QStringLiteral("dock"));
    auto* column = new QVBoxLayout(frame);
    column->setContentsMargins(0, 0, 0, 0); // the frame has its pixel by the style sheet
    column->addWidget(pane);
    return frame;
}

QDockWidget* makeDock(QMainWindow& window, const char* name, QWidget* pane, QSize smallest, bool hasTitle)
{
    const DockRow& row = dockRowOf(QString::fromLatin1(name));
    auto* dock = new QDockWidget(shown(row.title), &window);
    dock->setObjectName(QString::fromLatin1(name));
    dock->setFeatures(QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetMovable);
    dock->setTitleBarWidget(
        hasTitle ? static_cast<QWidget*>(new DockTitle(QString::fromLatin1(row.icon), shown(row.title))) : new QWidget);
    pane->setMinimumSize(smallest);
    dock->setWidget(framed(pane, hasTitle));
    return dock;
}

DockTitle* titleOf(QDockWidget* dock) { return static_cast<DockTitle*>(dock->titleBarWidget()); }

QString hideText() { return shown(QT_TRANSLATE_NOOP("Docks", "Hide this pane")); }
const QString hideName = QStringLiteral("hidePane");

/// Its title says what it shows, and so does its tab where it shares its place; in menus it keeps its name.
void nameEvidence(QDockWidget* dock, EvidencePane::Page page)
{
    struct Name {
        const char* title;
        const char* icon;
    };
    constexpr std::array names{Name{QT_TRANSLATE_NOOP("Docks", "Approvals"), "inbox"}, // by the pane's page
        Name{QT_TRANSLATE_NOOP("Docks", "Inspector"), "scan-search"},
        Name{QT_TRANSLATE_NOOP("Docks", "Breakpoints"), "circle-dot"},
        Name{QT_TRANSLATE_NOOP("Docks", "Tester"), "flask-conical"}};
    const Name& name = names.at(std::size_t(page));
    dock->setWindowTitle(shown(name.title));
    dock->toggleViewAction()->setText(shown(dockRowOf(dock->objectName()).title)); // it had followed
    titleOf(dock)->setTitle(shown(name.title));
    titleOf(dock)->setIcon(QString::fromLatin1(name.icon));
}

QList<QDockWidget*> inOrder(const Docks& docks)
{
    return {docks.windows, docks.tools, docks.personas, docks.inspector, docks.history, docks.calls, docks.next,
        docks.column};
}

QWidget* firstStop(const QWidget& within)
{
    const auto takesKeys = [](const QWidget* part) {
        return (part->focusPolicy() & Qt::TabFocus) && part->isVisible() && part->isEnabled() && !part->focusProxy();
    };
    const auto parts = within.findChildren<QWidget*>();
    const auto first = std::find_if(parts.begin(), parts.end(), takesKeys);
    return first == parts.end() ? nullptr : *first;
}

} // namespace

Docks makeDocks(QMainWindow& window, const PaneSet& panes)
{
    Docks docks;
    docks.windows = makeDock(window, "windows", panes.windows, {200, panes.windows->minimumSizeHint().height()}, true);
    docks.tools = makeDock(window, "tools", panes.tools, {200, 120}, true);
    docks.personas = makeDock(window, "personas", panes.personas, {296, 200}, false);
    docks.inspector = makeDock(window, "inspector", panes.evidence, {292, 164}, true);
    docks.history = makeDock(window, "history", panes.history, panes.history->minimumSizeHint(), false);
    docks.calls = makeDock(window, "calls", panes.calls, {200, 96}, true);
    QObject::connect(panes.calls, &CallsPane::chipChanged, titleOf(docks.calls), &DockTitle::setCount);
    docks.next = makeDock(window, "next", panes.nextPages, {280, 160}, true);
    docks.column = makeDock(window, "column", panes.column, {280, CompactColumn::leastHeight}, false);
    QObject::connect(panes.windows, &WindowsPane::countChanged, titleOf(docks.windows), &DockTitle::setCount);
    titleOf(docks.next)->addWidget(panes.next->titleWidget());
    QObject::connect(panes.evidence, &EvidencePane::chipChanged, titleOf(docks.inspector), &DockTitle::setChip);
    QObject::connect(panes.evidence, &EvidencePane::pageChanged, docks.inspector,
        [dock = docks.inspector](EvidencePane::Page page) { nameEvidence(dock, page); });
    nameEvidence(docks.inspector, panes.evidence->page());
    return docks;
}

void addDockMenus(const Docks& docks, const AppActions& actions)
{
    QAction* reset = actions.at(ActionId::ResetLayout);
    for (QDockWidget* dock : {docks.windows, docks.tools, docks.calls, docks.inspector}) {
        auto* menu = new QMenu(dock);
        if (dock == docks.inspector) {
            menu->addActions({actions.at(ActionId::GoInspector), actions.at(ActionId::GoApprovals),
                actions.at(ActionId::GoBreakpoints), actions.at(ActionId::GoTester)});
            menu->addSeparator();
        }
        auto* hide = menu->addAction(hideText(), dock, &QWidget::hide);
        hide->setObjectName(hideName);
        menu->addAction(reset);
        titleOf(dock)->setMenu(menu);
    }
}

/// What is in it, and its title only where nothing in it takes the keyboard.
void goTo(QDockWidget* dock)
{
    dock->show();
    dock->raise();
    QWidget* inside = firstStop(*dock->widget());
    if (QWidget* stop = inside ? inside : firstStop(*dock))
        stop->setFocus(Qt::ShortcutFocusReason);
}

QList<QAction*> dockSwitches(const Docks& docks)
{
    QList<QAction*> switches;
    for (QDockWidget* dock : inOrder(docks))
        switches << dock->toggleViewAction();
    return switches;
}

void retranslate(const Docks& docks)
{
    for (QDockWidget* dock : inOrder(docks)) {
        const QString title = shown(dockRowOf(dock->objectName()).title);
        dock->setWindowTitle(title);
        if (auto* bar = qobject_cast<DockTitle*>(dock->titleBarWidget()))
            bar->setTitle(title);
        if (auto* hide = dock->findChild<QAction*>(hideName))
            hide->setText(hideText());
    }
    nameEvidence(docks.inspector, docks.inspector->findChild<EvidencePane*>()->page());
}

} // namespace triarch
