// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// A mission that works the very display the console stands on: the executor can point at Approve, and never says yes.
#include "core/journal/journal_reader.h"
#include "tests/support/console_seat.h"
#include "tests/support/dialect_server.h"
#include "tests/support/mission_bench.h"
#include "tests/support/operator_display.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/held_yes.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QLabel>
#include <QProcess>
#include <QScreen>

namespace tst_console_own_display {

using namespace triarch;
using namespace triarch::test;

namespace {

/// An executor that presses what it is told to press, by three means; its operator has nothing against it.
class Intruder {
public:
    explicit Intruder(QPoint at) : m_at(at) { }
    ChatReply to(const QByteArray& request)
    {
        const QString why =
            QStringLiteral("The button in the middle of that window says yes, so it is what has to be pressed");
        if (request.contains("spawn_executor_prompt"))
            return setup(QStringLiteral("EXECUTION"), {"click_element", "drag_element", "press_key"});
        if (!request.contains("request_help"))
            return plan();
        const QJsonArray at{m_at.x(), m_at.y()};
        switch (m_turn++) {
        case 0:
            return click(QStringLiteral("Approve"), m_at.x(), m_at.y());
        case 1:
            return calls({{QStringLiteral("drag_element"),
                {{"label", "Approve"}, {"start", at}, {"end", at}, {"justification", why}}}});
        default:
            return calls({{QStringLiteral("press_key"), {{"key", "alt+F4"}, {"justification", why}}}});
        }
    }

private:
    const QPoint m_at; ///< 0 to 1000
    std::atomic<int> m_turn = 0;
};

/// An executor that clicks into the window in the corner and then presses a key there.
class Typist {
public:
    ChatReply to(const QByteArray& request)
    {
        const QString why = QStringLiteral("The window in the corner takes the keys, so it is clicked into first");
        if (request.contains("spawn_executor_prompt"))
            return setup(QStringLiteral("EXECUTION"), {"click_element", "press_key"});
        if (!request.contains("request_help"))
            return plan();
        if (m_turn++ == 0)
            return click(QStringLiteral("the terminal"), 30, 970);
        return calls({{QStringLiteral("press_key"), {{"key", "a"}, {"justification", why}}}});
    }

private:
    std::atomic<int> m_turn = 0;
};

QString ownDisplay() { return qEnvironmentVariable("DISPLAY"); }

/// An executor on a server, for missions on the console's own display.
class Played {
public:
    /// @param name  of the server, which stays in the settings
    Played(ConsoleSeat& seat, const QString& name, std::function<ChatReply(const QByteArray& request)> answer)
        : m_server([answer = std::move(answer)](const SeenRequest& request) {
              if (request.method == "GET")
                  return CannedReply{.body = R"({"object":"list","data":[{"id":"m","object":"model"}]})"};
              return inDialect(
                  triarch::test::Dialect::LmStudio, answer(request.body), request.body.contains("\"tools\""));
          })
    {
        if (!seat.core.addServer({name, m_server.endpoint(), QStringLiteral("m"), {}}))
            qCritical("the server was not taken");
        seat.controller.setProfile(name);
        seat.controller.setDisplay(ownDisplay());
    }

private:
    const ModelServer m_server;
};

/// Presses of a mouse that reached a window of this program.
class Presses : public QObject {
public:
    Presses() { qApp->installEventFilter(this); }
    bool eventFilter(QObject*, QEvent* event) override
    {
        count += event->type() == QEvent::MouseButtonPress;
        return false;
    }
    int count = 0;
};

QPoint inThousandths(const QPoint& at, QSize display)
{
    return {1000 * at.x() / display.width(), 1000 * at.y() / display.height()};
}

std::vector<Event> eventsOf(const ConsoleSeat& seat, const char* kind)
{
    std::vector<Event> found;
    const auto read = readJournal(seat.state().folder);
    for (const auto& row : read ? read->events : std::vector<EventRow>())
        if (row.event.kind == QLatin1String(kind))
            found.push_back(row.event);
    return found;
}

/// A stepped mission that works a terminal in the corner of the console's own display.
struct TypingMission {
    explicit TypingMission(const QString& server, const QString& target = QStringLiteral("screen"))
        : executor(seat, server, [this](const QByteArray& request) { return typist.to(request); })
    {
        seat.controller.setTarget(target);
    }

    ConsoleSeat seat{0};
    Typist typist;
    const Played executor;
    QProcess terminal;

