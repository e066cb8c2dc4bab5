// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/settings/toml_reader.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_toml_reader {

using namespace triarch;

class TestTomlReader : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void valuesAreRead()
    {
        auto file = TomlReader::parse(
            "a = 'x'\nn = 3\nf = 1.5\nb = true\nl = ['p', 'q']\n[t]\nk = 1\n[[r]]\nv = 1\n[[r]]\nv = 2\n",
            QStringLiteral("f.toml"));
        QVERIFY(file);
        QCOMPARE(file->string("a").value(), QStringLiteral("x"));
        QCOMPARE(file->integer("n", 0, 5).value(), 3);
        QCOMPARE(file->number("f", 0, 5).value(), 1.5);
        QCOMPARE(file->boolean("b").value(), true);
        QCOMPARE(file->strings("l").value(), (QStringList{QStringLiteral("p"), QStringLiteral("q")}));
        QCOMPARE(file->table("t").integer("k", 0, 1).value(), 1);
        auto rows = file->tables("r");
        QCOMPARE(rows.size(), 2u);
        QCOMPARE(rows[0].integer("v", 0, 9).value() + rows[1].integer("v", 0, 9).value(), 3);
        QVERIFY(!file->string("absent"));
        QVERIFY(file->finish());
    }
    void mistakes_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("message");
        QTest::newRow("wrong type") << QByteArray("\na = 3\n") << QStringLiteral("f.toml:2: 'a' must be a text");
        QTest::newRow("out of range") << QByteArray("n = 9\n")
                                      << QStringLiteral("f.toml:1: 'n' must be a whole number from 0 to 5");
        QTest::newRow("unknown key") << QByteArray("a = 'x'\nzz = 1\n") << QStringLiteral("f.toml:2: unknown key 'zz'");
        QTest::newRow("unknown key in a table")
            << QByteArray("[t]\nzz = 1\n") << QStringLiteral("f.toml:2: unknown key 'zz'");
        QTest::newRow("not a table") << QByteArray("t = 1\n") << QStringLiteral("f.toml:1: 't' must be a table");
    }
    void mistakes()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, message);
        auto file = TomlReader::parse(text, QStringLiteral("f.toml"));
        QVERIFY(file);
        (void)file->string("a");
        (void)file->integer("n", 0, 5);
        (void)file->table("t").integer("k", 0, 1);
        const auto ended = file->finish();
        QVERIFY(!ended);
        QCOMPARE(ended.error().message, message);
    }
    void bounds_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("message"); // empty: it is read
        const auto row = [](const char* fact, const QByteArray& text, const char* message) {
            QTest::newRow(fact) << text << QString::fromUtf8(message);
        };
        const auto many = [](const char* part, int count) { return QByteArray(part).repeated(count); };
        const QByteArray deep = many("a.", 50'000) + "a = 1\n";
        row("50,000 parts of a key", "\n" + deep, "f.toml:2: a key has more than 16 parts");
        row("50,000 parts in quotes", many("'a'.", 50'000) + "a = 1\n", "f.toml:1: a key has more than 16 parts");
        row("50,000 parts with blanks", many("a .\t", 50'000) + "a = 1\n", "f.toml:1: a key has more than 16 parts");
        row("50,000 parts of a header", "[" + many("a.", 50'000) + "a]\n", "f.toml:1: a key has more than 16 parts");
        row("50,000 parts inside a table", "t = {" + deep, "f.toml:1: a key has more than 16 parts");
        row("behind a string of several lines", "s = \"\"\"\n\\\"\"\"\"\"\n" + deep,
            "f.toml:3: a key has more than 16 parts");
        row("behind a literal string", "s = '\\'\n" + deep, "f.toml:2: a key has more than 16 parts");
        row("behind quotation marks in a comment", "# '''\n" + deep, "f.toml:2: a key has more than 16 parts");
        row("50,000 lists", "a = " + many("[", 50'000), "f.toml:1: values are nested more than 16 deep");
        row("50,000 tables", "a = " + many("{a = ", 50'000), "f.toml:1: values are nested more than 16 deep");
        row("50,000 keys", many("a = 1\n", 50'000), "f.toml:4097: there are more than 4096 keys");
        row("50,000 headers", many("[[a]]\n", 50'000), "f.toml:4097: there are more than 4096 keys");
        row("16 parts", many("a.", 15) + "a = 1\n", "");
        row("16 lists", "a = " + many("[", 16) + many("]", 16) + '\n', "");
        row("points in a text", "a = '" + many(".", 50'000) + "'\n", "");
        row("points in a text of several lines", "a = \"\"\"" + many(".\n[{", 20'000) + "\"\"\"\n", "");
        row("points in a comment", "#" + many(".", 50'000) + "\na = 1\n", "");
        row("many numbers", "a = [" + many("1.5, ", 50'000) + "]\n", "");
    }
    void bounds()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, message);
        const auto file = TomlReader::parse(text, QStringLiteral("f.toml"));
        QCOMPARE(file ? QString() : file.error().message, message);
    }
    void aFileWithoutAnEndIsRefused()
    {
        const auto file = TomlReader::openFile(QStringLiteral("/dev/zero"));
        QVERIFY(!file);
        QCOMPARE(file.error().message, QStringLiteral("/dev/zero is larger than 1 MiB"));
    }
    void brokenTomlNamesItsLine()
    {
        const auto file = TomlReader::parse("a = \n", QStringLiteral("f.toml"));
        QVERIFY(!file);
        QVERIFY(file.error().message.startsWith(QStringLiteral("f.toml:1:")));
    }
};

} // namespace tst_toml_reader

TRIARCH_TEST(tst_toml_reader, TestTomlReader, QCoreApplication)
#include "tst_toml_reader.moc"
