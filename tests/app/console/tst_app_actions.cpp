// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/console/console_options.h"
#include "tests/support/paths.h"
#include "tests/support/scripted_console.h"
#include "tests/support/test_program.h"
#include "ui/main_window.h"
#include "ui/style/icons.h"
#include "ui/window_wiring.h"

#include <QProcess>
#include <QShortcut>
#include <QTemporaryDir>
#include <QtTest>
#include <set>

namespace tst_app_actions {

using namespace triarch;
using namespace triarch::test;

namespace {

const std::vector<ActionId> runActions{ActionId::Start, ActionId::Pause, ActionId::PauseNow, ActionId::Step,
    ActionId::Skip, ActionId::Tell, ActionId::Stop, ActionId::Panic};

QString nameOf(ActionId id)
{
    const auto rows = actionRows();
    return QString::fromLatin1(
        std::find_if(rows.begin(), rows.end(), [id](const ActionRow& row) { return row.id == id; })->name);
}

/// "start step panic"
QString enabledRunActions(const ConsoleState& state)
{
    QStringList names;
    for (const auto id : runActions)
        if (isEnabled(id, state))
            names << nameOf(id).section(QLatin1Char('.'), 1);
    return names.join(QLatin1Char(' '));
}

ConsoleState stateOf(MissionStatus status, bool isActive)
{
    ConsoleState state;
    state.status = status;
    state.isActive = isActive;
    state.mission = QStringLiteral("work out 7 + 5");
    return state;
}

/// It ended, and there is a folder to look back into.
ConsoleState recorded(MissionStatus status)
{
    ConsoleState state = stateOf(status, false);
    state.folder = QStringLiteral("/missions/a");
    return state;
}

ConsoleState onDisplay(ConsoleState state)
{
    state.display.name = QStringLiteral(":99");
    return state;
}

ConsoleState hosted(ConsoleState state, const char* choice = "sandbox")
{
    state.display.name = QStringLiteral(":99");
    state.display.hostPid = 4711;
    state.displayChoice = QString::fromLatin1(choice);
    return state;
}

ConsoleState with(ConsoleState state, bool ConsoleState::*flag)
{
    state.*flag = true;
    return state;
}

/// Those of the table, which are not the window's children, and those that are.
QSet<const QAction*> actionsOf(const MainWindow& window)
{
    const auto own = static_cast<const QWidget&>(window).actions();
    const auto children = window.findChildren<QAction*>();
    QSet<const QAction*> all(own.begin(), own.end());
    return all.unite({children.begin(), children.end()});
}

/// What a press of these keys would set off: two of them, and Qt sets off neither.
QStringList heardOn(const MainWindow& window, const QKeySequence& keys)
{
    QStringList heard;
    for (const auto* action : actionsOf(window))
        if (action->isEnabled() && action->shortcuts().contains(keys))
            heard << action->objectName() + action->text();
    for (const auto* shortcut : window.findChildren<QShortcut*>())
        if (shortcut->isEnabled() && shortcut->key() == keys
            && static_cast<const QWidget*>(shortcut->parent())->isVisibleTo(&window))
            heard << QStringLiteral("shortcut of ")
                    + QString::fromLatin1(shortcut->parent()->metaObject()->className());
    return heard;
}

QByteArray said(const QStringList& arguments, int* exitCode)
{
    QProcess triarch;
    auto environment = QProcessEnvironment::systemEnvironment();
    for (const auto* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        environment.remove(QString::fromLatin1(name));
    triarch.setProcessEnvironment(environment);
    triarch.start(programPath("triarch"), arguments);
    *exitCode = triarch.waitForFinished(20'000) ? triarch.exitCode() : -1;
    return triarch.readAllStandardOutput();
}

} // namespace

class TestAppActions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyRowIsWhole()
    {
        std::set<ActionId> ids;
        std::set<QString> names;
        const QStringList icons = iconNames();
        for (const auto& row : actionRows()) {
            const QString name = QString::fromLatin1(row.name);
            QVERIFY2(ids.insert(row.id).second, row.name);
            QVERIFY2(names.insert(name).second, row.name);
            QVERIFY2(name.count(QLatin1Char('.')) == 1, row.name);
            QVERIFY2(*row.text && *row.help, row.name);
            QVERIFY2(!QString::fromUtf8(row.help).endsWith(QLatin1Char('.')), row.name);
            QVERIFY2(!*row.icon || icons.contains(QString::fromLatin1(row.icon)), row.icon);
            for (const auto& keys : shortcutsOf(row))
                QVERIFY2(!keys.isEmpty() && keys[0].key() != Qt::Key_unknown, row.name);
            QVERIFY2(!*row.keys || !shortcutsOf(row).isEmpty(), row.name);
        }
        QVERIFY(ids.count(ActionId::About)); // the last of the enum
        QCOMPARE(int(ids.size()), int(ActionId::About) + 1);
    }
    void everyRowIsAnActionOfTheWindow()
    {
        const AppActions actions;
        for (const auto& row : actionRows()) {
            const QAction* action = actions.at(row.id);
            QVERIFY2(action, row.name);
            QVERIFY2(
                !action->text().isEmpty() && !action->toolTip().isEmpty() && !action->statusTip().isEmpty(), row.name);
            QCOMPARE(action->shortcuts(), shortcutsOf(row));
            QVERIFY2(!action->isCheckable() || !action->isIconVisibleInMenu(), row.name); // a check mark stands there
        }
    }

    /// What is not in the table is in no list, no sheet and no palette.
    void everyKeyOfTheWindowIsInTheTable()
    {
        const QTemporaryDir folder;
        ConsoleSettings settings(folder.filePath(QStringLiteral("console.ini")));
        SystemClock clock;
        ScriptedConsole console;
        MissionController controller(console, clock);
        MainWindow window(controller, settings, clock);
        wireWindow(window);
        QList<QKeySequence> table;
        for (const auto& row : actionRows())
            table << shortcutsOf(row);
        for (const char* keys : {"Alt+1", "Alt+2", "Alt+3", "Alt+4", "Alt+5", "Alt+6", "Alt+7", "Alt+Up", "Alt+Down"})
            QVERIFY2(table.contains(QKeySequence(QString::fromLatin1(keys))), keys);
        for (const auto* action : actionsOf(window))
            for (const auto& keys : action->shortcuts())
                QVERIFY2(table.contains(keys), qPrintable(keys.toString() + QLatin1Char(' ') + action->text()));
        for (const auto* shortcut : window.findChildren<QShortcut*>())
            QVERIFY2(table.contains(shortcut->key()), qPrintable(shortcut->key().toString()));
    }

    /// What users of debuggers and viewers have in their fingers: console-behaviour, 2.4.
    void theKeysAreThoseThatAreKnown_data()
    {
        QTest::addColumn<ActionId>("id");
        QTest::addColumn<QString>("key");
        using Id = ActionId;
        for (const auto& [id, key] : {std::pair(Id::Start, "F5"), {Id::Pause, "F6"}, {Id::Step, "F10"},
                 {Id::StepToCall, "F11"}, {Id::StepOut, "Shift+F11"}, {Id::Stop, "Shift+F5"},
                 {Id::ToggleBreakpoint, "F9"}, {Id::RunToTurn, "Ctrl+F10"}, {Id::TakeControl, "F12"},
                 {Id::Search, "Ctrl+K"}, {Id::Search, "Ctrl+Shift+P"}, {Id::FocusMission, "Ctrl+L"},
                 {Id::FindTurn, "Ctrl+F"}, {Id::PreviousTurn, "Alt+Up"}, {Id::NextTurn, "Alt+Down"},
                 {Id::Fit, "Ctrl+0"}, {Id::ActualSize, "Ctrl+1"}, {Id::ZoomIn, "Ctrl++"}, {Id::ZoomOut, "Ctrl+-"},
                 {Id::ApproveShown, "Ctrl+Shift+Y"}, {Id::RejectShown, "Ctrl+Shift+N"},
                 {Id::RejectBecause, "Ctrl+Shift+R"}, {Id::ExportMission, "Ctrl+E"}})
            QTest::newRow(key) << id << QString::fromLatin1(key);
    }
    void theKeysAreThoseThatAreKnown()
    {
        QFETCH(ActionId, id);
        QFETCH(QString, key);
        QVERIFY(AppActions().at(id)->shortcuts().contains(QKeySequence(key)));
    }
    void noTwoActionsShareAKey_data()
    {
        QTest::addColumn<ConsoleState>("state");
        QTest::newRow("nothing typed") << ConsoleState();
        QTest::newRow("typed") << stateOf(MissionStatus::Idle, false);
    }
    void noTwoActionsShareAKey()
    {
        QFETCH(ConsoleState, state);
        const QTemporaryDir folder;
        ConsoleSettings settings(folder.filePath(QStringLiteral("console.ini")));
        SystemClock clock;
        ScriptedConsole console;
        MissionController controller(console, clock);
        MainWindow window(controller, settings, clock);
        wireWindow(window);
        controller.setMission(state.mission);
        QList<QKeySequence> all;
        for (const auto* action : actionsOf(window))
            all << action->shortcuts();
        for (const auto& row : actionRows())
            for (const auto& keys : shortcutsOf(row))
                QVERIFY2(all.contains(keys), row.name);
        for (const auto* shortcut : window.findChildren<QShortcut*>())
            all << shortcut->key();
        for (const auto& keys : all) {
            const QStringList heard = heardOn(window, keys);
            QVERIFY2(heard.size() <= 1, qPrintable(keys.toString() + QStringLiteral(": ") + heard.join(", ")));
        }
    }

    void whatCanBePressed_data()
    {
        using Status = MissionStatus;
        QTest::addColumn<ConsoleState>("state");
        QTest::addColumn<QString>("enabled");
        QTest::addColumn<QString>("primary"); // empty: none
        const auto row = [](const char* name, const ConsoleState& state, const char* enabled, const char* primary) {
            QTest::newRow(name) << state << QString::fromLatin1(enabled) << QString::fromLatin1(primary);
        };
        const auto proposal = &ConsoleState::hasProposal;
        const auto runs = [](Status status) { return stateOf(status, true); };
        const auto rests = [](Status status) { return stateOf(status, false); };
        const char* ready = "start step panic";
        const char* goes = "pause pause_now tell stop panic";
        const char* shows = "pause pause_now skip tell stop panic";
        const char* held = "start step tell stop panic";
        const char* heldShowing = "start step skip tell stop panic";
        row("nothing typed", ConsoleState(), "panic", "");
        row("idle", rests(Status::Idle), ready, "run.start");
        row("planning", runs(Status::Planning), goes, "run.pause");
        row("running", runs(Status::Running), goes, "run.pause");
        row("running, proposed", with(runs(Status::Running), proposal), shows, "run.pause");
        row("running, pause pending", with(runs(Status::Running), &ConsoleState::isPausePending),
            "start pause_now tell stop panic", "");
        row("waiting", with(runs(Status::Waiting), proposal), "pause_now skip tell stop panic",
            ""); // it is held already
        row("stepping", with(runs(Status::Stepping), proposal), heldShowing, "run.step");
        row("paused in a question", runs(Status::Paused), held, "run.start");
        row("paused before an input", with(runs(Status::Paused), proposal), heldShowing, "run.start");
        row("needs help", onDisplay(runs(Status::NeedsHelp)), held, "run.control");
        row("needs help without a display", runs(Status::NeedsHelp), held, "");
        row("done", rests(Status::Done), ready, "run.start");
        row("failed", rests(Status::Failed), ready, "run.start");
        row("stopped", rests(Status::Stopped), ready, "run.start");
        row("done, recorded", recorded(Status::Done), ready, "mission.look_back");
        row("failed, recorded", recorded(Status::Failed), ready, "mission.look_back");
        row("stopped, recorded", recorded(Status::Stopped), ready, "mission.look_back");
        row("done, another text", with(recorded(Status::Done), &ConsoleState::isEdited), ready, "run.start");
        row("idle, recorded", recorded(Status::Idle), ready, "run.start");
        row("review", with(recorded(Status::Done), &ConsoleState::isReview), "panic", "");
        row("a display of somebody else", hosted(rests(Status::Idle)), "start step stop panic", "run.start");
        row("a display of somebody else is chosen", hosted(rests(Status::Idle), ":99.0"), "stop panic", "");
        row("a display of somebody else, nothing typed", hosted(ConsoleState()), "stop panic", "");
    }
    void whatCanBePressed()
    {
        QFETCH(ConsoleState, state);
        QFETCH(QString, enabled);
        QFETCH(QString, primary);
        QCOMPARE(enabledRunActions(state), enabled);
        const auto next = primaryAction(state);
        QCOMPARE(next && isEnabled(*next, state) ? nameOf(*next) : QString(), primary);
        AppActions actions;
        actions.show(state);
        for (const auto& row : actionRows())
            QCOMPARE(actions.at(row.id)->isEnabled(), isEnabled(row.id, state));
    }
    void startIsCalledWhatItDoes_data()
    {
        QTest::addColumn<ConsoleState>("state");
        QTest::addColumn<QString>("text");
        using Status = MissionStatus;
        const auto row = [](const char* name, const ConsoleState& state, const char* text) {
            QTest::newRow(name) << state << QString::fromLatin1(text);
        };
        row("nothing typed", ConsoleState(), "Start");
        row("idle", stateOf(Status::Idle, false), "Start");
        row("held", stateOf(Status::Paused, true), "Resume");
        row("holds for help", stateOf(Status::NeedsHelp, true), "Resume");
        for (const auto status : {Status::NeedsHelp, Status::Failed, Status::Stopped, Status::Done})
            row(qPrintable("ended: " + statusName(status)), recorded(status), "Start again");
        row("another mission is typed", with(recorded(Status::Done), &ConsoleState::isEdited), "Start");
        row("a recording", with(recorded(Status::Done), &ConsoleState::isReview), "Start");
    }
    void startIsCalledWhatItDoes()
    {
        QFETCH(ConsoleState, state);
        QFETCH(QString, text);
        AppActions actions;
        actions.show(state);
        QCOMPARE(actions.at(ActionId::Start)->text(), text);
        actions.retranslate();
        QCOMPARE(actions.at(ActionId::Start)->iconText(), text);
        actions.show(ConsoleState());
        QCOMPARE(actions.at(ActionId::Start)->text(), QStringLiteral("Start"));
    }
    /// A button that is off beside what was typed has to say why.
    void whyNothingStartsIsSaid()
    {
        AppActions actions;
        const QAction* start = actions.at(ActionId::Start);
        const QString usual = start->toolTip();
        actions.show(hosted(stateOf(MissionStatus::Idle, false), ":99"));
        QCOMPARE(start->toolTip(), QStringLiteral("Process 4711 drives :99: choose another display"));
        actions.retranslate();
        QVERIFY(start->toolTip().contains(QStringLiteral("4711")));
        actions.show(stateOf(MissionStatus::Idle, false));
        QCOMPARE(start->toolTip(), usual);
    }
    void panicIsNeverOff()
    {
        for (int status = 0; status <= int(MissionStatus::Done); ++status)
            for (int flags = 0; flags < 32; ++flags) {
                ConsoleState state = stateOf(MissionStatus(status), flags & 1);
                state.isPausePending = flags & 2;
                state.isReview = flags & 4;
                state.hasProposal = flags & 8;
                state.display.isLost = flags & 16;
                QVERIFY(isEnabled(ActionId::Panic, state));
            }
    }

    void listActionsPrintsEveryRowWithoutADisplay()
    {
        int exitCode = -1;
        const QByteArray list = said({QStringLiteral("--list-actions")}, &exitCode);
        QCOMPARE(exitCode, 0);
        QCOMPARE(QString::fromUtf8(list).trimmed(), actionList().trimmed());
        const auto lines = actionList().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), qsizetype(actionRows().size()));
        for (qsizetype i = 0; i < lines.size(); ++i) {
            const auto& row = actionRows()[std::size_t(i)];
            QCOMPARE(lines[i],
                QStringList({QString::fromLatin1(row.name), QString::fromLatin1(row.keys), QString::fromUtf8(row.help)})
                    .join(QLatin1Char('\t')));
        }
    }
    void answersNeedNoDisplay_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("--version") << QStringList{"--version"} << 0 << QByteArray("triarch " TRIARCH_VERSION);
        QTest::newRow("--help") << QStringList{"--help"} << 0 << QByteArray("triarch [options]");
        QTest::newRow("a wrong option") << QStringList{"--frobnicate"} << 2 << QByteArray();
    }
    void answersNeedNoDisplay()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, exitCode);
        QFETCH(QByteArray, says);
        int code = -1;
        const QByteArray answer = said(arguments, &code);
        QCOMPARE(code, exitCode);
        QVERIFY2(answer.contains(says), answer.constData());
    }

    void options_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("display");
        QTest::addColumn<QString>("error"); // a word of it; empty: fine
        const auto row = [](const char* name, const QStringList& arguments, const char* display, const char* error) {
            QTest::newRow(name) << arguments << QString::fromLatin1(display) << QString::fromLatin1(error);
        };
        row("nothing", {}, "", "");
        row("a sandbox", {"--sandbox", "640x480"}, "sandbox 640x480", "");
        row("a display", {"--display", ":3"}, ":3", "");
        row("both", {"--display", ":3", "--sandbox", "640x480"}, "", "exclude");
        row("no size", {"--sandbox", "large"}, "", "large");
        row("a size too small", {"--sandbox", "10x10"}, "", "10x10");
        row("no display", {"--display", "screen"}, "", "screen");
        row("start without a mission", {"--start"}, "", "--mission");
        row("start", {"--mission", "sample:calculator", "--start"}, "", "");
        row("a theme", {"--theme", "light"}, "", "");
        row("no theme", {"--theme", "pink"}, "", "pink");
        row("a language", {"--lang", "es"}, "", "");
        row("no language", {"--lang", "fr"}, "", "fr");
        row("a value is missing", {"--mission"}, "", "mission");
        row("unknown", {"--frobnicate"}, "", "frobnicate");
        row("attached", {"--attach", ":5"}, "", "");
        row("attached, a display", {"--attach", ":5", "--display", ":3"}, "", "--attach");
        row("attached, a sandbox", {"--attach", ":5", "--sandbox", "640x480"}, "", "--attach");
        row("attached, a review", {"--attach", ":5", "--review", "/r"}, "", "--attach");
        row("attached, a start", {"--attach", ":5", "--mission", "m", "--start"}, "", "--attach");
        row("a mission without its option", {"work out 7 + 5"}, "", "work out");
    }
    void options()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, display);
        QFETCH(QString, error);
        const auto options = parseConsoleOptions(QStringList{QStringLiteral("triarch")} + arguments);
        QCOMPARE(options.has_value(), error.isEmpty());
        if (!options) {
            QCOMPARE(options.error().code, ErrorCode::InvalidArgument);
            QVERIFY2(options.error().message.contains(error), qPrintable(options.error().message));
            return;
        }
        QCOMPARE(options->display, display);
    }
    void everyOptionArrives()
    {
        const auto options = parseConsoleOptions({"triarch", "--mission", "m", "--start", "--profile", "p", "--review",
            "/r", "--no-wizard", "--theme", "dark", "--lang", "en", "--prompts", "/p", "--screenshot", "/s.png"});
        QVERIFY(options);
        QVERIFY(options->starts && !options->wizard && !options->listsActions && !options->answer);
        QCOMPARE(QStringList({options->mission, options->profile, options->review, options->theme, options->language,
                     options->prompts, options->screenshot}),
            QStringList({"m", "p", "/r", "dark", "en", "/p", "/s.png"}));
        QVERIFY(parseConsoleOptions({"triarch"})->wizard);
        QCOMPARE(parseConsoleOptions({"triarch", "--attach", ":5"})->attach, QStringLiteral(":5"));
    }
};

} // namespace tst_app_actions

TRIARCH_TEST(tst_app_actions, TestAppActions, QApplication)
#include "tst_app_actions.moc"