    bool begins()
    {
        if (!seat.leavesRoom()
            || !QTest::qWaitFor([this] { return seat.state().display.name == ownDisplay(); }, timeout))
            return false;
        terminal.start(QStringLiteral("xterm"), {"-geometry", "30x6+0-0", "-e", "cat"});
        if (!QTest::qWaitFor([this] { return !seat.window.isActiveWindow(); }, timeout))
            return false;
        seat.controller.setMission(QStringLiteral("press a in the terminal"));
        seat.click(seat.runButton(ActionId::Step));
        return true;
    }
    bool proposes(int turn)
    {
        return QTest::qWaitFor(
            [&] { return !seat.shown.empty() && seat.shown.back().turn == turn && seat.state().hasProposal; },
            3 * timeout);
    }
    void clickConsole() { seat.hand.click(*seat.window.panes().bar, {4, 4}); }
    void step(int turn)
    {
        seat.hand.moveTo(*seat.window.panes().bar, {4, 4}); // the mouse is where it was, the pointer is not
        seat.click(seat.runButton(ActionId::Step));
        const TurnTableModel& turns = seat.window.models().turns;
        QTRY_VERIFY_WITH_TIMEOUT(hasEnded(turns.at(turns.rowOf(turn)).status), 3 * timeout);
        const TurnRecord& done = turns.at(turns.rowOf(turn));
        QVERIFY2(done.status == TurnStatus::Done, qPrintable(done.result));
    }
    bool ends()
    {
        seat.controller.stop();
        const bool hasEnded = QTest::qWaitFor([this] { return seat.ended.size() == 1; }, timeout);
        terminal.kill();
        terminal.waitForFinished();
        return hasEnded;
    }
};

} // namespace

class TestConsoleOwnDisplay : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void R11_theAgentsOwnPressesSayNoYes()
    {
        ConsoleSeat seat(0);
        QVERIFY(seat.leavesRoom());
        const QSize size = seat.window.screen()->size();
        const QWidget& panel = *seat.window.panes().bar; // where the banner comes below it
        const QPoint at = panel.mapToGlobal(QPoint(panel.width() / 2, panel.height() - 10));
        Intruder intruder(inThousandths(at, size));
        const Played executor(
            seat, QStringLiteral("intruder"), [&](const QByteArray& request) { return intruder.to(request); });
        QTRY_COMPARE_WITH_TIMEOUT(seat.state().display.name, ownDisplay(), timeout);
        QProcess other; // what alt+F4 would close, in the corner
        other.start(QStringLiteral("xterm"), {"-geometry", "20x3+0-0"});
        QTRY_VERIFY_WITH_TIMEOUT(!seat.window.isActiveWindow(), timeout);

        const Presses presses;
        seat.controller.setMission(QStringLiteral("press Approve"));
        seat.trustProgram();
        seat.controller.start();
        const bool isUp = seat.runsTo(MissionStatus::Waiting) && isAsked(seat.window);
        QStringList said;
        for (const auto& refusal : eventsOf(seat, "refusal"))
            said << QString::fromUtf8(QJsonDocument(refusal.json).toJson(QJsonDocument::Compact));
        QVERIFY2(isUp, qPrintable(said.join(u'\n') + seat.state().reason.text));
        QCOMPARE(said.filter(QStringLiteral("protected-windows")).size(), 2); // the click and the drag
        QCOMPARE(presses.count, 0);

