// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/journal/journal_reader.h"
#include "tests/support/stop_bench.h"
#include "tests/support/test_program.h"

#include <QDirIterator>
#include <QRegularExpression>
#include <QWebSocket>
#include <csignal>

namespace tst_stop_ways {

using namespace triarch;
using namespace triarch::test;

namespace {

const QJsonObject dragWithKeys{{"action", "mouse-drag"}, {"x1", 100}, {"y1", 100}, {"x2", 1100}, {"y2", 700},
    {"duration", 20}, {"modifiers", "ctrl,shift"}};
const QJsonObject heldKeys{{"action", "press"}, {"key", "ctrl+shift+Left"}, {"hold", 9}};

/// A worker of the command protocol that `triarchctl listen` lets in.
class Worker {
public:
    Worker(const QString& state, const QString& display) : m_listener(state, {"listen", "--display", display, "--json"})
    {
        const auto where = m_listener.hear();
        QFile token(where["token_file"].toString());
        if (!token.open(QIODevice::ReadOnly))
            return;
        QNetworkRequest request(QUrl(where["url"].toString()));
        request.setRawHeader("Authorization", "Bearer " + token.readAll().trimmed());
        m_socket.open(request);
    }
    bool isConnected() const { return m_socket.state() == QAbstractSocket::ConnectedState; }
    void say(const QString& message) { m_socket.sendTextMessage(message); }

private:
    Program m_listener;
    QWebSocket m_socket;
};

} // namespace

/// R3 through a whole host: from the operator's stop, whichever way it comes, to the last event of a drag. What the
/// console adds is in tst_console_stop.
class TestStopWays : public QObject {
    Q_OBJECT
private:
    static int trials() { return qEnvironmentVariableIsSet("TRIARCH_LONG") ? 100 : 10; }

    QTemporaryDir m_runtime;
    QTemporaryDir m_state;
    std::unique_ptr<StopBench> m_bench;
    std::unique_ptr<Worker> m_worker;
    QString m_said; ///< by the host on standard error
    int m_stops = 0;

    void stop(const QString& way)
    {
        if (way == QLatin1String("command")) {
            Program stop(m_state.path(), {"stop"});
            QVERIFY(stop->waitForFinished(timeout));
            QCOMPARE(stop->exitCode(), 0);
        } else if (way == QLatin1String("signal")) {
            ::kill(pid_t(m_bench->host()->processId()), SIGUSR1);
        } else if (way == QLatin1String("websocket")) {
            m_worker->say(QStringLiteral(R"({"type":"stop","commandId":"s"})"));
        } else {
            QLocalSocket other; // another program than the one that asked for the drag
            other.connectToServer(m_bench->socket());
            other.write("{\"id\":1,\"method\":\"stop\"}\n");
            QVERIFY(other.waitForBytesWritten(timeout));
            QTRY_VERIFY_WITH_TIMEOUT(other.canReadLine(), timeout);
        }
    }
    /// How many stops the host has told on standard error, each with its time.
    int told()
    {
        m_said += QString::fromUtf8(m_bench->host()->readAllStandardError());
        static const QRegularExpression line(QStringLiteral("Stopped within \\d+ ms"));
        int count = 0;
        for (auto at = line.globalMatch(m_said); at.hasNext(); at.next())
            ++count;
        return count;
    }
    /// How many stand in its journal.
    int kept() const
    {
        QDirIterator found(m_state.path(), {QStringLiteral("mission.db")}, QDir::Files, QDirIterator::Subdirectories);
        const auto journal =
            found.hasNext() ? readJournal(QFileInfo(found.next()).path()) : fail(ErrorCode::NotFound, {});
        int count = 0;
        for (const auto& row : journal ? journal->events : std::vector<EventRow>())
            count += row.event.json.contains(QLatin1String("stop_ms")) ? 1 : 0;
        return count;
    }

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("XDG_RUNTIME_DIR", m_runtime.path().toUtf8());
        m_bench = std::make_unique<StopBench>(m_state.path());
        QVERIFY(m_bench->isReady());
        m_worker = std::make_unique<Worker>(m_state.path(), m_bench->display());
        QTRY_VERIFY_WITH_TIMEOUT(m_worker->isConnected(), timeout);
    }

    void R3_stop_data()
    {
        QTest::addColumn<QString>("way");
        QTest::addColumn<QJsonObject>("work");
        QTest::newRow("triarchctl stop, its start included") << "command" << StopBench::longDrag();
        QTest::newRow("SIGUSR1") << "signal" << StopBench::longDrag();
        QTest::newRow("the host's socket") << "socket" << StopBench::longDrag();
        QTest::newRow("a worker's websocket") << "websocket" << StopBench::longDrag();
        QTest::newRow("triarchctl stop in a drag with keys") << "command" << dragWithKeys;
        QTest::newRow("SIGUSR1 while keys are held") << "signal" << heldKeys;
    }
    void R3_stop()
    {
        QFETCH(QString, way);
        QFETCH(QJsonObject, work);
        StopFigures worst;
        for (int i = 0; i < trials() && !QTest::currentTestFailed(); ++i)
            m_bench->stopOnce(
                work, [&] { stop(way); }, worst);
        if (QTest::currentTestFailed())
            return;
        m_stops += trials();
        QTRY_COMPARE_WITH_TIMEOUT(told(), m_stops, timeout); // shown, and kept
        QTRY_COMPARE_WITH_TIMEOUT(kept(), m_stops, timeout);
        worst.print(trials());
        worst.check();
    }
};

} // namespace tst_stop_ways

TRIARCH_TEST(tst_stop_ways, TestStopWays, QCoreApplication)
#include "tst_stop_ways.moc"
