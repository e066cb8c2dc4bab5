// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// The displays a console opens, shows and leaves, and one whose keys cannot be heard.
#include "core/base/system/process_id.h"
#include "core/host/host_file.h"
#include "core/journal/journal.h"
#include "tests/support/console_seat.h"
#include "tests/support/deaf_display.h"
#include "tests/support/operator_display.h"
#include "tests/support/program.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QDir>
#include <QElapsedTimer>
#include <QtTest>

namespace tst_console_display {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int displayPatience = 30'000; // ms
constexpr int missionPatience = 120'000;

const XvfbOptions unguarded{.extraArguments = {"-ac"}};

QStringList problemsOf(ConsoleSeat& seat)
{
    QStringList texts;
    const auto& problems = seat.window.models().problems;
    for (int row = 0; row < problems.rowCount(); ++row)
        texts << problems.index(row, 0).data(Qt::DisplayRole).toString();
    return texts;
}

bool hasProblem(ConsoleSeat& seat, const QString& text)
{
    const QStringList texts = problemsOf(seat);
    return std::any_of(texts.begin(), texts.end(), [&](const QString& problem) { return problem.contains(text); });
}

/// $DISPLAY for as long as it lives: the display whose panic keys are the operator's.
class OperatorsDisplay {
public:
    explicit OperatorsDisplay(const QString& display) : m_before(qgetenv("DISPLAY"))
    {
        qputenv("DISPLAY", display.toUtf8());
    }
    ~OperatorsDisplay() { qputenv("DISPLAY", m_before); }

private:
    const QByteArray m_before;
};

} // namespace

