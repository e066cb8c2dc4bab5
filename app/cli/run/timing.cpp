// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/command.h"
#include "app/settle_times.h"
#include "core/base/json/json_fields.h"
#include "core/journal/journal_reader.h"
#include "core/journal/mission_folder.h"

#include <QDir>
#include <QJsonArray>
#include <cstdio>

namespace triarch {

namespace {

constexpr int missionsMax = 50; // the latest; programs change

/// The missions' outcomes; a journal that cannot be read is none.
std::vector<EventRow> outcomesOf(const QString& home)
{
    std::vector<EventRow> outcomes;
    const QDir folder(home);
    const auto names = folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name | QDir::Reversed);
    for (const QString& name : names.mid(0, missionsMax)) {
        const auto journal = readJournal(folder.absoluteFilePath(name));
        for (const EventRow& row : journal ? journal->events : std::vector<EventRow>()) {
            if (row.event.kind == QLatin1String("outcome"))
                outcomes.push_back(row);
        }
    }
    return outcomes;
}

QJsonObject settleTimesJson(const ApplicationSettleTimes& pace)
{
    return {{"application", pace.application}, {"actions", pace.actions}, {"first_ms", pace.first},
        {"last_ms", pace.last}, {"hole_max_ms", pace.holeMax}, {"first_max_ms", pace.firstMax}, {"quiet", pace.quiet()},
        {"nothing", pace.nothing()}};
}

int timing(const Arguments& arguments, UnixSignals&)
{
    const QString home = arguments.has(QStringLiteral("--missions")) ? arguments.text(QStringLiteral("--missions"))
                                                                     : MissionFolder::home();
    QJsonArray rows;
    QByteArray file;
    for (const ApplicationSettleTimes& pace : settleTimesOf(outcomesOf(home))) {
        rows.append(settleTimesJson(pace));
        file += timingTable(pace);
    }
    if (rows.isEmpty())
        std::fputs("No mission has measured an application often enough yet\n", stderr);
    std::fputs(arguments.has(QStringLiteral("--json"))
            ? (compactJson({{"success", true}, {"timing", rows}}) + '\n').constData()
            : file.constData(),
        stdout);
    return 0;
}

} // namespace

CommandRow timingCommand()
{
    using Kind = ArgumentRow::Kind;
    return {QStringLiteral("timing"),
        QStringLiteral("Offer what missions have measured of applications, as a part of triarch.toml"),
        {{QStringLiteral("--missions"), Kind::Text, QStringLiteral("folder of mission folders; the usual one")},
            {QStringLiteral("--json"), Kind::Flag, QStringLiteral("print JSON")}},
        timing};
}

} // namespace triarch
