// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/model_faults.h"
#include "tests/support/test_program.h"

#include <thread>

namespace tst_model_faults {

using namespace triarch;
using namespace triarch::test;

/// Faults F53 to F58, F71 and F73 of a model endpoint: reaching it, being refused, and letting go.
class TestModelFaults : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void F53_connectionRefused()
    {
        const ClosedPort closed;
        const auto [waits, outcome] = askedAgain(profileOf(loopback(closed.port())));
        VERIFY_ERROR(outcome, ErrorCode::Network, true);
        VERIFY_SAYS(outcome, "Nothing listens at 127.0.0.1:");
        VERIFY_SAYS(outcome, "(5 attempts)");
        QCOMPARE(waits, allPauses);
    }
    void F53_nameCannotBeFound()
    {
        ModelProfile profile = profileOf(QStringLiteral("https://no-such-host.invalid/v1"));
        profile.connectTimeout = Millis(5000);
        VERIFY_ERROR(asked(profile), ErrorCode::Network, true);
    }
    void F53_connectionNeverCompletes()
    {
        const DeafPort deaf;
        ModelProfile profile = profileOf(loopback(deaf.port()));
        profile.connectTimeout = Millis(400);
        const Outcome outcome = asked(profile);
        VERIFY_ERROR(outcome, ErrorCode::Network, true);
        VERIFY_SAYS(outcome, "No connection to 127.0.0.1:");
        QVERIFY2(outcome.ms >= 390 && outcome.ms < 400 + underLoad, qPrintable(QString::number(outcome.ms)));
    }
    void F53_closedWithoutAnAnswer()
    {
        const FaultServer server([](FaultConnection& peer) { peer.readRequest(); });
        const Outcome outcome = asked(profileOf(server.endpoint()));
        VERIFY_ERROR(outcome, ErrorCode::Network, true);
        VERIFY_SAYS(outcome, "closed the connection without an answer");
        QCOMPARE(server.connections(), 1); // an answered question costs money: no second try unseen
    }
    void F53_resetWithoutAnAnswer()
    {
        const FaultServer server([](FaultConnection& peer) {
            peer.readRequest();
            peer.reset();
        });
        VERIFY_ERROR(asked(profileOf(server.endpoint())), ErrorCode::Network, true);
        QCOMPARE(server.connections(), 1); // an answered question costs money: no second try unseen
    }
    void F53_backAfterThreeFailures()
    {
        std::atomic<int> calls = 0;
        const ModelServer server([&](const SeenRequest&) {
            return ++calls <= 3 ? CannedReply{503, "busy"} : CannedReply{200, chatReply("back")};
        });
        const auto [waits, outcome] = askedAgain(profileOf(server.endpoint()));
        QVERIFY(outcome.exchange);
        QCOMPARE(outcome.exchange->attempts, 4);
        QCOMPARE(waits, (QList<qint64>{1000, 2000, 4000}));
    }

    void F54_acceptsAndNeverAnswers()
    {
        const FaultServer server([](FaultConnection& peer) { peer.hang(); });
        ModelProfile profile = profileOf(server.endpoint(), Millis(600));
        profile.connectTimeout = Millis(300); // it is connected: this one must not strike
        const Outcome outcome = asked(profile);
        VERIFY_ERROR(outcome, ErrorCode::Network, true);
        VERIFY_SAYS(outcome, "did not answer in full within 600 ms");
        QVERIFY2(outcome.ms >= 590 && outcome.ms < 600 + underLoad, qPrintable(QString::number(outcome.ms)));
    }
    void F54_headersThenSilence()
    {
        const FaultServer server([](FaultConnection& peer) {
            peer.readRequest();
            peer.send(http("Content-Length: 100\r\n"));
            peer.hang();
        });
        const Outcome outcome = asked(profileOf(server.endpoint(), Millis(500)));
        VERIFY_ERROR(outcome, ErrorCode::Network, true);
        VERIFY_SAYS(outcome, "did not answer in full");
        QVERIFY2(outcome.ms < 500 + underLoad, qPrintable(QString::number(outcome.ms)));
    }

