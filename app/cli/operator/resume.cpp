// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/command.h"
#include "app/cli/host_client.h"
#include "app/cli/operator/display_stop.h"
#include "core/base/json/json_fields.h"
#include "core/base/system/runtime_dir.h"
#include "core/host/host_file.h"

#include <QJsonArray>
#include <algorithm>
#include <cstdio>
#include <iterator>

namespace triarch {

namespace {

constexpr int resumeAnswerTimeoutMs = 5000;
constexpr int stopKeyAnswerTimeoutMs = 35'000; // the host waits for 30 s

/// Displays that a host serves or that are stopped.
/// @param others  hosts that are resumed anyway: then no new one is needed
Result<QStringList> displaysMeant(const QString& wanted, const std::vector<HostInfo>& others)
{
    const auto hosts = runningHosts();
    if (!hosts)
        return fail(hosts.error());
    QStringList displays;
    const auto add = [&](const QString& display) {
        const bool isKnown =
            std::ranges::any_of(displays, [&](const QString& one) { return displayWord(one) == displayWord(display); });
        if (!isKnown && (wanted.isEmpty() || displayWord(display) == displayWord(wanted)))
            displays << display;
    };
    for (const auto& host : *hosts) {
        if (!host.socket.isEmpty())
            add(host.display);
    }
    for (const auto& page : displayPages()) {
        if (page.isStopped)
            add(page.display);
    }
    if (!wanted.isEmpty() && displays.isEmpty()
        && others.empty()) { // stopped with another runtime folder, or without a host
        const auto isStopped = isDisplayStopped({wanted, {}});
        if (!isStopped)
            return fail(isStopped.error());
        if (*isStopped)
            add(wanted);
    }
    return displays;
}

/// Returns the hosts of the same X servers that have another runtime folder, or another name for the display. A stop
/// reaches them through the server (core/guard/stop_property.h), and each checks who resumes it.
std::vector<HostInfo> hostsBeside(const QString& wanted)
{
    const auto own = runningHosts().value_or(std::vector<HostInfo>());
    QStringList meant{wanted};
    if (wanted.isEmpty()) {
        meant.clear();
        for (const auto& host : own)
            meant << host.display;
        for (const auto& page : displayPages())
            meant << page.display;
    }
    std::vector<HostInfo> hosts = hostsElsewhere();
    std::ranges::copy_if(own, std::back_inserter(hosts),
        [&](const HostInfo& host) { return !wanted.isEmpty() && displayWord(host.display) != displayWord(wanted); });
    std::erase_if(hosts, [&](const HostInfo& host) {
        const bool isMeant =
            std::ranges::any_of(meant, [&](const QString& one) { return mayBeOneServer(one, host.display); });
        return host.socket.isEmpty() || !isMeant;
    });
    return hosts;
}

/// A program on the display itself is refused: then the operator may confirm by the stop key, if the host waits for it.
Result<QJsonObject> resumeDisplay(const QString& display)
{
    auto answer = askDisplay(display, QStringLiteral("resume"), {}, resumeAnswerTimeoutMs);
    if (answer || answer.error().code != ErrorCode::Refused)
        return answer;
    return askDisplayToWait(display, QStringLiteral("resume"), {{"by_stop_key", true}}, stopKeyAnswerTimeoutMs, [&] {
        std::fprintf(stderr, "triarchctl: %s\nWaiting 30 s for a press of the Pause key on the keyboard of %s\n",
            qPrintable(answer.error().message), qPrintable(display));
    });
}

/// Asks the host, which checks the origin of this process. A display without one gets one.
int resume(const Arguments& arguments, UnixSignals&)
{
    const bool json = arguments.has(QStringLiteral("--json"));
    const QString wanted = arguments.text(QStringLiteral("--display"));
    const auto others = hostsBeside(wanted);
    const auto displays = displaysMeant(wanted, others);
    if (!displays)
        return reportError(displays.error(), json, exit_code::setup);
    QJsonArray resumed;
    QString why = QStringLiteral("No display is stopped, and no host is running");
    const auto note = [&](const QString& display, const Result<QJsonObject>& answer) {
        const QJsonObject row{{"display", display}};
        if (answer && !resumed.contains(row))
            resumed.append(row);
        if (answer)
            return;
        why = answer.error().message;
        std::fprintf(stderr, "triarchctl: cannot resume %s: %s\n", qPrintable(display), qPrintable(why));
    };
    for (const auto& display : *displays)
        note(display, resumeDisplay(display));
    for (const auto& host : others)
        note(host.display, askHost(host.socket, QStringLiteral("resume"), {}, resumeAnswerTimeoutMs));
    if (json) {
        QJsonObject result{{"success", !resumed.isEmpty()}, {"resumed", resumed}};
        if (resumed.isEmpty())
            result.insert(QStringLiteral("error"), why);
        std::puts(compactJson(result).constData());
    }
    if (displays->isEmpty() && others.empty())
        std::fprintf(stderr, "%s\n", qPrintable(why));
    if (!resumed.isEmpty())
        std::fprintf(stderr, "Resumed %d display(s)\n", int(resumed.size()));
    return resumed.isEmpty() ? exit_code::failed : 0;
}

} // namespace

CommandRow resumeCommand()
{
    using Kind = ArgumentRow::Kind;
    return {QStringLiteral("resume"),
        QStringLiteral("Allow input again after a stop, on every display of this user or on one. A program on that "
                       "display cannot resume it"),
        {{QStringLiteral("--display"), Kind::Text, QStringLiteral("only this display, e.g. :1")},
            {QStringLiteral("--json"), Kind::Flag, QStringLiteral("print what was resumed as JSON")}},
        resume};
}

} // namespace triarch
