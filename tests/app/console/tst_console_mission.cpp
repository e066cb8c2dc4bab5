// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/host_file.h"
#include "core/mission/turn_reader.h"
#include "tests/support/console_seat.h"
#include "tests/support/operator_display.h"
#include "tests/support/physical_input.h"
#include "tests/support/processes.h"
#include "tests/support/test_program.h"
#include "ui/models/turn_compare.h"
#include "ui/widgets/action_button.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QProcess>
#include <QtTest>

namespace tst_console_mission {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int timeout = 30'000; // ms
constexpr int shownFor = 300;   // ms an action is shown before it is sent

const QString clicks = QStringLiteral("open the calculator, click \"7\", click \"8\", click \"9\", click \"4\", "
                                      "click \"5\", check that it shows 78945");

/// Rows of a running mission's journal.
std::vector<EventRow> rowsOf(const ConsoleSeat& seat, const char* kind)
{
    const auto journal = readJournal(seat.state().folder);
    std::vector<EventRow> rows;
    if (journal)
        std::copy_if(journal->events.begin(), journal->events.end(), std::back_inserter(rows),
            [kind](const EventRow& row) { return row.event.kind == QLatin1String(kind); });
    return rows;
}

/// What the executor was asked in a turn.
QString requestOf(const ConsoleSeat& seat, int turn)
{
    for (const auto& row : rowsOf(seat, "persona"))
        if (row.event.turn == turn && row.event.source == QLatin1String("executor"))
            return row.event.json["user"].toString();
    return {};
}

/// The action of a turn as it was sent; empty when it was not.
QJsonObject sentAction(const ConsoleSeat& seat, int turn)
{
    for (const auto& row : rowsOf(seat, "outcome"))
        if (row.event.turn == turn && row.event.source == QLatin1String("executor"))
            return row.event.json["action"].toObject();
    return {};
}

std::optional<HostInfo> hostOf(const QString& display)
{
    const auto hosts = runningHosts();
    if (hosts)
        for (const auto& host : *hosts)
            if (host.display == display)
                return host;
    return std::nullopt;
}

bool isAnythingHeld(const ConsoleSeat& seat)
{
    const auto host = hostOf(seat.state().display.name);
    const PhysicalInput hands({seat.state().display.name, host ? host->cookieFile : QString()});
    return !hands.isReady() || hands.isAnythingDown();
}

ActionButton* sampleButton(ConsoleSeat& seat)
{
    for (auto* button : seat.window.panes().firstRun->findChildren<ActionButton*>())
        if (button->role() == ButtonRole::Primary && button->isVisible())
            return button;
    return nullptr;
}

} // namespace