class TestConsoleDisplay : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void withoutXInputTheMissionRunsAndTheProblemIsNamed_data()
    {
        QTest::addColumn<bool>("isTarget");
        QTest::newRow("the driven display") << true;
        QTest::newRow("the operator's display") << false;
    }
    void withoutXInputTheMissionRunsAndTheProblemIsNamed()
    {
        QFETCH(bool, isTarget);
        XvfbServer target(unguarded);
        XvfbServer other(unguarded);
        QVERIFY(target.isRunning() && other.isRunning() && target.startWindowManager());
        QVERIFY(target.start({"galculator"}));
        DeafDisplay without(isTarget ? target.display() : other.display());
        QVERIFY(without.isRunning());
        std::optional<OperatorsDisplay> own;
        if (!isTarget)
            own.emplace(without.display());
        ConsoleSeat seat(0);
        seat.controller.setDisplay(isTarget ? without.display() : target.display());
        QTRY_VERIFY2_WITH_TIMEOUT(
            hasProblem(seat, QStringLiteral("The panic key is not heard on %1").arg(without.display())),
            qPrintable(problemsOf(seat).join(QLatin1Char('\n'))), displayPatience);
        QTRY_VERIFY_WITH_TIMEOUT(seat.window.models().windows.rowCount() > 0, displayPatience);
        seat.type(QStringLiteral("click \"7\", click \"8\", check that it shows 78"));
        seat.press(Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(seat.ended.size(), 1, missionPatience);
        QVERIFY2(seat.result().status == MissionStatus::Done, qPrintable(seat.result().reason.text));
        QVERIFY(seat.result().verified);
        QVERIFY(hasProblem(seat, without.display())); // it still is one
    }

    /// Before anything runs, and no longer once another display is shown.
    void whereHandsAreNotNoticedTheOperatorIsTold()
    {
        XvfbServer shared(unguarded); // no mouse, no keyboard: who uses it comes by a program
        XvfbServer host(unguarded);
        XvfbServer nested({.extraArguments = {"-ac"}, .parent = &host});
        QVERIFY(shared.isRunning() && nested.isRunning());
        const QString told = QStringLiteral("Hands are not noticed on %1").arg(shared.display());
        ConsoleSeat seat(0);
        seat.controller.setDisplay(shared.display());
        QTRY_VERIFY2_WITH_TIMEOUT(
            hasProblem(seat, told), qPrintable(problemsOf(seat).join(QLatin1Char('\n'))), displayPatience);
        seat.controller.setDisplay(nested.display());
        QTRY_COMPARE_WITH_TIMEOUT(seat.state().display.name, nested.display(), displayPatience);
        QTRY_VERIFY_WITH_TIMEOUT(!hasProblem(seat, QStringLiteral("Hands are not noticed")), displayPatience);
    }

    /// What a display lacks is said where it is looked at, and taken back when it has it.
    void withoutAWindowManagerTheOperatorIsTold()
    {
        XvfbServer server(unguarded);
        QVERIFY(server.isRunning());
        ConsoleSeat seat(0);
        const QString told = QStringLiteral("No window manager answers on %1").arg(server.display());
        seat.controller.setDisplay(server.display());
        QTRY_VERIFY_WITH_TIMEOUT(hasProblem(seat, told), displayPatience);
        QVERIFY(!seat.state().display.nature.isManaged);
        QVERIFY(server.startWindowManager());
        QTRY_VERIFY_WITH_TIMEOUT(!hasProblem(seat, told), displayPatience);
        QTRY_COMPARE_WITH_TIMEOUT(seat.state().display.nature.manager, QStringLiteral("Openbox"), displayPatience);
        XvfbServer deaf({.extraArguments = {"-ac", "-extension", "XTEST"}});
        QVERIFY(deaf.isRunning());
        seat.controller.setDisplay(deaf.display());
        const QString mute = QStringLiteral("Display %1 has no XTEST extension").arg(deaf.display());
        QTRY_VERIFY_WITH_TIMEOUT(hasProblem(seat, mute), displayPatience);
        const OperatorsDisplay own(server.display());
        seat.controller.setDisplay(server.display());
        QTRY_VERIFY_WITH_TIMEOUT(!hasProblem(seat, mute), displayPatience);
        QTRY_VERIFY_WITH_TIMEOUT(
            hasProblem(seat, QStringLiteral("This console stands on %1 itself").arg(server.display())),
            displayPatience);
    }

    /// The operator's own file, from when it is written: also when nobody asked for it anew.
    void thePolicyIsTheFilesAsItStands()
    {
        const QTemporaryDir home;
        const QByteArray before = qgetenv("XDG_CONFIG_HOME");
        qputenv("XDG_CONFIG_HOME", home.path().toUtf8());
        const auto back = qScopeGuard([&] { qputenv("XDG_CONFIG_HOME", before); });
        QVERIFY(QDir(home.path()).mkpath(QStringLiteral("triarch/profiles")));
        const QString path = home.filePath(QStringLiteral("triarch/policy.toml"));
        const auto write = [](const QString& name, const QByteArray& text) {
            QFile file(name);
            return file.open(QIODevice::WriteOnly | QIODevice::Truncate) && file.write(text) == text.size();
        };
        QVERIFY(write(home.filePath(QStringLiteral("triarch/profiles/lab.toml")),
            "endpoint = \"http://127.0.0.1:9/v1\"\napi_key = \"keyring:lab\"\n"));
        const QByteArray programs = qgetenv("PATH");
        qputenv("PATH", QByteArray("/nowhere"));
        ConsoleSeat seat(0);
        QTRY_VERIFY(hasProblem(seat, QStringLiteral("secret-tool"))); // a profile wants the keyring
        qputenv("PATH", programs);
        QCOMPARE(seat.state().policy.asks, AskPolicy::Risky);
        QVERIFY(write(path, "[[rule]]\nid = \"all\"\nverdict = \"deny\"\n"));
        QTRY_COMPARE_WITH_TIMEOUT(seat.state().policy.asks, AskPolicy::Nothing, displayPatience);
        QCOMPARE(seat.state().policy.file, path);
        QVERIFY(write(path, "[[rule]]\nverdict = 7\n"));
        QTRY_VERIFY_WITH_TIMEOUT(hasProblem(seat, QStringLiteral("everything is denied")), displayPatience);
        const QString other = path + QStringLiteral(".new"); // as an editor does
        QVERIFY(write(other, "[[rule]]\nid = \"all\"\nverdict = \"ask\"\n"));
        QVERIFY(std::rename(qPrintable(other), qPrintable(path)) == 0);
        QTRY_COMPARE_WITH_TIMEOUT(seat.state().policy.asks, AskPolicy::Everything, displayPatience);
        QVERIFY(!hasProblem(seat, QStringLiteral("everything is denied")));
        QVERIFY(QFile::remove(path));
        QTRY_COMPARE_WITH_TIMEOUT(seat.state().policy.asks, AskPolicy::Risky, displayPatience); // the shipped one
    }

    /// A problem goes when what it is about has worked after all.
    void aDisplayThatOpensTakesItsProblemAway()
    {
        ConsoleSeat seat(0);
        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", QByteArray("/nowhere"));
        seat.window.actions().at(ActionId::OpenSandbox)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(hasProblem(seat, QStringLiteral("Xvfb")), displayPatience);
        qputenv("PATH", path);
        seat.window.actions().at(ActionId::OpenSandbox)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(seat.state().display.isSandbox, displayPatience);
        QTRY_VERIFY_WITH_TIMEOUT(!hasProblem(seat, QStringLiteral("Xvfb")), displayPatience);
    }

    void aMissionThatIsDiscardedTakesItsProblemAway()
    {
        ConsoleSeat seat(0);
        const QSignalSpy problems(&seat.core, &ConsoleCore::problem);
        const QString folder = seat.folder.filePath(QStringLiteral("mission"));
        seat.core.discard(folder);
        QVERIFY(!problems.last().at(1).toString().isEmpty()); // there is none
        {
            const auto journal = Journal::create(*MissionFolder::create(folder), seat.clock);
            QVERIFY(journal && (*journal)->setMeta(QStringLiteral("host"), {})); // nobody is left to end it
        }
        seat.core.discard(folder);
        QCOMPARE(problems.last().at(0).toString(), QStringLiteral("discard"));
        QCOMPARE(problems.last().at(1).toString(), QString());
    }

    void aStopWhileTheDisplayIsSetUpLeavesNothing()
    {
        ConsoleSeat seat(0);
        seat.type(QStringLiteral("open the calculator, click \"7\", check that it shows 7"));
        seat.press(Qt::Key_F5);
        QVERIFY(seat.state().isActive);
        seat.window.actions().at(ActionId::Stop)->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(seat.ended.size(), 1, missionPatience);
        QCOMPARE(seat.result().status, MissionStatus::Stopped);
        QVERIFY(seat.shown.empty() && seat.sent.isEmpty());
    }

    void aMissionWaitsForTheDisplayThatIsBeingOpened()
    {
        ConsoleSeat seat(0);
        seat.type(QStringLiteral("open the calculator, click \"7\", check that it shows 7"));
        seat.window.actions().at(ActionId::OpenSandbox)->trigger();
        QVERIFY(seat.state().display.name.isEmpty()); // it is not there yet
        seat.press(Qt::Key_F5);
        QVERIFY(seat.state().isActive);
        QTRY_VERIFY_WITH_TIMEOUT(!seat.shown.empty(), missionPatience);
        const auto hosts = runningHosts();
        QVERIFY(hosts && hosts->size() == 1); // one display, not two
        QCOMPARE(seat.state().display.name, hosts->front().display);
        QVERIFY(seat.state().display.isSandbox);
        QTRY_COMPARE_WITH_TIMEOUT(seat.ended.size(), 1, missionPatience);
        QVERIFY2(seat.result().status == MissionStatus::Done, qPrintable(seat.result().reason.text));
        QCOMPARE(runningHosts()->size(), 1u);
    }

    /// The console serves its display while no mission works it; then the mission has it, and its operator is heard.
    void aPrivateDisplayIsServedUntilAMissionTakesIt()
    {
        ConsoleSeat seat(0);
        const QTemporaryDir state;
        const auto host = [&] {
            const auto hosts = runningHosts().value_or(std::vector<HostInfo>());
            const auto ours = std::ranges::find_if(
                hosts, [](const HostInfo& one) { return one.process == ownProcess() && !one.socket.isEmpty(); });
            return ours == hosts.end() ? HostInfo() : *ours;
        };
        const auto answer = [&](const QStringList& words) {
            Program program(state.path(), words);
            const bool hasEnded =
                QTest::qWaitFor([&] { return program->state() == QProcess::NotRunning; }, displayPatience);
            return hasEnded ? program->readAllStandardOutput() + program->readAllStandardError() : QByteArray("no end");
        };
        seat.controller.openSandbox();
        QTRY_VERIFY_WITH_TIMEOUT(!host().socket.isEmpty(), displayPatience);
        const QString display = host().display;
        const auto size = answer({"get-screen-size", "--display", display, "--json"});
        QVERIFY2(size.contains("\"success\": true"), size.constData());
        QVERIFY(answer({"launch", "--display", display, "xterm"}).contains("Launched xterm"));
        seat.type(QStringLiteral("wait for \"nothing that is ever there\""));
        seat.press(Qt::Key_F5);
        QVERIFY(seat.runsTo(MissionStatus::Running));
        QTRY_VERIFY_WITH_TIMEOUT(
            answer({"operator", "status", "--display", display, "--json"}).contains("\"mission\":"), displayPatience);
        const auto windows = answer({"list-windows", "--display", display});
        QVERIFY2(windows.contains("Windows: 1"), windows.constData()); // who only looks is answered all the while
        const auto refused = answer({"press", "--display", display, "a"});
        QVERIFY2(refused.contains("A mission works this display"), refused.constData());
        QVERIFY(answer({"operator", "--display", display, "stop"}).contains("Said: stop"));
        QTRY_COMPARE_WITH_TIMEOUT(seat.ended.size(), 1, missionPatience);
        QCOMPARE(seat.result().status, MissionStatus::Stopped);
        QTRY_VERIFY_WITH_TIMEOUT(!host().socket.isEmpty(), displayPatience);
        const auto stopped = answer({"mouse", "move", "7", "9", "--display", display}); // as the operator left it
        QVERIFY2(!stopped.contains("A mission works"), stopped.constData());
        QVERIFY(answer({"get-mouse-position", "--display", display}).contains("Pointer: "));
    }

    /// Its display stays open, and is any script's again, by each of its sockets.
    void theDisplayOfAMissionThatHasEndedIsServed()
    {
        ConsoleSeat seat(0);
        const QTemporaryDir state;
        const auto answer = [&](const QStringList& words) {
            Program program(state.path(), words + QStringList{"--display", seat.state().display.name});
            (void)QTest::qWaitFor([&] { return program->state() == QProcess::NotRunning; }, displayPatience);
            return program->readAllStandardOutput() + program->readAllStandardError();
        };
        seat.type(QStringLiteral("open galculator, click \"7\", check that it shows 7"));
        seat.press(Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(seat.ended.size(), 1, missionPatience);
        QVERIFY2(seat.result().status == MissionStatus::Done, qPrintable(seat.result().reason.text));
        const auto windows = answer({"list-windows"});
        QVERIFY2(windows.contains("alculator"), windows.constData());
        const auto moved = answer({"mouse", "move", "7", "9"});
        QVERIFY2(answer({"get-mouse-position"}).contains("7,9"), moved.constData());
        const auto hosts = runningHosts().value_or(std::vector<HostInfo>());
        const auto own = std::ranges::find_if(hosts, [](const HostInfo& one) { return one.process == ownProcess(); });
        QVERIFY(own != hosts.end());
        const QDir folder = QFileInfo(own->socket).dir();
        QVERIFY(folder.exists("default.sock") && folder.exists("lucy.sock"));
        seat.type(QStringLiteral("wait for \"nothing that is ever there\"")); // and the next mission has its own
        seat.press(Qt::Key_F5);
        QVERIFY(seat.runsTo(MissionStatus::Running));
        seat.window.actions().at(ActionId::Stop)->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(seat.ended.size(), 2, missionPatience);
    }
    /// A worker or a script that waited for the mission's end would have the operator's own desktop.
    void aDisplayThatIsNotOursIsNobodysAfterItsMission()
    {
        XvfbServer target(unguarded);
        QVERIFY(target.isRunning() && target.startWindowManager() && target.start({"galculator"}));
        ConsoleSeat seat(0);
        seat.controller.setDisplay(target.display());
        QTRY_VERIFY_WITH_TIMEOUT(seat.window.models().windows.rowCount() > 0, displayPatience);
        seat.type(QStringLiteral("click \"7\", check that it shows 7"));
        seat.press(Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(seat.ended.size(), 1, missionPatience);
        QVERIFY2(seat.result().status == MissionStatus::Done, qPrintable(seat.result().reason.text));
        const auto hosts = runningHosts();
        QVERIFY(hosts && hosts->size() == 1);
        QCOMPARE(hosts->front().socket, QString()); // it can be found and stopped, and is asked for nothing
        QTRY_COMPARE_WITH_TIMEOUT(seat.state().display.socket, QString(), displayPatience);
    }
    /// One that hangs is listed at once, keeps nobody waiting, and says what it is when it answers again.
    void thePickerTellsDisplaysApartBySizeAndManager()
    {
        XvfbServer managed({.size = {1024, 768}, .extraArguments = {"-ac"}});
        XvfbServer bare({.size = {800, 600}, .extraArguments = {"-ac"}});
        XvfbServer hung(unguarded);
        QVERIFY(managed.isRunning() && bare.isRunning() && hung.isRunning() && managed.startWindowManager());
        ConsoleSeat seat(0);
        auto* picker = seat.window.panes().bar->findChild<QComboBox*>(QStringLiteral("display"));
        const auto textOf = [picker](const XvfbServer& server) {
            return picker->itemText(picker->findData(server.display()));
        };
        hung.freeze();
        QElapsedTimer open;
        open.start();
        picker->showPopup();
        QVERIFY2(open.elapsed() < 1000, qPrintable(QString::number(open.elapsed())));
        QCOMPARE(textOf(hung), QStringLiteral("Display %1").arg(hung.display()));
        QTRY_COMPARE_WITH_TIMEOUT(textOf(managed),
            QStringLiteral("Display %1, 1024\u00d7768, Openbox").arg(managed.display()), displayPatience);
        QTRY_COMPARE_WITH_TIMEOUT(textOf(bare),
            QStringLiteral("Display %1, 800\u00d7600, no window manager").arg(bare.display()), displayPatience);
        QVERIFY(picker->view()->isVisible()); // it was filled in while it was open, and all of it is read
        QTRY_VERIFY(picker->view()->viewport()->width() >= picker->view()->sizeHintForColumn(0));
        QCOMPARE(textOf(hung), QStringLiteral("Display %1").arg(hung.display()));
        picker->hidePopup();
        hung.thaw();
        picker->showPopup();
        QVERIFY(textOf(managed).contains(QStringLiteral("Openbox"))); // known from before
        QTRY_VERIFY_WITH_TIMEOUT(textOf(hung).contains(QStringLiteral("1280\u00d7800")), displayPatience);
        picker->hidePopup();
        managed.kill();
        picker->showPopup();
        QTRY_VERIFY_WITH_TIMEOUT(!textOf(managed).contains(QStringLiteral("Openbox")), displayPatience); // it is gone
        picker->hidePopup();
    }
    void aPrivateDisplayHasTheSizeChosen()
    {
        ConsoleSeat seat(0);
        seat.controller.setDisplay(QStringLiteral("sandbox 1024x768"));
        seat.window.actions().at(ActionId::OpenSandbox)->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(seat.state().display.size, QSize(1024, 768), displayPatience);
        QVERIFY(seat.state().display.isSandbox);
        const QString own = seat.state().display.name;
        for (const auto& display : seat.core.displays())
            QVERIFY(display.name != own); // nothing to be sent there by name
    }

    void aPrivateDisplayThatIsChosenTakesTheOldPictureAway()
    {
        XvfbServer target(unguarded);
        QVERIFY(target.isRunning() && target.startWindowManager());
        ConsoleSeat seat(0);
        LiveView& view = seat.window.panes().live->view();
        seat.controller.setDisplay(target.display());
        QTRY_VERIFY_WITH_TIMEOUT(!view.isEmpty(), displayPatience);
        seat.controller.setDisplay(QStringLiteral("sandbox 1280x800"));
        QTRY_VERIFY(view.isEmpty());
        QVERIFY(seat.state().display.name.isEmpty());
    }
};

namespace {

int run(int argc, char** argv)
{
    if (const int code = runOnOperatorDisplay(argc, argv); code >= 0)
        return code;
    QApplication application(argc, argv);
    TestConsoleDisplay test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace

} // namespace tst_console_display

TRIARCH_TEST_FUNCTION(tst_console_display, tst_console_display::run)
#include "tst_console_display.moc"
