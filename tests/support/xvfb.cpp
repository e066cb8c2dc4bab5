// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/xvfb.h"

#include "core/base/deadline.h"
#include "core/x11/cookie.h"

#include <QFile>
#include <QProcessEnvironment>
#include <QStandardPaths>
#include <csignal>
#include <sys/prctl.h>

namespace triarch::test {

namespace {

constexpr int timeout = 20'000; // ms; the machine may be busy

/// The process dies with its parent, so a test that crashes leaves no server behind.
void dieWithParent() { ::prctl(PR_SET_PDEATHSIG, SIGKILL); }

/// Waits for one whole line on the process's standard output.
QByteArray firstLine(QProcess& process)
{
    const auto deadline = after(Millis(timeout));
    while (!process.canReadLine()) {
        const int left = millisLeft(deadline);
        if (left == 0 || (!process.waitForReadyRead(left) && process.state() == QProcess::NotRunning))
            return {};
    }
    return process.readLine().trimmed();
}

void end(QProcess& process)
{
    if (process.state() == QProcess::NotRunning)
        return;
    process.kill();
    process.waitForFinished(timeout);
}

/// Source: xorg.conf(5), dummy(4).
constexpr const char* monitorsFile = R"(Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AutoAddGPU" "false"
  Option "DontVTSwitch" "true"
EndSection
Section "Device"
  Identifier "device"
  Driver "dummy"
  VideoRam 256000
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5.0-1000.0
  VertRefresh 5.0-200.0
EndSection
Section "Screen"
  Identifier "screen"
  Device "device"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "%1x%2"
  EndSubSection
EndSection
)";

} // namespace

bool XvfbServer::writeMonitors(const QSize& size) const
{
    QFile file(m_folder.filePath(QStringLiteral("xorg.conf")));
    return file.open(QIODevice::WriteOnly)
        && file.write(QString::fromLatin1(monitorsFile).arg(size.width()).arg(size.height()).toUtf8()) > 0;
}

XvfbServer::XvfbServer(const XvfbOptions& options)
{
    if (!writeCookie(cookieFile(), makeCookie()))
        return;
    const QString size = QStringLiteral("%1x%2").arg(options.size.width()).arg(options.size.height());
    QStringList arguments{"-displayfd", "1", "-noreset", "-nolisten", "tcp", "-auth", cookieFile()};
    if (options.parent) {
        options.parent->prepare(m_server);
        arguments += {"-resizeable", "-screen", size};
    } else if (options.hasMonitors) {
        if (!writeMonitors(options.size))
            return;
        arguments += {"-config", m_folder.filePath(QStringLiteral("xorg.conf")), "-logfile",
            m_folder.filePath(QStringLiteral("xorg.log")), "-novtswitch", "-sharevts"};
    } else {
        arguments += {"-screen", "0", size + QStringLiteral("x%1").arg(options.depth)};
    }
    m_server.setChildProcessModifier(dieWithParent);
    m_server.setStandardErrorFile(m_folder.filePath(QStringLiteral("server.log")));
    const QString program = options.parent ? QStringLiteral("Xephyr") : QStringLiteral("Xvfb");
    m_server.start(options.hasMonitors ? QStringLiteral("Xorg") : program, arguments + options.extraArguments);
    const QByteArray number = firstLine(m_server);
    if (!number.isEmpty())
        m_display = QLatin1Char(':') + QString::fromLatin1(number);
}

XvfbServer::~XvfbServer()
{
    thaw();
    for (const auto& client : m_clients) {
        const auto group = pid_t(client->processId()); // dbus-run-session alone would leave its daemon behind
        if (client->state() != QProcess::NotRunning && group > 0)
            ::kill(-group, SIGKILL);
        end(*client);
    }
    end(m_server);
}

void XvfbServer::prepare(QProcess& process) const
{
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("DISPLAY"), m_display);
    environment.insert(QStringLiteral("XAUTHORITY"), cookieFile());
    environment.insert(QStringLiteral("HOME"), folder());
    environment.remove(QStringLiteral("QT_QPA_PLATFORM"));
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(folder());
    process.setChildProcessModifier([] {
        ::setpgid(0, 0);
        dieWithParent();
    });
}

QProcess* XvfbServer::start(const QStringList& argv)
{
    auto client = std::make_unique<QProcess>();
    prepare(*client);
    client->setStandardOutputFile(QProcess::nullDevice());
    client->setStandardErrorFile(QProcess::nullDevice());
    client->start(argv.first(), argv.sliced(1));
    if (!client->waitForStarted(timeout))
        return nullptr;
    m_clients.push_back(std::move(client));
    return m_clients.back().get();
}

QByteArray XvfbServer::output(const QStringList& argv)
{
    QProcess client;
    prepare(client);
    client.start(argv.first(), argv.sliced(1));
    const bool ended = client.waitForFinished(timeout);
    end(client);
    return ended && client.exitCode() == 0 ? client.readAllStandardOutput() : QByteArray();
}

QProcess* XvfbServer::startWindowManager()
{
    // Openbox says that it is there before it is ready, and loses windows mapped in between. Its start-up command runs
    // once it manages the display.
    const QString ready = QStringLiteral("xprop -root -format TRIARCH_READY 32c -set TRIARCH_READY 1");
    QProcess* manager =
        start({QStringLiteral("openbox"), QStringLiteral("--sm-disable"), QStringLiteral("--startup"), ready});
    const auto deadline = after(Millis(timeout));
    while (manager && !output({"xprop", "-root", "TRIARCH_READY"}).contains("= 1")) {
        if (millisLeft(deadline) == 0)
            return nullptr;
    }
    return manager;
}

void XvfbServer::kill() { end(m_server); }

void XvfbServer::freeze() { ::kill(pid_t(pid()), SIGSTOP); }

void XvfbServer::thaw()
{
    if (m_server.state() == QProcess::Running)
        ::kill(pid_t(pid()), SIGCONT);
}

} // namespace triarch::test
