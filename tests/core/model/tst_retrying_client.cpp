// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/limits.h"
#include "core/model/make_model_client.h"
#include "core/model/paced_client.h"
#include "core/model/retry_after.h"
#include "core/model/retrying_client.h"
#include "tests/support/model_server.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <numeric>
#include <thread>

namespace tst_retrying_client {

using namespace triarch;
using namespace triarch::test;

namespace {

/// Fails as often as told, then answers.
class ScriptedClient final : public ModelClient {
public:
    int calls = 0;
    int failures = 0;
    Error failure{ErrorCode::Network, QStringLiteral("down"), true};
    std::optional<Millis> advice;
    std::function<void()> onCall;

    Result<Exchange> ask(const ChatRequest&, std::stop_token) override
    {
        ++calls;
        if (onCall)
            onCall();
        if (calls <= failures)
            return fail(failure);
        return Exchange{};
    }
    Result<QStringList> listModels(std::stop_token) override { return QStringList(); }
    std::optional<Millis> retryAfter() const override { return advice; }
};

/// Retries over a scripted client, with waits that only move a clock.
struct Bench {
    ManualClock clock;
    ScriptedClient* server = new ScriptedClient; // owned by the client
    QList<qint64> waits;
    QStringList notices;
    double jitter = 1;
    std::stop_source stop;
    bool stopsWhileWaiting = false;
    RetryingClient client;

    Bench()
        : client(std::unique_ptr<ModelClient>(server),
            RetryParts{clock,
                [this](Millis wait, std::stop_token token) {
                    waits << wait.count();
                    clock.advance(wait);
                    if (stopsWhileWaiting)
                        stop.request_stop();
                    return !token.stop_requested();
                },
                [this] { return jitter; }},
            {{}, [this](int attempt, Millis wait, const Error& why) {
                 notices << QStringLiteral("%1 in %2 because %3").arg(attempt).arg(wait.count()).arg(why.message);
             }})
    {
    }
};

} // namespace

class TestRetryingClient : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void pauses_data()
    {
        QTest::addColumn<int>("failures");
        QTest::addColumn<int>("advice"); // ms; -1: none
        QTest::addColumn<double>("jitter");
        QTest::addColumn<QList<qint64>>("waits");
        QTest::addColumn<bool>("isAnswered");
        using Waits = QList<qint64>;
        QTest::newRow("no failure, no wait") << 0 << -1 << 1.0 << Waits{} << true;
        QTest::newRow("one failure") << 1 << -1 << 1.0 << Waits{1000} << true;
        QTest::newRow("the fifth attempt answers") << 4 << -1 << 1.0 << Waits{1000, 2000, 4000, 8000} << true;
        QTest::newRow("five attempts, then no more") << 9 << -1 << 1.0 << Waits{1000, 2000, 4000, 8000} << false;
        QTest::newRow("jitter stretches each") << 9 << -1 << 1.2 << Waits{1200, 2400, 4800, 9600} << false;
        QTest::newRow("a longer Retry-After counts") << 2 << 3000 << 1.0 << Waits{3000, 3000} << true;
        QTest::newRow("a shorter Retry-After does not") << 2 << 0 << 1.0 << Waits{1000, 2000} << true;
    }
    void pauses()
    {
        QFETCH(int, failures);
        QFETCH(int, advice);
        QFETCH(double, jitter);
        QFETCH(QList<qint64>, waits);
        QFETCH(bool, isAnswered);
        Bench bench;
        bench.server->failures = failures;
        bench.jitter = jitter;
        if (advice >= 0)
            bench.server->advice = Millis(advice);
        const auto exchange = bench.client.ask({}, {});
        QCOMPARE(bench.waits, waits);
        QCOMPARE(bool(exchange), isAnswered);
        QCOMPARE(bench.server->calls, int(waits.size()) + 1);
        QCOMPARE(bench.notices.size(), waits.size());
        if (exchange) {
            QCOMPARE(exchange->attempts, failures + 1);
            QCOMPARE(exchange->elapsed.count(), std::accumulate(waits.begin(), waits.end(), qint64(0)));
        } else {
            QCOMPARE(exchange.error().code, ErrorCode::Network);
            QCOMPARE(exchange.error().message, QStringLiteral("down (5 attempts)"));
        }
    }

    void whatWillNotPassIsNotRetried()
    {
        Bench bench;
        bench.server->failures = 9;
        bench.server->failure = {ErrorCode::Refused, QStringLiteral("bad key"), false};
        const auto exchange = bench.client.ask({}, {});
        QCOMPARE(exchange.error().message, QStringLiteral("bad key"));
        QCOMPARE(bench.server->calls, 1);
    }

    void aNoticePrecedesEachWait()
    {
        Bench bench;
        bench.server->failures = 2;
        QVERIFY(bench.client.ask({}, {}));
        QCOMPARE(bench.notices,
            (QStringList{QStringLiteral("2 in 1000 because down"), QStringLiteral("3 in 2000 because down")}));
    }

