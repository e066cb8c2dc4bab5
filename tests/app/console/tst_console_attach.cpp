// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// The console that looks on: what another process does on a display, and how it is stopped.
#include "app/console/display_list.h"
#include "core/base/system/stop_flag.h"
#include "tests/support/console_seat.h"
#include "tests/support/file_contents.h"
#include "tests/support/operator_display.h"
#include "tests/support/paths.h"
#include "tests/support/program.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QSaveFile>
#include <QtTest>
#include <csignal>

namespace tst_console_attach {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int missionPatience = 120'000; // ms

/// Anybody may connect: the console knows the cookie of the operator's display alone.
const XvfbOptions unguarded{.extraArguments = {"-ac"}};

const QString longMission = QStringLiteral("open the calculator, click \"7\", click \"8\", click \"9\", click \"4\", "
                                           "click \"5\", click \"6\", check that it shows 789456");

std::optional<HostInfo> onlyHost()
{
    const auto hosts = runningHosts();
    return hosts && hosts->size() == 1 ? std::optional(hosts->front()) : std::nullopt;
}

bool isStopped(const HostInfo& host)
{
    const auto flag = StopFlag::open(host.controlPage);
    return flag && flag->isRaised();
}

QString wordsOf(const QWidget& pane)
{
    QStringList words;
    for (const auto* label : pane.findChildren<QLabel*>())
        if (label->isVisible())
            words << label->text();
    for (const auto* button : pane.findChildren<QAbstractButton*>())
        if (button->isVisible())
            words << button->text();
    return words.join(QLatin1Char('\n'));
}

/// A display that `triarchctl host` drives.
struct Hosted {
    explicit Hosted(const QString& state)
        : isManaged(target.isRunning() && target.startWindowManager()),
          host(state, {"host", "--display", target.display(), "--json"}),
          isUp(isManaged && !host.hear().isEmpty())
    {
    }
    XvfbServer target{unguarded};
    const bool isManaged;
    Program host;
    const bool isUp;
};

/// The item of the display picker that stands for a display; empty: there is none.
QString pickerItem(ConsoleSeat& seat, const QString& display)
{
    for (const auto* box : seat.window.panes().bar->findChildren<QComboBox*>())
        if (const int at = box->findData(display); at >= 0)
            return box->itemText(at);
    return {};
}

/// The console's program to its end; what it said on standard error.
QString saidBy(const QStringList& arguments, int* exitCode)
{
    QProcess triarch;
    triarch.start(programPath("triarch"), arguments);
    *exitCode = triarch.waitForFinished(timeout) ? triarch.exitCode() : -1;
    triarch.kill();
    triarch.waitForFinished(timeout);
    return QString::fromUtf8(triarch.readAllStandardError());
}

} // namespace

class TestConsoleAttach : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_state;

    /// A console that watches a display which `triarchctl host` drives.
    void watchTheHost(ConsoleSeat& seat, const QString& display)
    {
        QTRY_VERIFY_WITH_TIMEOUT(onlyHost(), timeout);
        seat.controller.setDisplay(display);
        QTRY_VERIFY_WITH_TIMEOUT(seat.state().display.hostPid, timeout);
        QTRY_VERIFY_WITH_TIMEOUT(!seat.window.panes().live->view().isEmpty(), timeout);
    }

