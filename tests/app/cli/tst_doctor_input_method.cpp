// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/doctor_checks.h"
#include "tests/support/fake_input_method.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <algorithm>

namespace tst_doctor_input_method {

using namespace triarch;
using namespace triarch::test;

class TestDoctorInputMethod : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void doctorNamesTheInputMethods()
    {
        XvfbServer server;
        qputenv("XAUTHORITY", server.cookieFile().toLocal8Bit());
        const auto said = [&] {
            const auto checks = displayChecks(server.display());
            const auto check = std::ranges::find(checks, QStringLiteral("input-method"), &Check::name);
            return check == checks.end() ? QString() : check->detail;
        };
        QCOMPARE(said(), QStringLiteral("none"));
        const FakeInputMethod method(server);
        method.name({"ibus", "kinput2"}, {"fcitx"});
        QVERIFY2(said().startsWith(QStringLiteral("ibus, kinput2;")), qPrintable(said()));
    }
};

} // namespace tst_doctor_input_method

TRIARCH_TEST(tst_doctor_input_method, TestDoctorInputMethod, QCoreApplication)
#include "tst_doctor_input_method.moc"
