// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json/json_fields.h"
#include "core/host/host_file.h"
#include "core/journal/journal_reader.h"
#include "tests/support/host_schema.h"
#include "tests/support/program.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"

#include <QDir>
#include <QImage>
#include <QLocalSocket>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

namespace tst_operator_command {

using namespace triarch;
using namespace triarch::test;

namespace {

const QString sum = QStringLiteral("open galculator, work out 4 + 5, check that it shows 9");
const QString why = QStringLiteral("The note says what is to be done next, and it is not open on the screen.");

/// One answer of a cassette.
QByteArray reply(const QString& words, const std::vector<std::pair<QString, QJsonObject>>& calls = {})
{
    QJsonArray made;
    for (const auto& [name, arguments] : calls)
        made.append(
            QJsonObject{{"id", QStringLiteral("c%1").arg(made.size())}, {"name", name}, {"arguments", arguments}});
    return compactJson({{"request", QJsonObject()},
               {"reply",
                   QJsonObject{{"content", words}, {"calls", made}, {"http", 200},
                       {"tokens", QJsonObject{{"in", 1}, {"out", 1}}}}}})
        + '\n';
}

QByteArray claimed()
{
    return reply({}, {{QStringLiteral("report_completion"), {{"evidence", QString(120, QLatin1Char('e'))}}}})
        + reply({},
            {{QStringLiteral("report_verification"),
                {{"criteria",
                    QJsonArray{QJsonObject{{"text", "The note was read"}, {"met", "yes"}, {"seen", "it"}}}}}}});
}

/// A mission whose executor uses one tool and then claims that it is done.
QByteArray tape(const QString& tool, QJsonObject arguments)
{
    arguments.insert(QStringLiteral("justification"), why);
    return QByteArray("{\"cassette\":1}\n")
        + reply(QStringLiteral(
            "1. MISSION RESTATEMENT\nx\n2. RECONNAISSANCE PHASE\nx\n3. INTERMEDIATE PHASE OPTIONS\n1. a\n2. b\n"
            "4. VERIFICATION PHASE\n- The note was read\n5. OPERATIONAL RISKS\n- none\n6. FIELD COMMANDER "
            "DIRECTIVES\nx"))
        + reply({},
            {{QStringLiteral("spawn_executor_prompt"),
                 {{"prompt", "Use it, then report."}, {"phase", "VERIFICATION"}, {"rationale", "because"}}},
                {QStringLiteral("update_phase_tools"),
                    {{"tool_names", QJsonArray{tool, "report_completion"}}, {"rationale", "because"}}}})
        + reply({}, {{tool, arguments}}) + claimed();
}

} // namespace

/// What an operator does from another terminal with a mission that runs: its events, his words, his yes to what its
/// personas want with tools beside the display. The whole programs, on private displays.
class TestOperatorCommand : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_runtime;
    QTemporaryDir m_home;
    QTemporaryDir m_state;
    QTemporaryDir m_root;

