// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json/json_fields.h"
#include "core/base/limits.h"
#include "core/base/system/runtime_dir.h"
#include "tests/support/physical_input.h"
#include "tests/support/program.h"
#include "tests/support/served_display.h"
#include "tests/support/test_program.h"

#include <QLocalSocket>
#include <algorithm>

namespace tst_busy_host {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int workers = 8;

/// Somebody who asks on a socket of the host.
struct Requester {
    explicit Requester(const QString& socket)
    {
        line.connectToServer(socket);
        line.waitForConnected(timeout);
    }
    void say(const QByteArray& request)
    {
        line.write(request + '\n');
        line.flush();
    }
    /// The next line; empty: none came.
    QByteArray hear()
    {
        (void)QTest::qWaitFor([this] { return line.canReadLine(); }, timeout);
        return line.readLine();
    }
    QLocalSocket line;
};

QByteArray host(const char* method, const QJsonObject& params)
{
    return compactJson({{"id", 1}, {"method", method}, {"params", params}});
}

QByteArray desk(const QJsonObject& request) { return host("deskctl", request); }

QByteArray command(const QJsonObject& message, const QString& picture = {})
{
    return host("command", {{"command", message}, {"picture", picture}});
}

} // namespace

/// What a host is asked while somebody works its display for as long as the gate lets anybody.
class TestBusyHost : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_runtime;
    QTemporaryDir m_state;
    std::unique_ptr<XvfbServer> m_server;
    std::unique_ptr<Program> m_host;
    std::optional<PhysicalInput> m_physicalInput;
    std::vector<std::unique_ptr<Requester>> m_workers;

    QString socket(const QString& name) const
    {
        return runtimeDir(displayWord(m_server->display())).value() + QLatin1Char('/') + name;
    }
    bool isDragging() const
    {
        return m_physicalInput->isButtonDown(1)
            && std::ranges::none_of(m_workers, [](const auto& one) { return one->line.bytesAvailable() > 0; });
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_server = servedDisplay(m_runtime);
        QVERIFY(m_server && m_server->startWindowManager());
        QVERIFY(m_server->start({"xterm", "-T", "Alpha", "-geometry", "40x8+600+400"}));
        m_host =
            std::make_unique<Program>(m_state.path(), QStringList{"host", "--display", m_server->display(), "--json"});
        QVERIFY2(!m_host->hear().isEmpty(), (*m_host)->readAllStandardError().constData());
        Requester first(socket("host.sock"));
        first.say(desk({{"action", "wait-window"}, {"selector", "title=Alpha"}}));
        QVERIFY(first.hear().contains("\"success\":true"));
        m_physicalInput.emplace(m_server->address());
        QVERIFY(m_physicalInput->isReady());
        for (int i = 0; i < workers; ++i) {
            m_workers.push_back(std::make_unique<Requester>(socket("host.sock")));
            m_workers.back()->say(desk({{"action", "mouse-drag"}, {"x1", 100}, {"y1", 100}, {"x2", 500}, {"y2", 300},
                {"duration", double(limits::dragMax.count()) / 1000}}));
        }
        QTRY_VERIFY_WITH_TIMEOUT(m_physicalInput->isButtonDown(1), timeout);
    }
    void looksDoNotWaitForHands_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("answer"); // holds this
        const QByteArray isFine = "\"success\":true";
        QTest::newRow("status") << "host.sock" << host("status", {}) << QByteArray("\"width\":1280");
        QTest::newRow("windows") << "host.sock" << host("windows", {}) << QByteArray("\"title\":\"Alpha\"");
        for (const char* action : {"list-windows", "snapshot", "screenshot", "get-monitors", "get-version",
                 "get-systeminfo", "get-screen-size", "get-mouse-position"})
            QTest::newRow(action) << "host.sock" << desk({{"action", action}, {"path", m_state.filePath("shot.png")}})
                                  << isFine;
        QTest::newRow("get-active-window") << "host.sock" << desk({{"action", "get-active-window"}})
                                           << QByteArray("\"data\":{"); // the drag may have taken it away
        QTest::newRow("a wait") << "host.sock" << desk({{"action", "wait-window"}, {"selector", "class=XTerm"}})
                                << isFine;
        QTest::newRow("a picture of a window") << "host.sock"
                                               << desk({{"action", "screenshot"}, {"window", "title=Alpha"},
                                                      {"annotate", true}, {"path", m_state.filePath("window.png")}})
                                               << isFine;
        QTest::newRow("mcp") << "host.sock" << host("mcp", {{"action", "list-windows"}}) << isFine;
        QTest::newRow("what there is not")
            << "host.sock" << desk({{"action", "dance"}}) << QByteArray("Unknown action");
        QTest::newRow("a session's socket") << "default.sock" << compactJson({{"id", "1"}, {"action", "list-windows"}})
                                            << QByteArray("\"ref_id\":\"w1\"");
        QTest::newRow("lucy, a list") << "lucy.sock" << QByteArray("list_windows") << QByteArray("xterm.XTerm");
        QTest::newRow("lucy, a search") << "lucy.sock" << QByteArray("find_window alpha") << QByteArray("xterm.XTerm");
        QTest::newRow("lucy, a picture") << "lucy.sock" << QByteArray("screenshot root") << QByteArray("WIDTH 1280");
        QTest::newRow("a command's position")
            << "host.sock" << command({{"type", "get_mouse_position"}}) << QByteArray("mouse_position");
        QTest::newRow("a command's picture")
            << "host.sock" << command({{"type", "screenshot"}}, m_state.filePath("command.png"))
            << QByteArray("image/png");
        QTest::newRow("a viewer's picture")
            << "host.sock" << host("picture", {{"path", m_state.filePath("view.jpg")}}) << QByteArray("image/jpeg");
    }
    /// The drag is under way before and after: that is far below its length for all of them together.
    void looksDoNotWaitForHands()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, answer);
        QVERIFY(isDragging());
        QFile::remove(m_state.filePath("shot.png")); // nothing is overwritten
        Requester requester(socket(name));
        requester.say(line);
        const auto heard = requester.hear();
        QVERIFY2(heard.contains(answer), heard.constData());
        QVERIFY(isDragging());
    }
    /// What was listed by one thread is known to the other: a number says the same to both.
    void whoGoesLeavesTheDisplayToTheNext()
    {
        for (auto& worker : m_workers)
            worker->line.disconnectFromServer();
        QTRY_VERIFY_WITH_TIMEOUT(!m_physicalInput->isAnythingDown(), timeout);
        Requester requester(socket("host.sock"));
        requester.say(desk({{"action", "list-windows"}}));
        QVERIFY(requester.hear().contains("\"ref_id\":\"w1\""));
        requester.say(desk({{"action", "focus"}, {"selector", "@w1"}}));
        const auto focused = requester.hear();
        QVERIFY2(focused.contains("\"title\":\"Alpha\""), focused.constData());
    }
    void cleanupTestCase()
    {
        m_workers.clear();
        m_host.reset();
    }
};

} // namespace tst_busy_host

TRIARCH_TEST(tst_busy_host, TestBusyHost, QCoreApplication)
#include "tst_busy_host.moc"
