// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/system/process_id.h"
#include "core/base/system/runtime_dir.h"
#include "core/guard/processes.h"
#include "core/x11/sandbox/sandbox.h"
#include "core/x11/sandbox/sandbox_sweep.h"
#include "core/x11/x11_desktop.h"
#include "tests/support/gate_fixture.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileSystemWatcher>
#include <QSignalSpy>
#include <QtTest>
#include <csignal>
#include <deque>

namespace tst_sandbox {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int timeout = 60'000;

QString contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

class TestSandbox : public QObject {
    Q_OBJECT
private:
    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }
    /// What the program wrote, once it has written it all.
    QString output(const QStringList& command)
    {
        const QString file = m_folder.filePath(QStringLiteral("output-%1").arg(++m_outputs));
        const QString script = QStringLiteral("%1 > '%2.part' 2>&1; mv '%2.part' '%2'").arg(command.join(u' '), file);
        QFileSystemWatcher watcher({m_folder.path()});
        QSignalSpy changed(&watcher, &QFileSystemWatcher::directoryChanged);
        const auto pid = m_sandbox->launch({"sh", "-c", script});
        while (pid && !QFile::exists(file) && changed.wait(timeout))
            continue;
        return contents(file);
    }
    Result<InputReport> send(const Input& input) { return m_gate->send(input, RecordingAuthorizer(), {}); }
    bool focusedWindowIs(const QString& className)
    {
        const auto windows = m_desktop->windows(after(Millis(timeout)));
        const WindowInfo* active = windows ? activeWindow(*windows) : nullptr;
        return active && active->className.compare(className, Qt::CaseInsensitive) == 0;
    }

    QTemporaryDir m_folder;
    std::optional<StopFlag> m_stopFlag;
    std::unique_ptr<GuardLink> m_guard;
    std::unique_ptr<Sandbox> m_sandbox;
    std::unique_ptr<InputGate> m_gate;
    std::unique_ptr<X11Desktop> m_desktop;
    int m_outputs = 0;
    ProcessId m_terminal; ///< of the row under way; ended with it, passed or not

private Q_SLOTS:
    void initTestCase()
    {
        auto flag = StopFlag::open(path("control"));
        auto guard = GuardLink::start(programPath("triarch-guard"), path("control"));
        QVERIFY(flag && guard);
        m_stopFlag.emplace(std::move(*flag));
        m_guard = std::move(*guard);
        SandboxOptions options;
        options.folder = path("mission");
        auto sandbox = Sandbox::start(options, *m_guard, after(Millis(timeout)));
        QVERIFY2(sandbox.has_value(), sandbox ? "" : qPrintable(sandbox.error().message));
        m_sandbox = std::move(*sandbox);
        QCOMPARE(outcome(m_guard->watch(m_sandbox->address())), QStringLiteral("ok"));
        auto gate = InputGate::open(m_sandbox->address(), *m_guard, *m_stopFlag);
        QVERIFY2(gate.has_value(), gate ? "" : qPrintable(gate.error().message));
        m_gate = std::move(*gate);
        auto desktop = X11Desktop::open(m_sandbox->address());
        QVERIFY2(desktop.has_value(), desktop ? "" : qPrintable(desktop.error().message));
        m_desktop = std::move(*desktop);
    }

