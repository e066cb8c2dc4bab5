// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json/json_fields.h"
#include "core/journal/journal_reader.h"
#include "tests/support/program.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"

#include <QDir>
#include <QtTest>

namespace tst_tool_commands {

using namespace triarch;
using namespace triarch::test;

/// `triarchctl tool` and `tools` as they are called: without a display, and through a display's host.
class TestToolCommands : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_runtime;
    QTemporaryDir m_home;

    struct Said {
        int code;
        QJsonObject json;
        QByteArray error;
    };
    Said run(const QString& state, const QStringList& words)
    {
        Program program(state, words);
        if (!program->waitForFinished(timeout))
            return {-1, {}, "no end"};
        const auto out = program->readAllStandardOutput().trimmed();
        return {program->exitCode(), parseJsonObject(out).value_or(QJsonObject()), program->readAllStandardError()};
    }
    /// What waits is listed with what it would do, answered by id and hash, and used up by the next try.
    void approvedFromTheCommandLine(const QString& state, const QString& display)
    {
        const QStringList wish{"tool", "--display", display, "local.apps.launch", R"({"path": "/usr/bin/true"})"};
        const auto refused = run(state, wish);
        QVERIFY2(
            refused.json["error"].toString().contains("`triarchctl approvals`"), compactJson(refused.json).constData());
        QJsonObject asked;
        const auto waiting = run(state, {"approvals", "--json"}).json["approvals"].toArray();
        for (const QJsonValue one : waiting)
            if (one["what"].toString().contains("/usr/bin/true"))
                asked = one.toObject();
        const QString id = asked["id"].toString();
        QVERIFY2(refused.json["error"].toString().startsWith("approval_required:" + id + ": "),
            compactJson(asked).constData());
        QCOMPARE(asked["tool"].toString(), QStringLiteral("local.apps.launch"));
        QVERIFY2(asked["what"].toString().startsWith("use local.apps.launch, argv /usr/bin/true"),
            compactJson(asked).constData());
        QCOMPARE(run(state, {"approve", id, "00000000"}).code, 1);
        QCOMPARE(run(state, wish).code, 1); // no yes yet
        QCOMPARE(run(state, {"approve", id, asked["hash"].toString().left(8)}).code, 0);
        QCOMPARE(run(state, {"approvals", "--json"}).json["grants"].toArray().size(), 1);
        const auto done = run(state, wish);
        QVERIFY2(done.code == 0, compactJson(done.json).constData());
        QCOMPARE(run(state, wish).code, 1); // it was used up
        const auto journal = readJournal(state + "/triarch/" + journalsIn(state).first());
        QStringList rows;
        for (const auto& row : journal ? journal->events : std::vector<EventRow>())
            if (row.event.json["id"] == id || row.event.json["approval"] == id)
                rows << row.event.kind + ' ' + row.event.json["state"].toString();
        QCOMPARE(rows,
            (QStringList{"approval asked", "approval approved", "grant granted", "grant used", "intent ", "outcome ",
                "approval asked"}));
        QCOMPARE(run(state, {"reject", id, "enough"}).code, 0);
    }
    static QStringList journalsIn(const QString& state)
    {
        return QDir(state + "/triarch").entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    }

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("XDG_RUNTIME_DIR", m_runtime.path().toUtf8());
        qputenv("HOME", m_home.path().toUtf8());
        qputenv("XDG_CONFIG_HOME", m_home.filePath(".config").toUtf8());
        QVERIFY(QDir(m_home.path()).mkpath("Documents"));
        QFile note(m_home.filePath("Documents/note.txt"));
        QVERIFY(note.open(QIODevice::WriteOnly) && note.write("kept\n") == 5);
    }

    void withoutADisplayItIsDoneHereAndWrittenDown()
    {
        const QTemporaryDir state;
        const QString path = m_home.filePath("Documents/note.txt");
        const auto said = run(state.path(),
            {"tool", "local.fs.read", QString::fromUtf8(compactJson({{"path", path}})), "--request-id", "req-7"});
        QVERIFY2(said.code == 0, said.error.constData());
        QCOMPARE(said.json["data"].toString(), QStringLiteral("kept\n"));
        QCOMPARE(said.json["provenance"]["requestId"].toString(), QStringLiteral("req-7"));
        QCOMPARE(journalsIn(state.path()).size(), 1);
        const auto journal = readJournal(state.path() + "/triarch/" + journalsIn(state.path()).first());
        QVERIFY2(journal, journal ? "" : qPrintable(journal.error().message));
        QCOMPARE(journal->events.size(), 2u);
        QCOMPARE(journal->events.back().event.json["request_id"].toString(), QStringLiteral("req-7"));
        QVERIFY(journal->inDoubt.empty());
        QFile log(state.path() + "/triarch/" + journalsIn(state.path()).first() + "/requests.jsonl");
        QVERIFY(log.open(QIODevice::ReadOnly));
        const auto line = parseJsonObject(log.readAll().trimmed()).value_or(QJsonObject());
        QCOMPARE(line["requestId"].toString(), QStringLiteral("req-7"));
        QCOMPARE(line["intent"].toString(), QStringLiteral("local.fs.read"));
    }
    void whatIsRefusedHasItsExitCode_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("code");
        QTest::newRow("outside") << QStringList{"tool", "local.fs.read", R"({"path": "/etc/passwd"})"} << 1;
        QTest::newRow("a tool that is none") << QStringList{"tool", "local.none", "{}"} << 1;
        QTest::newRow("needs a yes") << QStringList{"tool", "local.audio.releaseMic"} << 1;
        QTest::newRow("no display to start on")
            << QStringList{"tool", "local.apps.launch", R"({"path": "/bin/true"})"} << 1;
        QTest::newRow("no name") << QStringList{"tool"} << 2;
        QTest::newRow("no JSON") << QStringList{"tool", "local.fs.read", "notes.txt"} << 2;
        QTest::newRow("a list") << QStringList{"tool", "local.fs.read", "[1]"} << 2;
        QTest::newRow("a key twice") << QStringList{"tool", "local.fs.read", R"({"path": "a", "path": "b"})"} << 2;
        QTest::newRow("too much") << QStringList{"tool", "local.fs.read", "{}", "{}"} << 2;
    }
    void whatIsRefusedHasItsExitCode()
    {
        QFETCH(QStringList, words);
        QFETCH(int, code);
        const QTemporaryDir state;
        const auto said = run(state.path(), words);
        QVERIFY2(said.code == code, said.error.constData());
        if (code == 1)
            QVERIFY(!said.json["error"].toString().isEmpty());
    }
    void toolsAreListed()
    {
        const QTemporaryDir state;
        const auto said = run(state.path(), {"tools", "--json"});
        QCOMPARE(said.code, 0);
        QCOMPARE(said.json["tools"].toArray().size(), 11);
        Program plain(state.path(), {"tools"});
        QVERIFY(plain->waitForFinished(timeout));
        QCOMPARE(plain->readAllStandardOutput().count('\n'), 11);
    }
    void aPolicyThatCannotBeReadDeniesEverything()
    {
        const QTemporaryDir state; // its own settings lie there too
        QVERIFY(QDir(state.path()).mkpath("triarch"));
        QFile policy(state.filePath("triarch/policy.toml"));
        QVERIFY(policy.open(QIODevice::WriteOnly));
        policy.write("[fs]\nroot = [\"/\"]\n"); // a misspelt key
        policy.close();
        const auto said = run(state.path(), {"tool", "local.fs.list"});
        QCOMPARE(said.code, 1);
        QVERIFY2(said.json["error"].toString().contains("unreadable-policy"), compactJson(said.json).constData());
    }
    void throughADisplaysHost()
    {
        XvfbServer display;
        QVERIFY(display.isRunning() && display.startWindowManager());
        qputenv("XAUTHORITY", display.cookieFile().toUtf8());
        const QTemporaryDir state;
        Program host(state.path(), {"host", "--display", display.display(), "--json"});
        QVERIFY2(!host.hear().isEmpty(), host->readAllStandardError().constData());
        const QString path = m_home.filePath("Documents/note.txt");
        const auto read = run(state.path(),
            {"tool", "--display", display.display(), "local.fs.read",
                QString::fromUtf8(compactJson({{"path", path}}))});
        QVERIFY2(read.code == 0, read.error.constData());
        QCOMPARE(read.json["data"].toString(), QStringLiteral("kept\n"));
        const auto launch = run(state.path(),
            {"tool", "--display", display.display(), "local.apps.launch", R"({"path": "/usr/bin/xterm"})"});
        QCOMPARE(launch.code, 1);
        QCOMPARE(launch.json["provenance"]["via"].toString(), QStringLiteral("policy:approval_required"));
        approvedFromTheCommandLine(state.path(), display.display());
        QCOMPARE(journalsIn(state.path()).size(), 1); // the host's, for everything
        // A slow tool holds up nobody.
        Program slow(
            state.path(), {"tool", "--display", display.display(), "local.os.exec", R"({"command": "uptime"})"});
        QCOMPARE(run(state.path(), {"get-screen-size", "--display", display.display(), "--json"}).code, 0);
        QVERIFY(slow->waitForFinished(timeout));
        QCOMPARE(slow->exitCode(), 0);
        // A file of a mebibyte, most of which is longer in JSON.
        QFile large(m_home.filePath("Documents/large.txt"));
        QVERIFY(large.open(QIODevice::WriteOnly) && large.write(QByteArray(1024 * 1024, '\n')) == 1024 * 1024);
        large.close();
        const auto whole = run(state.path(),
            {"tool", "--display", display.display(), "local.fs.read",
                QString::fromUtf8(compactJson({{"path", large.fileName()}}))});
        QVERIFY2(whole.code == 0, whole.error.constData());
        QCOMPARE(whole.json["data"].toString().size(), 1024 * 1024);
    }
};

} // namespace tst_tool_commands

TRIARCH_TEST(tst_tool_commands, TestToolCommands, QCoreApplication)
#include "tst_tool_commands.moc"
