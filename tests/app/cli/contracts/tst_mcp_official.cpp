// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json/json.h"
#include "core/host/host_file.h"
#include "tests/support/paths.h"
#include "tests/support/physical_input.h"
#include "tests/support/program.h"
#include "tests/support/served_display.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"

#include <QJsonArray>
#include <QtTest>
#include <csignal>

namespace tst_mcp_official {

using namespace triarch;
using namespace triarch::test;

/// `triarchctl mcp` with the official inspector's command line and the official conformance suite.
class TestMcpOfficial : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_runtime;
    QTemporaryDir m_state;
    std::unique_ptr<XvfbServer> m_server;

    QStringList server() const { return {programPath("triarchctl"), "mcp", "--display", m_server->display()}; }
    struct Said {
        int exitCode = -1;
        QByteArray output;
    };
    /// A program of the package's, to its end.
    Said run(const QString& program, const QStringList& arguments)
    {
        QProcess node;
        node.setWorkingDirectory(npmPath("mcp_official"));
        node.start(QStringLiteral("node"), QStringList{"node_modules/.bin/" + program} + arguments);
        if (!node.waitForFinished(6 * timeout))
            return {};
        return {node.exitCode(), node.readAllStandardOutput() + node.readAllStandardError()};
    }
    /// Its environment is not handed on: what a host needs is named.
    Said inspect(const QStringList& question)
    {
        QStringList arguments{"--cli"};
        for (const char* name : {"XDG_RUNTIME_DIR", "XDG_STATE_HOME", "XAUTHORITY"})
            arguments << "-e" << QString::fromLatin1(name) + '=' + qEnvironmentVariable(name);
        return run(QStringLiteral("mcp-inspector-cli"), arguments + server() + question);
    }
private Q_SLOTS:
    void initTestCase()
    {
        qputenv("XDG_RUNTIME_DIR", m_runtime.path().toUtf8());
        qputenv("XDG_STATE_HOME", m_state.path().toUtf8());
        m_server = std::make_unique<XvfbServer>();
        QVERIFY(m_server->isRunning());
        qputenv("XAUTHORITY", m_server->cookieFile().toUtf8());
    }
    void cleanupTestCase() { endHosts(timeout); }

    void theInspectorListsTheTools()
    {
        const auto said = inspect({"--method", "tools/list"});
        QVERIFY2(said.exitCode == 0, said.output.constData());
        const auto tools = parseJsonObject(said.output.trimmed())->value("tools").toArray();
        QVERIFY(tools.size() > 20);
    }
    void theInspectorCallsTools_data()
    {
        QTest::addColumn<QStringList>("call");
        QTest::addColumn<QByteArray>("answer");
        using List = QStringList;
        QTest::newRow("a question") << List{"--tool-name", "get-screen-size"} << QByteArray("\"width\": 1280");
        QTest::newRow("an action") << List{"--tool-name", "mouse-move", "--tool-arg", "x=12", "--tool-arg", "y=34"}
                                   << QByteArray("\"moved\"");
        QTest::newRow("a picture") << List{"--tool-name", "screenshot"} << QByteArray("\"mimeType\": \"image/png\"");
        QTest::newRow("a failure") << List{"--tool-name", "focus", "--tool-arg", "selector=nobody"}
                                   << QByteArray("\"isError\": true");
        QTest::newRow("what needs the operator")
            << List{"--tool-name", "launch", "--tool-arg", "command=xterm"} << QByteArray("approval_required");
    }
    void theInspectorCallsTools()
    {
        QFETCH(QStringList, call);
        QFETCH(QByteArray, answer);
        const auto said = inspect(QStringList{"--method", "tools/call"} + call);
        QVERIFY2(said.output.contains(answer), said.output.left(2000).constData());
    }
    void theConformanceSuiteIsPassed()
    {
        QProcess bridge;
        bridge.setWorkingDirectory(npmPath("mcp_official"));
        bridge.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        bridge.start(QStringLiteral("node"), QStringList{"bridge.mjs"} + server());
        QVERIFY(bridge.waitForReadyRead(timeout));
        const QByteArray port = bridge.readLine().trimmed().mid(5);
        const auto said = run(QStringLiteral("conformance"),
            {"server", "--url", "http://127.0.0.1:" + port + "/mcp", "--expected-failures", "expected-failures.yml"});
        QVERIFY2(said.exitCode == 0, said.output.right(6000).constData());
        for (const char* scenario : {"server-initialize", "ping", "tools-list", "dns-rebinding-protection"})
            QVERIFY2(said.output.contains(scenario), scenario);
        bridge.closeWriteChannel();
        QVERIFY(bridge.waitForFinished(timeout));
    }
};

} // namespace tst_mcp_official

TRIARCH_TEST(tst_mcp_official, TestMcpOfficial, QCoreApplication)
#include "tst_mcp_official.moc"