    void itsProgramsLiveInItsFolder()
    {
        const QString environment = output({"env"});
        const QString folder = path("mission");
        for (const char* name : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"})
            QVERIFY2(environment.contains(QStringLiteral("\n%1=%2/").arg(QLatin1String(name), folder)), name);
        QVERIFY(environment.contains(QStringLiteral("DISPLAY=") + m_sandbox->address().display));
        QVERIFY(m_sandbox->address().cookieFile.startsWith(folder));
        QCOMPARE(int(QFile::permissions(m_sandbox->address().cookieFile) & 0x77), 0); // nobody else's
    }

    void ithasABusOfItsOwn()
    {
        const QString names = output({"dbus-send", "--session", "--print-reply", "--dest=org.freedesktop.DBus",
            "/org/freedesktop/DBus", "org.freedesktop.DBus.ListNames"});
        QVERIFY2(names.contains(QStringLiteral("org.freedesktop.DBus")), qPrintable(names));
        QVERIFY(output({"env"}).contains(QStringLiteral("DBUS_SESSION_BUS_ADDRESS=")));
    }

    void itsServerRefusesWhoHasNoCookie()
    {
        const auto stranger = Connection::open({m_sandbox->address().display, path("control")});
        QVERIFY(!stranger.has_value());
    }

    void itsWindowManagerManagesAndThePointerIsParked()
    {
        QVERIFY(output({"xprop", "-root", "_NET_SUPPORTING_WM_CHECK"}).contains(QStringLiteral("window id")));
        QCOMPARE(PhysicalInput(m_sandbox->address()).pointer(), (ScreenPoint{1279, 799}));
    }

    /// A blank screen after ten minutes would show nothing of what a mission works on.
    void itsScreenSaverIsOff() { QVERIFY(output({"xset", "q"}).simplified().contains(QStringLiteral("timeout: 0 "))); }

    void aProgramThatIsNotThere() { QCOMPARE(outcome(m_sandbox->launch({"no-such-program"})), QStringLiteral("io")); }

    void xtermReadsWhatIsTyped_data()
    {
        QTest::addColumn<QString>("text");
        QString ascii;
        for (char c = ' '; c < 0x7f; ++c)
            ascii.append(QLatin1Char(c));
        QString ideographs;
        for (char16_t c = 0x4e00; c < 0x4e00 + 120; ++c)
            ideographs.append(QChar(c));
        QTest::newRow("all of ASCII") << ascii;
        QTest::newRow("accents, another script, an emoji") << QString::fromUtf8("héllo 世界 🙂 ñ € ß");
        QTest::newRow("lines and a tab") << "one\ttwo\nthree";
        QTest::newRow("1000 characters of ASCII") << ascii.repeated(11).left(1000);
        QTest::newRow("more ideographs than there are free keys") << ideographs;
    }

    void xtermReadsWhatIsTyped()
    {
        QFETCH(QString, text);
        const QString file = m_folder.filePath(QStringLiteral("typed-%1").arg(++m_outputs));
        // Raw, so that the terminal hands on every character as it comes; the file is there once cat reads.
        const QString script = QStringLiteral("stty raw -echo; cat > '%1'").arg(file);
        const auto pid = m_sandbox->launch({"xterm", "-u8", "-class", "Typed", "-e", "sh", "-c", script});
        QCOMPARE(outcome(pid), QStringLiteral("ok"));
        m_terminal = identify(pid_t(*pid)).value_or(ProcessId());
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(file) && focusedWindowIs(QStringLiteral("Typed")), timeout);
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(outcome(send(TypeInput{text})), QStringLiteral("ok"));
        qInfo("%.0f characters a second", double(text.size()) * 1e9 / double(timer.nsecsElapsed()));
        QCOMPARE(outcome(send(ChordInput{QStringLiteral("ctrl+d")})), QStringLiteral("ok")); // behind all of the text
        const QString expected = QString(text).replace(u'\n', u'\r') + QChar(4);
        QTRY_VERIFY_WITH_TIMEOUT(contents(file).endsWith(QChar(4)), timeout);
        QCOMPARE(contents(file), expected);
    }

    void cleanup()
    {
        if (isAlive(m_terminal))
            ::kill(m_terminal.pid, SIGTERM);
        m_terminal = {};
        if (m_desktop)
            QTRY_VERIFY_WITH_TIMEOUT(!focusedWindowIs(QStringLiteral("Typed")), timeout);
    }

    void mousepadSavesWhatIsTyped()
    {
        const QString file = path("note.txt");
        QVERIFY(QFile(file).open(QIODevice::WriteOnly));
        QString text = QString::fromUtf8("One line,\nhéllo 世界 🙂 ñ € \"quoted\" #hash\n");
        for (char16_t c = 0x4e00; c < 0x4e00 + 60; ++c)
            text.append(QChar(c));
        QCOMPARE(outcome(m_sandbox->launch({"mousepad", file})), QStringLiteral("ok"));
        QTRY_VERIFY_WITH_TIMEOUT(focusedWindowIs(QStringLiteral("Mousepad")), timeout);
        QCOMPARE(outcome(send(TypeInput{text})), QStringLiteral("ok"));
        QCOMPARE(outcome(send(ChordInput{QStringLiteral("ctrl+s")})), QStringLiteral("ok"));
        QTRY_COMPARE_WITH_TIMEOUT(contents(file).size(), text.size(), timeout);
        QCOMPARE(contents(file), text);
    }

