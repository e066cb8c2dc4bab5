// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json/json_fields.h"
#include "core/host/mission/mission_socket.h"
#include "tests/support/test_program.h"
#include "tests/support/wire_bench.h"

#include <QLocalSocket>
#include <QSemaphore>

namespace tst_slow_queries {

using namespace triarch;

namespace {

constexpr int timeout = 20'000; // ms

Frame screen()
{
    Frame frame;
    frame.image = QImage(1280, 800, QImage::Format_RGB32);
    frame.image.fill(Qt::gray);
    return frame;
}

/// Whose look at the monitors lasts until it is let go.
struct SlowLooks {
    QSemaphore begun;
    QSemaphore mayEnd;
};

class SlowEyes final : public ServiceThread::Tenant {
public:
    SlowEyes(SlowLooks& looks, StopFlag& flag)
        : m_desktop(screen()),
          m_service({m_desktop, nullptr, m_tools, flag, false, worldOf(looks)})
    {
    }
    HostService& service() override { return m_service; }

private:
    static DeskctlContext worldOf(SlowLooks& looks)
    {
        DeskctlContext world;
        world.monitors = [&looks]() -> Result<std::vector<DeskctlMonitor>> {
            looks.begun.release();
            looks.mayEnd.acquire();
            return std::vector<DeskctlMonitor>();
        };
        return world;
    }
    RecordingDesktop m_desktop;
    ToolRegistry m_tools;
    HostService m_service;
};

/// A mission's sockets while somebody who looks on takes his time.
class Served {
public:
    Served() : m_flag(std::move(*StopFlag::open(m_folder.filePath(QStringLiteral("stop")))))
    {
        m_feed.describe({{"mission", "add 2 and 3"}});
        auto eyes = ServiceThread::open(QStringLiteral("looks"), [this] {
            return Result<std::unique_ptr<ServiceThread::Tenant>>(std::make_unique<SlowEyes>(looks, m_flag));
        });
        m_socket =
            std::move(*MissionSocket::open({m_flag, m_folder.path(), RequestLog::in(m_folder.path()), test::anyProcess},
                {m_queue, m_feed, line, [] {}}, std::move(*eyes)));
    }
    ~Served() { looks.mayEnd.release(100); }
    /// The answer to it; empty: none came.
    QJsonObject ask(const QString& method, const QJsonObject& params = {})
    {
        QLocalSocket client;
        say(client, method, params);
        if (!QTest::qWaitFor([&client] { return client.canReadLine(); }, timeout))
            return {};
        return parseJsonObject(client.readLine().trimmed()).value_or(QJsonObject());
    }
    void say(QLocalSocket& client, const QString& method, const QJsonObject& params)
    {
        client.connectToServer(m_folder.filePath(QStringLiteral("host.sock")));
        client.write(compactJson({{"id", 1}, {"method", method}, {"params", params}}) + '\n');
        client.flush();
    }
    bool isLooking()
    {
        say(m_onlooker, QStringLiteral("deskctl"), {{"action", "get-monitors"}});
        return QTest::qWaitFor([this] { return looks.begun.tryAcquire(); }, timeout);
    }
    bool isStillLooking() const { return m_onlooker.bytesAvailable() == 0; }

    SlowLooks looks;
    OperatorChannel line;

private:
    QTemporaryDir m_folder;
    StopFlag m_flag;
    ApprovalQueue m_queue{{[](const ApprovalRow&) { return Result<void>(); }, sinceBoot}};
    MissionObserver m_nobody;
    EventEncoder m_feed{m_nobody};
    std::unique_ptr<MissionSocket> m_socket;
    QLocalSocket m_onlooker;
};

} // namespace

/// A mission's operator does not wait for whoever only looks.
class TestSlowLooks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void statusDoesNotWait()
    {
        Served served;
        QVERIFY(served.isLooking());
        const QJsonObject status = served.ask(QStringLiteral("status"))["result"].toObject();
        QVERIFY(served.isStillLooking());
        QCOMPARE(status["mission"].toString(), QStringLiteral("add 2 and 3"));
        QCOMPARE(status["width"].toInt(), 1280); // as it was seen last
        QCOMPARE(status["height"].toInt(), 800);
        QCOMPARE(status["stopped"].toBool(true), false);
    }
    void wordsDoNotWait_data()
    {
        QTest::addColumn<QString>("words");
        for (const char* words : {"pause", "step", "tell mind the point", "interrupt", "stop"})
            QTest::newRow(words) << QString::fromLatin1(words);
    }
    void wordsDoNotWait()
    {
        QFETCH(QString, words);
        Served served;
        QVERIFY(served.isLooking());
        QVERIFY(served.ask(QStringLiteral("send"), {{"text", words}}).contains("result"));
        QVERIFY(served.ask(QStringLiteral("approvals")).contains("result"));
        QVERIFY(served.isStillLooking());
    }
};

} // namespace tst_slow_queries

TRIARCH_TEST(tst_slow_queries, TestSlowLooks, QCoreApplication)
#include "tst_slow_queries.moc"
