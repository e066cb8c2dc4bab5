// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/policy/approval_queue.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QtTest>

namespace tst_approval_queue {

using namespace triarch;

namespace {

Policy shipped() { return Policy(readPolicyFile(test::sourcePath("resources/policy.toml"))); }

WindowInfo window(WindowId id = 7, const QString& className = QStringLiteral("Mousepad"))
{
    WindowInfo made;
    made.id = id;
    made.pid = 42;
    made.title = QStringLiteral("notes.txt");
    made.className = className;
    return made;
}

ApprovalRequest press(const QString& chord, const QString& source = QStringLiteral("executor"))
{
    static const Policy policy = shipped();
    ApprovalRequest request;
    request.source = source;
    request.turn = 3;
    request.proposal.tool = QStringLiteral("press_key");
    request.proposal.action = Input(ChordInput{chord});
    request.window = window();
    request.asked = {{QStringLiteral("press"), chord, {}, QStringLiteral("Mousepad"), source, true, true}};
    request.decision = policy.decide(request.asked.front());
    request.policyVersion = policy.version();
    return request;
}

/// A request that may be granted for a while.
ApprovalRequest grantable(const QString& chord = QStringLiteral("ctrl+w"))
{
    auto request = press(chord);
    request.decision = {Verdict::Ask, QStringLiteral("default"), QStringLiteral("No rule allows this"), false};
    return request;
}

struct Bench {
    ApprovalQueue book{{[this](const ApprovalRow& row) -> Result<void> {
                            if (diskFull)
                                return fail(ErrorCode::JournalUnwritable, QStringLiteral("The disk is full"));
                            rows << row.kind + QLatin1Char(' ') + row.json[QLatin1String("state")].toString();
                            return {};
                        },
        [this] { return now; }, QStringLiteral("tidy up")}};
    ApprovalRequest ask(const ApprovalRequest& request = press(QStringLiteral("alt+F4")))
    {
        return book.ask(request).value_or(ApprovalRequest());
    }
    ErrorCode approve(const ApprovalRequest& asked, const std::optional<GrantTerms>& similar = {})
    {
        const auto done = book.approve(asked.id, asked.hash.left(8), similar);
        return done ? ErrorCode::Unsupported : done.error().code; // nothing here is unsupported
    }
    QString answer(const ApprovalRequest& asked)
    {
        const auto taken = book.take(asked.id);
        return taken ? taken->code : QStringLiteral("waits");
    }
    Millis now{1'000'000};
    bool diskFull = false;
    QStringList rows;
};

constexpr auto isFine = ErrorCode::Unsupported;

} // namespace

class TestApprovalQueue : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// Each worker of a process that carries many is one by itself.
    void aWorkerThatHasGoneAsksNothingAnyMore()
    {
        Bench bench;
        const auto asked = [&bench](const char* connection) {
            auto request = grantable();
            request.waits = false;
            request.requester = Requester(pid_t(QCoreApplication::applicationPid()), QString::fromLatin1(connection));
            return bench.ask(request);
        };
        const auto gone = asked("a");
        const auto granted = asked("b");
        const auto stays = asked("c");
        QCOMPARE(bench.approve(granted), isFine);
        bench.book.leave(QCoreApplication::applicationPid(), QStringLiteral("b"));
        QCOMPARE(bench.book.list().grants.size(), 0u);
        bench.book.leave(1, QStringLiteral("a")); // another process' word
        QCOMPARE(bench.book.list().waiting.size(), 2u);
        bench.book.leave(QCoreApplication::applicationPid(), QStringLiteral("a"));
        QCOMPARE(bench.book.list().waiting.size(), 1u);
        QCOMPARE(bench.book.list().waiting.front().request.id, stays.id);
        QCOMPARE(bench.approve(gone), ErrorCode::Refused);
        QVERIFY(bench.rows.contains(QStringLiteral("approval asker_gone")));
    }
    void aYesIsTakenOnce()
    {
        Bench bench;
        const auto asked = bench.ask();
        QCOMPARE(asked.id.size(), 8);
        QCOMPARE(asked.hash.size(), 64);
        QCOMPARE(bench.rows, QStringList{"approval asked"}); // before anybody is shown it
        QCOMPARE(bench.book.list().waiting.size(), 1u);
        QCOMPARE(bench.answer(asked), QStringLiteral("waits"));
        QCOMPARE(bench.approve(asked), isFine);
        QCOMPARE(bench.answer(asked), QStringLiteral("approved"));
        QCOMPARE(bench.answer(asked), QStringLiteral("expired"));
        QCOMPARE(bench.approve(asked), ErrorCode::Refused);
        QCOMPARE(bench.rows, (QStringList{"approval asked", "approval approved"}));
        QVERIFY(bench.book.list().waiting.empty());
    }
    void whatIsNoYes_data()
    {
        QTest::addColumn<QString>("how");
        QTest::addColumn<int>("code");
        QTest::newRow("another hash") << "hash" << int(ErrorCode::InvalidArgument);
        QTest::newRow("a hash that is too short") << "short" << int(ErrorCode::InvalidArgument);
        QTest::newRow("no hash") << "none" << int(ErrorCode::InvalidArgument);
        QTest::newRow("another id") << "id" << int(ErrorCode::NotFound);
        QTest::newRow("a minute later") << "late" << int(ErrorCode::Timeout);
        QTest::newRow("after a no") << "rejected" << int(ErrorCode::Refused);
        QTest::newRow("after the asker has gone") << "withdrawn" << int(ErrorCode::Refused);
        QTest::newRow("after the end") << "closed" << int(ErrorCode::Refused);
        QTest::newRow("a yes that cannot be written down") << "disk" << int(ErrorCode::JournalUnwritable);
    }
    void whatIsNoYes()
    {
        QFETCH(QString, how);
        QFETCH(int, code);
        Bench bench;
        auto asked = bench.ask();
        const QString id = asked.id;
        if (how == "hash")
            asked.hash = QString(64, 'f');
        if (how == "short")
            asked.hash = asked.hash.left(7);
        if (how == "none")
            asked.hash.clear();
        if (how == "id")
            asked.id = QStringLiteral("00000000");
        if (how == "late")
            bench.now += std::chrono::seconds(60);
        if (how == "rejected")
            QVERIFY(bench.book.reject(id, {}));
        if (how == "withdrawn")
            (void)bench.book.withdraw(id, QStringLiteral("skipped"), QStringLiteral("skipped"));
        if (how == "closed")
            bench.book.close(QStringLiteral("mission_ended"), QStringLiteral("the mission has ended"));
        bench.diskFull = how == "disk";
        QCOMPARE(int(bench.approve(asked)), code);
        asked.id = id;
        QVERIFY(bench.answer(asked) != "approved");
    }
    void aYesThatNobodyTakesIsNone()
    {
        Bench bench;
        const auto asked = bench.ask();
        QCOMPARE(bench.approve(asked), isFine);
        bench.now += std::chrono::seconds(6); // the machine was suspended
        QCOMPARE(bench.answer(asked), QStringLiteral("expired"));
    }
    void nothingIsShownThatIsNotWrittenDown()
    {
        Bench bench;
        bench.diskFull = true;
        const auto asked = bench.book.ask(press(QStringLiteral("alt+F4")));
        QVERIFY(!asked && asked.error().code == ErrorCode::JournalUnwritable);
        QVERIFY(bench.book.list().waiting.empty());
    }
    void theHashIsOfEverythingThatIsAgreedTo_data()
    {
        QTest::addColumn<QString>("what");
        for (const char* what : {"action", "pixels", "window", "owner", "screen", "policy", "source", "id", "turn"})
            QTest::newRow(what) << what;
    }
    void theHashIsOfEverythingThatIsAgreedTo()
    {
        QFETCH(QString, what);
        auto request = press(QStringLiteral("alt+F4"));
        request.proposal.action = Input(ClickInput{{10, 20}, PointerButton::Middle});
        auto other = request;
        if (what == "action")
            other.proposal.action = Input(ClickInput{{10, 20}, PointerButton::Left});
        if (what == "pixels")
            other.proposal.action = Input(ClickInput{{10, 21}, PointerButton::Middle});
        if (what == "window")
            other.window.id = 8;
        if (what == "owner")
            other.window.pid = 43;
        if (what == "screen")
            other.screenSha = QStringLiteral("1");
        if (what == "policy")
            other.policyVersion = QStringLiteral("1");
        if (what == "source")
            other.source = QStringLiteral("lucy");
        if (what == "id")
            other.id = QStringLiteral("1");
        if (what == "turn")
            other.turn = 4;
        QCOMPARE(approvalHash(request), approvalHash(ApprovalRequest(request)));
        QVERIFY(approvalHash(request) != approvalHash(other));
    }
    void aPermitLiftsWhatWasShown_data()
    {
        QTest::addColumn<QString>("shown");
        QTest::addColumn<QString>("pressed");
        QTest::addColumn<QString>("windowClass");
        QTest::addColumn<bool>("isCovered");
        QTest::newRow("the chord") << "alt+F4"
                                   << "alt+F4"
                                   << "Mousepad" << true;
        QTest::newRow("its first key") << "alt+F4"
                                       << "alt"
                                       << "Mousepad" << true;
        QTest::newRow("one key more, held by hand") << "alt+F4"
                                                    << "ctrl+alt+F4"
                                                    << "Mousepad" << false;
        QTest::newRow("another key") << "alt+F4"
                                     << "alt+F2"
                                     << "Mousepad" << false;
        QTest::newRow("another window") << "alt+F4"
                                        << "alt+F4"
                                        << "XTerm" << false;
    }
    void aPermitLiftsWhatWasShown()
    {
        QFETCH(QString, shown);
        QFETCH(QString, pressed);
        QFETCH(QString, windowClass);
        QFETCH(bool, isCovered);
        const Permit permit{QStringLiteral("id"), press(shown).asked};
        PolicyRequest request = press(pressed).asked.front();
        request.windowClass = windowClass;
        const Decision ask{Verdict::Ask, QStringLiteral("r"), QStringLiteral("why")};
        QCOMPARE(lifted(ask, request, &permit).verdict, isCovered ? Verdict::Allow : Verdict::Ask);
        QCOMPARE(lifted(ask, request, nullptr).verdict, Verdict::Ask);
        const Decision deny{Verdict::Deny, QStringLiteral("r"), QStringLiteral("why")};
        QCOMPARE(lifted(deny, request, &permit).verdict, Verdict::Deny);
    }

