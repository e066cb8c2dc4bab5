// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/test_program.h"
#include "tests/support/ui/history_fixture.h"
#include "ui/models/filter_completion.h"
#include "ui/models/filter_meant.h"
#include "ui/models/turn_filter.h"
#include "ui/models/turn_table_model.h"
#include "ui/models/word_match.h"

#include <QElapsedTimer>
#include <QtTest>

namespace tst_turn_filter {

using namespace triarch;
using namespace triarch::test;

class TestTurnFilter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void shows_data();
    void shows();
    void refuses_data();
    void refuses();
    void anyTextIsRead();
    void manyStarsCostNothing();
    void tenThousandTurnsAreNoStall();
    void wildcard_data();
    void wildcard();
    void distance_data();
    void distance();
    void suggestsWhatIsNear_data();
    void suggestsWhatIsNear();
    void completes_data();
    void completes();
};

void TestTurnFilter::completes_data()
{
    QTest::addColumn<QString>("text"); // | is the cursor
    QTest::addColumn<QStringList>("offered");
    QTest::addColumn<QString>("first"); // the text with the first of them
    const auto row = [](const char* name, const char* text, const QStringList& offered, const char* first) {
        QTest::newRow(name) << QString::fromUtf8(text) << offered << QString::fromUtf8(first);
    };
    row("nothing begun", "|", {}, "");
    row("a space begins nothing", "tool:click |", {}, "");
    row("keys by their beginning", "t|", {"tool:", "target:", "turn:", "tokens:"}, "tool:|");
    row("behind a minus", "-ph|", {"-phase:"}, "-phase:|");
    row("values behind a minus", "turn:3 -tool:k|", {"-tool:click_element", "-tool:press_key"},
        "turn:3 -tool:click_element |");
    row("a minus begins nothing", "-|", {}, "");
    row("how a range is written", "ms:|", {"ms:1000..", "ms:2000..", "ms:..500"}, "ms:1000.. |");
    row("not over one that is begun", "ms:30|", {}, "");
    row("a key's values", "tool:|", {"tool:click_element", "tool:press_key", "tool:scroll_down"},
        "tool:click_element |");
    row("those that begin alike first", "phase:e|", {"phase:EXECUTION_CALC", "phase:RECONNAISSANCE"},
        "phase:EXECUTION_CALC |");
    row("any part of a value", "tool:key|", {"tool:press_key"}, "tool:press_key |");
    row("a whole value is complete", "tool:press_key|", {}, "");
    row("what has spaces is quoted", "target:title|", {"target:\"galculator title bar\""},
        "target:\"galculator title bar\" |");
    row("the word at the cursor alone", "st| turn:3", {"status:"}, "status:| turn:3");
    row("no key of ours", "colour:g|", {}, "");
    row("a window's title", "window:galc|", {"window:\"galculator (Galculator)\""},
        "window:\"galculator (Galculator)\" |");
    row("another word for the actor", "author:e|", {"author:executor"}, "author:executor |");
    row("within quotes", "\"tool cl|", {}, "");
}

void TestTurnFilter::completes()
{
    QFETCH(QString, text);
    QFETCH(QStringList, offered);
    QFETCH(QString, first);
    const qsizetype cursor = text.indexOf(QLatin1Char('|'));
    text.remove(cursor, 1);
    TurnTableModel turns;
    for (const TurnRecord& turn : calculatorTurns())
        turns.record(turn);
    QCOMPARE(filterCompletions(text, cursor, turns), offered);
    if (offered.isEmpty())
        return;
    CompletedFilter done = completedFilter(text, cursor, offered.first());
    QCOMPARE(done.text.insert(done.cursor, QLatin1Char('|')), first);
}

