// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/console/console_options.h"
#include "app/console/console_program.h"
#include "app/crash_message.h"
#include "app/unix_signals.h"
#include "core/base/system/core_dumps.h"
#include "core/base/system/log.h"
#include "core/host/host_file.h"
#include "core/x11/sandbox/sandbox_sweep.h"

#include <QApplication>
#include <csignal>
#include <cstdio>

namespace {

constexpr int usageError = 2;
constexpr int setupError = 5;

int complain(const triarch::Error& error, int code)
{
    std::fprintf(stderr, "triarch: %s\n", qPrintable(error.message));
    return code;
}

} // namespace

int main(int argc, char** argv)
{
    triarch::limitCoreDumps();
    triarch::hideMemory();
    std::signal(SIGPIPE, SIG_IGN);    // a peer that goes away is an error of the write, not the end of the process
    qputenv("OMP_THREAD_LIMIT", "1"); // Tesseract's own threads make it slower (measured)
    QCoreApplication::setApplicationName(QStringLiteral("triarch"));
    QCoreApplication::setApplicationVersion(QStringLiteral(TRIARCH_VERSION));
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments << QString::fromLocal8Bit(argv[i]);
    auto options = triarch::parseConsoleOptions(arguments);
    if (!options)
        return complain(options.error(), usageError);
    if (options->answer || options->listsActions) { // needs no display
        std::fputs(qPrintable(options->answer.value_or(triarch::actionList()) + QLatin1Char('\n')), stdout);
        return 0;
    }
    if (!options->attach.isEmpty()) {
        const auto host = triarch::findHost(options->attach);
        if (!host)
            return complain(host.error(), setupError);
        options->attach = host->display;
    }
    triarch::sayWhyItEnds();
    triarch::installJsonLog();
    triarch::UnixSignals::block(); // before Qt starts a thread that would take them
    triarch::endOrphanedSandboxes();
    const bool isOnScreen = !qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
    if (isOnScreen && qEnvironmentVariableIsEmpty("DISPLAY") && qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY"))
        return complain(
            {triarch::ErrorCode::Setup,
                QStringLiteral("There is no display to open a window on: set $DISPLAY, or use triarchctl"), false},
            setupError);
    int own = 1; // Qt would take --display for itself, and the window would open on the display to be driven
    QApplication application(own, argv);
    return triarch::ConsoleProgram(application, *options).run();
}