    QString path(const char* name) const { return m_root.filePath(QLatin1String(name)); }
    struct Said {
        int code;
        QJsonObject json;
        QString error;
    };
    Said operate(const QStringList& words)
    {
        Program program(m_state.path(), QStringList{"operator", "--json"} + words);
        if (!program->waitForFinished(timeout))
            return {-1, {}, QStringLiteral("no end")};
        const auto out = program->readAllStandardOutput().trimmed();
        return {program->exitCode(), parseJsonObject(out).value_or(QJsonObject()),
            QString::fromUtf8(program->readAllStandardError())};
    }
    QJsonObject ended(Program& program)
    {
        (void)QTest::qWaitFor(
            [&] { return program->state() == QProcess::NotRunning; }, 120'000); // others are read, too
        return parseJsonObject(program->readAllStandardOutput().trimmed()).value_or(QJsonObject());
    }
    void write(const QString& file, const QByteArray& text)
    {
        QFile made(file);
        QVERIFY(made.open(QIODevice::WriteOnly) && made.write(text) == text.size());
    }
    std::vector<QJsonObject> rows(const char* name, const QString& kind, const QString& source = {}) const
    {
        std::vector<QJsonObject> found;
        const auto journal = readJournal(path(name));
        for (const auto& row : journal ? journal->events : std::vector<EventRow>()) {
            if (row.event.kind == kind && (source.isEmpty() || row.event.source == source))
                found.push_back(row.event.json);
        }
        return found;
    }
    /// One line on a socket of the display's, and its answer.
    static QByteArray asked(const QString& socket, const QByteArray& line)
    {
        QLocalSocket peer;
        peer.connectToServer(socket);
        peer.write(line + '\n');
        (void)QTest::qWaitFor([&] { return peer.canReadLine(); }, 10'000);
        return peer.readAll();
    }
    QByteArray requests(const char* name) const
    {
        QFile log(path(name) + QStringLiteral("/requests.jsonl"));
        return log.open(QIODevice::ReadOnly) ? log.readAll() : QByteArray();
    }
    QStringList mission(const char* name, const QStringList& more) const
    {
        return QStringList{
                   "run", "read the note", "--json", "--out", path(name), "--replay", path("tape"), "--in-order"}
        + more;
    }

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("XDG_RUNTIME_DIR", m_runtime.path().toUtf8());
        qputenv("HOME", m_home.path().toUtf8());
        QVERIFY(QDir(m_home.path()).mkpath("Documents"));
        write(m_home.filePath("Documents/note.txt"), "the word is twelve\n");
    }

    void aMissionReadsAFileThatItWasGranted()
    {
        write(path("tape"), tape("local_fs_read", {{"path", m_home.filePath("Documents/note.txt")}}));
        Program run(m_state.path(), mission("reads", {"--tools", "local.fs.read, local.fs.list"}));
        const auto result = ended(run);
        QVERIFY2(run->exitCode() == 0, run->readAllStandardError().constData());
        const auto intents = rows("reads", "intent", "executor");
        QCOMPARE(intents.size(), 1u);
        QCOMPARE(intents[0]["action"]["tool"].toString(), QStringLiteral("local.fs.read"));
        const auto questions = rows("reads", "persona", "executor");
        QVERIFY(questions.size() >= 2);
        QVERIFY2(questions[1]["user"].toString().contains("\n| the word is twelve\n"),
            qPrintable(questions[1]["user"].toString()));
        const auto logged =
            parseJsonObject(requests("reads").trimmed()).value_or(QJsonObject()); // one request, one line
        QCOMPARE(logged["requestId"], intents[0]["request_id"]);
        QCOMPARE(logged["source"].toString(), QStringLiteral("executor"));
        QCOMPARE(logged["intent"].toString(), QStringLiteral("local.fs.read"));
        QCOMPARE(logged["localVsCloud"].toString(), QStringLiteral("local"));
        QCOMPARE(logged["toolResults"][0]["ok"], QJsonValue(true));
    }
    void noMissionHasToolsUnlessTheyAreNamed()
    {
        write(path("tape"), tape("local_fs_read", {{"path", m_home.filePath("Documents/note.txt")}}));
        Program run(m_state.path(), mission("none", {"--max-turns", "1"}));
        (void)ended(run);
        QVERIFY(rows("none", "intent").empty());
        QVERIFY(rows("none", "tools", "tactician")[0]["unknown"].toArray().contains("local_fs_read"));
    }
    void toolsThatAreNoneAreMisuse_data()
    {
        QTest::addColumn<QString>("tools");
        QTest::addColumn<QString>("said");
        QTest::newRow("unknown") << "local.fs.write"
                                 << "There is no tool 'local.fs.write' to grant";
        QTest::newRow("no name of one") << "fs"
                                        << "'fs' is no name of a tool";
    }
    void toolsThatAreNoneAreMisuse()
    {
        QFETCH(QString, tools);
        QFETCH(QString, said);
        write(path("tape"), tape("local_fs_read", {}));
        Program run(m_state.path(), mission("misuse", {"--tools", tools}));
        QVERIFY(run.says(said));
        QVERIFY(run->waitForFinished(timeout) || run->state() == QProcess::NotRunning);
        QCOMPARE(run->exitCode(), 2);
    }
    void whatARuleAsksOfAToolIsApprovedFromAnotherTerminal()
    {
        write(path("tape"), tape("local_apps_launch", {{"path", "/usr/bin/true"}}));
        Program run(m_state.path(), mission("asks", {"--tools", "local.apps.launch"}));
        QVERIFY(run.says("triarchctl approve "));
        Program listed(m_state.path(), {"approvals", "--json"});
        QVERIFY(listed->waitForFinished(timeout));
        const auto asked = parseJsonObject(listed->readAllStandardOutput().trimmed())->value("approvals")[0].toObject();
        QVERIFY2(asked["what"].toString().startsWith("use local.apps.launch, argv /usr/bin/true"),
            compactJson(asked).constData());
        QCOMPARE(asked["waits"].toBool(), true);
        QCOMPARE(operate({"approve", asked["id"].toString(), asked["hash"].toString().left(8)}).code, 0);
        (void)ended(run);
        QCOMPARE(run->exitCode(), 0);
        const auto intents = rows("asks", "intent", "executor");
        QCOMPARE(intents.size(), 1u);
        QCOMPARE(intents[0]["approval"], asked["id"]);
    }

    /// What looks is answered on every socket, what would act is refused: the mission has the display.
    void whoLooksOnSeesNoMoreThanTheMissionsTarget()
    {
        Program run(m_state.path(),
            {"run", "click \"7\", check that it shows 7", "--app", "galculator", "--target", "window class=galculator",
                "--json", "--out", path("limited"), "--operator"});
        QVERIFY(run.says("== needs_help")); // the built-in server does not read pictures as small as this window
        const QString display = runningHosts()->at(0).display;
        for (const QStringList& options : {QStringList(), {"--cursor"}}) {
            Program picture(
                m_state.path(), QStringList{"screenshot", path("limited.png"), "--display", display} + options);
            QVERIFY(picture->waitForFinished(timeout) && picture->exitCode() == 0);
            const QImage seen(path("limited.png"));
            QVERIFY(!seen.isNull() && seen.width() < 1000 && seen.height() < 700);
            QVERIFY(QFile::remove(path("limited.png")));
        }
        QCOMPARE(operate({"stop"}).code, 0);
        QCOMPARE(ended(run)["state"].toString(), QStringLiteral("stopped"));
    }
    void scriptsLookOnWhileAMissionWorks()
    {
        Program run(m_state.path(),
            {"run", sum, "--json", "--out", path("watched"), "--operator", "--break", "tool click_element"});
        QVERIFY(run.says("(breakpoint: tool click_element)"));
        const auto host = runningHosts()->at(0);
        const auto desk = [&](const QStringList& words) {
            Program program(m_state.path(), words + QStringList{"--display", host.display});
            (void)program->waitForFinished(timeout);
            return std::pair(
                program->exitCode(), QString::fromUtf8(program->readAll() + program->readAllStandardError()));
        };
        const auto before = rows("watched", "intent").size();
        for (const QStringList& look :
            {QStringList{"list-windows"}, {"snapshot"}, {"get", "monitors"}, {"get-screen-size"},
                {"get-mouse-position"}, {"screenshot", path("seen.png"), "--window", "class=galculator"},
                {"wait", "window", "--selector", "class=galculator"}, {"lucy", "list_windows"}}) {
            const auto said = desk(look);
            QVERIFY2(said.first == 0, qPrintable(look.join(' ') + ": " + said.second));
        }
        QVERIFY(QFileInfo::exists(path("seen.png")));
        QVERIFY(desk({"list-windows"}).second.contains("galculator"));
        for (const QStringList& act : {QStringList{"click", "5,5"}, {"type", "9"}, {"mouse", "scroll", "1"},
                 {"lucy", "focus_window 0x00000001"}, {"daemon", "stop"}}) {
            const auto refused = desk(act);
            QVERIFY2(refused.first == 1, qPrintable(act.join(' ') + ": " + refused.second));
            QVERIFY2(act[0] == "lucy" || refused.second.contains("A mission works this display"),
                qPrintable(refused.second));
        }
        const QString folder = QFileInfo(host.socket).path();
        QVERIFY(asked(folder + "/default.sock", R"({"id":"1","action":"list-windows"})").contains("galculator"));
        const auto refused = asked(folder + "/default.sock", R"({"id":"2","action":"press","key":"a"})");
        QVERIFY2(
            refused.contains("A mission works this display") && refused.contains("\"id\":\"2\""), refused.constData());
        QVERIFY(asked(folder + "/lucy.sock", "list_windows").contains("galculator.Galculator"));
        QVERIFY(asked(folder + "/lucy.sock", "send_keys 0x00000001 a").startsWith("ERR E_EXEC_FAIL"));
        QCOMPARE(rows("watched", "intent").size(), before);
        const auto log = requests("watched");
        for (const char* line : {"\"deskctl\",\"intent\":\"list-windows\"", "\"lucy\",\"intent\":\"send_keys\"",
                 "\"deskctl\",\"intent\":\"click\""})
            QVERIFY2(log.contains(QByteArray("\"source\":") + line), log.constData());
        QCOMPARE(operate({"break"}).code, 0); // else each of its clicks would be held
        QCOMPARE(operate({"resume"}).code, 0);
        QVERIFY(requests("watched").contains("\"intent\":\"send\""));
        QCOMPARE(ended(run)["state"].toString(), QStringLiteral("done"));
    }

    /// Held, stepped, told, given breakpoints and limits, and let go, all by words from elsewhere.
    void anOperatorElsewhereHoldsAndLeadsAMission()
    {
        Program run(m_state.path(),
            {"run", sum, "--json", "--out", path("led"), "--operator", "--break", "tool click_element"});
        QVERIFY(run.says("(breakpoint: tool click_element)"));
        const auto first = operate({"break"});
        QVERIFY2(first.code == 0, qPrintable(first.error));
        QCOMPARE(first.json["state"].toString(), QStringLiteral("paused"));
        QCOMPARE(first.json["mission"].toString(), sum);
        QCOMPARE(first.json["proposal"]["tool"].toString(), QStringLiteral("click_element"));
        Program events(m_state.path(), {"operator", "--json"});
        const auto heard = events.hear();
        QVERIFY(heard["result"]["events"].toBool());
        const auto status = events.hear();
        QCOMPARE(status["result"]["reason"]["code"].toString(), QStringLiteral("breakpoint"));
        QCOMPARE(operate({"jump"}).code, 2);
        QCOMPARE(operate({"tell", "be", "careful"}).code, 0);
        QCOMPARE(operate({"step"}).code, 0);
        QVERIFY(run.says("== stepping"));
        events->write("limit turns 44\nresume\n"); // the same terminal that is told the events
        const auto result = ended(run);
        QCOMPARE(result["state"].toString(), QStringLiteral("done"));
        QTRY_COMPARE_WITH_TIMEOUT(events->state(), QProcess::NotRunning, timeout); // with the mission
        QCOMPARE(events->exitCode(), 0);
        const HostSchema schema;
        QCOMPARE(
            schema.fault(heard, QStringLiteral("events")) + schema.fault(status, QStringLiteral("status")), QString());
        QStringList seen;
        while (events->canReadLine()) {
            const auto line = parseJsonObject(events->readLine().trimmed()).value_or(QJsonObject());
            QCOMPARE(schema.fault(line), QString());
            seen << line["event"].toString();
        }
        for (const char* event :
            {"status", "turn", "asked", "answer", "proposal", "sent", "outcome", "record", "tokens"})
            QVERIFY2(seen.contains(QLatin1String(event)), event);
        QCOMPARE(seen.last(), QStringLiteral("ended"));
        QCOMPARE(rows("led", "operator")[0]["text"].toString(), QStringLiteral("be careful"));
    }
    /// Nobody attends it, until somebody comes: his breakpoint holds it, and his stop ends it.
    void aMissionThatNobodyAttendedIsStopped()
    {
        Program run(m_state.path(), {"run", sum, "--json", "--out", path("stopped")});
        QVERIFY(run.says("T1 phase"));
        QCOMPARE(operate({"break", "tool", "click_element"}).code, 0);
        QVERIFY(run.says("(breakpoint: tool click_element)"));
        const auto stopped = operate({"stop"});
        QVERIFY2(stopped.code == 0, qPrintable(stopped.error));
        QCOMPARE(ended(run)["state"].toString(), QStringLiteral("stopped"));
        QCOMPARE(run->exitCode(), 4);
    }
    /// Whoever says them hears why, in the answer; nothing is sent, and what held the mission holds it on.
    void wordsThatCannotBeUsedChangeNothing()
    {
        Program run(m_state.path(),
            {"run", sum, "--json", "--out", path("kept"), "--operator", "--break", "tool click_element"});
        QVERIFY(run.says("(breakpoint: tool click_element)"));
        const auto before = rows("kept", "intent").size();
        const auto refused = [&](const QStringList& words, int code, const char* part) {
            const auto said = operate(words);
            return said.code == code && said.error.contains(QLatin1String(part))
                ? QString()
                : QStringLiteral("%1: %2 %3").arg(words.join(' ')).arg(said.code).arg(said.error);
        };
        QCOMPARE(refused({R"(edit {"label": "8"})"}, 2, "position"), QString());
        QCOMPARE(refused({R"(edit {"label": 8, "position": [1, 1]})"}, 2, "label"), QString());
        QCOMPARE(refused({"break", "tool", "clickelement"}, 1, "There is no tool named clickelement"), QString());
        QCOMPARE(refused({"skip", "now"}, 2, "'now' is more than there is to say"), QString());
        QCOMPARE(refused({"approve", "99", "zz"}, 1, "99"), QString());
        QCOMPARE(refused({"revoke", "nope"}, 1, "nope"), QString());
        Program lines(m_state.path(), {"operator", "--json"});
        QVERIFY(lines.hear().value("result")["events"].toBool());
        lines->write("edit {\"label\": \"8\"}\nresume\n"); // the second was meant for what the first would have done
        QVERIFY(lines.says("not said because of that: resume"));
        const auto status = operate({"status"});
        QCOMPARE(status.json["state"].toString(), QStringLiteral("paused"));
        const QString shown = status.json["proposal"]["target"].toString();
        const auto arguments = [&](const QString& label) {
            return QString::fromUtf8(compactJson({{"label", label}, {"position", QJsonArray{3, 3}}}));
        };
        QCOMPARE(operate({"edit " + arguments("a corner")}).code, 0);
        const auto edited = [&] { return operate({"status"}).json.value("proposal")["target"].toString(); };
        QTRY_COMPARE_WITH_TIMEOUT(edited(), QStringLiteral("a corner"), timeout);
        QVERIFY(
            operate({"status"}).json.value("reason")["text"].toString().contains("tool click_element")); // there still
        QCOMPARE(rows("kept", "intent").size(), before);
        QCOMPARE(operate({"stop"}).code, 0);
        (void)ended(run);
        Program told(m_state.path(), {"missions", "show", path("kept")});
        QVERIFY(told->waitForFinished(timeout));
        QVERIFY(told->readAllStandardOutput().contains(
            "note: edited by the operator: it was {\"label\":\"" + shown.toUtf8()));
    }
    /// Who did what stands in the list of a mission's turns, for people and for scripts.
    void whoDidATurnIsShown()
    {
        Program run(m_state.path(),
            {"run", sum, "--json", "--out", path("hand"), "--operator", "--break", "tool click_element"});
        QVERIFY(run.says("(breakpoint: tool click_element)"));
        QCOMPARE(operate({"take-control"}).code, 0);
        QCOMPARE(operate({R"(act press_key {"key": "esc"})"}).code, 0);
        QTRY_COMPARE_WITH_TIMEOUT(rows("hand", "outcome", "operator").size(), std::size_t(1), timeout);
        QCOMPARE(operate({"stop"}).code, 0);
        (void)ended(run);
        Program words(m_state.path(), {"missions", "show", path("hand")});
        QVERIFY(words->waitForFinished(timeout));
        const QString lines = QString::fromUtf8(words->readAllStandardOutput());
        static const QRegularExpression hand(QStringLiteral(
            "\\n  T\\d+ \\S+ operator press_key\\(esc\\): (done|no_effect)")); // what esc does is the window's
        static const QRegularExpression model(
            QStringLiteral("\\n  T\\d+ \\S+ executor click_element\\(.*\\): not_sent"));
        QVERIFY2(lines.contains(hand) && lines.contains(model), qPrintable(lines));
        Program json(m_state.path(), {"missions", "show", path("hand"), "--json"});
        QVERIFY(json->waitForFinished(timeout));
        QStringList actors;
        const auto shown = parseJsonObject(json->readAllStandardOutput().trimmed()).value_or(QJsonObject());
        for (const auto& one : shown["records"].toArray()) {
            const QJsonObject turn = one.toObject();
            if (turn["tool"] == QLatin1String("press_key") || turn["tool"] == QLatin1String("click_element"))
                actors << turn["actor"].toString();
        }
        QCOMPARE(actors, (QStringList{"executor", "operator"}));
    }
    void whereNoMissionRunsItIsSaid()
    {
        const XvfbServer display;
        qputenv("XAUTHORITY", display.cookieFile().toUtf8());
        Program host(m_state.path(), {"host", "--display", display.display(), "--json"});
        QVERIFY(host.hear().contains("socket"));
        for (const QStringList& words : {QStringList{"status"}, {"stop"}, {R"(edit {"key": "a"})"}}) {
            const auto said = operate(words);
            QVERIFY2(
                said.code == 1 && said.error.contains("No mission is running on this display"), qPrintable(said.error));
        }
        QVERIFY(operate({"reject", "a9"}).error.contains("a9"));
    }
    void thereIsNobodyToSpeakTo()
    {
        const auto said = operate({"pause"});
        QCOMPARE(said.code, 5);
        QCOMPARE(said.json["data"]["detail"].toString(), QStringLiteral("not_found"));
    }
};

} // namespace tst_operator_command

TRIARCH_TEST(tst_operator_command, TestOperatorCommand, QCoreApplication)
#include "tst_operator_command.moc"