void TestTurnFilter::shows_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QList<int>>("turns");
    const auto row = [](const char* name, const char* text, const QList<int>& turns) {
        QTest::newRow(name) << QString::fromUtf8(text) << turns;
    };
    row("nothing asked shows all", "", {1, 2, 3, 4, 5, 6});
    row("spaces ask nothing", "  \t ", {1, 2, 3, 4, 5, 6});
    row("a part of a tool", "tool:click", {1, 3, 5, 6});
    row("case does not count", "TOOL:Click", {1, 3, 5, 6});
    row("words are joined by and", "tool:click phase:EXEC*", {5, 6});
    row("a wildcard matches the whole text", "target:*c*", {1, 2, 3, 4});
    row("a wildcard alone matches everything", "target:*", {1, 2, 3, 4, 5, 6});
    row("without one a part suffices", "phase:calc", {5, 6});
    row("with one the end counts", "phase:*CALC", {5, 6});
    row("and the beginning", "phase:CALC*", {});
    row("the status as shown", "status:\"No effect\"", {2, 4});
    row("the status as in files", "status:no_effect", {2, 4});
    row("quotes around the whole word hide the colon", "\"Clicked: 7\"", {5});
    row("quotes within a word", "result:Clicked\": \"AC", {3});
    row("a bare word looks at every text", "escape", {4});
    row("bare words are joined too", "nothing scroll", {2});
    row("an actor", "actor:executor", {1, 2, 3, 4, 5, 6});
    row("an actor who did nothing", "actor:operator", {});
    row("another word for it", "author:executor", {1, 2, 3, 4, 5, 6});
    row("the window it went to", "window:galc*", {2});
    row("a window that nothing went to", "window:xterm", {});
    row("one turn", "turn:3", {3});
    row("a range", "turn:3..5", {3, 4, 5});
    row("a range of one", "turn:3..3", {3});
    row("from a turn on", "turn:5..", {5, 6});
    row("up to a turn", "turn:..2", {1, 2});
    row("ranges narrow each other", "turn:2..5 turn:4..9", {4, 5});
    row("ranges that share nothing", "turn:1..2 turn:4..5", {});
    row("a time of day is no key", "12:30", {});
    row("a colon in front is no key", ":7", {});
    row("not what a tool has", "-tool:click", {2, 4});
    row("not a word", "-escape", {1, 2, 3, 5, 6});
    row("not words that are quoted", "-\"no effect\"", {1, 3, 5, 6});
    row("not a key with quotes", "-status:\"No effect\"", {1, 3, 5, 6});
    row("not what matches a wildcard", "-phase:EXEC*", {1, 2, 3, 4});
    row("both at once", "tool:click -phase:EXEC*", {1, 3});
    row("not a turn", "-turn:3..5", {1, 2, 6});
    row("a range without its middle", "turn:2.. -turn:4", {2, 3, 5, 6});
    row("a minus in quotes is a minus", "\"-tool\"", {});
    row("a minus within a word is one", "click-element", {});
    row("so much time or more", "ms:305..", {3, 5});
    row("so much time at most", "ms:..290", {2, 4}); // the sixth has not ended
    row("time between", "ms:290..301", {1, 2});
    row("a time as it is shown", "ms:284", {4});
    row("not so long", "-ms:300..", {2, 4, 6});
    row("tokens", "tokens:1200..1300", {1, 3});
    row("percent as shown", "changed:0.12", {1});
    row("with a comma", "changed:0,05..", {1, 3});
    row("nothing changed", "changed:0", {2, 4}); // where nothing was sent yet nothing is known
    row("ranges of different numbers", "changed:0.01.. ms:..305 turn:2..", {3});
    row("a plus is a plus", "target:+", {6});
    row("dots and brackets mean themselves", "target:[.]", {});
}

void TestTurnFilter::shows()
{
    QFETCH(QString, text);
    QFETCH(QList<int>, turns);
    const auto filter = parseTurnFilter(text);
    QVERIFY2(filter, filter ? "" : qPrintable(filter.error().message));
    QList<int> shown;
    for (const TurnRecord& turn : calculatorTurns()) {
        if (filter->matches(turn))
            shown += turn.turn;
    }
    QCOMPARE(shown, turns);
}

