// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json/json.h"
#include "core/model/connection_test.h"
#include "core/model/vision_probe.h"
#include "tests/support/fault_server.h"
#include "tests/support/model_server.h"
#include "tests/support/test_program.h"

#include <QImage>
#include <QSet>
#include <QtTest>

namespace tst_connection_test {

using namespace triarch;
using namespace triarch::test;

namespace {

QByteArray json(QByteArray text) { return text.replace('\'', '"'); }

/// The word of a probe picture: the one whose picture has the same pixels.
QByteArray readWord(const QByteArray& png)
{
    const QImage seen = QImage::fromData(png);
    const auto& words = probeWords();
    const auto found = std::find_if(words.begin(), words.end(),
        [&](const QString& word) { return QImage::fromData(probePicture(word).bytes) == seen; });
    return found == words.end() ? QByteArray("nothing") : found->toLatin1();
}

QByteArray pictureOf(const SeenRequest& request)
{
    const QJsonValue user = parseJsonObject(request.body)->value(QStringLiteral("messages"))[1];
    const QString url =
        user[QStringLiteral("content")][1][QStringLiteral("image_url")][QStringLiteral("url")].toString();
    return QByteArray::fromBase64(url.section(QLatin1Char(','), 1).toLatin1());
}

/// What a server lacks.
struct Lacks {
    bool list = false;
    bool text = false;
    bool vision = false;
    bool tools = false;
    QByteArray position = "500,500"; ///< what it clicks
};

CannedReply answer(const SeenRequest& request, Lacks lacks)
{
    if (request.path == "/v1/models")
        return lacks.list ? CannedReply{404, "{}"} : CannedReply{200, json("{'data':[{'id':'m'},{'id':'n'}]}")};
    if (request.body.contains("image_url"))
        return {200, chatReply(lacks.vision ? "I see no picture" : "It says " + readWord(pictureOf(request)))};
    if (request.body.contains("click_element") && !lacks.tools)
        return {200,
            json("{'choices':[{'message':{'tool_calls':[{'function':{'name':'click_element','arguments':"
                 "{'justification':'asked to','label':'middle','position':["
                + lacks.position + "]}}}]}}]}")};
    return {200, chatReply(lacks.text ? "" : "ready")};
}

ModelProfile profileOf(const QString& endpoint)
{
    ModelProfile profile;
    profile.name = QStringLiteral("mine");
    profile.endpoint = endpoint;
    profile.model = QStringLiteral("m");
    profile.isRehearsal = false;
    profile.totalTimeout = Millis(20'000);
    return profile;
}

/// One letter a rung: P passed, F failed, - skipped.
QString states(const std::vector<ProbeResult>& results)
{
    QString text;
    for (const auto& result : results)
        text += QLatin1Char("PF-"[int(result.state)]);
    return text;
}

/// A second has passed whenever it is asked: there is no pause between two calls.
class HastyClock final : public Clock {
public:
    std::chrono::steady_clock::time_point now() const override { return m_now += std::chrono::seconds(1); }
    qint64 wallMillis() const override { return 0; }

private:
    mutable std::chrono::steady_clock::time_point m_now;
};

std::vector<ProbeResult> tested(const ModelProfile& profile)
{
    HttpTransport transport;
    const HastyClock clock;
    return testConnection(profile, transport, clock, {});
}

} // namespace

class TestConnectionTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ladders_data()
    {
        QTest::addColumn<bool>("noList");
        QTest::addColumn<bool>("noText");
        QTest::addColumn<bool>("noVision");
        QTest::addColumn<bool>("noTools");
        QTest::addColumn<QString>("expected");
        QTest::newRow("all there") << false << false << false << false << QStringLiteral("PPPPP");
        QTest::newRow("no model list") << true << false << false << false << QStringLiteral("PFPPP");
        QTest::newRow("no words") << false << true << false << false << QStringLiteral("PPF--");
        QTest::newRow("no eyes") << false << false << true << false << QStringLiteral("PPPFP");
        QTest::newRow("no tools") << false << false << false << true << QStringLiteral("PPPPF");
    }
    void ladders()
    {
        QFETCH(bool, noList);
        QFETCH(bool, noText);
        QFETCH(bool, noVision);
        QFETCH(bool, noTools);
        QFETCH(QString, expected);
        const ModelServer server([=](const SeenRequest& request) {
            return answer(request, {noList, noText, noVision, noTools, "500,500"});
        });
        const auto results = tested(profileOf(server.endpoint()));
        for (const auto& result : results)
            qInfo("%s, %lld ms: %s. %s", qPrintable(probeName(result.rung)), qint64(result.elapsed.count()),
                qPrintable(result.found), qPrintable(result.fix));
        QCOMPARE(states(results), expected);
        for (const auto& result : results) {
            QCOMPARE(result.fix.isEmpty(), result.state != ProbeState::Failed);
            QVERIFY(!result.found.isEmpty());
        }
    }