    void stoppingEndsTheWait()
    {
        Bench bench;
        bench.server->failures = 9;
        bench.stopsWhileWaiting = true;
        const auto exchange = bench.client.ask({}, bench.stop.get_token());
        QCOMPARE(exchange.error().code, ErrorCode::Cancelled);
        QCOMPARE(bench.server->calls, 1);
    }

    void ownJitterStaysInItsBounds()
    {
        ManualClock clock;
        for (int i = 0; i < 200; ++i) {
            auto server = std::make_unique<ScriptedClient>();
            server->failures = 1;
            Millis waited{0};
            RetryingClient client(std::move(server),
                RetryParts{clock,
                    [&](Millis wait, std::stop_token) {
                        waited = wait;
                        return true;
                    },
                    {}});
            QVERIFY(client.ask({}, {}));
            QVERIFY2(waited >= Millis(800) && waited <= Millis(1200), qPrintable(QString::number(waited.count())));
        }
    }

    void realWaitsEndAtOnceWhenStopped()
    {
        std::stop_source stop;
        QElapsedTimer timer;
        timer.start();
        const std::jthread stopper([&] { stop.request_stop(); });
        QVERIFY(!waitUnlessStopped(Millis(60'000), stop.get_token()));
        QVERIFY(timer.elapsed() < 5000);
        QVERIFY(waitUnlessStopped(Millis(1), {}));
    }

    void paceLeavesTheFloorBetweenCalls()
    {
        ManualClock clock;
        auto owned = std::make_unique<ScriptedClient>();
        ScriptedClient* server = owned.get();
        server->onCall = [&] { clock.advance(Millis(5000)); };
        QList<qint64> waits;
        PacedClient client(std::move(owned), clock, [&](Millis wait, std::stop_token) {
            waits << wait.count();
            clock.advance(wait);
            return true;
        });
        QVERIFY(client.ask({}, {}));
        clock.advance(Millis(300));
        QVERIFY(client.ask({}, {})); // 300 ms after the end of a call of 5 s
        clock.advance(Millis(1000));
        QVERIFY(client.ask({}, {}));
        QCOMPARE(waits, QList<qint64>{700});
    }
    void paceCountsFailedCallsToo()
    {
        ManualClock clock;
        auto owned = std::make_unique<ScriptedClient>();
        owned->failures = 1;
        int waits = 0;
        PacedClient client(std::move(owned), clock, [&](Millis, std::stop_token) { return ++waits > 0; });
        QVERIFY(!client.ask({}, {}));
        QVERIFY(client.ask({}, {}));
        QCOMPARE(waits, 1);
    }
    void onlyTheBuiltInServerIsUnpaced_data()
    {
        QTest::addColumn<bool>("isRehearsal");
        QTest::newRow("built-in") << true;
        QTest::newRow("any other") << false;
    }
    void onlyTheBuiltInServerIsUnpaced()
    {
        QFETCH(bool, isRehearsal);
        const ModelServer server(CannedReply{200, chatReply("x")});
        ModelProfile profile;
        profile.endpoint = server.endpoint();
        profile.model = QStringLiteral("m");
        profile.isRehearsal = isRehearsal;
        const ManualClock stopped; // in whose eyes no time passes: the second call has the whole floor before it
        HttpTransport transport;
        const auto client = makeModelClient(profile, transport, stopped);
        QElapsedTimer timer;
        QVERIFY(client->ask({}, {}));
        timer.start();
        QVERIFY(client->ask({}, {}));
        const qint64 floor = std::chrono::duration_cast<Millis>(limits::modelCallFloor).count();
        if (isRehearsal)
            QVERIFY2(timer.elapsed() < floor, qPrintable(QString::number(timer.elapsed())));
        else
            QVERIFY2(timer.elapsed() >= floor - 5, qPrintable(QString::number(timer.elapsed())));
    }

    void retryAfterHeaders_data()
    {
        QTest::addColumn<QByteArray>("header");
        QTest::addColumn<qint64>("expected"); // ms; -1: none
        const auto row = [](const char* header, qint64 expected) {
            QTest::newRow(header) << QByteArray(header) << expected;
        };
        row("2", 2000);
        row(" 0.5 ", 500);
        row("0", 0);
        row("-7", 0);
        row("1000000000", 300'000);
        row("999999999999999999999999999999", 300'000);
        row("inf", 300'000);
        row("-inf", 0);
        row("nan", -1);
        row("", -1);
        row("soon", -1);
        row("Sun, 22 Nov 2026 12:00:30 GMT", 30'000);
        row("Sun, 22 Nov 2026 11:00:00 GMT", 0);
        row("Mon, 22 Nov 2100 12:00:00 GMT", 300'000);
        row("Sun, 99 Nov 2026 12:00:00 GMT", -1);
    }
    void retryAfterHeaders()
    {
        QFETCH(QByteArray, header);
        QFETCH(qint64, expected);
        const QDateTime now(QDate(2026, 11, 22), QTime(12, 0), Qt::UTC);
        const auto wait = parseRetryAfter(header, now.toMSecsSinceEpoch());
        QCOMPARE(wait ? wait->count() : -1, expected);
    }
};

} // namespace tst_retrying_client

TRIARCH_TEST(tst_retrying_client, TestRetryingClient, QCoreApplication)
#include "tst_retrying_client.moc"
