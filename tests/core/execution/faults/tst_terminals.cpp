// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/recording_desktop.h"
#include "core/execution/action_authorizer.h"
#include "core/execution/policy_requests.h"
#include "tests/support/forwarding_desktop.h"
#include "tests/support/terminal_bench.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <algorithm>
#include <optional>

namespace tst_terminals {

using namespace triarch;
using namespace triarch::test;
using namespace triarch::test::terminals;

namespace {

WindowInfo window(WindowId id, const QString& className, const QRect& at, bool isActive)
{
    WindowInfo made;
    made.id = id;
    made.title = made.className = className;
    made.geometry = made.frame = at;
    made.isActive = isActive;
    return made;
}

Frame frameOf(std::vector<WindowInfo> windows)
{
    Frame frame;
    frame.image = QImage(1280, 800, QImage::Format_RGB32);
    frame.image.fill(Qt::white);
    frame.windows = std::move(windows);
    return frame;
}

/// A display that has another name for a key.
class RussianDesktop final : public ForwardingDesktop {
public:
    using ForwardingDesktop::ForwardingDesktop;
    Result<QStringList> chordNames(const QString& chord) override
    {
        return chord == QLatin1String("ctrl+Cyrillic_shcha") ? QStringList{QStringLiteral("ctrl+o")} : QStringList();
    }
};

PolicyRequest executor()
{
    PolicyRequest who;
    who.source = QStringLiteral("executor");
    who.sandboxed = who.granted = true;
    return who;
}

} // namespace

/// Text and keys for a terminal execute nothing without the operator, whichever keys they are.
class TestTerminals : public QObject {
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

    void aTerminalIsKnownByItsPseudoTerminal()
    {
        Bench bench(*m_desk);
        QVERIFY(bench.pipeline);
        auto* terminal = bench.startTerminal(QStringLiteral("Notes"));
        QVERIFY(terminal);
        QTRY_VERIFY_WITH_TIMEOUT(bench.focusWindowOf(*terminal), waitMax);
        QCOMPARE(bench.rule(text(QStringLiteral("true\n"))), QStringLiteral("newline-into-terminal"));
        QCOMPARE(bench.rule(text(QStringLiteral("true"))), QStringLiteral("-"));
        QCOMPARE(bench.rule(keys(QStringLiteral("Return"))), QStringLiteral("newline-into-terminal-by-key"));
        const auto* window = bench.find([&](const WindowInfo& one) { return one.pid == terminal->processId(); });
        QVERIFY(window);
        QCOMPARE(bench.rule(click(window->geometry.center(), PointerButton::Middle)),
            QStringLiteral("middle-click-into-terminal"));
        bench.end(terminal);
    }

    /// tabbed holds the windows of terminals, and no window manager lists those.
    void aWindowAroundATerminalIsOne()
    {
        Bench bench(*m_desk);
        QVERIFY(bench.pipeline);
        const auto frame = bench.client.create(around);
        bench.name(frame, "Tabs");
        bench.client.map(frame);
        bench.client.focus(frame);
        QCOMPARE(bench.rule(text(QStringLiteral("true\n"))), QStringLiteral("-"));
        auto* terminal =
            bench.startTerminal(QStringLiteral("Notes"), {QStringLiteral("-into"), QString::number(frame)});
        QVERIFY(terminal);
        QTRY_VERIFY_WITH_TIMEOUT(bench.hasShell(*terminal), waitMax);
        QCOMPARE(bench.rule(text(QStringLiteral("true\n"))), QStringLiteral("newline-into-terminal"));
        bench.end(terminal);
    }

