// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/run/run.h"
#include "app/cli/command.h"
#include "app/cli/run/operator_input.h"
#include "app/cli/run/run_folder.h"
#include "app/cli/run/run_report.h"
#include "app/core_files.h"
#include "app/display_host.h"
#include "app/mission_request.h"
#include "app/panic_stop.h"
#include "app/resource_paths.h"
#include "app/unix_signals.h"
#include "core/base/json/json_fields.h"
#include "core/journal/checkpoint.h"
#include "core/journal/retention.h"
#include "core/mission/mission_session.h"
#include "core/settings/triarch_file.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <csignal>
#include <cstdio>
#include <unistd.h>

namespace triarch {

namespace {

MissionOverrides overridesOf(const Arguments& arguments)
{
    MissionOverrides overrides{arguments.text(QStringLiteral("--app")), arguments.text(QStringLiteral("--profile")), {},
        arguments.text(QStringLiteral("--sandbox")), {}};
    if (arguments.has(QStringLiteral("--display")))
        overrides.display = arguments.text(QStringLiteral("--display"));
    if (arguments.has(QStringLiteral("--max-turns")))
        overrides.maxTurns = arguments.number(QStringLiteral("--max-turns"));
    overrides.target = arguments.text(QStringLiteral("--target"));
    overrides.server = arguments.text(QStringLiteral("--sandbox-server"));
    overrides.windowManager = arguments.text(QStringLiteral("--window-manager"));
    overrides.limits = arguments.text(QStringLiteral("--limits"));
    overrides.tools = arguments.text(QStringLiteral("--tools"));
    overrides.theme = arguments.text(QStringLiteral("--theme"));
    if (arguments.has(QStringLiteral("--dpi")))
        overrides.dpi = arguments.number(QStringLiteral("--dpi"));
    return overrides;
}

int reportOutcome(const Carried& carried, bool json)
{
    if (json && !carried.json.isEmpty())
        std::puts(compactJson(carried.json).constData());
    std::fflush(stdout);
    return carried.exitCode;
}

/// The mission did not begin: the same object all the same, with why.
int reportNotRun(const Error& error, bool json) { return reportOutcome(notBegun(error), json); }

/// Runs the mission on its own thread while this one listens to signals; each of them stops it.
MissionResult runToEnd(MissionRuntime& wiring, UnixSignals& signals)
{
    MissionResult result;
    MissionSession session([&wiring](std::stop_token stop) { return wiring.run(stop); });
    QObject::connect(
        &session, &MissionSession::finished, QCoreApplication::instance(), [&](const MissionResult& ended) {
            result = ended;
            QCoreApplication::quit();
        });
    QObject::connect(&signals, &UnixSignals::arrived, &session, [&](int signal) {
        // First what the gate sees at once, then what the loop sees at its next step. SIGUSR1 stops the display.
        signal == SIGUSR1 ? void(wiring.stopFlag().raise()) : wiring.raiseOwnStop();
        session.stop();
    });
    const PanicStop panic(
        wiring.displayParts()->address(), wiring.stopFlag(), [&session](PanicStop::Cause) { session.stop(); });
    session.start();
    QCoreApplication::exec();
    wiring.clearOwnStop();
    return result;
}

/// --keep-display: the sandbox accepts commands like any display until this program is ended.
void keepDisplay(MissionRuntime& wiring, const QString& prompts, UnixSignals& signals)
{
    wiring.serveNobody(); // the sockets are the same
    const auto host = DisplayHost::open(wiring.displayParts(), prompts);
    if (!host)
        std::fprintf(stderr, "The display takes no commands: %s\n", qPrintable(host.error().message));
    auto* const end = QCoreApplication::instance();
    if (host) {
        QObject::connect(host->get(), &DisplayHost::displayLost, end, &QCoreApplication::quit);
        QObject::connect(&(*host)->hostSockets(), &HostSockets::shutdownAsked, end, &QCoreApplication::quit);
    }
    std::fprintf(stderr, "The display %s stays open; press Ctrl+C or run `triarchctl stop` to end it\n",
        qPrintable(wiring.display()));
    QObject::connect(&signals, &UnixSignals::arrived, end, &QCoreApplication::quit);
    QCoreApplication::exec();
}

int run(const Arguments& arguments, UnixSignals& signals)
{
    const bool json = arguments.has(QStringLiteral("--json"));
    if (arguments.has(QStringLiteral("--out")) && arguments.text(QStringLiteral("--out")).isEmpty())
        return reportNotRun({ErrorCode::InvalidArgument, QStringLiteral("--out names no folder"), false}, json);
    if (arguments.has(QStringLiteral("--display")) && arguments.has(QStringLiteral("--sandbox")))
        return reportNotRun(
            {ErrorCode::InvalidArgument, QStringLiteral("--display and --sandbox exclude each other"), false}, json);
    MissionRuntimeOptions wiring;
    if (const auto attended = takeAttendance(arguments, wiring); !attended)
        return reportNotRun(attended.error(), json);
    wiring.folder = arguments.text(QStringLiteral("--out"));
    wiring.prompts = arguments.text(QStringLiteral("--prompts"));
    wiring.cassette = {arguments.text(QStringLiteral("--record")), arguments.text(QStringLiteral("--replay")),
        arguments.has(QStringLiteral("--in-order"))};
    const RunOptions how{json, arguments.has(QStringLiteral("--keep-display"))};
    const QString named = arguments.text(QStringLiteral("MISSION"));
    if (QFileInfo(named).isDir())
        return runFolder(
            {named, arguments.text(QStringLiteral("--junit")), overridesOf(arguments)}, wiring, how, signals);
    if (arguments.has(QStringLiteral("--junit")))
        return reportNotRun(
            {ErrorCode::InvalidArgument, QStringLiteral("--junit is for a folder of mission files"), false}, json);
    const auto mission = readMission(named, overridesOf(arguments));
    return mission ? carryOut(*mission, wiring, how, signals) : reportNotRun(mission.error(), json);
}

} // namespace

Result<void> takeAttendance(const Arguments& arguments, MissionRuntimeOptions& wiring)
{
    const auto breakpoints = parseBreakpoints(arguments.text(QStringLiteral("--break")));
    if (!breakpoints)
        return fail(breakpoints.error());
    if (arguments.has(QStringLiteral("--break")) && breakpoints->empty())
        return fail(ErrorCode::InvalidArgument, QStringLiteral("--break names no breakpoint"));
    wiring.breakpoints = *breakpoints;
    wiring.byOthers = arguments.has(QStringLiteral("--operator"));
    wiring.attended = wiring.byOthers || arguments.has(QStringLiteral("--attend")) || !breakpoints->empty();
    return {};
}

int exitCodeOf(const Error& error)
{
    if (error.code == ErrorCode::Cancelled)
        return exit_code::stopped;
    const bool isUsage = error.code == ErrorCode::InvalidArgument || error.code == ErrorCode::NotFound;
    return isUsage ? exit_code::usage : exit_code::setup;
}

namespace {

/// What the user's settings no longer keep. Said where it went wrong; never an error of the mission that ended.
void retireOldMissions()
{
    const auto settings = readTriarchFile(settingsFile());
    const auto keep = settings ? settings->safety.retention : Retention();
    const auto gone = keep.isForEver()
        ? Result<QStringList>(QStringList())
        : retireMissions(MissionFolder::home(), keep.days, keep.megabytes, SystemClock().wallMillis());
    if (!settings || !gone)
        std::fprintf(stderr, "triarchctl: %s\n", qPrintable((settings ? gone.error() : settings.error()).message));
}

} // namespace

/// Checks where this process was started: words on its input are the operator's only outside of the display. Its parent
/// is asked about, since the process itself is a client of the display.
Result<void> mayBeOperators(const DisplayParts& display)
{
    const auto parent = identify(::getppid());
    return parent ? display.mayCommand(*parent)
                  : fail(ErrorCode::Refused, QStringLiteral("The process that started this one has ended"));
}

Carried notBegun(const Error& error)
{
    std::fprintf(stderr, "triarchctl: %s\n", qPrintable(error.message));
    return {exitCodeOf(error), resultJson(MissionRuntime::notSetUp(error), {}, {})};
}

int carryOut(const MissionFile& mission, MissionRuntimeOptions options, RunOptions how, UnixSignals& signals)
{
    return reportOutcome(carry(mission, std::move(options), how, signals), how.json);
}

Carried carry(const MissionFile& mission, MissionRuntimeOptions options, RunOptions how, UnixSignals& signals)
{
    RunReport report;
    options.interrupt = signals.descriptor();
    std::unique_ptr<OperatorInput> operatorInput;
    if (options.attended) {
        options.line = std::make_shared<OperatorChannel>();
    }
    if (options.attended && !options.byOthers) {
        operatorInput = std::make_unique<OperatorInput>(STDIN_FILENO, options.line);
        report.held = [&] { operatorInput->onHeld(); };
    }
    auto wiring = MissionRuntime::open(mission, options, report);
    if (!wiring)
        return notBegun(wiring.error());
    if (operatorInput && !(*wiring)->displayParts()->isSandbox()) // a sandbox is younger than this process
        operatorInput->useCheck([&] { return mayBeOperators(*(*wiring)->displayParts()); });
    const auto result = runToEnd(**wiring, signals);
    if (auto written = writeCheckpoint((*wiring)->folder()); !written)
        report.onNote(result.turns, written.error().message);
    retireOldMissions();
    Carried carried{exitCodeOf(result), resultJson(result, (*wiring)->folder(), (*wiring)->display())};
    if (!options.cassette.play.isEmpty()) // nobody looked at the screen: what was verified is the recording
        carried.json.insert(QStringLiteral("replayed"), options.cassette.play);
    const auto waterfall = report.waterfall();
    carried.json.insert(QStringLiteral("waterfall"), waterfallJson(waterfall));
    for (const auto& line : waterfallLines(waterfall))
        std::fprintf(stderr, "%s\n", qPrintable(line));
    std::fprintf(stderr, "%s\nMission folder: %s\n", qPrintable(debrief(result)), qPrintable((*wiring)->folder()));
    if (how.keepDisplay || (mission.display.isSandbox() && mission.display.setup.keep)) {
        if (how.json) // whoever waits for the result has it before the display is waited for
            std::puts(compactJson(carried.json).constData());
        std::fflush(stdout);
        keepDisplay(**wiring, options.prompts, signals);
        return {carried.exitCode, {}};
    }
    return carried;
}

CommandRow runCommand()
{
    using Kind = ArgumentRow::Kind;
    return {QStringLiteral("run"), QStringLiteral("Run a mission to its end on a display of its own"),
        {{QStringLiteral("MISSION"), Kind::Text,
             QStringLiteral("a mission file (.toml), a folder of them, sample:NAME, or the text itself"), true},
            {QStringLiteral("--junit"), Kind::Text, QStringLiteral("of a folder: write the results as JUnit XML")},
            {QStringLiteral("--app"), Kind::Text,
                QStringLiteral("application to start before the first picture: its name, or a program on PATH")},
            {QStringLiteral("--profile"), Kind::Text, QStringLiteral("model profile: a name or a .toml file")},
            {QStringLiteral("--out"), Kind::Text, QStringLiteral("mission folder; must be empty or not there")},
            {QStringLiteral("--display"), Kind::Text, QStringLiteral("work an existing display, e.g. :1")},
            {QStringLiteral("--sandbox"), Kind::Text, QStringLiteral("size of the sandbox display, e.g. 1280x800")},
            {QStringLiteral("--target"), Kind::Text,
                QStringLiteral("what of the display: screen, 'monitor NAME' or 'window class=NAME'")},
            {QStringLiteral("--sandbox-server"), Kind::Text, QStringLiteral("the sandbox's server: Xvfb or Xephyr")},
            {QStringLiteral("--window-manager"), Kind::Text,
                QStringLiteral("the sandbox's window manager, or none; openbox by default")},
            {QStringLiteral("--theme"), Kind::Text, QStringLiteral("the sandbox's GTK theme, e.g. Adwaita:dark")},
            {QStringLiteral("--dpi"), Kind::Number, QStringLiteral("the sandbox's dots an inch; 96 by default")},
            {QStringLiteral("--max-turns"), Kind::Number, QStringLiteral("limit of turns")},
            {QStringLiteral("--record"), Kind::Text,
                QStringLiteral(
                    "write every question and its answer to this new file, keys blotted out; of a folder of missions: "
                    "a folder with one file for each")},
            {QStringLiteral("--replay"), Kind::Text,
                QStringLiteral("answer from such a file instead of a server; a question that is another ends it")},
            {QStringLiteral("--in-order"), Kind::Flag,
                QStringLiteral("with --replay: the answers as they come, whatever is asked")},
            {QStringLiteral("--limits"), Kind::Text,
                QStringLiteral("other limits, e.g. 'minutes 5, tokens 50000, cost 0.5, failures 3'")},
            {QStringLiteral("--tools"), Kind::Text,
                QStringLiteral("tools beside the display that the personas may use too, e.g. "
                               "local.fs.read,local.fs.list; none unless they are named here or in the mission file")},
            {QStringLiteral("--operator"), Kind::Flag,
                QStringLiteral("hold where an operator is needed, for one who speaks by `triarchctl operator`")},
            {QStringLiteral("--attend"), Kind::Flag,
                QStringLiteral("hold where an operator is needed and read lines from standard input: pause, resume, "
                               "step, call, until N, skip, retry, stop, oversee, tell TEXT, prompt FILE, tool NAME "
                               "on|off|auto, limit turns N, break "
                               "WHERE, approve ID HASH, reject ID REASON, edit JSON, revoke GRANT")},
            {QStringLiteral("--break"), Kind::Text,
                QStringLiteral("hold, as with --attend, at: turn N, tool NAME, phase NAME, persona NAME, key CHORD, "
                               "window CLASS, place LEFT TOP RIGHT BOTTOM, loop, error, approval, no-change; several "
                               "with commas between")},
            {QStringLiteral("--prompts"), Kind::Text, QStringLiteral("folder of prompts and tools")},
            {QStringLiteral("--keep-display"), Kind::Flag,
                QStringLiteral("leave the sandbox open when the mission has ended")},
            {QStringLiteral("--json"), Kind::Flag, QStringLiteral("print the result as one JSON object")}},
        run, [](const Error& error) { return reportNotRun(error, true); }};
}

} // namespace triarch