    void nobodyThere()
    {
        const ClosedPort closed;
        const auto results = tested(profileOf(QStringLiteral("http://127.0.0.1:%1/v1").arg(closed.port())));
        QCOMPARE(states(results), QStringLiteral("F----"));
        QVERIFY(results[0].found.startsWith(QStringLiteral("Nothing listens at 127.0.0.1:")));
        QCOMPARE(results[0].fix, QStringLiteral("Start the server, or correct endpoint in the profile 'mine'"));
    }
    /// One that cannot see is found out although the profile's own can.
    void theModelsOfSinglePersonasAreTriedToo()
    {
        const ModelServer server([](const SeenRequest& request) {
            Lacks lacks;
            lacks.vision = request.body.contains("\"model\":\"n\"");
            return answer(request, lacks);
        });
        ModelProfile profile = profileOf(server.endpoint());
        profile.tactician.model = QStringLiteral("m");
        profile.executor.model = QStringLiteral("n");
        const auto results = tested(profile);
        QCOMPARE(states(results), QStringLiteral("PPPFP"));
        QVERIFY2(results[3].found.startsWith(QStringLiteral("n: The picture shows ")), qPrintable(results[3].found));
        profile.executor.model = QStringLiteral("absent");
        QVERIFY(tested(profile)[1].found.contains(QStringLiteral("absent")));
    }
    void aModelTheServerDoesNotHave()
    {
        const ModelServer server([](const SeenRequest& request) { return answer(request, {}); });
        ModelProfile profile = profileOf(server.endpoint());
        profile.model = QStringLiteral("other");
        const auto results = tested(profile);
        QCOMPARE(results[1].state, ProbeState::Failed);
        QVERIFY(results[1].fix.contains(QStringLiteral("one of these in the profile: m, n")));
    }
    void theBuiltInServerIsAskedLikeAnyOther()
    {
        const ModelServer server([](const SeenRequest& request) { return answer(request, {}); });
        ModelProfile profile = profileOf(server.endpoint());
        profile.isRehearsal = true;
        QCOMPARE(states(tested(profile)), QStringLiteral("PPPPP"));
    }
    void onlyTheClickThatWasAskedForCounts_data()
    {
        QTest::addColumn<QByteArray>("position");
        QTest::addColumn<QString>("expected");
        QTest::newRow("as asked") << QByteArray("500,500") << QStringLiteral("PPPPP");
        QTest::newRow("with decimals") << QByteArray("500.0,500.0") << QStringLiteral("PPPPP");
        QTest::newRow("elsewhere") << QByteArray("10,500") << QStringLiteral("PPPPF");
        QTest::newRow("off the scale") << QByteArray("500,1200") << QStringLiteral("PPPPF");
        QTest::newRow("one number") << QByteArray("500") << QStringLiteral("PPPPF");
        QTest::newRow("words") << QByteArray("\"500\",\"500\"") << QStringLiteral("PPPPF");
    }
    void onlyTheClickThatWasAskedForCounts()
    {
        QFETCH(QByteArray, position);
        const ModelServer server([=](const SeenRequest& request) {
            Lacks lacks;
            lacks.position = position;
            return answer(request, lacks);
        });
        const auto results = tested(profileOf(server.endpoint()));
        QTEST(states(results), "expected");
    }
    void eachRungIsToldAsItIsClimbed()
    {
        const ModelServer server([](const SeenRequest& request) { return answer(request, {}); });
        HttpTransport transport;
        const HastyClock clock;
        QStringList told;
        std::stop_source stop;
        const auto results = testConnection(
            profileOf(server.endpoint()), transport, clock, stop.get_token(), [&](const ProbeResult& result) {
                told << probeName(result.rung);
                if (result.rung == Probe::ModelList)
                    stop.request_stop();
            });
        QCOMPARE(told.join(QLatin1Char(' ')), QStringLiteral("tcp model_list text vision tool_call"));
        QCOMPARE(states(results), QStringLiteral("PP---"));
    }
    void probeWordsDiffer()
    {
        QSet<QString> words;
        for (int i = 0; i < 50; ++i)
            words.insert(probeWord());
        QVERIFY(words.size() > 20); // of about a hundred
        for (const QString& word : words)
            QVERIFY(probeWords().contains(word));
    }
};

} // namespace tst_connection_test

TRIARCH_TEST(tst_connection_test, TestConnectionTest, QGuiApplication)
#include "tst_connection_test.moc"
