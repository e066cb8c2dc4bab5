// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/command.h"
#include "app/cli/missions/dry_fork.h"
#include "app/cli/missions/export.h"
#include "app/cli/missions/review_report.h"
#include "app/cli/run/run.h"
#include "app/mission_request.h"
#include "app/resource_paths.h"
#include "app/resume_request.h"
#include "core/base/clock.h"
#include "core/base/json/json_fields.h"
#include "core/journal/journal_host.h"
#include "core/journal/retention.h"
#include "core/mission/turn_reader.h"
#include "core/settings/triarch_file.h"

#include <QDir>
#include <QJsonArray>
#include <algorithm>
#include <cstdio>

namespace triarch {

namespace {

/// A folder as it stands, or a name below where missions lie.
Result<QString> missionFolderFor(const QString& id)
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
                        QJsonObject{{"code", codeName(mission.error().code)}, {"text", mission.error().message}}}});
        std::fprintf(answers(json), "%s\n",
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
    std::fprintf(answers(json), "%s\n", qPrintable(reviewLines(*mission).join(QLatin1Char('\n'))));
    return 0;
}

/// The operator may choose a display by --display, and with it the X server that is there now.
Result<void> chooseDisplay(const Arguments& arguments, ResumeRequest& found)
{
    if (!arguments.has(QStringLiteral("--display")))
        return {};
    auto chosen = parseDisplayChoice(arguments.text(QStringLiteral("--display")));
    if (!chosen)
        return fail(chosen.error());
    chosen->setup = found.mission.display.setup;
    found.mission.display = *chosen;
    found.displayServer.clear();
    return {};
}

/// What another mission left is gone on with, as the words of the command want it.
int goOn(ResumeRequest found, const Arguments& arguments, UnixSignals& signals)
{
    const bool json = arguments.has(QStringLiteral("--json"));
    const auto limits =
        limitsFrom(found.point.limits.value_or(found.mission.limits), arguments.text(QStringLiteral("--limits")));
    if (!limits)
        return reportError(limits.error(), json, exitCodeOf(limits.error()));
    found.point.limits = *limits;
    if (const auto chosen = chooseDisplay(arguments, found); !chosen)
        return reportError(chosen.error(), json, exitCodeOf(chosen.error()));
    MissionRuntimeOptions wiring;
    if (const auto attended = takeAttendance(arguments, wiring); !attended)
        return reportError(attended.error(), json, exitCodeOf(attended.error()));
    wiring.folder = arguments.text(QStringLiteral("--out"));
    wiring.prompts = arguments.text(QStringLiteral("--prompts"));
    wiring.resume = found.point;
    wiring.reopen = found.opened;
    wiring.displayServer = found.displayServer;
    return carryOut(found.mission, wiring, {json, false}, signals);
}

bool hasTurn(const ReviewedMission& mission, int turn)
{
    return std::ranges::any_of(mission.records, [turn](const TurnRecord& record) { return record.turn == turn; });
}

int resume(const QString& folder, const Arguments& arguments, UnixSignals& signals)
{
    auto found = readResumeRequest(folder);
    if (!found)
        return reportError(found.error(), arguments.has(QStringLiteral("--json")), exitCodeOf(found.error()));
    return goOn(std::move(*found), arguments, signals);
}

/// Of a mission that goes on from others: the one that has the turn. What cannot be read is for its reader to say.
QString folderOfTurn(const QString& folder, int turn)
{
    const auto mission = readMissionAndPast(folder);
    if (!mission || mission->past.empty() || hasTurn(*mission, turn))
        return folder;
    const auto found = std::ranges::find_if(mission->past.rbegin(), mission->past.rend(),
        [turn](const ReviewedMission& past) { return hasTurn(past, turn); });
    return found == mission->past.rend() ? folder : found->folder;
}

int fork(const QString& given, const Arguments& arguments, UnixSignals& signals)
{
    const QString folder = folderOfTurn(given, arguments.number(QStringLiteral("--turn")));
    const bool json = arguments.has(QStringLiteral("--json"));
    if (arguments.has(QStringLiteral("--dry")))
        return dryFork(folder, arguments);
    for (const char* dryOnly : {"--persona", "--temperature", "--tools", "--image"}) {
        if (const auto option = QString::fromLatin1(dryOnly); arguments.has(option))
            return reportError(
                {ErrorCode::InvalidArgument, option + QStringLiteral(" is for fork --dry, which sends nothing"), false},
                json, exit_code::usage);
    }
    if (!arguments.has(QStringLiteral("--turn")))
        return reportError({ErrorCode::InvalidArgument,
                               QStringLiteral("fork wants --turn N: the turn in whose place it goes on"), false},
            json, exit_code::usage);
    auto found = readForkRequest(folder, arguments.number(QStringLiteral("--turn")));
    if (!found)
        return reportError(found.error(), json, exitCodeOf(found.error()));
    if (arguments.has(QStringLiteral("--profile")))
        found->mission.profile = arguments.text(QStringLiteral("--profile"));
    if (arguments.has(QStringLiteral("--prompt"))) {
        const auto prompt = editedPrompt(arguments.text(QStringLiteral("--prompt")));
        if (!prompt)
            return reportError(prompt.error(), json, exitCodeOf(prompt.error()));
        found->point.executorPrompt = *prompt;
    }
    return goOn(std::move(*found), arguments, signals);
}

