// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/operator_display.h"

#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"

#include <QCoreApplication>
#include <QDir>
#include <QProcess>
#include <csignal>
#include <memory>
#include <sys/prctl.h>

namespace triarch::test {

namespace {

constexpr const char* mark = "TRIARCH_TEST_ON_DISPLAY";
constexpr const char* outerName = "TRIARCH_TEST_OUTER_DISPLAY";
constexpr const char* outerCookie = "TRIARCH_TEST_OUTER_COOKIE";

QProcessEnvironment environmentOf(const XvfbServer& server, const QDir& home)
{
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QString::fromLatin1(mark), QStringLiteral("1"));
    environment.insert(QStringLiteral("DISPLAY"), server.display());
    environment.insert(QStringLiteral("XAUTHORITY"), server.cookieFile());
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("xcb"));
    environment.insert(QStringLiteral("OMP_THREAD_LIMIT"), QStringLiteral("1"));
    environment.insert(QStringLiteral("HOME"), home.path());
    for (const auto* name : {"RUNTIME_DIR", "DATA_HOME", "STATE_HOME", "CONFIG_HOME", "CACHE_HOME"}) {
        const QString folder = home.filePath(QString::fromLatin1(name).toLower());
        QDir().mkpath(folder);
        QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        environment.insert(QStringLiteral("XDG_") + QString::fromLatin1(name), folder);
    }
    return environment;
}

} // namespace

DisplayAddress outerDisplay() { return {qEnvironmentVariable(outerName), qEnvironmentVariable(outerCookie)}; }

int runOnOperatorDisplay(int argc, char** argv, QSize size, OperatorHardware hardware)
{
    if (qEnvironmentVariableIsSet(mark))
        return -1;
    const QCoreApplication application(argc, argv);
    std::unique_ptr<XvfbServer> outer;
    if (hardware == OperatorHardware::Nested)
        outer = std::make_unique<XvfbServer>(XvfbOptions{.size = size});
    XvfbServer server({.size = size, .parent = outer.get()});
    if (!server.isRunning() || !server.startWindowManager()) {
        qCritical("the operator's display did not come up");
        return 1;
    }
    const QTemporaryDir home;
    QProcess again;
    again.setProcessChannelMode(QProcess::ForwardedChannels);
    again.setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGKILL); });
    auto environment = environmentOf(server, QDir(home.path()));
    if (outer) {
        environment.insert(QString::fromLatin1(outerName), outer->display());
        environment.insert(QString::fromLatin1(outerCookie), outer->cookieFile());
    }
    again.setProcessEnvironment(environment);
    again.start(QCoreApplication::applicationFilePath(),
        QStringList{currentTestClass()} + QCoreApplication::arguments().sliced(1));
    again.waitForFinished(-1); // ctest has the deadline
    return again.exitStatus() == QProcess::NormalExit ? again.exitCode() : 1;
}

} // namespace triarch::test
