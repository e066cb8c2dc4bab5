// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/ctl/command.h"
#include "app/ctl/line_socket.h"
#include "core/base/json_fields.h"
#include "core/base/limits.h"
#include "core/base/runtime_dir.h"
#include "core/wire/host_file.h"

#include <QJsonArray>
#include <cstdio>

namespace triarch {

namespace {

constexpr auto resumeAnswerTimeout = Millis(5000);

/// Over the socket, unlike a stop: the host has to take back what its own threads know of the stop.
bool resumeHost(const HostInfo& host)
{
    auto socket = LineSocket::connect(host.socket);
    if (!socket)
        return false;
    const auto answer =
        socket->ask("{\"id\":1,\"method\":\"resume\"}\n", after(resumeAnswerTimeout), limits::socketLineBytes);
    return answer && answer->contains("\"result\"");
}

int resume(const Arguments& arguments, UnixSignals&)
{
    const bool json = arguments.has(QStringLiteral("--json"));
    const auto hosts = runningHosts();
    if (!hosts)
        return reportError(hosts.error(), json, exit_code::setup);
    const QString wanted = arguments.text(QStringLiteral("--display"));
    QJsonArray resumed;
    for (const auto& host : *hosts) {
        const bool isMeant = wanted.isEmpty() || displayWord(host.display) == displayWord(wanted);
        if (isMeant && !host.socket.isEmpty() && resumeHost(host))
            resumed.append(QJsonObject{{"display", host.display}, {"pid", qint64(host.process.pid)}});
    }
    if (json)
        std::puts(compactJson({{"success", !resumed.isEmpty()}, {"resumed", resumed}}).constData());
    std::fprintf(
        stderr, resumed.isEmpty() ? "No host to resume is running\n" : "Resumed %d host(s)\n", int(resumed.size()));
    return resumed.isEmpty() ? exit_code::failed : 0;
}

} // namespace

CommandRow resumeCommand()
{
    using Kind = ArgumentRow::Kind;
    return {QStringLiteral("resume"),
        QStringLiteral("Let hosts that serve a display press again after a stop, every one of this user or that of one "
                       "display; a mission that was stopped has ended"),
        {{QStringLiteral("--display"), Kind::Text, QStringLiteral("only the host of this display")},
            {QStringLiteral("--json"), Kind::Flag, QStringLiteral("print what was resumed as JSON")}},
        resume};
}

} // namespace triarch
