// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/provenance.h"

#include "core/base/process_environment.h"
#include "core/base/runtime_dir.h"

#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <limits>
#include <span>

namespace triarch {

namespace {

constexpr int generationsMax = 64;

/// They start what a person who logs in runs. Names as in ProcessFacts.
constexpr const char* loginServices[] = {"sshd", "sshd-session", "login", "gdm-session-wor", "gdm3", "lightdm", "sddm",
    "sddm-helper", "xdm", "lxdm-binary", "lxdm-session", "greetd", "xrdp-sesman", "containerd-shim", "crun", "runc"};

/// Programs that start others at the request of any process, or adopt orphans. Being their child proves nothing.
constexpr const char* launchServices[] = {"systemd", "init", "atd", "cron", "crond", "anacron", "dbus-daemon",
    "dbus-broker", "dbus-broker-lau", "runsvdir", "s6-supervise", "supervisord", "tini", "dumb-init", "catatonit",
    "conmon", "gnome-session-b", "plasma_session", "lxqt-session", "triarch-guard"};

bool isOneOf(const QString& name, std::span<const char* const> names)
{
    return std::ranges::any_of(names, [&](const char* one) { return name == QLatin1String(one); });
}

QByteArray fileOf(pid_t pid, const char* name, qint64 most)
{
    QFile file(QStringLiteral("/proc/%1/%2").arg(pid).arg(QLatin1String(name)));
    return file.open(QIODevice::ReadOnly) ? file.read(most) : QByteArray();
}

/// Real and effective user of the status file's line "Uid:". The owner of /proc/PID does not tell: it is root for every
/// process that may not be dumped.
bool isRoots(pid_t pid)
{
    for (const QByteArray& line : fileOf(pid, "status", 16 * 1024).split('\n')) {
        const auto ids = line.simplified().split(' ');
        if (ids[0] == "Uid:")
            return ids.value(1) == "0" && ids.value(2) == "0";
    }
    return false;
}

/// The link is not readable for other users; then only root can have chosen the program.
bool isSystemProgram(pid_t pid)
{
    const QString path = QFileInfo(QStringLiteral("/proc/%1/exe").arg(pid)).symLinkTarget();
    return path.isEmpty() || path.startsWith(QLatin1String("/usr/")) || path.startsWith(QLatin1String("/sbin/"))
        || path.startsWith(QLatin1String("/bin/")) || path.startsWith(QLatin1String("/lib"));
}

/// The console looks at the display, so that it is a client of it. What it does is its operator's all the same; another
/// program of this name is found out by its parents.
constexpr const char* consoleName = "triarch";

bool isOn(const ProcessFacts& process, const DisplayProcesses& display)
{
    const bool isClient = std::ranges::count(display.clients, process.id.pid) > 0;
    return process.id.pid == display.sandbox || (isClient && process.name != QLatin1String(consoleName))
        || (!process.display.isEmpty() && displayWord(process.display) == displayWord(display.display));
}

/// Returns true if no program on the display can have started this process.
bool isProof(const ProcessFacts& process, const DisplayProcesses& display)
{
    if (process.id.pid == 1 || isOneOf(process.name, launchServices))
        return false;
    const bool isOlder = display.server && process.id.startTime < display.server->startTime;
    const bool comesFromElsewhere = process.parent == 0; // e.g. the exec of a container runtime
    return isOlder || comesFromElsewhere || (process.isSystem && isOneOf(process.name, loginServices));
}

} // namespace

std::optional<ProcessFacts> readProcess(pid_t pid)
{
    const auto id = identify(pid);
    if (!id)
        return std::nullopt;
    ProcessFacts facts{*id, parentOf(pid), QString::fromLocal8Bit(fileOf(pid, "comm", 64).trimmed()),
        isRoots(pid) && isSystemProgram(pid), initialEnvironment(pid, "DISPLAY")};
    return identify(pid) == id ? std::optional(facts) : std::nullopt;
}

Origin originOf(pid_t process, const DisplayProcesses& display, const ReadProcess& read)
{
    bool isProven = false;
    auto youngest = std::numeric_limits<quint64>::max();
    for (int generation = 0; generation < generationsMax; ++generation) {
        const auto facts = process > 0 ? read(process) : std::nullopt;
        if (!facts)
            return generation == 0 ? Origin::Ended : Origin::Unproven;
        if (facts->id.startTime > youngest)
            return Origin::Unproven; // the parent has ended, and its number is another process's now
        if (isOn(*facts, display))
            return Origin::OnDisplay;
        isProven = isProven || isProof(*facts, display);
        if (facts->id.pid == 1 || facts->parent == 0)
            return isProven ? Origin::Outside : Origin::Unproven;
        youngest = facts->id.startTime;
        process = facts->parent;
    }
    return Origin::Unproven;
}

Result<void> checkOrigin(const ProcessId& process, const DisplayProcesses& display)
{
    const QString pid = QString::number(process.pid);
    const QString name = processJson(process).value(QLatin1String("name")).toString();
    const auto origin = name.isEmpty() ? Origin::Ended : originOf(process.pid, display);
    switch (isAlive(process) ? origin : Origin::Ended) {
    case Origin::Outside:
        return {};
    case Origin::OnDisplay:
        return fail(ErrorCode::Refused,
            QStringLiteral(
                "Process %1 (%2) belongs to display %3, where the agent can start programs. Use the console, "
                "or a terminal outside of that display.")
                .arg(pid, name, display.display));
    case Origin::Unproven:
        return fail(ErrorCode::Refused,
            QStringLiteral("Process %1 (%2) may have been started from display %3: its parent processes are not known. "
                           "Use the console, ssh, or a terminal that is older than that display.")
                .arg(pid, name, display.display));
    case Origin::Ended:
        break;
    }
    return fail(ErrorCode::Refused,
        QStringLiteral("Process %1 ended before its origin was checked. Wait for the reply before you end it.")
            .arg(pid));
}

QJsonObject processJson(const ProcessId& process)
{
    const QString name = QString::fromLocal8Bit(fileOf(process.pid, "comm", 64).trimmed());
    return isAlive(process) ? QJsonObject{{"pid", process.pid}, {"name", name}} : QJsonObject();
}

} // namespace triarch
