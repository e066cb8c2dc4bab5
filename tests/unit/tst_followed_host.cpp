// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/wire/approval_methods.h"
#include "core/wire/attached_mission.h"
#include "core/wire/feed_reader.h"
#include "core/wire/host_approvals.h"
#include "tests/faults/approval_attempt.h"
#include "tests/support/fake_host.h"
#include "tests/support/told_mission.h"

#include <QJsonArray>

using namespace triarch;
using namespace triarch::test;

namespace {

/// A host whose mission is followed.
struct FollowedHost : FakeHost {
    using FakeHost::FakeHost;
    /// How it ends; nullopt: not within the patience.
    std::optional<MissionResult> follow(const QString& socket, int* joined = nullptr)
    {
        MissionObserver nobody;
        OperatorLine line;
        std::atomic<int> told = 0;
        std::stop_source letGo;
        AttachedMission mission({socket, nobody, line, [&](const ReviewedMission&) { ++told; }, [](const Error&) {}});
        auto run = std::async(std::launch::async, [&] { return mission.run(letGo.get_token()); });
        const bool isOver =
            QTest::qWaitFor([&] { return run.wait_for(Millis(0)) == std::future_status::ready; }, 10'000);
        letGo.request_stop();
        const auto result = run.get();
        if (joined)
            *joined = told;
        return isOver ? std::optional(result) : std::nullopt;
    }
    std::optional<MissionResult> follow(int* joined = nullptr) { return follow(socket(), joined); }
};

/// A host that asks for one yes, and what was heard of it: how many requests each time.
struct AskingHost : FakeHost {
    explicit AskingHost(Millis patience = HostApprovals::usualPatience) : FakeHost({}), heard(patience)
    {
        answer = [this](QLocalSocket& from, const QJsonObject& question) {
            peer = &from;
            if (question["method"] == QLatin1String("approvals"))
                tell(from, {{"id", question["id"]}, {"result", list}});
        };
        QObject::connect(&heard, &HostApprovals::told, &heard,
            [this](const ApprovalList& told) { counts << int(told.waiting.size()); });
        QObject::connect(&heard, &HostApprovals::misheard, &heard, [this](const QString& why) {
            complaint = why;
            complaints << why;
        });
    }
    /// Follows it, and has it say that something else is asked once it was heard.
    bool hearsAfterNews(const QList<int>& wanted)
    {
        heard.follow(socket());
        if (!isUp || !hears({0, 1}))
            return false;
        tell(*peer, {{"event", "approvals"}});
        return hears(wanted);
    }
    static QJsonObject oneRequest()
    {
        ApprovalList list;
        list.waiting.push_back({ApprovalRequest(), Millis(1000)});
        list.waiting[0].request.proposal.action = Wait{};
        return approvalsJson(list);
    }
    bool hears(const QList<int>& wanted) const
    {
        return QTest::qWaitFor([&] { return counts == wanted; }, 10'000);
    }

    QJsonObject list = oneRequest();
    QList<int> counts;
    QString complaint; ///< the last of them; empty: none any more
    QStringList complaints;
    QLocalSocket* peer = nullptr;
    HostApprovals heard;
};

} // namespace

/// A host that is followed: how it ends, what it need not tell.
class TestFollowedHost : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// Its process ends with it, while whoever has just come asks how far it is.
    void theEndIsHeardThoughTheHostIsGoneThen()
    {
        const Told told;
        int asked = 0;
        FollowedHost host{FakeHost::Answer()};
        host.answer = [&](QLocalSocket& peer, const QJsonObject& question) {
            if (question["method"] != QLatin1String("status"))
                return;
            if (asked++ == 0)
                return FakeHost::tell(peer, host.status(question));
            FakeHost::tell(peer, told.events.back());
            peer.disconnectFromServer();
        };
        int joined = 0;
        const auto result = host.follow(&joined);
        QVERIFY(host.isUp && result);
        QVERIFY2(result->status == told.result.status, qPrintable(result->reason.text));
        QCOMPARE(result->reason, told.result.reason);
        QCOMPARE(joined, 1);
    }
    /// What is told while its journal is read is kept, up to a bound; the words of an answer are not: it comes whole.
    void moreThanCanBeKeptEndsItAndSaysSo_data()
    {
        QTest::addColumn<QJsonObject>("event");
        QTest::addColumn<int>("times");
        QTest::addColumn<QString>("code");
        const QJsonObject remark{{"event", "remark"}, {"turn", 1}, {"text", "x"}};
        const QJsonObject words{{"event", "words"}, {"text", "x"}};
        QTest::newRow("too many") << remark << 10'001 << QStringLiteral("host_floods");
        QTest::newRow("too long") << QJsonObject{{"event", "remark"}, {"turn", 1}, {"text", QString(7'000'000, 'x')}}
                                  << 10 << QStringLiteral("host_floods");
        QTest::newRow("words") << words << 10'001 << QStringLiteral("ended so");
        QTest::newRow("as much as is kept") << remark << 10'000 << QStringLiteral("ended so");
    }
    void moreThanCanBeKeptEndsItAndSaysSo()
    {
        QFETCH(QJsonObject, event);
        QFETCH(int, times);
        QFETCH(QString, code);
        int asked = 0;
        FollowedHost host{FakeHost::Answer()};
        host.answer = [&](QLocalSocket& peer, const QJsonObject& question) {
            if (question["method"] != QLatin1String("status"))
                return;
            if (asked++ == 0)
                return FakeHost::tell(peer, host.status(question));
            for (int i = 0; i < times; ++i)
                FakeHost::tell(peer, event);
            QJsonObject ended = host.status(question);
            QJsonObject result = ended["result"].toObject();
            result["state"] = "done";
            result["reason"] = QJsonObject{{"code", "ended so"}, {"text", "x"}, {"nearest", QJsonArray()}};
            result["result"] =
                QJsonObject{{"claimed", true}, {"verified", true}, {"evidence", "x"}, {"criteria", QJsonArray()}};
            result["ended"] = true;
            ended["result"] = result;
            FakeHost::tell(peer, ended);
        };
        const auto result = host.follow();
        QVERIFY(host.isUp && result);
        QCOMPARE(result->reason.code, code);
        QVERIFY(!result->reason.text.isEmpty());
    }
    /// That is something else than one that was there and has gone.
    void aHostThatNeverAnsweredIsNotCalledLost()
    {
        FollowedHost host([](QLocalSocket& peer, const QJsonObject&) { peer.abort(); });
        QVERIFY(host.isUp);
        const auto closed = host.follow();
        QVERIFY(closed);
        QCOMPARE(closed->reason.code, QStringLiteral("host_unreached"));
        QCOMPARE(closed->reason.text, QStringLiteral("The mission's host closed the connection before it answered"));
        const auto nobody = host.follow(host.folder.filePath(QStringLiteral("none.sock")));
        QVERIFY(nobody);
        QCOMPARE(nobody->reason.code, QStringLiteral("host_unreached"));
        QVERIFY2(nobody->reason.text.startsWith(QStringLiteral("The mission's host could not be reached: ")),
            qPrintable(nobody->reason.text));
        int asked = 0;
        host.answer = [&](QLocalSocket& peer, const QJsonObject& question) {
            if (question["method"] == QLatin1String("status") && asked++ == 0)
                return FakeHost::tell(peer, host.status(question));
            if (asked > 1)
                peer.abort();
        };
        const auto gone = host.follow();
        QVERIFY(gone);
        QCOMPARE(gone->reason.code, QStringLiteral("host_lost"));
    }
    /// What the picture showed, what was saved and the pace come along; a host that does not tell them is heard as
    /// ever.
    void whatOlderHostsDoNotTellMayBeMissing()
    {
        struct Hearer : MissionObserver {
            void onTurn(int, const Frame& frame) override { seen = frame; }
            void onTokens(const TokenTotals& tokens) override { count = tokens; }
            void onDelay(Millis delay) override { pace = delay; }
            Frame seen;
            TokenTotals count;
            Millis pace{0};
        } hearer;
        Echo host;
        Frame frame;
        frame.whole = {640, 480};
        frame.pointer = {5, 6};
        WindowInfo window;
        window.id = 0x1400003;
        window.title = QStringLiteral("notes");
        window.frame = window.geometry = {-10, 20, 300, 200};
        window.isActive = true;
        frame.windows.assign(300, window);
        host.feed.onTurn(3, frame);
        TokenTotals tokens{10, 2, 1};
        tokens.saved = 77;
        host.feed.onTokens(tokens);
        host.feed.onDelay(Millis(500));
        FeedReader reader(hearer);
        QVERIFY(reader.hearStatus(host.feed.status()));
        QCOMPARE(hearer.seen.windows, std::vector<WindowInfo>(200, window)); // a bound
        QCOMPARE(hearer.seen.pointer, (ScreenPoint{5, 6}));
        QCOMPARE(hearer.count.saved, 77);
        QCOMPARE(hearer.pace, Millis(500));
        for (QJsonObject event : host.events) {
            for (const char* field : {"windows", "pointer", "saved"})
                event.remove(QLatin1String(field));
            QVERIFY(reader.hear(event));
        }
        QVERIFY(hearer.seen.windows.empty() && hearer.count.saved == 0);
    }
    /// Whatever it hung up for: it may be on its socket again, and asks on. What it asked stands until then.
    void whoHangsUpIsLookedForAgain()
    {
        AskingHost host;
        QLocalSocket* peer = nullptr;
        host.answer = [&host, &peer, answer = host.answer](QLocalSocket& from, const QJsonObject& question) {
            peer = &from;
            answer(from, question);
        };
        host.heard.follow(host.socket());
        QVERIFY(host.isUp && host.hears({0, 1}));
        peer->disconnectFromServer();
        QVERIFY(host.hears({0, 1, 1}));
        host.server.close();
        peer->disconnectFromServer();
        QVERIFY(QTest::qWaitFor([&] { return host.counts.last() == 0; }, 10'000)); // nobody is there any more
    }
    /// The others wait all the same, and that one was not shown is said.
    void whatHasAnotherFormIsLeftOut()
    {
        AskingHost host;
        QJsonObject one = host.list["approvals"][0].toObject();
        one["what"] = "something else than its action says";
        host.list["approvals"] = QJsonArray{one, host.list["approvals"][0]};
        host.heard.follow(host.socket());
        QVERIFY(host.isUp && host.hears({0, 1}));
        QVERIFY2(host.complaint.contains(QLatin1String("what is not what")), qPrintable(host.complaint));
    }
    void whatCannotBeSaidIsAskedAgain_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::newRow("refused") << QStringLiteral("error");
        QTest::newRow("of another form") << QStringLiteral("result");
    }
    void whatCannotBeSaidIsAskedAgain()
    {
        QFETCH(QString, answer);
        AskingHost host;
        int asked = 0;
        host.answer = [&, say = host.answer](QLocalSocket& from, const QJsonObject& question) {
            if (question["method"] == QLatin1String("approvals") && ++asked == 2)
                return FakeHost::tell(from, {{"id", question["id"]}, {answer, QJsonObject{{"text", "too busy"}}}});
            say(from, question);
        };
        QVERIFY(host.hearsAfterNews({0, 1, 1})); // and never that nothing waits
        QCOMPARE(asked, 3);
        host.complaints.removeAll(QString());
        QCOMPARE(host.complaints.size(), 1);
        QVERIFY(host.complaint.isEmpty());
    }
    void whoOwesAnAnswerTooLongIsLookedForAgain()
    {
        AskingHost host(Millis(100));
        int asked = 0;
        host.answer = [&, say = host.answer](QLocalSocket& from, const QJsonObject& question) {
            if (question["method"] != QLatin1String("approvals") || ++asked != 2)
                say(from, question);
        };
        QVERIFY(host.hearsAfterNews({0, 1, 1}));
        QVERIFY2(host.complaints.contains(QStringLiteral("The host does not answer")),
            qPrintable(host.complaints.join('\n')));
        QVERIFY(host.complaint.isEmpty());
    }
    /// However often it is something else while it is asked: the answer would be as long each time.
    void oneQuestionIsAskedAtATime()
    {
        AskingHost host;
        int asked = 0;
        host.answer = [&, say = host.answer](QLocalSocket& from, const QJsonObject& question) {
            if (question["method"] == QLatin1String("approvals") && ++asked == 1)
                for (int i = 0; i < 100; ++i)
                    FakeHost::tell(from, {{"event", "approvals"}});
            say(from, question);
        };
        host.heard.follow(host.socket());
        QVERIFY(host.isUp && host.hears({0, 1, 1}));
        QCOMPARE(asked, 2);
    }
    /// Of more pictures than an answer may hold the first come along, and every request.
    void asManyPicturesAreShownAsOneAnswerHolds()
    {
        QImage noise(700, 500, QImage::Format_RGB32);
        quint32 seed = 1;
        for (int y = 0; y < noise.height(); ++y)
            for (int x = 0; x < noise.width(); ++x)
                noise.setPixel(x, y, (seed = seed * 1664525 + 1013904223) >> 8);
        ApprovalList list;
        for (int i = 0; i < 20; ++i) {
            list.waiting.push_back({ApprovalRequest(), Millis(1000)});
            list.waiting.back().request.proposal.action = Wait{};
            list.waiting.back().request.patch = noise;
        }
        AskingHost host;
        host.list = approvalsJson(list, Patches::Told);
        QVERIFY(compactJson(host.list).size() < 8 * 1024 * 1024);
        ApprovalList heard;
        connect(&host.heard, &HostApprovals::told, &host.heard, [&](const ApprovalList& told) { heard = told; });
        host.heard.follow(host.socket());
        QVERIFY(host.isUp && host.hears({0, 20}));
        QVERIFY(!heard.waiting.front().request.patch.isNull() && heard.waiting.back().request.patch.isNull());
        QVERIFY(host.complaint.isEmpty());
    }
    void aPictureMayBeAsLargeAsADisplay()
    {
        ApprovalList list;
        list.waiting.push_back({ApprovalRequest(), Millis(1000)});
        list.waiting.back().request.proposal.action = Wait{};
        QImage whole(3840, 2160, QImage::Format_RGB32);
        whole.fill(Qt::darkCyan);
        list.waiting.back().request.patch = whole;
        AskingHost host;
        host.list = approvalsJson(list, Patches::Told);
        host.heard.follow(host.socket());
        QVERIFY(host.isUp && host.hears({0, 1}));
    }
    /// Its answer is under way when the operator looks elsewhere.
    void whoIsFollowedNoMoreIsNotHeard()
    {
        AskingHost host;
        AskingHost next;
        host.answer = [&host, &next, answer = host.answer](QLocalSocket& peer, const QJsonObject& question) {
            answer(peer, question);
            host.heard.follow(next.socket());
        };
        next.list["approvals"] = QJsonArray();
        host.heard.follow(host.socket());
        QVERIFY(host.isUp && next.isUp && host.hears({0, 0, 0}));
    }
};

QTEST_GUILESS_MAIN(TestFollowedHost)
#include "tst_followed_host.moc"
