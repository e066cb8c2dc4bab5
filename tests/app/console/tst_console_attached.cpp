// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// The console that leads a mission which another process runs: it shows it as its own, and lets go of it.
#include "core/host/host_file.h"
#include "core/journal/journal_reader.h"
#include "tests/support/console_seat.h"
#include "tests/support/operator_display.h"
#include "tests/support/program.h"
#include "tests/support/settled_layout.h"
#include "tests/support/test_client.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/held_yes.h"
#include "tests/support/ui/shown_pane.h"
#include "tests/support/xvfb.h"
#include "ui/panes/film_strip.h"
#include "ui/panes/pace_picker.h"
#include "ui/panes/parts/argument_form.h"
#include "ui/panes/parts/dialect_talk.h"
#include "ui/panes/parts/staleness_badge.h"
#include "ui/panes/parts/wire_text.h"
#include "ui/panes/tester_pane.h"
#include "ui/staleness_watch.h"
#include "ui/widgets/action_button.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <csignal>

namespace tst_console_attached {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int missionPatience = 120'000; // ms

const QString sum = QStringLiteral("open the calculator, click \"7\", click \"8\", check that it shows 78");

/// `triarchctl run` of a mission of the rehearsal model on a private display, for an operator who speaks by socket, and
/// a console beside it that knows nothing of it yet.
struct Led {
    explicit Led(const QString& mission, const QStringList& more = {"--break", "tool click_element"})
        : run(state.path(),
            QStringList{"run", mission, "--operator", "--out", state.filePath(QStringLiteral("mission")), "--json"}
                + more),
          seat(0),
          hand(outerDisplay())
    {
        isUp = hand.isReady() && QTest::qWaitFor([] { return host().has_value(); }, missionPatience);
    }
    static std::optional<HostInfo> host()
    {
        const auto hosts = runningHosts();
        return hosts && hosts->size() == 1 ? std::optional(hosts->front()) : std::nullopt;
    }
    /// The operator chooses the display that the mission's process drives.
    bool attach(ConsoleSeat& there)
    {
        there.controller.setDisplay(host()->display);
        return QTest::qWaitFor([&] { return there.state().isAttached; }, timeout);
    }
    bool isHeldAt(MissionStatus status)
    {
        return isUp && attach(seat) && seat.runsTo(status)
            && QTest::qWaitFor([this] { return !seat.window.panes().live->view().isEmpty(); }, timeout);
    }
    std::vector<TurnRecord> turns() const ///< as the mission's own journal has them
    {
        const auto read = readMissionFolder(state.filePath(QStringLiteral("mission")), readJournalUnchecked);
        return read ? read->records : std::vector<TurnRecord>();
    }
    std::vector<EventRow> rows(const QString& kind) const
    {
        std::vector<EventRow> found;
        const auto read = readJournalUnchecked(state.filePath(QStringLiteral("mission")), {});
        for (const auto& row : read ? read->events : std::vector<EventRow>())
            if (row.event.kind == kind)
                found.push_back(row);
        return found;
    }
    QJsonObject actionOf(int turn) const ///< as it was sent
    {
        for (const auto& row : rows(QStringLiteral("intent")))
            if (row.event.turn == turn)
                return row.event.json["action"].toObject();
        return {};
    }
    /// The end of the run itself.
    bool endsWith(int exitCode)
    {
        return QTest::qWaitFor([this] { return run->state() == QProcess::NotRunning; }, missionPatience)
            && run->exitCode() == exitCode;
    }
    const Proposal& shown() const { return seat.shown.back().proposal; }

