// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// triarchctl: commands that only ask a running host are carried out here; they come by the hundred, and loading what
// the others stand on (about a hundred libraries) takes longer than they do. The others are triarchctl-core's.
#include "app/cli/parser.h"
#include "app/unix_signals.h"
#include "core/base/system/core_dumps.h"
#include "core/base/system/log.h"

#include <QCoreApplication>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <unistd.h>

namespace {

/// Returns only when that program is not there.
int becomeCore(char** argv)
{
    std::error_code none;
    const auto self = std::filesystem::read_symlink("/proc/self/exe", none);
    const auto core = self.parent_path() / "triarchctl-core";
    ::execv(core.c_str(), argv);
    std::fprintf(stderr, "triarchctl: %s cannot be started; reinstall Triarch\n", core.c_str());
    return triarch::exit_code::setup;
}

} // namespace

int main(int argc, char** argv)
{
    triarch::limitCoreDumps(); // first: the program that it may become keeps the limit
    const auto rows = triarch::lightCommands();
    const auto isNamed = [&](const auto& row) { return argc > 1 && row.name == QLatin1String(argv[1]); };
    if (std::ranges::none_of(rows, isNamed))
        return becomeCore(argv);
    std::signal(SIGPIPE, SIG_IGN);
    triarch::installJsonLog();
    const QCoreApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("triarchctl"));
    triarch::UnixSignals signals;
    return triarch::runCommandLine(argc, argv, rows, signals);
}
