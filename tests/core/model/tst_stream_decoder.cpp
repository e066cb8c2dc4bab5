// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/stream_decoder.h"
#include "tests/support/reply_text.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_stream_decoder {

using namespace triarch;

namespace {

QByteArray json(QByteArray text) { return text.replace('\'', '"'); }

/// One event of a stream, from the fields of its first choice.
QByteArray chunk(const QByteArray& choice) { return json("data: {'choices':[{" + choice + "}]}\n\n"); }
QByteArray say(const QByteArray& text) { return chunk("'delta':{'content':'" + text + "'}"); }
QByteArray call(const QByteArray& fields) { return chunk("'delta':{'tool_calls':[{" + fields + "}]}"); }
QByteArray end(const QByteArray& reason = "stop")
{
    return chunk("'delta':{},'finish_reason':'" + reason + "'") + "data: [DONE]\n\n";
}

Result<ChatReply> decoded(const QByteArray& stream, qsizetype pieceSize, QString* words = nullptr)
{
    StreamDecoder decoder({ToolDialect::Native, Thinking::Strip});
    for (qsizetype at = 0; at < stream.size(); at += pieceSize) {
        const auto fed = decoder.feed(stream.mid(at, pieceSize));
        if (fed && words)
            *words += *fed;
    }
    return decoder.finish();
}

} // namespace

