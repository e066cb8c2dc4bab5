// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// triarch_bench [--json] [PART...]: ours against the peers and the limits, in one run. Prints one table, or JSON on
// standard output; what it is doing goes to standard error. Parts: capture frame process commands windows focus live
// settle typing.
#include "tests/bench/rows.h"

#include <QGuiApplication>
#include <cstdio>

using namespace triarch;
using namespace triarch::bench;

namespace {

void measure(const QStringList& parts, Report& report)
{
    const auto wants = [&](const char* part) { return parts.isEmpty() || parts.contains(QLatin1String(part)); };
    if (wants("capture") || wants("frame") || wants("process") || wants("windows") || wants("commands")) {
        Desk photo(Desk::Ground::Photo);
        Desk flat(Desk::Ground::Flat);
        if (!photo.isReady() || !flat.isReady())
            return report.remark(QStringLiteral("no desk could be set up"));
        if (wants("capture"))
            captureRows(photo, report);
        if (wants("frame"))
            frameRows(photo, flat, report);
        if (wants("process"))
            processRows(photo, report);
        if (wants("commands"))
            commandRows(flat, report);
        if (wants("windows"))
            windowRows(flat, report);
    }
    if (wants("focus"))
        focusRows(report);
    if (wants("live"))
        liveRows(report);
    if (wants("settle"))
        settleRows(report);
    if (wants("typing"))
        typingRows(report);
}

} // namespace

int main(int argc, char** argv)
{
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments << QString::fromLocal8Bit(argv[i]);
    if (const auto code = runAsProgram(arguments)) // before any application object: its start-up would count
        return *code;
    QGuiApplication application(argc, argv);
    const bool json = arguments.removeAll(QStringLiteral("--json")) > 0;
    Report report;
    measure(arguments, report);
    std::fputs(json ? report.json().constData() : qPrintable(report.table()), stdout);
    return 0;
}
