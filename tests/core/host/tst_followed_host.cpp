// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/mission/attached_mission.h"
#include "core/host/mission/event_decoder.h"
#include "tests/support/approval_attempt.h"
#include "tests/support/fake_host.h"
#include "tests/support/observed_mission.h"
#include "tests/support/test_program.h"

#include <QJsonArray>

namespace tst_followed_host {

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
        OperatorChannel line;
        std::atomic<int> told = 0;
        std::stop_source letGo;
        AttachedMission mission({socket, nobody, line, [&](const ReviewedMission&) { ++told; }, [](const Error&) {}});
        auto run = std::async(std::launch::async, [&] { return mission.run(letGo.get_token()); });
        const bool isOver =
            QTest::qWaitFor([&] { return run.wait_for(Millis(0)) == std::future_status::ready; }, 60'000);
        letGo.request_stop();
        const auto result = run.get();
        if (joined)
            *joined = told;
        return isOver ? std::optional(result) : std::nullopt;
    }
    std::optional<MissionResult> follow(int* joined = nullptr) { return follow(socket(), joined); }
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
        const QJsonObject remark{{"event", "note"}, {"turn", 1}, {"text", "x"}};
        const QJsonObject words{{"event", "text"}, {"text", "x"}};
        QTest::newRow("too many") << remark << 10'001 << QStringLiteral("host_floods");
        QTest::newRow("too long") << QJsonObject{{"event", "note"}, {"turn", 1}, {"text", QString(7'000'000, 'x')}}
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
        EventDecoder reader(hearer);
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
    /// A mission's requests too: an answer that is none, or a refusal, is not the last one.
    void whatAMissionAsksIsAskedForUntilItIsHeard_data()
    {
        QTest::addColumn<QByteArray>("first");
        QTest::newRow("no JSON") << QByteArray("{\n");
        QTest::newRow("refused") << QByteArray();
    }
    void whatAMissionAsksIsAskedForUntilItIsHeard()
    {
        QFETCH(QByteArray, first);
        struct Hearer : MissionObserver {
            void onApprovals(const ApprovalList& list) override { waiting = int(list.waiting.size()); }
            std::atomic<int> waiting = 0;
        } hearer;
        int asked = 0;
        FakeHost host{FakeHost::Answer()};
        host.answer = [&](QLocalSocket& peer, const QJsonObject& question) {
            if (question["method"] == QLatin1String("status"))
                return FakeHost::tell(peer, host.status(question));
            if (question["method"] != QLatin1String("approvals"))
                return;
            if (++asked > 1)
                FakeHost::tell(peer, {{"id", question["id"]}, {"result", oneRequest()}});
            else if (first.isEmpty())
                FakeHost::tell(peer, {{"id", question["id"]}, {"error", QJsonObject{{"text", "too busy"}}}});
            else
                peer.write(first);
        };
        OperatorChannel line;
        std::stop_source letGo;
        AttachedMission mission({host.socket(), hearer, line, [](const ReviewedMission&) {}, [](const Error&) {}});
        auto run = std::async(std::launch::async, [&] { return mission.run(letGo.get_token()); });
        const bool isHeard = QTest::qWaitFor([&] { return hearer.waiting == 1; }, 20'000);
        letGo.request_stop();
        (void)run.get();
        QVERIFY(host.isUp && isHeard);
        QCOMPARE(asked, 2);
    }
};

} // namespace tst_followed_host

TRIARCH_TEST(tst_followed_host, TestFollowedHost, QCoreApplication)
#include "tst_followed_host.moc"
