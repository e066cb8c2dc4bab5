// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// A display that the console shares with the mission: the hand that decides takes the keyboard there, and the door
// gives it back.
#include "core/desktop/target_desktop.h"
#include "core/execution/focus_restore.h"
#include "tests/support/forwarding_desktop.h"
#include "tests/support/paths.h"
#include "tests/support/recorded_pipeline.h"
#include "tests/support/settle_at_once.h"
#include "tests/support/test_program.h"

namespace tst_pipeline_keyboard {

using namespace triarch;
using namespace triarch::test;

namespace {

/// While its gate waits for hands to rest, they go on to another window.
class RestlessPhysicalInput final : public ForwardingDesktop {
public:
    RestlessPhysicalInput(RecordingDesktop& display, const Frame& then)
        : ForwardingDesktop(display),
          m_display(display),
          m_then(then)
    {
    }
    Result<InputReport> send(const Input& input, const InputAuthorizer& judge, std::stop_token stop) override
    {
        m_display.show(m_then);
        return ForwardingDesktop::send(input, judge, std::move(stop));
    }

private:
    RecordingDesktop& m_display;
    const Frame m_then;
};

/// A mission that sees the application's windows alone; the console stands beside them.
struct TargetBench {
    /// @param has  class of the window beside it that has the keyboard
    Frame with(const char* has) const { return frame({shared.behind, window(2, QLatin1String(has), beside)}); }

