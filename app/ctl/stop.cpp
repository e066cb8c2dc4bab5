// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/ctl/command.h"
#include "core/base/json_fields.h"
#include "core/base/runtime_dir.h"
#include "core/base/stop_flag.h"
#include "core/wire/host_file.h"

#include <QJsonArray>
#include <algorithm>
#include <cstdio>

namespace triarch {

namespace {

int stop(const Arguments& arguments, UnixSignals&)
{
    const bool json = arguments.has(QStringLiteral("--json"));
    auto hosts = runningHosts();
    const auto starting = startingHosts();
    if (!hosts || !starting)
        return reportError(hosts ? starting.error() : hosts.error(), json, exit_code::setup);
    hosts->insert(hosts->end(), starting->begin(), starting->end());
    const QString wanted = arguments.text(QStringLiteral("--display"));
    QJsonArray stopped;
    for (const auto& host : *hosts) {
        if ((wanted.isEmpty() || displayWord(host.display) == displayWord(wanted)) && stopHost(host))
            stopped.append(QJsonObject{{"display", host.display}, {"pid", qint64(host.process.pid)}});
    }
    for (const auto& page : displayPages()) { // a display whose host has ended would get a new one
        const bool isHosted = std::ranges::any_of(
            *hosts, [&](const auto& host) { return displayWord(host.display) == displayWord(page.display); });
        if (isHosted || !(wanted.isEmpty() || displayWord(page.display) == displayWord(wanted)))
            continue;
        if (auto flag = StopFlag::open(page.controlPage)) {
            flag->raise();
            stopped.append(QJsonObject{{"display", page.display}});
        }
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
