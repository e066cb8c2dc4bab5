// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What an operator who looks elsewhere is told, by a bus of the test's own.
#include "tests/support/mission_seat.h"
#include "ui/notifier.h"

#include <QApplication>
#include <QDBusConnection>
#include <QProcess>

using namespace triarch;
using namespace triarch::test;

/// What shows notifications on a desktop.
class NotificationServer : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Notifications")
public:
    struct Shown {
        uint replaces;
        QString summary;
        QString body;
    };
    std::vector<Shown> shown;
public Q_SLOTS:
    Q_SCRIPTABLE uint Notify(const QString&, uint replaces, const QString&, const QString& summary, const QString& body,
        const QStringList&, const QVariantMap&, int)
    {
        shown.push_back({replaces, summary, body});
        return 7;
    }
};

class TestNotifier : public QObject {
    Q_OBJECT
    QProcess m_bus;
    NotificationServer m_server;

    /// A mission that needs help and is then done, before such a window.
    static void run(QWidget& window)
    {
        Seat seat;
        new Notifier(seat.controller, window);
        seat.console.script = [](const MissionPlan&, MissionEvents& events, OperatorLine&, std::stop_token) {
            events.onStatus(MissionStatus::Running, {});
            events.onStatus(MissionStatus::NeedsHelp, {QStringLiteral("target_not_found"), QStringLiteral("<b>"), {}});
            events.onStatus(MissionStatus::Paused, {}); // his own
            MissionResult result;
            result.status = MissionStatus::Done;
            return result;
        };
        seat.controller.start();
        QTRY_COMPARE(seat.ended.size(), 1);
    }
private Q_SLOTS:
    void initTestCase()
    {
        m_bus.start(QStringLiteral("dbus-daemon"),
            {QStringLiteral("--session"), QStringLiteral("--nofork"), QStringLiteral("--print-address=1")});
        QVERIFY(m_bus.waitForReadyRead());
        const QByteArray address = m_bus.readLine().trimmed();
        qputenv("DBUS_SESSION_BUS_ADDRESS", address);
        auto bus = QDBusConnection::connectToBus(QString::fromLatin1(address), QStringLiteral("desktop"));
        QVERIFY(bus.registerObject(
            QStringLiteral("/org/freedesktop/Notifications"), &m_server, QDBusConnection::ExportScriptableSlots));
        QVERIFY(bus.registerService(QStringLiteral("org.freedesktop.Notifications")));
    }
    void whoLooksElsewhereIsTold()
    {
        QWidget elsewhere; // not shown: it is not active
        run(elsewhere);
        QTRY_COMPARE(m_server.shown.size(), 2u);
        QCOMPARE(m_server.shown.at(0).summary, QStringLiteral("The mission needs help"));
        QCOMPARE(m_server.shown.at(0).body, QStringLiteral("&lt;b&gt;"));
        QCOMPARE(m_server.shown.at(1).summary, QStringLiteral("The mission is done"));
        QCOMPARE(m_server.shown.at(1).body, QStringLiteral("press two buttons"));
    }
    void whoLooksHereIsNot()
    {
        m_server.shown.clear();
        QWidget window;
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        run(window);
        QTest::qWait(200); // nothing is to come
        QVERIFY(m_server.shown.empty());
    }
    void cleanupTestCase()
    {
        m_bus.terminate();
        m_bus.waitForFinished();
    }
};

QTEST_MAIN(TestNotifier)
#include "tst_notifier.moc"
