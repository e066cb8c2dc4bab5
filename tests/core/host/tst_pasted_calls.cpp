// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// Calls of tools in the forms that an engineer copies out of a log, a terminal or a model's answer.
#include "core/base/json/json_fields.h"
#include "tests/support/dialect_parts.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QtTest>

namespace tst_pasted_calls {

using namespace triarch;
using namespace triarch::test;

namespace {

QString text(const QJsonObject& json) { return QString::fromUtf8(compactJson(json)); }

/// As a server answers.
QJsonObject completion(const QJsonObject& message)
{
    return {{"id", "chatcmpl-1"}, {"object", "chat.completion"}, {"usage", QJsonObject()},
        {"choices", QJsonArray{QJsonObject{{"index", 0}, {"message", message}, {"finish_reason", "tool_calls"}}}}};
}

/// An event of one that streams.
QString chunk(const QJsonObject& delta, const QJsonValue& finish)
{
    return QStringLiteral("data: ")
        + text({{"object", "chat.completion.chunk"},
            {"choices", QJsonArray{QJsonObject{{"index", 0}, {"delta", delta}, {"finish_reason", finish}}}}});
}

} // namespace

class TestPastedCalls : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// As whoever logs calls names the field; nothing is dropped.
    void argumentsAreTakenByWhateverName_data()
    {
        QTest::addColumn<QString>("text");
        for (const char* field : {"arguments", "args", "params", "parameters", "input"})
            QTest::newRow(field)
                << QStringLiteral(R"({"tool":"local.fs.list","%1":{"dir":"."}})").arg(QLatin1String(field));
        QTest::newRow("as a text") << "{\"name\":\"local_fs_list\",\"args\":\"{\\\"dir\\\":\\\".\\\"}\"}";
        QTest::newRow("with its id") << R"({"id":"c1","type":"tool_use","name":"local_fs_list","input":{"dir":"."}})";
    }
    void argumentsAreTakenByWhateverName()
    {
        QFETCH(QString, text);
        const auto understood = understand(text, allTools(), aDisplay());
        QVERIFY2(understood, qPrintable(understood ? QString() : understood.error().message));
        QCOMPARE(understood->dialect, Dialect::Tool);
        QCOMPARE(understood->call, (ManualCall{"local_fs_list", with(why(), {{"dir", "."}})}));
        QVERIFY(understood->notes.isEmpty());
    }
    /// As they stand in the README, in a terminal and in a script.
    void aCommandLineIsReadAsAShellReadsIt_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<ManualCall>("call");
        const ManualCall read{"local_fs_read", with(why(), {{"path", "my notes.txt"}})};
        const ManualCall press{"press_key", with(why(), {{"key", "ctrl+s"}})};
        QTest::newRow("single quotes") << "triarchctl tool local.fs.read '{\"path\": \"my notes.txt\"}'" << read;
        QTest::newRow("double quotes") << "triarchctl tool local.fs.read \"{\\\"path\\\": \\\"my notes.txt\\\"}\""
                                       << read;
        QTest::newRow("backslashes") << "triarchctl tool local.fs.read \\{\\\"path\\\":\\\"my\\ notes.txt\\\"\\}"
                                     << read;
        QTest::newRow("a prompt and a remark")
            << "$ triarchctl tool local.fs.read '{\"path\": \"my notes.txt\"}'    # one; what's allowed is (elsewhere)"
            << read;
        QTest::newRow("its options")
            << "triarchctl tool --display :7 local.fs.read '{\"path\": \"my notes.txt\"}' --json"
               " --request-id=r1"
            << read;
        QTest::newRow("from where it was built")
            << "./build/release/triarchctl tool local.fs.read '{\"path\": \"my notes.txt\"}'" << read;
        QTest::newRow("without the program") << "tool local.fs.read '{\"path\": \"my notes.txt\"}'" << read;
        QTest::newRow("without arguments") << "triarchctl tool local.fs.list" << ManualCall{"local_fs_list", why()};
        QTest::newRow("deskctl's") << "deskctl press ctrl+s" << press;
        QTest::newRow("deskctl's, by triarchctl") << "$ /usr/bin/triarchctl press ctrl+s # saves" << press;
        QTest::newRow("lucy's") << "triarchctl lucy send_keys 0x03a00007 ctrl+s"
                                << ManualCall{"send_keys", {{"window", "0x03a00007"}, {"keys", "ctrl+s"}}};
    }
    void aCommandLineIsReadAsAShellReadsIt()
    {
        QFETCH(QString, text);
        QFETCH(ManualCall, call);
        const auto understood = understand(text, allTools(), aDisplay());
        QVERIFY2(understood, qPrintable(understood ? QString() : understood.error().message));
        QCOMPARE(understood->call, call);
    }
    /// As it stands in a log, or behind "raw response"; the persona's tools and those beside the display.
    void aModelsCallIsRead_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("notes");
        const QJsonObject function{{"name", "press_key"}, {"arguments", "{\"key\":\"ctrl+s\"}"}};
        const QJsonObject flat{{"name", "press_key"}, {"arguments", QJsonObject{{"key", "ctrl+s"}}}};
        const QJsonObject call{{"id", "call_1"}, {"type", "function"}, {"function", function}};
        const QJsonObject other{{"function", QJsonObject{{"name", "hover"}, {"arguments", "{}"}}}};
        const QJsonObject message{{"role", "assistant"}, {"content", QJsonValue()}, {"tool_calls", QJsonArray{call}},
            {"refusal", QJsonValue()}};
        const auto row = [](const char* name, const QJsonObject& json, int notes = 0) {
            QTest::newRow(name) << text(json) << notes;
        };
        row("a call", call);
        row("its function", function);
        row("arguments as an object", flat);
        row("of other servers", {{"type", "function"}, {"function", flat}});
        row("of the responses API",
            {{"type", "function_call"}, {"call_id", "c"}, {"name", "press_key"},
                {"arguments", "{\"key\":\"ctrl+s\"}"}});
        row("a list with its name", {{"tool_calls", QJsonArray{call}}});
        row("a message", message);
        row("a message of two calls", with(message, {{"tool_calls", QJsonArray{call, other}}}), 1);
        row("a message with words", with(message, {{"content", "I save it."}}), 1);
        row("a completion", completion(message));
        row("a call in the text", completion({{"role", "assistant"}, {"content", text(flat)}}));
        QTest::newRow("a list") << QStringLiteral("[%1]").arg(text(call)) << 0;
        QTest::newRow("a completion with a number of 64 bits")
            << text(completion(message)).replace(0, 1, "{\"seed\":18446744073709551615,") << 0;
        const QStringList events{chunk({{"tool_calls", QJsonArray{with(call, {{"index", 0}})}}}, {}),
            chunk({}, "tool_calls"), "data: [DONE]"};
        QTest::newRow("a stream") << events.join("\n\n") << 0;
    }
    void aModelsCallIsRead()
    {
        QFETCH(QString, text);
        QFETCH(int, notes);
        const auto understood = understand(text, allTools(), aDisplay());
        QVERIFY2(understood, qPrintable(understood ? QString() : understood.error().message));
        QCOMPARE(understood->dialect, Dialect::Tool);
        QCOMPARE(understood->call, (ManualCall{"press_key", with(why(), {{"key", "ctrl+s"}})}));
        QCOMPARE(understood->notes.size(), notes);
    }
    void aDisplaysToolIsATool()
    {
        const auto understood = understand(
            R"([{"function":{"name":"focus_window","arguments":{"window":"@w1"}}}])", allTools(), aDisplay());
        QVERIFY(understood);
        QCOMPARE(understood->call, (ManualCall{"focus_window", {{"window", "@w1"}}}));
    }
    /// A line of a mission's history is the call, and what came of it then.
    void whatARecordTellsIsNoted()
    {
        const auto understood = understand(
            R"({"turn":5,"tool":"press_key","args":{"key":"a"},"result":"Pressed: a"})", allTools(), aDisplay());
        QVERIFY(understood);
        QCOMPARE(understood->call.arguments["key"].toString(), QStringLiteral("a"));
        QCOMPARE(understood->notes.size(), 2);
        QVERIFY(understood->notes.join(u' ').contains(QStringLiteral("`result` is left out")));
    }
};

} // namespace tst_pasted_calls

TRIARCH_TEST(tst_pasted_calls, TestPastedCalls, QCoreApplication)
#include "tst_pasted_calls.moc"