    const QRect beside{70, 70, 20, 20};
    SharedBench shared;
    RecordingDesktop& whole = shared.bench.desktop;
    TargetDesktop target{whole, {Target::Kind::Window, QStringLiteral("App")}, {}};
    ActionPipeline pipeline{{target, *shared.bench.journal, shared.bench.policy, shared.bench.applications, nullptr, {},
        &shared.bench.book, settleAtOnce(), quickKeyboard}};
    const Frame seen = target.capture(after(Millis(100))).value();
};

} // namespace

class TestPipelineKeyboard : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// On a display that is shared the yes is given by a hand in the console, which has the keyboard afterwards.
    void theWindowThatWasAskedAboutGetsTheKeyboardBack()
    {
        SharedBench shared;
        const Frame& seen = shared.seen;
        Bench& bench = shared.bench;
        ActionRequest request = shared.keys("alt+F4");
        request.ask = [&](const ApprovalRequest&) {
            bench.desktop.show(shared.with(2, QStringLiteral("Triarch")));
            return ApprovalDecision{{true, {}, {}}};
        };
        const auto outcome = bench.pipeline.perform(request, seen, {});
        QVERIFY2(outcome && outcome->succeeded(), outcome ? qPrintable(outcome->result) : "");
        QCOMPARE(bench.desktop.sent().size(), 2u);
        QCOMPARE(std::get<FocusInput>(bench.desktop.sent().front()).window, 1u);

        request.ask = [&](const ApprovalRequest&) { // who else has it was not there when it was asked
            bench.desktop.show(shared.with(3, QStringLiteral("Popup")));
            return ApprovalDecision{{true, {}, {}}};
        };
        bench.desktop.show(seen);
        const auto astray = bench.pipeline.perform(request, seen, {});
        QVERIFY(astray && !astray->succeeded());
        QCOMPARE(bench.desktop.sent().size(), 2u);
    }
    /// Who steps in the console has the keyboard there; nobody's keys go into it, nor is it taken from whoever works.
    void whatIsSteppedGetsTheKeyboardBack_data()
    {
        QTest::addColumn<bool>("isLetGo");
        QTest::addColumn<QString>("has");  // class of the window that has the keyboard now; empty: none has
        QTest::addColumn<QString>("gets"); // class of the one that it is on its way to
        QTest::addColumn<bool>("isSent");
        const auto row = [](const char* name, bool isLetGo, const char* has, const char* gets, bool isSent) {
            QTest::newRow(name) << isLetGo << QString::fromLatin1(has) << QString::fromLatin1(gets) << isSent;
        };
        row("stepped in the console", true, "Triarch", "", true);
        row("on its way there", true, "", "Triarch", true);
        row("nobody stepped it", false, "Triarch", "", false);
        row("another window", true, "Popup", "", false);
        row("on its way to another", true, "", "Popup", false);
        row("nobody's for good", true, "", "", false);
    }
    void whatIsSteppedGetsTheKeyboardBack()
    {
        QFETCH(bool, isLetGo);
        QFETCH(QString, has);
        QFETCH(QString, gets);
        QFETCH(bool, isSent);
        SharedBench shared;
        const Frame& seen = shared.seen;
        Bench& bench = shared.bench;
        bench.desktop.show(shared.with(2, has));
        if (has.isEmpty() && !gets.isEmpty())
            bench.desktop.onWait([&] { return bench.desktop.sent().empty() ? shared.with(2, gets) : shared.seen; });
        ActionRequest request = shared.keys("ctrl+a");
        request.isLetGo = isLetGo;
        const auto outcome = bench.pipeline.perform(request, seen, {});
        QVERIFY(outcome);
        QVERIFY2(outcome->succeeded() == isSent, qPrintable(outcome->result));
        QCOMPARE(bench.desktop.sent().size(), isSent ? 2u : 0u);
        if (isSent)
            QCOMPARE(std::get<FocusInput>(bench.desktop.sent().front()).window, 1u);
    }
    /// Without the keyboard a window looks otherwise, and fades; another look for good is another screen.
    void aWindowThatFadesBackIsTheOneThatWasShown_data()
    {
        QTest::addColumn<QRgb>("pictured");
        QTest::addColumn<QRgb>("without"); // the keyboard
        QTest::addColumn<QRgb>("first");   // with it
        QTest::addColumn<QRgb>("last");
        QTest::addColumn<bool>("isSent");
        const QRgb clear = qRgb(255, 255, 255);
        const QRgb faint = qRgb(90, 90, 90);
        const QRgb other = qRgb(0, 0, 0);
        QTest::newRow("it fades back") << clear << faint << faint << clear << true;
        QTest::newRow("it stays another") << clear << faint << faint << faint << false;
        QTest::newRow("it fades to a third") << clear << faint << faint << other << false;
        QTest::newRow("it changes when it has it") << clear << clear << other << other << false;
        QTest::newRow("it was pictured without, after a skip") << faint << faint << faint << clear << true;
        QTest::newRow("it was, and has faded") << faint << faint << clear << clear << false;
    }
    void aWindowThatFadesBackIsTheOneThatWasShown()
    {
        QFETCH(QRgb, pictured);
        QFETCH(QRgb, without);
        QFETCH(QRgb, first);
        QFETCH(QRgb, last);
        QFETCH(bool, isSent);
        SharedBench shared;
        Bench& bench = shared.bench;
        const auto console = [&] {
            return frame({shared.behind, window(2, QStringLiteral("Triarch"), {70, 70, 20, 20})}, without);
        };
        bench.desktop.onInput([&](const Input& input) {
            const bool isBack = std::holds_alternative<FocusInput>(input);
            return frame({shared.app}, isBack ? first : qRgb(9, 200, 9));
        });
        int waits = 0;
        bench.desktop.onWait([&] {
            return bench.desktop.sent().empty()   ? console()
                : bench.desktop.sent().size() > 1 ? frame({shared.app}, qRgb(9, 200, 9))
                                                  : frame({shared.app}, ++waits > 2 ? last : first);
        });
        const Frame seen = frame({shared.app}, pictured);
        bench.desktop.show(seen);
        ActionRequest request = shared.keys("alt+F4");
        request.ask = [&](const ApprovalRequest&) {
            bench.desktop.show(console());
            return ApprovalDecision{{true, {}, {}}};
        };
        const auto outcome = bench.pipeline.perform(request, seen, {});
        QVERIFY(outcome);
        QVERIFY2((outcome->status != Outcome::Status::Refused) == isSent, qPrintable(outcome->result));
        QCOMPARE(bench.desktop.sent().size(), isSent ? 2u : 1u);
    }
    /// What is allowed beforehand is stepped from the console as well.
    void aGrantsWindowFadesBackAfterAStep()
    {
        SharedBench shared;
        Bench& bench = shared.bench;
        QFile shipped(sourcePath("resources/policy.toml"));
        QFile file(bench.root.filePath(QStringLiteral("policy.toml")));
        QVERIFY(shipped.open(QIODevice::ReadOnly) && file.open(QIODevice::WriteOnly));
        file.write(shipped.readAll() // of those that are shipped none about keys can be granted
            + "\n[[rule]]\nid = \"closes\"\nverdict = \"ask\"\nreason = \"x\"\nonce = false\nmatch = { chord = "
              "[\"ctrl+w\"] }\n");
        file.close();
        const Policy policy{readPolicyFile(file.fileName())};
        ActionPipeline pipeline{{bench.desktop, *bench.journal, policy, bench.applications, nullptr, {}, &bench.book,
            settleAtOnce(), quickKeyboard}};
        int asked = 0;
        ActionRequest request = shared.keys("ctrl+w");
        request.ask = [&](const ApprovalRequest& one) {
            ++asked;
            const auto granted = bench.book.approve(one.id, one.hash, GrantTerms{2, std::chrono::minutes(1)});
            return ApprovalDecision{{granted.has_value(), {}, granted ? QString() : granted.error().message}};
        };
        const auto first = pipeline.perform(request, shared.seen, {});
        QVERIFY2(first && first->succeeded(), first ? qPrintable(first->result) : "");
        const Frame faint =
            frame({shared.behind, window(2, QStringLiteral("Triarch"), {70, 70, 20, 20})}, qRgb(90, 90, 90));
        bench.desktop.show(faint);
        bench.desktop.onInput([&](const Input& input) {
            const bool isBack = std::holds_alternative<FocusInput>(input);
            return frame({shared.app}, isBack ? qRgb(90, 90, 90) : qRgb(255, 255, 255));
        });
        bench.desktop.onWait([&] { return bench.desktop.sent().size() == 2 ? shared.seen : faint; });
        request.isLetGo = true;
        const auto outcome = pipeline.perform(request, shared.seen, {});
        QVERIFY2(outcome && outcome->status != Outcome::Status::Refused, outcome ? qPrintable(outcome->result) : "");
        QCOMPARE(asked, 1);
        QCOMPARE(bench.desktop.sent().size(), 3u);

        bench.desktop.show(shared.seen); // nobody was asked this time: a pause still counts
        request.mayGo = [] { return false; };
        const auto held = pipeline.perform(request, shared.seen, {});
        QVERIFY(!held && held.error().code == ErrorCode::Cancelled);
        QCOMPARE(bench.desktop.sent().size(), 3u);
    }
    /// It would come back to be typed into.
    void aWindowThatWasPutAwayStaysAway()
    {
        SharedBench shared;
        Frame now = shared.with(2, QStringLiteral("Triarch"));
        now.windows.front().isVisible = false;
        shared.bench.desktop.show(now);
        ActionRequest request = shared.keys("ctrl+a");
        request.isLetGo = true;
        const auto outcome = shared.bench.pipeline.perform(request, shared.seen, {});
        QVERIFY(outcome && outcome->status == Outcome::Status::Refused);
        QCOMPARE(shared.bench.desktop.sent().size(), 0u);
    }
    /// The model reads what it can do about it.
    void keysThatNobodyLetGoAreToldWhereToGo()
    {
        SharedBench shared;
        shared.bench.desktop.show(shared.with(2, QStringLiteral("Triarch")));
        const auto outcome = shared.bench.pipeline.perform(shared.keys("ctrl+a"), shared.seen, {});
        QVERIFY(outcome && outcome->status == Outcome::Status::Refused);
        QVERIFY2(
            outcome->result.contains(QStringLiteral("click into their window first")), qPrintable(outcome->result));
    }
    /// Who edits a request may be asked again, and answers in the console.
    void anEditLeavesTheKeyboardUntilNobodyAsks()
    {
        SharedBench shared;
        Bench& bench = shared.bench;
        ActionRequest request = shared.keys("alt+F4");
        const auto given = [&] { return bench.desktop.sent().size(); };
        QList<std::size_t> givenWhenAsked;
        request.ask = [&](const ApprovalRequest&) {
            bench.desktop.show(shared.with(2, QStringLiteral("Triarch")));
            givenWhenAsked << given();
            const QString chord = givenWhenAsked.size() == 1 ? QStringLiteral("alt+F2") : QStringLiteral("ctrl+a");
            return ApprovalDecision{{}, proposal(Input(ChordInput{chord}))};
        };
        const auto outcome = bench.pipeline.perform(request, shared.seen, {});
        QVERIFY2(outcome && outcome->succeeded(), outcome ? qPrintable(outcome->result) : "");
        QCOMPARE(givenWhenAsked, (QList<std::size_t>{0, 0}));
        QCOMPARE(given(), 2u); // now, and what was wanted at last
        QCOMPARE(std::get<FocusInput>(bench.desktop.sent().front()).window, 1u);
    }
    /// A hand that skipped has left the keyboard in the console when the next picture is taken.
    void thePictureAfterAHandInTheConsoleIsOfTheSameWindow()
    {
        SharedBench shared;
        const auto has = [&](const char* who) { return shared.with(2, QString::fromLatin1(who)).windows; };
        auto seen = has("Triarch");
        const auto inOrder = seen;
        keepFocus(shared.seen.windows, seen);
        QCOMPARE(activeWindow(seen)->id, 1u);
        QVERIFY(std::ranges::equal(seen, inOrder, {}, &WindowInfo::id, &WindowInfo::id)); // it stands where it stood
        auto next = has("Triarch");
        keepFocus(seen, next); // and the one after
        QCOMPARE(activeWindow(next)->id, 1u);
        auto raised = has("Triarch");
        raised.insert(raised.begin() + 1, window(4, QStringLiteral("Mail"), {0, 0, 50, 50}));
        raised[1].isActive = false; // a hand went there before it went to the console
        keepFocus(seen, raised);
        QCOMPARE(activeWindow(raised)->className, QStringLiteral("Triarch"));
        auto hidden = has("Triarch");
        hidden.front().isVisible = false; // put away: to give it the keyboard would bring it back
        keepFocus(seen, hidden);
        QCOMPARE(activeWindow(hidden)->className, QStringLiteral("Triarch"));
        auto others = has("Popup");
        keepFocus(seen, others);
        QVERIFY(activeWindow(others)->id != 1);
        auto gone = has("Triarch");
        std::erase_if(gone, [](const WindowInfo& window) { return window.id == 1; });
        keepFocus(seen, gone);
        QCOMPARE(activeWindow(gone)->className, QStringLiteral("Triarch"));
    }
    void aTargetsWindowGetsTheKeyboardBack_data()
    {
        QTest::addColumn<bool>("isAsked"); // else stepped
        QTest::addColumn<QString>("has");  // class of the window beside the target that has the keyboard then
        QTest::addColumn<bool>("isSent");
        QTest::newRow("stepped") << false << "Triarch" << true;
        QTest::newRow("asked") << true << "Triarch" << true;
        QTest::newRow("stepped, another has it") << false << "Mail" << false;
        QTest::newRow("asked, another has it") << true << "Mail" << false;
    }
    void aTargetsWindowGetsTheKeyboardBack()
    {
        QFETCH(bool, isAsked);
        QFETCH(QString, has);
        QFETCH(bool, isSent);
        TargetBench at;
        const Frame then = at.with(has.toLatin1());
        ActionRequest request = at.shared.keys(isAsked ? "alt+F4" : "ctrl+a");
        request.isLetGo = !isAsked;
        request.ask = [&](const ApprovalRequest&) {
            at.whole.show(then);
            return ApprovalDecision{{true, {}, {}}};
        };
        if (!isAsked)
            at.whole.show(then);
        const auto outcome = at.pipeline.perform(request, at.seen, {});
        QVERIFY(outcome);
        QVERIFY2(outcome->succeeded() == isSent, qPrintable(outcome->result));
        QCOMPARE(at.whole.sent().size(), isSent ? 2u : 0u);
        if (isSent)
            QCOMPARE(std::get<FocusInput>(at.whole.sent().front()).window, 1u);
    }
    /// The console lies over the target while it has the keyboard: what is left of that is smaller than its picture.
    void aTargetThatIsPartlyCoveredIsBroughtToTheFront()
    {
        TargetBench at;
        at.whole.show(frame({at.shared.behind, window(2, QStringLiteral("Triarch"), {30, 0, 60, 100})}));
        ActionRequest request = at.shared.keys("ctrl+a");
        request.isLetGo = true;
        const auto outcome = at.pipeline.perform(request, at.seen, {});
        QVERIFY(outcome);
        QVERIFY2(outcome->succeeded(), qPrintable(outcome->result));
        QCOMPARE(at.whole.sent().size(), 2u);
    }
    void theNextPictureOfATargetIsOfTheSameWindow()
    {
        TargetBench at;
        const auto pictured = [&](const char* has) {
            at.whole.show(at.with(has));
            Frame next = at.target.capture(after(Millis(100))).value();
            keepFocus(at.seen.windows, next.windows, next.elsewhere);
            return next;
        };
        const Frame shared = pictured("Triarch");
        QVERIFY(shared.elsewhere && shared.elsewhere->id == 2u);
        QVERIFY(activeWindow(shared.windows));
        QCOMPARE(activeWindow(shared.windows)->id, 1u);
        QVERIFY(!activeWindow(pictured("Mail").windows));
        QVERIFY(!at.seen.elsewhere);
    }
    /// Who has gone on to a window of his own keeps it there.
    void theKeyboardIsTakenFromTheConsoleAlone()
    {
        SharedBench shared;
        Bench& bench = shared.bench;
        RestlessPhysicalInput hands(bench.desktop, shared.with(3, QStringLiteral("Mail")));
        ActionPipeline pipeline{{hands, *bench.journal, bench.policy, bench.applications, nullptr, {}, &bench.book,
            settleAtOnce(), quickKeyboard}};
        bench.desktop.show(shared.with(2, QStringLiteral("Triarch")));
        ActionRequest request = shared.keys("ctrl+a");
        request.isLetGo = true;
        const auto outcome = pipeline.perform(request, shared.seen, {});
        QVERIFY(outcome && !outcome->succeeded());
        QCOMPARE(bench.desktop.sent().size(), 0u);
    }
    /// Whoever answers needs it in the console until then, and a no leaves it there.
    void aStepThatIsAskedAboutLeavesTheKeyboard()
    {
        SharedBench shared;
        const Frame& seen = shared.seen;
        Bench& bench = shared.bench;
        bench.desktop.show(shared.with(2, QStringLiteral("Triarch")));
        ActionRequest request = shared.keys("alt+F4");
        request.isLetGo = true;
        int asked = 0;
        request.ask = [&](const ApprovalRequest& one) {
            ++asked;
            return ApprovalDecision{{one.window.id != 1, {}, {}}}; // of the one that will have it
        };
        const auto outcome = bench.pipeline.perform(request, seen, {});
        QVERIFY(outcome && !outcome->succeeded());
        QCOMPARE(asked, 1);
        QCOMPARE(bench.desktop.sent().size(), 0u);
        request.mayGo = [] { return false; };
        request.proposal = proposal(Input(ChordInput{QStringLiteral("ctrl+a")}));
        QVERIFY(!bench.pipeline.perform(request, seen, {})); // held back again
        QCOMPARE(bench.desktop.sent().size(), 0u);
    }
};

} // namespace tst_pipeline_keyboard

TRIARCH_TEST(tst_pipeline_keyboard, TestPipelineKeyboard, QCoreApplication)
#include "tst_pipeline_keyboard.moc"
