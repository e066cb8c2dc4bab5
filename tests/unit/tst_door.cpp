// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/recording_desktop.h"
#include "core/door/door.h"
#include "core/door/keyboard_owed.h"
#include "core/door/policy_requests.h"
#include "core/door/preconditions.h"
#include "core/journal/journal_reader.h"
#include "tests/support/forwarding_desktop.h"

#include <QJsonArray>
#include <QtTest>

using namespace triarch;

namespace {

WindowInfo window(WindowId id, const QString& className, QRect at)
{
    WindowInfo made;
    made.id = id;
    made.title = className;
    made.className = className;
    made.geometry = made.frame = at;
    made.isActive = true;
    return made;
}

Frame frame(std::vector<WindowInfo> windows, QRgb colour = 0)
{
    Frame made;
    made.image = QImage(100, 100, QImage::Format_RGB32);
    made.image.fill(colour);
    made.windows = std::move(windows);
    return made;
}

Proposal proposal(const Action& action)
{
    return {QStringLiteral("tool"), {}, action, QStringLiteral("x"), {}, QStringLiteral("Done it"), {}};
}

/// A door on a recording desktop with a real journal and the shipped policy.
struct Bench {
    explicit Bench(const Frame& first) : desktop(first)
    {
        desktop.onInput([first](const Input&) { return frame(first.windows, qRgb(255, 255, 255)); });
    }
    QTemporaryDir root;
    SystemClock clock;
    RecordingDesktop desktop;
    Policy policy{readPolicyFile(QStringLiteral(TRIARCH_SOURCE_DIR "/resources/policy.toml"))};
    ApplicationIndex applications = ApplicationIndex::read({}, {});
    std::unique_ptr<Journal> journal = std::move(*Journal::create(*MissionFolder::create(root.filePath("m")), clock));
    ApprovalBook book{{[](const ApprovalRow&) -> Result<void> { return {}; }, [] { return Millis(1); }, {}}};
    Door door{{desktop, *journal, policy, applications, nullptr, {}, &book}};

    Result<Outcome> perform(const Action& action, const Frame& seen, std::stop_token stop = {})
    {
        return door.perform({proposal(action), "executor", 1, true, true}, seen, stop);
    }
    QJsonObject lastRow() { return readJournal(root.filePath("m"))->events.back().event.json; }
    QStringList kinds()
    {
        QStringList all;
        const auto read = readJournal(root.filePath("m"));
        for (const auto& row : read->events)
            all << row.event.kind;
        return all;
    }
};

/// A display where the application had the keyboard in the picture, and another window may have it since.
struct SharedBench {
    SharedBench()
    {
        behind.isActive = false;
        bench.desktop.onInput([this](const Input& input) {
            return std::holds_alternative<FocusInput>(input) ? seen : frame({app}, qRgb(255, 255, 255));
        });
    }
    /// @param has  class of the window that has it, and hides the other wholly; empty: none has
    Frame with(WindowId id, const QString& has) const
    {
        return has.isEmpty() ? frame({behind}) : frame({behind, window(id, has, {0, 0, 80, 80})});
    }
    ActionRequest keys(const char* chord) const
    {
        return {proposal(Input(ChordInput{QString::fromLatin1(chord)})), QStringLiteral("executor"), 1, true, true};
    }
    const WindowInfo app = window(1, QStringLiteral("App"), {0, 0, 60, 60});
    WindowInfo behind = app;
    const Frame seen = frame({app});
    Bench bench{seen};
};

/// While its gate waits for hands to rest, they go on to another window.
class RestlessHands final : public test::ForwardingDesktop {
public:
    RestlessHands(RecordingDesktop& display, const Frame& then)
        : ForwardingDesktop(display),
          m_display(display),
          m_then(then)
    {
    }
    Result<InputReport> send(const Input& input, const PressJudge& judge, std::stop_token stop) override
    {
        m_display.show(m_then);
        return ForwardingDesktop::send(input, judge, std::move(stop));
    }

private:
    RecordingDesktop& m_display;
    const Frame m_then;
};

const Action clickMiddle = Input(ClickInput{{50, 50}});

} // namespace