class TestConsoleMission : public QObject {
    Q_OBJECT
private:
    /// A mission whose first click stands before the operator, stepping.
    void stepToTheFirstClick(ConsoleSeat& seat)
    {
        seat.type(clicks);
        seat.press(Qt::Key_F10);
        QVERIFY(seat.runsTo(MissionStatus::Stepping));
        while (seat.shown.back().proposal.tool != QLatin1String("click_element")) {
            const auto before = seat.shown.size();
            seat.press(Qt::Key_F10);
            QTRY_VERIFY_WITH_TIMEOUT(seat.shown.size() > before, 2 * timeout);
            QVERIFY(seat.runsTo(MissionStatus::Stepping));
        }
    }
    void startAndSeeTheFirstClickSent(ConsoleSeat& seat)
    {
        seat.type(clicks);
        seat.click(seat.runButton(ActionId::Start));
        QTRY_VERIFY_WITH_TIMEOUT(
            !seat.sent.isEmpty() && seat.shown.back().proposal.tool == QLatin1String("click_element"), 4 * timeout);
    }

private Q_SLOTS:
    void theSampleMissionFromTheFirstRunPage()
    {
        ConsoleSeat seat(0);
        ConsoleModels& models = seat.window.models();
        const QAbstractItemModelTester turns(&models.turns);
        const QAbstractItemModelTester windows(&models.windows);
        const QAbstractItemModelTester tools(&models.tools);
        const QAbstractItemModelTester log(&models.log);
        const QAbstractItemModelTester problems(&models.problems);
        LiveView& view = seat.window.panes().live->view();
        QVERIFY(seat.window.panes().firstRun->isVisible() && view.isEmpty());
        QVERIFY(!seat.runButton(ActionId::Start)->isEnabled()); // nothing is typed
        QVERIFY(sampleButton(seat));
        seat.click(sampleButton(seat));
        QTRY_VERIFY_WITH_TIMEOUT(!view.isEmpty(), 2 * timeout);
        QVERIFY(!seat.window.panes().firstRun->isVisible() && view.isVisible());
        QCOMPARE(view.picture().size(), QSize(1280, 800));
        QCOMPARE(seat.state().display.size, QSize(1280, 800));
        QVERIFY(seat.state().display.isSandbox);
        QTRY_COMPARE_WITH_TIMEOUT(seat.ended.size(), 1, 5 * timeout);
        const auto result = seat.result();
        QVERIFY2(result.status == MissionStatus::Done, qPrintable(result.reason.text));
        QVERIFY(result.verified && seat.isSentSolid);
        QVERIFY(seat.shown.size() >= 5);
        for (const auto& shown : seat.shown)
            QVERIFY2(shown.isMarked, qPrintable(shown.proposal.tool));
        QVERIFY(models.turns.rowCount() >= result.turns && result.turns > 4);
        QVERIFY(models.windows.rowCount() > 0 && models.log.rowCount() > 0);
        QVERIFY(!seat.state().phases.isEmpty() && seat.state().tokens.in > 0 && seat.state().modelP95Ms);
        const auto read = readMissionFolder(seat.state().folder);
        QVERIFY(read);
        const auto first = readTurnRows(seat.state().folder, 1, 1); // what went over the wire is kept, but for pictures
        QVERIFY(first && first->calls.size() == std::size_t(first->bodies.size()) && !first->bodies.isEmpty());
        for (const auto& wire : first->bodies) {
            QVERIFY(wire.request.contains("base64,sha256:") && wire.request.size() < 100'000);
            QVERIFY2(wire.reply.contains("choices"), wire.reply.constData());
        }
        QCOMPARE(int(read->records.size()), models.turns.rowCount());
        QVERIFY(std::ranges::any_of(read->records, [](const auto& record) { return !record.cursor.isNull(); }));
        for (const auto& record : read->records) { // the pointer that left the corner is nothing that an action did
            const auto compare = readTurnCompare(seat.state().folder, record);
            QVERIFY(!compare.box.contains(compare.before.rect().bottomRight()));
        }
    }

    void stepHoldsEveryActionUntilItIsStepped()
    {
        ConsoleSeat seat(0);
        seat.type(clicks);
        QVERIFY(seat.runButton(ActionId::Step)->isEnabled());
        seat.press(Qt::Key_F10);
        QVERIFY(seat.runsTo(MissionStatus::Stepping));
        QCOMPARE(seat.shown.size(), 1u);
        QVERIFY(seat.shown.back().isMarked);
        QVERIFY(seat.sent.isEmpty() && rowsOf(seat, "intent").empty());
        QCOMPARE(seat.window.models().windows.rowCount(), 0); // the display is as it was
        QVERIFY(seat.state().isFrozen && seat.state().hasProposal);
        seat.press(Qt::Key_F10);
        QTRY_COMPARE_WITH_TIMEOUT(seat.shown.size(), 2u, 2 * timeout);
        QVERIFY(seat.runsTo(MissionStatus::Stepping));
        QCOMPARE(seat.sent, QList<int>{seat.shown.front().turn});
        QCOMPARE(rowsOf(seat, "intent").size(), 1u);
        QTRY_VERIFY(seat.window.models().windows.rowCount() > 0);
        seat.click(seat.runButton(ActionId::Step)); // the button is the key
        QTRY_COMPARE_WITH_TIMEOUT(seat.shown.size(), 3u, 2 * timeout);
        QCOMPARE(rowsOf(seat, "outcome").size(), 2u);
        seat.press(Qt::Key_F10);
        seat.click(seat.runButton(ActionId::Stop));
        QTRY_COMPARE_WITH_TIMEOUT(seat.ended.size(), 1, timeout);
    }

    void whatIsShownIsSentOnResumingAndWhatIsToldIsAsked()
    {
        ConsoleSeat seat(2000); // long enough for a hand
        stepToTheFirstClick(seat);
        if (QTest::currentTestFailed())
            return;
        const auto before = seat.shown.size();
        seat.click(seat.runButton(ActionId::Start)); // on, without stepping
        QTRY_VERIFY_WITH_TIMEOUT(seat.shown.size() > before && seat.state().hasProposal, timeout);
        seat.press(Qt::Key_F6);
        QVERIFY(seat.runsTo(MissionStatus::Paused));
        QVERIFY(!seat.state().isPausePending && seat.state().isFrozen && seat.state().hasProposal);
        const auto held = seat.shown.back();
        QVERIFY(!seat.sent.contains(held.turn) && sentAction(seat, held.turn).isEmpty());
        QCOMPARE(seat.window.panes().live->view().scene().hold, HoldKind::Held);

        seat.press(Qt::Key_T); // no shortcut without Ctrl
        seat.press(Qt::CTRL | Qt::Key_T);
        auto* tell = seat.window.panes().personas->findChild<QLineEdit*>(QStringLiteral("tell"));
        QTRY_COMPARE(QApplication::focusWidget(), tell);
        seat.hand.type(QStringLiteral("the keys are on the left"));
        seat.press(Qt::Key_Return);
        QVERIFY(tell->text().isEmpty());
        seat.press(Qt::Key_F5);
        QTRY_VERIFY_WITH_TIMEOUT(seat.sent.contains(held.turn), timeout);
        QTRY_COMPARE_WITH_TIMEOUT(sentAction(seat, held.turn), actionJson(held.proposal.action), timeout);
        QVERIFY(requestOf(seat, held.turn).indexOf(QStringLiteral("OPERATOR:")) < 0);
        QTRY_VERIFY_WITH_TIMEOUT(
            requestOf(seat, held.turn + 1).contains(QStringLiteral("OPERATOR: the keys are on the left")), 2 * timeout);

        seat.click(seat.runButton(ActionId::Stop));
        QTRY_COMPARE_WITH_TIMEOUT(seat.ended.size(), 1, timeout);
        QVERIFY(seat.result().status == MissionStatus::Stopped);
        QVERIFY(seat.state().stopMs && *seat.state().stopMs < 2000);
        qInfo("stopped after %.0f ms", *seat.state().stopMs);
        QVERIFY(!isAnythingHeld(seat));
        QVERIFY(readMissionFolder(seat.state().folder)->ended == MissionStatus::Stopped);
    }

    void aCallForHelpIsAnsweredWhereItStands()
    {
        ConsoleSeat seat(0);
        seat.type(QStringLiteral("open the calculator, click \"Frobnicate\""));
        seat.click(seat.runButton(ActionId::Start));
        QVERIFY(seat.runsTo(MissionStatus::NeedsHelp));
        const int turn = seat.state().turn;
        auto* banner = seat.window.panes().banner;
        QTRY_VERIFY_WITH_TIMEOUT(banner->isVisible(), timeout);
        const auto buttons = banner->findChildren<ActionButton*>();
        const auto answer = std::ranges::find_if(buttons, [](const auto* one) { return one->text() == "Answer"; });
        QVERIFY(answer != buttons.end());
        seat.click(*answer);
        auto* tell = seat.window.panes().personas->findChild<QLineEdit*>(QStringLiteral("tell"));
        QTRY_COMPARE(QApplication::focusWidget(), tell);
        seat.hand.type(QStringLiteral("it is the key 7"));
        seat.press(Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(
            requestOf(seat, turn + 1).contains(QStringLiteral("OPERATOR: it is the key 7")), 2 * timeout);
        QVERIFY(!banner->isVisible() || seat.state().status == MissionStatus::NeedsHelp); // it may ask once more
        seat.click(seat.runButton(ActionId::Stop));
        QTRY_COMPARE_WITH_TIMEOUT(seat.ended.size(), 1, timeout);
    }

    void panicIsHeardWhereverTheFocusIs_data()
    {
        QTest::addColumn<QStringList>("keys");
        QTest::newRow("Escape three times") << QStringList{"key", "--delay", "60", "Escape", "Escape", "Escape"};
        QTest::newRow("Pause") << QStringList{"key", "Pause"};
    }
    void panicIsHeardWhereverTheFocusIs()
    {
        QFETCH(QStringList, keys);
        ConsoleSeat seat(shownFor);
        startAndSeeTheFirstClickSent(seat);
        if (QTest::currentTestFailed())
            return;
        seat.window.showMinimized(); // nobody looks at it
        QProcess hand;
        hand.start(QStringLiteral("xdotool"), keys);
        QVERIFY(seat.runsTo(MissionStatus::Paused));
        QTRY_COMPARE_WITH_TIMEOUT(hand.state(), QProcess::NotRunning, timeout);
        QVERIFY(isEmergency(seat.state().reason.code) && seat.ended.isEmpty());
        QVERIFY(!isAnythingHeld(seat));
        const int sentThen = int(seat.sent.size());
        QCOMPARE(int(rowsOf(seat, "intent").size()), sentThen); // nothing came after it
        seat.window.showNormal();
        QVERIFY(QTest::qWaitForWindowActive(&seat.window));
        seat.click(seat.runButton(ActionId::Start)); // Resume
        QTRY_VERIFY_WITH_TIMEOUT(seat.sent.size() > sentThen, timeout);
        seat.click(seat.runButton(ActionId::Stop));
        QTRY_COMPARE_WITH_TIMEOUT(seat.ended.size(), 1, timeout);
    }

    void aPanicOnAnIdleDisplayDoesNotStopTheNextMission()
    {
        ConsoleSeat seat(0);
        seat.window.actions().at(ActionId::OpenSandbox)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(seat.state().display.isSandbox, timeout);
        const QString display = seat.state().display.name;
        seat.click(seat.runButton(ActionId::Panic));
        startAndSeeTheFirstClickSent(seat);
        QCOMPARE(seat.state().display.name, display); // the next mission works on it
        seat.click(seat.runButton(ActionId::Panic));
        QVERIFY(seat.runsTo(MissionStatus::Paused));
        QCOMPARE(seat.state().reason.code, QStringLiteral("operator_panic"));
        seat.click(seat.runButton(ActionId::Stop));
        QTRY_COMPARE_WITH_TIMEOUT(seat.ended.size(), 1, timeout);
    }

    void closingTheWindowEndsItAll()
    {
        auto seat = std::make_unique<ConsoleSeat>(shownFor);
        startAndSeeTheFirstClickSent(*seat);
        if (QTest::currentTestFailed())
            return;
        const QString folder = seat->state().folder;
        QVERIFY(processesOf(folder).size() >= 3); // server, window manager, calculator
        QVERIFY(!seat->window.close());
        QVERIFY(QTest::qWaitFor([&] { return seat->window.close(); }));
        seat.reset();
        QTRY_VERIFY_WITH_TIMEOUT(processesOf(folder).isEmpty(), timeout);
        QVERIFY(runningHosts()->empty());
        const auto journal = readJournal(folder);
        QVERIFY2(journal, journal ? "" : qPrintable(journal.error().message));
        QVERIFY(readMissionFolder(folder)->ended == MissionStatus::Stopped);
    }
};

namespace {

int run(int argc, char** argv)
{
    if (const int code = runOnOperatorDisplay(argc, argv); code >= 0)
        return code;
    QApplication application(argc, argv);
    TestConsoleMission test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace

} // namespace tst_console_mission

TRIARCH_TEST_FUNCTION(tst_console_mission, tst_console_mission::run)
#include "tst_console_mission.moc"