    void noKeysRunALine()
    {
        Bench bench(*m_desk);
        QVERIFY(bench.pipeline);
        auto* terminal = bench.startTerminal(QStringLiteral("XTerm"));
        QVERIFY(terminal);
        QTRY_VERIFY_WITH_TIMEOUT(bench.focusWindowOf(*terminal), waitMax);
        struct Route {
            const char* line;
            QStringList chords; ///< one an action; the last one runs the line
        };
        std::vector<Route> routes;
        for (const char* last : {"Return", "KP_Enter", "Return+b", "b+Return", "ctrl+j+b", "ctrl+m", "ctrl+o", "ctrl+d",
                 "alt+Return", "ctrl+x ctrl+e"})
            routes.push_back({"touch ~/ran", {QString::fromLatin1(last)}});
        routes.push_back({"touch ~/ran", {QStringLiteral("Up"), QStringLiteral("Return")}});
        routes.push_back({"touch ~/ran", {QStringLiteral("ctrl+x"), QStringLiteral("ctrl+e")}});
        for (const char* last : {"Escape ctrl+e", "ctrl+alt+e", "Tab"})
            routes.push_back({"$(touch ~/ran)", {QString::fromLatin1(last)}});
        for (const char* prefix : {"Escape", "ctrl+bracketleft"})
            routes.push_back({"$(touch ~/ran)", {QString::fromLatin1(prefix), QStringLiteral("ctrl+e")}});
        for (const Route& route : routes) {
            const QString said = route.line + QStringLiteral(" | ") + route.chords.join(QStringLiteral("; "));
            QCOMPARE(bench.rule(text(QString::fromLatin1(route.line))), QStringLiteral("-"));
            for (const QString& chord : route.chords.first(route.chords.size() - 1))
                QCOMPARE(bench.rule(keys(chord)), QStringLiteral("-"));
            const QString rule = bench.rule(keys(route.chords.last()));
            QVERIFY2(rule.contains(QStringLiteral("into-terminal")), qPrintable(said + QStringLiteral(": ") + rule));
            QCOMPARE(bench.rule(keys(QStringLiteral("ctrl+c"))), QStringLiteral("-"));
        }
        bench.end(terminal);
        QVERIFY(!QFile::exists(QDir(bench.desk.server.folder()).filePath(QStringLiteral("ran"))));
    }

    /// Return runs nothing where nothing stands before it; an approved one leaves such a line behind.
    void returnIsAskedAboutWhileALineMayStand()
    {
        Bench bench(*m_desk);
        QVERIFY(bench.pipeline);
        auto* terminal = bench.startTerminal(QStringLiteral("XTerm"));
        QVERIFY(terminal);
        QTRY_VERIFY_WITH_TIMEOUT(bench.focusWindowOf(*terminal), waitMax);
        QCOMPARE(bench.rule(keys(QStringLiteral("Return Return"))), QStringLiteral("-"));
        QCOMPARE(bench.rule(text(QStringLiteral("true"))), QStringLiteral("-"));
        QCOMPARE(bench.rule(keys(QStringLiteral("Return"))), QStringLiteral("newline-into-terminal-by-key"));
        QString shown;
        ApprovalQueue book{{[](const ApprovalRow&) -> Result<void> { return {}; }, [] { return Millis(1); }, {}}};
        ActionPipeline pipeline{{*bench.desktop, *bench.journal, bench.policy, bench.applications, nullptr, {}, &book,
            PipelineBench::quickSettle}};
        Proposal proposal;
        proposal.action = keys(QStringLiteral("Return"));
        ActionRequest request{proposal, QStringLiteral("manual"), 1, true, false};
        int asked = 0;
        request.ask = [&](const ApprovalRequest& approval) {
            ++asked;
            shown = approvalText(approval);
            return ApprovalDecision{{true, {}, {}}};
        };
        QCOMPARE(ruleOf(pipeline.perform(request, bench.capture(), {})), QStringLiteral("-"));
        QCOMPARE(ruleOf(pipeline.perform(request, bench.capture(), {})), QStringLiteral("-"));
        QCOMPARE(asked, 1);
        QCOMPARE(shown, QStringLiteral("press Return, line \"true\""));
        bench.end(terminal);
    }

