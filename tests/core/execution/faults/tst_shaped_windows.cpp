// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/event_recorder.h"
#include "tests/support/pipeline_bench.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <optional>

namespace tst_shaped_windows {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int timeout = 20'000; // ms
const QRect below(300, 200, 400, 300);
const QRect above(250, 150, 500, 400);
const ScreenPoint point{500, 350}; // in the middle of both

} // namespace

/// A click goes to whom the server gives it, which is not always the uppermost rectangle.
class TestShapedWindows : public QObject {
    Q_OBJECT
private:
    std::optional<GateFixture> m_desk;

private Q_SLOTS:
    void initTestCase()
    {
        m_desk.emplace();
        QVERIFY(m_desk->isReady());
    }
    void cleanupTestCase() { m_desk.reset(); }

    void F52_aClickIsJudgedForWhoReceivesIt_data()
    {
        QTest::addColumn<QString>("upper");
        QTest::addColumn<QString>("lower");
        QTest::addColumn<QString>("form"); // of the upper window, at the point
        QTest::addColumn<bool>("isRefused");
        QTest::newRow("a notice that lets clicks through, over a password manager") << "Notice"
                                                                                    << "keepassxc"
                                                                                    << "clicks fall through" << true;
        QTest::newRow("a hole in a window, over a password manager") << "Clock"
                                                                     << "keepassxc"
                                                                     << "a hole" << true;
        QTest::newRow("the same notice, over an editor") << "Notice"
                                                         << "Editor"
                                                         << "clicks fall through" << false;
        QTest::newRow("a plain window over a password manager") << "Editor"
                                                                << "keepassxc"
                                                                << "plain" << false;
        QTest::newRow("an invisible window of a password manager over an editor") << "keepassxc"
                                                                                  << "Editor"
                                                                                  << "invisible" << true;
    }
    void F52_aClickIsJudgedForWhoReceivesIt()
    {
        QFETCH(QString, upper);
        QFETCH(QString, lower);
        QFETCH(QString, form);
        QFETCH(bool, isRefused);
        PipelineBench bench(*m_desk);
        QVERIFY(bench.pipeline);
        EventRecorder recorder(bench.desk.server.address(), below);
        bench.name(recorder.window(), lower.toUtf8());
        auto& client = bench.client;
        const WindowId cover = form == QLatin1String("invisible")
            ? client.createInputOnly(above)
            : client.create(above, TestClient::Kind::OverrideRedirect, 0x4060A0);
        bench.name(cover, upper.toUtf8());
        if (form == QLatin1String("clicks fall through"))
            client.shape(cover, TestClient::Shape::Input, {});
        else if (form == QLatin1String("a hole"))
            client.shape(cover, TestClient::Shape::Outline, {{0, 0, 100, 400}, {400, 0, 100, 400}});
        client.map(cover);
        const auto outcome = bench.perform(Input(ClickInput{point}), bench.capture()).value();
        QCOMPARE(outcome.status == Outcome::Status::Refused, isRefused);
        if (isRefused)
            QCOMPARE(outcome.error->code, ErrorCode::PolicyDenied);
        client.sync();
        const auto presses = [&] { return recorder.events(RecordedEvent::Kind::ButtonPress).size(); };
        const bool fallsThrough = form != QLatin1String("plain") && form != QLatin1String("invisible");
        QTRY_COMPARE_WITH_TIMEOUT(presses(), isRefused || !fallsThrough ? 0U : 1U, timeout);
    }
};

} // namespace tst_shaped_windows

TRIARCH_TEST(tst_shaped_windows, TestShapedWindows, QCoreApplication)
#include "tst_shaped_windows.moc"
