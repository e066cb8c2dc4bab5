// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/operator/display_stop.h"

#include "app/resource_paths.h"

#include <QProcess>

namespace triarch {

namespace {

constexpr int guardTimeoutMs = 3000;
constexpr int notStopped = 3; // exit code

Result<int> askGuard(const DisplayAddress& address, const QStringList& arguments)
{
    QProcess guard;
    if (!address.cookieFile.isEmpty()) {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("XAUTHORITY"), address.cookieFile);
        guard.setProcessEnvironment(environment);
    }
    guard.start(siblingProgram(QStringLiteral("triarch-guard")), arguments);
    const bool isEnded = guard.waitForFinished(guardTimeoutMs); // the destructor kills it otherwise
    if (isEnded && guard.exitStatus() == QProcess::NormalExit
        && (guard.exitCode() == 0 || guard.exitCode() == notStopped))
        return guard.exitCode();
    return fail(ErrorCode::X11, QStringLiteral("The guard cannot open display %1").arg(address.display));
}

} // namespace

Result<void> writeDisplayStop(const DisplayAddress& address, quint64 atNs)
{
    return askGuard(address, {QStringLiteral("--stop"), address.display, QString::number(atNs)}).map([](int) {});
}

Result<bool> isDisplayStopped(const DisplayAddress& address)
{
    return askGuard(address, {QStringLiteral("--is-stopped"), address.display}).map([](int exitCode) {
        return exitCode != notStopped;
    });
}

} // namespace triarch