    /// The wheel over the empty ground, and keys, show another desktop in openbox's usual configuration.
    void nothingHidesAllItsWindows_data()
    {
        QTest::addColumn<Input>("input");
        QTest::newRow("wheel down") << Input(ScrollInput{{3, 700}, ScrollDirection::Down, 5});
        QTest::newRow("wheel up") << Input(ScrollInput{{3, 700}, ScrollDirection::Up, 1});
        QTest::newRow("wheel with alt") << Input(ScrollInput{{3, 700}, ScrollDirection::Down, 1, "alt"});
        QTest::newRow("key") << Input(ChordInput{QStringLiteral("ctrl+alt+Right")});
    }
    void nothingHidesAllItsWindows()
    {
        QFETCH(Input, input);
        const auto isVisible = [&](const char* className) {
            const auto windows = m_desktop->windows(after(Millis(timeout))).value_or(std::vector<WindowInfo>());
            return std::ranges::any_of(windows,
                [&](const WindowInfo& one) { return one.className == QLatin1String(className) && one.isVisible; });
        };
        const auto before = m_sandbox->launch({"xterm", "-class", "Before"});
        QTRY_VERIFY_WITH_TIMEOUT(isVisible("Before"), timeout);
        QCOMPARE(outcome(send(input)), QStringLiteral("ok"));
        const auto next = m_sandbox->launch({"xterm", "-class", "Next"}); // the manager takes what comes in its order
        QTRY_VERIFY_WITH_TIMEOUT(isVisible("Next"), timeout);
        const bool isStillThere = isVisible("Before");
        for (const auto& pid : {before, next}) {
            if (pid)
                ::kill(pid_t(*pid), SIGTERM);
        }
        QTRY_VERIFY_WITH_TIMEOUT(!isVisible("Before") && !isVisible("Next"), timeout);
        QVERIFY(isStillThere);
        const QString desktops = output({"xprop", "-root", "_NET_NUMBER_OF_DESKTOPS"});
        QVERIFY2(desktops.trimmed().endsWith(QStringLiteral("= 1")), qPrintable(desktops));
    }

    void zzEndingItLeavesNothing()
    {
        m_gate.reset();
        m_desktop.reset();
        const auto processes = guard::descendants(pid_t(m_guard->pid()));
        QVERIFY(processes.size() >= 3);
        const QString environment = m_sandbox->environment().join(u'\n');
        m_sandbox.reset();
        for (const auto& process : processes)
            QVERIFY(!guard::isRunning(process));
        const QString runtime = environment.section(QStringLiteral("XDG_RUNTIME_DIR="), 1).section(u'\n', 0, 0);
        QVERIFY(!runtime.isEmpty() && !QDir(runtime).exists());
    }

    void F05_itEndsItsProgramsEvenWhenTheirGuardWasKilled()
    {
        SandboxOptions options;
        options.folder = path("orphaned");
        auto sandbox = Sandbox::start(options, *m_guard, after(Millis(timeout)));
        QVERIFY(sandbox.has_value());
        QCOMPARE(outcome((*sandbox)->launch({"xterm", "-e", "sleep", "600"})), QStringLiteral("ok"));
        std::vector<guard::ProcessRef> processes;
        QTRY_VERIFY_WITH_TIMEOUT((processes = guard::descendants(pid_t(m_guard->pid()))).size() >= 5, timeout);
        ::kill(pid_t(m_guard->pid()), SIGKILL);
        QTRY_VERIFY_WITH_TIMEOUT(!m_guard->isAlive(), timeout);
        const QString again = outcome(m_guard->restart()); // of the first sandbox's display, which is gone by now
        QVERIFY2(again == u"x11" || again == u"ok", qPrintable(again)); // or its number is another server's
        QCOMPARE(outcome(m_guard->watch((*sandbox)->address())), QStringLiteral("ok"));
        sandbox->reset();
        for (const auto& process : processes)
            QTRY_VERIFY_WITH_TIMEOUT(!guard::isRunning(process), timeout);
    }

    void aKilledHostsRuntimeFolderIsSweptUp()
    {
        const auto stale = runtimeDir(QStringLiteral("s-999999-1-") + newSandboxName().section(QLatin1Char('-'), 3));
        QVERIFY(stale && QDir(*stale).exists());
        SandboxOptions options;
        options.folder = path("swept");
        QVERIFY(Sandbox::start(options, *m_guard, after(Millis(timeout))).has_value());
        QVERIFY(!QDir(*stale).exists());
    }

