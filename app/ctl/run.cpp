// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/ctl/run.h"
#include "app/ctl/command.h"
#include "app/ctl/run_report.h"
#include "app/mission_request.h"
#include "app/unix_signals.h"
#include "core/agent/mission_session.h"
#include "core/base/json_fields.h"
#include "core/journal/checkpoint.h"

#include <QCoreApplication>
#include <csignal>
#include <cstdio>

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
    overrides.theme = arguments.text(QStringLiteral("--theme"));
    if (arguments.has(QStringLiteral("--dpi")))
        overrides.dpi = arguments.number(QStringLiteral("--dpi"));
    return overrides;
}

/// The mission did not begin: the same object all the same, with why.
int reportNotRun(const Error& error, bool json)
{
    std::fprintf(stderr, "triarchctl: %s\n", qPrintable(error.message));
    if (json)
        std::puts(compactJson(resultJson(MissionWiring::notSetUp(error), {}, {})).constData());
    return exitCodeOf(error);
}

/// Runs the mission on its own thread while this one listens to signals; each of them stops it.
MissionResult runToEnd(MissionWiring& wiring, UnixSignals& signals)
{
    MissionResult result;
    MissionSession session([&wiring](std::stop_token stop) { return wiring.run(stop); });
    QObject::connect(
        &session, &MissionSession::finished, QCoreApplication::instance(), [&](const MissionResult& ended) {
            result = ended;
            QCoreApplication::quit();
        });
    QObject::connect(&signals, &UnixSignals::arrived, &session, [&] {
        wiring.stopFlag().raise(); // first what the gate sees at once, then what the loop sees at its next step
        session.stop();
    });
    session.start();
    QCoreApplication::exec();
    return result;
}

/// --keep-display: the sandbox stays until somebody ends it.
void keepDisplay(const MissionWiring& wiring, UnixSignals& signals)
{
    std::fprintf(stderr, "The display %s stays open; press Ctrl+C or run `triarchctl stop` to end it\n",
        qPrintable(wiring.display()));
    QObject::connect(&signals, &UnixSignals::arrived, QCoreApplication::instance(), &QCoreApplication::quit);
    QCoreApplication::exec();
}

int run(const Arguments& arguments, UnixSignals& signals)
{
    const bool json = arguments.has(QStringLiteral("--json"));
    if (arguments.has(QStringLiteral("--display")) && arguments.has(QStringLiteral("--sandbox")))
        return reportNotRun(
            {ErrorCode::InvalidArgument, QStringLiteral("--display and --sandbox exclude each other"), false}, json);
    const auto mission = readMission(arguments.text(QStringLiteral("MISSION")), overridesOf(arguments));
    if (!mission)
        return reportNotRun(mission.error(), json);
    WiringOptions wiring;
    wiring.folder = arguments.text(QStringLiteral("--out"));
    wiring.prompts = arguments.text(QStringLiteral("--prompts"));
    return carryOut(*mission, wiring, {json, arguments.has(QStringLiteral("--keep-display"))}, signals);
}

} // namespace

int exitCodeOf(const Error& error)
{
    if (error.code == ErrorCode::Cancelled)
        return exit_code::stopped;
    const bool isUsage = error.code == ErrorCode::InvalidArgument || error.code == ErrorCode::NotFound;
    return isUsage ? exit_code::usage : exit_code::setup;
}

int carryOut(const MissionFile& mission, WiringOptions options, RunOptions how, UnixSignals& signals)
{
    RunReport report;
    options.interrupt = signals.descriptor();
    auto wiring = MissionWiring::open(mission, options, report);
    if (!wiring)
        return reportNotRun(wiring.error(), how.json);
    const auto result = runToEnd(**wiring, signals);
    if (auto written = writeCheckpoint((*wiring)->folder()); !written)
        report.onRemark(result.turns, written.error().message);
    if (how.json)
        std::puts(compactJson(resultJson(result, (*wiring)->folder(), (*wiring)->display())).constData());
    std::fprintf(stderr, "Mission folder: %s\n", qPrintable((*wiring)->folder()));
    std::fflush(stdout);
    if (how.keepDisplay || (mission.display.isSandbox() && mission.display.setup.keep))
        keepDisplay(**wiring, signals);
    return exitCodeOf(result);
}

CommandRow runCommand()
{
    using Kind = ArgumentRow::Kind;
    return {QStringLiteral("run"), QStringLiteral("Run a mission to its end on a display of its own"),
        {{QStringLiteral("MISSION"), Kind::Text,
             QStringLiteral("a mission file (.toml), sample:NAME, or the text itself"), true},
            {QStringLiteral("--app"), Kind::Text, QStringLiteral("application to start before the first picture")},
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
            {QStringLiteral("--prompts"), Kind::Text, QStringLiteral("folder of prompts and tools")},
            {QStringLiteral("--keep-display"), Kind::Flag,
                QStringLiteral("leave the sandbox open when the mission has ended")},
            {QStringLiteral("--json"), Kind::Flag, QStringLiteral("print the result as one JSON object")}},
        run};
}

} // namespace triarch
