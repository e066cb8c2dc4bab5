// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/execution/action_authorizer.h"
#include "tests/support/pipeline_bench.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <optional>

namespace tst_press_receivers {

using namespace triarch;
using namespace triarch::test;

namespace {

const QRect editorArea(300, 200, 400, 300);
const QRect promptArea(450, 300, 100, 60);
constexpr ScreenPoint middle{500, 330};

/// A display whose window manager calls the editor the active window, whoever has the keyboard.
struct Bench : PipelineBench {
    explicit Bench(GateFixture& on) : PipelineBench(on)
    {
        editor = client.create(editorArea);
        name(editor, "Editor");
        client.map(editor);
        client.focus(editor);
    }
    /// As password prompts and drop-down terminals are: the window manager has no say in them.
    WindowId prompt(const char* windowClass)
    {
        const auto id = client.create(promptArea, TestClient::Kind::OverrideRedirect);
        name(id, windowClass);
        client.map(id);
        return id;
    }
    void claimActive(WindowId window)
    {
        const auto manager = client.create({-10, -10, 1, 1}, TestClient::Kind::OverrideRedirect);
        for (const WindowId id : {client.root(), manager})
            client.setWords(id, "_NET_SUPPORTING_WM_CHECK", "WINDOW", {manager});
        client.setWords(client.root(), "_NET_CLIENT_LIST_STACKING", "WINDOW", {window});
        client.setWords(client.root(), "_NET_ACTIVE_WINDOW", "WINDOW", {window});
    }

    WindowId editor = 0;
};

const Action typing = Input(TypeInput{QStringLiteral("x")});
const Action chord = Input(ChordInput{QStringLiteral("ctrl+a")});

} // namespace

/// A press is judged by the window that gets it, which the display knows and a list of windows need not.
class TestPressReceivers : public QObject {
    Q_OBJECT
private:
    std::optional<GateFixture> m_desk;

private Q_SLOTS:
    void initTestCase()
    {
        m_desk.emplace();
        QVERIFY(m_desk->isReady());
    }
    void cleanupTestCase() { m_desk.reset(); }

    void keysTellWhoGetsThem()
    {
        m_desk->reopenGate();
        QVERIFY(m_desk->isReady());
        TestClient client(m_desk->server.address());
        const auto outer = client.create(editorArea);
        client.map(outer);
        client.focus(outer);
        for (const Input& input : {Input(TypeInput{QStringLiteral("xy")}), Input(ChordInput{QStringLiteral("ctrl+a")}),
                 Input(ClickInput{middle, PointerButton::Left, 1, QStringLiteral("ctrl")})}) {
            const RecordingAuthorizer judge;
            QCOMPARE(outcome(m_desk->gate->send(input, judge, {})), QStringLiteral("ok"));
            QVERIFY(!judge.asked().empty());
            for (const Press& press : judge.asked())
                QVERIFY2(std::ranges::count(press.receivers, outer) == 1, qPrintable(press.chord));
        }
    }

    void keysForAProtectedWindowAreRefusedThoughAnotherIsActive_data()
    {
        QTest::addColumn<Action>("action");
        QTest::newRow("text") << typing;
        QTest::newRow("chord") << chord;
    }
    void keysForAProtectedWindowAreRefusedThoughAnotherIsActive()
    {
        QFETCH(Action, action);
        Bench bench(*m_desk);
        QVERIFY(bench.pipeline);
        bench.claimActive(bench.editor);
        const auto allowed = bench.perform(action, bench.capture());
        QVERIFY2(allowed && allowed->succeeded(), qPrintable(allowed ? allowed->result : allowed.error().message));
        bench.client.focus(bench.prompt("pinentry-gtk"));
        const auto refused = bench.perform(action, bench.capture());
        QVERIFY(refused && refused->error);
        QCOMPARE(codeName(refused->error->code), codeName(ErrorCode::PolicyDenied));
    }

