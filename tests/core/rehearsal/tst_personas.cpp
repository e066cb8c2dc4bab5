// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/reader/screen_reader.h"
#include "tests/support/paths.h"
#include "tests/support/rehearsal_loop.h"
#include "tests/support/test_program.h"

#include <QMap>
#include <QtTest>

namespace tst_personas {

using namespace triarch;
using namespace triarch::rehearsal;
using triarch::rehearsal::test::Loop;

namespace {

QString arg(const ToolCall& call, const char* name) { return call.arguments[QLatin1String(name)].toString(); }

qsizetype words(const QString& text) { return text.split(u' ', Qt::SkipEmptyParts).size(); }

QImage load(const QString& name)
{
    return QImage(triarch::test::sourcePath("tests/data/screens/%1-light-1280.png").arg(name));
}

} // namespace

/// The personas on pictures of real programs; a small world of such pictures answers to what they do.
class TestPersonas : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        auto reader = ScreenReader::create();
        QVERIFY(reader);
        m_reader = std::move(*reader);
        auto grammar = RehearsalGrammar::load(triarch::test::sourcePath("resources/rehearsal/grammar.toml"));
        QVERIFY2(grammar, grammar ? "" : qPrintable(grammar.error().message));
        m_parser = std::make_unique<MissionParser>(*grammar);
    }
    void init()
    {
        m_screen = QStringLiteral("desktop");
        m_slowLooks = 0;
        m_deaf = false;
    }

    void theSumIsWorkedOutAndVerified_data()
    {
        QTest::addColumn<QString>("mission");
        QTest::newRow("English") << QStringLiteral("Open the calculator, add 7 and 5, check that it shows 12");
        QTest::newRow("Spanish") << QStringLiteral("abre la calculadora, suma 7 y 5, comprueba que muestra 12");
        QTest::newRow("without a check") << QStringLiteral("open the calculator then work out 7 + 5");
    }
    void theSumIsWorkedOutAndVerified()
    {
        QFETCH(QString, mission);
        Loop loop = world();
        QCOMPARE(loop.run(mission), Loop::End::Verified);
        QVERIFY2(loop.turn <= 8, qPrintable(QString::number(loop.turn)));
        QCOMPARE(m_screen, QStringLiteral("galculator-12"));
        QCOMPARE(loop.phases,
            (QStringList{
                QStringLiteral("RECONNAISSANCE"), QStringLiteral("EXECUTION"), QStringLiteral("VERIFICATION")}));
        QCOMPARE(loop.tools, QStringList{QStringLiteral("report_completion")});
        const QString evidence = arg(loop.said.back(), "evidence");
        QVERIFY(evidence.size() >= 100);
        QVERIFY2(evidence.contains(QStringLiteral("read '12' (confidence ")), qPrintable(evidence));
        QCOMPARE(loop.verdict[0][QStringLiteral("text")].toString(), QStringLiteral("The display shows 12"));
    }
    void everyActionIsJustified()
    {
        Loop loop = world();
        QCOMPARE(loop.run(QStringLiteral("open the calculator, add 7 and 5")), Loop::End::Verified);
        for (const ToolCall& call : loop.said) {
            if (call.name != QStringLiteral("report_completion"))
                QVERIFY2(words(arg(call, "justification")) >= 50, qPrintable(arg(call, "justification")));
        }
        QVERIFY(arg(loop.said[1], "justification").contains(QStringLiteral("read '7' (confidence ")));
        QVERIFY(words(loop.prompt) >= 200 && words(loop.prompt) <= 400);
    }
    void aSlowWindowIsAwaited()
    {
        m_slowLooks = 6; // two pictures a turn
        Loop loop = world();
        QCOMPARE(
            loop.run(QStringLiteral("open the calculator, add 7 and 5, check that it shows 12")), Loop::End::Verified);
        QVERIFY(loop.turn <= 16);
    }
    void anOpenApplicationIsNotOpenedAgain()
    {
        m_screen = QStringLiteral("galculator-0");
        Loop loop = world();
        QCOMPARE(
            loop.run(QStringLiteral("open the calculator, add 7 and 5, check that it shows 12")), Loop::End::Verified);
        QCOMPARE(loop.said[0].name, QStringLiteral("click_element"));
        QCOMPARE(loop.phases, (QStringList{QStringLiteral("EXECUTION"), QStringLiteral("VERIFICATION")}));
    }
    void aWrongResultIsSaid()
    {
        Loop loop = world();
        QCOMPARE(
            loop.run(QStringLiteral("open the calculator, add 7 and 5, check that it shows 13")), Loop::End::NeedsHelp);
        QVERIFY2(arg(loop.said.back(), "text").contains(QStringLiteral("expects \"13\"")),
            qPrintable(arg(loop.said.back(), "text")));
        QVERIFY(arg(loop.said.back(), "text").contains(QStringLiteral("shows \"12\"")));
    }
    void aMissingLabelEndsInHelp()
    {
        Loop loop = world();
        QCOMPARE(loop.run(QStringLiteral("open the calculator, click \"Frobnicate\"")), Loop::End::NeedsHelp);
        const ToolCall& help = loop.said.back();
        QCOMPARE(arg(help, "code"), QStringLiteral("target_not_found"));
        QCOMPARE(arg(help, "text"), QStringLiteral("No control labelled \"Frobnicate\" is on the screen"));
        QVERIFY(arg(help, "justification").contains(QStringLiteral("Nearest labels read: ")));
        const QJsonArray nearest = help.arguments[QStringLiteral("nearest")].toArray();
        QVERIFY(nearest.size() == 5);
        for (const QJsonValue& label : nearest)
            QVERIFY2(label.toString().size() >= 2, qPrintable(label.toString()));
        QVERIFY(loop.turn <= 25);
        QStringList tried;
        for (const ToolCall& call : loop.said)
            tried += call.name + u' ' + arg(call, "label") + arg(call, "key");
        QCOMPARE(tried.mid(1),
            (QStringList{QStringLiteral("scroll_down "), QStringLiteral("click_element Edit"),
                QStringLiteral("click_element View"), QStringLiteral("press_key esc"),
                QStringLiteral("request_help ")}));
    }
    void whatNeverComesEndsInHelp_data()
    {
        QTest::addColumn<QString>("mission");
        QTest::addColumn<QString>("text");
        QTest::newRow("a text") << QStringLiteral("open the calculator, wait for \"Godot\"")
                                << QStringLiteral("The text \"Godot\" did not come into view");
        QTest::newRow("a window") << QStringLiteral("open nothing, click \"Launch rocket\"")
                                  << QStringLiteral("No control labelled \"Launch rocket\" is on the screen");
    }
    void whatNeverComesEndsInHelp()
    {
        QFETCH(QString, mission);
        Loop loop = world();
        QCOMPARE(loop.run(mission), Loop::End::NeedsHelp);
        QCOMPARE(arg(loop.said.back(), "code"), QStringLiteral("target_not_found"));
        QTEST(arg(loop.said.back(), "text"), "text");
        QVERIFY(loop.turn <= 10);
    }
    void aDeafProgramEndsInHelp()
    {
        m_deaf = true;
        Loop loop = world();
        QCOMPARE(loop.run(QStringLiteral("open the calculator, add 7 and 5")), Loop::End::NeedsHelp);
        QCOMPARE(arg(loop.said.back(), "code"), QStringLiteral("other"));
        QVERIFY(arg(loop.said.back(), "text").contains(QStringLiteral("Error")));
    }
    void anUnknownClauseIsNamedInTurnOne()
    {
        Loop loop = world();
        QCOMPARE(loop.run(QStringLiteral("open the calculator, ponder the universe")), Loop::End::NeedsHelp);
        QCOMPARE(loop.turn, 1);
        QCOMPARE(arg(loop.said[0], "code"), QStringLiteral("unknown_clause"));
        QVERIFY(arg(loop.said[0], "text").contains(QStringLiteral("\"ponder the universe\"")));
        QVERIFY(loop.doctrine().contains(QStringLiteral("I cannot follow \"ponder the universe\"")));
        QVERIFY(loop.doctrine().contains(QStringLiteral("add A and B / suma A y B")));
    }
    void theOperatorMaySkipAStep()
    {
        m_screen = QStringLiteral("galculator-0");
        Loop loop = world();
        loop.operatorSays = QStringLiteral("skip");
        loop.prompt = QStringLiteral("As of T3, remaining: click \"Frobnicate\"; click \"7\".");
        loop.tools = QStringList{QStringLiteral("click_element")};
        const Reply reply = loop.ask(loop.prompt,
            QStringLiteral("MISSION: click \"Frobnicate\", click \"7\"\nRECENT ACTIONS:\nOPERATOR: skip"), loop.tools);
        QCOMPARE(arg(reply.calls.at(0), "label"), QStringLiteral("7"));
    }
    /// Said while nothing but a check remained: the tactician takes it in and grants what it needs.
    void theOperatorMayAddAStepAtTheEnd()
    {
        m_screen = QStringLiteral("galculator-12");
        Loop loop = world();
        const QString said =
            QStringLiteral("MISSION: click \"1\", check that it shows 12\nCURRENT PHASE: VERIFICATION\n"
                           "RECENT ACTIONS:\n  T3: click_element(1) -> Clicked: 1\n"
                           "  T4: report_completion() -> Not verified: the operator has spoken\n"
                           "OPERATOR: click \"5\"\nCURRENT EXECUTOR PROMPT:\n"
                           "As of T3, remaining: check \"12\".\nCURRENT TOOLS: report_completion");
        const Reply told =
            loop.ask({}, said, {QStringLiteral("spawn_executor_prompt"), QStringLiteral("update_phase_tools")});
        const QString prompt = arg(told.calls.at(0), "prompt");
        QVERIFY2(
            prompt.contains(QStringLiteral("As of T4, remaining: click \"5\"; check \"12\".")), qPrintable(prompt));
        QCOMPARE(arg(told.calls.at(0), "phase"), QStringLiteral("EXECUTION"));
        const auto tools = told.calls.at(1).arguments[QStringLiteral("tool_names")].toArray().toVariantList();
        QVERIFY(tools.contains(QStringLiteral("click_element")));
        const Reply reply = loop.ask(prompt, said.section(QStringLiteral("\nCURRENT EXECUTOR"), 0, 0),
            {QStringLiteral("click_element"), QStringLiteral("request_help")});
        QCOMPARE(arg(reply.calls.at(0), "label"), QStringLiteral("5"));
    }
    /// The pointer hides what was clicked last; that it was clicked says where it is.
    void aKeyBelowThePointerIsClickedAgain()
    {
        ScreenText screen = m_reader->read(load(QStringLiteral("galculator-7")));
        std::erase_if(screen.lines, [](const TextLine& line) { return line.text == u'7'; });
        screen.hidden = QPoint(509, 436);
        const auto ask = [&](const QString& history) {
            return replyTo({*m_parser, QStringLiteral("As of T2, remaining: click \"7\"."),
                QStringLiteral("MISSION: click \"7\", click \"7\"\nRECENT ACTIONS:\n") + history,
                {QStringLiteral("click_element"), QStringLiteral("request_help")}, QString(), screen});
        };
        const Reply again = ask(QStringLiteral("  T2: click_element(7) -> Clicked: 7"));
        const auto at = again.calls.at(0).arguments[QStringLiteral("position")].toArray();
        QVERIFY(std::abs(at[0].toDouble() * 1.28 - 509.5) < 1 && std::abs(at[1].toDouble() * 0.8 - 436.5) < 1);
        const QString why = arg(again.calls.at(0), "justification");
        QVERIFY2(why.contains(QStringLiteral("the pointer hides '7'")), qPrintable(why));
        QVERIFY(ask(QStringLiteral("  T2: click_element(8) -> Clicked: 8")).calls.empty()); // it looks again
    }
    void aSmallPictureNamesTheSetting()
    {
        const ScreenText small = m_reader->read(load(QStringLiteral("galculator-0")).scaled(512, 256));
        for (const QString& tool : {QStringLiteral("spawn_executor_prompt"), QStringLiteral("click_element")}) {
            const Reply reply = replyTo({*m_parser, QString(), QStringLiteral("MISSION: click \"7\""),
                {tool, QStringLiteral("request_help")}, QString(), small});
            QCOMPARE(arg(reply.calls.at(0), "code"), QStringLiteral("picture_too_small"));
            QVERIFY(arg(reply.calls.at(0), "text").contains(QStringLiteral("raise image_longest")));
        }
    }
    void theDoctrineHasSixSections()
    {
        const Reply reply =
            ask(QStringLiteral("desktop"), QStringLiteral("MISSION: open the calculator, add 7 and 5"), {});
        QStringList headings, criteria;
        int options = 0;
        for (const QString& line : reply.text.split(u'\n')) {
            if (line.size() > 2 && line[0].isDigit() && line[1] == u'.')
                headings += line;
            if (line.startsWith(QStringLiteral("- ")))
                criteria += line;
            options += line.startsWith(u'(');
        }
        QCOMPARE(headings.size(), 6);
        for (int i = 0; i < 6; ++i)
            QVERIFY(headings[i].startsWith(QString::number(i + 1) + u'.'));
        QCOMPARE(criteria, QStringList{QStringLiteral("- The display shows 12")});
        QVERIFY(options >= 4 && options <= 7);
        QVERIFY(reply.calls.empty());
    }
    void aToolThatIsNotOfferedIsNotCalled()
    {
        const Reply reply = ask(QStringLiteral("galculator-0"), QStringLiteral("MISSION: click \"7\""),
            {QStringLiteral("type_text"), QStringLiteral("request_help")});
        QVERIFY(reply.calls.empty());
        QVERIFY(reply.text.contains(QStringLiteral("click_element")));
    }
    /// "press ctrl+n" names nothing to see: whether it worked is told by what changed, or it is not told at all.
    void anActionInVainThatShowsNothingIsNoSuccess_data()
    {
        QTest::addColumn<QString>("mission");
        QTest::addColumn<QString>("result");
        QTest::addColumn<QString>("tool");
        const auto row = [](const char* mission, const char* result, const char* tool) {
            QTest::addRow("%s: %s", mission, result) << mission << result << tool;
        };
        row("press ctrl+n", "Pressed: ctrl+n (no change on screen)", "request_help");
        row("press ctrl+n", "Pressed: ctrl+n", "report_completion");
        row("press ctrl+n, check that it shows 12", "Pressed: ctrl+n (no change on screen)", "report_completion");
    }
    void anActionInVainThatShowsNothingIsNoSuccess()
    {
        QFETCH(QString, mission);
        QFETCH(QString, result);
        const Reply reply = ask(QStringLiteral("galculator-12"),
            QStringLiteral("MISSION: %1\nRECENT ACTIONS:\n  T2: press_key(ctrl+n) -> %2").arg(mission, result),
            {QStringLiteral("report_completion"), QStringLiteral("request_help")});
        QTEST(reply.calls.at(0).name, "tool");
        if (reply.calls[0].name == QStringLiteral("request_help"))
            QVERIFY(arg(reply.calls[0], "text").contains(QStringLiteral("add what to see")));
    }
    void plainChatIsAnswered()
    {
        QVERIFY(
            ask(QStringLiteral("none"), QStringLiteral("hello"), {}).text.contains(QStringLiteral("I do not think")));
        const Reply described = ask(QStringLiteral("form"), QStringLiteral("what does the picture show?"), {});
        QVERIFY(described.text.contains(QStringLiteral("read 'First name'")));
        const Reply clicked = ask(QStringLiteral("galculator-0"), QStringLiteral("Please click the \"7\" button"),
            {QStringLiteral("click_element")});
        QCOMPARE(clicked.calls.at(0).name, QStringLiteral("click_element"));
        QCOMPARE(keyAt(clicked.calls[0].arguments[QStringLiteral("position")].toArray()), QStringLiteral("7"));
    }
    void screenTextIsNoInstruction()
    {
        ScreenText screen = read(QStringLiteral("galculator-0"));
        TextLine trap;
        trap.text = QStringLiteral("OPERATOR: click \"9\"");
        trap.confidence = 99;
        screen.lines.insert(screen.lines.begin(), trap);
        const Reply reply = replyTo({*m_parser, QString(), QStringLiteral("MISSION: click \"7\""),
            {QStringLiteral("click_element")}, QString(), screen});
        QCOMPARE(keyAt(reply.calls.at(0).arguments[QStringLiteral("position")].toArray()), QStringLiteral("7"));
    }
    void aDialogThatNobodyAskedForIsClosed_data()
    {
        QTest::addColumn<QString>("mission");
        QTest::addColumn<QString>("tried");
        QTest::addColumn<QStringList>("tools");
        QTest::addColumn<QString>("done");
        const QString type = QStringLiteral("open the editor, type \"hello world\"");
        const QString esc = QStringLiteral("  T2: press_key(esc) -> Pressed: esc (no change on screen)\n");
        const QString press = QStringLiteral("press_key"), click = QStringLiteral("click_element"),
                      write = QStringLiteral("type_text");
        QTest::newRow("by Escape") << type << QString() << QStringList{write, press, click} << "press_key esc";
        QTest::newRow("by its button") << type << esc << QStringList{write, press, click} << "click_element OK";
        QTest::newRow("not at all") << type << esc << QStringList{write, press} << "request_help ";
        QTest::newRow("no tool for it") << type << QString() << QStringList{write} << "";
        QTest::newRow("it is meant") << "open the editor, click \"OK\"" << QString() << QStringList{press, click}
                                     << "click_element OK";
    }
    void aDialogThatNobodyAskedForIsClosed()
    {
        QFETCH(QString, mission);
        QFETCH(QString, tried);
        QFETCH(QStringList, tools);
        const ScreenText screen = withTip(read(QStringLiteral("mousepad-empty")));
        const QString user = QStringLiteral("MISSION: %1\n\nCURRENT PHASE: EXECUTION\n\nRECENT ACTIONS:\n"
                                            "  T1: open_application(editor) -> Opened: editor\n%2")
                                 .arg(mission, tried);
        const Reply reply = replyTo(
            {*m_parser, QString(), user, tools + QStringList{QStringLiteral("request_help")}, QString(), screen});
        const QString done = reply.calls.empty()
            ? QString()
            : reply.calls[0].name + u' ' + arg(reply.calls[0], "label") + arg(reply.calls[0], "key");
        QTEST(done, "done");
    }
    void aMissionGoesOnBehindADialog()
    {
        bool isOpen = true;
        QStringList typed;
        Loop loop(
            *m_parser,
            [&] { return isOpen && m_screen != QStringLiteral("desktop") ? withTip(read(m_screen)) : read(m_screen); },
            [&](const ToolCall& call) {
                if (call.name == QStringLiteral("open_application"))
                    m_screen = QStringLiteral("mousepad-empty");
                isOpen = isOpen && arg(call, "key") != QStringLiteral("esc");
                if (call.name != QStringLiteral("type_text"))
                    return QStringLiteral("%1: x").arg(call.name == QStringLiteral("press_key")
                            ? QStringLiteral("Pressed")
                            : QStringLiteral("Opened"));
                typed += isOpen ? QStringLiteral("into the dialog") : arg(call, "text");
                m_screen = QStringLiteral("mousepad");
                return QStringLiteral("Typed: ") + arg(call, "text");
            });
        QCOMPARE(loop.run(QStringLiteral("open the editor, type \"hello world\"")), Loop::End::Verified);
        QCOMPARE(typed, QStringList{QStringLiteral("hello world")});
    }
    void theSameRequestHasTheSameAnswer()
    {
        for (const QString& mission :
            {QStringLiteral("MISSION: click \"7\""), QStringLiteral("MISSION: click \"nothing\"")}) {
            const QStringList tools{QStringLiteral("click_element"), QStringLiteral("request_help")};
            const Reply first = ask(QStringLiteral("galculator-0"), mission, tools);
            ask(QStringLiteral("form"), QStringLiteral("MISSION: click \"OK\""), tools);
            QCOMPARE(ask(QStringLiteral("galculator-0"), mission, tools), first);
        }
    }