private Q_SLOTS:
    void whoseDisplayItIsStandsInPickerStatusAndBanner()
    {
        Hosted hosted(m_state.path());
        QVERIFY(hosted.isUp);
        const QString pid = QString::number(hosted.host->processId());
        ConsoleSeat seat(0);
        watchTheHost(seat, hosted.target.display());
        if (QTest::currentTestFailed())
            return;
        QCOMPARE(QString::number(seat.state().display.hostPid), pid);
        QVERIFY2(pickerItem(seat, hosted.target.display()).contains(pid),
            qPrintable(pickerItem(seat, hosted.target.display())));
        QTRY_VERIFY(wordsOf(*seat.window.panes().status).contains(pid));
        QVERIFY(wordsOf(*seat.window.panes().banner).contains(pid));
        QVERIFY(seat.runButton(ActionId::Stop)->isEnabled() && !seat.state().isActive);
        QVERIFY(!isStopped(*onlyHost())); // looking stops nothing
    }

    void noMissionStartsWhereSomebodyElseDrives_data()
    {
        QTest::addColumn<ActionId>("action");
        QTest::newRow("Start") << ActionId::Start;
        QTest::newRow("Step") << ActionId::Step;
    }
    /// The button says why it is off, and whoever asks all the same is told.
    void noMissionStartsWhereSomebodyElseDrives()
    {
        QFETCH(ActionId, action);
        Hosted hosted(m_state.path());
        QVERIFY(hosted.isUp);
        ConsoleSeat seat(0);
        QSignalSpy refused(&seat.controller, &MissionController::refused);
        watchTheHost(seat, hosted.target.display());
        if (QTest::currentTestFailed())
            return;
        seat.type(longMission);
        const QAction* button = seat.window.actions().at(action);
        QVERIFY(!button->isEnabled() && button->toolTip().contains(QString::number(hosted.host->processId())));
        action == ActionId::Start ? seat.controller.start() : seat.controller.step();
        QCOMPARE(refused.size(), 1);
        const auto why = refused.at(0).at(0).value<Error>();
        QVERIFY2(why.code == ErrorCode::Setup && why.message.contains(QString::number(hosted.host->processId())),
            qPrintable(why.message));
        QVERIFY(!seat.state().isActive && seat.state().display.hostPid); // nothing of it was put away
        QVERIFY(wordsOf(*seat.window.panes().banner).contains(why.message));
    }

    void stopReachesAHostThatServes_data()
    {
        QTest::addColumn<QStringList>("keys"); // for xdotool, on the operator's display; none: the button
        QTest::newRow("Stop") << QStringList();
        QTest::newRow("the Pause key") << QStringList{"key", "Pause"};
        QTest::newRow("Escape three times") << QStringList{"key", "--delay", "60", "Escape", "Escape", "Escape"};
    }
    void stopReachesAHostThatServes()
    {
        QFETCH(QStringList, keys);
        Hosted hosted(m_state.path());
        QVERIFY(hosted.isUp);
        ConsoleSeat seat(0);
        watchTheHost(seat, hosted.target.display());
        if (QTest::currentTestFailed())
            return;
        const auto driven = *onlyHost();
        QProcess hand;
        if (keys.isEmpty())
            QTest::mouseClick(seat.runButton(ActionId::Stop), Qt::LeftButton);
        else
            hand.start(QStringLiteral("xdotool"), keys);
        QTRY_VERIFY_WITH_TIMEOUT(isStopped(driven), timeout);
        QTRY_VERIFY_WITH_TIMEOUT(seat.state().stopMs, timeout);
        QVERIFY2(*seat.state().stopMs >= 0 && *seat.state().stopMs < 1000,
            qPrintable(QString::number(*seat.state().stopMs)));
        QTRY_VERIFY(wordsOf(*seat.window.panes().status).contains(QStringLiteral("stopped in")));
        if (hand.state() != QProcess::NotRunning)
            QVERIFY(hand.waitForFinished(timeout));
        QCOMPARE(hosted.host->state(), QProcess::Running); // it serves, and refuses input
        QVERIFY(seat.state().display.hostPid);
    }

    void aMissionOfTheCommandLineIsWatchedAndStopped()
    {
        Program run(
            m_state.path(), {"run", longMission, "--out", m_state.filePath(QStringLiteral("mission")), "--json"});
        QTRY_VERIFY_WITH_TIMEOUT(onlyHost() || run->state() == QProcess::NotRunning, missionPatience);
        QVERIFY2(onlyHost(), run->readAllStandardError().constData());
        const QString display = onlyHost()->display;
        ConsoleSeat seat(0);
        QSignalSpy hostEnded(&seat.core, &ConsoleBackend::hostEnded);
        watchTheHost(seat, display); // behind its own cookie
        if (QTest::currentTestFailed())
            return;
        QTRY_VERIFY_WITH_TIMEOUT(seat.window.models().windows.rowCount() > 0, missionPatience); // the calculator
        QTest::mouseClick(seat.runButton(ActionId::Stop), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(run->state(), QProcess::NotRunning, missionPatience);
        QCOMPARE(run->exitCode(), 4);
        QTRY_COMPARE_WITH_TIMEOUT(hostEnded.size(), 1, timeout);
        QTRY_VERIFY_WITH_TIMEOUT(seat.state().display.isLost, timeout); // its private display ended with it
        QCOMPARE(seat.state().display.hostPid, 0);
        const QString stopped = QStringLiteral("runs on %1 is stopped").arg(display); // says more than that it ended
        QVERIFY2(
            wordsOf(*seat.window.panes().banner).contains(stopped), qPrintable(wordsOf(*seat.window.panes().banner)));
        QVERIFY(!seat.runButton(ActionId::Stop)->isEnabled());
    }

    void aHostThatIsKilledHasEnded()
    {
        Hosted hosted(m_state.path());
        QVERIFY(hosted.isUp);
        ConsoleSeat seat(0);
        QSignalSpy hostEnded(&seat.core, &ConsoleBackend::hostEnded);
        watchTheHost(seat, hosted.target.display());
        if (QTest::currentTestFailed())
            return;
        const QString pid = QString::number(hosted.host->processId()); // 0 once its end is noticed
        ::kill(pid_t(hosted.host->processId()), SIGKILL);
        QTRY_COMPARE_WITH_TIMEOUT(hostEnded.size(), 1, timeout);
        QCOMPARE(seat.state().display.name, hosted.target.display());
        QVERIFY(!seat.state().display.hostPid && !seat.state().display.isLost); // the display lives on
        QVERIFY(wordsOf(*seat.window.panes().banner).contains(QStringLiteral("has ended")));
        QVERIFY(!pickerItem(seat, hosted.target.display()).contains(pid));
    }

    /// Whatever else is told of a display, be it where its host serves by now, is no sign of life of its own.
    void whatIsToldOfALostDisplayIsNoSignOfLife()
    {
        Hosted hosted(m_state.path());
        QVERIFY(hosted.isUp);
        QTRY_VERIFY_WITH_TIMEOUT(onlyHost(), timeout);
        const QString file = onlyHost()->file;
        ConsoleSeat seat(0);
        watchTheHost(seat, hosted.target.display());
        if (QTest::currentTestFailed())
            return;
        const auto pid = pid_t(hosted.host->processId());
        const auto goOn = qScopeGuard([pid] { ::kill(pid, SIGCONT); });
        ::kill(pid, SIGSTOP); // its file stays
        hosted.target.kill();
        QTRY_VERIFY_WITH_TIMEOUT(seat.state().display.isLost, timeout);
        auto said = QJsonDocument::fromJson(contents(file).toUtf8()).object();
        const QString elsewhere = m_state.filePath(QStringLiteral("elsewhere.sock"));
        said.insert(QStringLiteral("socket"), elsewhere);
        QSaveFile anew(file);
        QVERIFY(anew.open(QIODevice::WriteOnly) && anew.write(QJsonDocument(said).toJson()) > 0 && anew.commit());
        QTRY_COMPARE_WITH_TIMEOUT(seat.state().display.socket, elsewhere, timeout);
        QVERIFY(seat.state().display.isLost);
    }

    void whoLeavesStopsNothing()
    {
        Hosted hosted(m_state.path());
        QVERIFY(hosted.isUp);
        auto seat = std::make_unique<ConsoleSeat>(0);
        watchTheHost(*seat, hosted.target.display());
        if (QTest::currentTestFailed())
            return;
        seat->window.close();
        seat.reset();
        QVERIFY(onlyHost() && !isStopped(*onlyHost()));
        QCOMPARE(hosted.host->state(), QProcess::Running);
    }

    void whereNoHostIsTheProgramSaysSo()
    {
        int exitCode = -1;
        const QString none = saidBy({"--attach", ":4713"}, &exitCode);
        QCOMPARE(exitCode, 5);
        QVERIFY2(none.contains(QStringLiteral("No host runs on :4713")), qPrintable(none));
        const QString file = saidBy({"--attach", "/nowhere/4713.json"}, &exitCode);
        QCOMPARE(exitCode, 5);
        QVERIFY2(file.contains(QStringLiteral("/nowhere/4713.json")), qPrintable(file));
        const QString both = saidBy({"--attach", ":4713", "--display", ":1"}, &exitCode);
        QCOMPARE(exitCode, 2);
        QVERIFY2(both.contains(QStringLiteral("--attach")), qPrintable(both));
    }

    void aHostIsFoundByDisplayAndByItsFile()
    {
        XvfbServer target(unguarded);
        QVERIFY(target.isRunning());
        Program host(m_state.path(), {"host", "--display", target.display(), "--json"});
        QVERIFY(!host.hear().isEmpty());
        const auto driven = onlyHost();
        QVERIFY(driven);
        QCOMPARE(findHost(target.display())->process.pid, host->processId());
        QCOMPARE(findHost(target.display() + QStringLiteral(".0"))->process.pid, host->processId());
        QCOMPARE(findHost(driven->file)->process.pid, host->processId());
        const auto other = findHost(QStringLiteral(":4713"));
        QVERIFY(!other && other.error().code == ErrorCode::NotFound);
        QVERIFY2(other.error().message.contains(target.display()), qPrintable(other.error().message));
        const QString copy = m_state.filePath(QStringLiteral("copy.json")); // anybody may have written it
        QVERIFY(QFile::copy(driven->file, copy));
        QVERIFY(!findHost(copy));
    }

    /// A server that was killed leaves its socket behind.
    void whereNobodyListensIsNoDisplay()
    {
        XvfbServer server;
        QVERIFY(localDisplays().contains(server.display()));
        ::kill(pid_t(server.pid()), SIGKILL);
        const QFileInfo socket(QStringLiteral("/tmp/.X11-unix/X") + server.display().mid(1));
        QTRY_VERIFY(!localDisplays().contains(server.display()));
        QVERIFY2(QFileInfo::exists(socket.filePath()), "its socket is what would have misled");
        QVERIFY(QFile::remove(socket.filePath()));
    }
    void theListNamesTheHosts()
    {
        const auto hostOf = [](const char* display, ProcessId process, const char* cookie) {
            return HostInfo{QString::fromLatin1(display), process, QString::fromLatin1(cookie), {}, {}, {}};
        };
        const ProcessId other{4711, 1};
        const std::vector<HostInfo> hosts{hostOf(":3.0", other, ""), hostOf(":9", other, "/c"),
            hostOf("box:1", other, ""), hostOf(":4", ownProcess(), ""), hostOf(":8", ownProcess(), "/c")};
        const QList<DisplayEntry> expected{{":1", 0}, {":3", 4711}, {":4", 0}, {":9", 4711}, {"box:1", 4711}};
        QCOMPARE(displaysWith({":1", ":3", ":4", ":8", ":9"}, hosts), expected);
    }
};

namespace {

int run(int argc, char** argv)
{
    if (const int code = runOnOperatorDisplay(argc, argv); code >= 0)
        return code;
    QApplication application(argc, argv);
    TestConsoleAttach test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace

} // namespace tst_console_attach

TRIARCH_TEST_FUNCTION(tst_console_attach, tst_console_attach::run)
#include "tst_console_attach.moc"