    void furnished_data()
    {
        QTest::addColumn<QString>("server");
        QTest::addColumn<QString>("manager");
        QTest::addColumn<int>("dpi");
        QTest::newRow("Xvfb, openbox") << "Xvfb"
                                       << "openbox" << 96;
        QTest::newRow("Xvfb, icewm, fine dots") << "Xvfb"
                                                << "icewm" << 144;
        QTest::newRow("Xvfb, no window manager") << "Xvfb"
                                                 << "none" << 96;
        QTest::newRow("Xephyr, openbox") << "Xephyr"
                                         << "openbox" << 120;
    }
    void furnished()
    {
        QFETCH(QString, server);
        QFETCH(QString, manager);
        QFETCH(int, dpi);
        XvfbServer outer; // what a Xephyr shows itself on
        const auto cookies = qgetenv("XAUTHORITY");
        qputenv("XAUTHORITY", outer.cookieFile().toUtf8());
        SandboxOptions options;
        options.folder = path("furnished") + QString::number(++m_outputs);
        options.size = {800, 600};
        options.server = server;
        options.hostDisplay = outer.display();
        options.windowManager = manager;
        options.dpi = dpi;
        options.theme = QStringLiteral("Adwaita:dark");
        const QString page = options.folder + QStringLiteral("-control");
        const auto flag = StopFlag::open(page);
        auto guard = GuardLink::start(programPath("triarch-guard"), page);
        QVERIFY(flag && guard);
        auto sandbox = Sandbox::start(options, **guard, after(Millis(timeout)));
        cookies.isEmpty() ? qunsetenv("XAUTHORITY") : qputenv("XAUTHORITY", cookies);
        QVERIFY2(sandbox.has_value(), sandbox ? "" : qPrintable(sandbox.error().message));
        QVERIFY((*sandbox)->environment().contains(QStringLiteral("GTK_THEME=Adwaita:dark")));
        const auto x = Connection::open((*sandbox)->address());
        QVERIFY(x);
        QCOMPARE(QSize(x->screen().width_in_pixels, x->screen().height_in_pixels), options.size);
        const int dots = qRound(x->screen().width_in_pixels * 25.4 / x->screen().width_in_millimeters);
        QVERIFY2(std::abs(dots - dpi) <= 2, qPrintable(QString::number(dots)));
        const auto resources =
            x->wait(xcb_get_property(x->get(), 0, x->root(), XCB_ATOM_RESOURCE_MANAGER, XCB_ATOM_STRING, 0, 100),
                xcb_get_property_reply, "GetProperty", after(Millis(timeout)));
        const QByteArray told(static_cast<const char*>(xcb_get_property_value(resources->get())),
            xcb_get_property_value_length(resources->get()));
        QVERIFY2(told.contains("Xft.dpi:\t" + QByteArray::number(dpi)), told.constData());
        const auto desktop = X11Desktop::open((*sandbox)->address());
        QVERIFY(desktop);
        QVERIFY((*sandbox)->launch({"xterm"}));
        const auto hasTerminal = [&] {
            const auto windows = (*desktop)->windows(after(Millis(timeout))).value_or(std::vector<WindowInfo>());
            return std::ranges::count(windows, QStringLiteral("XTerm"), &WindowInfo::className) == 1;
        };
        QTRY_VERIFY_WITH_TIMEOUT(hasTerminal(), timeout);
    }

    void aXephyrThatHasNothingToShowItselfOnSaysSo()
    {
        const auto display = qgetenv("DISPLAY");
        qunsetenv("DISPLAY");
        SandboxOptions options;
        options.folder = path("nowhere");
        options.server = QStringLiteral("Xephyr");
        const QString page = options.folder + QStringLiteral("-control");
        const auto flag = StopFlag::open(page);
        auto guard = GuardLink::start(programPath("triarch-guard"), page);
        QVERIFY(flag && guard);
        const auto sandbox = Sandbox::start(options, **guard, after(Millis(timeout)));
        if (!display.isEmpty())
            qputenv("DISPLAY", display);
        QVERIFY(!sandbox);
        QVERIFY2(sandbox.error().message.contains("DISPLAY names none"), qPrintable(sandbox.error().message));
    }

    void severalAtOnce()
    {
        struct One {
            std::unique_ptr<GuardLink> guard;
            std::unique_ptr<Sandbox> sandbox; // ends before its guard
        };
        std::deque<One> open;
        for (int i = 0; i < 2; ++i) {
            SandboxOptions options;
            options.folder = path("several") + QString::number(i);
            const QString page = options.folder + QStringLiteral("-control");
            const auto flag = StopFlag::open(page);
            auto guard = GuardLink::start(programPath("triarch-guard"), page);
            QVERIFY(flag && guard);
            auto sandbox = Sandbox::start(options, **guard, after(Millis(timeout)));
            QVERIFY2(sandbox.has_value(), sandbox ? "" : qPrintable(sandbox.error().message));
            open.push_back({std::move(*guard), std::move(*sandbox)});
        }
        const DisplayAddress second = open[1].sandbox->address();
        QVERIFY(open[0].sandbox->address().display != second.display);
        open.pop_front();                  // moves nothing, unlike erase()
        QVERIFY(Connection::open(second)); // the end of one is not the other's
    }

    void anUnknownServerIsSaidSo()
    {
        SandboxOptions options;
        options.folder = path("other");
        options.server = QStringLiteral("no-such-server");
        QCOMPARE(outcome(Sandbox::start(options, *m_guard, after(Millis(timeout)))), QStringLiteral("io"));
        options.server = QStringLiteral("false");
        QCOMPARE(outcome(Sandbox::start(options, *m_guard, after(Millis(timeout)))), QStringLiteral("setup"));
    }
};

} // namespace tst_sandbox

TRIARCH_TEST(tst_sandbox, TestSandbox, QCoreApplication)
#include "tst_sandbox.moc"