void TestTurnFilter::refuses_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const QString& text, const char* message) {
        QTest::newRow(name) << text << QString::fromUtf8(message);
    };
    const auto plain = [](const char* text) { return QString::fromUtf8(text); };
    row("a letter too few", plain("tol:click"), "“tol:” is unknown. Did you mean “tool:”?");
    row("letters swapped", plain("sattus:done"), "“sattus:” is unknown. Did you mean “status:”?");
    row("case does not hide it", plain("TARGT:x"), "“TARGT:” is unknown. Did you mean “target:”?");
    row("nothing near", plain("colour:red"),
        "“colour:” is unknown. Known are tool, phase, status, result, actor, target, window, author, turn, "
        "changed, ms, tokens");
    row("no value", plain("tool:"), "“tool:” needs a value");
    row("no value before the next word", plain("tool: click"), "“tool:” needs a value");
    row("an empty value in quotes", plain("tool:\"\""), "“tool:” needs a value");
    row("an open quote", plain("result:\"Clicked"), "A quote is open");
    row("empty quotes", plain("\"\""), "Nothing stands between the quotes");
    row("a turn that is no number", plain("turn:five"), "“turn:” takes a number or a range, for example turn:3..6");
    row("a range of nothing", plain("turn:.."), "“turn:” takes a number or a range, for example turn:3..6");
    row("a negative turn", plain("turn:-1"), "“turn:” takes a number or a range, for example turn:3..6");
    row("a signed turn", plain("turn:+1"), "“turn:” takes a number or a range, for example turn:3..6");
    row("three dots", plain("turn:3...6"), "“turn:” takes a number or a range, for example turn:3..6");
    row("more than a number holds", plain("turn:99999999999999"),
        "The number is too large: “turn:” takes at most 2147483647");
    row("an end of more", plain("ms:5..2147483648"), "The number is too large: “ms:” takes at most 2147483647");
    row("a range that runs backwards", plain("turn:6..3"), "The range turn:6..3 ends before it begins");
    row("a minus alone", plain("-"), "“-” needs a word after it");
    row("a minus before a key without a value", plain("-tool:"), "“tool:” needs a value");
    row("an unknown key behind a minus", plain("-tol:click"), "“tol:” is unknown. Did you mean “tool:”?");
    row("a time that is no number", plain("ms:long"), "“ms:” takes a number or a range, for example ms:2000..");
    row("a part of a millisecond", plain("ms:1.5"), "“ms:” takes a number or a range, for example ms:2000..");
    row("another language's range", plain("ms:>2000"), "“ms:” takes a number or a range, for example ms:2000..");
    row("a power", plain("tokens:1e3"), "“tokens:” takes a number or a range, for example tokens:..1000");
    row("two points", plain("changed:1.2.3"), "“changed:” takes a number or a range, for example changed:5..");
    row("a percent sign", plain("changed:5%"), "“changed:” takes a number or a range, for example changed:5..");
    row("less than nothing", plain("changed:-1.."), "“changed:” takes a number or a range, for example changed:5..");
    row("times that run backwards", plain("ms:9..1"), "The range ms:9..1 ends before it begins");
    row("too long", QString(501, QLatin1Char('a')), "A filter has at most 500 characters");
    row("too many words", QStringLiteral("a ").repeated(33), "A filter has at most 32 words");
}

void TestTurnFilter::refuses()
{
    QFETCH(QString, text);
    const auto filter = parseTurnFilter(text);
    QVERIFY(!filter);
    QCOMPARE(filter.error().code, ErrorCode::InvalidArgument);
    QTEST(filter.error().message, "message");
}

void TestTurnFilter::anyTextIsRead()
{
    const QString letters = QString::fromUtf8("ab:\"*. \t\n0-9..turn:é\u202e\u0000", -1) + QChar(0xd800) + QChar(0);
    quint32 seed = 7;
    for (int run = 0; run < 3000; ++run) {
        QString text;
        for (int i = 0; i < 40; ++i) {
            seed = seed * 1664525 + 1013904223;
            text += letters[qsizetype(seed >> 8) % letters.size()];
        }
        const auto filter = parseTurnFilter(text);
        if (filter)
            filter->matches(calculatorTurns().front());
        else
            QVERIFY(!filter.error().message.isEmpty());
    }
}

