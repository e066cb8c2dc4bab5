// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/command.h"
#include "app/cli/operator/display_stop.h"
#include "core/base/json/json_fields.h"
#include "core/base/system/runtime_dir.h"
#include "core/base/system/stop_flag.h"
#include "core/host/host_file.h"

#include <QFile>
#include <QJsonArray>
#include <algorithm>
#include <cstdio>

namespace triarch {

namespace {

/// A display that is stopped, with or without a host.
struct Stopped {
    DisplayAddress address;
    qint64 pid = 0;         ///< of its host; 0: none
    quint64 atNs = 0;       ///< as in ControlPage; 0: its page cannot be opened
    bool isReached = false; ///< by a host or a page
};

quint64 raiseStop(const QString& controlPage)
{
    auto flag = QFile::exists(controlPage) ? StopFlag::open(controlPage) // opening would make one
                                           : fail(ErrorCode::NotFound, {});
    return flag ? flag->raise() : 0;
}

/// Stops every display that is meant, the ones with a host first. Their X servers are not asked yet: one may hang.
Result<std::vector<Stopped>> stopPages(const QString& wanted)
{
    auto hosts = runningHosts();
    const auto starting = startingHosts();
    if (!hosts || !starting)
        return fail(hosts ? starting.error() : hosts.error());
    hosts->insert(hosts->end(), starting->begin(), starting->end());
    std::vector<Stopped> stopped;
    const auto isMeant = [&](const QString& display) {
        return wanted.isEmpty() || displayWord(display) == displayWord(wanted);
    };
    const auto isKnown = [&](const QString& display) {
        return std::ranges::any_of(
            stopped, [&](const Stopped& one) { return displayWord(one.address.display) == displayWord(display); });
    };
    for (const auto& host : *hosts) {
        if (!isMeant(host.display))
            continue;
        const quint64 at = raiseStop(host.controlPage);
        if (stopHost(host))
            stopped.push_back({{host.display, host.cookieFile}, qint64(host.process.pid), at, true});
    }
    for (const auto& page : displayPages()) { // a display whose host has ended would get a new one
        if (isMeant(page.display) && !isKnown(page.display))
            stopped.push_back({{page.display, {}}, 0, raiseStop(page.controlPage), true});
    }
    if (!wanted.isEmpty() && !isKnown(wanted))
        stopped.push_back({{wanted, {}}, 0, 0, false});
    return stopped;
}

int stop(const Arguments& arguments, UnixSignals&)
{
    const bool json = arguments.has(QStringLiteral("--json"));
    auto displays = stopPages(arguments.text(QStringLiteral("--display")));
    if (!displays)
        return reportError(displays.error(), json, exit_code::setup);
    QJsonArray stopped;
    for (auto& display : *displays) {
        const bool hasDisplay = !display.address.display.isEmpty(); // a sandbox that starts has none yet
        const auto written = hasDisplay
            ? writeDisplayStop(display.address, display.atNs ? display.atNs : StopFlag::now())
            : Result<void>();
        if (!written && !display.isReached)
            return reportError(written.error(), json, exit_code::failed);
        QJsonObject row{{"display", display.address.display}};
        if (display.pid != 0)
            row.insert(QStringLiteral("pid"), display.pid);
        stopped.append(row);
    }
    if (json)
        std::puts(compactJson({{"success", !stopped.isEmpty()}, {"stopped", stopped}}).constData());
    std::fprintf(
        answers(json), stopped.isEmpty() ? "No host is running\n" : "Stopped %d display(s)\n", int(stopped.size()));
    return stopped.isEmpty() ? exit_code::failed : 0;
}

} // namespace

CommandRow stopCommand()
{
    using Kind = ArgumentRow::Kind;
    return {QStringLiteral("stop"),
        QStringLiteral("Stop all input at once, on every display of this user or on one. A mission ends; the display "
                       "refuses input until `triarchctl resume`, also when its host ends meanwhile"),
        {{QStringLiteral("--display"), Kind::Text, QStringLiteral("only this display, e.g. :1")},
            {QStringLiteral("--json"), Kind::Flag, QStringLiteral("print what was stopped as JSON")}},
        stop};
}

} // namespace triarch
