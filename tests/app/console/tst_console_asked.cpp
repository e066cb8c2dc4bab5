// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What others ask the operator on a display that the console serves while no mission works it.
#include "core/base/system/runtime_dir.h"
#include "tests/support/console_seat.h"
#include "tests/support/operator_display.h"
#include "tests/support/paths.h"
#include "tests/support/raw_peer.h"
#include "tests/support/socket_peer.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/held_yes.h"
#include "ui/panes/parts/request_row.h"

#include <QFileInfo>

namespace tst_console_asked {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int askedFor = 30; // seconds, the least that may be set

/// The console with a private display that nobody works.
struct Served {
    Served() : seat(0), hand(outerDisplay()), program({qEnvironmentVariable("DISPLAY"), {}})
    {
        seat.controller.openSandbox();
        isUp = QTest::qWaitFor([this] { return !seat.state().display.socket.isEmpty(); }, timeout);
        socket = QFileInfo(seat.state().display.socket).path() + QStringLiteral("/default.sock");
    }
    bool isShown() const
    {
        return QTest::qWaitFor([this] { return seat.state().approvals == 1; }, timeout) && isAsked(seat.window);
    }
    bool isGone() const
    {
        return QTest::qWaitFor(
            [this] {
                return seat.state().approvals == 0 && !seat.window.panes().approval->isVisible()
                    && seat.window.models().approvals.count() == 0;
            },
            2 * askedFor * 1000);
    }
    const ApprovalRequest& request() { return *seat.window.models().approvals.shown(); }
    /// Asks for alt+F4, while the window goes on.
    const QJsonObject close(SocketPeer& peer) const { return peer.ask(socket, closing); }

    const QJsonObject closing{{"id", "1"}, {"action", "hotkey"}, {"keys", QJsonArray{"alt", "F4"}}};
    mutable ConsoleSeat seat;
    PhysicalInput hand;
    PhysicalInput program;
    QString socket;
    bool isUp = false;
};

int triarchctl(const QStringList& words)
{
    QProcess program;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.remove(QStringLiteral("DISPLAY"));
    program.setProcessEnvironment(environment);
    program.start(programPath("triarchctl"), words);
    return program.waitForFinished(timeout) && program.exitStatus() == QProcess::NormalExit ? program.exitCode() : -1;
}

} // namespace