        const PhysicalInput agents(
            {ownDisplay(), {}}); // as the agent's own hands press, had that got there all the same
        HoldButton& yes = *yesButton(seat.window);
        QVERIFY(holdYes(yes, agents));
        QTRY_VERIFY(bannerWords(seat.window).contains(QStringLiteral("A program pressed this")));
        QCOMPARE(seat.state().status, MissionStatus::Waiting);
        QCOMPARE(eventsOf(seat, "approval").size(), 1u);
        seat.controller.stop();
        QTRY_COMPARE_WITH_TIMEOUT(seat.ended.size(), 1, timeout);
        QVERIFY(eventsOf(seat, "intent").empty()); // nothing was ever sent
        QCOMPARE(other.state(), QProcess::Running);
        other.kill();
        other.waitForFinished();
    }
    /// The press that steps takes the keyboard into the console; the key goes to the window it was meant for.
    void aKeyIsSteppedIntoItsWindow()
    {
        TypingMission at(QStringLiteral("typist"));
        QVERIFY(at.begins());
        for (const int turn : {1, 2}) {
            QVERIFY(at.proposes(turn));
            at.step(turn);
        }
        QVERIFY(at.ends());
    }
    /// The console is none of what that mission sees.
    void aKeyIsSteppedIntoItsTarget()
    {
        TypingMission at(QStringLiteral("targeted"), QStringLiteral("window class=XTerm"));
        QVERIFY(at.begins());
        QVERIFY(at.proposes(1));
        at.step(1);
        QVERIFY(at.proposes(2));
        const CallCard& card = at.seat.window.models().personas.call();
        const QString terminal = card.windowTitle;
        QVERIFY(!terminal.isEmpty());
        at.clickConsole();
        QTRY_VERIFY_WITH_TIMEOUT(at.seat.window.isActiveWindow(), timeout);
        at.seat.press(QKeyCombination(Qt::SHIFT, Qt::Key_F10)); // and the next picture has it outside of it
        QVERIFY(at.proposes(3));
        QTRY_COMPARE_WITH_TIMEOUT(card.windowTitle, terminal, timeout);
        QCOMPARE(card.checks[std::size_t(CheckKind::Inside)], CheckState::Passed);
        at.step(3);
        QVERIFY(at.ends());
    }
    /// Clicked, edited and skipped beside the mission's window: what is shown to get the key is what gets it.
    void aHandInTheConsoleChangesNoKeysWindow()
    {
        TypingMission at(QStringLiteral("edited"));
        QVERIFY(at.begins());
        QVERIFY(at.proposes(1));
        at.step(1);
        QVERIFY(at.proposes(2));
        ConsoleSeat& seat = at.seat;
        const CallCard& card = seat.window.models().personas.call();
        const QString terminal = card.windowTitle;
        QVERIFY(!terminal.isEmpty() && !terminal.contains(QStringLiteral("Triarch")));
        const auto isShown = [&] {
            const auto framed = seat.window.panes().live->view().scene().window;
            return card.windowTitle == terminal && framed && framed->title == terminal
                && card.checks[std::size_t(CheckKind::Inside)] == CheckState::Passed;
        };
        at.clickConsole();
        QTRY_VERIFY_WITH_TIMEOUT(seat.window.isActiveWindow(), timeout);
        QTRY_VERIFY_WITH_TIMEOUT(isShown(), timeout);
        seat.controller.editAction({{"key", "b"}, {"justification", "Another key is wanted in that window"}});
        QTRY_COMPARE_WITH_TIMEOUT(card.target, QStringLiteral("b"), timeout);
        QTRY_VERIFY_WITH_TIMEOUT(isShown(), timeout);
        seat.press(QKeyCombination(Qt::SHIFT, Qt::Key_F10));
        QVERIFY(at.proposes(3));
        QCOMPARE(seat.state().status, MissionStatus::Stepping); // no hands are said to hold it
        QTRY_VERIFY_WITH_TIMEOUT(isShown(), timeout);
        at.step(3);
        QVERIFY(at.ends());
    }
    /// Under control a window that is met on the picture gets the keyboard, here where both are on one display.
    void whoHasTheKeyboardIsSaidUnderControl()
    {
        ConsoleSeat seat(0);
        QVERIFY(seat.leavesRoom());
        const QString display = qEnvironmentVariable("DISPLAY");
        seat.controller.setDisplay(display);
        QTRY_COMPARE_WITH_TIMEOUT(seat.state().display.name, display, timeout);
        seat.controller.setMission(QStringLiteral("open the calculator, press ctrl+c"));
        seat.trustProgram();
        seat.controller.step();
        QVERIFY(seat.runsTo(MissionStatus::Stepping));
        seat.controller.setControl(true);
        QTRY_VERIFY_WITH_TIMEOUT(seat.state().isInControl, timeout);
        const auto isSaid = [&] {
            const auto labels = seat.window.findChildren<QLabel*>();
            return std::ranges::any_of(labels, [](const QLabel* label) {
                return label->isVisible() && label->text().contains(QStringLiteral("Another window has the keyboard"));
            });
        };
        QVERIFY(!isSaid());
        QProcess other;
        other.start(QStringLiteral("xterm"), {"-geometry", "20x3+0-0"});
        QTRY_VERIFY_WITH_TIMEOUT(isSaid(), timeout);
        other.kill();
        other.waitForFinished();
        QTRY_VERIFY_WITH_TIMEOUT(!isSaid(), timeout); // it has it again
        seat.controller.stop();
        QTRY_COMPARE_WITH_TIMEOUT(seat.ended.size(), 1, timeout);
    }
};

namespace {

int run(int argc, char** argv)
{
    if (const int code = runOnOperatorDisplay(argc, argv, {1600, 1000}, OperatorHardware::Nested); code >= 0)
        return code;
    QCoreApplication::setApplicationName(QStringLiteral("triarch")); // its windows are the program's
    QApplication application(argc, argv);
    TestConsoleOwnDisplay test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace

} // namespace tst_console_own_display

TRIARCH_TEST_FUNCTION(tst_console_own_display, tst_console_own_display::run)
#include "tst_console_own_display.moc"