    void aGrantCountsForTheSameAgain()
    {
        Bench bench;
        const auto asked = bench.ask(grantable());
        QCOMPARE(bench.approve(asked, GrantTerms{2, std::chrono::minutes(5)}), isFine);
        QCOMPARE(bench.answer(asked), QStringLiteral("approved"));
        QCOMPARE(bench.book.list().grants.at(0).grant.text, QStringLiteral("press ctrl+w in class Mousepad"));
        auto elsewhere = grantable();
        elsewhere.window.id = 9; // another window of the class
        QVERIFY(!bench.book.useGrant(grantable(QStringLiteral("ctrl+q"))));
        QVERIFY(bench.book.useGrant(elsewhere));
        QVERIFY(bench.book.useGrant(grantable()));
        QVERIFY(!bench.book.useGrant(grantable()));
    }
    /// No more than it says, and it says no less: where a click goes is not looked at, which window is closed is.
    void aGrantSaysWhatItAllows()
    {
        Bench bench;
        auto click = grantable();
        click.proposal.action = Input(ClickInput{{60, 60}});
        const auto asked = bench.ask(click);
        QCOMPARE(bench.approve(asked, GrantTerms{2, std::chrono::minutes(5)}), isFine);
        QCOMPARE(bench.book.list().grants.at(0).grant.text, QStringLiteral("click anywhere in class Mousepad"));
        auto close = grantable(QStringLiteral("ctrl+q"));
        close.proposal.action = Input(WindowInput{12, WindowChange::Close});
        const auto closing = bench.ask(close);
        QCOMPARE(bench.approve(closing, GrantTerms{2, std::chrono::minutes(5)}), isFine);
        auto another = close;
        another.proposal.action = Input(WindowInput{13, WindowChange::Close});
        QVERIFY(!bench.book.useGrant(another));
        QVERIFY(bench.book.useGrant(close));
    }
    void grantsEnd_data()
    {
        QTest::addColumn<QString>("how");
        for (const char* how : {"time", "revoked", "closed", "disk", "class", "source"})
            QTest::newRow(how) << how;
    }
    void grantsEnd()
    {
        QFETCH(QString, how);
        Bench bench;
        QCOMPARE(bench.approve(bench.ask(grantable()), GrantTerms{3, std::chrono::minutes(5)}), isFine);
        auto request = grantable();
        if (how == "time")
            bench.now += std::chrono::minutes(5);
        if (how == "revoked")
            QVERIFY(bench.book.revoke(bench.book.list().grants.at(0).grant.id));
        if (how == "closed")
            bench.book.close({}, {});
        bench.diskFull = how == "disk";
        if (how == "class")
            request.asked.front().windowClass = QStringLiteral("XTerm");
        if (how == "source")
            request.source = request.asked.front().source = QStringLiteral("mcp");
        QVERIFY(!bench.book.useGrant(request));
    }
    /// Tools ask nothing of windows and keys, so that all of them would be alike: a grant is for this use alone.
    void aToolIsGrantedAsItWasShownAndNotOneLike()
    {
        Bench bench;
        const auto use = [](const QString& command) {
            ApprovalRequest request;
            request.source = QStringLiteral("tool");
            request.id = command;
            request.waits = false;
            request.proposal.action = UseTool{QStringLiteral("local.os.exec"), {{"command", command}}, {}};
            request.decision = {Verdict::Ask, QStringLiteral("exec-destructive"), QStringLiteral("why"), false};
            return request;
        };
        const auto asked = bench.ask(use(QStringLiteral("rm a")));
        QCOMPARE(bench.approve(asked, GrantTerms{1, std::chrono::minutes(5)}), isFine);
        QVERIFY(!bench.book.useGrant(use(QStringLiteral("rm b"))));
        QVERIFY(bench.book.useGrant(use(QStringLiteral("rm a"))));
        QVERIFY(bench.book.useGrant(use(QStringLiteral("rm a"))));
        QVERIFY(!bench.book.useGrant(use(QStringLiteral("rm a"))));
    }
    void noGrantForWhatWantsEveryYes()
    {
        Bench bench;
        const auto asked = bench.ask(); // alt+F4
        QVERIFY(asked.decision.once);
        QCOMPARE(bench.approve(asked, GrantTerms{}), ErrorCode::InvalidArgument);
        QCOMPARE(bench.answer(asked), QStringLiteral("waits"));
    }
    void grantsHaveBounds()
    {
        Bench bench;
        const auto asked = bench.ask(grantable());
        QCOMPARE(bench.approve(asked, GrantTerms{0, Millis(1)}), ErrorCode::InvalidArgument);
        QCOMPARE(bench.approve(asked, GrantTerms{21, Millis(1)}), ErrorCode::InvalidArgument);
        QCOMPARE(bench.approve(asked, GrantTerms{1, std::chrono::minutes(6)}), ErrorCode::InvalidArgument);
        QCOMPARE(bench.rows, QStringList{"approval asked"}); // a yes that is refused was none
        QCOMPARE(bench.answer(asked), QStringLiteral("waits"));
    }
    /// A door that cannot wait: the yes is for asking again.
    void aDoorThatCannotWaitComesAgain()
    {
        Bench bench;
        auto wish = press(QStringLiteral("alt+F4"), QStringLiteral("lucy"));
        wish.id = QStringLiteral("859e9629ab65e375");
        wish.waits = false;
        const auto asked = bench.ask(wish);
        QCOMPARE(bench.ask(wish).hash, asked.hash); // the same again is no further question
        QCOMPARE(bench.book.list().waiting.size(), 1u);
        QVERIFY(!bench.book.useGrant(wish));
        QCOMPARE(bench.approve(asked), isFine);
        auto elsewhere = wish;
        elsewhere.window = window(8);
        QVERIFY(!bench.book.useGrant(elsewhere));
        QVERIFY(bench.book.useGrant(wish));
        QVERIFY(!bench.book.useGrant(wish));
    }
    void aStormShowsOneAtATime()
    {
        Bench bench;
        QStringList ids;
        for (int i = 0; i < 49; ++i)
            ids << bench.ask().id;
        QCOMPARE(bench.book.list().waiting.size(), 49u);
        QVERIFY(!bench.book.isStorm());
        const auto over = bench.book.ask(press(QStringLiteral("alt+F4")));
        QVERIFY(!over && over.error().code == ErrorCode::Budget);
        QVERIFY(bench.book.isStorm());
        QCOMPARE(bench.book.list().waiting.size(), 1u); // the oldest
        QCOMPARE(bench.book.list().waiting.at(0).request.id, ids.first());
        QCOMPARE(bench.rows.count("approval approved"), 0);
        QCOMPARE(bench.rows.count("approval collapsed"), 48);
        QVERIFY(bench.book.reject(ids.first(), {}));
        QVERIFY(!bench.ask().id.isEmpty()); // one at a time
        QVERIFY(!bench.book.ask(press(QStringLiteral("alt+F4"))));
        bench.now += std::chrono::minutes(1);
        QVERIFY(!bench.book.isStorm());
    }
    void whatIsToBeDoneIsSaidWhole_data()
    {
        QTest::addColumn<Action>("action");
        QTest::addColumn<QString>("text");
        QTest::newRow("keys") << Action(Input(ChordInput{QStringLiteral("alt+F4")})) << "press alt+F4";
        QTest::newRow("a text with its end")
            << Action(Input(TypeInput{QStringLiteral("rm -r x\n")})) << "type \"rm -r x\\n\"";
        QTest::newRow("a text with what draws nothing")
            << Action(Input(TypeInput{QStringLiteral("ls\u2028\u3164\u202Ex")}))
            << "type \"ls\u27E8U+2028\u27E9\u27E8U+3164\u27E9\u27E8U+202E\u27E9x\"";
        QTest::newRow("a program with what draws nothing")
            << Action(Launch{QStringLiteral("x"), {"rm", QStringLiteral("a\u00A0b")}})
            << "launch rm a\u27E8U+00A0\u27E9b";
        QTest::newRow("a program") << Action(Launch{QStringLiteral("x"), {"sh", "-c", "ls; id"}})
                                   << "launch sh -c \"ls; id\"";
        QTest::newRow("an application") << Action(Launch{QStringLiteral("calculator")}) << "launch calculator";
        QTest::newRow("a tool") << Action(UseTool{QStringLiteral("local.os.exec"), {{"command", "rm 'a b'\x1b"}},
            {{"argv", QJsonArray{"rm", "a b\x1b"}}, {"cwd", "/home/me"}}})
                                << "use local.os.exec, argv rm \"a b\u27E8U+001B\u27E9\", cwd /home/me, with "
                                   "{\"command\":\"rm 'a b'\\u001b\"}";
        QTest::newRow("a tool without arguments")
            << Action(UseTool{QStringLiteral("local.audio.releaseMic"), {}, {}}) << "use local.audio.releaseMic";
        QTest::newRow("a click") << Action(Input(ClickInput{{3, 4}, PointerButton::Middle}))
                                 << "click 3,4 button 2 count 1";
    }
    void whatIsToBeDoneIsSaidWhole()
    {
        QFETCH(Action, action);
        QFETCH(QString, text);
        QCOMPARE(actionText(action), text);
    }
    /// On this display F3 with Ctrl and Alt switches the console: that is shown and bound as well.
    void whatItComesToIsShownAndBound()
    {
        auto request = press(QStringLiteral("ctrl+alt+F3"));
        const QString plain = requestHash(request);
        request.effective = {QStringLiteral("ctrl+alt+XF86Switch_VT_3")};
        QCOMPARE(approvalText(request), QStringLiteral("press ctrl+alt+F3 = ctrl+alt+XF86Switch_VT_3"));
        QCOMPARE(approvalJson(request, Millis(0))["what"].toString(), approvalText(request));
        QCOMPARE(similarText(request), approvalText(request) + QStringLiteral(" in class Mousepad"));
        const QString switches = requestHash(request);
        QVERIFY(switches != plain);
        request.effective = {QStringLiteral("ctrl+alt+Terminate_Server")};
        QVERIFY(requestHash(request) != switches);
    }
    /// Return executes the line that stands before it: the operator sees it, and approves that line alone.
    void theLineThatReturnExecutesIsShownAndBound()
    {
        auto request = press(QStringLiteral("Return"));
        const QString plain = approvalHash(request);
        request.line = QStringLiteral("rm\tx");
        QCOMPARE(approvalText(request), QStringLiteral("press Return, line \"rm\\tx\""));
        QCOMPARE(approvalJson(request, Millis(0))["what"].toString(), approvalText(request));
        QVERIFY(approvalHash(request) != plain);
        QCOMPARE(requestHash(request), requestHash(press(QStringLiteral("Return"))));
        auto granted = grantable(QStringLiteral("Return"));
        granted.asked.front().line = QStringLiteral("ls\n");
        granted.asked.front().lineFrom = 2;
        Bench bench;
        QCOMPARE(bench.approve(bench.ask(granted), GrantTerms{3, std::chrono::minutes(5)}), isFine);
        QVERIFY(bench.book.useGrant(granted));
        granted.asked.front().line = QStringLiteral("rm\n");
        QVERIFY(!bench.book.useGrant(granted));
    }
    void whoeverListensMayAnswerAtOnce()
    {
        Bench bench;
        int told = 0;
        bench.book.tell([&] {
            ++told;
            for (const auto& waiting : bench.book.list().waiting)
                QVERIFY(bench.book.approve(waiting.request.id, waiting.request.hash));
        });
        QCOMPARE(bench.answer(bench.ask()), QStringLiteral("approved"));
        QCOMPARE(told, 3); // asked, answered, taken
    }
};

} // namespace tst_approval_queue

TRIARCH_TEST(tst_approval_queue, TestApprovalQueue, QCoreApplication)
#include "tst_approval_queue.moc"
