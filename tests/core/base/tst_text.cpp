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
    void invisibleCharactersBecomeEscapes()
    {
        for (const char32_t c : {0x85u, 0xa0u, 0xadu, 0x34fu, 0x61cu, 0x115fu, 0x1160u, 0x1680u, 0x17b4u, 0x180bu,
                 0x180eu, 0x2000u, 0x2007u, 0x200bu, 0x200du, 0x200eu, 0x2028u, 0x2029u, 0x202eu, 0x202fu, 0x205fu,
                 0x2060u, 0x2063u, 0x2065u, 0x2066u, 0x2069u, 0x2800u, 0x3000u, 0x3164u, 0xe000u, 0xfe0fu, 0xfeffu,
                 0xffa0u, 0xfff9u, 0xfffcu, 0x1d159u, 0x1d173u, 0xe0001u, 0xe0041u, 0xe0100u})
            QCOMPARE(visibleControls(QLatin1Char('a') + QStringView(QChar::fromUcs4(c)).toString() + QLatin1Char('b')),
                QStringLiteral("a\\u{%1}b").arg(uint(c), 0, 16));
        const QString seen =
            QStringLiteral("Añadir \u00e9 e\u0301 \u65e5\u672c \u0442\u0435\u0441\u0442 \u20ac \U0001F642");
        QCOMPARE(visibleControls(seen), seen);
    }
    void foldingDropsCaseAndAccents()
    {
        QCOMPARE(foldedText(QStringLiteral("  Calculadóra ")), QStringLiteral("calculadora"));
    }
    void secretsAreRedactedInEveryForm_data()
    {
        QTest::addColumn<QByteArray>("secret");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* fact, const char* secret, const char* text, const char* expected) {
            QTest::newRow(fact) << QByteArray(secret) << QByteArray(text) << QByteArray(expected);
        };
        const char* plain = "sk-c/n+ry_99=";
        row("as it is", plain, "key sk-c/n+ry_99=!", "key [redacted]!");
        row("with slashes escaped", plain, R"(key sk-c\/n+ry_99=!)", "key [redacted]!");
        row("percent-encoded", plain, "?key=sk-c%2Fn%2Bry_99%3D&x", "?key=[redacted]&x");
        row("percent-encoded in small letters", plain, "?key=sk-c%2fn%2bry_99%3d&x", "?key=[redacted]&x");
        row("percent-encoded twice", plain, "?key=sk-c%252Fn%252Bry_99%253D&x", "?key=[redacted]&x");
        row("in hexadecimal", plain, "736b2d632f6e2b72795f39393d", "[redacted]");
        row("in base64", plain, "c2stYy9uK3J5Xzk5PQ==", "[redacted]Q==");
        row("in base64 behind a name", plain, "dXNlcjpzay1jL24rcnlfOTk9", "dXNlcjp[redacted]");
        row("in base64 in the middle", plain, "YWJzay1jL24rcnlfOTk9ZQ==", "YWJ[redacted]ZQ==");
        const char* odd = "p\u00e4\"s\\s<w>&rd\U0001F511";
        row("escaped once", odd, R"(x p\u00e4\"s\\s<w>&rd\ud83d\udd11 x)", "x [redacted] x");
        row("escaped twice", odd, R"(x p\\u00e4\\\"s\\\\s<w>&rd\\ud83d\\udd11 x)", "x [redacted] x");
        row("escaped twice as it is", odd, "x p\u00e4\\\\\\\"s\\\\\\\\s<w>&rd\U0001F511 x", "x [redacted] x");
        row("escaped as Go does", odd, "x p\u00e4\\\"s\\\\s\\u003cw\\u003e\\u0026rd\U0001F511 x", "x [redacted] x");
        row("in HTML", odd, "x p\u00e4&quot;s\\s&lt;w&gt;&amp;rd\U0001F511 x", "x [redacted] x");
        row("in JSON in a URL", odd, "p%C3%A4%5C%22s%5C%5Cs%3Cw%3E%26rd%F0%9F%94%91", "[redacted]");
        row("blanks of a form", "open sesame now", "a=open+sesame+now&b", "a=[redacted]&b");
        row("other words stay", plain, "sk-c/n+ry_98= c2stYy9u", "sk-c/n+ry_98= c2stYy9u");
    }
    void secretsAreRedactedInEveryForm()
    {
        QFETCH(QByteArray, secret);
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, expected);
        redactor::add(Secret(secret));
        QCOMPARE(redactor::redacted(text), expected);
        QCOMPARE(redactor::redacted(QString::fromUtf8(text)), QString::fromUtf8(expected));
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
