// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/display_address.h"

#include <QProcess>
#include <QSize>
#include <QStringList>
#include <QTemporaryDir>
#include <memory>
#include <vector>

namespace triarch::test {

class XvfbServer;

/// Such a server (Xvfb 21.1) ends with an assertion as soon as any client leaves it: whoever looks through the displays
/// of the machine must not find its socket.
inline const QStringList withoutXFixes{
    QStringLiteral("-extension"), QStringLiteral("XFIXES"), QStringLiteral("-nolisten"), QStringLiteral("unix")};

struct XvfbOptions {
    QSize size{1280, 800};
    int depth = 24;
    QStringList extraArguments = {}; ///< e.g. {"-extension", "MIT-SHM"}
    XvfbServer* parent = nullptr;    ///< given: a Xephyr in a window of this server, whose screen xrandr can resize
    /// An Xorg with sixteen monitors that are no hardware, DUMMY0 in use, the others to be plugged in by xrandr. Takes
    /// a configuration of ours, which Xorg lets root alone do.
    bool hasMonitors = false;
};

/// A private X server, and the clients started on it. Its number is chosen by the server, its cookie is its own.
/// Everything ends with the object, each process by its own id; and with the test's process, however that ends.
class XvfbServer {
public:
    /// Returns once the server takes connections; isRunning() is false when it could not be started.
    explicit XvfbServer(const XvfbOptions& options = {});
    ~XvfbServer();

    bool isRunning() const { return !m_display.isEmpty(); }
    QString display() const { return m_display; } ///< e.g. ":42"
    DisplayAddress address() const { return {m_display, cookieFile()}; }
    QString cookieFile() const { return m_folder.filePath(QStringLiteral("Xauthority")); }
    QString folder() const { return m_folder.path(); } ///< HOME of the clients
    qint64 pid() const { return m_server.processId(); }

    /// Starts a client of this display, e.g. {"xterm", "-title", "one"}. Null when it could not be started.
    QProcess* start(const QStringList& argv);
    /// Runs a client to its end and answers what it printed; empty when it failed or took over 20 s.
    QByteArray output(const QStringList& argv);
    /// Starts openbox and waits until it manages the display.
    QProcess* startWindowManager(); ///< null: it did not come up
    void kill();                    ///< SIGKILL, as a crash
    void freeze();                  ///< SIGSTOP: connected, but answers nothing
    void thaw();

private:
    void prepare(QProcess& process) const;
    bool writeMonitors(const QSize& size) const;

    QTemporaryDir m_folder;
    QProcess m_server;
    QString m_display;
    std::vector<std::unique_ptr<QProcess>> m_clients;
};

} // namespace triarch::test