    QTemporaryDir state;
    Program run;
    mutable ConsoleSeat seat;
    PhysicalInput hand;
    bool isUp = false;
};

QStringList column(const TurnTableModel& table, const QString& wanted)
{
    QStringList found;
    for (int row = 0; row < table.rowCount(); ++row)
        for (int column = 0; column < table.columnCount(); ++column)
            if (table.index(row, column).data().toString() == wanted)
                found << wanted;
    return found;
}

QString wordsOf(const QWidget& pane)
{
    QStringList words;
    for (const auto* label : pane.findChildren<QLabel*>())
        if (label->isVisible())
            words << label->text();
    return words.join(QLatin1Char('\n'));
}

/// The tester of a console, by its buttons.
struct Tester {
    explicit Tester(ConsoleSeat& there) : seat(there), pane(there.window.panes().evidence->tester()) { }
    bool opens()
    {
        seat.window.actions().at(ActionId::GoTester)->trigger();
        return settles(seat.window, [this] { return pane.isVisible(); });
    }
    void paste(const QString& text)
    {
        pane.findChild<QPlainTextEdit*>(QStringLiteral("trialPaste"))->setPlainText(text);
    }
    ActionButton* button(const char* name) { return pane.findChild<ActionButton*>(QString::fromLatin1(name)); }
    bool runs() ///< and there is an outcome
    {
        QTest::mouseClick(button("trialRun"), Qt::LeftButton);
        return QTest::qWaitFor([this] { return pane.hasReport(); }, timeout);
    }
    QString said(const char* dialect)
    {
        pane.talk().choose(QString::fromLatin1(dialect));
        return pane.findChild<WireText*>(QStringLiteral("replyText"))->toPlainText();
    }
    ConsoleSeat& seat;
    TesterPane& pane;
};

} // namespace

