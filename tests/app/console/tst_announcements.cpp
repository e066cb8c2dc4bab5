// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/console_process.h"
#include "tests/support/desktop_double.h"
#include "tests/support/operator_display.h"
#include "tests/support/test_program.h"
#include "ui/announcements/notification_service.h"
#include "ui/settings/console_settings.h"
#include "ui/widgets/mission_look.h"

#include <QtTest>
#include <optional>

namespace tst_announcements {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int timeout = 60'000; // ms

/// Another program's window, which has the keyboard once it is there.
class Elsewhere {
public:
    Elsewhere()
    {
        m_process.setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGKILL); });
        m_process.start(QStringLiteral("xterm"), {QStringLiteral("-T"), QStringLiteral("elsewhere")});
    }
    ~Elsewhere()
    {
        m_process.kill();
        m_process.waitForFinished();
    }
    bool isActive() const { return activeTitle().contains("elsewhere"); }
    static QByteArray activeTitle()
    {
        QProcess active;
        active.start(QStringLiteral("xdotool"), {QStringLiteral("getactivewindow"), QStringLiteral("getwindowname")});
        active.waitForFinished();
        return active.readAll();
    }

private:
    QProcess m_process;
};

void settle(int delayMs, const NoticeSwitches& notices)
{
    ConsoleSettings settings;
    settings.setDelayMs(delayMs);
    settings.setNotices(notices);
}

QStringList starts(const QString& mission)
{
    return {QStringLiteral("--mission"), mission, QStringLiteral("--profile"), QStringLiteral("rehearsal"),
        QStringLiteral("--sandbox"), QStringLiteral("1280x800"), QStringLiteral("--lang"), QStringLiteral("en"),
        QStringLiteral("--start")};
}

QStringList sample() { return starts(QStringLiteral("sample:calculator")); }

/// What xdotool or xprop says.
QByteArray answerOf(const QString& program, const QStringList& arguments)
{
    QProcess asked;
    asked.start(program, arguments);
    asked.waitForFinished();
    return asked.readAll().trimmed();
}

} // namespace

/// The desktop is told by the console's own program, over a real bus; the desktop's side is a double.
class TestAnnouncements : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<SessionBus> m_bus;
    std::unique_ptr<DesktopDouble> m_desktop;

    /// Once the console is there, another window has the keyboard.
    static void lookElsewhere(std::optional<Elsewhere>& elsewhere)
    {
        QTRY_VERIFY_WITH_TIMEOUT(Elsewhere::activeTitle().startsWith("Triarch"), timeout);
        elsewhere.emplace();
        QTRY_VERIFY_WITH_TIMEOUT(elsewhere->isActive(), timeout);
    }

