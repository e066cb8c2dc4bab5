// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/system/provenance.h"

#include "core/base/system/orphans.h"
#include "core/base/system/process_environment.h"
#include "core/base/system/runtime_dir.h"

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

/// Programs that start others at the request of any process, or adopt orphans. Names as in ProcessFacts.
constexpr const char* adoptingServices[] = {"systemd", "init", "atd", "cron", "crond", "anacron", "dbus-daemon",
    "dbus-broker", "dbus-broker-lau", "runsvdir", "s6-supervise", "supervisord", "tini", "dumb-init", "catatonit",
    "conmon", "gnome-session-b", "plasma_session", "startplasma-x11", "lxqt-session", "triarch-guard"};

/// Executables that often have both the display's programs and the operator's shell below them, and adopt nothing.
constexpr const char* plainParents[] = {"bash", "dash", "sh", "zsh", "fish", "ksh", "tmux", "screen", "su", "sudo",
    "xterm", "xfce4-terminal", "lxterminal", "xinit", "xfce4-session", "openbox", "i3"};

bool isOneOf(const QString& name, std::span<const char* const> names)
{
    return std::ranges::any_of(names, [&](const char* one) { return name == QLatin1String(one); });
}

QByteArray fileOf(pid_t pid, const char* name, qint64 most)
{
    QFile file(QStringLiteral("/proc/%1/%2").arg(pid).arg(QLatin1String(name)));
    return file.open(QIODevice::ReadOnly) ? file.read(most) : QByteArray();
}

/// Returns the numbers of a line of /proc/PID/status, e.g. "Uid": real, effective, saved and file system user.
QList<QByteArray> statusNumbers(const QByteArray& status, const char* field)
{
    for (const QByteArray& line : status.split('\n')) {
        auto words = line.simplified().split(' ');
        if (words.takeFirst() == QByteArray(field) + ':')
            return words;
    }
    return {};
}

/// Returns true for root's processes. The owner of /proc/PID does not tell: it is root for every process that may not
/// be dumped.
bool isRoots(const QByteArray& status)
{
    const auto ids = statusNumbers(status, "Uid");
    return ids.value(0) == "0" && ids.value(1) == "0";
}

/// Returns the path of the executable; empty: the link is not readable, which means that another user runs it.
QString executableOf(pid_t pid)
{
    static const QString deleted = QStringLiteral(" (deleted)"); // replaced by an update
    QString path = QFileInfo(QStringLiteral("/proc/%1/exe").arg(pid)).symLinkTarget();
    if (path.endsWith(deleted))
        path.chop(deleted.size());
    return path;
}

/// Returns true if only root can have chosen the executable and its name.
bool isSystemProgram(const QString& path, const QString& name)
{
    constexpr const char* systemFolders[] = {"/usr/", "/sbin/", "/bin/", "/lib"};
    const bool isInstalled =
        std::ranges::any_of(systemFolders, [&](const char* folder) { return path.startsWith(QLatin1String(folder)); });
    return path.isEmpty() || (isInstalled && QFileInfo(path).fileName().startsWith(name));
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

bool isLoginService(const ProcessFacts& process) { return process.isSystem && isOneOf(process.name, loginServices); }

/// Returns true if a child of this process may be an orphan of the display, or was started at any process's request.
bool mayAdopt(const ProcessFacts& process, const DisplayProcesses& display)
{
    if (process.id.pid == 1 || process.isInit || isOneOf(process.name, adoptingServices))
        return true;
    return std::ranges::count(display.ancestors, process.id.pid) > 0 && !isLoginService(process)
        && !isOneOf(process.program, plainParents) && !adoptsNoOrphans(process.id);
}

/// Returns true if no program on the display can have started this process.
bool isProof(const ProcessFacts& process, const DisplayProcesses& display)
{
    const bool isOlder = display.server && process.id.startTime < display.server->startTime;
    const bool comesFromElsewhere = process.parent == 0; // e.g. the exec of a container runtime
    return isOlder || comesFromElsewhere || isLoginService(process);
}

} // namespace

std::optional<ProcessFacts> readProcess(pid_t pid)
{
    const auto id = identify(pid);
    if (!id)
        return std::nullopt;
    const QByteArray status = fileOf(pid, "status", 16 * 1024);
    const QString path = executableOf(pid);
    ProcessFacts facts{*id, parentOf(pid), QString::fromLocal8Bit(fileOf(pid, "comm", 64).trimmed())};
    facts.program = path.isEmpty() ? facts.name : QFileInfo(path).fileName();
    facts.isInit = statusNumbers(status, "NSpid").endsWith(QByteArray("1"));
    facts.isSystem = isRoots(status) && isSystemProgram(path, facts.name);
    facts.display = initialEnvironment(pid, "DISPLAY");
    return identify(pid) == id ? std::optional(facts) : std::nullopt;
}

Origin originOf(pid_t process, const DisplayProcesses& display, const ReadProcess& read)
{
    bool isProven = false;
    bool mayBeAdopted = false;
    auto youngest = std::numeric_limits<quint64>::max();
    for (int generation = 0; generation < generationsMax; ++generation) {
        const auto facts = process > 0 ? read(process) : std::nullopt;
        if (!facts)
            return generation == 0 ? Origin::Ended : Origin::Unproven;
        if (facts->id.startTime > youngest)
            return Origin::Unproven; // the parent has ended, and its number is another process's now
        if (isOn(*facts, display))
            return Origin::OnDisplay;
        mayBeAdopted = mayBeAdopted || mayAdopt(*facts, display); // then nothing above it proves anything
        isProven = isProven || (!mayBeAdopted && isProof(*facts, display));
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
