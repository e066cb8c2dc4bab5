// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/command.h"
#include "app/cli/host_client.h"
#include "app/cli/json_text.h"
#include "app/cli/operator/operator_conversation.h"
#include "app/unix_signals.h"
#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"
#include "core/base/limits.h"
#include "core/base/system/runtime_dir.h"
#include "core/base/text/text.h"
#include "core/host/host_file.h"

#include <cstdio>

namespace triarch {

namespace {

bool hasMission(const HostInfo& host)
{
    const auto status = askHost(host.socket, QStringLiteral("status"), {}, int(operatorTimeout.count()));
    return status && status->contains(QLatin1String("mission"));
}

/// The host that is meant: that of a display, or the only one there is that has a mission.
Result<HostInfo> hostMeant(const QString& display)
{
    const auto hosts = runningHosts();
    if (!hosts)
        return fail(hosts.error());
    std::vector<HostInfo> meant;
    for (const auto& host : *hosts) {
        if (!host.socket.isEmpty() && (display.isEmpty() || displayWord(host.display) == displayWord(display)))
            meant.push_back(host);
    }
    if (display.isEmpty() && meant.size() > 1)
        std::erase_if(meant, [](const HostInfo& host) { return !hasMission(host); });
    QStringList names;
    for (const auto& host : meant)
        names << host.display;
    if (meant.size() == 1)
        return meant.front();
    return fail(meant.empty() ? ErrorCode::NotFound : ErrorCode::InvalidArgument,
        meant.empty() ? QStringLiteral("No mission and no host is running there")
                      : QStringLiteral("Name one by --display: %1").arg(names.join(QStringLiteral(", "))));
}

/// "paused: T3 click_element is proposed (breakpoint: ...)".
QString statusWords(const QJsonObject& status)
{
    const QString why = textMember(status[QLatin1String("reason")].toObject(), "text");
    const auto proposal = status[QLatin1String("proposal")].toObject();
    return QStringLiteral("%1, turn %2, phase %3%4%5")
        .arg(textMember(status, "state"), QString::number(status[QLatin1String("turn")].toInt()),
            textMember(status, "phase"), why.isEmpty() ? QString() : QStringLiteral(": ") + visibleControls(why),
            proposal.isEmpty()
                ? QString()
                : QStringLiteral("; proposed: %1(%2)")
                      .arg(textMember(proposal, "tool"), visibleControls(textMember(proposal, "target"))));
}

/// One word, or the question what the mission is like; it is told after both.
int sayOnce(LineSocket& host, const QString& words, bool json)
{
    const bool isQuestion = words == QLatin1String("status");
    const auto request = isQuestion ? askLine(1, words) : sayLine(1, words);
    const auto line = host.ask(request, after(operatorTimeout), operatorLineBytes);
    const auto said = line ? parseJsonObject(*line, {operatorLineBytes, limits::jsonDepth}) : fail(line.error());
    if (!said)
        return reportError(said.error(), json, exit_code::failed);
    const auto error = said->value(QLatin1String("error")).toObject();
    if (!error.isEmpty()) {
        const bool isMisuse = textMember(error, "code") == codeName(ErrorCode::InvalidArgument);
        return reportError(
            {isMisuse ? ErrorCode::InvalidArgument : ErrorCode::Refused, textMember(error, "text"), false}, json,
            isMisuse ? exit_code::usage : exit_code::failed);
    }
    auto status = said->value(QLatin1String("result")).toObject();
    if (isQuestion && !status.contains(QLatin1String("mission")))
        return reportError({ErrorCode::NotFound, QStringLiteral("No mission is running on this display"), false}, json,
            exit_code::failed);
    std::fprintf(answers(json), "%s\n",
        qPrintable(isQuestion ? statusWords(status) : QStringLiteral("Said: ") + visibleControls(words)));
    status.insert(QStringLiteral("success"), true);
    if (json)
        std::puts(compactJson(status).constData());
    return 0;
}

int operate(const Arguments& arguments, UnixSignals& signals)
{
    signals.leaveToDefault();
    const bool json = arguments.has(QStringLiteral("--json"));
    const auto host = hostMeant(arguments.text(QStringLiteral("--display")));
    if (!host)
        return reportError(
            host.error(), json, host.error().code == ErrorCode::InvalidArgument ? exit_code::usage : exit_code::setup);
    auto socket = LineSocket::connect(host->socket);
    if (!socket)
        return reportError(socket.error(), json, exit_code::setup);
    const QString words = arguments.words().join(QLatin1Char(' ')).trimmed();
    return words.isEmpty() ? converse(*socket, json) : sayOnce(*socket, words, json);
}

} // namespace

CommandRow operatorCommand()
{
    using Kind = ArgumentRow::Kind;
    return {QStringLiteral("operator"),
        QStringLiteral("Speak to a running mission as its operator: the words after the command, or lines of standard "
                       "input while its events are printed"),
        {{QStringLiteral("WORDS"), Kind::Words,
             QStringLiteral(
                 "status, pause, interrupt, resume, step, call, until N, skip, retry, stop, oversee, tell TEXT, prompt "
                 "FILE, tool NAME on|off|auto, limit NAME N, delay MS, break WHERE, approve ID HASH, reject ID REASON, "
                 "edit JSON, "
                 "revoke GRANT, take-control, act TOOL JSON, hand-back")},
            {QStringLiteral("--display"), Kind::Text, QStringLiteral("the mission's; needed when several are running")},
            {QStringLiteral("--json"), Kind::Flag, QStringLiteral("print events, or the answer, as JSON objects")}},
        operate};
}

} // namespace triarch
