// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/action/action_parser.h"
#include "core/base/limits.h"
#include "core/protocols/deskctl/deskctl_command_line.h"
#include "tests/support/dialect_parts.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QtTest>

namespace tst_dialects {

using namespace triarch;
using namespace triarch::test;

namespace {

ManualCall at(const char* tool, double x, double y)
{
    return {QLatin1String(tool), with(why(), {{"label", "notes.txt"}, {"position", QJsonArray{x, y}}})};
}

} // namespace

class TestDialects : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// What a contract says of a call leads back to it: the same input, or the same question.
    void whatIsSaidIsUnderstood_data()
    {
        QTest::addColumn<ManualCall>("call");
        QTest::addColumn<QString>("contracts"); // that have it, besides the tool's own
        QTest::newRow("click") << at("click_element", 300, 400) << "command deskctl";
        QTest::newRow("double click") << at("double_click_element", 300, 400) << "command deskctl";
        QTest::newRow("triple click") << at("triple_click_element", 300, 400) << "command deskctl";
        QTest::newRow("right click") << at("right_click_element", 300, 400) << "command deskctl";
        QTest::newRow("middle click") << at("middle_click_element", 300, 400) << "command deskctl";
        QTest::newRow("hover") << at("hover", 300, 400) << "command deskctl";
        QTest::newRow("drag") << ManualCall{"drag_element",
            with(why(), {{"label", "a"}, {"start", QJsonArray{300, 400}}, {"end", QJsonArray{500, 500}}})}
                              << "deskctl";
        for (const char* tool : {"scroll_up", "scroll_down", "scroll_left", "scroll_right"})
            QTest::newRow(tool) << ManualCall{tool, with(why(), {{"position", QJsonArray{300, 400}}, {"notches", 2}})}
                                << "command deskctl";
        QTest::newRow("a key") << ManualCall{"press_key", with(why(), {{"key", "Return"}})} << "lucy command deskctl";
        QTest::newRow("a chord") << ManualCall{"press_key", with(why(), {{"key", "ctrl+s"}})} << "lucy command deskctl";
        QTest::newRow("text") << ManualCall{"type_text", with(why(), {{"text", "it's 100 %, \"so\" "}})}
                              << "lucy command deskctl";
        for (const char* text : {"--harder", "-5", "--", "'", "\\", "$(ls) `ls` \"%HOME\" !!", " a", "#"})
            QTest::addRow("the text %s", text)
                << ManualCall{"type_text", with(why(), {{"text", text}})} << "lucy command deskctl";
        QTest::newRow("a tool beside the display")
            << ManualCall{"local_fs_read", with(why(), {{"path", "/etc/hostname"}})} << "";
        QTest::newRow("lines") << ManualCall{"type_text", with(why(), {{"text", "a\nb"}})} << "command deskctl";
        QTest::newRow("an application") << ManualCall{"open_application", with(why(), {{"name", "calc"}})} << "";
        QTest::newRow("a wait") << ManualCall{"wait", with(why(), {{"seconds", 2}})} << "";
        QTest::newRow("windows") << ManualCall{"list_windows", {}} << "lucy deskctl";
        QTest::newRow("a pattern") << ManualCall{"find_window", {{"pattern", "note pad"}}} << "lucy";
        QTest::newRow("focus by WID") << ManualCall{"focus_window", {{"window", "0x03a00007"}}} << "lucy deskctl";
        QTest::newRow("focus by selector") << ManualCall{"focus_window", {{"window", "@w1"}}} << "deskctl";
        QTest::newRow("keys to a window")
            << ManualCall{"send_keys", {{"window", "0x03a00007"}, {"keys", "ctrl+l"}}} << "lucy deskctl";
        QTest::newRow("text to a window")
            << ManualCall{"send_text", {{"window", "0x03a00007"}, {"text", "a  b "}}} << "lucy deskctl";
        QTest::newRow("the screen") << ManualCall{"screenshot", {{"window", "root"}}} << "lucy command deskctl";
        QTest::newRow("a window's picture") << ManualCall{"screenshot", {{"window", "0x03a00007"}}} << "lucy deskctl";
        QTest::newRow("the pointer") << ManualCall{"mouse_position", {}} << "command deskctl";
        QTest::newRow("the keyboard") << ManualCall{"active_window", {}} << "deskctl";
        QTest::newRow("the size") << ManualCall{"screen_size", {}} << "deskctl";
        QTest::newRow("a window's middle") << ManualCall{"click_window", {{"window", "class=xterm"}}} << "deskctl";
        QTest::newRow("close") << ManualCall{"close_window", {{"window", "@w2"}}} << "deskctl";
        QTest::newRow("move") << ManualCall{"move_window", {{"window", "@w2"}, {"x", -5}, {"y", 7}}} << "deskctl";
        QTest::newRow("resize") << ManualCall{"resize_window", {{"window", "@w2"}, {"width", 300}, {"height", 200}}}
                                << "deskctl";
        QTest::newRow("as it stands") << ManualCall{"deskctl",
            {{"request", QJsonObject{{"action", "click"}, {"selector", "500,300"}, {"modifiers", "super"}}}}}
                                      << "deskctl";
    }
    void whatIsSaidIsUnderstood()
    {
        QFETCH(ManualCall, call);
        QFETCH(QString, contracts);
        const ToolRegistry tools = allTools();
        const DialectView view = aDisplay();
        for (const auto dialect : dialects) {
            const Wording wording = wordingOf(dialect, call, tools, view);
            const bool isKnown = dialect == Dialect::Tool || contracts.split(u' ').contains(dialectName(dialect));
            QVERIFY2(wording.requests.isEmpty() != isKnown,
                qPrintable(dialectName(dialect) + u' ' + wording.none + wording.requests.join(u'\n')));
            QCOMPARE(wording.none.isEmpty(), isKnown);
            if (!isKnown)
                continue;
            expectSame(wording.requests.join(u'\n'), dialect, call);
            if (!wording.shell.isEmpty() && !wording.shell.contains(u'\n'))
                expectSame(wording.shell, dialect, call);
        }
    }
    /// What is held meanwhile, and which button drags, are the tool's as well: it has a form and marks then.
    void whatIsHeldMeanwhileIsTheTools_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("tool");
        QTest::addColumn<QJsonObject>("held");
        QTest::newRow("click") << "triarchctl click 500,300 --modifiers ctrl"
                               << "click_element" << QJsonObject{{"modifiers", "ctrl"}};
        QTest::newRow("drag") << "triarchctl mouse drag 10 20 200 100 --modifiers shift --button right"
                              << "drag_element" << QJsonObject{{"modifiers", "shift"}, {"button", "right"}};
        QTest::newRow("scroll") << "triarchctl mouse scroll 2 10 20 --modifiers ctrl"
                                << "scroll_down" << QJsonObject{{"modifiers", "ctrl"}};
    }
    void whatIsHeldMeanwhileIsTheTools()
    {
        QFETCH(QString, text);
        QFETCH(QString, tool);
        QFETCH(QJsonObject, held);
        const auto understood = understand(text, allTools(), aDisplay());
        QVERIFY2(understood, qPrintable(understood ? QString() : understood.error().message));
        QCOMPARE(understood->call.tool, tool);
        for (auto it = held.begin(); it != held.end(); ++it)
            QCOMPARE(understood->call.arguments.value(it.key()), *it);
    }
    void whatIsWrongIsNamed_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("says");
        QTest::newRow("nothing") << "  \n"
                                 << "wanted";
        QTest::newRow("another word") << "dance 1 2"
                                      << "dance";
        QTest::newRow("lucy without a WID") << "focus_window notes"
                                            << "WID";
        QTest::newRow("lucy without a text") << "type_text 0x03a00007"
                                             << "what to send";
        QTest::newRow("JSON that ends early") << "{\"type\":\"mouse_move\""
                                              << "JSON";
        QTest::newRow("a command nobody knows") << "{\"type\":\"dance\"}"
                                                << "unknown variant `dance`";
        QTest::newRow("a command that lacks something") << "{\"type\":\"mouse_move\",\"x\":1}"
                                                        << "missing field `y`";
        QTest::newRow("a connection's") << "{\"type\":\"stop\"}"
                                        << "connection";
        QTest::newRow("two actions") << "{\"type\":\"keyboard_input\",\"text\":\"a\"}\n"
                                        "{\"type\":\"mouse_click\",\"button\":\"left\"}"
                                     << "One action at a time";
        QTest::newRow("no contract's") << "{\"x\":1}"
                                       << "`type`";
        QTest::newRow("a tool nobody has") << "{\"tool\":\"dance\",\"arguments\":{}}"
                                           << "dance";
        QTest::newRow("arguments that are none") << "{\"tool\":\"press_key\",\"arguments\":[1]}"
                                                 << "`arguments`";
        QTest::newRow("arguments whose text is none") << R"({"tool":"press_key","input":"ctrl+s"})"
                                                      << "`input` cannot be read";
        QTest::newRow("arguments by another name") << R"({"tool":"local.fs.list","argz":{"dir":"."}})"
                                                   << "`argz`";
        QTest::newRow("arguments beside the name") << R"({"tool":"local.fs.list","dir":"."})"
                                                   << "`dir`";
        QTest::newRow("arguments beside a function") << R"({"function":{"name":"press_key"},"args":{"key":"a"}})"
                                                     << "`args`";
        QTest::newRow("arguments twice") << R"({"tool":"press_key","args":{"key":"a"},"params":{"key":"b"}})"
                                         << "`args` and `params` say the same";
        QTest::newRow("a tool line without quotes") << "triarchctl tool local.fs.list {} {}"
                                                    << "{"; // a shell's sign
        QTest::newRow("a tool line without a tool") << "triarchctl tool"
                                                    << "A tool and its arguments";
        QTest::newRow("a tool line of three") << "triarchctl tool local.fs.list '{}' '{}'"
                                              << "as one JSON object";
        QTest::newRow("a tool line whose JSON is none") << "triarchctl tool local.fs.list 'dir'"
                                                        << "This JSON cannot be read";
        QTest::newRow("a tool line with another option") << "triarchctl tool local.fs.list --dir=x"
                                                         << "'--dir'";
        QTest::newRow("a tool line that ends early") << "triarchctl tool local.fs.list --display"
                                                     << "'--display' wants a value";
        QTest::newRow("an open quote") << "triarchctl tool local.fs.list '{}"
                                       << "left open";
        QTest::newRow("a message without a call") << R"({"role":"assistant","content":"All done."})"
                                                  << "calls no tool";
        QTest::newRow("an empty list of calls") << R"({"role":"assistant","tool_calls":[]})"
                                                << "calls no tool";
        QTest::newRow("a completion without a message") << R"({"choices":[]})"
                                                        << "choice";
        QTest::newRow("a message whose call has another field")
            << R"({"tool_calls":[{"function":{"name":"press_key","argz":"{}"}}]})"
            << "`argz`";
        QTest::newRow("a list that is none") << "[1"
                                             << "no list";
        QTest::newRow("a stream that ends early") << "data: {\"choices\":[]}"
                                                  << "stream";
        QTest::newRow("a name twice") << R"({"tool":"press_key","name":"hover"})"
                                      << "`tool` and `name` say the same";
        QTest::newRow("an option nobody knows") << "triarchctl click 5,5 --harder"
                                                << "--harder";
        QTest::newRow("what is no number") << "triarchctl mouse move a 5"
                                           << "whole number";
        QTest::newRow("too little") << "triarchctl move-window @w1 5"
                                    << "'move-window' wants y";
        QTest::newRow("too much") << "triarchctl click 5,5 6"
                                  << "does not take";
        QTest::newRow("a place that no number holds") << "{\"type\":\"mouse_move\",\"x\":4000000000,\"y\":5}"
                                                      << "No tool does exactly this";
        QTest::newRow("two lines of lucy's") << "type_text 0x03a00007 a\nsend_keys 0x03a00007 Return"
                                             << "One line at a time";
        QTest::newRow("modifiers that are none") << "{\"action\":\"click\",\"selector\":\"5,5\",\"modifiers\":5}"
                                                 << "'modifiers' is a text";
        QTest::newRow("a held key after a focus")
            << "{\"action\":\"focus\",\"selector\":\"@w1\"}\n{\"action\":\"press\",\"key\":\"a\",\"hold\":2}"
            << "No tool does exactly this";
        QTest::newRow("too much at once") << QString(limits::socketLineBytes + 1, u' ') << "over the limit";
        QTest::newRow("JSON without an end") << QString(limits::socketLineBytes, u'{') << "JSON";
        QTest::newRow("a shell's sign") << "triarchctl type a; ls"
                                        << ";";
    }
    void whatIsWrongIsNamed()
    {
        QFETCH(QString, text);
        QFETCH(QString, says);
        const auto understood = understand(text, allTools(), aDisplay());
        QVERIFY(!understood);
        QVERIFY2(understood.error().message.contains(says), qPrintable(understood.error().message));
    }
    /// What somebody pasted may stand in the sentence about it, and never all of it.
    void sentencesStayShort()
    {
        const QString much(30'000, u'x');
        for (const QString& text : {much, QStringLiteral("triarchctl %1").arg(much),
                 QStringLiteral("focus_window ") + much, QStringLiteral("{\"action\":\"%1\"}").arg(much),
                 QStringLiteral("{\"tool\":\"%1\"}").arg(much), QStringLiteral("{\"type\":\"%1\"}").arg(much)}) {
            const auto understood = understand(text, allTools(), aDisplay());
            QVERIFY(!understood);
            QVERIFY2(understood.error().message.size() <= 301, qPrintable(understood.error().message));
        }
    }
    /// Not a count of one, and not the first of its names: what the service would refuse goes there as it stands.
    /// Beyond deskctl's own: what triarchctl's reference has.
    void triarchctlsOwnLinesAreRead_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QJsonObject>("request");
        QTest::newRow("a part of the screen") << "triarchctl screenshot part.png --region 0,0,400,80 --force"
                                              << QJsonObject{{"action", "screenshot"}, {"path", "part.png"},
                                                     {"region", QJsonArray{0, 0, 400, 80}}, {"force", true}};
        QTest::newRow("a drag by corners")
            << "triarchctl mouse drag 600 700 640 720 680 700 --duration 0.2"
            << QJsonObject{{"action", "mouse-drag"}, {"duration", 0.2},
                   {"path", QJsonArray{QJsonArray{600, 700}, QJsonArray{640, 720}, QJsonArray{680, 700}}}};
        QTest::newRow("a drag") << "triarchctl mouse drag 600 700 640 720"
                                << QJsonObject{
                                       {"action", "mouse-drag"}, {"x1", 600}, {"y1", 700}, {"x2", 640}, {"y2", 720}};
    }
    void triarchctlsOwnLinesAreRead()
    {
        QFETCH(QString, line);
        QFETCH(QJsonObject, request);
        const auto words = line.split(QLatin1Char(' '));
        const auto read = deskctlRequestOf(words);
        QVERIFY2(read, read ? "" : qPrintable(read.error().message));
        QCOMPARE(*read, request);
        const auto again = deskctlRequestOf(deskctlShellOf(*read).split(QLatin1Char(' ')));
        QVERIFY2(again && *again == request, qPrintable(deskctlShellOf(*read)));
    }
    void whatIsNotMeantIsNotGuessed()
    {
        for (const char* text :
            {R"({"action":"click","selector":"5,5","count":"2"})", R"({"action":"press","key":"a","hold":2})"}) {
            const auto understood = understand(QString::fromLatin1(text), allTools(), aDisplay());
            QVERIFY2(understood, text);
            QCOMPARE(understood->call.tool, QStringLiteral("deskctl"));
        }
    }
    void aClickIsWhereThePointerIs()
    {
        const auto understood = understand("{\"type\":\"mouse_click\",\"button\":\"left\"}", allTools(), aDisplay());
        QVERIFY(understood);
        QCOMPARE(understood->call.arguments["position"].toArray(), (QJsonArray{500, 500}));
        DialectView blind = aDisplay();
        blind.pointer.reset();
        QVERIFY(!understand("{\"type\":\"mouse_click\",\"button\":\"left\"}", allTools(), blind));
    }
    void whatHasNoPlaceIsSaid()
    {
        const auto understood =
            understand("{\"type\":\"mouse_move\",\"x\":\"5\",\"y\":5,\"duration\":2}", allTools(), aDisplay());
        QVERIFY(understood);
        QCOMPARE(understood->call.tool, QStringLiteral("hover"));
        QCOMPARE(understood->notes.size(), 2);
    }

private:
    static void expectSame(const QString& text, Dialect dialect, const ManualCall& call)
    {
        const ToolRegistry tools = allTools();
        const auto understood = understand(text, tools, aDisplay());
        QVERIFY2(understood, qPrintable(text + u'\n' + (understood ? QString() : understood.error().message)));
        QCOMPARE(understood->dialect, dialect);
        const auto meant = actionOfCall(call, tools, aDisplay().screen);
        const auto is = actionOfCall(understood->call, tools, aDisplay().screen);
        if (dialect == Dialect::Lucy && meant)
            return; // lucy names the window that gets the keys: that is another call
        if (meant)
            QVERIFY2(is && *is && **is == **meant, qPrintable(text));
        else
            QCOMPARE(understood->call, call);
    }
};

} // namespace tst_dialects

TRIARCH_TEST(tst_dialects, TestDialects, QCoreApplication)
#include "tst_dialects.moc"
