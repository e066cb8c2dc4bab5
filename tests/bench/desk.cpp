// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/desk.h"

#include "core/execution/settle_wait.h"
#include "core/x11/x11_desktop.h"
#include "tests/bench/bench.h"

#include <QFile>
#include <QProcess>
#include <QStandardPaths>

namespace triarch::bench {

namespace {

constexpr auto timeout = Millis(20'000);

} // namespace

Desk::Desk(Ground ground, QSize size) : m_server({.size = size})
{
    if (!m_server.isRunning() || !m_server.startWindowManager())
        return;
    m_client = std::make_unique<test::TestClient>(m_server.address());
    auto capture = ScreenCapture::create(m_client->connection(), after(timeout));
    if (!capture)
        return;
    m_capture.emplace(std::move(*capture));
    m_isReady = furnish(ground);
}

bool Desk::furnish(Ground ground)
{
    const QString text = m_server.folder() + QStringLiteral("/text.txt");
    QFile file(text);
    if (!file.open(QIODevice::WriteOnly))
        return false;
    for (int i = 0; i < 200; ++i)
        file.write(
            "Line " + QByteArray::number(i) + ": the quick brown fox jumps over the lazy dog, twice or thrice.\n");
    file.close();
    if (ground == Ground::Photo)
        run({"display", "-window", "root", "-size", "1920x1080", "-seed", "7", "plasma:fractal"});
    else
        m_server.output({"xsetroot", "-solid", "#2e5c8a"});
    m_server.start({"xterm", "-geometry", "100x40+40+40", "-e", "ls -la /etc; exec cat"});
    m_server.start({"xterm", "-geometry", "90x30+900+500", "-e", "ls -la /usr/bin | head -60; exec cat"});
    m_server.start({"mousepad", text});
    return awaitWindows(3);
}

bool Desk::awaitWindows(int count)
{
    const Deadline deadline = after(timeout);
    while (m_server.output({"wmctrl", "-l"}).count('\n') < count) {
        if (millisLeft(deadline) == 0)
            return false;
    }
    return isAtRest(); // their contents follow their frames
}

/// Nothing new for half a second.
bool Desk::isAtRest()
{
    const auto desktop = X11Desktop::open(m_server.address());
    if (!desktop)
        return false;
    const Millis quiet(500);
    SettleWait settling(**desktop, {quiet, quiet, quiet, timeout});
    const auto seen = (*desktop)->capture(after(timeout));
    return seen && settling.look(*seen) && settling.await({}, {});
}

double Desk::run(const QStringList& argv)
{
    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("DISPLAY"), m_server.display());
    environment.insert(QStringLiteral("XAUTHORITY"), m_server.cookieFile());
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(m_server.folder());
    process.setStandardOutputFile(QProcess::nullDevice());
    process.setStandardErrorFile(QProcess::nullDevice());
    bool done = false;
    const double took = millis([&] {
        process.start(argv.first(), argv.sliced(1));
        done = process.waitForFinished(120'000) && process.exitCode() == 0;
    });
    return done ? took : -1;
}

bool Desk::has(const QString& program) const { return !QStandardPaths::findExecutable(program).isEmpty(); }

} // namespace triarch::bench
