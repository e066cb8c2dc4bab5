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
