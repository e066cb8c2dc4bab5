// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/reader/text_match.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_text_match {

using namespace triarch::rehearsal;

class TestTextMatch : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keys_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("key");
        QTest::newRow("case and accents do not count")
            << QStringLiteral("Añadir Página") << QStringLiteral("anadir pagina");
        QTest::newRow("an ellipsis is dropped") << QStringLiteral("Save As…") << QStringLiteral("save as");
        QTest::newRow("three points are dropped") << QStringLiteral("Open...") << QStringLiteral("open");
        QTest::newRow("a point alone stays") << QStringLiteral(".") << QStringLiteral(".");
        QTest::newRow("one kind of minus") << QStringLiteral("−") << QStringLiteral("-");
    }
    void keys()
    {
        QFETCH(QString, text);
        QTEST(matchKey(text), "key");
    }
    void values_data()
    {
        QTest::addColumn<QString>("read");
        QTest::addColumn<QString>("wanted");
        QTest::addColumn<bool>("same");
        const auto row = [](const char* fact, const char* read, const char* wanted, bool same) {
            QTest::newRow(fact) << QString::fromUtf8(read) << QString::fromUtf8(wanted) << same;
        };
        row("a number is itself", "12", "12", true);
        row("another number is not", "13", "12", false);
        row("a longer number is not", "120", "12", false);
        row("trailing zeros do not count", "1.50", "1.5", true);
        row("a decimal comma is a point", "1,5", "1.5", true);
        row("three digits after a comma are thousands", "1,500", "1500", true);
        row("so 1,500 is not 1.5", "1,500", "1.5", false);
        row("spaces separate thousands", "12 345", "12345", true);
        row("but not two numbers", "12 34", "1234", false);
        row("a typographic minus", "−3", "-3", true);
        row("the sign counts", "3", "-3", false);
        row("a calculator rounds endless decimals", "3.33333333333", "3.3333333", true);
        row("whole numbers are exact", "1234568", "1234567", false);
        row("however long they are", "123456789013", "123456789012", false);
        row("a fraction is no whole number", "1000000.4", "1000000", false);
        row("with thousands as well", "1,234,568", "1234567", false);
        row("another last digit of as many", "3.3333334", "3.3333333", false);
        row("what is rounded is near", "3.3333333", "3.33333333333", true);
        row("and no nearer", "3.3333343", "3.33333333333", false);
        row("a rounded power of ten", "1.23456789012e+14", "123456789012346", true);
        row("an exponent is no digit", "1.5e10", "15000000000", true);
        row("short values are exact", "3.3333", "3.33", false);
        row("text is compared as text", "Hello", "hello", true);
        row("a sum is no number", "7+5", "12", false);
    }
    void values()
    {
        QFETCH(QString, read);
        QFETCH(QString, wanted);
        QTEST(sameValue(read, wanted), "same");
    }
    void texts_data()
    {
        QTest::addColumn<QString>("read");
        QTest::addColumn<QString>("wanted");
        QTest::addColumn<bool>("shown");
        const auto row = [](const char* fact, const char* read, const char* wanted, bool shown) {
            QTest::newRow(fact) << QString::fromUtf8(read) << QString::fromUtf8(wanted) << shown;
        };
        row("in the middle of a line", "*Untitled 1 - Mousepad", "untitled", true);
        row("one letter in eight may look like another", "Hello trom Triarch", "Hello from Triarch", true);
        row("two in ten may not", "Hello trom Tliarch", "from Triarch", false);
        row("not in a short word", "trom", "from", false);
        row("letters that look different count", "Hello prom Triarch", "Hello from Triarch", false);
        row("digits are exact", "Chapter number 17", "Chapter number 11", false);
        row("nothing is not shown", "anything", "", false);
        row("no blank is not a blank", "hellotwo", "hello two", false);
        row("a blank is not none", "hello two", "hellotwo", false);
        row("a run of blanks is like another", "hello two", "hello   two", true);
        row("blanks at the ends do not count", "hello two", "  hello two ", true);
        row("blanks of another kind", "Total:\u00a0 12\u2009EUR", "Total: 12 EUR", true);
        row("two numbers are not one", "Rooms 12 34", "Rooms 1234", false);
        row("one number is not two", "Rooms 1234", "Rooms 12 34", false);
        row("blanks alone are not shown", "anything", "  ", false);
    }
    void texts()
    {
        QFETCH(QString, read);
        QFETCH(QString, wanted);
        QTEST(showsText(read, wanted), "shown");
    }
    void similarTexts()
    {
        QCOMPARE(similarity(QStringLiteral("Save"), QStringLiteral("save")), 1.0);
        QVERIFY(similarity(QStringLiteral("Untitied 1 - Mousepad"), QStringLiteral("Untitled 1 - Mousepad")) > 0.9);
        QVERIFY(similarity(QStringLiteral("Open"), QStringLiteral("Close")) < 0.5);
    }
};

} // namespace tst_text_match

TRIARCH_TEST(tst_text_match, TestTextMatch, QCoreApplication)
#include "tst_text_match.moc"
