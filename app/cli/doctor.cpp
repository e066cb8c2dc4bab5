// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/doctor_checks.h"

#include "app/cli/command.h"
#include "app/model_parts.h"
#include "app/resource_paths.h"
#include "app/unix_signals.h"
#include "core/base/json/json_fields.h"

#include <QJsonArray>
#include <algorithm>
#include <cstdio>

namespace triarch {

namespace {

QJsonObject checkJson(const Check& check)
{
    QJsonObject json{{"name", check.name}, {"ok", check.ok}, {"details", check.detail}};
    if (check.isSkipped)
        json.insert(QStringLiteral("skipped"), true);
    else if (!check.ok)
        json.insert(QStringLiteral("fix"), check.fix);
    if (check.ms)
        json.insert(QStringLiteral("ms"), *check.ms);
    return json;
}

void print(const Check& check, std::FILE* to)
{
    const char* word = check.isSkipped ? "skip" : check.ok ? "ok" : "FAULT";
    std::fprintf(to, "%-6s %-22s %s\n", word, qPrintable(check.name), qPrintable(check.detail));
    if (!check.ok && !check.isSkipped)
        std::fprintf(to, "       fix: %s\n", qPrintable(check.fix));
}

int doctor(const Arguments& arguments, UnixSignals& signals)
{
    signals.leaveToDefault(); // a server that never answers must not hold it
    auto checks = machineChecks(arguments.text(QStringLiteral("--prompts")));
    const QString display = arguments.has(QStringLiteral("--display")) ? arguments.text(QStringLiteral("--display"))
                                                                       : qEnvironmentVariable("DISPLAY");
    if (const auto wayland = waylandCheck(QProcessEnvironment::systemEnvironment()))
        checks.push_back(*wayland);
    if (!display.isEmpty()) {
        const auto more = displayChecks(display);
        checks.insert(checks.end(), more.begin(), more.end());
    }
    if (arguments.has(QStringLiteral("--profile"))) {
        const auto more = profileChecks(arguments.text(QStringLiteral("--profile")));
        checks.insert(checks.end(), more.begin(), more.end());
    }
    const bool ok = std::all_of(checks.begin(), checks.end(), [](const auto& check) { return check.ok; });
    const bool json = arguments.has(QStringLiteral("--json"));
    QJsonArray rows;
    for (const auto& check : checks) {
        print(check, answers(json));
        rows.append(checkJson(check));
    }
    if (json)
        std::puts(compactJson({{"healthy", ok}, {"success", ok}, {"checks", rows}}).constData());
    return ok ? 0 : exit_code::failed;
}

} // namespace

CommandRow doctorCommand()
{
    using Kind = ArgumentRow::Kind;
    return {QStringLiteral("doctor"),
        QStringLiteral("Say what this machine has and lacks, with the command that mends it"),
        {{QStringLiteral("--profile"), Kind::Text, QStringLiteral("also test the connection to this profile's model")},
            {QStringLiteral("--display"), Kind::Text,
                QStringLiteral("also look at this display; $DISPLAY when it is set")},
            {QStringLiteral("--prompts"), Kind::Text, QStringLiteral("folder of prompts and tools")},
            {QStringLiteral("--json"), Kind::Flag, QStringLiteral("print the checks as JSON")}},
        doctor};
}

} // namespace triarch
