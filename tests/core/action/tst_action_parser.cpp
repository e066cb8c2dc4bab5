// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/action/action_builder.h"
#include "core/action/action_parser.h"
#include "core/base/json/json.h"
#include "core/base/text/redactor.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_action_parser {

using namespace triarch;

namespace {

const QString why = QStringLiteral("The button stands there and reads 7, so clicking it enters the digit as planned.");

ToolRegistry shippedTools()
{
    auto tools = ToolRegistry::load(test::sourcePath("prompts/tools"));
    return tools ? *tools : ToolRegistry();
}

} // namespace

class TestActionParser : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyShippedToolFileLoads()
    {
        const auto tools = shippedTools();
        QCOMPARE(tools.problems().size(), 0u);
        const QStringList expected{"click_element", "double_click_element", "drag_element", "hover",
            "middle_click_element", "open_application", "press_key", "report_completion", "right_click_element",
            "scroll_down", "scroll_left", "scroll_right", "scroll_up", "triple_click_element", "type_text", "wait"};
        QCOMPARE(tools.actionNames(), expected);
        for (const char* own : {"spawn_executor_prompt", "update_phase_tools", "report_verification", "request_help"})
            QVERIFY2(tools.find(QLatin1String(own)) && !tools.find(QLatin1String(own))->isAction(), own);
        for (const auto& name : tools.actionNames()) {
            const auto parameters = tools.find(name)->declaration["function"]["parameters"];
            QVERIFY2(name == "report_completion"
                    || parameters["required"].toArray().contains(QStringLiteral("justification")),
                qPrintable(name));
            QVERIFY2(!parameters["additionalProperties"].toBool(true), qPrintable(name));
        }
    }
    void calls_data()
    {
        QTest::addColumn<QString>("tool");
        QTest::addColumn<QByteArray>("arguments");
        QTest::addColumn<QByteArray>("action"); // empty: refused
        QTest::addColumn<QString>("text");      // the result, or what the refusal names
        const QByteArray j = "\"justification\":\"" + why.toUtf8() + "\"";
        QTest::newRow("click in the middle")
            << "click_element" << QByteArray("{\"label\":\"7\",\"position\":[500,500]," + j + "}")
            << QByteArray("{\"action\":\"click\",\"at\":[640,400],\"button\":1,\"count\":1}") << "Clicked: 7";
        QTest::newRow("right click") << "right_click_element"
                                     << QByteArray("{\"label\":\"x\",\"position\":[0,1000]," + j + "}")
                                     << QByteArray("{\"action\":\"click\",\"at\":[0,799],\"button\":3,\"count\":1}")
                                     << "Right-clicked: x";
        QTest::newRow("double click") << "double_click_element"
                                      << QByteArray("{\"label\":\"x\",\"position\":[0.5,0]," + j + "}")
                                      << QByteArray("{\"action\":\"click\",\"at\":[1,0],\"button\":1,\"count\":2}")
                                      << "Double-clicked: x";
        QTest::newRow("drag") << "drag_element"
                              << QByteArray("{\"label\":\"x\",\"start\":[0,0],\"end\":[1000,1000]," + j + "}")
                              << QByteArray("{\"action\":\"drag\",\"button\":1,\"ms\":200,\"path\":[[0,0],[1279,799]]}")
                              << "Dragged: x";
        QTest::newRow("type") << "type_text" << QByteArray("{\"text\":\"h\\u00e9 \\ud83d\\ude42\"," + j + "}")
                              << QByteArray("{\"action\":\"type\",\"text\":\"h\xC3\xA9 \xF0\x9F\x99\x82\"}")
                              << QString::fromUtf8("Typed: h\xC3\xA9 \xF0\x9F\x99\x82");
        QTest::newRow("press") << "press_key" << QByteArray("{\"key\":\"ctrl+s\"," + j + "}")
                               << QByteArray("{\"action\":\"press\",\"chord\":\"ctrl+s\"}") << "Pressed: ctrl+s";
        const auto press = [&](const QByteArray& key, const char* chord) {
            QTest::addRow("press %s", key.constData())
                << "press_key" << QByteArray("{\"key\":" + key + "," + j + "}")
                << QByteArray("{\"action\":\"press\",\"chord\":\"" + QByteArray(chord) + "\"}")
                << "Pressed: " + QString::fromLatin1(chord);
        };
        press("\"ctrl c\"", "ctrl+c");
        press("\"ctrl shift t\"", "ctrl+shift+t");
        press("\"Page Down\"", "Page Down");
        press("\"shift Page Down\"", "shift+Page Down");
        press("[\"ctrl\",\"c\"]", "ctrl+c");
        press("[\"CTRL\",\"+\"]", "CTRL+plus");
        press("[\"enter\"]", "enter");
        press("\"['ctrl', 'c']\"", "ctrl+c");
        press("\"[\"", "[");
        press("\"ctrl +\"", "ctrl+plus");
        press("\"ctrl-c\"", "ctrl-c");
        const auto refused = [&](const QByteArray& key, const char* named) {
            QTest::addRow("refused: press %s", key.constData())
                << "press_key" << QByteArray("{\"key\":" + key + "," + j + "}") << QByteArray() << named;
        };
        refused("\"ctrl+x ctrl+s\"", "key: \"ctrl+x ctrl+s\" is 2 key combinations. Press one a call, first ctrl+x");
        refused("[\"a\",\"b\"]", "first a");
        refused("\"wurst\"", "\"wurst\" in \"wurst\" is not a key. Write keys as in ctrl+c");
        press("[\"ctrl\",7]", "ctrl+7");
        refused("[\"ctrl\",{}]", "key");
        refused("[]", "key");
        refused("7", "key");
        QTest::newRow("modifiers in other words")
            << "click_element"
            << QByteArray("{\"label\":\"7\",\"position\":[500,500],\"modifiers\":\"Shift Control\"," + j + "}")
            << QByteArray("{\"action\":\"click\",\"at\":[640,400],\"button\":1,\"count\":1,"
                          "\"modifiers\":\"ctrl+shift\"}")
            << "Clicked: 7";
        QTest::newRow("a list of modifiers")
            << "click_element"
            << QByteArray("{\"label\":\"7\",\"position\":[500,500],\"modifiers\":[\"alt\"]," + j + "}")
            << QByteArray("{\"action\":\"click\",\"at\":[640,400],\"button\":1,\"count\":1,\"modifiers\":\"alt\"}")
            << "Clicked: 7";
        QTest::newRow("a modifier that is a key")
            << "click_element"
            << QByteArray("{\"label\":\"7\",\"position\":[500,500],\"modifiers\":\"ctrl a\"," + j + "}") << QByteArray()
            << "modifiers";
        QTest::newRow("scroll down at the middle")
            << "scroll_down" << QByteArray("{" + j + "}")
            << QByteArray("{\"action\":\"scroll\",\"at\":[640,400],\"direction\":\"down\",\"notches\":3}")
            << "Scrolled down";
        QTest::newRow("triple click") << "triple_click_element"
                                      << QByteArray("{\"label\":\"x\",\"position\":[10,10]," + j + "}")
                                      << QByteArray("{\"action\":\"click\",\"at\":[13,8],\"button\":1,\"count\":3}")
                                      << "Triple-clicked: x";
        QTest::newRow("middle click") << "middle_click_element"
                                      << QByteArray("{\"label\":\"x\",\"position\":[10,10]," + j + "}")
                                      << QByteArray("{\"action\":\"click\",\"at\":[13,8],\"button\":2,\"count\":1}")
                                      << "Middle-clicked: x";
        QTest::newRow("hover") << "hover" << QByteArray("{\"label\":\"x\",\"position\":[10,10]," + j + "}")
                               << QByteArray("{\"action\":\"move\",\"to\":[13,8]}") << "Hovered: x";
        QTest::newRow("wait") << "wait" << QByteArray("{\"seconds\":2.5," + j + "}")
                              << QByteArray("{\"action\":\"wait\",\"ms\":2500}") << "Waited";
        QTest::newRow("wait as long as usual")
            << "wait" << QByteArray("{" + j + "}") << QByteArray("{\"action\":\"wait\",\"ms\":1000}") << "Waited";
        QTest::newRow("wait too long") << "wait" << QByteArray("{\"seconds\":61," + j + "}") << QByteArray()
                                       << "seconds";
        QTest::newRow("scroll up") << "scroll_up" << QByteArray("{" + j + "}")
                                   << QByteArray(
                                          "{\"action\":\"scroll\",\"at\":[640,400],\"direction\":\"up\",\"notches\":3}")
                                   << "Scrolled up";
        QTest::newRow("scroll left")
            << "scroll_left" << QByteArray("{" + j + "}")
            << QByteArray("{\"action\":\"scroll\",\"at\":[640,400],\"direction\":\"left\",\"notches\":3}")
            << "Scrolled left";
        QTest::newRow("scroll right, far, at a position")
            << "scroll_right" << QByteArray("{\"position\":[0,1000],\"notches\":12," + j + "}")
            << QByteArray("{\"action\":\"scroll\",\"at\":[0,799],\"direction\":\"right\",\"notches\":12}")
            << "Scrolled right";
        QTest::newRow("scroll at no position")
            << "scroll_down" << QByteArray("{\"position\":[0]," + j + "}") << QByteArray() << "position";
        QTest::newRow("scroll by too much")
            << "scroll_down" << QByteArray("{\"notches\":51," + j + "}") << QByteArray() << "notches";
        QTest::newRow("open") << "open_application" << QByteArray("{\"name\":\"calculator\"," + j + "}")
                              << QByteArray("{\"action\":\"launch\",\"name\":\"calculator\"}") << "Opened: calculator";
        QTest::newRow("off the scale") << "click_element"
                                       << QByteArray("{\"label\":\"7\",\"position\":[500,1001]," + j + "}")
                                       << QByteArray() << "position[1]";
        QTest::newRow("negative") << "click_element" << QByteArray("{\"label\":\"7\",\"position\":[-1,0]," + j + "}")
                                  << QByteArray() << "position[0]";
        QTest::newRow("strings for numbers")
            << "click_element" << QByteArray("{\"label\":\"7\",\"position\":[\"500\",0]," + j + "}") << QByteArray()
            << "position[0]";
        QTest::newRow("three numbers") << "click_element"
                                       << QByteArray("{\"label\":\"7\",\"position\":[1,2,3]," + j + "}") << QByteArray()
                                       << "position";
        QTest::newRow("one number") << "click_element" << QByteArray("{\"label\":\"7\",\"position\":[1]," + j + "}")
                                    << QByteArray() << "position";
        QTest::newRow("nested pair") << "click_element"
                                     << QByteArray("{\"label\":\"7\",\"position\":[[1,2],3]," + j + "}") << QByteArray()
                                     << "position[0]";
        QTest::newRow("missing position")
            << "click_element" << QByteArray("{\"label\":\"7\"," + j + "}") << QByteArray() << "position";
        QTest::newRow("missing justification")
            << "click_element" << QByteArray("{\"label\":\"7\",\"position\":[1,2]}") << QByteArray() << "justification";
        QTest::newRow("an argument that is not declared")
            << "press_key" << QByteArray("{\"key\":\"a\",\"hold\":true," + j + "}") << QByteArray() << "hold";
        QTest::newRow("text over 1000 characters")
            << "type_text" << QByteArray("{\"text\":\"" + QByteArray(1001, 'x') + "\"," + j + "}") << QByteArray()
            << "text";
        const QByteArray faces = QByteArray("\xF0\x9F\x99\x82").repeated(1000);
        QTest::newRow("1000 characters beyond the Basic Multilingual Plane")
            << "type_text" << QByteArray("{\"text\":\"" + faces + "\"," + j + "}")
            << QByteArray("{\"action\":\"type\",\"text\":\"" + faces + "\"}")
            << "Typed: " + QString::fromUtf8(faces.left(100));
        QTest::newRow("unknown tool") << "fly" << QByteArray("{}") << QByteArray() << "unknown tool 'fly'";
        QTest::newRow("another persona's tool")
            << "update_phase_tools" << QByteArray("{\"tool_names\":[]}") << QByteArray() << "unknown tool";
        QTest::newRow("the case of a name counts")
            << "Click_Element" << QByteArray("{}") << QByteArray() << "unknown tool";
    }
    void calls()
    {
        QFETCH(QString, tool);
        QFETCH(QByteArray, arguments);
        QFETCH(QByteArray, action);
        QFETCH(QString, text);
        const auto tools = shippedTools();
        const auto parsed = parseJsonObject(arguments);
        QVERIFY(parsed);
        const auto proposal = parseProposal(tools, tools.actionNames(), tool, *parsed, {1280, 800});
        QCOMPARE(bool(proposal), !action.isEmpty());
        if (!proposal)
            QVERIFY2(proposal.error().message.contains(text), qPrintable(proposal.error().message));
        else
            QCOMPARE(actionJson(proposal->action), *parseJsonObject(action));
        if (proposal)
            QCOMPARE(proposal->result, text);
    }
    void aToolThatWasNotGrantedIsRefused()
    {
        const auto tools = shippedTools();
        const auto proposal = parseProposal(
            tools, {QStringLiteral("press_key")}, QStringLiteral("scroll_down"), {{"justification", why}}, {100, 100});
        QVERIFY(!proposal);
        QCOMPARE(proposal.error().code, ErrorCode::PolicyDenied);
    }
    void aSecretIsRedactedBeforeItIsCut()
    {
        redactor::add(Secret("sk-canary-4711"));
        const auto tools = shippedTools();
        const QString text = QString(43, QLatin1Char('x')) + QStringLiteral("sk-canary-4711");
        const auto proposal = parseProposal(tools, tools.actionNames(), QStringLiteral("type_text"),
            {{"text", text}, {"justification", why}}, {100, 100});
        QVERIFY2(proposal, proposal ? "" : qPrintable(proposal.error().message));
        QVERIFY2(!proposal->result.contains(QStringLiteral("sk-can")), qPrintable(proposal->result));
        const QString target = targetOf({{"label", QString(150, QLatin1Char('x')) + text}});
        QVERIFY2(!target.contains(QStringLiteral("sk-can")), qPrintable(target));
    }
    void aShortJustificationIsNoted()
    {
        const auto tools = shippedTools();
        const auto proposal = parseProposal(
            tools, tools.actionNames(), QStringLiteral("scroll_up"), {{"justification", "because"}}, {100, 100});
        QVERIFY(proposal);
        QCOMPARE(proposal->notes.size(), 1);
    }
    void brokenToolFiles_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("message");
        QTest::newRow("not JSON, with its line") << QByteArray("{\n\"type\": \"function\",\n oops }") << "bad.json:3:";
        QTest::newRow("unknown action") << QByteArray(
            "{\"function\":{\"name\":\"a\",\"parameters\":{\"type\":\"object\"}},\"triarch\":{\"action\":\"fly\"}}")
                                        << "unknown action 'fly'";
        QTest::newRow("a parameter nobody maps") << QByteArray(
            "{\"function\":{\"name\":\"a\",\"parameters\":{\"type\":\"object\"}},\"triarch\":{\"action\":\"click\"}}")
                                                 << "needs 'point'";
        QTest::newRow("a mapping to nothing") << QByteArray(
            "{\"function\":{\"name\":\"a\",\"parameters\":{\"type\":\"object\"}},\"triarch\":{\"action\":\"click\","
            "\"from\":{\"point\":\"p\"}}}") << "'p'";
        const auto tool = [](const QByteArray& mapping) {
            return "{\"type\":\"function\",\n\"function\":{\"name\":\"a\",\n\"parameters\":{\"type\":\"object\",\n"
                   "\"properties\":{\"p\":{\"type\":\"array\"}}}},\n\"triarch\":{\n"
                + mapping + "}}";
        };
        QTest::newRow("the line of an unknown action") << tool("\"action\":\n\"fly\"") << "bad.json:7:";
        QTest::newRow("a misspelt parameter, with its line")
            << tool("\"action\":\"click\",\"from\":{\"point\":\"p\"},\n\"fixed\":{\"buton\":\"left\"}")
            << "bad.json:7: action 'click' has no parameter 'buton'";
        QTest::newRow("a button there is not")
            << tool("\"action\":\"click\",\"from\":{\"point\":\"p\"},\"fixed\":{\"button\":\"fourth\"}")
            << "'button' must be one of left, middle, right, back, forward";
        QTest::newRow("a count there is not")
            << tool("\"action\":\"click\",\"from\":{\"point\":\"p\"},\"fixed\":{\"count\":4}")
            << "'count' must be a number from 1 to 3";
        QTest::newRow("a direction there is not")
            << tool("\"action\":\"scroll\",\"fixed\":{\"direction\":\"in\"}") << "'direction' must be one of";
        QTest::newRow("a result of nothing")
            << tool("\"action\":\"click\",\"from\":{\"point\":\"p\"},\"result\":\"Clicked: {label}\"")
            << "result names 'label'";
        QTest::newRow("an unknown part of the mapping")
            << tool("\"action\":\"none\",\"form\":{}") << "unknown field 'form'";
        QTest::newRow("a part of another type") << tool("\"action\":\"none\",\"from\":[]") << "'from'";
        QTest::newRow("a name no server takes") << QByteArray(
            "{\"function\":{\"name\":\"a b\",\"parameters\":{\"type\":\"object\"}},\"triarch\":{\"action\":\"none\"}}")
                                                << "'a b' is no name for a tool";
        const auto schema = [](const QByteArray& parameters) {
            return "{\"function\":{\"name\":\"a\",\"parameters\":" + parameters
                + "},\"triarch\":{\"action\":\"none\"}}";
        };
        QTest::newRow("a type there is not") << schema("{\"type\":\"objekt\"}") << "not a usable schema";
        QTest::newRow("a pattern of names that is none")
            << schema("{\"type\":\"object\",\"patternProperties\":{\"([\":{\"type\":\"string\"}}}")
            << "not a usable schema";
        QTest::newRow("a pattern that is none")
            << schema("{\"type\":\"object\",\"properties\":{\"p\":{\"type\":\"string\",\"pattern\":\"([\"}}}")
            << "not a usable schema";
        QTest::newRow("a schema that lies elsewhere")
            << schema("{\"$ref\":\"http://127.0.0.1/schema\"}") << "not a usable schema";
        QTest::newRow("too long") << QByteArray(64 * 1024 + 1, ' ') << "bad.json:1:";
        QTest::newRow("no function") << QByteArray("{\"triarch\":{\"action\":\"click\"}}") << "'function' is missing";
        QTest::newRow("unknown key") << QByteArray("{\"function\":{},\"triarch\":{},\"x\":1}") << "unknown field 'x'";
    }
    void brokenToolFiles()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, message);
        const auto spec = parseToolSpec(text, QStringLiteral("bad.json"));
        QVERIFY(!spec);
        QVERIFY2(spec.error().message.contains(message), qPrintable(spec.error().message));
    }
    void aBrokenFileLeavesTheOthers()
    {
        const QTemporaryDir folder;
        QVERIFY(QFile::copy(test::sourcePath("prompts/tools/press_key.json"), folder.filePath("press_key.json")));
        QFile broken(folder.filePath("broken.json"));
        QVERIFY(broken.open(QIODevice::WriteOnly) && broken.write("{") == 1);
        broken.close();
        const auto tools = ToolRegistry::load(folder.path());
        QVERIFY(tools);
        QCOMPARE(tools->actionNames(), QStringList{"press_key"});
        QCOMPARE(tools->problems().size(), 1u);
    }
    void aNewToolNeedsAFileAndNothingElse()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath("add_to_selection.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"type\":\"function\",\"function\":{\"name\":\"add_to_selection\",\"description\":\"x\","
                   "\"parameters\":{\"type\":\"object\",\"properties\":{\"place\":{\"type\":\"array\"},"
                   "\"name\":{\"type\":\"string\"}},\"required\":[\"place\"]}},"
                   "\"triarch\":{\"action\":\"click\",\"fixed\":{\"modifiers\":\"ctrl\"},"
                   "\"from\":{\"point\":\"place\"},\"result\":\"Added: {name}\"}}");
        file.close();
        const auto tools = ToolRegistry::load(folder.path());
        QVERIFY(tools && tools->problems().empty());
        const auto proposal = parseProposal(*tools, tools->actionNames(), "add_to_selection",
            {{"place", QJsonArray{500, 500}}, {"name", "b.txt"}}, {100, 100});
        QVERIFY(proposal);
        QCOMPARE(proposal->result, QStringLiteral("Added: b.txt"));
        QCOMPARE(actionJson(proposal->action),
            (QJsonObject{
                {"action", "click"}, {"at", QJsonArray{50, 50}}, {"button", 1}, {"count", 1}, {"modifiers", "ctrl"}}));
        QCOMPARE(tools->require({QStringLiteral("request_help")}).error().code, ErrorCode::Setup);
    }
    void aNumberThatNoSchemaBoundsIsRefused()
    {
        const QByteArray text = "{\"function\":{\"name\":\"a\",\"parameters\":{\"type\":\"object\",\"properties\":{"
                                "\"n\":{}}}},\"triarch\":{\"action\":\"wait\",\"from\":{\"seconds\":\"n\"}}}";
        const auto spec = parseToolSpec(text, QStringLiteral("a.json"));
        QVERIFY(spec);
        QVERIFY(buildAction(*spec, {{"n", 3}}, {10, 10}));
        QCOMPARE(buildAction(*spec, {{"n", 1e9}}, {10, 10}).error().code, ErrorCode::InvalidArgument);
        QCOMPARE(buildAction(*spec, {{"n", "3"}}, {10, 10}).error().code, ErrorCode::InvalidArgument);
    }
    void withoutAScreenAPlaceIsNowhere()
    {
        const auto tools = shippedTools();
        const auto click = parseProposal(tools, tools.actionNames(), "click_element",
            {{"label", "7"}, {"position", QJsonArray{500, 500}}, {"justification", why}}, QSize());
        QVERIFY(!click);
        QCOMPARE(click.error().message,
            QStringLiteral("point is a place on a screen, and there is neither a display nor a recording"));
        const auto key = parseProposal(
            tools, tools.actionNames(), "press_key", {{"key", "ctrl+s"}, {"justification", why}}, QSize());
        QVERIFY2(key, key ? "" : qPrintable(key.error().message)); // it is on no place
    }
    void anEmptyFolderIsASetUpError()
    {
        QCOMPARE(ToolRegistry::load(QTemporaryDir().path()).error().code, ErrorCode::Setup);
    }
};

} // namespace tst_action_parser

TRIARCH_TEST(tst_action_parser, TestActionParser, QCoreApplication)
#include "tst_action_parser.moc"
