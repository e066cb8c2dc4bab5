// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/text/redactor.h"
#include "core/model/reply_decoder.h"
#include "tests/support/reply_text.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_reply_decoder {

using namespace triarch;

namespace {

/// Test tables are read more easily with ' for ".
QByteArray json(QByteArray text) { return text.replace('\'', '"'); }

QByteArray message(const QByteArray& fields, const QByteArray& more = "'finish_reason':'stop'")
{
    return json("{'choices':[{'message':{" + fields + "}," + more + "}]}");
}

QByteArray calls(const QByteArray& list) { return message("'tool_calls':[" + list + "]"); }

constexpr ReplyDialect plain{ToolDialect::Native, Thinking::Keep};
constexpr ReplyDialect strips{ToolDialect::Native, Thinking::Strip};
constexpr ReplyDialect inText{ToolDialect::JsonText, Thinking::Strip};

} // namespace

class TestReplyDecoder : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void accepted_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<ReplyDialect>("dialect");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const QByteArray& body, const char* expected,
                             ReplyDialect dialect = plain) {
            QTest::newRow(name) << body << dialect << QString::fromUtf8(expected);
        };
        row("plain words", message("'content':'hello'"), "hello||stop|0/2~|");
        row("usage is taken",
            json("{'choices':[{'message':{'content':'x'}}],'usage':{'prompt_tokens':12,'completion_tokens':3}}"),
            "x|||12/3|");
        row("usage marked as estimated",
            json("{'choices':[{'message':{'content':'x'}}],'usage':{'prompt_tokens':1,'completion_tokens':2,"
                 "'estimated':true}}"),
            "x|||1/2~|");
        row("usage null is a guess", json("{'choices':[{'message':{'content':'abcde'}}],'usage':null}"),
            "abcde|||0/2~|");
        row("usage negative is a guess",
            json("{'choices':[{'message':{'content':'abcde'}}],'usage':{'prompt_tokens':-5,'completion_tokens':1e99}}"),
            "abcde|||0/2~|");
        row("a number no double holds, where nobody reads",
            json("{'choices':[{'message':{'content':'x'}}],'seed':15330475372341262049}"), "x|||0/1~|");
        row("content null", message("'content':null"), "||stop|0/0~|");
        row("content absent", message("'role':'assistant'"), "||stop|0/0~|");
        row("content in parts", message("'content':[{'type':'text','text':'ab'},{'type':'text','text':'cd'}]"),
            "abcd||stop|0/1~|");
        row("refusal instead of content", message("'content':null,'refusal':'I will not'"), "I will not||stop|0/3~|");
        row("finish_reason null", message("'content':'x'", "'finish_reason':null"), "x|||0/1~|");
        row("finish_reason absent", message("'content':'x'", "'index':0"), "x|||0/1~|");
        row("tool_calls null", message("'content':'x','tool_calls':null"), "x||stop|0/1~|");
        row("tool_calls empty", message("'content':'x','tool_calls':[]"), "x||stop|0/1~|");
        row("arguments as text", calls("{'id':'a','type':'function','function':{'name':'t','arguments':'{}'}}"),
            "||stop|0/0~|a:t{}");
        row("arguments as text with values", calls("{'id':'a','function':{'name':'t','arguments':'{\\'k\\':[1,2]}'}}"),
            "||stop|0/0~|a:t{\"k\":[1,2]}");
        row("arguments as object", calls("{'id':'a','function':{'name':'t','arguments':{'k':1}}}"),
            "||stop|0/0~|a:t{\"k\":1}");
        row("arguments of nothing", calls("{'id':'a','function':{'name':'t','arguments':''}}"), "||stop|0/0~|a:t{}");
        row("arguments of white space", calls("{'id':'a','function':{'name':'t','arguments':' '}}"),
            "||stop|0/0~|a:t{}");
        row("arguments null", calls("{'id':'a','function':{'name':'t','arguments':null}}"), "||stop|0/0~|a:t{}");
        row("arguments absent", calls("{'id':'a','function':{'name':'t'}}"), "||stop|0/0~|a:t{}");
        row("arguments an array", calls("{'id':'a','function':{'name':'t','arguments':[1]}}"), "||stop|0/0~|a:t!");
        row("arguments a number", calls("{'id':'a','function':{'name':'t','arguments':3}}"), "||stop|0/0~|a:t!");
        row("arguments text of an array", calls("{'id':'a','function':{'name':'t','arguments':'[1]'}}"),
            "||stop|0/0~|a:t!");
        row("arguments not JSON", calls("{'id':'a','function':{'name':'t','arguments':'x = 1'}}"), "||stop|0/0~|a:t!");
        row("arguments cut off", calls("{'id':'a','function':{'name':'t','arguments':'{\\'k\\':'}}"),
            "||stop|0/0~|a:t!");
        row("arguments with a key twice",
            calls("{'id':'a','function':{'name':'t','arguments':'{\\'k\\':1,\\'k\\':2}'}}"), "||stop|0/0~|a:t!");
        row("arguments with NaN", calls("{'id':'a','function':{'name':'t','arguments':'{\\'k\\':NaN}'}}"),
            "||stop|0/0~|a:t!");
        row("ids are made up in order", calls("{'function':{'name':'t'}},{'id':null,'function':{'name':'u'}}"),
            "||stop|0/0~|call_1:t{};call_2:u{}");
        row("calls without the function layer", calls("{'id':'a','name':'t','arguments':{'k':1}}"),
            "||stop|0/0~|a:t{\"k\":1}");
        row("a call without a name", calls("{'id':'a','function':{'arguments':'{}'}}"), "||stop|0/0~|a:!");
        row("a call that is a text", calls("'click'"), "||stop|0/0~|call_1:!");
        row("all calls are kept in order",
            calls("{'id':'a','function':{'name':'t'}},{'id':'b','function':{'name':'t'}}"), "||stop|0/0~|a:t{};b:t{}");
        row("16 calls are taken",
            calls(QByteArray("{'id':'a','function':{'name':'t'}},").repeated(15) + "{'function':{'name':'z'}}"),
            ("||stop|0/0~|" + QByteArray("a:t{};").repeated(15) + "call_16:z{}").constData());
        row("unknown fields do not matter", message("'content':'x','audio':null,'annotations':[]", "'logprobs':null"),
            "x|||0/1~|");
        row("long fractions of timings",
            json("{'choices':[{'message':{'content':'x'}}],'timings':{'ms':0.30000000000000004}}"), "x|||0/1~|");
        row("error null does not matter", json("{'error':null,'choices':[{'message':{'content':'x'}}]}"), "x|||0/1~|");
        row("reasoning_content", message("'content':'x','reasoning_content':'why'"), "x|why|stop|0/1~|");
        row("reasoning", message("'content':'x','reasoning':'why'"), "x|why|stop|0/1~|");
        row("a part that is thought of",
            message("'content':[{'type':'thinking','text':'a'},{'type':'text','text':'b'}]"), "b||stop|0/1~|");
        row("think kept", message("'content':'<think>a</think>b'"), "<think>a</think>b||stop|0/5~|");
        row("think stripped", message("'content':'<think>a</think>\\n\\nb'"), "b|a|stop|0/1~|", strips);
        row("think without its beginning", message("'content':'a</think>b'"), "b|a|stop|0/1~|", strips);
        row("think without its end", message("'content':'b<think>a'"), "b|a|stop|0/1~|", strips);
        row("think twice", message("'content':'<think>a</think>b<think>c</think>d'"), "bd|ac|stop|0/1~|", strips);
        row("think empty", message("'content':'<think></think>b'"), "b||stop|0/1~|", strips);
        row("text call alone", message("'content':'{\\'tool\\':\\'t\\',\\'arguments\\':{\\'k\\':1}}'"),
            "{\"tool\":\"t\",\"arguments\":{\"k\":1}}||stop|0/8~|call_1:t{\"k\":1}", inText);
        row("text call by name", message("'content':'{\\'name\\':\\'t\\',\\'arguments\\':{}}'"),
            "{\"name\":\"t\",\"arguments\":{}}||stop|0/7~|call_1:t{}", inText);
        row("text call with parameters", message("'content':'{\\'name\\':\\'t\\',\\'parameters\\':{}}'"),
            "{\"name\":\"t\",\"parameters\":{}}||stop|0/7~|call_1:t{}", inText);
        row("text call in a fence",
            message("'content':'So:\\n```json\\n{\\'tool\\':\\'t\\',\\'arguments\\':{}}\\n```'"),
            "So:\n```json\n{\"tool\":\"t\",\"arguments\":{}}\n```||stop|0/11~|call_1:t{}", inText);
        row("text call in tool_call marks",
            message("'content':'<tool_call>{\\'name\\':\\'t\\',\\'arguments\\':{}}</tool_call>'"),
            "<tool_call>{\"name\":\"t\",\"arguments\":{}}</tool_call>||stop|0/13~|call_1:t{}", inText);
        row("text call with braces in a text",
            message("'content':'{\\'tool\\':\\'t\\',\\'arguments\\':{\\'k\\':\\'a}b{\\'}}'"),
            "{\"tool\":\"t\",\"arguments\":{\"k\":\"a}b{\"}}||stop|0/10~|call_1:t{\"k\":\"a}b{\"}", inText);
        row("text call after prose with a brace",
            message("'content':'use { so {\\'tool\\':\\'t\\',\\'arguments\\':{}}'"),
            "use { so {\"tool\":\"t\",\"arguments\":{}}||stop|0/9~|call_1:t{}", inText);
        row("two text calls",
            message("'content':'{\\'tool\\':\\'t\\',\\'arguments\\':{}} {\\'tool\\':\\'u\\',\\'arguments\\':{}}'"),
            "{\"tool\":\"t\",\"arguments\":{}} {\"tool\":\"u\",\"arguments\":{}}||stop|0/14~|call_1:t{};call_2:u{}",
            inText);
        row("text call whose arguments are no object", message("'content':'{\\'tool\\':\\'t\\',\\'arguments\\':[1]}'"),
            "{\"tool\":\"t\",\"arguments\":[1]}||stop|0/7~|call_1:t!", inText);
        row("an object that is no call", message("'content':'{\\'tool\\':\\'t\\'}'"), "{\"tool\":\"t\"}||stop|0/3~|",
            inText);
        row("a thought-of text call is no call",
            message("'content':'<think>{\\'tool\\':\\'t\\',\\'arguments\\':{}}</think>no'"),
            "no|{\"tool\":\"t\",\"arguments\":{}}|stop|0/8~|", inText);
        row("a thought-of text call is none though the thought is kept",
            message("'content':'<think>{\\'tool\\':\\'t\\',\\'arguments\\':{}}</think>no'"),
            "<think>{\"tool\":\"t\",\"arguments\":{}}</think>no||stop|0/11~|",
            ReplyDialect{ToolDialect::JsonText, Thinking::Keep});
        row("text calls only where the profile says so", message("'content':'{\\'tool\\':\\'t\\',\\'arguments\\':{}}'"),
            "{\"tool\":\"t\",\"arguments\":{}}||stop|0/7~|");
    }
    void accepted()
    {
        QFETCH(QByteArray, body);
        QFETCH(ReplyDialect, dialect);
        QFETCH(QString, expected);
        const auto reply = decodeReply(body, dialect);
        QVERIFY2(reply, reply ? "" : qPrintable(reply.error().message));
        QCOMPARE(replyText(*reply), expected);
    }

    void aCallThatIsThoughtOfIsNotCarriedOut_data()
    {
        QTest::addColumn<QString>("opening");
        QTest::addColumn<QString>("closing");
        const auto row = [](const char* opening, const char* closing) {
            QTest::newRow(opening) << QString::fromUtf8(opening) << QString::fromUtf8(closing);
        };
        row("<think>", "</think>");
        row("<Think>", "</THINK>");
        row("< think >", "</ think >");
        row("<think type=\"plan\">", "</think>");
        row("<think\n", "</think>"); // the mark itself is not closed
        row("<thinking>", "</thinking>");
        row("<thought>", "</thought>");
        row("<thoughts>", "</thoughts>");
        row("<reasoning>", "</reasoning>");
        row("<details type=\"reasoning\">", "</details>");
        row("<details open type='reasoning' done=\"true\" duration=\"3\">\n", "</details>");
        row("<DETAILS TYPE=reasoning\n", "</Details>");
        row("<details><summary>Why</summary>", "</details>"); // its end alone would not tell whose it is
        row("<reflection>", "</reflection>");
        row("<scratchpad>", "</scratchpad>");
        row("<analysis>", "</analysis>");
        row("<seed:think>", "</seed:think>");
        row("[THINK]", "[/THINK]");
        row("\u25c1think\u25b7", "\u25c1/think\u25b7");
        row("\u25c1think ", "\u25c1/think\u25b7");
        row("<|begin_of_thought|>", "<|end_of_thought|>");
        row("<|START_THINKING|>", "<|END_THINKING|>");
        row("<|channel|>analysis<|message|>", "<|end|><|start|>assistant<|channel|>final<|message|>");
        row("<|channel>thought\n", "<channel|>");
        row("<unused94>thought\n", "<unused95>");
    }
    void aCallThatIsThoughtOfIsNotCarriedOut()
    {
        QFETCH(QString, opening);
        QFETCH(QString, closing);
        const QString thought = QStringLiteral("{\"tool\":\"t\",\"arguments\":{}}");
        const QString meant = QStringLiteral("{\"tool\":\"u\",\"arguments\":{}}");
        const auto carriedOut = [](const QString& content) {
            QStringList names;
            for (const Thinking thinking : {Thinking::Strip, Thinking::Keep}) {
                const auto reply = decodeMessage({{"content", content}}, "stop", {ToolDialect::JsonText, thinking});
                for (const auto& call : reply->calls)
                    names << call.name;
            }
            return names.join(QLatin1Char(' '));
        };
        QCOMPARE(carriedOut(opening + thought + closing + meant), QStringLiteral("u u"));
        QCOMPARE(carriedOut(meant + opening + thought + closing), QStringLiteral("u u"));
        QCOMPARE(carriedOut(thought + closing + meant), QStringLiteral("u u")); // the template opened it
        QCOMPARE(carriedOut(opening + thought), QString());
        QCOMPARE(carriedOut(opening + thought + QStringLiteral("</answer>") + thought), QString());
        QCOMPARE(
            carriedOut(opening + "a" + opening + "b" + closing + thought + closing + meant), QStringLiteral("u u"));
    }

    void refused_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* name, const QByteArray& body, const char* says) {
            QTest::newRow(name) << body << QString::fromUtf8(says);
        };
        row("empty", "", "The reply is empty");
        row("white space", " \r\n", "The reply is empty");
        row("HTML", "<!DOCTYPE html>\n<h1>502\x1b[31m Bad Gateway</h1>",
            "it begins: <!DOCTYPE html> <h1>502[31m Bad Gateway</h1>");
        row("words", "Internal Server Error", "not JSON");
        row("an array", "[]", "not JSON");
        row("cut off", json("{'choices':[{'message':{'content':'hel"), "cut off after 38 bytes");
        row("a key twice", json("{'choices':[],'choices':[]}"), "a key stands twice");
        row("a byte-order mark", "\xEF\xBB\xBF{}", "byte-order mark");
        row("too deep", "{\"choices\":" + QByteArray(100'000, '[') + QByteArray(100'000, ']') + "}", "too deeply");
        row("a number past all doubles", json("{'choices':1e999}"), "number");
        row("a lone surrogate", message("'content':'\\ud800'"), "lone surrogate");
        row("a NUL", message("'content':'\\u0000'"), "NUL");
        row("bad UTF-8", message("'content':'\xff'"), "UTF-8");
        row("something after the object", json("{'choices':[]} {}"), "follows the value");
        row("choices missing", "{}", "no 'choices'");
        row("choices null", json("{'choices':null}"), "not a list");
        row("choices an object", json("{'choices':{}}"), "not a list");
        row("choices empty", json("{'choices':[]}"), "is empty");
        row("a choice that is null", json("{'choices':[null]}"), "not an object");
        row("message missing", json("{'choices':[{}]}"), "no message");
        row("message null", json("{'choices':[{'message':null}]}"), "no message");
        row("message a text", json("{'choices':[{'message':'x'}]}"), "no message");
        row("content a number", message("'content':5"), "neither a text nor");
        row("tool_calls a text", message("'tool_calls':'x'"), "tool_calls is not a list");
        row("17 calls", calls(QByteArray("{'function':{'name':'t'}},").repeated(16) + "{}"),
            "17 tool calls, over the limit of 16");
        row("an error in a good status", json("{'error':{'message':'no model loaded'}}"),
            "The server reports an error: no model loaded");
        row("an error that is a text", json("{'error':'Unexpected endpoint'}"), "error: Unexpected endpoint");
    }
    void refused()
    {
        QFETCH(QByteArray, body);
        QFETCH(QString, says);
        const auto reply = decodeReply(body, plain);
        QVERIFY(!reply);
        QCOMPARE(reply.error().code, ErrorCode::BadReply);
        QVERIFY(!reply.error().retryable);
        QVERIFY2(reply.error().message.contains(says), qPrintable(reply.error().message));
        QVERIFY2(reply.error().message.size() < 700, "a refusal quotes no more than the head of a body");
    }

    void overLimitIsRefusedUnread()
    {
        QElapsedTimer timer;
        timer.start();
        const auto reply = decodeReply(QByteArray(limits::modelReplyBytes + 1, '{'), plain);
        QVERIFY(!reply);
        QVERIFY(timer.elapsed() < 2000);
    }

    void manyBracesCostNoQuadraticTime()
    {
        ChatReply reply;
        const QByteArray braces = message("'content':'" + QByteArray(1'000'000, '{') + "'");
        QElapsedTimer timer;
        timer.start();
        QVERIFY(decodeReply(braces, inText));
        QVERIFY2(timer.elapsed() < 10'000, qPrintable(QString::number(timer.elapsed())));
    }

    void problemsNameTheirCause()
    {
        const auto reply = decodeReply(calls("{'function':{'name':'t','arguments':'{\\'x\\':01}'}}"), plain);
        QVERIFY(reply);
        QCOMPARE(reply->calls[0].problem->code, ErrorCode::BadReply);
        QVERIFY(reply->calls[0].problem->message.startsWith(QStringLiteral("The arguments cannot be read")));
        QCOMPARE(reply->calls[0].rawArguments, QStringLiteral("{\"x\":01}"));
        QVERIFY(reply->calls[0].arguments.isEmpty());
    }

    void serverMessages_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("expected");
        QTest::newRow("OpenAI") << json("{'error':{'message':'bad key','code':'x'}}") << QStringLiteral("bad key");
        QTest::newRow("LM Studio") << json("{'error':'no such model'}") << QStringLiteral("no such model");
        QTest::newRow("vLLM") << json("{'object':'error','message':'too long'}") << QStringLiteral("too long");
        QTest::newRow("FastAPI") << json("{'detail':'Not Found'}") << QStringLiteral("Not Found");
        QTest::newRow("plain text") << QByteArray("nope\n") << QStringLiteral("nope");
        QTest::newRow("control characters go") << QByteArray("a\x1b]0;b\x07") << QStringLiteral("a]0;b");
        QTest::newRow("empty") << QByteArray() << QString();
    }
    void serverMessages()
    {
        QFETCH(QByteArray, body);
        QFETCH(QString, expected);
        QCOMPARE(serverMessage(body), expected);
    }
    void serverMessagesAreCutAndRedacted()
    {
        redactor::add(Secret("sk-canary-8842"));
        const QString said =
            serverMessage(json("{'error':{'message':'key sk-canary-8842 " + QByteArray(900, 'x') + "'}}"));
        QCOMPARE(said.size(), 512);
        QVERIFY(said.startsWith(QStringLiteral("key [redacted] x")));
    }

    void modelLists_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("expected");
        QTest::newRow("OpenAI") << json("{'object':'list','data':[{'id':'a'},{'id':'b'}]}") << QStringLiteral("a b");
        QTest::newRow("Ollama's own") << json("{'models':[{'name':'a:7b','model':'a:7b'}]}") << QStringLiteral("a:7b");
        QTest::newRow("none") << json("{'data':[]}") << QString();
        QTest::newRow("an empty Ollama") << json("{'object':'list','data':null}") << QString();
        QTest::newRow("entries without a name are passed over")
            << json("{'data':[{},3,{'id':'a'}]}") << QStringLiteral("a");
    }
    void modelLists()
    {
        QFETCH(QByteArray, body);
        QFETCH(QString, expected);
        const auto names = decodeModelList(body);
        QVERIFY(names);
        QCOMPARE(names->join(QLatin1Char(' ')), expected);
    }
    void noModelList()
    {
        const auto names = decodeModelList("{\"error\":\"Unexpected endpoint\"}");
        QVERIFY(!names);
        QCOMPARE(names.error().message, QStringLiteral("The reply lists no models: Unexpected endpoint"));
    }
};

} // namespace tst_reply_decoder

TRIARCH_TEST(tst_reply_decoder, TestReplyDecoder, QCoreApplication)
#include "tst_reply_decoder.moc"