void TestTurnFilter::manyStarsCostNothing()
{
    TurnRecord turn = calculatorTurns().front();
    turn.result = QString(20'000, QLatin1Char('a'));
    const auto filter =
        parseTurnFilter(QStringLiteral("result:") + QStringLiteral("*a").repeated(200) + QStringLiteral("b"));
    QVERIFY(filter);
    QElapsedTimer clock;
    clock.start();
    QVERIFY(!filter->matches(turn));
    QVERIFY2(clock.elapsed() < 1000, qPrintable(QString::number(clock.elapsed())));
}

/// What is typed is read letter by letter: each has to be there before the next.
void TestTurnFilter::tenThousandTurnsAreNoStall()
{
    const auto filter = parseTurnFilter(
        QStringLiteral("-tool:drag -\"no such words\" changed:0.. ms:..900 tokens:1.. -turn:7 -phase:X*"));
    QVERIFY(filter);
    const auto turns = calculatorTurns();
    int shown = 0;
    QElapsedTimer clock;
    clock.start();
    for (int i = 0; i < 10'000; ++i)
        shown += filter->matches(turns.at(std::size_t(i % 5))) ? 1 : 0;
    QCOMPARE(shown, 10'000);
    QVERIFY2(clock.elapsed() < 1000, qPrintable(QString::number(clock.elapsed())));
}

void TestTurnFilter::wildcard_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<bool>("matches");
    const auto row = [](const char* text, const char* pattern, bool matches) {
        QTest::addRow("%s against %s", text, pattern)
            << QString::fromLatin1(text) << QString::fromLatin1(pattern) << matches;
    };
    row("", "", true);
    row("", "*", true);
    row("a", "", false);
    row("abc", "abc", true);
    row("abc", "ABC", true);
    row("abc", "a*", true);
    row("abc", "*c", true);
    row("abc", "a*c", true);
    row("abc", "a**c", true);
    row("abc", "*b", false);
    row("ababab", "*ab", true);
    row("abab", "a*b*b", true);
    row("ab", "a*b*b", false);
    row("abc", "abcd", false);
}

void TestTurnFilter::wildcard()
{
    QFETCH(QString, text);
    QFETCH(QString, pattern);
    QTEST(matchesWildcard(text, pattern), "matches");
}

void TestTurnFilter::distance_data()
{
    QTest::addColumn<QString>("one");
    QTest::addColumn<QString>("other");
    QTest::addColumn<int>("letters");
    const auto row = [](const char* one, const char* other, int letters) {
        QTest::addRow("%s to %s", one, other) << QString::fromLatin1(one) << QString::fromLatin1(other) << letters;
    };
    row("tool", "tool", 0);
    row("tol", "tool", 1);
    row("toool", "tool", 1);
    row("toll", "tool", 1);
    row("otol", "tool", 1);
    row("", "tool", 4);
    row("tool", "TOOL", 0);
}

void TestTurnFilter::distance()
{
    QFETCH(QString, one);
    QFETCH(QString, other);
    QTEST(editDistance(one, other), "letters");
    QTEST(editDistance(other, one), "letters");
    QCOMPARE(editDistance(QString(65, QLatin1Char('a')), QString(65, QLatin1Char('a'))), 65); // not looked at
}

void TestTurnFilter::suggestsWhatIsNear_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("word"); // empty: nothing is near
    QTest::addColumn<QString>("meant");
    const auto row = [](const char* name, const char* text, const char* word = "", const char* meant = "") {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(word) << QString::fromUtf8(meant);
    };
    row("a part of a name", "tool:drg", "tool:drag", "tool:drag");
    row("a whole name", "tool:pres_key", "tool:press_key", "tool:press_key");
    row("the beginning of one", "tool:double_clik", "tool:double_click", "tool:double_click");
    row("a tool that nobody has called yet", "tool:scrol_dwn", "tool:scroll_down", "tool:scroll_down");
    row("beside other words", "phase:EXEC* tool:drg \"no effect\"", "tool:drag", "phase:EXEC* tool:drag \"no effect\"");
    row("in quotes", "tool:\"drg\" turn:3", "tool:drag", "tool:drag turn:3");
    row("capitals", "TOOL:Drg", "tool:drag", "tool:drag");
    row("a key", "tol:click", "tool:", "tool:click");
    row("a key behind a minus", "turn:3 -sattus:\"no effect\"", "status:", "turn:3 -status:\"no effect\"");
    row("a comparison", "tool:drag ms>2000", "ms:2000..", "tool:drag ms:2000..");
    row("another", "changed<=0.5", "changed:..0.5", "changed:..0.5");
    row("a comparison behind a minus", "-tokens>5", "tokens:5..", "-tokens:5..");
    row("a comparison with what is no number", "ms>1.5");
    row("nothing near", "tool:paste");
    row("a part that is there", "tool:clic phase:nowhere");
    row("what is hidden is not missing", "-tool:drg");
    row("wildcards are not corrected", "tool:drg*");
    row("other keys' values are not corrected", "target:drg");
    row("no key that is near", "bogus:7");
    row("an open quote", "tool:\"drg");
    row("nothing", "");
}

void TestTurnFilter::suggestsWhatIsNear()
{
    QFETCH(QString, text);
    QFETCH(QString, word);
    const QStringList tools{QStringLiteral("press_key"), QStringLiteral("click_element")};
    const auto found = meantFilter(text, tools);
    QCOMPARE(found.has_value(), !word.isEmpty());
    if (!found)
        return;
    QCOMPARE(found->word, word);
    QTEST(found->text, "meant");
    QVERIFY(parseTurnFilter(found->text));
}

} // namespace tst_turn_filter

TRIARCH_TEST(tst_turn_filter, TestTurnFilter, QCoreApplication)
#include "tst_turn_filter.moc"
