// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/doctor_checks.h"

#include "app/cli/host_client.h"
#include "app/model_parts.h"
#include "app/resource_paths.h"
#include "app/wayland.h"
#include "core/action/tool_registry.h"
#include "core/base/system/runtime_dir.h"
#include "core/journal/mission_folder.h"
#include "core/model/connection_test.h"
#include "core/personas/persona_call.h"
#include "core/personas/prompts.h"
#include "core/policy/policy.h"
#include "core/settings/triarch_file.h"
#include "core/x11/input/input_method.h"
#include "core/x11/watch/raw_device_events.h"
#include "core/x11/x11_desktop.h"

#include <QDir>
#include <QSqlDatabase>
#include <QStandardPaths>
#include <unistd.h>

namespace triarch {

namespace {

Check program(const QString& name, const QString& package)
{
    const QString path = QStandardPaths::findExecutable(name);
    return {
        name, !path.isEmpty(), path, path.isEmpty() ? QStringLiteral("apt-get install %1").arg(package) : QString()};
}

Check ownProgram(const QString& name)
{
    const QString path = siblingProgram(name);
    const bool there = QFileInfo(path).isExecutable();
    return {name, there, path, there ? QString() : QStringLiteral("Install or build %1 beside triarchctl").arg(name)};
}

template <typename T>
Check loaded(const QString& name, const Result<T>& result, const QString& where)
{
    return {name, bool(result), result ? where : result.error().message,
        result ? QString() : QStringLiteral("Mend or reinstall %1").arg(where)};
}

/// Made when it is missing, as a mission would.
Check writable(const QString& name, const QString& folder)
{
    const bool is = QDir().mkpath(folder) && ::access(QFile::encodeName(folder).constData(), W_OK) == 0;
    return {name, is, is ? folder : QStringLiteral("Cannot write to %1").arg(folder),
        is ? QString() : QStringLiteral("Make %1 a folder of yours, e.g. by HOME or XDG_DATA_HOME").arg(folder)};
}

Check runtimeFolder()
{
    const auto folder = runtimeDir();
    return {QStringLiteral("runtime folder"), bool(folder), folder ? *folder : folder.error().message,
        folder ? QString() : QStringLiteral("Set XDG_RUNTIME_DIR to a folder of yours, mode 0700")};
}

Check sqlite()
{
    const bool there = QSqlDatabase::isDriverAvailable(QStringLiteral("QSQLITE"));
    return {QStringLiteral("sqlite"), there, QStringLiteral("Qt SQLite plugin"),
        there ? QString() : QStringLiteral("apt-get install libqt6sql6-sqlite")};
}

Check language(const QString& code)
{
    const QString prefix =
        qEnvironmentVariable("TESSDATA_PREFIX", QStringLiteral("/usr/share/tesseract-ocr/5/tessdata"));
    const QString path = prefix + QStringLiteral("/%1.traineddata").arg(code);
    const bool there = QFileInfo::exists(path);
    return {QStringLiteral("tesseract-") + code, there, path,
        there ? QString() : QStringLiteral("apt-get install tesseract-ocr-%1").arg(code)};
}

Check policy()
{
    const Policy rules(readPolicyFile(policyFile()));
    const auto& broken = rules.broken();
    return {QStringLiteral("policy"), !broken, broken ? broken->message : policyFile(),
        broken ? QStringLiteral("Mend the file; until then everything is denied") : QString()};
}

void addToolChecks(const QString& prompts, std::vector<Check>& checks)
{
    const QString folder = promptsDir(prompts) + QStringLiteral("/tools");
    const auto tools = ToolRegistry::load(folder);
    checks.push_back(loaded(QStringLiteral("tools"), tools, folder));
    if (!tools)
        return;
    if (const auto whole = tools->require(personaTools()); !whole)
        checks.push_back({QStringLiteral("tools of the personas"), false, whole.error().message,
            QStringLiteral("Copy the file from the shipped prompts/tools to %1").arg(folder)});
    for (const auto& problem : tools->problems())
        checks.push_back({QStringLiteral("tool file"), false, problem.message,
            QStringLiteral("Mend the file; the other tools work")});
}

Check sessionCheck()
{
    const QString type = qEnvironmentVariable("XDG_SESSION_TYPE");
    return {QStringLiteral("session"), true, type.isEmpty() ? QStringLiteral("XDG_SESSION_TYPE is not set") : type, {}};
}

/// Not a fault of the display. Where it has a keyboard the emergency keys are heard too, else there are none to press.
Check physicalInputCheck(const QString& display)
{
    const auto connection = Connection::open({display, {}}, after(limits::desktopQuery));
    const auto hands =
        connection ? RawDeviceEvents::open(*connection, after(limits::desktopQuery)) : fail(connection.error());
    const auto noted = [](const QString& words) { return Check{QStringLiteral("hands"), true, words, {}}; };
    if (!hands)
        return noted(hands.error().message + QStringLiteral("; stop with `triarchctl stop`"));
    if (hands->blindness().isEmpty())
        return noted(QStringLiteral("A touch of the mouse or the keyboard holds the agent"));
    return noted(hands->blindness()
        + (hands->hasKeyboard() ? QStringLiteral("; stop with `triarchctl stop`, or with Pause or Esc three times on "
                                                 "the display's own keyboard")
                                : QStringLiteral("; stop with `triarchctl stop`")));
}

/// Not a fault of the display: it decides how texts get into programs.
Check inputMethodCheck(const QString& display)
{
    const auto deadline = after(limits::desktopQuery);
    const auto connection = Connection::open({display, {}}, deadline);
    const auto running =
        connection ? runningInputMethods(connection->get(), display, deadline) : fail(connection.error());
    const QString words = !running ? running.error().message
        : running->isEmpty()
        ? QStringLiteral("none")
        : QStringLiteral("%1; while it converts keys, texts are pasted into the programs that use it")
              .arg(running->join(QStringLiteral(", ")));
    return {QStringLiteral("input-method"), true, words, {}};
}

Check hostCheck(const QString& display)
{
    const auto host = reactingHost(display);
    const bool hangs = !host && host.error().code == ErrorCode::Timeout;
    return {QStringLiteral("daemon-socket"), host.has_value(),
        !host                 ? host.error().message
            : host->isEmpty() ? QStringLiteral("no host yet, the first command starts one")
                              : *host,
        host        ? QString()
            : hangs ? QStringLiteral("End that process; the next command starts another host")
                    : QStringLiteral("triarchctl stop")};
}

} // namespace

std::vector<Check> displayPrograms()
{
    return {ownProgram(QStringLiteral("triarch-guard")), program(QStringLiteral("Xvfb"), QStringLiteral("xvfb")),
        program(QStringLiteral("openbox"), QStringLiteral("openbox")),
        program(QStringLiteral("dbus-daemon"), QStringLiteral("dbus-daemon"))};
}

std::vector<Check> machineChecks(const QString& prompts)
{
    auto checks = displayPrograms();
    for (const Check& check : {sqlite(), language(QStringLiteral("eng")), language(QStringLiteral("spa")),
             runtimeFolder(), writable(QStringLiteral("missions folder"), MissionFolder::home()),
             loaded(QStringLiteral("prompts"), Prompts::load(promptsDir(prompts)), promptsDir(prompts)), policy(),
             loaded(QStringLiteral("settings"), readTriarchFile(settingsFile()), settingsFile())})
        checks.push_back(check);
    addToolChecks(prompts, checks);
    return checks;
}

std::optional<Check> waylandCheck(const QProcessEnvironment& environment)
{
    if (!isWaylandDesktop(environment))
        return std::nullopt;
    const bool hasX = !environment.value(QStringLiteral("DISPLAY")).isEmpty();
    const QString works = hasX
        ? QStringLiteral(
            "On this Wayland desktop only the windows of X11 programs (XWayland) can be seen and worked; a "
            "sandbox works in full")
        : QStringLiteral("On this Wayland desktop nothing can be seen, it has no XWayland; a sandbox works in full");
    return Check{QStringLiteral("wayland"), hasX, works,
        hasX ? QString() : QStringLiteral("triarchctl run MISSION --sandbox 1280x800")};
}

/// The names are deskctl's: scripts ask for them.
std::vector<Check> displayChecks(const QString& display)
{
    auto desktop = X11Desktop::open({display, {}});
    if (!desktop)
        return {{QStringLiteral("display"), false, desktop.error().message,
            QStringLiteral("Check $DISPLAY and $XAUTHORITY, or use a sandbox")}};
    std::vector<Check> checks{{QStringLiteral("display"), true, display, {}}, sessionCheck(),
        {QStringLiteral("backend"), true, QStringLiteral("x11"), {}}};
    const auto windows = (*desktop)->windows(after(limits::desktopQuery));
    checks.push_back({QStringLiteral("window-enumeration"), windows.has_value(),
        windows ? QStringLiteral("%1 windows").arg(windows->size()) : windows.error().message,
        windows ? QString() : QStringLiteral("Use a sandbox")});
    const auto frame = (*desktop)->capture(after(limits::desktopQuery));
    checks.push_back({QStringLiteral("screenshot"), frame.has_value(),
        frame ? QStringLiteral("%1x%2").arg(frame->image.width()).arg(frame->image.height()) : frame.error().message,
        frame ? QString() : QStringLiteral("Use a sandbox")});
    const auto folder = runtimeDir(displayWord(display));
    checks.push_back({QStringLiteral("socket-dir"), folder.has_value(), folder ? *folder : folder.error().message,
        folder ? QString() : QStringLiteral("Remove it; it is made again")});
    checks.push_back(physicalInputCheck(display));
    checks.push_back(inputMethodCheck(display));
    checks.push_back(hostCheck(display));
    return checks;
}

namespace {

/// @param prefix  of the checks' names
/// @param next    becomes the profile that it falls back on; empty: none
std::vector<Check> connectionChecks(const QString& profile, const QString& prefix, QString& next)
{
    next.clear();
    const SystemClock clock;
    const auto model = ModelParts::open(profile, clock, {});
    if (!model)
        return {{QStringLiteral("profile"), false, model.error().message,
            QStringLiteral("Mend the profile '%1'").arg(profile)}};
    next = (*model)->profile().fallback;
    std::vector<Check> checks;
    for (const auto& rung : testConnection((*model)->profile(), (*model)->transport(), clock, {})) {
        const QString name = prefix + probeName(rung.rung);
        if (rung.state == ProbeState::Skipped) {
            checks.push_back({name, false, QStringLiteral("not tested"), {}, std::nullopt, true});
            continue;
        }
        const QString detail = QStringLiteral("%1 ms, %2").arg(rung.elapsed.count()).arg(rung.found);
        checks.push_back({name, rung.state != ProbeState::Failed, detail, rung.fix, rung.elapsed.count()});
    }
    return checks;
}

} // namespace

/// With the profiles it falls back on, each once: they are needed when nobody looks.
std::vector<Check> profileChecks(const QString& profile)
{
    QString next;
    auto checks = connectionChecks(profile, QStringLiteral("model-"), next);
    for (QStringList seen{profile}; !next.isEmpty() && !seen.contains(next);) {
        const QString name = seen.emplace_back(next);
        const auto more = connectionChecks(name, name + QStringLiteral("-"), next);
        checks.insert(checks.end(), more.begin(), more.end());
    }
    return checks;
}

} // namespace triarch
