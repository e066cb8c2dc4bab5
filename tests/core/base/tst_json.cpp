// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_json {

using namespace triarch;

class TestJson : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void refused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("byte-order mark") << QByteArray("\xEF\xBB\xBF{}");
        QTest::newRow("byte-order mark before a key") << QByteArray("{\"a\":1,\"\xEF\xBB\xBF"
                                                                    "a\":2}");
        QTest::newRow("byte-order mark before a key, escaped") << QByteArray("{\"\\uFEFFa\":2}");
        QTest::newRow("NUL byte") << QByteArray("{\"a\":\"\0\"}", 9);
        QTest::newRow("escaped NUL") << QByteArray("{\"a\":\"\\u0000\"}");
        QTest::newRow("bad UTF-8") << QByteArray("{\"a\":\"\xff\"}");
        QTest::newRow("overlong UTF-8") << QByteArray("{\"a\":\"\xc0\xaf\"}");
        QTest::newRow("lone high surrogate") << QByteArray("{\"a\":\"\\ud83d\"}");
        QTest::newRow("lone low surrogate") << QByteArray("{\"a\":\"\\ude00\"}");
        QTest::newRow("high surrogate before a letter") << QByteArray("{\"a\":\"\\ud83d\\u0041\"}");
        QTest::newRow("duplicate key") << QByteArray("{\"a\":1,\"a\":2}");
        QTest::newRow("duplicate key behind an escape") << QByteArray("{\"a\":1,\"\\u0061\":2}");
        QTest::newRow("duplicate key of a newline") << QByteArray("{\"\\n\":1,\"\\u000a\":2}");
        QTest::newRow("duplicate key in an inner object") << QByteArray("{\"x\":[{\"a\":1,\"a\":2}]}");
        QTest::newRow("infinite number") << QByteArray("{\"a\":1e999}");
        QTest::newRow("NaN") << QByteArray("{\"a\":NaN}");
        QTest::newRow("number with too many digits") << QByteArray("{\"a\":123456789012345678}");
        QTest::newRow("leading zero") << QByteArray("{\"a\":012}");
        QTest::newRow("hex") << QByteArray("{\"a\":0x10}");
        QTest::newRow("trailing comma") << QByteArray("{\"a\":1,}");
        QTest::newRow("trailing text") << QByteArray("{} x");
        QTest::newRow("two values") << QByteArray("{}{}");
        QTest::newRow("cut off") << QByteArray("{\"a\":[1,2");
        QTest::newRow("cut in a string") << QByteArray("{\"a\":\"b");
        QTest::newRow("raw newline in a string") << QByteArray("{\"a\":\"b\nc\"}");
        QTest::newRow("an array") << QByteArray("[1]");
        QTest::newRow("a word") << QByteArray("true");
        QTest::newRow("HTML") << QByteArray("<html></html>");
        QTest::newRow("mismatched brackets") << QByteArray("{\"a\":[1}");
        QTest::newRow("33 deep") << QByteArray("{\"a\":" + QByteArray(32, '[') + QByteArray(32, ']') + "}");
    }
    void refused()
    {
        QFETCH(QByteArray, text);
        const auto parsed = parseJsonObject(text);
        QVERIFY(!parsed);
        QCOMPARE(parsed.error().code, ErrorCode::BadReply);
    }
    void accepted_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty object") << QByteArray(" { } ");
        QTest::newRow("all kinds") << QByteArray("{\"a\":[1,-2.5e3,true,false,null,\"x\"],\"b\":{\"a\":1}}");
        QTest::newRow("escapes") << QByteArray("{\"a\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00\"}");
        QTest::newRow("zeros that only place the point")
            << QByteArray("{\"a\":[0.30000000000000004,0.000012345678901234567]}");
        QTest::newRow("32 deep") << QByteArray("{\"a\":" + QByteArray(31, '[') + QByteArray(31, ']') + "}");
    }
    void accepted()
    {
        QFETCH(QByteArray, text);
        const auto parsed = parseJsonObject(text);
        QVERIFY2(parsed, parsed ? "" : qPrintable(parsed.error().message));
    }
    void aLongTextIsRefusedBeforeItIsRead()
    {
        const auto parsed = parseJsonObject(QByteArray(2000, ' '), {1000, 32});
        QVERIFY(!parsed);
        QVERIFY(parsed.error().message.contains(QStringLiteral("over the limit")));
    }
    void aHundredThousandLevelsDoNotUseTheStack()
    {
        QVERIFY(!parseJsonObject(QByteArray(100'000, '['), {8 << 20, 200'000}));
    }
    void fieldsNameWhatIsWrong()
    {
        const JsonFields fields(QJsonObject{{"n", 1.5}, {"s", "x"}}, QStringLiteral("reply"));
        QCOMPARE(*fields.string("s"), QStringLiteral("x"));
        QVERIFY(fields.string("n").error().message.contains(QStringLiteral("'n' is not a string")));
        QVERIFY(fields.integer("n").error().message.contains(QStringLiteral("whole number")));
        QVERIFY(fields.object("gone").error().message.contains(QStringLiteral("'gone' is missing")));
        QVERIFY(!fields.onlyThese({QStringLiteral("n")}));
    }
};

} // namespace tst_json

TRIARCH_TEST(tst_json, TestJson, QCoreApplication)
#include "tst_json.moc"
