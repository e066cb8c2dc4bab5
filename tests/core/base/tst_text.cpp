// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/redactor.h"
#include "core/base/text.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_text {

using namespace triarch;

class TestText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void clean_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("expected");
        QTest::newRow("escape sequence loses its ESC") << QByteArray("a\x1b[31mb") << QStringLiteral("a[31mb");
        QTest::newRow("newline becomes a space") << QByteArray("a\nb") << QStringLiteral("a b");
        QTest::newRow("so does a line separator") << QByteArray("a\xE2\x80\xA8"
                                                                "b")
                                                  << QStringLiteral("a b");
        QTest::newRow("so does a carriage return") << QByteArray("a\rb") << QStringLiteral("a b");
        QTest::newRow("so does a next line") << QByteArray("a\xC2\x85"
                                                           "b")
                                             << QStringLiteral("a b");
        QTest::newRow("right-to-left override is dropped") << QByteArray("a\xE2\x80\xAE"
                                                                         "b")
                                                           << QStringLiteral("ab");
        QTest::newRow("zero width space is kept out") << QByteArray("a\xE2\x80\x8B"
                                                                    "b")
                                                      << QStringLiteral("ab");
        QTest::newRow("bad UTF-8 is replaced") << QByteArray("a\xff"
                                                             "b")
                                               << QStringLiteral("a\uFFFDb");
        QTest::newRow("long text is cut") << QByteArray(20, 'x') << QStringLiteral("xxxxxxx\u2026");
        QTest::newRow("what replaces broken bytes counts")
            << QByteArray(6, '\xff') << QStringLiteral("\uFFFD\uFFFD\u2026");
        QTest::newRow("no letter is cut in two") << QByteArray("xxxxxx\u00e9xxxx") << QStringLiteral("xxxxxx\u2026");
    }
    void clean()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, expected);
        QCOMPARE(cleanUtf8(bytes, 10), expected);
        QCOMPARE(cleanUtf8(expected.toUtf8(), 10), expected);
    }
    void elisionNeverCutsAPair() { QCOMPARE(elided(QStringLiteral("a\U0001F642bcd"), 3), QStringLiteral("a\u2026")); }
    void controlsAreShown() { QCOMPARE(visibleControls(QStringLiteral("a\n\x1b")), QStringLiteral("a\\n\\u{1b}")); }
    void foldingDropsCaseAndAccents()
    {
        QCOMPARE(foldedText(QStringLiteral("  Calculadóra ")), QStringLiteral("calculadora"));
    }
    void secretsAreRedacted()
    {
        redactor::add(Secret("sk-canary-123"));
        QCOMPARE(redactor::redacted(QByteArray("key sk-canary-123!")), QByteArray("key [redacted]!"));
    }
};

} // namespace tst_text

TRIARCH_TEST(tst_text, TestText, QCoreApplication)
#include "tst_text.moc"
