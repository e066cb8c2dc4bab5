// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/command.h"
#include "app/core_files.h"
#include "app/display_host.h"
#include "app/panic_stop.h"
#include "app/unix_signals.h"
#include "core/base/json/json_fields.h"

#include <QCoreApplication>
#include <QTimer>
#include <algorithm>
#include <csignal>
#include <cstdio>

namespace triarch {

namespace {

constexpr int idleMax = 86'400; // seconds

QString chosenDisplay(const Arguments& arguments)
{
    const QString given = arguments.text(QStringLiteral("--display"));
    return given.isEmpty() ? qEnvironmentVariable("DISPLAY") : given;
}

void endWhenIdle(DisplayHost& wiring, QTimer& timer, int seconds)
{
    if (seconds <= 0)
        return;
    timer.setSingleShot(true);
    timer.setInterval(std::chrono::seconds(std::min(seconds, idleMax)));
    QObject::connect(&timer, &QTimer::timeout, QCoreApplication::instance(), &QCoreApplication::quit);
    QObject::connect(&wiring.hostSockets(), &HostSockets::busy, &timer, &QTimer::stop);
    QObject::connect(&wiring.hostSockets(), &HostSockets::idle, &timer, qOverload<>(&QTimer::start));
    timer.start();
}

int host(const Arguments& arguments, UnixSignals& signals)
{
    const bool json = arguments.has(QStringLiteral("--json"));
    const auto choice = parseDisplayChoice(chosenDisplay(arguments));
    if (!choice || choice->isSandbox())
        return reportError(
            {ErrorCode::InvalidArgument, QStringLiteral("Name a display by --display or $DISPLAY, e.g. :1"), false},
            json, exit_code::usage);
    auto wiring = DisplayHost::open(*choice, arguments.text(QStringLiteral("--prompts")));
    if (!wiring)
        return reportError(wiring.error(), json, exit_code::setup);
    int ended = 0;
    QObject::connect(wiring->get(), &DisplayHost::displayLost, QCoreApplication::instance(), [&] {
        std::fprintf(stderr, "triarchctl: the display is gone\n");
        ended = exit_code::failed;
        QCoreApplication::quit();
    });
    QObject::connect(
        &(*wiring)->hostSockets(), &HostSockets::shutdownAsked, QCoreApplication::instance(), &QCoreApplication::quit);
    QObject::connect(&(*wiring)->hostSockets(), &HostSockets::stopped, wiring->get(),
        [](qint64 ms) { std::fprintf(stderr, "Stopped within %lld ms\n", static_cast<long long>(ms)); });
    QObject::connect(&signals, &UnixSignals::arrived, wiring->get(), [&](int signal) {
        if (signal == SIGUSR1) // `triarchctl stop`: what runs ends, the host stays
            return (*wiring)->hostSockets().stop();
        (*wiring)->hostSockets().end();
        QCoreApplication::quit();
    });
    HostSockets& sockets = (*wiring)->hostSockets();
    const PanicStop panic(
        (*wiring)->displayParts().address(), (*wiring)->displayParts().stopFlag(), [&sockets](PanicStop::Cause cause) {
            if (cause != PanicStop::Cause::StopKeyAgain || !sockets.resumeByStopKey())
                sockets.stop();
        });
    if (arguments.number(QStringLiteral("--idle")) > 0)
        (*wiring)->hostSockets().setTemporary();
    QTimer idleTimer;
    endWhenIdle(**wiring, idleTimer, arguments.number(QStringLiteral("--idle")));
    if (json)
        std::puts(compactJson({{"display", choice->display}, {"socket", (*wiring)->socketPath()}}).constData());
    std::fprintf(stderr, "Serving %s\n", qPrintable(choice->display));
    if (const QString blindness = (*wiring)->unseenDevices(); !blindness.isEmpty())
        std::fprintf(stderr, "%s\n", qPrintable(blindness));
    else
        sockets.hearStopKey();
    std::fflush(stdout);
    QCoreApplication::exec();
    return ended;
}

} // namespace

CommandRow hostCommand()
{
    using Kind = ArgumentRow::Kind;
    return {QStringLiteral("host"), QStringLiteral("Serve a display in the foreground until it is gone"),
        {{QStringLiteral("--display"), Kind::Text, QStringLiteral("the display; $DISPLAY when not given")},
            {QStringLiteral("--prompts"), Kind::Text, QStringLiteral("folder of prompts and tools")},
            {QStringLiteral("--idle"), Kind::Number,
                QStringLiteral(
                    "end after this many seconds without a request, or when a mission wants the display; 0: never")},
            {QStringLiteral("--json"), Kind::Flag, QStringLiteral("print the socket as JSON once it serves")}},
        host};
}

} // namespace triarch
