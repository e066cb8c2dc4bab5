// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/protocols/mcp/json_schema.h"
#include "tests/support/test_program.h"
#include "tests/support/wire_bench.h"

#include <semaphore>

namespace tst_deskctl_vectors {

using namespace triarch;
using namespace triarch::test;

/// Every row of tests/contracts/vectors/deskctl.json, each on a desktop of its own: the reply, what was sent, the
/// journal, and the published schema.
class TestDeskctlVectors : public QObject {
    Q_OBJECT
private:
    const QJsonObject m_schema = jsonFile(QStringLiteral("resources/schemas/deskctl.schema.json"));

    QString schemaError(const QString& action, const QJsonObject& reply) const
    {
        const auto envelope = checkSchema(reply, m_schema, m_schema);
        if (!envelope)
            return envelope.error().message;
        const auto data = m_schema["$defs"][action].toObject();
        if (!reply["success"].toBool())
            return {};
        const auto held = data.isEmpty() ? Result<void>(fail(ErrorCode::NotFound, "no schema"))
                                         : checkSchema(reply["data"], data, m_schema);
        return held ? QString() : held.error().message;
    }
private Q_SLOTS:
    void cases_data()
    {
        QTest::addColumn<QJsonObject>("vector");
        const auto cases = jsonFile(QStringLiteral("tests/contracts/vectors/deskctl.json"))["cases"].toArray();
        QVERIFY(cases.size() > 80);
        for (const QJsonValue one : cases)
            QTest::newRow(qPrintable(one["name"].toString())) << one.toObject();
    }
    void cases()
    {
        QFETCH(QJsonObject, vector);
        WireBench bench;
        const auto request = vector["request"].toObject();
        const auto reply = bench.desk(request);
        const QString missing = missingFrom(reply, vector["reply"]);
        QVERIFY2(missing.isEmpty(), qPrintable(missing + '\n' + compactJson(reply)));
        const QString broken = schemaError(request["action"].toString(), reply);
        QVERIFY2(broken.isEmpty(), qPrintable(broken));
        const auto sent = bench.sent();
        const QString unsent = missingFrom(sent, vector["sent"]);
        QVERIFY2(unsent.isEmpty(), qPrintable(unsent));
        if (sent.isEmpty())
            return;
        const auto rows = bench.rows();
        QCOMPARE(rows.size(), 2u); // intent and outcome
        for (const auto& row : rows)
            QCOMPARE(row.event.source, QStringLiteral("deskctl"));
    }
    void theSameThroughMcpHasItsOwnSource()
    {
        WireBench bench;
        QVERIFY(bench.desk({{"action", "press"}, {"key", "a"}}, QStringLiteral("mcp"))["success"].toBool());
        QCOMPARE(bench.rows().back().event.source, QStringLiteral("mcp"));
        const auto refused =
            bench.desk({{"action", "launch"}, {"command", "xterm"}}, QStringLiteral("mcp")); // asks on a shared display
        QCOMPARE(refused.value("data")["detail"].toString(), QStringLiteral("approval_required"));
        QCOMPARE(bench.rows().back().event.kind, QStringLiteral("refusal"));
    }
    void aNumberThatMeansAnotherWindowByNowIsSaidToBeStale()
    {
        WireBench bench;
        auto raised = bench.windows();
        std::rotate(raised.begin() + 1, raised.begin() + 2, raised.end()); // the browser is the topmost
        const auto before = bench.desk({{"action", "focus"}, {"selector", "@w3"}});
        QVERIFY(!before["data"].toObject().contains("stale"));
        bench.see(raised);
        QCOMPARE(bench.desk({{"action", "focus"}, {"selector", "@w1"}})["data"]["title"].toString(),
            QStringLiteral("Chromium"));
        bench.show(bench.windows().size() ? std::vector(raised.rbegin(), raised.rend()) : raised);
        const auto stale = bench.desk({{"action", "focus"}, {"selector", "@w1"}});
        QCOMPARE(stale["data"]["title"].toString(), QStringLiteral("Chromium")); // what it meant when it was given
        QCOMPARE(stale["data"]["stale"], QJsonValue(true));
    }
    /// A click on a hidden or covered window is refused. The window's own menu does not cover it.
    void aClickOnAWindowGoesToNoOther()
    {
        WireBench bench;
        const auto clicked = [&bench] { return bench.desk({{"action", "click"}, {"selector", "class=xclock"}}); };
        auto windows = bench.windows();
        windows[2].pid = 7;
        auto popup = WireBench::window(40, "", "XClock", {30, 40, 60, 60});
        popup.isPopup = true;
        popup.pid = 7;
        windows.push_back(popup);
        bench.see(windows);
        QVERIFY2(clicked()["success"].toBool(), compactJson(clicked()).constData());
        windows.back().pid = 8; // another program's
        bench.see(windows);
        QVERIFY(!clicked()["success"].toBool());
        windows.pop_back();
        windows[2].isVisible = false;
        bench.see(windows);
        const auto refused = clicked();
        QCOMPARE(refused["error"].toString(),
            QStringLiteral("Click failed: 'xclock' is not seen at 60,70, where no window is; `focus` it first"));
        QCOMPARE(refused["data"]["detail"].toString(), QStringLiteral("stale_target"));
    }
    void aWindowThatComesBackHasANewId()
    {
        WireBench bench;
        auto windows = bench.windows();
        const auto clock = windows[2];
        QCOMPARE(clock.title, QStringLiteral("xclock"));
        windows.erase(windows.begin() + 2);
        bench.see(windows);
        windows.push_back(clock);
        bench.see(windows);
        const auto reply = bench.desk({{"action", "focus"}, {"selector", "title=xclock"}});
        QCOMPARE(reply["data"]["window_id"].toString(), QStringLiteral("win8"));
    }
    void aWaitIsFulfilledWhileOthersAreAnswered()
    {
        WireBench bench;
        std::optional<QJsonObject> waited;
        bench.service().desk({{"action", "wait-window"}, {"selector", "title=New"}, {"poll_ms", 20}}, {}, {},
            [&](const Result<QJsonObject>& reply) { waited = *reply; });
        QVERIFY(bench.desk({{"action", "get-screen-size"}})["success"].toBool());
        QVERIFY(!waited);
        auto windows = bench.windows();
        windows.push_back(WireBench::window(99, "New", "New", {0, 0, 50, 50}));
        bench.show(windows);
        QTRY_VERIFY(waited.has_value());
        QCOMPARE(waited->value("data")["window"]["title"].toString(), QStringLiteral("New"));
    }
    /// Reading takes long: it is nobody else's wait, however many wait for texts.
    void textIsReadBesideWhateverElseIsAsked()
    {
        std::counting_semaphore<> begun(0);
        std::counting_semaphore<> goOn(0);
        WireBench bench;
        bench.beforeReading([&] {
            begun.release();
            (void)goOn.try_acquire_for(std::chrono::seconds(20));
        });
        int answers = 0;
        for (int i = 0; i < 3; ++i)
            bench.service().desk({{"action", "wait-text"}, {"text", "ready"}, {"timeout_ms", 60'000}}, {}, {},
                [&answers](const Result<QJsonObject>& reply) { answers += reply->value("success").toBool() ? 1 : 0; });
        QVERIFY(begun.try_acquire_for(std::chrono::seconds(20)));
        QCOMPARE(bench.desk({{"action", "list-windows"}})["success"].toBool(), true);
        QCOMPARE(answers, 0);
        QVERIFY(!begun.try_acquire()); // one at a time
        goOn.release(3);
        QTRY_COMPARE(answers, 3);
    }
    void aWaitThatIsStoppedEndsAtOnce()
    {
        WireBench bench;
        std::stop_source stop;
        std::optional<QJsonObject> waited;
        bench.service().desk({{"action", "wait-window"}, {"selector", "title=New"}, {"poll_ms", 60'000}}, {},
            stop.get_token(), [&](const Result<QJsonObject>& reply) { waited = *reply; });
        stop.request_stop();
        QTRY_VERIFY_WITH_TIMEOUT(waited.has_value(), 2000);
        QCOMPARE(waited->value("data")["detail"].toString(), QStringLiteral("cancelled"));
    }
    void picturesOfAWindow()
    {
        WireBench bench;
        QTemporaryDir folder;
        const QString path = folder.filePath("a.png");
        const QJsonObject request{
            {"action", "screenshot"}, {"path", path}, {"force", true}, {"window", "title=Chromium Settings"}};
        const auto whole = bench.desk(request);
        QVERIFY2(schemaError("screenshot", whole).isEmpty(), qPrintable(schemaError("screenshot", whole)));
        QCOMPARE(QImage(path).pixelColor(5, 5), QColor(Qt::darkCyan)); // its own, no part of the screen's
        QCOMPARE(whole["data"]["x"].toInt(), 300);
        QCOMPARE(whole["data"]["covered"].toArray().size(), 1); // the browser lies above it
        auto part = request;
        part.insert("region", QJsonArray{10, 20, 30, 40});
        const auto cut = bench.desk(part);
        QCOMPARE(QImage(path).size(), QSize(30, 40));
        QCOMPARE(cut["data"]["x"].toInt(), 310);
        QCOMPARE(cut["data"]["y"].toInt(), 320);
        bench.failNextPicture({ErrorCode::StaleTarget, QStringLiteral("The window was moved or resized")});
        QCOMPARE(bench.desk(request)["data"]["detail"].toString(), QStringLiteral("stale_target"));
    }
    void partsThatThereAreNot_data()
    {
        QTest::addColumn<QJsonObject>("part");
        const QString window = QStringLiteral("title=Chromium Settings");
        QTest::newRow("a region beside the window")
            << QJsonObject{{"window", window}, {"region", QJsonArray{150, 0, 51, 9}}};
        QTest::newRow("a region above it") << QJsonObject{{"window", window}, {"region", QJsonArray{0, -1, 9, 9}}};
        QTest::newRow("a region without an area")
            << QJsonObject{{"window", window}, {"region", QJsonArray{0, 0, 0, 9}}};
        QTest::newRow("a region beside the screen") << QJsonObject{{"region", QJsonArray{1280, 0, 1, 1}}};
        QTest::newRow("a monitor of another name") << QJsonObject{{"monitor", "HDMI-9"}};
        QTest::newRow("a monitor of a number past the last") << QJsonObject{{"monitor", 2}};
        QTest::newRow("monitor 0") << QJsonObject{{"monitor", "0"}};
        QTest::newRow("both") << QJsonObject{{"monitor", 1}, {"window", window}};
    }
    void partsThatThereAreNot()
    {
        QFETCH(QJsonObject, part);
        WireBench bench;
        part.insert("action", "screenshot");
        QCOMPARE(bench.desk(part)["data"]["detail"].toString(), QStringLiteral("invalid_argument"));
    }
    void picturesOfAMonitor()
    {
        WireBench bench;
        QTemporaryDir folder;
        const QString path = folder.filePath("a.png");
        for (const QJsonValue& monitor : {QJsonValue("screen"), QJsonValue("1"), QJsonValue(1)}) {
            const auto seen =
                bench.desk({{"action", "screenshot"}, {"path", path}, {"force", true}, {"monitor", monitor}});
            QVERIFY2(schemaError("screenshot", seen).isEmpty(), qPrintable(schemaError("screenshot", seen)));
            QCOMPARE(seen["data"]["monitor"].toString(), QStringLiteral("screen"));
            QCOMPARE(QImage(path).size(), QSize(1280, 800));
        }
    }
    void pictures()
    {
        WireBench bench;
        QTemporaryDir folder;
        const QString path = folder.filePath("a.png");
        const auto part = bench.desk(
            {{"action", "screenshot"}, {"path", path}, {"force", true}, {"region", QJsonArray{10, 20, 30, 40}}});
        QVERIFY2(schemaError("screenshot", part).isEmpty(), qPrintable(schemaError("screenshot", part)));
        QCOMPARE(QImage(path).size(), QSize(30, 40));
        const auto window =
            bench.desk({{"action", "screenshot"}, {"path", path}, {"force", true}, {"window", "class=xterm"}});
        QCOMPARE(window["data"]["ref_id"].toString(), QStringLiteral("w1"));
        QCOMPARE(QImage(path).size(), QSize(364, 134));
        const auto all = bench.desk({{"action", "snapshot"}, {"path", path}, {"force", true}, {"annotate", true}});
        QVERIFY2(schemaError("snapshot", all).isEmpty(), qPrintable(schemaError("snapshot", all)));
        QCOMPARE(all["data"]["windows"].toArray().size(), 4);
        const QImage annotated(path);
        QCOMPARE(annotated.size(), QSize(1280, 800));
        QVERIFY(annotated.pixelColor(51 + 100, 80) != QColor(Qt::darkGray)); // a box round the terminal
        QCOMPARE(annotated.pixelColor(700, 700), QColor(Qt::darkGray));
    }
};

} // namespace tst_deskctl_vectors

TRIARCH_TEST(tst_deskctl_vectors, TestDeskctlVectors, QGuiApplication)
#include "tst_deskctl_vectors.moc"