/// Deletes what the settings, or the words of the command, no longer keep.
int prune(const Arguments& arguments, bool json)
{
    const auto settings = readTriarchFile(settingsFile());
    if (!settings)
        return reportError(settings.error(), json, exitCodeOf(settings.error()));
    Retention keep = settings->safety.retention;
    if (arguments.has(QStringLiteral("--days")))
        keep.days = arguments.number(QStringLiteral("--days"));
    if (arguments.has(QStringLiteral("--megabytes")))
        keep.megabytes = arguments.number(QStringLiteral("--megabytes"));
    if (keep.isForEver() || keep.days < 0 || keep.megabytes < 0)
        return reportError({ErrorCode::InvalidArgument,
                               QStringLiteral("Everything is kept: give --days or --megabytes, or [retention] in %1")
                                   .arg(ownSettingsFile()),
                               false},
            json, exit_code::usage);
    const auto gone = retireMissions(MissionFolder::home(), keep.days, keep.megabytes, SystemClock().wallMillis());
    if (!gone)
        return reportError(gone.error(), json, exit_code::failed);
    if (json)
        std::puts(compactJson({{"success", true}, {"deleted", QJsonArray::fromStringList(*gone)}}).constData());
    std::fprintf(answers(json), "Deleted %d mission(s)\n", int(gone->size()));
    return 0;
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
    if (what == QLatin1String("prune"))
        return prune(arguments, json);
    const auto folder = missionFolderFor(arguments.text(QStringLiteral("ID")));
    if (!folder)
        return reportError(folder.error(), json, exit_code::usage);
    if (what == QLatin1String("show"))
        return show(*folder, json);
    if (what == QLatin1String("resume"))
        return resume(*folder, arguments, signals);
    if (what == QLatin1String("discard"))
        return discard(*folder, json);
    if (what == QLatin1String("export"))
        return exportMission(*folder, arguments, signals);
    if (what == QLatin1String("fork"))
        return fork(*folder, arguments, signals);
    return reportError(
        {ErrorCode::InvalidArgument,
            QStringLiteral("'%1' is none of list, show, resume, discard, export, fork, prune").arg(what), false},
        json, exit_code::usage);
}

} // namespace

CommandRow missionsCommand()
{
    using Kind = ArgumentRow::Kind;
    return {QStringLiteral("missions"),
        QStringLiteral(
            "List past missions, show one, resume or discard an interrupted one, export one, fork it from a turn, "
            "delete old ones"),
        {{QStringLiteral("ACTION"), Kind::Text, QStringLiteral("list, show, resume, discard, export, fork, prune"),
             true},
            {QStringLiteral("ID"), Kind::Text,
                QStringLiteral("a mission's ID as listed, or its folder (of a run with --out: that one)")},
            {QStringLiteral("--out"), Kind::Text,
                QStringLiteral("resume, fork: folder of the mission that goes on; export: the file")},
            {QStringLiteral("--as"), Kind::Text,
                QStringLiteral(
                    "export: checkpoint (without it), page (HTML, to be read anywhere), package (ZIP, to be "
                    "reviewed), mission (a mission file), steps (a mission file of what was done, for the rehearsal "
                    "model), table (CSV, a row a turn), junit (one test case), apng (an animated picture) "
                    "or mp4 (a film, where ffmpeg is installed)")},
            {QStringLiteral("--blot"), Kind::Text,
                QStringLiteral("export: regions that no picture shows, x,y,width,height on 0 to 1000, ';' between")},
            {QStringLiteral("--hide-typed"), Kind::Flag,
                QStringLiteral("export: what was typed is in none of its texts, by whomever it was")},
            {QStringLiteral("--partial"), Kind::Flag,
                QStringLiteral(
                    "export: write steps even if some actions cannot be included; otherwise list them and write "
                    "nothing")},
            {QStringLiteral("--turns"), Kind::Text, QStringLiteral("export: only these, e.g. 3..6, 3.. or 5")},
            {QStringLiteral("--turn"), Kind::Number, QStringLiteral("fork: the turn in whose place it goes on")},
            {QStringLiteral("--profile"), Kind::Text, QStringLiteral("fork: another model profile")},
            {QStringLiteral("--display"), Kind::Text,
                QStringLiteral("resume, fork: work on this display, whatever X server it has now, e.g. :1")},
            {QStringLiteral("--limits"), Kind::Text,
                QStringLiteral("resume, fork: other limits, e.g. 'turns 40, cost 2'")},
            {QStringLiteral("--attend"), Kind::Flag,
                QStringLiteral("resume, fork: hold where an operator is needed and read lines from standard input, as "
                               "run does; what is in doubt holds it first")},
            {QStringLiteral("--operator"), Kind::Flag,
                QStringLiteral("resume, fork: the same for one who speaks by `triarchctl operator`")},
            {QStringLiteral("--break"), Kind::Text, QStringLiteral("resume, fork: hold at, as with run")},
            {QStringLiteral("--prompt"), Kind::Text, QStringLiteral("fork: file of another prompt")},
            {QStringLiteral("--days"), Kind::Number, QStringLiteral("prune: what ended longer ago goes")},
            {QStringLiteral("--megabytes"), Kind::Number, QStringLiteral("prune: the oldest go until this is left")},
            {QStringLiteral("--dry"), Kind::Flag,
                QStringLiteral("fork: only ask one persona again on what was recorded, and compare the answers")},
            {QStringLiteral("--persona"), Kind::Text,
                QStringLiteral("fork --dry: strategist, tactician, executor (without it) or verifier")},
            {QStringLiteral("--temperature"), Kind::Text, QStringLiteral("fork --dry: another temperature")},
            {QStringLiteral("--tools"), Kind::Text, QStringLiteral("fork --dry: other tools, with commas between")},
            {QStringLiteral("--image"), Kind::Number,
                QStringLiteral("fork --dry: longer side of the picture, pixels; never enlarged")},
            {QStringLiteral("--prompts"), Kind::Text, QStringLiteral("resume: folder of prompts and tools")},
            {QStringLiteral("--json"), Kind::Flag, QStringLiteral("print JSON on standard output")}},
        missions};
}

} // namespace triarch
