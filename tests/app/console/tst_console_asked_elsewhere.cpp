// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What others ask the operator on a display that another process serves and the console shows.
#include "core/base/system/runtime_dir.h"
#include "core/host/host_file.h"
#include "tests/support/console_seat.h"
#include "tests/support/fake_host.h"
#include "tests/support/operator_display.h"
#include "tests/support/socket_peer.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/held_yes.h"
#include "tests/support/xvfb.h"
#include "ui/panes/parts/request_row.h"

#include <QFileInfo>

namespace tst_console_asked_elsewhere {

using namespace triarch;
using namespace triarch::test;

namespace {

QJsonObject pressing(const QStringList& keys)
{
    return {{"id", "1"}, {"action", "hotkey"}, {"keys", QJsonArray::fromStringList(keys)}};
}

/// `triarchctl host` on a display without a mission, and a console that shows it.
struct Watched {
    Watched() : target({.extraArguments = {"-ac"}}), seat(0), hand(outerDisplay())
    {
        isUp = target.isRunning() && target.startWindowManager() && hand.isReady() && serve();
        seat.controller.setDisplay(target.display());
        isUp = isUp && QTest::qWaitFor([this] { return !seat.state().display.socket.isEmpty(); }, timeout);
    }
    bool serve()
    {
        host = std::make_unique<Program>(state.path(), QStringList{"host", "--display", target.display(), "--json"});
        return !host->hear().isEmpty();
    }
    QString socket() const { return findHost(target.display())->socket; }
    const QJsonObject ask(SocketPeer& peer, const QStringList& keys) const
    {
        return peer.ask(QFileInfo(socket()).path() + QStringLiteral("/default.sock"), pressing(keys));
    }
    bool shows(int requests) const
    {
        return QTest::qWaitFor(
            [this, requests] {
                return seat.state().approvals == requests && seat.window.models().approvals.count() == requests
                    && seat.window.panes().approval->isVisible() == (requests > 0);
            },
            timeout);
    }
    int triarchctl(const QStringList& words) const
    {
        Program program(state.path(), words);
        return program->waitForFinished(timeout) ? program->exitCode() : -1;
    }
    const ApprovalRequest& request() const { return *seat.window.models().approvals.shown(); }

