// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/live_menu.h"

#include "ui/gesture_recorder.h"
#include "ui/live_region.h"
#include "ui/main_window.h"
#include "ui/models/core_words.h"
#include "ui/panes/tester_pane.h"
#include "ui/widgets/live_view/control_region.h"
#include "ui/widgets/live_view/readout.h"

#include <QApplication>
#include <QClipboard>
#include <QGuiApplication>
#include <QJsonArray>
#include <QMenu>
#include <QPointer>
#include <QStatusBar>
#include <QToolTip>
#include <memory>

namespace triarch {

namespace {

using Kind = Breakpoint::Kind;

constexpr int copiedMs = 4000; // for so long the status bar says what was copied

/// Where the operator points, and what is there.
struct Spot {
    Readout readout;
    std::optional<WindowEntry> window;
    QRect control; ///< root pixels; empty: none can be told
};

Spot spotAt(MainWindow& window, const ScreenPoint& at)
{
    const WindowListModel& windows = window.models().windows;
    Readout readout{at, toModel(at, window.controller().state().seenArea()), {}, {}};
    return {readout, windows.at(at), controlAt(window.panes().live->view().picture(), at)};
}

/// Beside the pointer, and gone by itself: a notice above would move the picture under the next click.
void tellHere(MainWindow& window, const QString& text)
{
    QToolTip::showText(QCursor::pos(), text, &window.panes().live->view());
}

void copy(MainWindow& window, const QString& text)
{
    QGuiApplication::clipboard()->setText(text);
    window.statusBar()->showMessage(MainWindow::tr("Copied: %1").arg(text), copiedMs); // a tip would go with the click
}

/// Never one without its marker: brackets are 0 to 1000, px are pixels.
void addCopies(QMenu& menu, MainWindow& window, const Readout& readout)
{
    for (const QString& text : {pixelText(readout), modelText(readout)})
        if (!text.isEmpty())
            menu.addAction(MainWindow::tr("Copy %1").arg(text), &window, [&window, text] { copy(window, text); });
}

/// Through the tester's door: judged and told as everything that is tried by hand.
void clickAt(MainWindow& window, const Spot& spot)
{
    if (!window.controller().isByHand())
        return;
    ToolTester* desk = &window.controller().backend().trials();
    const QString tool = QStringLiteral("click_element");
    ToolTestCall call{tool, desk->firstArguments(tool)};
    const QString title = spot.window ? spot.window->info.title.trimmed() : QString();
    call.arguments["label"] = title.isEmpty() ? QStringLiteral("the desktop") : title; // the contracts speak English
    call.arguments["position"] = placeOn(window.controller().state().display.size, spot.readout.pixel);
    auto* waits = new QObject(&window);
    QObject::connect(desk, &ToolTester::tried, waits,
        [&window, waits, wanted = desk->run(call)](int request, const ToolTestReport& report) {
            if (request != wanted)
                return;
            waits->deleteLater();
            if (report.isOk)
                tellHere(window, fromCore(report.sentence));
            else
                window.showNotice(MessageKind::Failed, fromCore(report.sentence));
        });
}

void addClick(QMenu& menu, MainWindow& window, const Spot& spot)
{
    QAction* click = menu.addAction(MainWindow::tr("Click here"), &window, [&window, spot] { clickAt(window, spot); });
    const QString block = window.panes().evidence->tester().block();
    click->setEnabled(block.isEmpty());
    click->setToolTip(block);
}

/// The control that is there, as far as it can be told; else a little round the point. nullopt: nothing is sent there.
std::optional<Breakpoint> placeAt(const Spot& spot, const QRect& seen)
{
    constexpr int reach = 16; // pixels
    const ScreenPoint at = spot.readout.pixel;
    const QRect part = spot.control.isEmpty() ? QRect(at.x - reach, at.y - reach, 2 * reach, 2 * reach) : spot.control;
    const QRect counted = (part & seen).translated(-seen.topLeft());
    return spot.readout.model ? std::optional(placeBreakpoint(counted, seen.size())) : std::nullopt;
}

void addBreaks(QMenu& menu, MainWindow& window, const Spot& spot)
{
    BreakpointModel* model = &window.models().breakpoints;
    if (const auto place = placeAt(spot, window.controller().state().seenArea()))
        menu.addAction(
            MainWindow::tr("Break before input here"), model, [model, place = *place] { model->add(place); });
    const QString name = spot.window ? spot.window->info.className.section(QLatin1Char('.'), -1) : QString();
    if (!name.isEmpty())
        menu.addAction(MainWindow::tr("Break before input into %1").arg(name), model, [model, name] {
            model->add({Kind::Window, name});
        });
}

void wirePick(MainWindow& window)
{
    QAction* pick = window.actions().at(ActionId::PickPoint);
    LiveView* view = &window.panes().live->view();
    const auto before = std::make_shared<QPointer<QWidget>>(); // who had the keyboard
    QObject::connect(pick, &QAction::toggled, view, [&window, view, before](bool isOn) {
        if (!isOn) {
            view->setPicking(false);
            if (*before && view->hasFocus())
                (*before)->setFocus(Qt::OtherFocusReason);
            return;
        }
        *before = QApplication::focusWidget();
        window.wantStartPage(false);
        window.actions().at(ActionId::ShowModelPicture)->setChecked(false);
        view->setFocus(Qt::OtherFocusReason); // the arrow keys lead the crosshair
        view->setPicking(true);
        tellHere(window,
            MainWindow::tr("Click a point of the picture, or lead the crosshair there by the arrow keys and press "
                           "Return: its numbers are copied"));
    });
    QObject::connect(view, &LiveView::pickingGivenUp, pick, [pick] { pick->setChecked(false); });
    QObject::connect(view, &LiveView::pointPicked, pick, [&window, pick](const ScreenPoint& at) {
        if (!pick->isChecked())
            return;
        pick->setChecked(false);
        const Readout readout = spotAt(window, at).readout;
        copy(window, (modelText(readout) + QLatin1Char(' ') + pixelText(readout)).trimmed());
    });
    QObject::connect(&window.controller(), &MissionController::changed, pick, [pick](const ConsoleState& state) {
        if (!isEnabled(ActionId::PickPoint, state))
            pick->setChecked(false);
    });
}

/// One entry a monitor, as they are now.
void wireMonitors(MainWindow& window)
{
    QAction* action = window.actions().at(ActionId::FitMonitor);
    LiveView* view = &window.panes().live->view();
    auto* menu = new QMenu(&window);
    action->setMenu(menu);
    QObject::connect(&window.controller(), &MissionController::changed, menu,
        [menu, view, known = std::vector<MonitorPlace>()](const ConsoleState& state) mutable {
            if (std::exchange(known, state.display.monitors) == state.display.monitors)
                return;
            menu->clear();
            for (const MonitorPlace& monitor : known)
                menu->addAction(monitor.name, view, [view, area = monitor.area] { view->fitArea(area); });
        });
    QObject::connect(action, &QAction::triggered, menu, // by the palette
        [menu, view] { menu->popup(view->mapToGlobal(QPoint(0, 0))); });
}

} // namespace

void wireLiveMenu(MainWindow& window)
{
    LiveView* view = &window.panes().live->view();
    QObject::connect(view, &QWidget::customContextMenuRequested, &window,
        [&window, view, saveRegion = regionSaver(window)](const QPoint& at) {
            const auto point = view->transform().toScreen(toViewPoint(at));
            if (!point)
                return;
            const Spot spot = spotAt(window, *point);
            auto* menu = new QMenu(view);
            menu->setAttribute(Qt::WA_DeleteOnClose);
            menu->setToolTipsVisible(true); // why something cannot be done
            addCopies(*menu, window, spot.readout);
            menu->addAction(window.actions().at(ActionId::PickPoint));
            menu->addSeparator();
            addClick(*menu, window, spot);
            addBreaks(*menu, window, spot);
            menu->addSeparator();
            menu->addAction(window.actions().at(ActionId::Fit));
            menu->addAction(window.actions().at(ActionId::FitMonitor));
            menu->addAction(MainWindow::tr("Save region..."), view, saveRegion);
            menu->popup(view->mapToGlobal(at));
        });
    wirePick(window);
    wireMonitors(window);
}

} // namespace triarch