class TestConsoleAsked : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        const QDir config(qEnvironmentVariable("XDG_CONFIG_HOME") + QStringLiteral("/triarch"));
        QVERIFY(config.mkpath(QStringLiteral(".")));
        QFile file(config.filePath(QStringLiteral("triarch.toml")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("[approval]\nseconds = " + QByteArray::number(askedFor) + "\n");
    }
    void aHandSaysYesAndNoProgram()
    {
        Served served;
        QVERIFY(served.isUp && served.hand.isReady() && served.program.isReady());
        SocketPeer peer;
        const QString id = served.close(peer)["data"]["id"].toString();
        QVERIFY(!id.isEmpty() && served.isShown());
        QCOMPARE(served.request().id, id);
        const QString words = bannerWords(served.seat.window);
        QVERIFY2(words.contains("A program (deskctl) wants to press") && words.contains("alt+F4"), qPrintable(words));
        QVERIFY2(
            words.contains("forbidden-chord") && words.contains("a yes lets the next try through"), qPrintable(words));
        const auto rows = served.seat.window.panes().evidence->findChildren<RequestRow*>();
        QCOMPARE(rows.size(), 1);
        HoldButton& yes = *yesButton(served.seat.window);
        QVERIFY(holdYes(yes, served.program));
        QTRY_VERIFY(bannerWords(served.seat.window).contains("A program pressed this"));
        QVERIFY(!served.close(peer)["success"].toBool());
        QVERIFY(served.isShown() && holdYes(yes, served.hand));
        QVERIFY(served.isGone());
        QVERIFY(served.close(peer)["success"].toBool());
        QVERIFY(!served.close(peer)["success"].toBool()); // it was for once
        QVERIFY(served.isShown());
    }
    void itIsAnsweredByCommandAsWell()
    {
        Served served;
        SocketPeer peer;
        QVERIFY(served.isUp && !served.close(peer)["success"].toBool() && served.isShown());
        QCOMPARE(triarchctl({"approve", served.request().id, served.request().hash.left(8)}), 0);
        QVERIFY(served.isGone());
        QVERIFY(served.close(peer)["success"].toBool());
    }
    void oneClickSaysNo()
    {
        Served served;
        SocketPeer peer;
        QVERIFY(served.isUp && !served.close(peer)["success"].toBool() && served.isShown());
        for (auto* button : served.seat.window.panes().approval->findChildren<ActionButton*>())
            if (button->objectName() == QLatin1String("rejectRequest") && button->isVisible())
                QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(served.isGone());
        QVERIFY(!served.close(peer)["success"].toBool());
    }
    void whoAsksGoesAway()
    {
        Served served;
        SocketPeer peer(SocketPeer::Kin::None);
        QVERIFY(served.isUp && !served.close(peer)["success"].toBool() && served.isShown());
        const QString id = served.request().id;
        const QString hash = served.request().hash;
        peer.end();
        QElapsedTimer since;
        since.start();
        QVERIFY(served.isGone());
        QVERIFY2(since.elapsed() < askedFor * 1000 / 2, "it was its time that ended it");
        QCOMPARE(triarchctl({"approve", id, hash}), 1);
    }
    void aWorkerGoesAway()
    {
        Served served;
        QVERIFY(served.isUp);
        served.seat.core.listenForWorkers(0);
        QTRY_VERIFY_WITH_TIMEOUT(served.seat.core.remote().listening.isOn, timeout);
        const auto listening = served.seat.core.remote().listening;
        auto worker = std::make_unique<RawPeer>(quint16(QUrl(listening.url).port()));
        QCOMPARE(worker->upgrade("/connect", listening.token.toLatin1()), 101);
        worker->say("{\"type\":\"keyboard_command\",\"command\":\"alt+F4\"}");
        QVERIFY(served.isShown());
        QVERIFY(bannerWords(served.seat.window).contains("A program (command) wants to press"));
        worker.reset();
        QElapsedTimer since;
        since.start();
        QVERIFY(served.isGone());
        QVERIFY(since.elapsed() < askedFor * 1000 / 2);
    }
    void itsTimeRunsOut()
    {
        Served served;
        SocketPeer peer;
        QVERIFY(served.isUp && !served.close(peer)["success"].toBool() && served.isShown());
        QVERIFY(served.isGone());
    }
    void aMissionTakesTheDisplay()
    {
        Served served;
        SocketPeer peer;
        QVERIFY(served.isUp && !served.close(peer)["success"].toBool() && served.isShown());
        served.seat.type(QStringLiteral("open the calculator, press alt+F4"));
        served.seat.press(Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(served.seat.state().approvals, 0, timeout);
        QVERIFY(served.seat.runsTo(MissionStatus::Waiting)); // and asks for itself
        QTRY_COMPARE_WITH_TIMEOUT(served.seat.state().approvals, 1, timeout);
        QVERIFY(bannerWords(served.seat.window).contains("The executor wants to press"));
        served.seat.controller.stop();
        QTRY_COMPARE_WITH_TIMEOUT(served.seat.ended.size(), 1, timeout);
        QVERIFY(served.isGone());
        QTRY_VERIFY_WITH_TIMEOUT(!served.seat.state().display.socket.isEmpty(), timeout);
    }
};

namespace {

int run(int argc, char** argv)
{
    if (const int code = runOnOperatorDisplay(argc, argv, {1600, 1000}, OperatorHardware::Nested); code >= 0)
        return code;
    QApplication application(argc, argv);
    TestConsoleAsked test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace

} // namespace tst_console_asked

TRIARCH_TEST_FUNCTION(tst_console_asked, tst_console_asked::run)
#include "tst_console_asked.moc"