    /// What the keys give on this keyboard is shown with them, so that the yes is for it; without one nothing is sent.
    void anApprovedChordIsPressedUnderEveryNameThatItHas_data()
    {
        QTest::addColumn<QString>("chord");
        QTest::addColumn<QString>("shown");
        QTest::newRow("switches the console") << "ctrl+alt+F3"
                                              << "press ctrl+alt+F3 = ctrl+alt+XF86Switch_VT_3";
        QTest::newRow("needs Shift") << "super+question"
                                     << "press super+question = shift+super+slash";
        QTest::newRow("has one name") << "alt+F4"
                                      << "press alt+F4";
        QTest::newRow("in a sequence") << "ctrl+a ctrl+alt+F2"
                                       << "press ctrl+a ctrl+alt+F2 = ctrl+alt+XF86Switch_VT_2";
    }
    void anApprovedChordIsPressedUnderEveryNameThatItHas()
    {
        QFETCH(QString, chord);
        QFETCH(QString, shown);
        Bench bench(*m_desk);
        QVERIFY(bench.pipeline);
        ApprovalQueue book{{[](const ApprovalRow&) -> Result<void> { return {}; }, [] { return Millis(1); }, {}}};
        ActionPipeline pipeline{{*bench.desktop, *bench.journal, bench.policy, bench.applications, nullptr, {}, &book,
            PipelineBench::quickSettle}};
        Proposal proposal;
        proposal.action = Input(ChordInput{chord});
        ActionRequest request{proposal, QStringLiteral("manual"), 1, true, false};
        QString asked;
        bool isApproved = false;
        request.ask = [&](const ApprovalRequest& approval) {
            asked = approvalText(approval);
            return ApprovalDecision{{isApproved, {}, {}}};
        };
        QVERIFY(!pipeline.perform(request, bench.capture(), {})->succeeded());
        QCOMPARE(asked, shown);
        isApproved = true;
        const auto sent = pipeline.perform(request, bench.capture(), {});
        QVERIFY2(sent && sent->succeeded(), qPrintable(sent ? sent->result : sent.error().message));
    }

    /// Between the last look and the first key: the wait for a slow program may be two seconds.
    void aWindowThatCameGetsNoKeys_data() { keysForAProtectedWindowAreRefusedThoughAnotherIsActive_data(); }
    void aWindowThatCameGetsNoKeys()
    {
        QFETCH(Action, action);
        for (const bool isManaged : {false, true}) {
            Bench bench(*m_desk);
            QVERIFY(bench.pipeline);
            if (isManaged)
                bench.claimActive(bench.editor);
            const Frame seen = bench.capture();
            const ActionAuthorizer judge(bench.policy, {}, *bench.desktop, action, seen);
            QVERIFY(judge.confirm());
            const auto harmless = bench.prompt("Launcher");
            bench.client.focus(harmless);
            const auto refused = judge.judge({QStringLiteral("ctrl+a"), {}, 0, {}, {harmless}});
            QVERIFY(!refused);
            QCOMPARE(codeName(refused.error().code), codeName(ErrorCode::StaleTarget));
        }
    }

    /// A window manager that hangs goes on calling the editor the active window.
    void keysForAnotherWindowOfThePictureAreRefused_data()
    {
        keysForAProtectedWindowAreRefusedThoughAnotherIsActive_data();
    }
    void keysForAnotherWindowOfThePictureAreRefused()
    {
        QFETCH(Action, action);
        Bench bench(*m_desk);
        QVERIFY(bench.pipeline);
        const auto other = bench.prompt("Launcher");
        bench.claimActive(bench.editor);
        bench.client.setWords(bench.client.root(), "_NET_CLIENT_LIST_STACKING", "WINDOW", {bench.editor, other});
        const Frame seen = bench.capture();
        bench.client.focus(other);
        const auto refused = bench.perform(action, seen);
        QVERIFY(refused && refused->error);
        QCOMPARE(codeName(refused->error->code), codeName(ErrorCode::StaleTarget));
    }

    /// slock and xtrlock have no name: a window that covers everything and has none is taken for a locker.
    void F46_nothingIsPressedIntoALockerWithoutAName()
    {
        Bench bench(*m_desk);
        QVERIFY(bench.pipeline);
        const auto locker = bench.client.create({{}, bench.capture().image.size()}, TestClient::Kind::OverrideRedirect);
        bench.client.map(locker);
        for (const Action& action : {typing, chord, Action(Input(ClickInput{middle}))}) {
            const auto refused = bench.perform(action, bench.capture());
            QVERIFY(refused && refused->error);
            QCOMPARE(codeName(refused->error->code), codeName(ErrorCode::PolicyDenied));
            QVERIFY2(refused->result.contains(QStringLiteral("locked")), qPrintable(refused->result));
        }
    }
    void aWindowThatCameGetsNoSecondClick()
    {
        Bench bench(*m_desk);
        QVERIFY(bench.pipeline);
        const Frame seen = bench.capture();
        const Action action = Input(ClickInput{middle, PointerButton::Left, 2});
        PolicyRequest who;
        who.source = QStringLiteral("manual");
        const ActionAuthorizer judge(bench.policy, who, *bench.desktop, action, seen);
        const WindowId root = bench.client.root();
        QVERIFY(judge.confirm());
        QVERIFY(judge.judge({{}, {}, 1, middle, {root, bench.editor}}));
        QVERIFY(judge.judge({{}, {}, 1, middle, {root, bench.editor, 77}})); // another part of the same window
        const auto opened = bench.prompt("Launcher");
        const auto refused = judge.judge({{}, {}, 1, middle, {root, opened}});
        QVERIFY(!refused);
        QCOMPARE(codeName(refused.error().code), codeName(ErrorCode::StaleTarget));
    }
};

} // namespace tst_press_receivers

TRIARCH_TEST(tst_press_receivers, TestPressReceivers, QCoreApplication)
#include "tst_press_receivers.moc"
