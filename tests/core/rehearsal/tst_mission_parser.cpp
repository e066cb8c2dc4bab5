// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/personas/mission_parser.h"
#include "core/rehearsal/personas/sum.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_mission_parser {

using namespace triarch;
using namespace triarch::rehearsal;

namespace {

RehearsalGrammar shipped()
{
    auto grammar = RehearsalGrammar::load(triarch::test::sourcePath("resources/rehearsal/grammar.toml"));
    if (!grammar)
        qFatal("%s", qPrintable(grammar.error().message));
    return *grammar;
}

} // namespace

class TestMissionParser : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void missions_data()
    {
        QTest::addColumn<QString>("mission");
        QTest::addColumn<QString>("steps");
        const auto row = [](const char* mission, const char* steps) {
            QTest::newRow(mission) << QString::fromUtf8(mission) << QString::fromUtf8(steps);
        };
        const char* const sevenAndFive =
            "open \"calculator\"; click \"7\"; click \"+\"; click \"5\"; click \"=\"; check \"12\"";
        row("Open the calculator, add 7 and 5, check that it shows 12", sevenAndFive);
        row("open the calculator, work out 7 + 5, check that it shows 12", sevenAndFive);
        row("Open the calculator and add 7 and 5", sevenAndFive);
        row("open the calculator then add 7 to 5 and then check it shows \"12\".", sevenAndFive);
        row("In the calculator, calculate 7 plus 5.", sevenAndFive);
        row("work out 7 + 5 in the calculator", sevenAndFive);
        row("add 7 and 5 in the calculator, check that it shows 12", sevenAndFive);
        row("calcula 1 + 2 en la calculadora",
            "open \"calculadora\"; click \"1\"; click \"+\"; click \"2\"; click \"=\"; check \"3\"");
        row("Please open a calculator; now work out 7+5=; finally, verify that the display shows 12", sevenAndFive);
        row("abre la calculadora, suma 15 y 27, comprueba que muestra 42",
            "open \"calculadora\"; click \"1\"; click \"5\"; click \"+\"; click \"2\"; click \"7\"; click \"=\"; check "
            "\"42\"");
        row("Abre la calculadora y suma 1 y 2",
            "open \"calculadora\"; click \"1\"; click \"+\"; click \"2\"; click \"=\"; check \"3\"");
        row("en la calculadora, resta 3 de 10, luego verifica que la pantalla muestra 7",
            "open \"calculadora\"; click \"1\"; click \"0\"; click \"-\"; click \"3\"; click \"=\"; check \"7\"");
        row("subtract 3 from 10", "click \"1\"; click \"0\"; click \"-\"; click \"3\"; click \"=\"; check \"7\"");
        row("multiply 6 by 7", "click \"6\"; click \"*\"; click \"7\"; click \"=\"; check \"42\"");
        row("multiplica 6 por 7", "click \"6\"; click \"*\"; click \"7\"; click \"=\"; check \"42\"");
        row("divide 9 by 2", "click \"9\"; click \"/\"; click \"2\"; click \"=\"; check \"4.5\"");
        row("divide 9 entre 2", "click \"9\"; click \"/\"; click \"2\"; click \"=\"; check \"4.5\"");
        row("calcula 1,5 + 2,5",
            "click \"1\"; click \".\"; click \"5\"; click \"+\"; click \"2\"; click \".\"; "
            "click \"5\"; click \"=\"; check \"4\"");
        row("add 1,200 and 34",
            "click \"1\"; click \"2\"; click \"0\"; click \"0\"; click \"+\"; click \"3\"; click \"4\"; "
            "click \"=\"; check \"1234\"");
        row("work out 1,234.5 + 1, check that it shows 1,235.5",
            "click \"1\"; click \"2\"; click \"3\"; click \"4\"; click \".\"; click \"5\"; click \"+\"; click \"1\"; "
            "click \"=\"; check \"1,235.5\"");
        row("calcula 1,2505 + 1",
            "click \"1\"; click \".\"; click \"2\"; click \"5\"; click \"0\"; click \"5\"; click \"+\"; click \"1\"; "
            "click \"=\"; check \"2.2505\"");
        row("work out 1.5 x 2",
            "click \"1\"; click \".\"; click \"5\"; click \"*\"; click \"2\"; click \"=\"; check \"3\"");
        row("calcula 8 ÷ 2", "click \"8\"; click \"/\"; click \"2\"; click \"=\"; check \"4\"");
        row("calcula 8 menos 2", "click \"8\"; click \"-\"; click \"2\"; click \"=\"; check \"6\"");
        row("add 1 and 2, add 3 and 4, check that it shows 7",
            "click \"1\"; click \"+\"; click \"2\"; click \"=\"; check \"3\"; click \"3\"; click \"+\"; click \"4\"; "
            "click \"=\"; check \"7\"");
        row("add 1 and 2, check that it shows 4", "click \"1\"; click \"+\"; click \"2\"; click \"=\"; check \"4\"");
        row("divide 1 by 0, check that it shows Error",
            "click \"1\"; click \"/\"; click \"0\"; click \"=\"; check \"Error\"");
        row("click \"OK\"", "click \"OK\"");
        row("click OK", "click \"OK\"");
        row("click on “Save As”, pulsa «Aceptar», haz clic en 'Sí'",
            "click \"Save As\"; click \"Aceptar\"; click \"Sí\"");
        row("double-click \"notes.txt\", doble clic en \"a\", right-click \"b\", clic derecho en \"c\"",
            "double-click \"notes.txt\"; double-click \"a\"; right-click \"b\"; right-click \"c\"");
        row("press ctrl+s, presiona Enter, press the Escape key, presiona la tecla Tab",
            "press \"ctrl+s\"; press \"enter\"; press \"esc\"; press \"tab\"");
        row("press Control + Shift + t and press alt+f4", "press \"ctrl+shift+t\"; press \"alt+F4\"");
        row("press +, press ctrl++", "press \"+\"; press \"ctrl++\"");
        row("click the \"7\" button, pulsa el botón \"OK\", click the Save button",
            "click \"7\"; click \"OK\"; click \"Save\"");
        row("press OK", "click \"OK\"");
        row("type \"hello, world. then stop; ok\"", "type \"hello, world. then stop; ok\"");
        row("escribe \"año \\\"nuevo\\\"\" y luego presiona intro", "type \"año \\\"nuevo\\\"\"; press \"enter\"");
        row("type \"click \\\"7\\\"\"", "type \"click \\\"7\\\"\"");
        row("type notes.txt, press Return", "type \"notes.txt\"; press \"enter\"");
        row("scroll down until \"Chapter 3\", desplaza arriba hasta \"Inicio\"",
            "scroll down until \"Chapter 3\"; scroll up until \"Inicio\"");
        row("drag \"A\" to \"B\"; arrastra \"C\" a \"D\"", "drag \"A\" to \"B\"; drag \"C\" to \"D\"");
        row("wait for \"Ready\", espera \"Listo\"", "wait for \"Ready\"; wait for \"Listo\"");
        row("check that it shows \"-3\"", "check \"-3\"");
        row("verifica que muestra 1.5.", "check \"1.5\"");
        row("open mousepad\ntype \"hello\"\npress ctrl+s", "open \"mousepad\"; type \"hello\"; press \"ctrl+s\"");
    }
    void missions()
    {
        QFETCH(QString, mission);
        QFETCH(QString, steps);
        const Plan plan = m_parser.parse(mission);
        QCOMPARE(toText(plan.steps), steps);
        QCOMPARE(plan.unknown, QStringList());
    }
    void unknownClausesAreNamed_data()
    {
        QTest::addColumn<QString>("mission");
        QTest::addColumn<QStringList>("unknown");
        QTest::addColumn<int>("steps");
        QTest::newRow("one of three") << QStringLiteral("open the calculator, think about \"life\", click \"7\"")
                                      << QStringList{QStringLiteral("think about \"life\"")} << 2;
        QTest::newRow("a sum of words") << QStringLiteral("add seven and five")
                                        << QStringList{QStringLiteral("add seven and five")} << 0;
        QTest::newRow("words beside a quoted text")
            << QStringLiteral("type \"hello\" into the editor")
            << QStringList{QStringLiteral("type \"hello\" into the editor")} << 0;
        QTest::newRow("parentheses") << QStringLiteral("work out (1 + 2) * 3")
                                     << QStringList{QStringLiteral("work out (1 + 2) * 3")} << 0;
        QTest::newRow("a sum without a value")
            << QStringLiteral("open the calculator, work out 5 / 0") << QStringList{QStringLiteral("5 / 0")} << 5;
        QTest::newRow("what lies beyond 8000 characters")
            << QStringLiteral("click \"7\",") + QString(8000, QLatin1Char(' '))
                + QStringLiteral("check that it shows 9")
            << QStringList{QStringLiteral("... check that it shows 9")} << 1;
        QTest::newRow("a greeting") << QStringLiteral("hello") << QStringList{QStringLiteral("hello")} << 0;
        QTest::newRow("nothing at all") << QString() << QStringList() << 0;
    }
    void unknownClausesAreNamed()
    {
        QFETCH(QString, mission);
        const Plan plan = m_parser.parse(mission);
        QTEST(plan.unknown, "unknown");
        QTEST(int(plan.steps.size()), "steps");
    }
    void aCommaMeansTheSameInSumAndCheck()
    {
        const Plan plan = m_parser.parse(QStringLiteral("calcula 2,46 / 2, comprueba que muestra 1,23"));
        QCOMPARE(plan.unknown, QStringList());
        QCOMPARE(plan.steps.back(), (Step{StepKind::Check, QStringLiteral("1.23"), {}}));
        const Plan thousands = m_parser.parse(QStringLiteral("calcula 2,468 / 2, comprueba que muestra 1,234"));
        QCOMPARE(thousands.steps.back(), (Step{StepKind::Check, QStringLiteral("1,234"), {}})); // shown as 1234
        const Plan other = m_parser.parse(QStringLiteral("work out 1000 + 234, check that it shows 1,234"));
        QCOMPARE(other.steps.back(), (Step{StepKind::Check, QStringLiteral("1,234"), {}}));
    }
    void aSumThatIsCheckedNeedsNoValue()
    {
        const Plan plan = m_parser.parse(QStringLiteral("work out 5 / 0, check that it shows \"Error\""));
        QCOMPARE(plan.unknown, QStringList());
    }
    void aMissionHasAtMostTwoHundredSteps()
    {
        QString mission;
        for (int i = 0; i < 300; ++i)
            mission += QStringLiteral("click \"%1\", ").arg(i);
        const Plan plan = m_parser.parse(mission);
        QCOMPARE(plan.steps.size(), 200u);
        QCOMPARE(plan.unknown.size(), 100);
    }
    void sums_data()
    {
        QTest::addColumn<QString>("sum");
        QTest::addColumn<QString>("value"); // empty: refused
        const auto row = [](const char* sum, const char* value) {
            QTest::newRow(sum) << QString::fromUtf8(sum) << QString::fromUtf8(value);
        };
        row("7 + 5", "12");
        row("0.1 + 0.2", "0.3");
        row("-3 + 5", "2");
        row("2 - 7", "-5");
        row("1 + 2 * 3", "7");
        row("10 − 4 ÷ 2", "8");
        row("7 divided by 2", "3.5");
        row("10 / 3", "3.33333333333");
        row("999999 * 999999", "999998000001");
        row("6 multiplicado por 7", "42");
        row("7", "");
        row("7 +", "");
        row("1,000,000 + 1", "1000001");
        row("1234567890123456789012345678901 + 1", "");
        row("x + y", "");
    }
    void sums()
    {
        QFETCH(QString, sum);
        const auto parsed = parseSum(sum, m_parser.grammar());
        QTEST(parsed ? parsed->value : QString(), "value");
    }
    void stepListsSurviveTheirText()
    {
        const Steps steps{{StepKind::Open, QStringLiteral("the \"best\" one"), {}},
            {StepKind::Type, QStringLiteral("a\nb\\n; click \"7\""), {}},
            {StepKind::Drag, QStringLiteral("A"), QStringLiteral("B")}, {StepKind::Check, QStringLiteral("12"), {}},
            {StepKind::ScrollDown, QStringLiteral("x"), {}}, {StepKind::Press, QStringLiteral("ctrl++"), {}}};
        QCOMPARE(stepsFromText(toText(steps) + QStringLiteral(". And more text.")), std::optional(steps));
        QVERIFY(!stepsFromText(QStringLiteral("nothing")));
    }
    void mistakesInTheFileAreNamed_data()
    {
        QTest::addColumn<QByteArray>("toml");
        QTest::addColumn<QString>("message");
        QTest::newRow("an unknown kind") << QByteArray("[[clause]]\nkind = 'fly'\npatterns = ['x']\n")
                                         << QStringLiteral("f:3: 'kind'");
        QTest::newRow("a value that is missing")
            << QByteArray("[[clause]]\nkind = 'click'\npatterns = ['click']\n") << QStringLiteral("f:4: 'patterns'");
        QTest::newRow("an unknown key") << QByteArray("colour = 'red'\n") << QStringLiteral("unknown key 'colour'");
    }
    void mistakesInTheFileAreNamed()
    {
        QFETCH(QByteArray, toml);
        QFETCH(QString, message);
        const auto grammar = RehearsalGrammar::parse("separators = ['then']\n" + toml, QStringLiteral("f"));
        QVERIFY(!grammar);
        QCOMPARE(grammar.error().code, ErrorCode::InvalidArgument);
        QVERIFY2(grammar.error().message.contains(message), qPrintable(grammar.error().message));
    }
    void synonymsOfALabel()
    {
        const RehearsalGrammar& grammar = m_parser.grammar();
        QCOMPARE(grammar.labelsFor(QStringLiteral("*")).mid(0, 3),
            (QStringList{QStringLiteral("*"), QStringLiteral("×"), QStringLiteral("x")}));
        QCOMPARE(grammar.labelsFor(QStringLiteral("aceptar"))[0], QStringLiteral("aceptar"));
        QVERIFY(grammar.labelsFor(QStringLiteral("aceptar")).contains(QStringLiteral("OK")));
        QCOMPARE(grammar.labelsFor(QStringLiteral("7")), QStringList{QStringLiteral("7")});
    }

private:
    const MissionParser m_parser{shipped()};
};

} // namespace tst_mission_parser

TRIARCH_TEST(tst_mission_parser, TestMissionParser, QCoreApplication)
#include "tst_mission_parser.moc"