    void aDroppedTextStandsInTheLine()
    {
        const Frame scene = frameOf({window(1, QStringLiteral("Mousepad"), {0, 0, 1280, 780}, true),
            window(2, QStringLiteral("XTerm"), {200, 200, 400, 300}, false)});
        RecordingDesktop desktop(scene);
        const Policy policy(readPolicyFile(sourcePath("resources/policy.toml")));
        const Action drag = Input(DragInput{{{50, 50}, {300, 300}}});
        const ActionAuthorizer judge(policy, executor(), desktop, drag, scene);
        QVERIFY(judge.authorizeDrop()); // the operator was asked about the whole action
        judge.noteSent(true);
        QCOMPARE(desktop.terminalLines().line(2), QString(unknownText));
    }
    /// The window may have come after the action was judged as a whole.
    void keysThatAreHeldTogetherAreJudgedTogether()
    {
        const Frame scene = frameOf({window(1, QStringLiteral("XTerm"), {0, 0, 1280, 780}, true)});
        RecordingDesktop desktop(scene);
        const Policy policy(readPolicyFile(sourcePath("resources/policy.toml")));
        const auto judged = [&](const QString& chord, const QString& pressed) {
            const Action action = keys(chord);
            const ActionAuthorizer judge(policy, executor(), desktop, action, scene);
            const auto confirmed = judge.confirm();
            return outcome(confirmed ? judge.judge({pressed, {}, 0, {}}) : confirmed);
        };
        QCOMPARE(judged(QStringLiteral("Return"), QStringLiteral("Return")), QStringLiteral("ok"));
        QCOMPARE(judged(QStringLiteral("a+Return"), QStringLiteral("Return")), QStringLiteral("approval_required"));
    }
    /// The same key means another thing at another place of a sequence.
    void everyPlaceOfASequenceIsJudgedByEveryName()
    {
        const Frame scene = frameOf({window(1, QStringLiteral("XTerm"), {0, 0, 1280, 780}, true)});
        RecordingDesktop inner(scene);
        RussianDesktop desktop(inner);
        const Policy policy(readPolicyFile(sourcePath("resources/policy.toml")));
        const Action action = keys(QStringLiteral("ctrl+o l ctrl+Cyrillic_shcha"));
        auto asked = policyRequests(action, scene.windows, &desktop.terminalLines());
        QVERIFY(addChordNames(asked, action, desktop));
        for (auto& one : asked) {
            one.source = QStringLiteral("executor");
            one.granted = true;
        }
        QCOMPARE(decideAll(policy, asked).rule, QStringLiteral("newline-into-terminal-by-binding"));
    }
    void aTextThatIsCopiedStandsInNoLine()
    {
        const Action copy = Input(TypeInput{QString(1024 * 1024, u'('), TypeInput::Way::Copy});
        const auto asked = policyRequests(copy, {window(1, QStringLiteral("XTerm"), {0, 0, 1280, 780}, true)}, nullptr);
        QVERIFY(!asked.empty() && asked.front().line.isEmpty());
    }
    /// The gate says the same of it as the question before it did, however long it is.
    void aTextThatIsCopiedIsNoLongLineAtTheGate_data()
    {
        QTest::addColumn<int>("length");
        QTest::newRow("as long as a line") << int(TerminalLines::charactersMax);
        QTest::newRow("longer by one") << int(TerminalLines::charactersMax) + 1;
        QTest::newRow("a megabyte") << 1024 * 1024;
    }
    void aTextThatIsCopiedIsNoLongLineAtTheGate()
    {
        QFETCH(int, length);
        const Policy policy(readPolicyFile(sourcePath("resources/policy.toml")));
        for (const char* windowClass : {"", "XTerm"}) {
            const Frame scene = frameOf({window(1, QLatin1String(windowClass), {0, 0, 1280, 780}, true)});
            RecordingDesktop desktop(scene);
            const Action copy = Input(TypeInput{QString(length, u'x'), TypeInput::Way::Copy});
            const ActionAuthorizer judge(policy, executor(), desktop, copy, scene);
            const auto sent = desktop.send(std::get<Input>(copy), judge, {});
            QCOMPARE(sent ? QString() : sent.error().message, QString());
        }
    }
    /// A notification has no class, and lies on a display where no window is active.
    void noticesAreNoMenus()
    {
        auto notice = window(1, {}, {900, 0, 300, 60}, false);
        notice.isPopup = true;
        const auto popups = [&] {
            const auto asked = policyRequests(keys(QStringLiteral("a")), {notice});
            return int(std::ranges::count(asked, true, &PolicyRequest::isPopup));
        };
        QCOMPARE(popups(), 1);
        notice.isPassive = true;
        QCOMPARE(popups(), 0);
        QVERIFY(!policyRequests(click({950, 30}), {notice}).front().isPopup);
    }
    void linesOfClosedWindowsAreDropped()
    {
        RecordingDesktop desktop(frameOf({window(1, QStringLiteral("XTerm"), {0, 0, 1280, 780}, true)}));
        desktop.terminalLines().add(2, {QStringLiteral("\n")});
        QVERIFY(desktop.terminalLines().holdsOthersThan({}));
        dropLinesOfGone(desktop, {});
        QVERIFY(!desktop.terminalLines().holdsOthersThan({}));
    }

