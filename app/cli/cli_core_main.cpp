// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/parser.h"
#include "app/crash_message.h"
#include "app/unix_signals.h"
#include "core/base/system/core_dumps.h"
#include "core/base/system/log.h"

#include <QGuiApplication>
#include <algorithm>
#include <csignal>
#include <memory>

namespace {

/// The vision test of `doctor --profile` and a host's annotated pictures draw text; the rest does without fonts and a
/// platform plugin.
std::unique_ptr<QCoreApplication> makeApplication(int& argc, char** argv)
{
    const bool draws = std::any_of(argv + 1, argv + argc, // the command may stand behind global options
        [](const char* word) { return qstrcmp(word, "doctor") == 0 || qstrcmp(word, "host") == 0; });
    if (!draws)
        return std::make_unique<QCoreApplication>(argc, argv);
    qputenv("QT_QPA_PLATFORM", "offscreen");
    return std::make_unique<QGuiApplication>(argc, argv);
}

} // namespace

int main(int argc, char** argv)
{
    triarch::limitCoreDumps();
    std::signal(SIGPIPE, SIG_IGN);    // a peer that goes away is an error of the write, not the end of the process
    qputenv("OMP_THREAD_LIMIT", "1"); // Tesseract's own threads make it slower (measured)
    triarch::sayWhyItEnds();
    triarch::installJsonLog();
    triarch::UnixSignals::block(); // before a platform plugin starts threads
    const auto app = makeApplication(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("triarchctl"));
    triarch::UnixSignals signals;
    return triarch::runCommandLine(argc, argv, triarch::allCommands(), signals);
}
