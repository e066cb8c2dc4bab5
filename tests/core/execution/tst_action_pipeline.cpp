// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/execution/policy_requests.h"
#include "core/execution/preconditions.h"
#include "tests/support/forwarding_desktop.h"
#include "tests/support/recorded_pipeline.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QProcess>
#include <QtTest>

namespace tst_action_pipeline {

using namespace triarch;
using namespace triarch::test;

namespace {

const Action clickMiddle = Input(ClickInput{{50, 50}});

/// Knows whether an action is under way on it, as the watch for what moves by itself does.
class ActingDesktop final : public ForwardingDesktop {
public:
    using ForwardingDesktop::ForwardingDesktop;
    void beginAction() override { isActing = wasActing = true; }
    void endAction() override { isActing = false; }
    bool isActing = false;
    bool wasActing = false;
};

/// Keeps what it is to start, and starts nothing.
class KeepingLauncher final : public Launcher {
public:
    Result<qint64> launch(const QStringList& argv) override
    {
        launched << argv.join(QLatin1Char(' '));
        return 4711;
    }
    QStringList launched;
};

} // namespace

class TestActionPipeline : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aDropGoesToTheWindowItEndsIn()
    {
        auto editor = window(1, "Mousepad", {0, 20, 100, 100});
        editor.frame = {0, 0, 100, 120};
        const std::vector<WindowInfo> windows{editor, window(2, "XTerm", {200, 0, 100, 100})};
        const auto goesTo = [&](std::vector<ScreenPoint> path) {
            const auto* target = targetWindow(Input(DragInput{std::move(path)}), windows);
            return target ? target->className : QString();
        };
        QCOMPARE(goesTo({{50, 50}, {250, 50}}), QStringLiteral("XTerm"));
        QCOMPARE(goesTo({{50, 50}, {60, 60}}), QStringLiteral("Mousepad"));
        QCOMPARE(goesTo({{50, 10}, {250, 50}}), QStringLiteral("Mousepad")); // by its frame: it is moved
        QCOMPARE(goesTo({{50, 50}, {150, 300}}), QStringLiteral("Mousepad"));
    }
    void anActionIsWrittenDownBeforeAndAfter()
    {
        const Frame seen = frame({window(1, "App", {0, 0, 100, 100})});
        Bench bench(seen);
        const auto outcome = bench.perform(clickMiddle, seen);
        QVERIFY(outcome && outcome->succeeded());
        QCOMPARE(outcome->changedFraction, 1.0);
        QCOMPARE(bench.kinds(), (QStringList{"intent", "outcome"}));
        QVERIFY(readJournal(bench.root.filePath("m"))->inDoubt.empty());
    }
    void theInputBeginsAfterItWasWrittenDownAndOnlyThen()
    {
        const Frame seen = frame({window(1, "App", {0, 0, 100, 100})});
        Bench bench(seen);
        QStringList atSend;
        std::size_t sentBefore = 9;
        const auto onSend = [&] {
            atSend = bench.kinds();
            sentBefore = bench.desktop.sent().size();
        };
        QVERIFY(bench.pipeline.perform({proposal(clickMiddle), "executor", 1, true, true, onSend}, seen, {}));
        QCOMPARE(atSend, QStringList{"intent"});
        QCOMPARE(sentBefore, 0u);
        atSend.clear();
        const Frame stale = frame({window(2, "Gone", {0, 0, 100, 100})});
        QVERIFY(bench.pipeline.perform({proposal(clickMiddle), "executor", 1, true, true, onSend}, stale, {}));
        QVERIFY(atSend.isEmpty()); // refused: nothing began
        QCOMPARE(bench.pipeline.written()->status, Outcome::Status::Refused);
    }
    void aProgramIsStartedInNoWindow()
    {
        const std::vector<WindowInfo> console{window(2, "Triarch", {0, 0, 50, 50})};
        for (const auto& request : policyRequests(Launch{QStringLiteral("calculator"), {}}, console))
            QCOMPARE(request.windowClass, QString());
    }
    void anActionWithoutAVisibleEffectSaysSo()
    {
        const Frame seen = frame({window(1, "App", {0, 0, 100, 100})});
        Bench bench(seen);
        bench.desktop.onInput({});
        const auto outcome = bench.perform(clickMiddle, seen);
        QVERIFY(outcome->status == Outcome::Status::NoEffect);
        QCOMPARE(outcome->result, QStringLiteral("Done it (no change on screen)"));
    }
    /// So that a review does not take it for a change that it is gone from there.
    void whereThePointerWasDrawnIsOnRecord()
    {
        Frame seen = frame({window(1, "App", {0, 0, 100, 100})});
        seen.beneath = seen.image.copy(10, 20, 5, 10);
        seen.beneathAt = {10, 20};
        Bench bench(seen);
        const auto outcome = bench.perform(clickMiddle, seen);
        QCOMPARE(outcome->cursor, QRectF(100, 200, 50, 100));
        QCOMPARE(bench.lastRow()["cursor"].toArray(), (QJsonArray{100, 200, 50, 100}));
    }
    void theFrameThatStaysIsToldWhileItSettles()
    {
        const Frame seen = frame({window(1, "App", {0, 0, 100, 100})});
        Bench bench(seen, SettleOptions());
        std::vector<QRgb> told;
        const auto outcome =
            bench.pipeline.perform({proposal(clickMiddle), "executor", 1, true, true, {},
                                       [&](const Frame& quiet) { told.push_back(quiet.image.pixel(0, 0)); }},
                seen, {});
        QVERIFY(outcome && outcome->succeeded());
        QVERIFY(!told.empty());
        QCOMPARE(told.back(), qRgb(255, 255, 255)); // as it is after the input
    }
    void whatIsNoLongerThereIsNotClicked_data()
    {
        QTest::addColumn<std::vector<WindowInfo>>("now");
        QTest::newRow("another window on top")
            << std::vector{window(1, "App", {0, 0, 100, 100}), window(2, "Popup", {40, 40, 20, 20})};
        QTest::newRow("the window moved") << std::vector{window(1, "App", {5, 0, 100, 100})};
        QTest::newRow("the window is gone") << std::vector<WindowInfo>{};
        QTest::newRow("the id belongs to another process") << [] {
            auto other = window(1, "App", {0, 0, 100, 100});
            other.pid = 77;
            return std::vector{other};
        }();
    }
    void whatIsNoLongerThereIsNotClicked()
    {
        QFETCH(std::vector<WindowInfo>, now);
        const Frame seen = frame({window(1, "App", {0, 0, 100, 100})});
        Bench bench(frame(now));
        const auto outcome = bench.perform(clickMiddle, seen);
        QVERIFY(outcome->status == Outcome::Status::Refused);
        QCOMPARE(outcome->error->code, ErrorCode::StaleTarget);
        QVERIFY(bench.desktop.sent().empty());
        QCOMPARE(bench.kinds(), QStringList{"refusal"});
    }
    void typingGoesOnlyToTheWindowThatWasActive()
    {
        const Frame seen = frame({window(1, "App", {0, 0, 100, 100})});
        Bench bench(frame({window(2, "Other", {0, 0, 100, 100})}));
        QCOMPARE(bench.perform(Input(TypeInput{"x"}), seen)->error->code, ErrorCode::StaleTarget);
    }
    void F46_a_locker_gets_no_keys_data()
    {
        QTest::addColumn<Action>("action");
        QTest::addColumn<bool>("isRefused");
        QTest::newRow("a text") << Action(Input(TypeInput{"secret"})) << true;
        QTest::newRow("a key") << Action(Input(ChordInput{"Return"})) << true;
        QTest::newRow("a click") << clickMiddle << true;
        QTest::newRow("a click beside it") << Action(Input(ClickInput{{150, 150}})) << false;
    }
    void F46_a_locker_gets_no_keys()
    {
        QFETCH(Action, action);
        QFETCH(bool, isRefused);
        auto locker = window(2, "i3lock", {0, 0, 120, 120}); // it covers the active window, and has grabbed its keys
        locker.isActive = false;
        Frame seen = frame({window(1, "App", {0, 0, 100, 100}), locker});
        seen.image = seen.image.scaled(200, 200);
        Bench bench(seen);
        const auto outcome = bench.perform(action, seen);
        QCOMPARE(outcome->status == Outcome::Status::Refused, isRefused);
        if (isRefused)
            QCOMPARE(outcome->error->code, ErrorCode::PolicyDenied);
        QCOMPARE(bench.desktop.sent().empty(), isRefused);
    }
    void aDragIsRefusedForWhereItEnds()
    {
        const Frame seen = frame({window(1, "App", {0, 0, 50, 100}), window(2, "triarch", {50, 0, 50, 100})});
        Bench bench(seen);
        const auto into = bench.perform(Input(DragInput{{{10, 10}, {80, 10}}}), seen);
        QCOMPARE(into->error->code, ErrorCode::PolicyDenied);
        QVERIFY(bench.perform(Input(DragInput{{{10, 10}, {20, 10}}}), seen)->succeeded());
    }
    void whatLooksDifferentIsNotClicked_data()
    {
        QTest::addColumn<QRect>("changed");
        QTest::addColumn<bool>("isRefused");
        QTest::newRow("round the point") << QRect(100, 100, 64, 64) << true;
        QTest::newRow("a caret") << QRect(150, 140, 2, 16) << false;
        QTest::newRow("far away") << QRect(300, 300, 90, 90) << false;
        QTest::newRow("where the pointer lay") << QRect(10, 10, 20, 20) << false;
    }
    void whatLooksDifferentIsNotClicked()
    {
        QFETCH(QRect, changed);
        QFETCH(bool, isRefused);
        Frame seen = frame({window(1, "App", {0, 0, 400, 400})});
        seen.image = seen.image.scaled(400, 400);
        Frame now = seen;
        for (int y = changed.top(); y <= changed.bottom(); ++y) {
            for (int x = changed.left(); x <= changed.right(); ++x)
                now.image.setPixel(x, y, qRgb(255, 255, 255));
        }
        Bench bench(now);
        const auto outcome = bench.perform(Input(ClickInput{{132, 132}}), seen);
        QCOMPARE(outcome->status == Outcome::Status::Refused, isRefused);
        QCOMPARE(outcome->pictures, isRefused ? (QStringList{"refused_1_a.png", "refused_1_b.png"}) : QStringList());
        for (const auto& picture : outcome->pictures)
            QVERIFY(QFile::exists(bench.journal->folder().screens() + QLatin1Char('/') + picture));
    }
    void thePolicyRefusesBeforeAnythingIsSent()
    {
        const Frame seen = frame({window(1, "i3lock", {0, 0, 100, 100})});
        Bench bench(seen);
        QCOMPARE(bench.perform(clickMiddle, seen)->error->code, ErrorCode::PolicyDenied);
        QCOMPARE(bench.perform(Input(ChordInput{"super+l"}), seen)->status, Outcome::Status::Refused);
        QVERIFY(bench.desktop.sent().empty());
    }
    void aFailureOfTheInputIsAnOutcome()
    {
        const Frame seen = frame({window(1, "App", {0, 0, 100, 100})});
        Bench bench(seen);
        bench.desktop.failNext({ErrorCode::OperatorHoldsKeys, "somebody holds shift"});
        const auto outcome = bench.perform(clickMiddle, seen);
        QVERIFY(outcome && outcome->status == Outcome::Status::Failed);
        QCOMPARE(outcome->result, QStringLiteral("Error: somebody holds shift"));
        QCOMPARE(bench.kinds(), (QStringList{"intent", "outcome"}));
    }
    void aStopInMidInputIsWrittenDownAndPassedOn()
    {
        const Frame seen = frame({window(1, "App", {0, 0, 100, 100})});
        Bench bench(seen);
        bench.desktop.failNext({ErrorCode::Cancelled, "stopped"});
        QCOMPARE(bench.perform(clickMiddle, seen).error().code, ErrorCode::Cancelled);
        QCOMPARE(bench.pipeline.written()->result, QStringLiteral("Error: stopped"));
        QCOMPARE(bench.kinds(), (QStringList{"intent", "outcome"}));
    }
    void aDisplayThatDoesNotAnswerAfterTheInputIsAnOutcome_data()
    {
        QTest::addColumn<int>("code");
        QTest::addColumn<bool>("goesOn");
        QTest::newRow("a request it refuses") << int(ErrorCode::X11) << true;
        QTest::newRow("no answer in time") << int(ErrorCode::Timeout) << true;
        QTest::newRow("gone") << int(ErrorCode::DisplayLost) << false;
    }
    void aDisplayThatDoesNotAnswerAfterTheInputIsAnOutcome()
    {
        QFETCH(int, code);
        QFETCH(bool, goesOn);
        const Frame seen = frame({window(1, "App", {0, 0, 100, 100})});
        Bench bench(seen);
        bench.desktop.onInput([&](const Input&) {
            bench.desktop.failCaptures(Error{ErrorCode(code), "no picture"});
            return seen;
        });
        const auto outcome = bench.perform(clickMiddle, seen);
        QCOMPARE(bench.desktop.sent().size(), 1u);
        QCOMPARE(bench.kinds(), (QStringList{"intent", "outcome"}));
        QCOMPARE(bool(outcome), goesOn);
        if (goesOn) {
            QCOMPARE(outcome->status, Outcome::Status::Failed);
            QCOMPARE(bench.lastRow().value("result"), QJsonValue("Error: no picture"));
            QCOMPARE(bench.lastRow().value("code"), QJsonValue(codeName(ErrorCode(code))));
        } else {
            QCOMPARE(outcome.error().code, ErrorCode(code));
            QCOMPARE(bench.lastRow().value("result"), QJsonValue("Done it (not seen to settle: no picture)"));
        }
    }
    void aDisplayThatIsNotSeenBeforeTheInputGetsNone()
    {
        const Frame seen = frame({window(1, "App", {0, 0, 100, 100})});
        Bench bench(seen);
        bench.desktop.failCaptures(Error{ErrorCode::Timeout, "no picture"});
        const auto outcome = bench.perform(clickMiddle, seen);
        QVERIFY(outcome && outcome->status == Outcome::Status::Refused);
        bench.desktop.failCaptures(Error{ErrorCode::DisplayLost, "gone"});
        QCOMPARE(bench.perform(clickMiddle, seen).error().code, ErrorCode::DisplayLost);
        QVERIFY(bench.desktop.sent().empty());
        QCOMPARE(bench.kinds(), QStringList{"refusal"}); // nothing is in doubt
    }
    void aStopWhileTheScreenSettlesIsPassedOnWithTheInputOnRecord()
    {
        const Frame seen = frame({window(1, "App", {0, 0, 100, 100})});
        Bench bench(seen);
        std::stop_source stop;
        bench.desktop.onInput([&](const Input&) {
            stop.request_stop();
            return frame(seen.windows, qRgb(255, 255, 255));
        });
        const auto done = bench.perform(clickMiddle, seen, stop.get_token());
        QCOMPARE(done.error().code, ErrorCode::Cancelled);
        QVERIFY2(done.error().message.startsWith(QStringLiteral("It was sent")), qPrintable(done.error().message));
        QCOMPARE(bench.desktop.sent().size(), 1u);
        QVERIFY(bench.pipeline.written()->succeeded());
        QCOMPARE(bench.lastRow().value("result"), QJsonValue("Done it (not seen to settle: Stopped)"));
        QVERIFY(bench.lastRow().value("changed").isNull()); // nobody saw it: 0 would be a claim
        QVERIFY(bench.pipeline.written()->isUnseen);
        QVERIFY(readJournal(bench.root.filePath("m"))->inDoubt.empty());
    }
    /// Or nothing new that moves would be learned until the next one.
    void whatIsHeldBackEndsItsActionAsWell()
    {
        const Frame seen = frame({window(1, "App", {0, 0, 100, 100})});
        Bench bench(seen);
        ActingDesktop display(bench.desktop);
        ActionPipeline pipeline{
            {display, *bench.journal, bench.policy, bench.applications, nullptr, {}, nullptr, settleAtOnce()}};
        ActionRequest request{proposal(clickMiddle), QStringLiteral("executor"), 1, true, true};
        request.mayGo = [] { return false; };
        QVERIFY(!pipeline.perform(request, seen, {}));
        QVERIFY(display.wasActing && !display.isActing);
    }
    /// The yes is for the program that was there when the operator was asked, also when it is written over in place.
    void anApprovedLaunchStartsWhatWasThere_data()
    {
        QTest::addColumn<QString>("swap"); // shell command in the folder of the program
        QTest::addColumn<bool>("isStarted");
        QTest::newRow("the same") << "true" << true;
        QTest::newRow("written over in place") << "printf '#!/bin/sh\\nexit 1\\n' > tool" << false;
        QTest::newRow("its time set back")
            << "cp -p tool old; printf '#!/bin/sh\\nexit 1\\n' > tool; touch -r old tool" << false;
        QTest::newRow("another file in its place") << "cp -p tool new; mv new tool" << false;
        QTest::newRow("a link to another") << "cp -p tool other; ln -sf other tool" << false;
        QTest::newRow("the script it runs") << "echo exit 1 > script" << false;
        QTest::newRow("gone") << "rm tool" << false;
    }
    void anApprovedLaunchStartsWhatWasThere()
    {
        QFETCH(QString, swap);
        QFETCH(bool, isStarted);
        const Frame seen = frame({});
        Bench bench(seen);
        const auto run = [&](const QString& command) {
            QProcess shell;
            shell.setWorkingDirectory(bench.root.path());
            shell.start(QStringLiteral("sh"), {QStringLiteral("-c"), command});
            return shell.waitForFinished(4000) && shell.exitCode() == 0;
        };
        QVERIFY(run(QStringLiteral("printf '#!/bin/sh\\nexit 0\\n' > tool; chmod +x tool; echo exit 0 > script")));
        KeepingLauncher launcher;
        ActionPipeline pipeline{{bench.desktop, *bench.journal, bench.policy, bench.applications, &launcher, {},
            &bench.book, settleAtOnce()}};
        const QStringList argv{bench.root.filePath("tool"), bench.root.filePath("script")};
        ActionRequest request{proposal(Launch{QStringLiteral("tool"), argv}), QStringLiteral("mcp"), 1, false, false};
        for (const bool waits : {true, false}) { // and of a program that asks again after the yes
            bool isSwapped = true;
            const auto swapIt = [&](const ApprovalRequest&) {
                isSwapped = run(swap);
                return ApprovalDecision{{true, {}, {}}};
            };
            request.ask = waits ? swapIt : std::function<ApprovalDecision(const ApprovalRequest&)>();
            request.requester = waits ? std::nullopt : std::optional<qint64>(ownProcess().pid);
            auto outcome = pipeline.perform(request, seen, {});
            if (!waits) {
                QVERIFY(outcome && !outcome->approval.isEmpty());
                const auto asked = bench.book.list().waiting.back().request; // the first one was answered in place
                QCOMPARE(asked.id, outcome->approval);
                QVERIFY(bench.book.approve(asked.id, asked.hash));
                isSwapped = run(swap);
                outcome = pipeline.perform(request, seen, {});
            }
            QVERIFY(isSwapped && outcome);
            QVERIFY2(outcome->succeeded() == isStarted, qPrintable(outcome->result));
            QCOMPARE(int(launcher.launched.size()), isStarted ? (waits ? 1 : 2) : 0);
            QVERIFY(isStarted || outcome->status == Outcome::Status::Refused);
            QVERIFY(run(QStringLiteral("rm -f tool; printf '#!/bin/sh\\nexit 0\\n' > tool; chmod +x tool; "
                                       "echo exit 0 > script")));
        }
    }
    /// A name is no program: the command that it stands for is shown and bound.
    void anApplicationIsAskedForWithItsCommand()
    {
        const Frame seen = frame({});
        Bench bench(seen);
        const auto applications = ApplicationIndex::read({}, {{QStringLiteral("lister"), {QStringLiteral("ls")}}});
        KeepingLauncher launcher;
        ActionPipeline pipeline{
            {bench.desktop, *bench.journal, bench.policy, applications, &launcher, {}, &bench.book, settleAtOnce()}};
        bench.desktop.onWait([&] {
            return launcher.launched.isEmpty() ? seen : frame({window(9, "Lister", {0, 0, 10, 10})});
        });
        ActionRequest request{proposal(Launch{QStringLiteral("lister")}), QStringLiteral("mcp"), 1, false, false};
        QString asked;
        request.ask = [&](const ApprovalRequest& approval) {
            asked = approvalText(approval);
            return ApprovalDecision{{true, {}, {}}};
        };
        const auto outcome = pipeline.perform(request, seen, {});
        QVERIFY2(outcome && outcome->succeeded(), qPrintable(outcome ? outcome->result : outcome.error().message));
        const QString command = applications.find(QStringLiteral("lister"))->argv.join(QLatin1Char(' '));
        QCOMPARE(asked, QStringLiteral("launch lister = ") + command);
        QCOMPARE(launcher.launched, QStringList(command));
    }
    void nothingIsStartedWhereNothingMayBe()
    {
        const Frame seen = frame({});
        Bench bench(seen);
        QCOMPARE(bench.perform(Launch{"calculator"}, seen)->error->code, ErrorCode::Unsupported);
    }
};

} // namespace tst_action_pipeline

TRIARCH_TEST(tst_action_pipeline, TestActionPipeline, QCoreApplication)
#include "tst_action_pipeline.moc"
