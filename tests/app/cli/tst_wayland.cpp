// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/doctor_checks.h"
#include "app/wayland.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_wayland {

using namespace triarch;

class TestWayland : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatWorksIsSaid_data()
    {
        QTest::addColumn<QString>("wayland");
        QTest::addColumn<QString>("session");
        QTest::addColumn<QString>("display");
        QTest::addColumn<bool>("isWayland");
        QTest::addColumn<bool>("isOk");
        QTest::newRow("X11") << ""
                             << "x11"
                             << ":0" << false << true;
        QTest::newRow("no desktop") << ""
                                    << "tty"
                                    << "" << false << true;
        QTest::newRow("Wayland with XWayland") << "wayland-0"
                                               << "wayland"
                                               << ":0" << true << true;
        QTest::newRow("Wayland alone") << "wayland-0"
                                       << "wayland"
                                       << "" << true << false;
        QTest::newRow("only the session says so") << ""
                                                  << "wayland"
                                                  << ":0" << true << true;
        QTest::newRow("only the socket says so") << "wayland-1"
                                                 << ""
                                                 << ":0" << true << true;
    }
    void whatWorksIsSaid()
    {
        QFETCH(QString, wayland);
        QFETCH(QString, session);
        QFETCH(QString, display);
        QFETCH(bool, isWayland);
        QProcessEnvironment environment;
        environment.insert(QStringLiteral("WAYLAND_DISPLAY"), wayland);
        environment.insert(QStringLiteral("XDG_SESSION_TYPE"), session);
        environment.insert(QStringLiteral("DISPLAY"), display);
        QCOMPARE(isWaylandDesktop(environment), isWayland);
        const auto check = waylandCheck(environment);
        QCOMPARE(check.has_value(), isWayland);
        if (!check)
            return;
        QTEST(check->ok, "isOk");
        QVERIFY2(check->detail.contains(QStringLiteral("XWayland")), qPrintable(check->detail));
        QVERIFY2(check->detail.contains(QStringLiteral("sandbox")), qPrintable(check->detail)); // what is offered
        QCOMPARE(check->fix.isEmpty(), check->ok);
    }
};

} // namespace tst_wayland

TRIARCH_TEST(tst_wayland, TestWayland, QCoreApplication)
#include "tst_wayland.moc"
