// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/input/input_method.h"

#include "core/base/system/process_environment.h"
#include "core/x11/display_name.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <algorithm>

namespace triarch {

namespace {

constexpr quint32 serversMax = 32;
constexpr qint64 fileMax = 4 * 1024 * 1024; ///< of what is read of one process: a browser maps 2,000 files

/// Input method without XIM: the modules of the toolkits speak with its daemon over D-Bus.
struct Method {
    const char* name; ///< in XIM, and in the files of those modules
    const char* daemon;
    const char* remote; ///< program that prints its state
    const char* argument;
    const char* plain; ///< what that begins with while the keys mean what the layout says
};
constexpr Method methods[] = {{"ibus", "ibus-daemon", "ibus", "engine", "xkb:"},
    {"fcitx", "fcitx5", "fcitx5-remote", "", "1"}, {"fcitx", "fcitx", "fcitx-remote", "", "1"}};
constexpr Millis remoteTimeout{1000};
constexpr Millis remoteSlice{10}; ///< how often a wait for such a program looks whether it goes on

QByteArray fileOfProcess(const QString& pid, const char* name)
{
    QFile file(QStringLiteral("/proc/%1/%2").arg(pid, QLatin1String(name)));
    return file.open(QIODevice::ReadOnly) ? file.read(fileMax) : QByteArray();
}

bool isSameDisplay(const QString& one, const QString& other)
{
    const auto first = parseDisplayName(one);
    const auto second = parseDisplayName(other);
    return first && second && first->isLocal() && second->isLocal() && first->number == second->number;
}

void addDaemons(QStringList& names, const QString& display)
{
    for (const QString& pid : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QByteArray program = fileOfProcess(pid, "comm").trimmed();
        for (const Method& method : methods) {
            if (program == method.daemon && !names.contains(QLatin1String(method.name))
                && isSameDisplay(initialEnvironment(pid_t(pid.toInt()), "DISPLAY"), display))
                names << QLatin1String(method.name);
        }
    }
}

/// The name of a XIM server that is there; empty: what the display names is gone.
Result<QString> serverNamed(xcb_connection_t* xcb, xcb_atom_t server, Deadline deadline)
{
    Pending<xcb_get_selection_owner_reply_t> owned(
        xcb, xcb_get_selection_owner(xcb, server).sequence, "GetSelectionOwner");
    Pending<xcb_get_atom_name_reply_t> named(xcb, xcb_get_atom_name(xcb, server).sequence, "GetAtomName");
    const auto owner = owned.wait(deadline);
    const auto name = owner ? named.wait(deadline) : fail(owner.error());
    if (!name)
        return fail(name.error());
    const QByteArrayView text(xcb_get_atom_name_name(name->get()), xcb_get_atom_name_name_length(name->get()));
    constexpr QByteArrayView prefix("@server=");
    return (*owner)->owner != XCB_NONE && text.startsWith(prefix) ? QString::fromLatin1(text.sliced(prefix.size()))
                                                                  : QString();
}

Result<void> addServers(QStringList& names, xcb_connection_t* xcb, Deadline deadline)
{
    constexpr QByteArrayView property("XIM_SERVERS");
    const auto atom = Pending<xcb_intern_atom_reply_t>(
        xcb, xcb_intern_atom(xcb, 1, quint16(property.size()), property.data()).sequence, "InternAtom")
                          .wait(deadline);
    if (!atom)
        return fail(atom.error());
    if ((*atom)->atom == XCB_NONE)
        return {};
    const xcb_window_t root = xcb_setup_roots_iterator(xcb_get_setup(xcb)).data->root;
    const auto reply = Pending<xcb_get_property_reply_t>(
        xcb, xcb_get_property(xcb, 0, root, (*atom)->atom, XCB_ATOM_ATOM, 0, serversMax).sequence, "GetProperty")
                           .wait(deadline);
    if (!reply)
        return fail(reply.error());
    const auto* servers = static_cast<const xcb_atom_t*>(xcb_get_property_value(reply->get()));
    const int count = (*reply)->format == 32 ? xcb_get_property_value_length(reply->get()) / 4 : 0;
    for (int i = 0; i < count; ++i) {
        const auto name = serverNamed(xcb, servers[i], deadline);
        if (!name && name.error().code != ErrorCode::X11) // the display may name an atom that does not exist
            return fail(name.error());
        if (name && !name->isEmpty() && !names.contains(*name))
            names << *name;
    }
    return {};
}

/// e.g. im-ibus.so, libim-ibus.so, libibusplatforminputcontextplugin.so, im-fcitx5.so
bool isModuleOf(const QByteArray& file, const QByteArray& method)
{
    return file.contains("im-" + method) || (file.contains(method) && file.contains("platforminputcontext"));
}

/// Returns the state that the method reports for a program, on the bus of that program. Empty: it reports none.
Result<QByteArray> stateFor(const Method& method, pid_t pid, const LetTimePass& pass)
{
    auto environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"DISPLAY", "HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR", "DBUS_SESSION_BUS_ADDRESS"}) {
        environment.remove(QLatin1String(name));
        if (const QString value = initialEnvironment(pid, name); !value.isEmpty())
            environment.insert(QLatin1String(name), value);
    }
    QProcess remote;
    remote.setProcessEnvironment(environment);
    remote.start(QLatin1String(method.remote), QString::fromLatin1(method.argument).split(u' ', Qt::SkipEmptyParts));
    Result<void> passed;
    for (const auto deadline = after(remoteTimeout);
         passed && remote.state() != QProcess::NotRunning && millisLeft(deadline) > 0;) {
        passed = pass(Millis(0)); // it fails once the action is stopped
        if (passed)
            remote.waitForFinished(int(remoteSlice.count()));
    }
    const bool hasEnded = remote.state() == QProcess::NotRunning;
    if (!hasEnded) {
        remote.kill();
        remote.waitForFinished(int(remoteSlice.count()));
    }
    if (!passed)
        return fail(passed.error());
    return hasEnded ? remote.readAllStandardOutput() : QByteArray();
}

} // namespace

Result<QStringList> runningInputMethods(xcb_connection_t* xcb, const QString& display, Deadline deadline)
{
    QStringList names;
    if (auto added = addServers(names, xcb, deadline); !added)
        return fail(added.error());
    addDaemons(names, display);
    return names;
}

QString inputMethodOf(qint64 pid, const QStringList& running)
{
    if (running.isEmpty() || pid <= 0)
        return {};
    const QString process = QString::number(pid);
    const QString modifiers = initialEnvironment(pid_t(pid), "XMODIFIERS");
    const QByteArray maps = fileOfProcess(process, "maps");
    for (const QString& method : running) {
        if (modifiers.contains(QStringLiteral("@im=") + method))
            return method;
        for (const QByteArray& line : maps.split('\n')) {
            if (isModuleOf(line.mid(line.lastIndexOf('/') + 1), method.toLatin1()))
                return method;
        }
    }
    return {};
}

Result<bool> mayChangeText(const QString& method, qint64 pid, const LetTimePass& pass)
{
    for (const Method& one : methods) {
        if (method != QLatin1String(one.name))
            continue;
        const auto state = stateFor(one, pid_t(pid), pass);
        if (!state)
            return fail(state.error());
        if (state->startsWith(one.plain))
            return false;
    }
    return true;
}

} // namespace triarch
