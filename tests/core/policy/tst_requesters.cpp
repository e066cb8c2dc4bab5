// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/policy/approval_queue.h"
#include "tests/support/test_program.h"

#include <QProcess>
#include <QtTest>
#include <csignal>

namespace tst_requesters {

using namespace triarch;

namespace {

/// A shell that starts programs, as a script or a terminal does.
class Script {
public:
    Script() { m_shell.start(QStringLiteral("/bin/sh"), QStringList()); }
    ~Script()
    {
        end();
        for (const pid_t one : m_started)
            ::kill(one, SIGKILL);
    }
    pid_t pid() const { return pid_t(m_shell.processId()); }
    /// Of a program that runs until it is ended.
    pid_t start(const QByteArray& before = {})
    {
        m_shell.write(before + "sleep 600 & echo $!\n");
        while (!m_shell.canReadLine() && m_shell.waitForReadyRead(20'000)) { }
        m_started.push_back(m_shell.readLine().trimmed().toInt());
        return m_started.back();
    }
    void end(pid_t program)
    {
        ::kill(program, SIGKILL);
        QTRY_VERIFY_WITH_TIMEOUT(!identify(program), 20'000);
    }
    void end()
    {
        m_shell.kill();
        m_shell.waitForFinished(20'000);
    }

private:
    QProcess m_shell;
    std::vector<pid_t> m_started;
};

struct Bench {
    explicit Bench(const QString& display = {})
        : book({[](const ApprovalRow&) { return Result<void>(); }, [] { return Millis(1'000'000); }, {}, display})
    {
    }
    ApprovalRequest ask(const ApprovalRequest& request) { return book.ask(request).value_or(ApprovalRequest()); }
    bool approve(const ApprovalRequest& asked, const std::optional<GrantTerms>& similar = {})
    {
        return book.approve(asked.id, asked.hash.left(8), similar).has_value();
    }
    ApprovalQueue book;
};

/// A wish through a door that cannot wait.
ApprovalRequest closing(const Requester& requester = {}, WindowId window = 7)
{
    ApprovalRequest request;
    request.source = QStringLiteral("deskctl");
    request.requester = requester;
    request.waits = false;
    request.window.id = window;
    request.proposal.action = Input(ChordInput{QStringLiteral("ctrl+w")});
    request.decision = {Verdict::Ask, QStringLiteral("default"), QStringLiteral("No rule allows this"), false};
    return request;
}

ApprovalRequest typing(int number)
{
    auto request = closing();
    request.proposal.action = Input(TypeInput{QString::number(number)});
    return request;
}

} // namespace

/// A yes is for whoever asked, on the display where it was asked.
class TestRequesters : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aProcessIsTheSameAsItselfAndNobodyElse()
    {
        Script script;
        const Requester first(script.start());
        const Requester second(script.start());
        QVERIFY(first.isSame(Requester(first.process())));
        QVERIFY(!first.isSame(second));
        QVERIFY(!first.isSame(Requester(script.pid()))); // it lives: nobody speaks for it
        QVERIFY(!first.isSame(Requester()));
        QVERIFY(!Requester().isSame(first));
        QVERIFY(Requester().isSame(Requester()));
    }
    void eachOfThoseThatAProcessSpeaksForIsSomebody()
    {
        const pid_t listener = ::getpid();
        QVERIFY(Requester(listener, QStringLiteral("one")).isSame(Requester(listener, QStringLiteral("one"))));
        QVERIFY(!Requester(listener, QStringLiteral("one")).isSame(Requester(listener, QStringLiteral("two"))));
        QVERIFY(!Requester(listener).isSame(Requester(listener, QStringLiteral("one")))); // nor its own word
        QVERIFY(!Requester(0, QStringLiteral("one")).isSame(Requester(0, QStringLiteral("two"))));
    }
    void aSessionOfItsOwnComesFromNobody() // as of what a terminal or a service manager starts
    {
        Script script;
        const pid_t first = script.start("setsid ");
        const pid_t second = script.start("setsid ");
        QTRY_VERIFY_WITH_TIMEOUT(sessionOf(first) == first && sessionOf(second) == second, 20'000);
        const Requester asked(first);
        script.end(first);
        QVERIFY(!asked.isSame(Requester(second)));
        QVERIFY(!asked.isSame(Requester(script.pid())));
    }
    void whoStartedItAsksAgainOnceItHasEnded()
    {
        Script script;
        Script other;
        const Requester first(script.start());
        const Requester next(script.start());
        const Requester stranger(other.start());
        script.end(first.process());
        QVERIFY(first.isSame(next));
        QVERIFY(first.isSame(Requester(script.pid())));
        QVERIFY(!first.isSame(stranger));
        QVERIFY(!first.isSame(Requester(::getpid()))); // the script lives, and stands between
    }
    void aShellBetweenThemIsPassedOver()
    {
        auto script = std::make_unique<Script>();
        const Requester first(script->start());
        script->end(first.process());
        script->end();
        Script later;
        QVERIFY(first.isSame(Requester(later.start()))); // both come from here
    }
    void aYesIsForWhoAsked()
    {
        Script script;
        const Requester first(script.start());
        const Requester second(script.start());
        Bench bench;
        const auto one = bench.ask(closing(first));
        const auto two = bench.ask(closing(second));
        QCOMPARE(one.id.size(), 16);
        QVERIFY(one.id != two.id && one.hash != two.hash);
        QCOMPARE(bench.book.list().waiting.size(), 2u);
        QCOMPARE(bench.ask(closing(first)).id, one.id); // asked again, it is no further question
        QVERIFY(bench.approve(one));
        QVERIFY(!bench.book.useGrant(closing(second)));
        QVERIFY(bench.book.useGrant(closing(first)));
        QVERIFY(!bench.book.useGrant(closing(first)));
    }
    void whatNobodyCanAskAgainIsAskedNoMore()
    {
        Script script;
        const pid_t own = script.start("setsid ");
        QTRY_COMPARE_WITH_TIMEOUT(sessionOf(own), own, 20'000);
        const Requester alone(own);
        const Requester started(script.start());
        Bench bench;
        const auto gone = bench.ask(closing(alone));
        const auto stays = bench.ask(closing(started));
        QVERIFY(!gone.id.isEmpty() && !alone.isGone() && bench.book.list().waiting.size() == 2);
        script.end(own);
        script.end(started.process());
        QVERIFY(alone.isGone() && !started.isGone()); // the script may ask again
        QCOMPARE(bench.book.list().waiting.size(), 1u);
        QCOMPARE(bench.book.list().waiting.front().request.id, stays.id);
        QVERIFY(!bench.approve(gone));
    }
    void theLikeIsGrantedToWhoAskedAlone()
    {
        Script script;
        const Requester first(script.start());
        Bench bench;
        QVERIFY(bench.approve(bench.ask(closing(first)), GrantTerms{3, std::chrono::minutes(5)}));
        QVERIFY(!bench.book.useGrant(closing(Requester(script.start()))));
        for (int use = 0; use < 4; ++use) // what was asked, and three times more
            QVERIFY(bench.book.useGrant(closing(first, 8)));
        QVERIFY(!bench.book.useGrant(closing(first)));
    }
    void aRequestIsNamedByABeginningOfItsOwn()
    {
        Bench bench;
        const auto asked = bench.ask(closing());
        QCOMPARE(bench.book.reject(asked.id.left(3), {}).error().code, ErrorCode::NotFound);
        QVERIFY(bench.book.approve(asked.id.left(8), asked.hash.left(8)));
        QCOMPARE(bench.book.reject(asked.id.left(8), {}).error().code, ErrorCode::Refused);
    }
    void aBeginningOfSeveralRequestsNamesNone()
    {
        Bench bench;
        QHash<QString, int> seen; // by the beginnings of their names
        for (int i = 0;; ++i) {
            const QString beginning = requestKey(typing(i)).left(4);
            if (const auto alike = seen.constFind(beginning); alike != seen.cend()) {
                const auto first = bench.ask(typing(*alike));
                const auto second = bench.ask(typing(i));
                const auto said = bench.book.reject(beginning, {});
                QCOMPARE(said.error().code, ErrorCode::InvalidArgument);
                QVERIFY(said.error().message.contains(first.id) && said.error().message.contains(second.id));
                QVERIFY(bench.book.reject(second.id, {}));
                QVERIFY(bench.book.reject(beginning, {})); // one is left
                return;
            }
            seen.insert(beginning, i);
        }
    }
    /// triarchctl ends with every question: a script asks again by the next one, under the same name.
    void oneThatCarriesQuestionsForAScript()
    {
        Script script;
        Bench bench;
        const Requester first(script.start());
        const auto asked = bench.ask(closing(first));
        script.end(first.process());
        const Requester second(script.start());
        QCOMPARE(bench.ask(closing(second)).id, asked.id);
        QCOMPARE(bench.book.list().waiting.size(), 1u);
        QVERIFY(bench.approve(asked));
        script.end(second.process());
        QVERIFY(bench.book.useGrant(closing(Requester(script.start()))));
    }
    void anotherWindowTakesThePlaceOfTheFirst()
    {
        Bench bench;
        const auto first = bench.ask(closing());
        const auto second = bench.ask(closing({}, 8));
        QVERIFY(first.hash != second.hash);
        QCOMPARE(bench.book.list().waiting.size(), 1u);
        QVERIFY(!bench.approve(first));
    }
    /// An answer by id goes to all hosts, and no id is on two of them.
    void theSameWishOnTwoDisplaysHasTwoNames()
    {
        Bench here(QStringLiteral(":1"));
        Bench there(QStringLiteral(":2"));
        const auto one = here.ask(closing());
        const auto two = there.ask(closing());
        QVERIFY(one.id != two.id);
        QVERIFY(one.hash != two.hash);
        QVERIFY(!there.approve(one));
        QCOMPARE(Bench(QStringLiteral(":1")).ask(closing()).id, one.id); // and it is the same on the same
    }
};

} // namespace tst_requesters

TRIARCH_TEST(tst_requesters, TestRequesters, QCoreApplication)
#include "tst_requesters.moc"
