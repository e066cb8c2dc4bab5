// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/target_desktop.h"
#include "core/execution/settle_wait.h"
#include "core/x11/x11_desktop.h"
#include "tests/support/test_client.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"

#include <QtTest>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

namespace tst_animated_region_watch {

using namespace triarch;
using triarch::test::TestClient;
using triarch::test::XvfbServer;

namespace {

constexpr auto timeout = Millis(20'000);
constexpr int timeoutMs = 20'000;
const QRect spot(640, 480, 32, 32);

/// The same pixels, whatever rectangles they are made of.
bool covers(const QRegion& region, const QRect& area) { return (region ^ QRegion(area)).isEmpty(); }

/// Paints one place anew every so often, until it is destroyed.
class Spinner {
public:
    Spinner(const DisplayAddress& address, const QRect& area, Millis step)
        : m_thread([=](std::stop_token stop) {
              TestClient own(address);
              std::mutex mutex;
              std::condition_variable_any tick;
              std::unique_lock lock(mutex);
              for (quint32 i = 0; !stop.stop_requested(); ++i) {
                  own.fill(own.root(), area, i * 0x30F01u);
                  tick.wait_for(lock, stop, step, [] { return false; });
              }
          })
    {
    }

private:
    std::jthread m_thread;
};

struct Scene {
    explicit Scene(XvfbServer& on) : server(on), client(server.address())
    {
        desktop = std::move(X11Desktop::open(server.address()).value());
        learns = desktop->learnAnimated().has_value();
    }
    XvfbServer& server;
    TestClient client;
    std::unique_ptr<X11Desktop> desktop;
    bool learns = false;
};

} // namespace

class TestAnimatedRegionWatch : public QObject {
    Q_OBJECT
private:
    std::optional<XvfbServer> m_server;

private Q_SLOTS:
    void initTestCase()
    {
        m_server.emplace();
        QVERIFY(m_server->isRunning());
    }
    void cleanupTestCase() { m_server.reset(); }

    void aSpinnerIsLearnedWhileNobodyAsksAndForgottenWhenItStops()
    {
        Scene scene(*m_server);
        QVERIFY(scene.learns);
        QVERIFY(scene.desktop->animatedRegion().isEmpty());
        {
            const Spinner spinner(scene.server.address(), spot, Millis(40));
            QTRY_VERIFY_WITH_TIMEOUT(covers(scene.desktop->animatedRegion(), spot), timeoutMs);
        }
        QTRY_VERIFY_WITH_TIMEOUT(scene.desktop->animatedRegion().isEmpty(), timeoutMs);
    }

    void theFirstActionAlreadyKnowsTheSpinner()
    {
        Scene scene(*m_server);
        SettleWait settling(*scene.desktop, {.nothingHappened = Millis(200), .cap = timeout});
        const Spinner spinner(scene.server.address(), spot, Millis(40));
        QTRY_VERIFY_WITH_TIMEOUT(!scene.desktop->animatedRegion().isEmpty(), timeoutMs);
        QVERIFY(settling.look(scene.desktop->capture(after(timeout)).value()));
        const auto settled = settling.await({}, {});
        QVERIFY(settled && !settled->sawChange && !settled->stillChanging);
    }

    void aChangeBesideItIsSeen()
    {
        Scene scene(*m_server);
        SettleWait settling(*scene.desktop, {.nothingHappened = timeout, .cap = timeout});
        const Spinner spinner(scene.server.address(), spot, Millis(40));
        QTRY_VERIFY_WITH_TIMEOUT(!scene.desktop->animatedRegion().isEmpty(), timeoutMs);
        QVERIFY(settling.look(scene.desktop->capture(after(timeout)).value()));
        scene.client.fill(scene.client.root(), spot.translated(40, 0), 0x00FF00);
        const auto settled = settling.await({}, {});
        QVERIFY(settled && settled->sawChange && !settled->stillChanging);
    }

    void whatBeginsWithAnActionIsItsDoing()
    {
        Scene scene(*m_server);
        scene.desktop->beginAction();
        const Spinner spinner(scene.server.address(), spot, Millis(40));
        const Spinner second(scene.server.address(), spot.translated(100, 0), Millis(40));
        // The watch has certainly looked several times when another one, that is not told, has learned it.
        auto other = std::move(X11Desktop::open(scene.server.address()).value());
        QVERIFY(other->learnAnimated());
        QTRY_VERIFY_WITH_TIMEOUT(other->animatedRegion().contains(spot.center()), timeoutMs);
        QVERIFY(scene.desktop->animatedRegion().isEmpty());
        scene.desktop->endAction();
        QTRY_VERIFY_WITH_TIMEOUT(scene.desktop->animatedRegion().contains(spot.center()), timeoutMs);
    }

    void aLimitedTargetCountsFromItsCorner()
    {
        Scene scene(*m_server);
        const QRect area(600, 400, 400, 300);
        TargetDesktop part(*scene.desktop, {Target::Kind::Monitor, QStringLiteral("half")},
            [&](const QString&, Deadline) { return Result<QRect>(area); });
        QVERIFY(part.capture(after(timeout)));
        const Spinner spinner(scene.server.address(), spot, Millis(40));
        QTRY_VERIFY_WITH_TIMEOUT(covers(part.animatedRegion(), spot.translated(-area.topLeft())), timeoutMs);
    }

    void F23_aServerThatTellsNothingOrDiesHoldsNobodyUp()
    {
        XvfbServer blindServer({.extraArguments = {QStringLiteral("-extension"), QStringLiteral("DAMAGE")}});
        Scene blind(blindServer);
        QVERIFY(blind.learns);
        const Spinner spinner(blind.server.address(), spot, Millis(40));
        QVERIFY(blind.desktop->animatedRegion().isEmpty());
        XvfbServer dyingServer;
        Scene dying(dyingServer);
        QVERIFY(dying.learns);
        dying.server.kill();
        dying.desktop.reset(); // joins its thread
        XvfbServer frozenServer;
        Scene frozen(frozenServer);
        frozen.server.freeze();
        frozen.desktop.reset();
        frozen.server.thaw();
    }
};

} // namespace tst_animated_region_watch

TRIARCH_TEST(tst_animated_region_watch, TestAnimatedRegionWatch, QCoreApplication)
#include "tst_animated_region_watch.moc"