private Q_SLOTS:
    void init()
    {
        m_bus = std::make_unique<SessionBus>();
        m_desktop = std::make_unique<DesktopDouble>(m_bus->address());
        QVERIFY(m_desktop->isServed());
    }
    void cleanup()
    {
        m_desktop.reset();
        m_bus.reset();
    }

    void whoLooksElsewhereHearsOfTheEnd()
    {
        settle(1500, {});
        ConsoleProcess console(sample());
        std::optional<Elsewhere> elsewhere;
        lookElsewhere(elsewhere);
        auto& notifications = m_desktop->notifications;
        QTRY_VERIFY_WITH_TIMEOUT(!notifications.kept.empty(), timeout);
        const auto told = notifications.kept.front();
        QVERIFY2(told.title.startsWith(QStringLiteral("Done in ")), qPrintable(told.title));
        QVERIFY2(told.text.contains(QStringLiteral("calculator")), qPrintable(told.text));
        QCOMPARE(told.hints.value(QStringLiteral("urgency")).value<uchar>(), uchar(1));
        QVERIFY(elsewhere->isActive()); // nothing came to the front by itself
        Q_EMIT notifications.ActionInvoked(told.id, QStringLiteral("default"));
        QTRY_VERIFY_WITH_TIMEOUT(Elsewhere::activeTitle().startsWith("Triarch"), timeout);
        QTRY_COMPARE_WITH_TIMEOUT(notifications.closed, QList<uint>{told.id}, timeout); // it is looked at
        QCOMPARE(notifications.kept.size(), 1u);
        QVERIFY(console.ends(SIGTERM)); // the icon does not keep it alive
    }

    void whoLooksElsewhereHearsWhatWaitsForHisYes()
    {
        settle(1500, {});
        ConsoleProcess console(starts(QStringLiteral("open the calculator, press alt+F4")));
        std::optional<Elsewhere> elsewhere;
        lookElsewhere(elsewhere);
        auto& notifications = m_desktop->notifications;
        QTRY_VERIFY_WITH_TIMEOUT(!notifications.kept.empty(), timeout);
        const auto told = notifications.kept.front();
        QCOMPARE(told.title, lookOf(MissionStatus::Waiting).word);
        QVERIFY2(told.text.contains(QStringLiteral("The executor wants to press alt+F4")), qPrintable(told.text));
        QVERIFY2(told.text.contains(QStringLiteral("rejected after ")), qPrintable(told.text));
        QCOMPARE(int(told.hints.value(QStringLiteral("urgency")).value<uchar>()), 2);
        QVERIFY(elsewhere->isActive());
        QVERIFY(console.ends(SIGTERM));
    }

    /// Where the desktop shows no messages its list of windows has to do: the window asks for attention.
    void withoutMessagesTheWindowAsksForAttention()
    {
        m_desktop.reset();
        settle(1500, {});
        ConsoleProcess console(sample());
        QTRY_VERIFY_WITH_TIMEOUT(Elsewhere::activeTitle().startsWith("Triarch"), timeout);
        const QString window =
            QString::fromLatin1(answerOf(QStringLiteral("xdotool"), {QStringLiteral("getactivewindow")}));
        const auto asks = [&] {
            return answerOf(QStringLiteral("xprop"), {QStringLiteral("-id"), window}).contains("_DEMANDS_ATTENTION");
        };
        const Elsewhere elsewhere;
        QTRY_VERIFY_WITH_TIMEOUT(elsewhere.isActive(), timeout);
        QVERIFY(!asks());
        QTRY_VERIFY_WITH_TIMEOUT(asks(), timeout);
        QVERIFY(elsewhere.isActive());
        QVERIFY(console.ends(SIGTERM));
    }

    /// The desktop closes it while its newer words are under way: they come up by themselves, and can be clicked.
    void whatIsClosedWhileItIsRenewedComesUpAgain()
    {
        NotificationService service; // the only one in this process: it keeps its first bus
        const QSignalSpy chosen(&service, &NotificationService::chosen);
        const QSignalSpy failed(&service, &NotificationService::failed);
        auto& notifications = m_desktop->notifications;
        service.show(3, {QStringLiteral("Waiting"), QStringLiteral("one request")});
        QTRY_COMPARE_WITH_TIMEOUT(notifications.kept.size(), 1u, timeout);
        const uint first = notifications.kept.front().id;
        service.show(3, {QStringLiteral("Waiting"), QStringLiteral("two requests")});
        Q_EMIT notifications.NotificationClosed(first, 1); // heard before the answer to what is asked first
        QTRY_COMPARE_WITH_TIMEOUT(notifications.kept.size(), 2u, timeout);
        const auto& renewed = notifications.kept.back();
        QCOMPARE(renewed.text, QStringLiteral("two requests"));
        QVERIFY(renewed.id != first); // what is closed is in nobody's place
        const auto isChosen = [&] {
            Q_EMIT notifications.ActionInvoked(renewed.id, QStringLiteral("default"));
            return !chosen.isEmpty();
        };
        QTRY_VERIFY_WITH_TIMEOUT(isChosen(), timeout);
        QCOMPARE(chosen.first().first().toInt(), 3);
        service.withdraw(3);
        QTRY_COMPARE_WITH_TIMEOUT(notifications.closed, QList<uint>{renewed.id}, timeout);
        QVERIFY(failed.isEmpty());
    }

    void whatIsSwitchedOffIsNotTold()
    {
        NoticeSwitches quiet;
        quiet.done = false;
        settle(1500, quiet);
        ConsoleProcess console(sample());
        QTRY_VERIFY_WITH_TIMEOUT(Elsewhere::activeTitle().startsWith("Triarch"), timeout);
        const Elsewhere elsewhere;
        QTRY_VERIFY_WITH_TIMEOUT(elsewhere.isActive(), timeout);
        QTRY_VERIFY_WITH_TIMEOUT(m_desktop->tip().contains(QStringLiteral("Done")), timeout);
        QVERIFY(m_desktop->notifications.kept.empty());
    }

    void theTrayHasTheStateAndTheBrakes()
    {
        settle(3500, {});
        ConsoleProcess console(sample());
        QTRY_VERIFY_WITH_TIMEOUT(!m_desktop->tray.items.isEmpty(), timeout);
        QTRY_VERIFY_WITH_TIMEOUT(m_desktop->tip().contains(QStringLiteral("Turn 1 of ")), timeout);
        const auto menu = m_desktop->menu();
        QCOMPARE(menu.keys(),
            (QStringList{QStringLiteral("Panic"), QStringLiteral("Pause"), QStringLiteral("Quit"),
                QStringLiteral("Show Triarch"), QStringLiteral("Stop")}));
        m_desktop->choose(menu.value(QStringLiteral("Pause")));
        QTRY_VERIFY_WITH_TIMEOUT(m_desktop->tip().contains(QStringLiteral("Paused")), timeout);
        m_desktop->choose(menu.value(QStringLiteral("Panic")));
        m_desktop->choose(menu.value(QStringLiteral("Stop")));
        QTRY_VERIFY_WITH_TIMEOUT(m_desktop->tip().contains(QStringLiteral("Stopped")), timeout);
        m_desktop->choose(menu.value(QStringLiteral("Quit")));
        QVERIFY(console.ends(std::chrono::milliseconds(timeout)));
    }

    /// The panel begins after the console, and once more when it had crashed.
    void theIconComesWithTheTray()
    {
        m_desktop.reset();
        settle(0, {});
        ConsoleProcess console({});
        QTRY_VERIFY_WITH_TIMEOUT(Elsewhere::activeTitle().startsWith("Triarch"), timeout);
        for (int begins = 0; begins < 2; ++begins) {
            m_desktop.reset();
            m_desktop = std::make_unique<DesktopDouble>(m_bus->address());
            QVERIFY(m_desktop->isServed());
            QTRY_VERIFY_WITH_TIMEOUT(m_desktop->tip().startsWith(QStringLiteral("Triarch")), timeout);
            QVERIFY(m_desktop->menu().contains(QStringLiteral("Panic")));
        }
        QVERIFY(console.ends(SIGTERM));
    }

    void noTrayWhereNoneIsWanted()
    {
        NoticeSwitches bare;
        bare.tray = false;
        settle(0, bare);
        ConsoleProcess console({});
        QTRY_VERIFY_WITH_TIMEOUT(Elsewhere::activeTitle().startsWith("Triarch"), timeout);
        QVERIFY(m_desktop->tray.items.isEmpty());
    }

    /// The older kind, which takes windows: a window manager's bar that begins after the console. The last test: the
    /// display's own manager does not come back.
    void theIconComesWithATrayForWindows()
    {
        m_desktop.reset();
        settle(0, {});
        ConsoleProcess console({});
        QTRY_VERIFY_WITH_TIMEOUT(Elsewhere::activeTitle().startsWith("Triarch"), timeout);
        QProcess bar;
        bar.setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGKILL); });
        bar.start(QStringLiteral("icewm"), {QStringLiteral("--replace")});
        const auto holdsIcon = [] {
            static const QRegularExpression held(QStringLiteral("TrayEmbedder.*\\n.*child.*\\n.*\"triarch\""));
            const auto tree = answerOf(QStringLiteral("xwininfo"), {QStringLiteral("-root"), QStringLiteral("-tree")});
            return held.match(QString::fromUtf8(tree)).hasMatch();
        };
        QTRY_VERIFY_WITH_TIMEOUT(holdsIcon(), timeout);
        QVERIFY(console.ends(SIGTERM));
        bar.kill();
        QVERIFY(bar.waitForFinished());
    }
};

namespace {

int run(int argc, char** argv)
{
    if (const int code = runOnOperatorDisplay(argc, argv, {1600, 1000}); code >= 0)
        return code;
    QCoreApplication application(argc, argv);
    TestAnnouncements test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace

} // namespace tst_announcements

TRIARCH_TEST_FUNCTION(tst_announcements, tst_announcements::run)
#include "tst_announcements.moc"
