// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/text/redactor.h"
#include "core/base/text/text.h"
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
    void whatDrawsNothingIsShown_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("shown");
        const auto row = [](const char* name, char32_t character, const char* number) {
            const char32_t text[] = {U'a', character}; // fromUcs4() drops a byte order mark that comes first
            QTest::newRow(name) << QStringLiteral("a%1b").arg(QString::fromUcs4(text, 2).mid(1))
                                << QStringLiteral("a\u27E8U+%1\u27E9b").arg(QLatin1String(number));
        };
        QTest::newRow("newline and tab") << QStringLiteral("a\n\tb") << QStringLiteral("a\\n\\tb");
        QTest::newRow("letters, marks, emoji, spaces")
            << QStringLiteral("e\u0301 \u5B57 \U0001F642") << QStringLiteral("e\u0301 \u5B57 \U0001F642");
        row("escape", 0x1B, "001B");
        row("line separator", 0x2028, "2028");
        row("paragraph separator", 0x2029, "2029");
        row("Hangul filler", 0x3164, "3164");
        row("halfwidth Hangul filler", 0xFFA0, "FFA0");
        row("Hangul choseong filler", 0x115F, "115F");
        row("empty Braille cell", 0x2800, "2800");
        row("right-to-left override", 0x202E, "202E");
        row("right-to-left isolate", 0x2067, "2067");
        row("zero width space", 0x200B, "200B");
        row("zero width joiner", 0x200D, "200D");
        row("byte order mark", 0xFEFF, "FEFF");
        row("soft hyphen", 0xAD, "00AD");
        row("no-break space", 0xA0, "00A0");
        row("ideographic space", 0x3000, "3000");
        row("combining grapheme joiner", 0x34F, "034F");
        row("variation selector", 0xFE0F, "FE0F");
        row("variation selector 17", 0xE0100, "E0100");
        row("Mongolian variation selector", 0x180B, "180B");
        row("tag", 0xE0041, "E0041");
        row("private use", 0xE000, "E000");
        row("not assigned", 0x2065, "2065");
    }
    void whatDrawsNothingIsShown()
    {
        QFETCH(QString, text);
        QFETCH(QString, shown);
        QCOMPARE(visibleControls(text), shown);
        QCOMPARE(visibleControls(shown), shown);
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
    void aSecretIsRedactedBeforeTheTextIsCut_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("it fits") << "key sk-canary-456"
                                 << "key [redacted]";
        QTest::newRow("the text is cut within it") << "the key is sk-canary-456"
                                                   << "the key is [red\u2026";
        QTest::newRow("control characters are within it") << "key sk-can\u200Bary-456"
                                                          << "key [redacted]";
        QTest::newRow("without a secret") << "a\nb\u202E and much more than that"
                                          << "a b and much mo\u2026";
    }
    void aSecretIsRedactedBeforeTheTextIsCut()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        redactor::add(Secret("sk-canary-456"));
        QCOMPARE(redactor::redactedHead(text, 16), expected);
    }
};

} // namespace tst_text

TRIARCH_TEST(tst_text, TestText, QCoreApplication)
#include "tst_text.moc"