class TestDoor : public QObject {
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
        QVERIFY(bench.door.perform({proposal(clickMiddle), "executor", 1, true, true, onSend}, seen, {}));
        QCOMPARE(atSend, QStringList{"intent"});
        QCOMPARE(sentBefore, 0u);
        atSend.clear();
        const Frame stale = frame({window(2, "Gone", {0, 0, 100, 100})});
        QVERIFY(bench.door.perform({proposal(clickMiddle), "executor", 1, true, true, onSend}, stale, {}));
        QVERIFY(atSend.isEmpty()); // refused: nothing began
        QCOMPARE(bench.door.written()->status, Outcome::Status::Refused);
    }
    /// On a display that is shared the yes is given by a hand in the console, which has the keyboard afterwards.
    void theWindowThatWasAskedAboutGetsTheKeyboardBack()
    {
        SharedBench shared;
        const Frame& seen = shared.seen;
        Bench& bench = shared.bench;
        ActionRequest request = shared.keys("alt+F4");
        request.ask = [&](const ApprovalRequest&) {
            bench.desktop.show(shared.with(2, QStringLiteral("Triarch")));
            return Consent{{true, {}, {}}};
        };
        const auto outcome = bench.door.perform(request, seen, {});
        QVERIFY2(outcome && outcome->succeeded(), outcome ? qPrintable(outcome->result) : "");
        QCOMPARE(bench.desktop.sent().size(), 2u);
        QCOMPARE(std::get<FocusInput>(bench.desktop.sent().front()).window, 1u);

        request.ask = [&](const ApprovalRequest&) { // who else has it was not there when it was asked
            bench.desktop.show(shared.with(3, QStringLiteral("Popup")));
            return Consent{{true, {}, {}}};
        };
        bench.desktop.show(seen);
        const auto astray = bench.door.perform(request, seen, {});
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
        const auto outcome = bench.door.perform(request, seen, {});
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
            return Consent{{true, {}, {}}};
        };
        const auto outcome = bench.door.perform(request, seen, {});
        QVERIFY(outcome);
        QVERIFY2((outcome->status != Outcome::Status::Refused) == isSent, qPrintable(outcome->result));
        QCOMPARE(bench.desktop.sent().size(), isSent ? 2u : 1u);
    }
    /// What is allowed beforehand is stepped from the console as well.
    void aGrantsWindowFadesBackAfterAStep()
    {
        SharedBench shared;
        Bench& bench = shared.bench;
        QFile shipped(QStringLiteral(TRIARCH_SOURCE_DIR "/resources/policy.toml"));
        QFile file(bench.root.filePath(QStringLiteral("policy.toml")));
        QVERIFY(shipped.open(QIODevice::ReadOnly) && file.open(QIODevice::WriteOnly));
        file.write(shipped.readAll() // of those that are shipped none about keys can be granted
            + "\n[[rule]]\nid = \"closes\"\nverdict = \"ask\"\nreason = \"x\"\nonce = false\nmatch = { chord = "
              "[\"ctrl+w\"] }\n");
        file.close();
        const Policy policy{readPolicyFile(file.fileName())};
        Door door{{bench.desktop, *bench.journal, policy, bench.applications, nullptr, {}, &bench.book}};
        int asked = 0;
        ActionRequest request = shared.keys("ctrl+w");
        request.ask = [&](const ApprovalRequest& one) {
            ++asked;
            const auto granted = bench.book.approve(one.id, one.hash, GrantTerms{2, std::chrono::minutes(1)});
            return Consent{{granted.has_value(), {}, granted ? QString() : granted.error().message}};
        };
        const auto first = door.perform(request, shared.seen, {});
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
        const auto outcome = door.perform(request, shared.seen, {});
        QVERIFY2(outcome && outcome->status != Outcome::Status::Refused, outcome ? qPrintable(outcome->result) : "");
        QCOMPARE(asked, 1);
        QCOMPARE(bench.desktop.sent().size(), 3u);
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
            return Consent{{}, proposal(Input(ChordInput{chord}))};
        };
        const auto outcome = bench.door.perform(request, shared.seen, {});
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
        keepKeyboard(shared.seen.windows, seen);
        QCOMPARE(activeWindow(seen)->id, 1u);
        QVERIFY(std::ranges::equal(seen, inOrder, {}, &WindowInfo::id, &WindowInfo::id)); // it stands where it stood
        auto next = has("Triarch");
        keepKeyboard(seen, next); // and the one after
        QCOMPARE(activeWindow(next)->id, 1u);
        auto raised = has("Triarch");
        raised.insert(raised.begin() + 1, window(4, QStringLiteral("Mail"), {0, 0, 50, 50}));
        raised[1].isActive = false; // a hand went there before it went to the console
        keepKeyboard(seen, raised);
        QCOMPARE(activeWindow(raised)->className, QStringLiteral("Triarch"));
        auto hidden = has("Triarch");
        hidden.front().isVisible = false; // put away: to give it the keyboard would bring it back
        keepKeyboard(seen, hidden);
        QCOMPARE(activeWindow(hidden)->className, QStringLiteral("Triarch"));
        auto others = has("Popup");
        keepKeyboard(seen, others);
        QVERIFY(activeWindow(others)->id != 1);
        auto gone = has("Triarch");
        std::erase_if(gone, [](const WindowInfo& window) { return window.id == 1; });
        keepKeyboard(seen, gone);
        QCOMPARE(activeWindow(gone)->className, QStringLiteral("Triarch"));
    }
    /// Who has gone on to a window of his own keeps it there.
    void theKeyboardIsTakenFromTheConsoleAlone()
    {
        SharedBench shared;
        Bench& bench = shared.bench;
        RestlessHands hands(bench.desktop, shared.with(3, QStringLiteral("Mail")));
        Door door{{hands, *bench.journal, bench.policy, bench.applications, nullptr, {}, &bench.book}};
        bench.desktop.show(shared.with(2, QStringLiteral("Triarch")));
        ActionRequest request = shared.keys("ctrl+a");
        request.isLetGo = true;
        const auto outcome = door.perform(request, shared.seen, {});
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
            return Consent{{one.window.id != 1, {}, {}}}; // of the one that will have it
        };
        const auto outcome = bench.door.perform(request, seen, {});
        QVERIFY(outcome && !outcome->succeeded());
        QCOMPARE(asked, 1);
        QCOMPARE(bench.desktop.sent().size(), 0u);
        request.mayGo = [] { return false; };
        request.proposal = proposal(Input(ChordInput{QStringLiteral("ctrl+a")}));
        QVERIFY(!bench.door.perform(request, seen, {})); // held back again
        QCOMPARE(bench.desktop.sent().size(), 0u);
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
        Bench bench(seen);
        std::vector<QRgb> told;
        const auto outcome =
            bench.door.perform({proposal(clickMiddle), "executor", 1, true, true, {},
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
        QCOMPARE(bench.door.written()->result, QStringLiteral("Error: stopped"));
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
            QCOMPARE(bench.lastRow().value("code"), QJsonValue(codeWord(ErrorCode(code))));
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
        QVERIFY(bench.door.written()->succeeded());
        QCOMPARE(bench.lastRow().value("result"), QJsonValue("Done it (not seen to settle: Stopped)"));
        QVERIFY(bench.lastRow().value("changed").isNull()); // nobody saw it: 0 would be a claim
        QVERIFY(bench.door.written()->isUnseen);
        QVERIFY(readJournal(bench.root.filePath("m"))->inDoubt.empty());
    }
    void nothingIsStartedWhereNothingMayBe()
    {
        const Frame seen = frame({});
        Bench bench(seen);
        QCOMPARE(bench.perform(Launch{"calculator"}, seen)->error->code, ErrorCode::Unsupported);
    }
};

QTEST_GUILESS_MAIN(TestDoor)
#include "tst_door.moc"
