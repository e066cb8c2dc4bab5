// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/system/core_dumps.h"
#include "tests/support/ordinary_user.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"

#include <QtTest>

namespace tst_console_dumps {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int timeout = 30'000; // ms

} // namespace

/// The console holds keys and typed text as a host does.
class TestConsoleDumps : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theConsoleHidesItsMemoryAndLeavesNoCoreDump()
    {
        const OrdinaryUser user;
        if (!user.canRunOurs())
            QSKIP("an ordinary user cannot run the programs of this build where they lie");
        if (const char* why = whyDumpsCannotBeTested(user))
            QSKIP(why);
        XvfbServer display({.extraArguments = {"-ac"}}); // its cookie is another user's
        QVERIFY(display.isRunning());
        QProcess console;
        user.start(console, {programPath("triarch"), "--no-wizard", "--lang", "en"}, display.display());
        QVERIFY(console.waitForStarted(timeout));
        QTRY_COMPARE_WITH_TIMEOUT(coreLimitOf(console.processId()), QByteArray("0"), timeout);
        if (canHideMemory)
            QTRY_VERIFY_WITH_TIMEOUT(!user.canReadEnvironmentOf(console.processId()), timeout);
        const rlimit all{RLIM_INFINITY, RLIM_INFINITY}; // as where the system hands dumps to a program
        if (canHideMemory)
            (void)::prlimit(pid_t(console.processId()), RLIMIT_CORE, &all, nullptr);
        QCOMPARE(dumpsCore(console), std::optional(false));
        console.waitForFinished(timeout);
    }
};

} // namespace tst_console_dumps

TRIARCH_TEST(tst_console_dumps, TestConsoleDumps, QCoreApplication)
#include "tst_console_dumps.moc"
