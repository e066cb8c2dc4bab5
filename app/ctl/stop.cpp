// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/ctl/command.h"
#include "core/base/json_fields.h"
#include "core/base/runtime_dir.h"
#include "core/wire/host_file.h"

#include <QJsonArray>
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
    if (json)
        std::puts(compactJson({{"success", !stopped.isEmpty()}, {"stopped", stopped}}).constData());
    std::fprintf(
        answers(json), stopped.isEmpty() ? "No host is running\n" : "Stopped %d host(s)\n", int(stopped.size()));
    return stopped.isEmpty() ? exit_code::failed : 0;
}

} // namespace

CommandRow stopCommand()
{
    using Kind = ArgumentRow::Kind;
    return {QStringLiteral("stop"),
        QStringLiteral("Stop what every host of this user is doing, at once, or that of one display; a mission ends, a "
                       "served display refuses input until `triarchctl resume`"),
        {{QStringLiteral("--display"), Kind::Text, QStringLiteral("only the host of this display")},
            {QStringLiteral("--json"), Kind::Flag, QStringLiteral("print what was stopped as JSON")}},
        stop};
}

} // namespace triarch