class TestConsoleAttached : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// What it did before is told from its folder, what it does now by its host.
    void whatRunsElsewhereIsShownAsOnesOwn()
    {
        Led led(sum);
        QVERIFY(led.isHeldAt(MissionStatus::Paused));
        const ConsoleState& state = led.seat.state();
        QVERIFY(state.isActive && state.isAttached);
        QCOMPARE(state.mission, sum);
        QCOMPARE(led.seat.missionField()->text(), sum);
        QCOMPARE(state.folder, led.state.filePath(QStringLiteral("mission")));
        QCOMPARE(state.reason.code, QStringLiteral("breakpoint"));
        const QString banner = wordsOf(*led.seat.window.panes().banner); // before that another process runs it
        QVERIFY2(banner.contains(QStringLiteral("breakpoint")), qPrintable(banner));
        QTRY_VERIFY_WITH_TIMEOUT(!led.seat.shown.empty(), timeout);
        QCOMPARE(led.shown().tool, QStringLiteral("click_element"));
        QVERIFY(led.seat.shown.back().isMarked);
        QTRY_VERIFY_WITH_TIMEOUT(state.hasProposal && state.canEdit && state.isFrozen, timeout);
        const auto before = led.turns();
        QVERIFY(!before.empty());
        QTRY_COMPARE(column(led.seat.window.models().turns, QStringLiteral("open_application")).size(), 1);
        const auto& personas = led.seat.window.models().personas;
        QVERIFY(!personas.doctrine().isEmpty());
        QCOMPARE(state.maxTurns, 60);
        QTRY_COMPARE(led.seat.window.models().breakpoints.words(), QStringList{"tool click_element"}); // its own
        QVERIFY(state.tokens.in > 0 && !state.phases.isEmpty());
        QVERIFY(led.seat.runButton(ActionId::Step)->isEnabled() && led.seat.runButton(ActionId::Stop)->isEnabled());
    }
    /// The pictures of before from its folder; what else its picture showed, what it saved and its pace from its host.
    void whatOnlyItsHostKnowsIsShownAsWell()
    {
        Led led(sum);
        QVERIFY(led.isHeldAt(MissionStatus::Paused));
        QTRY_VERIFY_WITH_TIMEOUT(led.seat.state().hasProposal, timeout);
        auto* strip = led.seat.window.panes().history->findChild<FilmStrip*>();
        const auto turns = led.turns();
        QVERIFY(!turns.empty()); // what was opened
        for (const TurnRecord& turn : turns)
            QTRY_VERIFY_WITH_TIMEOUT(!strip->thumbnails().at(turn.turn, 1, turn.picture).picture.isNull(), timeout);
        QVERIFY(settles(led.seat.window, [&] { return strip->isVisible() && strip->cellOf(0).height() >= 34; }));
        QTRY_VERIFY_WITH_TIMEOUT(shownIn<StalenessBadge>(*led.seat.window.panes().personas), timeout);
        const auto watch = led.seat.window.findChild<StalenessWatch*>();
        QTRY_VERIFY_WITH_TIMEOUT(watch->now() && watch->now()->isFresh(), timeout);
        QVERIFY2(watch->now()->compared > 0 && watch->now()->window.contains(QStringLiteral("alc")),
            qPrintable(watch->now()->window));
        TestClient program({led.host()->display, led.host()->cookieFile});
        const ScreenPoint at = *actionPoint(led.shown().action);
        program.map(program.create({at.x - 20, at.y - 20, 40, 40}, TestClient::Kind::OverrideRedirect));
        QTRY_VERIFY_WITH_TIMEOUT(watch->now() && !watch->now()->isFresh(), timeout);
        QTRY_VERIFY_WITH_TIMEOUT(led.seat.state().tokens.saved > 0, timeout);
        QCOMPARE(led.seat.state().delayMs, 0);
        Program other(led.state.path(), {"operator", "delay", "2000"});
        QTRY_COMPARE_WITH_TIMEOUT(led.seat.state().delayMs, 2000, timeout);
        auto* pace = led.seat.window.panes().bar->findChild<PacePicker*>();
        QCOMPARE(pace->currentData().toInt(), 2000);
        led.seat.controller.letGo();
        QCOMPARE(led.seat.state().delayMs, 0); // the next one's is the operator's own
    }
    void itIsSteppedToldAndLetRunToItsEnd()
    {
        Led led(sum);
        QVERIFY(led.isHeldAt(MissionStatus::Paused));
        QTRY_VERIFY_WITH_TIMEOUT(led.seat.state().hasProposal, timeout);
        const int turn = led.seat.shown.back().turn;
        led.seat.trustProgram();
        QVERIFY(led.seat.controller.tell(QStringLiteral("mind the decimal point")));
        led.seat.press(Qt::Key_F10);
        QTRY_VERIFY_WITH_TIMEOUT(led.seat.sent.contains(turn), timeout);
        QTRY_VERIFY_WITH_TIMEOUT(led.seat.shown.back().turn > turn, timeout);
        QTRY_VERIFY_WITH_TIMEOUT(led.seat.state().isFrozen, timeout); // held again
        const auto told = led.rows(QStringLiteral("operator"));
        QVERIFY(std::ranges::any_of(told,
            [](const EventRow& row) { return row.event.json["text"] == QLatin1String("mind the decimal point"); }));
        led.seat.controller.setBreakpoints({{Breakpoint::Kind::Turn, QStringLiteral("500")}}); // no other one
        led.seat.press(Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(led.seat.ended.size(), 1, missionPatience);
        QCOMPARE(led.seat.result().status, MissionStatus::Done);
        QVERIFY(led.seat.result().verified && !led.seat.state().isActive && !led.seat.state().isAttached);
        QVERIFY(led.endsWith(0));
        QVERIFY(led.seat.runButton(ActionId::ReviewMission)->isVisible());
    }
    void anActionIsEditedWhereItIsShown()
    {
        Led led(sum);
        QVERIFY(led.isHeldAt(MissionStatus::Paused));
        QTRY_VERIFY_WITH_TIMEOUT(led.seat.state().canEdit, timeout);
        const int turn = led.seat.shown.back().turn;
        const auto form = [&]() -> ArgumentForm* {
            for (auto* one : led.seat.window.findChildren<ArgumentForm*>())
                if (one->isVisible())
                    return one;
            return nullptr;
        };
        led.seat.press(Qt::Key_F2);
        QTRY_VERIFY_WITH_TIMEOUT(form() && form()->findChild<QLineEdit*>("position.x"), timeout);
        form()->findChild<QLineEdit*>(QStringLiteral("position.x"))->setText(QStringLiteral("500"));
        form()->findChild<QLineEdit*>(QStringLiteral("position.y"))->setText(QStringLiteral("250.5"));
        const auto before = led.seat.shown.size();
        QTest::mouseClick(form()->findChild<ActionButton*>(QStringLiteral("applyEdit")), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(led.seat.shown.size() > before, timeout); // its host shows it anew
        const auto at = toScreen({500, 250.5}, led.seat.state().display.size);
        QCOMPARE(actionPoint(led.shown().action), at);
        QVERIFY(led.actionOf(turn).isEmpty());
        led.seat.press(Qt::Key_F10);
        QTRY_VERIFY_WITH_TIMEOUT(!led.actionOf(turn).isEmpty(), timeout);
        QCOMPARE(led.actionOf(turn), actionJson(led.shown().action));
    }
    void whatIsSkippedIsNotSentThere()
    {
        Led led(sum);
        QVERIFY(led.isHeldAt(MissionStatus::Paused));
        QTRY_VERIFY_WITH_TIMEOUT(led.seat.state().hasProposal, timeout);
        const int turn = led.seat.shown.back().turn;
        led.seat.controller.skip();
        QTRY_VERIFY_WITH_TIMEOUT(led.seat.shown.back().turn > turn, timeout);
        QVERIFY(led.actionOf(turn).isEmpty() && !led.seat.sent.contains(turn));
    }
    /// The same proof of a hand as for a mission of one's own, here; the host has the yes by the request's id and hash.
    void aForbiddenKeyTakesAHeldPress()
    {
        Led led(QStringLiteral("open the calculator, press alt+F4"), {});
        QVERIFY(led.isHeldAt(MissionStatus::Waiting) && isAsked(led.seat.window));
        const auto* strip = led.seat.window.panes().history->findChild<FilmStrip*>();
        const auto* notice = led.seat.window.panes().banner; // whose mission it is makes room for what was done so far
        QVERIFY(settles(led.seat.window,
            [&] { return !notice->isVisible() && strip->isVisible() && strip->cellOf(0).height() >= 34; }));
        const PhysicalInput program({qEnvironmentVariable("DISPLAY"), {}});
        const QString said = bannerWords(led.seat.window);
        QVERIFY2(said.contains(QStringLiteral("alt+F4")), qPrintable(said));
        QVERIFY(program.isReady() && holdYes(*yesButton(led.seat.window), program));
        QTRY_VERIFY_WITH_TIMEOUT(
            bannerWords(led.seat.window).contains(QStringLiteral("A program pressed this")), timeout);
        QCOMPARE(led.seat.state().status, MissionStatus::Waiting);
        QVERIFY(holdYes(*yesButton(led.seat.window), led.hand));
        const auto answers = [&] {
            QStringList all;
            for (const auto& row : led.rows(QStringLiteral("approval")))
                all << row.event.json["state"].toString();
            return all;
        };
        QTRY_COMPARE_WITH_TIMEOUT(answers(), (QStringList{"asked", "approved"}), timeout);
        QTRY_VERIFY_WITH_TIMEOUT(notice->isVisible() || !led.seat.state().isAttached, timeout);
        QTRY_VERIFY_WITH_TIMEOUT(!led.seat.sent.isEmpty(), timeout);
    }
    /// Another forbidden key in its place is asked about anew, and whose it is stands in the sentence here as well.
    void whatIsEditedIsAskedAboutAsEdited()
    {
        Led led(QStringLiteral("open the calculator, press alt+F4"), {});
        QVERIFY(led.isHeldAt(MissionStatus::Waiting) && isAsked(led.seat.window));
        QVERIFY(!bannerWords(led.seat.window).contains(QStringLiteral("As you edited it")));
        led.seat.controller.editAction({{"key", "ctrl+alt+Delete"}});
        QTRY_VERIFY_WITH_TIMEOUT(
            bannerWords(led.seat.window).contains(QStringLiteral("As you edited it, the executor wants to press")),
            timeout);
        QVERIFY2(bannerWords(led.seat.window).contains(QStringLiteral("ctrl+alt+Delete")),
            qPrintable(bannerWords(led.seat.window)));
    }
    void theHandWorksAndHandsBack()
    {
        Led led(sum);
        QVERIFY(led.isHeldAt(MissionStatus::Paused));
        QTRY_VERIFY_WITH_TIMEOUT(led.seat.state().hasProposal, timeout);
        const int turn = led.seat.shown.back().turn;
        led.hand.tap(led.hand.keycode("F12"));
        QTRY_VERIFY_WITH_TIMEOUT(led.seat.state().isInControl, timeout);
        QVERIFY(settles(led.seat.window));
        LiveView& view = led.seat.window.panes().live->view();
        const QPoint at =
            view.mapToGlobal(toPointF(view.transform().toView(*actionPoint(led.shown().action))).toPoint());
        led.hand.move(at.x(), at.y());
        QTRY_VERIFY(view.underMouse());
        led.hand.button(1, true);
        led.hand.button(1, false);
        const auto done = [&] {
            QStringList tools;
            for (const auto& record : led.turns())
                if (record.actor == QLatin1String("operator") && hasEnded(record.status))
                    tools << record.tool;
            return tools;
        };
        QTRY_COMPARE_WITH_TIMEOUT(done(), QStringList{"click_element"}, timeout);
        QTRY_COMPARE_WITH_TIMEOUT(
            column(led.seat.window.models().turns, QStringLiteral("operator")).size(), 1, timeout);
        QVERIFY(!led.seat.sent.contains(turn)); // what was proposed gave way
        led.seat.controller.setControl(false);
        QTRY_COMPARE_WITH_TIMEOUT(led.seat.state().reason.code, QStringLiteral("operator_handed_back"), timeout);
        led.seat.trustProgram();
        led.seat.controller.start(); // Resume
        QTRY_VERIFY_WITH_TIMEOUT(led.seat.shown.back().turn > turn, missionPatience);
        QVERIFY(!led.seat.state().isInControl);
    }
    /// What only looks is asked of the display itself; what acts goes by the mission's own process, as the hand does.
    void theTesterAsksTheDisplayAndActsByItsHost()
    {
        Led led(sum);
        QVERIFY(led.isHeldAt(MissionStatus::Paused));
        QTRY_VERIFY_WITH_TIMEOUT(led.seat.state().hasProposal, timeout);
        led.seat.trustProgram();
        Tester tester(led.seat);
        QVERIFY(tester.opens());
        const auto before = led.turns().size();
        tester.paste(QStringLiteral("list_windows"));
        QVERIFY(tester.runs());
        QVERIFY2(tester.said("lucy").contains(QStringLiteral("Calculator")), qPrintable(tester.said("lucy")));
        QVERIFY(led.turns().size() == before && led.seat.state().status == MissionStatus::Paused);
        tester.paste(QStringLiteral(R"({"tool":"click_element","arguments":{"label":"by hand","position":[10,990]}})"));
        QVERIFY(!tester.button("trialRun")->isEnabled());
        QTest::mouseClick(tester.button("trialDry"), Qt::LeftButton);
        QTRY_VERIFY(wordsOf(tester.pane).contains(QStringLiteral("Nothing was sent")));
        QTest::mouseClick(tester.button("trialFix"), Qt::LeftButton); // Take control
        QTRY_VERIFY_WITH_TIMEOUT(led.seat.state().isInControl, timeout);
        QVERIFY(tester.runs());
        QVERIFY2(tester.said("command").contains(QStringLiteral("Clicked left button")),
            qPrintable(tester.said("command") + wordsOf(tester.pane)));
        const auto acts = [&] {
            QStringList targets;
            for (const auto& record : led.turns())
                if (record.actor == QLatin1String("operator") && hasEnded(record.status))
                    targets << record.target;
            return targets;
        };
        QTRY_COMPARE_WITH_TIMEOUT(acts(), QStringList{"by hand"}, timeout);
    }
    /// Of a display that nobody drives, and of one that another process serves.
    void theTesterAsksWhatIsOnlyWatched_data()
    {
        QTest::addColumn<bool>("isServed");
        QTest::newRow("nobody's") << false;
        QTest::newRow("another's") << true;
    }
    void theTesterAsksWhatIsOnlyWatched()
    {
        QFETCH(bool, isServed);
        XvfbServer target({.extraArguments = {"-ac"}}); // the console knows the cookie of the operator's display alone
        QVERIFY(target.isRunning() && target.startWindowManager());
        const QTemporaryDir state;
        std::unique_ptr<Program> host;
        if (isServed) {
            host =
                std::make_unique<Program>(state.path(), QStringList{"host", "--display", target.display(), "--json"});
            QVERIFY(!host->hear().isEmpty());
        }
        TestClient program({target.display(), {}});
        const auto window = program.create({50, 60, 200, 100});
        program.setTitle(window, "only to be looked at");
        program.map(window);
        ConsoleSeat seat(0);
        seat.controller.setDisplay(target.display());
        QTRY_VERIFY_WITH_TIMEOUT(!seat.window.panes().live->view().isEmpty(), timeout);
        QTRY_VERIFY_WITH_TIMEOUT(seat.window.models().windows.rowCount() > 0, timeout);
        QCOMPARE(seat.state().display.hostPid != 0, isServed);
        Tester tester(seat);
        QVERIFY(tester.opens());
        tester.paste(QStringLiteral("list_windows"));
        QVERIFY(tester.runs());
        QVERIFY2(tester.said("lucy").contains(QStringLiteral("only to be looked at")), qPrintable(tester.said("lucy")));
        tester.paste(QStringLiteral("triarchctl list-windows"));
        QVERIFY(tester.runs());
        QVERIFY2(tester.said("deskctl").contains(QStringLiteral("w1")), qPrintable(tester.said("deskctl")));
        tester.paste(
            QStringLiteral("triarchctl wait window --selector ref=w1 --timeout 5")); // the number is still known
        QVERIFY(tester.runs());
        QVERIFY2(
            tester.said("deskctl").contains(QLatin1String("\"success\": true")), qPrintable(tester.said("deskctl")));
        tester.paste(QStringLiteral(R"({"tool":"press_key","arguments":{"key":"a"}})"));
        QVERIFY(!tester.button("trialRun")->isEnabled() && tester.button("trialDry")->isEnabled());
        QVERIFY(!wordsOf(*tester.pane.findChild<QWidget*>(QStringLiteral("trialBlock"))).isEmpty());
    }
    /// What was in the bar is there again, and nothing of the mission is; it goes on to its end.
    void whoLetsGoChangesNothing()
    {
        Led led(sum);
        led.seat.type(QStringLiteral("water the plants"));
        QVERIFY(led.isHeldAt(MissionStatus::Paused));
        led.seat.controller.setBreakpoints({{Breakpoint::Kind::Turn, QStringLiteral("500")}});
        led.seat.press(Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(led.seat.state().status, MissionStatus::Running, timeout);
        auto* displays = led.seat.window.panes().bar->findChild<QComboBox*>(QStringLiteral("display"));
        QVERIFY(!displays || displays->isEnabled());
        led.seat.controller.setDisplay(qEnvironmentVariable("DISPLAY"));
        QVERIFY(!led.seat.state().isActive && !led.seat.state().isAttached);
        QCOMPARE(led.seat.state().mission, QStringLiteral("water the plants"));
        QCOMPARE(led.seat.window.models().turns.rowCount(), 0);
        QCOMPARE(led.seat.ended.size(), 0);
        QVERIFY(led.endsWith(0));
    }
    /// Nothing that he kept from being sent is sent because he goes.
    void whatIsHeldStaysHeld()
    {
        Led led(sum);
        QVERIFY(led.isHeldAt(MissionStatus::Paused));
        led.seat.controller.setBreakpoints({{Breakpoint::Kind::Turn, QStringLiteral("500")}}); // no other one
        led.seat.press(Qt::Key_F10);
        QTRY_COMPARE_WITH_TIMEOUT(led.seat.state().status, MissionStatus::Stepping, timeout);
        QTRY_VERIFY_WITH_TIMEOUT(led.seat.state().hasProposal, timeout);
        const int turn = led.seat.shown.back().turn;
        led.seat.controller.setDisplay(qEnvironmentVariable("DISPLAY"));
        QVERIFY(!led.seat.state().isAttached);
        QVERIFY(led.attach(led.seat)); // whoever comes next finds it so
        QTRY_COMPARE_WITH_TIMEOUT(led.seat.state().status, MissionStatus::Stepping, timeout);
        QTRY_VERIFY_WITH_TIMEOUT(led.seat.state().hasProposal, timeout);
        QCOMPARE(led.seat.shown.back().turn, turn);
        QVERIFY(led.actionOf(turn).isEmpty()); // it was not sent
    }
    /// What he was writing is said once more, to be written again.
    void anEditIsNotLostUnsaid()
    {
        Led led(sum);
        QVERIFY(led.isHeldAt(MissionStatus::Paused));
        QTRY_VERIFY_WITH_TIMEOUT(led.seat.state().canEdit, timeout);
        led.seat.press(Qt::Key_F2);
        ActionEdit& edit = led.seat.window.models().edit;
        QTRY_VERIFY_WITH_TIMEOUT(edit.isActive(), timeout);
        edit.set(QStringLiteral("label"), QStringLiteral("another"));
        led.seat.controller.setDisplay(qEnvironmentVariable("DISPLAY"));
        QVERIFY(!led.seat.state().isAttached && !edit.isOffered());
        const QString said = led.seat.window.noticeShown();
        QVERIFY2(said.contains(QStringLiteral("was left before your edit of turn"))
                && said.endsWith(QStringLiteral("{\"label\":\"another\"}")),
            qPrintable(said));
    }
    /// Of two consoles both see what either of them says; the one that is closed leaves the mission to the other.
    void twoLeadOneMission()
    {
        Led led(sum);
        QVERIFY(led.isHeldAt(MissionStatus::Paused));
        auto other = std::make_unique<ConsoleSeat>(0);
        QVERIFY(led.attach(*other) && other->runsTo(MissionStatus::Paused));
        QTRY_VERIFY_WITH_TIMEOUT(other->state().hasProposal && led.seat.state().hasProposal, timeout);
        const int turn = other->shown.back().turn;
        other->trustProgram();
        other->controller.step();
        QTRY_VERIFY_WITH_TIMEOUT(led.seat.sent.contains(turn) && other->sent.contains(turn), timeout);
        other->window.close();
        other.reset();
        QCOMPARE(led.run->state(), QProcess::Running);
        QVERIFY(led.seat.state().isActive);
        QTest::mouseClick(led.seat.runButton(ActionId::Stop), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(led.seat.ended.size(), 1, timeout);
        QCOMPARE(led.seat.result().status, MissionStatus::Stopped);
        QVERIFY(led.seat.state().stopMs && *led.seat.state().stopMs < 2000);
        QVERIFY(led.endsWith(4));
    }
    /// The display was watched before anybody drove it.
    void aMissionThatBeginsLaterIsComeTo()
    {
        XvfbServer target({.extraArguments = {"-ac"}}); // the console knows the cookie of the operator's display alone
        QVERIFY(target.isRunning() && target.startWindowManager());
        ConsoleSeat seat(0);
        seat.controller.setDisplay(target.display());
        QTRY_COMPARE_WITH_TIMEOUT(seat.state().display.name, target.display(), timeout);
        QVERIFY(!seat.state().isAttached && !seat.state().display.hostPid);
        const QTemporaryDir state;
        Program run(state.path(), {"run", sum, "--display", target.display(), "--operator", "--json"});
        QTRY_VERIFY_WITH_TIMEOUT(seat.state().isAttached, missionPatience);
        QCOMPARE(seat.state().mission, sum);
        const auto host = findHost(target.display()); // it took the display first, and served it later
        QTRY_COMPARE_WITH_TIMEOUT(seat.state().display.socket, host->socket, timeout);
        QVERIFY(!host->socket.isEmpty());
        seat.controller.stop();
        QTRY_COMPARE_WITH_TIMEOUT(seat.ended.size(), 1, missionPatience);
        QVERIFY2(seat.result().status == MissionStatus::Stopped, qPrintable(seat.result().reason.text));
        QTRY_COMPARE_WITH_TIMEOUT(seat.state().display.hostPid, 0, timeout); // the display lives on
        QVERIFY(!seat.state().display.isLost);
    }
    void aHostThatIsKilledEndsItHere()
    {
        Led led(sum);
        QVERIFY(led.isHeldAt(MissionStatus::Paused));
        const int turn = led.seat.state().turn;
        ::kill(pid_t(led.run->processId()), SIGKILL);
        QTRY_COMPARE_WITH_TIMEOUT(led.seat.ended.size(), 1, timeout);
        QCOMPARE(led.seat.result().status, MissionStatus::Failed);
        QCOMPARE(led.seat.result().reason.code, QStringLiteral("host_lost"));
        QVERIFY(!led.seat.state().isActive && !led.seat.state().hasProposal);
        QVERIFY(turn > 0 && led.seat.state().turn == turn); // as far as it came
    }
};

namespace {

int run(int argc, char** argv)
{
    if (const int code = runOnOperatorDisplay(argc, argv, {1600, 1000}, OperatorHardware::Nested); code >= 0)
        return code;
    QApplication application(argc, argv);
    TestConsoleAttached test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace

} // namespace tst_console_attached

TRIARCH_TEST_FUNCTION(tst_console_attached, tst_console_attached::run)
#include "tst_console_attached.moc"