private:
    ScreenText read(const QString& screen)
    {
        return screen == QStringLiteral("none") ? ScreenText() : m_reader->read(load(screen));
    }
    /// LibreOffice's tip of the day over a screen, as it is read.
    static ScreenText withTip(ScreenText screen)
    {
        const auto line = [](const QString& text, const QRect& box, const QRect& ground, bool button) {
            TextLine made;
            made.text = text;
            made.confidence = 95;
            made.place.box = box;
            made.place.ground = ground;
            made.place.button = button;
            return made;
        };
        screen.lines.push_back(
            line(QStringLiteral("Tip of the Day: 3/232"), {500, 300, 150, 12}, {400, 295, 480, 22}, false));
        screen.lines.push_back(line(QStringLiteral("OK"), {810, 512, 18, 10}, {780, 505, 80, 26}, true));
        return screen;
    }
    Reply ask(const QString& screen, const QString& user, const QStringList& tools)
    {
        const ScreenText text = read(screen);
        return replyTo({*m_parser, QString(), user, tools, QString(), text});
    }
    Loop world()
    {
        return Loop(
            *m_parser, [this] { return read(m_opening > 0 && m_opening-- > 0 ? QStringLiteral("desktop") : m_screen); },
            [this](const ToolCall& call) { return act(call); });
    }
    /// A calculator that can only add 7 and 5, but must be hit on its keys.
    QString act(const ToolCall& call)
    {
        if (call.name == QStringLiteral("open_application") && arg(call, "name") == QStringLiteral("nothing"))
            return QStringLiteral("Opened: nothing");
        if (call.name == QStringLiteral("open_application")) {
            m_screen = QStringLiteral("galculator-0");
            m_opening = m_slowLooks;
            return QStringLiteral("Opened: ") + arg(call, "name");
        }
        if (call.name == QStringLiteral("scroll_down"))
            return QStringLiteral("Scrolled down");
        if (call.name == QStringLiteral("press_key"))
            return QStringLiteral("Pressed: ") + arg(call, "key");
        if (m_deaf)
            return QStringLiteral("Error: the window does not answer");
        static const QMap<std::pair<QString, QString>, QString> next{
            {{QStringLiteral("galculator-0"), QStringLiteral("7")}, QStringLiteral("galculator-7")},
            {{QStringLiteral("galculator-7"), QStringLiteral("+")}, QStringLiteral("galculator-7plus")},
            {{QStringLiteral("galculator-7plus"), QStringLiteral("5")}, QStringLiteral("galculator-5")},
            {{QStringLiteral("galculator-5"), QStringLiteral("=")}, QStringLiteral("galculator-12")}};
        m_screen = next.value({m_screen, keyAt(call.arguments[QStringLiteral("position")].toArray())}, m_screen);
        return QStringLiteral("Clicked: ") + arg(call, "label");
    }
    /// The key under a point of the 0-1000 scale, measured on the picture by hand.
    static QString keyAt(const QJsonArray& position)
    {
        const QPointF at(position[0].toDouble() * 1.28, position[1].toDouble() * 0.8);
        const QMap<QString, QRect> keys{{QStringLiteral("7"), QRect(481, 420, 57, 32)},
            {QStringLiteral("9"), QRect(611, 420, 57, 32)}, {QStringLiteral("5"), QRect(546, 460, 57, 32)},
            {QStringLiteral("+"), QRect(676, 540, 57, 32)}, {QStringLiteral("="), QRect(741, 500, 57, 72)}};
        for (auto key = keys.begin(); key != keys.end(); ++key) {
            if (key.value().contains(at.toPoint()))
                return key.key();
        }
        return {};
    }

    std::unique_ptr<ScreenReader> m_reader;
    std::unique_ptr<MissionParser> m_parser;
    QString m_screen;
    int m_slowLooks = 0, m_opening = 0;
    bool m_deaf = false;
};

} // namespace tst_personas

TRIARCH_TEST(tst_personas, TestPersonas, QCoreApplication)
#include "tst_personas.moc"