class TestStreamDecoder : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void accepted_data()
    {
        QTest::addColumn<QByteArray>("stream");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const QByteArray& stream, const char* expected) {
            QTest::newRow(name) << stream << QString::fromUtf8(expected);
        };
        row("words add up", say("he") + say("llo") + end(), "hello||stop|0/2~|");
        row("CR LF", QByteArray(say("he") + say("llo") + end()).replace("\n", "\r\n"), "hello||stop|0/2~|");
        row("CR alone", QByteArray(say("he") + say("llo") + end()).replace("\n", "\r"), "hello||stop|0/2~|");
        row("no space after the colon", QByteArray(say("a") + end()).replace("data: ", "data:"), "a||stop|0/1~|");
        row("comments and keep-alives", ": ping\n\n" + say("a") + ":\n\n\n\n" + end(), "a||stop|0/1~|");
        row("event, id and retry lines", "event: message\nid: 1\nretry: 5\n" + say("a") + end(), "a||stop|0/1~|");
        row("a byte-order mark before the stream", "\xEF\xBB\xBF" + say("a") + end(), "a||stop|0/1~|");
        row("data over two lines", json("data: {'choices':[{'delta':\ndata: {'content':'a'}}]}\n\n") + end(),
            "a||stop|0/1~|");
        row("letters of two bytes", say("\xc3\xa9\xc3\xa9") + end(), "\xc3\xa9\xc3\xa9||stop|0/1~|");
        row("usage comes last",
            say("a") + chunk("'delta':{},'finish_reason':'stop'")
                + json("data: {'choices':[],'usage':{'prompt_tokens':7,'completion_tokens':1}}\n\ndata: [DONE]\n\n"),
            "a||stop|7/1|");
        row("usage null in between", json("data: {'choices':[{'delta':{'content':'a'}}],'usage':null}\n\n") + end(),
            "a||stop|0/1~|");
        row("no [DONE]", say("a") + chunk("'delta':{},'finish_reason':'stop'"), "a||stop|0/1~|");
        row("no empty line at the end", QByteArray(say("a") + chunk("'delta':{},'finish_reason':'stop'")).chopped(2),
            "a||stop|0/1~|");
        row("[DONE] without a finish_reason", say("a") + "data: [DONE]\n\n", "a|||0/1~|");
        row("nothing counts after [DONE]", say("a") + end() + say("b") + "data: rubbish\n\n", "a||stop|0/1~|");
        row("delta null", chunk("'delta':null") + say("a") + end(), "a||stop|0/1~|");
        row("content null", chunk("'delta':{'role':'assistant','content':null}") + say("a") + end(), "a||stop|0/1~|");
        row("content in parts", chunk("'delta':{'content':[{'type':'text','text':'ab'}]}") + end(), "ab||stop|0/1~|");
        row("reasoning adds up",
            chunk("'delta':{'reasoning_content':'w'}") + chunk("'delta':{'reasoning':'hy'}") + say("a") + end(),
            "a|why|stop|0/1~|");
        row("think in pieces", say("<thi") + say("nk>w</think") + say(">a") + end(), "a|w|stop|0/5~|");
        row("a call whole", call("'index':0,'id':'a','function':{'name':'t','arguments':'{}'}") + end("tool_calls"),
            "||tool_calls|0/0~|a:t{}");
        row("arguments in pieces",
            call("'index':0,'id':'a','function':{'name':'t','arguments':''}")
                + call("'index':0,'function':{'arguments':'{\\'k\\':'}")
                + call("'index':0,'function':{'arguments':'12}'}") + end("tool_calls"),
            "||tool_calls|0/0~|a:t{\"k\":12}");
        row("a name in pieces",
            call("'index':0,'id':'a','function':{'name':'click_'}") + call("'index':0,'function':{'name':'element'}")
                + end("tool_calls"),
            "||tool_calls|0/0~|a:click_element{}");
        row("a name repeated",
            call("'index':0,'id':'a','function':{'name':'t','arguments':'{'}")
                + call("'index':0,'id':'a','function':{'name':'t','arguments':'}'}") + end("tool_calls"),
            "||tool_calls|0/0~|a:t{}");
        row("arguments as object", call("'index':0,'id':'a','function':{'name':'t','arguments':{'k':1}}") + end(),
            "||stop|0/0~|a:t{\"k\":1}");
        row("no index", call("'id':'a','function':{'name':'t','arguments':'{}'}") + end(), "||stop|0/0~|a:t{}");
        row("pieces of two calls mixed",
            call("'index':0,'id':'a','function':{'name':'t','arguments':'{'}")
                + call("'index':1,'id':'b','function':{'name':'u','arguments':'{'}")
                + call("'index':0,'function':{'arguments':'}'}") + call("'index':1,'function':{'arguments':'}'}")
                + end(),
            "||stop|0/0~|a:t{};b:u{}");
        row("two calls that both say index 0",
            call("'index':0,'id':'a','function':{'name':'t','arguments':'{}'}")
                + call("'index':0,'id':'b','function':{'name':'u','arguments':'{}'}") + end(),
            "||stop|0/0~|a:t{};b:u{}");
        const QByteArray first = "'type':'function','function':{'name':'t','arguments':'{}'}";
        const QByteArray same = "'type':'function','function':{'name':'t','arguments':'{\\'k\\':1}'}";
        row("two calls without ids that both say index 0",
            call("'index':0," + first) + call("'index':0," + same) + end(), "||stop|0/0~|call_1:t{};call_2:t{\"k\":1}");
        row("two calls with empty ids", call("'index':0,'id':''," + first) + call("'index':0,'id':''," + same) + end(),
            "||stop|0/0~|call_1:t{};call_2:t{\"k\":1}");
        row("two calls without ids and indices", call(first) + call(same) + end(),
            "||stop|0/0~|call_1:t{};call_2:t{\"k\":1}");
        row("two calls in one piece without ids and indices", call(first + "},{" + same) + end(),
            "||stop|0/0~|call_1:t{};call_2:t{\"k\":1}");
        row("index and id null",
            call("'index':null,'id':null," + first) + call("'index':null,'id':null," + same) + end(),
            "||stop|0/0~|call_1:t{};call_2:t{\"k\":1}");
        row("two calls with objects as arguments",
            call("'function':{'name':'t','arguments':{'k':1}}") + call("'function':{'name':'t','arguments':{'k':2}}")
                + end(),
            "||stop|0/0~|call_1:t{\"k\":1};call_2:t{\"k\":2}");
        row("two calls with empty objects as arguments",
            call("'function':{'name':'double_click','arguments':{}}")
                + call("'function':{'name':'wait_stable','arguments':{}}") + end(),
            "||stop|0/0~|call_1:double_click{};call_2:wait_stable{}");
        row("two equal calls with empty objects as arguments",
            call("'function':{'name':'t','arguments':{}}") + call("'function':{'name':'t','arguments':{}}") + end(),
            "||stop|0/0~|call_1:t{};call_2:t{}");
        row("an empty object that is filled under the same id",
            call("'id':'a','function':{'name':'t','arguments':{}}")
                + call("'id':'a','function':{'name':'t','arguments':{'k':1}}") + end(),
            "||stop|0/0~|a:t{\"k\":1}");
        row("arguments as object after the name",
            call("'function':{'name':'t'}") + call("'function':{'name':'t','arguments':{}}") + end(),
            "||stop|0/0~|call_1:t{}");
        row("two calls without ids in pieces",
            call("'function':{'name':'t','arguments':''}") + call("'function':{'arguments':'{\\'k\\':'}")
                + call("'function':{'arguments':'1}'}") + call("'function':{'name':'t','arguments':'{\\'k\\':'}")
                + call("'function':{'arguments':'2}'}") + end(),
            "||stop|0/0~|call_1:t{\"k\":1};call_2:t{\"k\":2}");
        row("two calls without an index, told apart by their ids",
            call("'id':'a','function':{'name':'t','arguments':'{'}")
                + call("'id':'b','function':{'name':'u','arguments':'{'}")
                + call("'id':'a','function':{'arguments':'}'}") + call("'id':'b','function':{'arguments':'}'}") + end(),
            "||stop|0/0~|a:t{};b:u{}");
        row("two calls without arguments and ids",
            call("'type':'function','function':{'name':'t'}") + call("'type':'function','function':{'name':'u'}")
                + end(),
            "||stop|0/0~|call_1:t{};call_2:u{}");
        row("another call behind one that was cut off",
            call("'function':{'name':'t','arguments':'{\\'k\\':'}") + call("'function':{'name':'u','arguments':'{}'}")
                + end(),
            "||stop|0/0~|call_1:t!;call_2:u{}");
        row("a name repeated without an id",
            call("'function':{'name':'t','arguments':'{\\'k\\':'}") + call("'function':{'name':'t','arguments':'1}'}")
                + end(),
            "||stop|0/0~|call_1:t{\"k\":1}");
        row("ids that only the first piece has",
            call("'index':0,'id':'a','type':'function','function':{'name':'t','arguments':''}")
                + call("'index':0,'id':null,'function':{'name':null,'arguments':'{}'}")
                + call("'index':1,'id':'b','type':'function','function':{'name':'t','arguments':''}")
                + call("'index':1,'id':null,'function':{'name':null,'arguments':'{}'}") + end(),
            "||stop|0/0~|a:t{};b:t{}");
        row("ids are made up", call("'index':0,'function':{'name':'t'}") + end(), "||stop|0/0~|call_1:t{}");
        row("arguments that never end", call("'index':0,'id':'a','function':{'name':'t','arguments':'{'}") + end(),
            "||stop|0/0~|a:t!");
    }
    void accepted()
    {
        QFETCH(QByteArray, stream);
        QFETCH(QString, expected);
        for (const qsizetype pieceSize : {qsizetype(1), qsizetype(2), qsizetype(7), stream.size()}) {
            const auto reply = decoded(stream, pieceSize);
            QVERIFY2(reply, reply ? "" : qPrintable(reply.error().message));
            QCOMPARE(replyText(*reply), expected);
        }
    }

    void refused_data()
    {
        QTest::addColumn<QByteArray>("stream");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* name, const QByteArray& stream, const char* says) {
            QTest::newRow(name) << stream << QString::fromUtf8(says);
        };
        row("nothing", "", "no answer");
        row("only comments", ": ping\n\n: ping\n\n", "no answer");
        row("cut before the end", say("he"), "cut off");
        row("cut in an event", say("he") + json("data: {'choices':[{'del"), "cut off");
        row("not JSON", "data: oops\n\n" + end(), "not JSON");
        row("an error event", say("a") + json("data: {'error':{'message':'out of memory'}}\n\n"),
            "The server reports an error: out of memory");
        row("content a number", chunk("'delta':{'content':1}") + end(), "neither a text nor");
        row("index too large", call("'index':16,'function':{'name':'t'}") + end(), "index 16");
        row("index negative", call("'index':-1,'function':{'name':'t'}") + end(), "index -1");
        row("index broken", call("'index':0.5,'function':{'name':'t'}") + end(), "index 0.5");
    }
    void refused()
    {
        QFETCH(QByteArray, stream);
        QFETCH(QString, says);
        for (const qsizetype pieceSize : {qsizetype(1), qsizetype(1000)}) {
            const auto reply = decoded(stream, pieceSize);
            QVERIFY(!reply);
            QCOMPARE(reply.error().code, ErrorCode::BadReply);
            QVERIFY2(reply.error().message.contains(says), qPrintable(reply.error().message));
        }
    }

    void wordsComeAsTheyArrive()
    {
        QString words;
        QVERIFY(decoded(say("he") + say("llo") + end(), 5, &words));
        QCOMPARE(words, QStringLiteral("hello"));
    }

    void moreCallsThanAllowed()
    {
        QByteArray stream;
        for (int i = 0; i < 17; ++i)
            stream += call("'index':0,'id':'c" + QByteArray::number(i) + "','function':{'name':'t'}");
        const auto reply = decoded(stream + end(), stream.size());
        QVERIFY(!reply);
        QVERIFY(reply.error().message.contains(QStringLiteral("17 tool calls")));
    }

    void endlessStreamStopsAtTheLimit()
    {
        StreamDecoder decoder({});
        const QByteArray block(1024 * 1024, 'x'); // one line that never ends
        int taken = 0;
        while (decoder.feed(block) && taken < 100)
            ++taken;
        QCOMPARE(taken, 8);
        QVERIFY(!decoder.finish());
    }
};

} // namespace tst_stream_decoder

TRIARCH_TEST(tst_stream_decoder, TestStreamDecoder, QCoreApplication)
#include "tst_stream_decoder.moc"
