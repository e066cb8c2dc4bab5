// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/host_sockets.h"
#include "core/host/mission/mission_socket.h"
#include "tests/support/approval_attempt.h"
#include "tests/support/host_schema.h"
#include "tests/support/test_program.h"
#include "tests/support/tool_bench.h"
#include "tests/support/wire_bench.h"

#include <QLocalSocket>
#include <QSet>
#include <QSignalSpy>

namespace tst_host_schema {

using namespace triarch;
using namespace triarch::test;

/// Every answer and every event of host.sock, of a host and of a mission, is as resources/schemas/host.schema.json
/// says.
class TestHostSchema : public QObject {
    Q_OBJECT
private:
    const HostSchema m_schema;
    QTemporaryDir m_folder;
    WireBench m_bench;
    ToolBench m_tools;
    std::optional<StopFlag> m_stopFlag;
    std::unique_ptr<ToolService> m_toolService;
    std::unique_ptr<HostSockets> m_sockets;
    QLocalSocket m_hearer; ///< asked for events
    QStringList m_faults;
    QSet<QString> m_seen; ///< names of what was held against the schema

    void hold(const QJsonObject& line, const QString& method = {})
    {
        if (const QString fault = m_schema.fault(line, method); !fault.isEmpty())
            m_faults << fault;
        if (line.contains("event"))
            m_seen << QStringLiteral("event.") + line["event"].toString();
        else if (line.contains("result"))
            m_seen << method;
    }
    static bool hear(QLocalSocket& socket)
    {
        return QTest::qWaitFor([&socket] { return socket.canReadLine(); }, 10'000);
    }
    QJsonObject ask(const QString& method, const QJsonObject& params = {})
    {
        QLocalSocket client;
        client.connectToServer(m_folder.filePath("host.sock"));
        client.write(compactJson({{"id", "q"}, {"method", method}, {"params", params}}) + '\n');
        if (!hear(client))
            return {};
        const auto line = parseJsonObject(client.readLine().trimmed()).value_or(QJsonObject());
        hold(line, method);
        return line;
    }
private Q_SLOTS:
    void initTestCase()
    {
        auto flag = StopFlag::open(m_folder.filePath("control"));
        QVERIFY(flag);
        m_stopFlag.emplace(std::move(*flag));
        m_sockets = std::make_unique<HostSockets>(
            m_bench.service(), *m_stopFlag, m_folder.path(), RequestLog::in(m_folder.path()), anyProcess);
        m_toolService = std::make_unique<ToolService>(m_tools.router());
        m_sockets->serveTools(*m_toolService);
        m_sockets->serveApprovals(m_bench.approvals());
        QVERIFY(m_sockets->open());
        m_hearer.connectToServer(m_folder.filePath("host.sock"));
        m_hearer.write("{\"id\":0,\"method\":\"events\"}\n");
        QVERIFY(hear(m_hearer));
        hold(parseJsonObject(m_hearer.readLine().trimmed()).value_or(QJsonObject()), "events");
        connect(&m_hearer, &QLocalSocket::readyRead, this, [this] {
            while (m_hearer.canReadLine())
                hold(parseJsonObject(m_hearer.readLine().trimmed()).value_or(QJsonObject()));
        });
    }
    void init() { m_faults.clear(); }
    void cleanup() { QVERIFY2(m_faults.isEmpty(), qPrintable(m_faults.join('\n'))); }

    void answersOfAHost_data()
    {
        QTest::addColumn<QString>("method");
        QTest::addColumn<QJsonObject>("params");
        QTest::addColumn<bool>("isAnswered");
        const auto row = [](const char* name, const char* method, const QJsonObject& params, bool isAnswered = true) {
            QTest::newRow(name) << QString::fromLatin1(method) << params << isAnswered;
        };
        const QJsonObject closing{{"action", "hotkey"}, {"keys", QJsonArray{"alt", "F4"}}};
        const QJsonObject nowhere{{"tool", "click_element"}, {"arguments", QJsonObject{}}};
        row("status", "status", {});
        row("windows", "windows", {});
        row("a tool of the personas that there is not", "perform", nowhere, false);
        row("perform without anything", "perform", {}, false);
        row("deskctl", "deskctl", {{"action", "list-windows"}});
        row("deskctl, a failure", "deskctl", {{"action", "focus"}, {"selector", "nobody"}});
        row("deskctl, what needs a yes", "deskctl", closing);
        row("mcp", "mcp", {{"action", "get-screen-size"}});
        row("lucy", "lucy", {{"line", "list_windows"}});
        row("lucy, a failure", "lucy", {{"line", "dance"}});
        row("command", "command",
            {{"command", QJsonObject{{"type", "mouse_click"}, {"button", "left"}, {"commandId", "c"}}}});
        row("command, coerced", "command",
            {{"command", QJsonObject{{"type", "mouse_move"}, {"x", "5"}, {"y", -3}, {"duration", 0}}}});
        row("command, a position", "command", {{"command", QJsonObject{{"type", "get_mouse_position"}}}});
        row("command, a failure", "command", {{"command", QJsonObject{{"type", "dance"}}}});
        row("command, a picture", "command",
            {{"command", QJsonObject{{"type", "screenshot"}}}, {"picture", m_folder.filePath("c.png")}});
        row("picture", "picture", {{"path", m_folder.filePath("view.jpg")}});
        row("picture, nowhere", "picture", {});
        row("session", "session", {{"session", "work"}});
        row("session, no name", "session", {{"session", "../.."}}, false);
        row("tools", "tools", {});
        row("tool", "tool", {{"tool", "local.apps.find"}, {"arguments", QJsonObject{{"query", "calculator"}}}});
        row("tool, a failure", "tool", {{"tool", "local.fs.read"}, {"arguments", QJsonObject{{"path", "/nothing"}}}});
        row("tool, without a name", "tool", {}, false);
        row("approvals", "approvals", {});
        row("approve what is not there", "approve", {{"id", "00000000"}, {"hash", "00000000"}}, false);
        row("reject without an id", "reject", {}, false);
        row("a worker that has gone", "leave", {{"connection", "c1"}});
        row("nobody has gone", "leave", {}, false);
        row("cancel", "cancel", {{"id", 7}});
        row("stop", "stop", {});
        row("resume", "resume", {});
        row("what there is not", "dance", {}, false);
    }
    void answersOfAHost()
    {
        QFETCH(QString, method);
        QFETCH(QJsonObject, params);
        QFETCH(bool, isAnswered);
        const auto line = ask(method, params);
        QVERIFY2(line.contains(isAnswered ? "result" : "error"), compactJson(line).constData());
    }
    void answersAboutApprovals()
    {
        const auto before = m_bench.approvals().list().waiting;
        for (const auto& one : before)
            QVERIFY(ask("reject", {{"id", one.request.id}, {"reason", "not now"}}).contains("result"));
        QVERIFY(ask("lucy", {{"line", "send_keys 0x0000000d alt+F4"}}).contains("result"));
        const auto waiting = m_bench.approvals().list().waiting.at(0).request;
        QVERIFY(ask("approvals").contains("result"));
        QVERIFY(ask("approvals", {{"patches", true}}).contains("result"));
        QVERIFY(ask("approve", {{"id", waiting.id}, {"hash", waiting.hash.left(8)}}).contains("result"));
        const auto grants = m_bench.approvals().list().grants;
        QCOMPARE(grants.size(), 1u);
        QVERIFY(ask("approvals").contains("result"));
        QVERIFY(ask("revoke", {{"grant", grants.at(0).grant.id}}).contains("result"));
    }
    void eventsOfAMission()
    {
        Attempt attempt;
        attempt.config.limits.turns = 2;
        attempt.model.script.push_back(Attempt::press("ctrl+s"));
        attempt.act = [](Attempt& a) { QVERIFY(a.line.send(Reject{a.asked().id, QStringLiteral("save it first")})); };
        EventEncoder feed(attempt.observer);
        feed.tell([this](const QJsonObject& event) { hold(event); });
        feed.describe(
            {{"mission", "tidy up"}, {"folder", "/m"}, {"display", ":1"}, {"attended", true}, {"profile", "p"}});
        attempt.seenBy = &feed;
        const auto result = attempt.run();
        feed.onRisks({QStringLiteral("none")});
        feed.onRetry(2, Millis(1000), QStringLiteral("The server does not answer"));
        feed.onNote(3, QStringLiteral("Nobody is heard"));
        feed.onLoop(3, QStringLiteral("LOOP: click_element on '5' repeated 3 times"));
        feed.onLimits({70, 8, 9000, 10, 1.5});
        feed.onAsked(Persona::Executor, 3);
        feed.onText(QStringLiteral("I see"));
        hold({{"id", 1}, {"result", feed.status()}}, "status");
        hold({{"id", 1}, {"result", feed.status()}}, "send");
        feed.end(result);
        feed.tell({});
    }
    /// A console serves as well, and is nobody's to end: then nothing is stopped either, which nobody would resume.
    void aHostThatNobodyEndsIsNotStoppedForIt()
    {
        const auto refused = ask("shutdown");
        QCOMPARE(refused["error"]["code"].toString(), codeName(ErrorCode::Unsupported));
        QLocalSocket script;
        script.connectToServer(m_folder.filePath("default.sock"));
        script.write("{\"id\":\"1\",\"action\":\"shutdown\"}\n");
        QVERIFY(hear(script));
        const auto reply = parseJsonObject(script.readLine().trimmed()).value_or(QJsonObject());
        QCOMPARE(reply["success"], QJsonValue(false));
        QCOMPARE(reply["data"]["detail"].toString(), codeName(ErrorCode::Unsupported));
        QVERIFY(!m_stopFlag->isRaised());
    }
    /// What shuts down is asked last; after it nothing of the schema is left that no line was held against.
    void everythingThatIsNamedWasSeen()
    {
        const QSignalSpy ended(m_sockets.get(), &HostSockets::shutdownAsked);
        QVERIFY(ask("yield").contains("error")); // no command started this host
        QVERIFY(ask("shutdown").contains("result"));
        QCOMPARE(ended.size(), 1);
        QTRY_VERIFY_WITH_TIMEOUT(m_seen.contains("event.stopped") && m_seen.contains("event.resumed")
                && m_seen.contains("event.request") && m_seen.contains("event.approvals"),
            10'000);
        const QStringList parts{"answer", "loop", "refusal", "code", "window", "reason", "state", "persona", "count",
            "plan", "approval", "grant", "mission", "perform", "area", "point", "shown", "limits", "question", "open",
            "outcome", "yield"}; // perform: tst_host_faults, since no tool is here; yield: no command started this host
        for (const QString& name : m_schema.names())
            QVERIFY2(parts.contains(name) || m_seen.contains(name), qPrintable(name));
    }
};

} // namespace tst_host_schema

TRIARCH_TEST(tst_host_schema, TestHostSchema, QCoreApplication)
#include "tst_host_schema.moc"