    /// By its keys or by the mouse, "Paste" executes a text that ends in a newline.
    void theMenuOfATerminalIsAskedAbout()
    {
        Bench bench(*m_desk);
        QVERIFY(bench.pipeline);
        const auto terminal = bench.client.create(around);
        bench.name(terminal, "XTerm");
        bench.client.map(terminal);
        bench.client.focus(terminal);
        const QRect area(150, 150, 100, 80);
        const auto menu = bench.client.create(area, TestClient::Kind::OverrideRedirect);
        QCOMPARE(bench.rule(keys(QStringLiteral("p"))), QStringLiteral("-"));
        bench.client.map(menu);
        QCOMPARE(bench.rule(click(area.center())), QStringLiteral("menu-of-terminal"));
        QCOMPARE(bench.rule(text(QStringLiteral("p"))), QStringLiteral("menu-of-terminal"));
        QCOMPARE(bench.rule(keys(QStringLiteral("p"))), QStringLiteral("menu-of-terminal-by-key"));
        QCOMPARE(bench.rule(keys(QStringLiteral("Return"))),
            QStringLiteral("newline-into-terminal-by-key")); // a line of "p"
        QCOMPARE(bench.rule(keys(QStringLiteral("eacute"))), QStringLiteral("menu-of-terminal-by-key"));
        QCOMPARE(bench.rule(keys(QStringLiteral("Cyrillic_a"))), QStringLiteral("menu-of-terminal-by-key"));
        QCOMPARE(bench.rule(keys(QStringLiteral("Down"))), QStringLiteral("-"));
        QCOMPARE(bench.rule(keys(QStringLiteral("shift"))), QStringLiteral("-"));
        QCOMPARE(bench.rule(keys(QStringLiteral("Escape"))), QStringLiteral("-"));
        bench.name(terminal, "Mousepad");
        QCOMPARE(bench.rule(click(area.center())), QStringLiteral("-"));
    }

    void theMenuOfTheWindowManagerIsAskedAbout()
    {
        GateFixture managed;
        QVERIFY(managed.isReady() && managed.server.startWindowManager());
        Bench bench(managed);
        QVERIFY(bench.pipeline);
        QCOMPARE(bench.rule(click({900, 500}, PointerButton::Right)), QStringLiteral("-"));
        const WindowInfo* menu = nullptr;
        QTRY_VERIFY_WITH_TIMEOUT(menu = bench.find([](const WindowInfo& one) { return one.isPopup; }), waitMax);
        QCOMPARE(bench.rule(click(menu->frame.center())), QStringLiteral("menu-of-window-manager"));
    }
};

} // namespace tst_terminals

TRIARCH_TEST(tst_terminals, TestTerminals, QCoreApplication)
#include "tst_terminals.moc"