    const QTemporaryDir state;
    XvfbServer target; ///< the console knows the cookie of the operator's display alone
    std::unique_ptr<Program> host;
    mutable ConsoleSeat seat;
    PhysicalInput hand;
    bool isUp = false;
};

/// A host without a program: any process but ours is said to be it.
struct RegisteredHost : FakeHost {
    explicit RegisteredHost(const XvfbServer& target)
        : FakeHost({}),
          file(*runtimeDir(QStringLiteral("hosts")) + QStringLiteral("/fake.json"))
    {
        const auto process = *identify(pid_t(target.pid()));
        isUp = isUp && file.open(QIODevice::WriteOnly);
        file.write(compactJson({{"display", target.display()}, {"pid", qint64(process.pid)},
            {"start_time", QString::number(process.startTime)}, {"socket", socket()}}));
        file.close();
    }
    ~RegisteredHost() { file.remove(); }
    QFile file;
};

const QStringList closing{"alt", "F4"};
const QStringList locking{"super", "l"};

} // namespace

class TestConsoleAskedElsewhere : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void bothAreShownAndAnswered()
    {
        Watched watched;
        SocketPeer peer;
        QVERIFY(watched.isUp);
        const QString first = watched.ask(peer, closing)["data"]["id"].toString();
        QVERIFY(!first.isEmpty() && !watched.ask(peer, locking)["success"].toBool());
        QVERIFY(watched.shows(2) && isAsked(watched.seat.window));
        QCOMPARE(watched.request().id, first);
        const QString words = bannerWords(watched.seat.window);
        QVERIFY2(words.contains("A program (deskctl) wants to press") && words.contains("1 of 2"), qPrintable(words));
        QCOMPARE(watched.seat.window.panes().evidence->findChildren<RequestRow*>().size(), 2);
        QVERIFY(holdYes(*yesButton(watched.seat.window), watched.hand));
        QVERIFY(watched.shows(1));
        QVERIFY(watched.ask(peer, closing)["success"].toBool());
        QVERIFY(isAsked(watched.seat.window));
        for (auto* button : watched.seat.window.panes().approval->findChildren<ActionButton*>())
            if (button->objectName() == QLatin1String("rejectRequest") && button->isVisible())
                QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(watched.shows(0));
        const auto again = watched.ask(peer, locking);
        QVERIFY2(!again["success"].toBool(), compactJson(again).constData());
    }
    /// Asked before the console came.
    void whatWaitsAlreadyIsAnsweredByCommand()
    {
        Watched watched;
        SocketPeer peer;
        QVERIFY(watched.isUp && !watched.ask(peer, closing)["success"].toBool() && watched.shows(1));
        watched.seat.controller.setDisplay(qEnvironmentVariable("DISPLAY"));
        QVERIFY(watched.shows(0)); // it is that display's
        watched.seat.controller.setDisplay(watched.target.display());
        QVERIFY(watched.shows(1));
        QCOMPARE(watched.triarchctl({"approve", watched.request().id, watched.request().hash.left(8)}), 0);
        QVERIFY(watched.shows(0));
        QVERIFY(watched.ask(peer, closing)["success"].toBool());
    }
    /// The console's own display is served on: who asks there is answered there.
    void twoHostsAskAtATime()
    {
        Watched watched;
        SocketPeer peer;
        QVERIFY(watched.isUp);
        watched.seat.controller.openSandbox();
        QTRY_VERIFY_WITH_TIMEOUT(watched.seat.state().display.isSandbox, timeout);
        QTRY_VERIFY_WITH_TIMEOUT(!watched.seat.state().display.socket.isEmpty(), timeout);
        const QString own = QFileInfo(watched.seat.state().display.socket).path() + QStringLiteral("/default.sock");
        QVERIFY(!peer.ask(own, pressing(closing))["success"].toBool() && watched.shows(1));
        watched.seat.controller.setDisplay(watched.target.display());
        QVERIFY(!watched.ask(peer, locking)["success"].toBool() && watched.shows(2));
        for (int left = 1; left >= 0; --left) {
            const QString id = watched.request().id;
            watched.seat.controller.reject(id, QStringLiteral("no"));
            QVERIFY(watched.shows(left));
        }
    }
    void whoServesNextIsHeardNext()
    {
        Watched watched;
        SocketPeer peer;
        QVERIFY(watched.isUp && !watched.ask(peer, closing)["success"].toBool() && watched.shows(1));
        watched.host.reset();
        QVERIFY(watched.shows(0));
        QTRY_COMPARE_WITH_TIMEOUT(watched.seat.state().display.hostPid, 0, timeout);
        QVERIFY(watched.serve());
        QTRY_COMPARE_WITH_TIMEOUT(watched.seat.state().display.socket, watched.socket(), timeout);
        QVERIFY(!watched.ask(peer, locking)["success"].toBool() && watched.shows(1));
    }
    /// It was busy, or changed hands, just then.
    void aHostThatCouldNotSayWhetherItWorksIsAskedAgain()
    {
        XvfbServer target({.extraArguments = {"-ac"}});
        RegisteredHost host(target);
        int asked = 0;
        host.answer = [&](QLocalSocket& peer, const QJsonObject& question) {
            if (question["method"] != QLatin1String("status"))
                return;
            if (asked++ == 0)
                return peer.abort();
            FakeHost::tell(peer, host.status(question));
        };
        ConsoleSeat seat(0);
        QVERIFY(host.isUp);
        seat.controller.setDisplay(target.display());
        QTRY_VERIFY_WITH_TIMEOUT(seat.state().isAttached, timeout);
        QCOMPARE(seat.state().mission, QStringLiteral("x"));
        seat.controller.letGo();
    }
    /// It may be of another version. What it asks is shown all the same, and why no mission is.
    void aHostWhoseStatusIsNotUnderstoodIsNamed()
    {
        XvfbServer target({.extraArguments = {"-ac"}});
        RegisteredHost host(target);
        bool isKnown = false;
        host.answer = [&](QLocalSocket& peer, const QJsonObject& question) {
            if (question["method"] == QLatin1String("status") && isKnown)
                FakeHost::tell(peer, host.status(question));
            else if (question["method"] == QLatin1String("status"))
                FakeHost::tell(peer, {{"id", question["id"]}, {"result", QJsonObject{{"mission", 7}}}});
            else if (question["method"] == QLatin1String("approvals"))
                FakeHost::tell(peer, {{"id", question["id"]}, {"result", oneRequest()}});
        };
        ConsoleSeat seat(0);
        seat.controller.setDisplay(target.display());
        const auto problem = [&] {
            const auto& problems = seat.window.models().problems;
            for (int row = 0; row < problems.rowCount(); ++row)
                if (problems.at(row).key == QLatin1String("display.host"))
                    return problems.at(row).text;
            return QString();
        };
        QTRY_VERIFY_WITH_TIMEOUT(!problem().isEmpty(), timeout);
        QVERIFY2(problem().contains(target.display()) && problem().contains("mission"), qPrintable(problem()));
        QTRY_COMPARE_WITH_TIMEOUT(seat.state().approvals, 1, timeout);
        isKnown = true;
        QTRY_VERIFY_WITH_TIMEOUT(seat.state().isAttached, timeout);
        QCOMPARE(problem(), QString());
        seat.controller.letGo();
    }
    void itsTimeRunsOut()
    {
        Watched watched;
        SocketPeer peer;
        QVERIFY(watched.isUp && !watched.ask(peer, closing)["success"].toBool() && watched.shows(1));
        QTRY_COMPARE_WITH_TIMEOUT(watched.seat.state().approvals, 0, 2 * 60'000);
    }
};

namespace {

int run(int argc, char** argv)
{
    if (const int code = runOnOperatorDisplay(argc, argv, {1600, 1000}, OperatorHardware::Nested); code >= 0)
        return code;
    QApplication application(argc, argv);
    TestConsoleAskedElsewhere test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace

} // namespace tst_console_asked_elsewhere

TRIARCH_TEST_FUNCTION(tst_console_asked_elsewhere, tst_console_asked_elsewhere::run)
#include "tst_console_asked_elsewhere.moc"
