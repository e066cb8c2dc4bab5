// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What stands among the problems, when it goes, and what its fix does.
#include "core/model/model_failure.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/window_stage.h"
#include "ui/interrupted_offer.h"
#include "ui/mission_problem.h"
#include "ui/panes/interrupted_card.h"
#include "ui/panes/problem_row.h"
#include "ui/problem_fixes.h"

#include <QDesktopServices>
#include <QDialog>
#include <QLabel>
#include <QtTest>

namespace tst_window_problems {

using namespace triarch;
using namespace triarch::test;

namespace {

QStringList labelsOf(const Problem& problem)
{
    QStringList labels;
    for (const Fix& fix : problem.fixes)
        labels << fix.label;
    return labels;
}

std::optional<Problem> rowOf(Stage& stage, const QString& key)
{
    const auto& problems = stage.window.models().problems;
    for (int row = 0; row < problems.rowCount(); ++row)
        if (problems.at(row).key == key)
            return problems.at(row);
    return std::nullopt;
}

QStringList keysOf(Stage& stage)
{
    QStringList keys;
    const auto& problems = stage.window.models().problems;
    for (int row = 0; row < problems.rowCount(); ++row)
        keys << problems.at(row).key;
    return keys;
}

/// What the desktop was asked to open meanwhile.
class Opened : public QObject {
    Q_OBJECT
public:
    Opened() { QDesktopServices::setUrlHandler(QStringLiteral("file"), this, "open"); }
    ~Opened() override { QDesktopServices::unsetUrlHandler(QStringLiteral("file")); }
    QStringList paths;
public Q_SLOTS:
    void open(const QUrl& url) { paths << url.path(); }
};

/// Everything by which a fix can be seen to have done something.
QString traces(Stage& stage, const Opened& opened)
{
    QStringList all = stage.console.calls + opened.paths;
    for (const auto* dialog : stage.window.findChildren<QDialog*>())
        if (dialog->isVisible())
            all << QString::fromLatin1(dialog->metaObject()->className());
    all << stage.controller.state().profile << QString::number(stage.controller.state().isReview)
        << QString::number(stage.window.panes().firstRun->isVisible());
    return all.join(QLatin1Char('|'));
}

ActionButton* linkOf(Stage& stage, const QString& label)
{
    for (auto* row : stage.window.panes().history->findChildren<ProblemRow*>())
        for (auto* button : row->findChildren<ActionButton*>())
            if (button->text() == label && !button->isHidden())
                return button;
    return nullptr;
}

/// Whoever emits it says it: the backend, a model's test, or the state.
void report(Stage& stage, const QString& key)
{
    stage.controller.setProfile(QStringLiteral("lab"));
    stage.window.wantStartPage(false);
    if (key == QLatin1String("policy"))
        Q_EMIT stage.console.policyChanged(
            {AskPolicy::Broken, 0, QStringLiteral("/home/me/policy.toml"), QStringLiteral("line 3: verdict")});
    else if (key == QLatin1String("stopped")) {
        DisplayState served{QStringLiteral(":7"), {800, 600}, true, false};
        served.socket = QStringLiteral("/run/host.sock");
        Q_EMIT stage.console.displayOpened(served);
        Q_EMIT stage.console.problem(key, QStringLiteral("Input is stopped on this display"));
    } else if (key == QLatin1String("disk")) {
        stage.console.free = 500'000'000;
        Q_EMIT stage.controller.events().turnBegan(0, {}); // a turn writes pictures: it is looked again
    } else if (key == QLatin1String("journal")) {
        ReviewedMission mission;
        mission.folder = stage.folder.path();
        stage.controller.review(mission);
        stage.controller.judgeReview(mission.folder, QStringLiteral("row 3 is not what was written"));
    } else if (key.startsWith(QLatin1String("model.")))
        Q_EMIT stage.console.probeTested(QStringLiteral("lab"),
            {key == QLatin1String("model.vision") ? 3 : 4, QStringLiteral("failed"), QStringLiteral("no"), {}, 1});
    else if (key.startsWith(QLatin1String("settings")))
        stage.window.models().problems.set({key, Severity::Note, QStringLiteral("A setting was not understood")});
    else if (key != QLatin1String("interrupted"))
        Q_EMIT stage.console.problem(key, QStringLiteral("Something is wrong"));
}

} // namespace

class TestWindowProblems : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// What an earlier console left unfinished is offered wherever the operator is.
    void anInterruptedMissionIsAProblemThatLeadsToItsCard()
    {
        Stage stage(Scene::FirstRun);
        auto& problems = stage.window.models().problems;
        const auto row = [&] {
            for (int i = 0; i < problems.rowCount(); ++i)
                if (problems.at(i).key == QLatin1String("interrupted"))
                    return std::optional(problems.at(i));
            return std::optional<Problem>();
        };
        QVERIFY(row() && row()->text.contains(QStringLiteral("turn 12")) && !row()->fixes.isEmpty());
        auto* page = stage.window.panes().firstRun;
        QVERIFY(page->isVisible());
        Q_EMIT stage.console.displayOpened({QStringLiteral(":7"), {800, 600}, false, false});
        QVERIFY(!page->isVisible() && row());
        Q_EMIT stage.window.panes().history->fixWanted(row()->fixes.first().action);
        QVERIFY(page->isVisible() && page->findChild<InterruptedCard*>());
        stage.window.actions().at(ActionId::GoLive)->trigger(); // back to the display
        QVERIFY(!page->isVisible());
        stage.window.actions().at(ActionId::StartPage)->trigger();
        Q_EMIT page->discardRequested(QStringLiteral("/missions/a"));
        QVERIFY(!row() && stage.console.calls.contains(QStringLiteral("discard /missions/a")));
    }
    void anInterruptedMissionIsSaidWhereThePageIsNotThere()
    {
        Stage stage(Scene::FirstRun);
        auto* banner = stage.window.panes().banner;
        const auto link = [banner] {
            for (auto* button : banner->findChildren<ActionButton*>())
                if (button->text() == QLatin1String("Start page") && button->isVisible())
                    return button;
            return static_cast<ActionButton*>(nullptr);
        };
        Q_EMIT stage.console.displayOpened({QStringLiteral(":7"), {800, 600}, false, false});
        noteInterrupted(stage.window);
        QVERIFY(banner->isVisible() && link());
        stage.play(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        noteInterrupted(stage.window);
        QVERIFY(banner->isVisible() && !link()); // the page cannot come now
        QVERIFY(!stage.window.actions().at(ActionId::StartPage)->isEnabled());
        stage.controller.stop();
        QTRY_VERIFY(!stage.controller.state().isActive);
        QTRY_VERIFY(banner->isVisible() && link());
        QTest::mouseClick(link(), Qt::LeftButton);
        QVERIFY(stage.window.panes().firstRun->isVisible());
    }
    void aProblemGoesAndItsFixDoesSomething()
    {
        Stage stage(Scene::FirstRun);
        ProblemModel& problems = stage.window.models().problems;
        const int before = problems.rowCount();
        Q_EMIT stage.console.problem(QStringLiteral("sandbox"), QStringLiteral("Xvfb is not installed"));
        QCOMPARE(problems.rowCount(), before + 1);
        QCOMPARE(labelsOf(problems.at(before)).value(0), QStringLiteral("Try again"));
        Q_EMIT stage.console.problem(QStringLiteral("sandbox"), {});
        QCOMPARE(problems.rowCount(), before);
    }
    /// A recording has nothing to do with the display that was seen before it, nor with the machine.
    void aReviewListsOnlyTheRecordingsProblems()
    {
        Stage stage(Scene::FirstRun);
        report(stage, QStringLiteral("stopped"));
        Q_EMIT stage.console.problem(QStringLiteral("keyring"), QStringLiteral("No keyring answers"));
        QVERIFY(rowOf(stage, QStringLiteral("stopped")) && rowOf(stage, QStringLiteral("keyring")));
        report(stage, QStringLiteral("journal")); // opens a review
        const QStringList ofRecordings{QStringLiteral("interrupted"), QStringLiteral("journal")};
        QCOMPARE(keysOf(stage), ofRecordings);
        Q_EMIT stage.console.problem(QStringLiteral("hands"), QStringLiteral("Hands are not seen"));
        Q_EMIT stage.console.problem(QStringLiteral("keyring"), {}); // it answers meanwhile
        QCOMPARE(keysOf(stage), ofRecordings);
        stage.controller.closeReview();
        QVERIFY(rowOf(stage, QStringLiteral("hands")) && !rowOf(stage, QStringLiteral("keyring")));
        QCOMPARE(labelsOf(*rowOf(stage, QStringLiteral("stopped"))), QStringList(QStringLiteral("Allow input again")));
    }
    void aStopIsListedAsLongAsItCanBeTakenBack()
    {
        Stage stage(Scene::FirstRun);
        report(stage, QStringLiteral("stopped"));
        QVERIFY(!rowOf(stage, QStringLiteral("stopped"))->fixes.isEmpty());
        Q_EMIT stage.console.hostEnded(QStringLiteral(":7")); // and its stop with it
        QVERIFY(!rowOf(stage, QStringLiteral("stopped")));
        Q_EMIT stage.console.problem(QStringLiteral("stopped"), QStringLiteral("Input is stopped on this display"));
        QVERIFY(!rowOf(stage, QStringLiteral("stopped"))); // nobody is there to allow it
    }
    /// Whatever the program around the window may report, and what the state itself says.
    void everyProblemHasAFixThatDoesSomething_data()
    {
        QTest::addColumn<QString>("key");
        for (const char* key : {"sandbox", "host", "panic.own", "panic.target", "hands", "discard", "display.input",
                 "display.manager", "display.own", "keyring", "policy", "stopped", "disk", "retention", "journal",
                 "model.vision", "model.tools", "interrupted", "settings.1"})
            QTest::newRow(key) << QString::fromLatin1(key);
    }
    void everyProblemHasAFixThatDoesSomething()
    {
        QFETCH(QString, key);
        Stage probe(Scene::FirstRun);
        report(probe, key);
        const auto wanted = rowOf(probe, key);
        QVERIFY(wanted && !wanted->text.isEmpty() && !wanted->fixes.isEmpty());
        for (int number = 0; number < wanted->fixes.size(); ++number) {
            Stage stage(Scene::FirstRun);
            stage.resize({1600, 1000});
            Opened opened;
            report(stage, key);
            stage.window.actions().at(ActionId::GoProblems)->trigger();
            const QString before = traces(stage, opened);
            auto* link = linkOf(stage, wanted->fixes.at(number).label);
            QVERIFY2(link, qPrintable(wanted->fixes.at(number).label));
            QTest::mouseClick(link, Qt::LeftButton);
            QVERIFY2(traces(stage, opened) != before, qPrintable(wanted->fixes.at(number).label));
        }
    }
    /// The whole set of reasons for which a mission is held or fails: each has what mends it, and no table names a key
    /// that nothing has.
    void everyReasonHasItsFixes()
    {
        ConsoleState held;
        held.isActive = true;
        held.status = MissionStatus::Paused;
        held.profile = QStringLiteral("lab");
        held.display.name = QStringLiteral(":99");
        held.mission = QStringLiteral("add 7 and 5");
        ConsoleState failed = held;
        failed.isActive = false;
        failed.status = MissionStatus::Failed;
        const QStringList codes{"model_unreachable", "model_timeout", "model_key", "model_no_tools", "model_no_vision",
            "model_refused", "model_cut_off", "model_bad_reply", "limit_turns", "limit_minutes", "limit_tokens",
            "limit_cost", "limit_failures", "limit_disk", "no_action", "breakpoint_loop", "history_unwritable",
            "display_lost", "unsupported", "input_disabled", "x11", "timeout", "setup", "io", "screen_locked",
            "not_found", "invalid_argument"};
        for (const QString& code : codes) {
            held.reason = failed.reason = {code, QStringLiteral("why"), {}};
            const auto problem = missionProblem(held);
            QVERIFY2(problem && !problem->fixes.isEmpty(), qPrintable(code));
            QVERIFY2(missionProblem(failed), qPrintable(code));
            const bool mayEnd = !code.startsWith(QLatin1String("limit"))
                && !code.startsWith(QLatin1String("breakpoint")) && code != QLatin1String("history_unwritable");
            QVERIFY2(!mayEnd || !missionProblem(failed)->fixes.isEmpty(), qPrintable(code));
            for (const Fix& fix : problem->fixes)
                QVERIFY(isEnabled(fix.action, held));
        }
        for (int failure = 0; failure <= int(ModelFailure::BadReply); ++failure)
            QVERIFY(codes.contains(modelFailureCode(ModelFailure(failure))));
        QStringList known = standingProblemKeys();
        for (const QString& code : codes)
            known << missionProblemKey(code);
        for (const QString& key : fixableKeys())
            QVERIFY2(known.contains(key) || !key.startsWith(QLatin1String("mission")), qPrintable(key));
    }
    void whatHoldsTheMissionIsAProblem_data()
    {
        QTest::addColumn<QString>("code");
        QTest::addColumn<MissionStatus>("status");
        QTest::addColumn<bool>("isListed");
        QTest::addColumn<QString>("fixes");
        const auto row = [](const char* name, const char* code, MissionStatus status, const char* fixes) {
            QTest::newRow(name) << QString::fromLatin1(code) << status << (*fixes != 0) << QString::fromLatin1(fixes);
        };
        const auto held = MissionStatus::Paused;
        row("the model is not there", "model_unreachable", held, "Retry, Change the address...");
        row("the model takes too long", "model_timeout", held, "Retry, Test the model, Change the time...");
        row("the key is refused", "model_key", held, "Name the key's place..., Retry");
        row("the model cannot call tools", "model_no_tools", held, "Another model..., Retry");
        row("the answer is cut off", "model_cut_off", held, "Raise the limit..., Retry");
        row("the model talks nonsense", "model_bad_reply", MissionStatus::Failed, "Test the model");
        row("the disk is full", "limit_disk", held, "Make room..., Go on");
        row("the display is gone", "display_lost", MissionStatus::Failed, "Choose a display");
        row("a limit is reached", "limit_turns", held, "Extend to 3 turns");
        row("there is no limit to move", "limit_failures", held, "Ask the tactician now, Take control, Go on");
        row("the same thing is done again and again", "breakpoint_loop", held,
            "Ask the tactician now, Take control, Continue");
        row("nothing was done", "no_action", held, "Test the model, Open the profile, Go on, Take control");
        row("the operator wanted it so", "breakpoint", held, "");
        row("a call for help is answered where it is asked", "target_not_found", MissionStatus::NeedsHelp, "");
    }
    void whatHoldsTheMissionIsAProblem()
    {
        QFETCH(QString, code);
        QFETCH(MissionStatus, status);
        QFETCH(bool, isListed);
        QFETCH(QString, fixes);
        const Opened opened;
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        ProblemModel& problems = stage.window.models().problems;
        const int before = problems.rowCount();
        const QString why = QStringLiteral("Nothing listens at 127.0.0.1:1234; is the server started?");
        stage.controller.events().onStatus(status, {code, why, {}});
        QTRY_COMPARE(stage.controller.state().status, status);
        QCOMPARE(problems.rowCount(), before + int(isListed));
        if (isListed) {
            const Problem listed = problems.at(before);
            QVERIFY2(listed.text.endsWith(why), qPrintable(listed.text));
            // what the operator has does as well, but for what is off here: the built-in model is the chosen one
            QStringList shown = labelsOf(listed);
            shown.removeAll(QStringLiteral("Review"));
            QVERIFY2(shown.join(QStringLiteral(", ")) == fixes || shown.join(QStringLiteral(", ")).startsWith(fixes),
                qPrintable(shown.join(QStringLiteral(", "))));
            const auto links = stage.window.panes().banner->findChildren<ActionButton*>();
            for (int i = 0; i < std::min<int>(listed.fixes.size(), MessageBanner::mostFixes); ++i)
                QCOMPARE(links.at(i)->text(), listed.fixes.at(i).label);
            QSignalSpy done(stage.window.actions().at(listed.fixes.first().action), &QAction::triggered);
            QTest::mouseClick(links.front(), Qt::LeftButton);
            QCOMPARE(done.size(), 1);
        }
        stage.controller.events().onStatus(MissionStatus::Running, {});
        QTRY_COMPARE(problems.rowCount(), before);
    }
    /// What a model lacks is a problem as long as it is the chosen one.
    /// A mission that is held for its model is not thrown away for another one, and it is said what comes when.
    void rehearsalIsForTheNextMission()
    {
        Stage stage(Scene::FirstRun);
        stage.controller.setProfile(QStringLiteral("lab"));
        stage.play(Scene::NeedsHelp);
        QTRY_VERIFY(stage.isSet(Scene::NeedsHelp));
        auto* banner = stage.window.panes().banner;
        const auto says = [banner](const QString& words) {
            const auto labels = banner->findChildren<QLabel*>();
            return std::ranges::any_of(
                labels, [&](const QLabel* label) { return label->isVisible() && label->text().contains(words); });
        };
        stage.window.actions().at(ActionId::UseRehearsal)->trigger();
        QVERIFY(stage.controller.state().isActive && !stage.controller.state().isStopping);
        QTRY_VERIFY(says(QStringLiteral("The next mission asks Rehearsal")));
        for (auto* button : banner->findChildren<ActionButton*>())
            if (button->isVisible() && button->text() == stage.window.actions().at(ActionId::Stop)->text())
                button->click();
        QTRY_VERIFY(!stage.controller.state().isActive);
        QCOMPARE(stage.controller.state().profile, QStringLiteral("rehearsal"));
    }
    /// Nobody hears an answer to what a recording asked.
    void aRecordingThatAskedForHelpLeadsNowhere()
    {
        ConsoleState state;
        state.isActive = true;
        state.status = MissionStatus::NeedsHelp;
        state.reason = {QStringLiteral("other"), QStringLiteral("why"), {}};
        QCOMPARE(missionNotice(state).fixes.size(), 1);
        state.isActive = false;
        state.isReview = true;
        QVERIFY(!missionNotice(state).text.isEmpty() && missionNotice(state).fixes.isEmpty());
    }
    /// It is about one turn's action, and goes with it.
    void aToolThatIsTakenAwayIsSaidForItsTurn()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        const int turn = stage.controller.state().turn;
        stage.window.showTurnsNotice(MessageKind::Waiting, QStringLiteral("not sent"), turn);
        QCOMPARE(stage.window.noticeShown(), QStringLiteral("not sent"));
        stage.controller.events().onTurn(turn + 1, {});
        QTRY_COMPARE(stage.controller.state().turn, turn + 1);
        QCOMPARE(stage.window.noticeShown(), QString());
    }
    /// Where the operator wanted it to wait there is nothing to warn of.
    void aBreakpointIsNoWarning()
    {
        ConsoleState state;
        state.isActive = true;
        state.status = MissionStatus::Paused;
        state.reason = {QStringLiteral("breakpoint"), QStringLiteral("Turn 7 begins"), {}};
        QCOMPARE(missionNotice(state).kind, MessageKind::Info);
        state.reason.code = QStringLiteral("breakpoint_loop");
        QCOMPARE(missionNotice(state).kind, MessageKind::Waiting);
    }
    /// Who takes control to help reads what for, and the picture under his hand does not move.
    void whatWasAskedStaysWhileAHandHelps()
    {
        Stage stage(Scene::NeedsHelp);
        QTRY_VERIFY(stage.isSet(Scene::NeedsHelp));
        const QString asked = stage.window.noticeShown();
        QVERIFY(!asked.isEmpty());
        stage.controller.setControl(true);
        QVERIFY(stage.controller.state().wantsControl);
        const Reason inControl{QStringLiteral("operator_control"), QStringLiteral("The operator is in control"), {}};
        for (const auto& [status, reason] : {std::pair(MissionStatus::Running, Reason()),
                 {MissionStatus::Paused, inControl}}) { // as a mission gives way
            stage.controller.events().onStatus(status, reason);
            QTRY_COMPARE(stage.controller.state().status, status);
            QCOMPARE(stage.window.noticeShown(), asked);
        }
        stage.controller.setControl(false);
        stage.controller.events().onStatus(MissionStatus::Running, {});
        QTRY_COMPARE(stage.controller.state().status, MissionStatus::Running);
        QCOMPARE(stage.window.noticeShown(), QString());
    }
    /// The button is called what it is called then.
    void whatEndsADisplayNamesTheButton()
    {
        Stage stage(Scene::Done);
        QTRY_VERIFY(stage.isSet(Scene::Done));
        QCOMPARE(stage.window.actions().at(ActionId::Start)->text(), QStringLiteral("Start again"));
        Q_EMIT stage.controller.restartAsked(QStringLiteral(":99"));
        QCOMPARE(stage.window.noticeShown(),
            QStringLiteral("Start ends the display :99 and the programs on it. Press \"Start again\" to do that"));
    }
    /// F5 at a limit names it, and what moves it.
    void goingOnAtALimitLeadsToIt()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        const QString why = QStringLiteral("The limit of 6 turns is reached");
        MissionLimits limits = stage.controller.state().limits;
        limits.turns = stage.controller.state().turn;
        const auto more = extendedLimits(limits, QStringLiteral("limit_turns"), stage.controller.state().limitsAtFirst);
        stage.controller.events().onLimits(limits);
        stage.controller.events().onStatus(MissionStatus::Paused, {QStringLiteral("limit_turns"), why, {}});
        QTRY_COMPARE(stage.controller.state().status, MissionStatus::Paused);
        stage.window.showNotice(MessageKind::Info, {}); // closed by the operator
        stage.window.actions().at(ActionId::Start)->trigger();
        QVERIFY2(stage.window.noticeShown().startsWith(why) && stage.window.noticeShown() != why,
            qPrintable(stage.window.noticeShown()));
        QCOMPARE(stage.window.bannerFixes().first().action, ActionId::ExtendLimits);
        QCOMPARE(stage.window.bannerFixes().first().label, QStringLiteral("Extend to %1 turns").arg(more.turns));
        stage.window.actions().at(ActionId::ExtendLimits)->trigger();
        stage.controller.events().onStatus(MissionStatus::Running, {});
        QTRY_VERIFY2(
            stage.window.noticeShown().startsWith(QStringLiteral("The mission may take %1 turns and ").arg(more.turns)),
            qPrintable(stage.window.noticeShown())); // by how much it was moved is said
    }
    /// That a limit was moved is past when the next one holds the mission.
    void whyItIsHeldGoesBeforeGoodNews()
    {
        ConsoleState state;
        state.isActive = true;
        const Notice moved{MessageKind::Done, QStringLiteral("The mission may take 3 turns"), {}, 5};
        QCOMPARE(bannerNotice(state, moved).text, moved.text);
        state.status = MissionStatus::Paused;
        state.reason = {QStringLiteral("limit_turns"), QStringLiteral("The limit of 3 turns is reached"), {}};
        QCOMPARE(bannerNotice(state, moved).text, missionNotice(state).text);
        QVERIFY(!bannerNotice(state, moved).fixes.isEmpty());
        const Notice refused{MessageKind::Failed, QStringLiteral("refused"), {}, 5};
        QCOMPARE(bannerNotice(state, refused).text, refused.text);
        const Notice over{MessageKind::Waiting, QStringLiteral("The request was over"), {}};
        QCOMPARE(bannerNotice(state, over).text, over.text);
        state.status = MissionStatus::NeedsHelp; // who is asked goes before what he had written for a request
        QCOMPARE(bannerNotice(state, over).text, missionNotice(state).text);
    }
    /// While it goes on: the three ways out stand in the banner, and it goes when the loop is over.
    void aLoopIsSaid()
    {
        Stage stage(Scene::Running);
        stage.resize({1600, 1000});
        stage.controller.events().onLoop(5,
            QStringLiteral(
                "LOOP: click_element on '5' repeated 3 times and the screen does not change. Do something else."));
        const auto* banner = stage.window.panes().banner;
        QTRY_VERIFY(banner->isVisible());
        const auto labels = banner->findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) { return label->text().contains("LOOP: click"); }));
        const auto row = rowOf(stage, QStringLiteral("loop"));
        QVERIFY(row);
        QCOMPARE(
            labelsOf(*row), (QStringList{QStringLiteral("Ask the tactician now"), QStringLiteral("Take control")}));
        ConsoleState asked = stage.controller.state();
        asked.approvals = 1; // both would take the history's film strip: it stays a problem
        QVERIFY(!missionNotice(stage.controller.state()).text.isEmpty() && missionNotice(asked).text.isEmpty());
        stage.controller.events().onLoop(6, {});
        QTRY_VERIFY(!banner->isVisible());
        QVERIFY(!rowOf(stage, QStringLiteral("loop")));
    }
    void whatTheModelLacksIsAProblem()
    {
        Stage stage(Scene::FirstRun);
        stage.controller.setProfile(QStringLiteral("lab"));
        ProbeEntry seen{
            3, QStringLiteral("failed"), QStringLiteral("The picture shows KITE, the model said DOG"), {}, 9};
        Q_EMIT stage.console.probeTested(QStringLiteral("lab"), seen);
        QVERIFY(rowOf(stage, QStringLiteral("model.vision"))
            && rowOf(stage, QStringLiteral("model.vision"))->text.contains(QStringLiteral("KITE")));
        stage.controller.setProfile(QStringLiteral("rehearsal"));
        QVERIFY(!rowOf(stage, QStringLiteral("model.vision")));
        stage.controller.setProfile(QStringLiteral("lab"));
        Q_EMIT stage.console.probeTested(QStringLiteral("lab"), seen);
        QVERIFY(rowOf(stage, QStringLiteral("model.vision")));
        Q_EMIT stage.console.probeTested(QStringLiteral("lab"), {0, QStringLiteral("testing"), {}, {}, 0});
        QVERIFY(!rowOf(stage, QStringLiteral("model.vision"))); // it is tested anew
    }
};

} // namespace tst_window_problems

TRIARCH_TEST(tst_window_problems, TestWindowProblems, QApplication)
#include "tst_window_problems.moc"
