// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/ctl/command.h"
#include "app/ctl/review_report.h"
#include "app/ctl/run.h"
#include "app/mission_request.h"
#include "app/resume_request.h"
#include "core/base/json_fields.h"
#include "core/journal/interrupted.h"

#include <QDir>
#include <QJsonArray>
#include <cstdio>

namespace triarch {

namespace {

/// A folder as it stands, or a name below where missions lie.
Result<QString> folderOf(const QString& id)
{
    if (id.isEmpty())
        return fail(ErrorCode::InvalidArgument, QStringLiteral("Which mission? Name its ID or its folder"));
    for (const auto& path : {QDir::current().absoluteFilePath(id), MissionFolder::home() + QLatin1Char('/') + id}) {
        if (QFile::exists(MissionFolder{path}.database()))
            return QDir::cleanPath(path);
    }
    return fail(ErrorCode::NotFound, QStringLiteral("There is no mission '%1'").arg(id));
}

int list(bool json)
{
    QJsonArray missions;
    const QDir home(MissionFolder::home());
    for (const auto& name : home.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name | QDir::Reversed)) {
        const auto mission = readMissionFolder(home.absoluteFilePath(name));
        missions.append(mission
                ? missionJson(*mission)
                : QJsonObject{{"id", name}, {"mission_folder", home.absoluteFilePath(name)},
                    {"error",
                        QJsonObject{{"code", codeWord(mission.error().code)}, {"text", mission.error().message}}}});
        std::fprintf(stderr, "%s\n",
            qPrintable(mission ? missionLine(*mission) : name + QStringLiteral("  ") + mission.error().message));
    }
    if (json)
        std::puts(compactJson({{"success", true}, {"missions", missions}}).constData());
    return 0;
}

int show(const QString& folder, bool json)
{
    const auto mission = readMissionFolder(folder);
    if (!mission)
        return reportError(mission.error(), json, exit_code::failed);
    if (json)
        std::puts(compactJson(reviewJson(*mission)).constData());
    std::fprintf(stderr, "%s\n", qPrintable(reviewLines(*mission).join(QLatin1Char('\n'))));
    return 0;
}

int resume(const QString& folder, const Arguments& arguments, UnixSignals& signals)
{
    const bool json = arguments.has(QStringLiteral("--json"));
    const auto found = readResumeRequest(folder);
    if (!found)
        return reportError(found.error(), json, exitCodeOf(found.error()));
    WiringOptions wiring;
    wiring.folder = arguments.text(QStringLiteral("--out"));
    wiring.resume = found->point;
    wiring.reopen = found->opened;
    return carryOut(found->mission, wiring, {json, false}, signals);
}

int discard(const QString& folder, bool json)
{
    if (auto ended = discardInterrupted(folder); !ended)
        return reportError(ended.error(), json, exitCodeOf(ended.error()));
    return show(folder, json);
}

int missions(const Arguments& arguments, UnixSignals& signals)
{
    const bool json = arguments.has(QStringLiteral("--json"));
    const QString what = arguments.text(QStringLiteral("ACTION"));
    if (what == QLatin1String("list"))
        return list(json);
    const auto folder = folderOf(arguments.text(QStringLiteral("ID")));
    if (!folder)
        return reportError(folder.error(), json, exit_code::usage);
    if (what == QLatin1String("show"))
        return show(*folder, json);
    if (what == QLatin1String("resume"))
        return resume(*folder, arguments, signals);
    if (what == QLatin1String("discard"))
        return discard(*folder, json);
    return reportError(
        {ErrorCode::InvalidArgument, QStringLiteral("'%1' is none of list, show, resume, discard").arg(what), false},
        json, exit_code::usage);
}

} // namespace

CommandRow missionsCommand()
{
    using Kind = ArgumentRow::Kind;
    return {QStringLiteral("missions"),
        QStringLiteral("List past missions, show one, resume or discard an interrupted one"),
        {{QStringLiteral("ACTION"), Kind::Text, QStringLiteral("list, show, resume, discard"), true},
            {QStringLiteral("ID"), Kind::Text, QStringLiteral("a mission's ID as listed, or its folder")},
            {QStringLiteral("--out"), Kind::Text, QStringLiteral("resume: folder of the mission that goes on")},
            {QStringLiteral("--json"), Kind::Flag, QStringLiteral("print JSON on standard output")}},
        missions};
}

} // namespace triarch