    void F54_aWholeAnswerOnAStreamThatNeverEnds()
    {
        const FaultServer server([](FaultConnection& peer) {
            peer.readRequest();
            peer.send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n"
                      "data: {\"choices\":[{\"delta\":{\"content\":\"hello\"},\"finish_reason\":\"stop\"}]}\n\n");
            peer.hang();
        });
        ModelProfile profile = profileOf(server.endpoint(), Millis(30'000));
        profile.streams = true;
        const Outcome outcome = asked(profile);
        QVERIFY2(outcome.exchange, qPrintable(outcome.message()));
        QCOMPARE(outcome.exchange->reply.content, QStringLiteral("hello"));
        QVERIFY2(outcome.ms < 30'000, qPrintable(QString::number(outcome.ms))); // it did not wait its time out
    }

    void F55_slowDrip_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::newRow("of the body") << http("Content-Length: 10000\r\n");
        QTest::newRow("of the headers") << QByteArray("HTTP/1.1 200 OK\r\nX-Drip: ");
        QTest::newRow("of a stream's comments")
            << QByteArray("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n:");
    }
    void F55_slowDrip()
    {
        QFETCH(QByteArray, before);
        const FaultServer server([&](FaultConnection& peer) {
            peer.readRequest();
            bool goesOn = peer.send(before);
            while (goesOn)
                goesOn = peer.send(" ") && peer.pause(Millis(20));
        });
        const Outcome outcome = asked(profileOf(server.endpoint(), Millis(700)));
        VERIFY_ERROR(outcome, ErrorCode::Network, true);
        QVERIFY2(outcome.ms >= 690 && outcome.ms < 700 + underLoad, qPrintable(QString::number(outcome.ms)));
    }

    void F56_serverErrors_data()
    {
        QTest::addColumn<int>("status");
        for (const int status : {500, 502, 503, 504})
            QTest::newRow(qPrintable(QString::number(status))) << status;
    }
    void F56_serverErrors()
    {
        QFETCH(int, status);
        const ModelServer server(CannedReply{status, "<h1>\x1b[31mout of\nservice</h1>" + QByteArray(5000, 'x')});
        const auto [waits, outcome] = askedAgain(profileOf(server.endpoint()));
        VERIFY_ERROR(outcome, ErrorCode::Network, true);
        QCOMPARE(waits, allPauses);
        QCOMPARE(server.requests().size(), 5u);
        QVERIFY(outcome.message().contains(QString::number(status)));
        VERIFY_SAYS(outcome, "<h1>[31mout of service</h1>xxx");
        QVERIFY(outcome.message().size() < 600);
    }

    void F57_tooManyRequests_data()
    {
        QTest::addColumn<QByteArray>("retryAfter");
        QTest::addColumn<qint64>("firstWait");
        QTest::newRow("seconds") << QByteArray("7") << qint64(7000);
        QTest::newRow("absurdly long") << QByteArray("1000000000") << qint64(300'000);
        QTest::newRow("negative") << QByteArray("-3") << qint64(1000);
        QTest::newRow("rubbish") << QByteArray("later") << qint64(1000);
        QTest::newRow("a date long past") << QByteArray("Sun, 06 Nov 1994 08:49:37 GMT") << qint64(1000);
        QTest::newRow("a date far ahead") << QByteArray("Wed, 01 Jan 2200 00:00:00 GMT") << qint64(300'000);
    }
    void F57_tooManyRequests()
    {
        QFETCH(QByteArray, retryAfter);
        QFETCH(qint64, firstWait);
        std::atomic<int> calls = 0;
        const ModelServer server([&](const SeenRequest&) {
            const CannedReply busy{
                429, json("{'error':{'message':'slow down'}}"), "application/json", {{"Retry-After", retryAfter}}};
            return ++calls == 1 ? busy : CannedReply{200, chatReply("x")};
        });
        const auto [waits, outcome] = askedAgain(profileOf(server.endpoint()));
        QVERIFY2(outcome.exchange, qPrintable(outcome.message()));
        QCOMPARE(waits, QList<qint64>{firstWait});
    }

    void F58_refusals_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("hint");
        QTest::newRow("400") << 400 << QString();
        QTest::newRow("401") << 401 << QStringLiteral("check api_key");
        QTest::newRow("403") << 403 << QStringLiteral("check api_key");
        QTest::newRow("404") << 404 << QStringLiteral("check endpoint and model");
        QTest::newRow("413") << 413 << QStringLiteral("image_longest");
        QTest::newRow("422") << 422 << QString();
    }
    void F58_refusals()
    {
        QFETCH(int, status);
        QFETCH(QString, hint);
        redactor::add(Secret("sk-canary-4711"));                   // as loadProfile does
        const ModelServer server([&](const SeenRequest& request) { // echoes the key it was sent
            const QByteArray echo = request.headers["authorization"];
            return CannedReply{status, json("{'error':{'message':'no entry with " + echo + "'}}")};
        });
        const auto [waits, outcome] = askedAgain(profileOf(server.endpoint()));
        VERIFY_ERROR(outcome, ErrorCode::Refused, false);
        VERIFY_SAYS(outcome, "no entry with Bearer [redacted]");
        QVERIFY(outcome.message().contains(QString::number(status)) && outcome.message().contains(hint));
        QVERIFY(!outcome.message().contains(QStringLiteral("canary")));
        QVERIFY(waits.isEmpty());
        QCOMPARE(server.requests().size(), 1u);
    }
    void F58_challengeIsNotAnswered()
    {
        const ModelServer server(
            CannedReply{401, "{}", "application/json", {{"WWW-Authenticate", "Basic realm=\"x\""}}});
        VERIFY_ERROR(asked(profileOf(server.endpoint())), ErrorCode::Refused, false);
        QCOMPARE(server.requests().size(), 1u);
    }

    void F71_redirects_data()
    {
        QTest::addColumn<int>("status");
        for (const int status : {301, 302, 303, 307, 308})
            QTest::newRow(qPrintable(QString::number(status))) << status;
    }
    void F71_redirects()
    {
        QFETCH(int, status);
        const ModelServer elsewhere(CannedReply{200, chatReply("elsewhere")});
        const QByteArray target = elsewhere.endpoint().toLatin1() + "/chat/completions";
        const ModelServer server(CannedReply{status, "moved", "text/plain", {{"Location", target}}});
        const auto [waits, outcome] = askedAgain(profileOf(server.endpoint()));
        VERIFY_ERROR(outcome, ErrorCode::Refused, false);
        VERIFY_SAYS(outcome, "redirects are not followed");
        QVERIFY(outcome.message().contains(QString::fromLatin1(target)));
        QVERIFY2(elsewhere.requests().empty(), "the key went to another address");
    }

    void F73_cancelled_data()
    {
        QTest::addColumn<QByteArray>("sent");
        QTest::newRow("while waiting for the answer") << QByteArray();
        QTest::newRow("in the middle of the headers") << QByteArray("HTTP/1.1 200 OK\r\nX: ");
        QTest::newRow("in the middle of the body") << http("Content-Length: 1000\r\n", "{\"choices\":");
        QTest::newRow("in the middle of a stream")
            << QByteArray("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\ndata: ");
    }
    void F73_cancelled()
    {
        QFETCH(QByteArray, sent);
        Mailbox<int> underWay;
        Mailbox<int> peerLeft;
        const FaultServer server([&](FaultConnection& peer) {
            peer.readRequest();
            peer.send(sent);
            (void)underWay.post(1);
            peer.hang();
            (void)peerLeft.post(1);
        });
        std::stop_source stop;
        QElapsedTimer sinceStop;
        std::thread stopper([&] {
            (void)underWay.take(after(generous), {});
            sinceStop.start();
            stop.request_stop();
        });
        HttpTransport transport;
        ChatClient client(profileOf(server.endpoint()), transport);
        const auto exchange = client.ask({QStringLiteral("s"), QStringLiteral("u")}, stop.get_token());
        const qint64 ms = sinceStop.nsecsElapsed() / 1000;
        stopper.join();
        qInfo("cancelled after %lld us", ms);
        QCOMPARE(exchange.error().code, ErrorCode::Cancelled);
        QVERIFY2(ms < 1'000'000, "the goal is 100 ms; a busy machine gets ten times that");
        QVERIFY2(peerLeft.take(after(generous), {}), "the request is aborted, not only forgotten");
    }
    void F73_cancelledWhileConnecting()
    {
        const DeafPort deaf;
        std::stop_source stop;
        std::thread stopper([&] { stop.request_stop(); });
        const Outcome outcome = asked(profileOf(loopback(deaf.port())), stop.get_token());
        stopper.join();
        VERIFY_ERROR(outcome, ErrorCode::Cancelled, false);
    }
    void F73_stoppedBeforeItBegan()
    {
        const ModelServer server(CannedReply{200, chatReply("x")});
        std::stop_source stop;
        stop.request_stop();
        VERIFY_ERROR(asked(profileOf(server.endpoint()), stop.get_token()), ErrorCode::Cancelled, false);
    }
    void F73_aLateReplyIsDropped()
    {
        Mailbox<int> underWay;
        Mailbox<int> goOn;
        std::atomic<int> calls = 0;
        const ModelServer server([&](const SeenRequest&) {
            if (++calls > 1)
                return CannedReply{200, chatReply("second")};
            (void)underWay.post(1);
            (void)goOn.take(after(generous), {});
            return CannedReply{200, chatReply("first, too late")};
        });
        HttpTransport transport;
        ChatClient client(profileOf(server.endpoint()), transport);
        std::stop_source stop;
        std::thread stopper([&] {
            (void)underWay.take(after(generous), {});
            stop.request_stop();
        });
        QCOMPARE(client.ask({}, stop.get_token()).error().code, ErrorCode::Cancelled);
        stopper.join();
        (void)goOn.post(1);
        const auto second = client.ask({}, {});
        QVERIFY(second);
        QCOMPARE(second->reply.content, QStringLiteral("second"));
    }
};

} // namespace tst_model_faults

TRIARCH_TEST(tst_model_faults, TestModelFaults, QCoreApplication)
#include "tst_model_faults.moc"
