// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/door/door.h"
#include "core/x11/x11_desktop.h"
#include "tests/support/event_recorder.h"
#include "tests/support/gate_fixture.h"
#include "tests/support/test_client.h"

#include <QtTest>

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int patience = 20'000; // ms
const QRect below(300, 200, 400, 300);
const QRect above(250, 150, 500, 400);
const ScreenPoint point{500, 350}; // in the middle of both

/// A display with a door to it.
struct Bench {
    Bench() : client(desk.server.address())
    {
        auto opened = X11Desktop::open(desk.server.address());
        if (!opened || !desk.isReady())
            return;
        desktop = std::move(*opened);
        desktop->useSender(std::move(desk.gate));
        journal = std::move(*Journal::create(*MissionFolder::create(folder.filePath("m")), clock));
        door = std::make_unique<Door>(DoorParts{*desktop, *journal, policy, applications, nullptr});
    }
    void name(WindowId id, const char* word) { client.setClass(id, QByteArray(word) + '\0' + word + '\0'); }
    Outcome click()
    {
        const auto seen = desktop->capture(after(Millis(patience)));
        Proposal proposal;
        proposal.tool = QStringLiteral("test");
        proposal.action = Input(ClickInput{point});
        return door->perform({proposal, QStringLiteral("manual"), ++turn, true, false}, *seen, {}).value();
    }

    GateFixture desk;
    TestClient client;
    QTemporaryDir folder;
    SystemClock clock;
    Policy policy{readPolicyFile(QStringLiteral(TRIARCH_SOURCE_DIR "/resources/policy.toml"))};
    ApplicationIndex applications = ApplicationIndex::read({}, {});
    std::unique_ptr<X11Desktop> desktop;
    std::unique_ptr<Journal> journal;
    std::unique_ptr<Door> door;
    int turn = 0;
};

} // namespace

/// A click goes to whom the server gives it, which is not always the uppermost rectangle.
class TestShapedWindows : public QObject {
    Q_OBJECT
private Q_SLOTS:
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
        Bench bench;
        QVERIFY(bench.door);
        EventRecorder recorder(bench.desk.server.address(), below);
        bench.name(recorder.window(), qPrintable(lower));
        auto& client = bench.client;
        const WindowId cover = form == QLatin1String("invisible")
            ? client.createInputOnly(above)
            : client.create(above, TestClient::Kind::OverrideRedirect, 0x4060A0);
        bench.name(cover, qPrintable(upper));
        if (form == QLatin1String("clicks fall through"))
            client.shape(cover, TestClient::Shape::Input, {});
        else if (form == QLatin1String("a hole"))
            client.shape(cover, TestClient::Shape::Outline, {{0, 0, 100, 400}, {400, 0, 100, 400}});
        client.map(cover);
        const auto outcome = bench.click();
        QCOMPARE(outcome.status == Outcome::Status::Refused, isRefused);
        if (isRefused)
            QCOMPARE(outcome.error->code, ErrorCode::PolicyDenied);
        client.sync();
        const auto presses = [&] { return recorder.events(RecordedEvent::Kind::ButtonPress).size(); };
        const bool fallsThrough = form != QLatin1String("plain") && form != QLatin1String("invisible");
        QTRY_COMPARE_WITH_TIMEOUT(presses(), isRefused || !fallsThrough ? 0U : 1U, patience);
    }
};

QTEST_GUILESS_MAIN(TestShapedWindows)
#include "tst_shaped_windows.moc"
