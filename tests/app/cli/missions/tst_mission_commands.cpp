// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/journal/mission_archive.h"
#include "core/rehearsal/reader/label_finder.h"
#include "core/rehearsal/reader/screen_reader.h"
#include "core/settings/mission_file.h"
#include "core/x11/windows/window_list.h"
#include "tests/support/file_contents.h"
#include "tests/support/paths.h"
#include "tests/support/processes.h"
#include "tests/support/program.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QImage>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <csignal>
#include <deque>

namespace tst_mission_commands {

using namespace triarch;
using namespace triarch::test;

namespace {

const QString sum = QStringLiteral("open galculator, work out 4 + 5, check that it shows 9");

/// Whether a display is there and has a visible window of this class.
bool shows(const DisplayAddress& address, const QString& className)
{
    const auto x = Connection::open(address);
    const auto list = x ? WindowList::create(*x, after(Millis(timeout))) : fail(x.error());
    const auto windows = list ? list->read(after(Millis(timeout))) : fail(list.error());
    return windows && std::ranges::any_of(*windows, [&](const WindowInfo& window) {
        return window.isVisible && window.className.compare(className, Qt::CaseInsensitive) == 0;
    });
}

/// Where the newest picture of a mission has a label, on 0 to 1000; empty: nowhere.
QString placeOf(const QString& folder, const QString& label)
{
    const QDir screens(folder + QStringLiteral("/screens"));
    const QStringList files = screens.entryList({QStringLiteral("screen_????.png")}, QDir::Files, QDir::Name);
    const auto reader = rehearsal::ScreenReader::create();
    const QImage picture(files.isEmpty() ? QString() : screens.filePath(files.last()));
    const auto found = reader ? rehearsal::findLabel((*reader)->read(picture), {label}) : std::nullopt;
    if (!found)
        return {};
    return QStringLiteral("[%1, %2]")
        .arg((found->at.x() + 0.5) * 1000 / picture.width())
        .arg((found->at.y() + 0.5) * 1000 / picture.height());
}

} // namespace

/// What an operator does with missions from the command line, on real private displays.
class TestMissionCommands : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_runtime;
    QTemporaryDir m_state;
    QTemporaryDir m_root;
    QString path(const char* name) const { return m_root.filePath(QLatin1String(name)); }
    QJsonObject ended(Program& program)
    {
        program->waitForFinished(120'000);
        QJsonObject last;
        program->setReadChannel(QProcess::StandardOutput);
        while (program->canReadLine())
            last = parseJsonObject(program->readLine().trimmed()).value_or(last);
        return last;
    }
private Q_SLOTS:
    void initTestCase() { qputenv("XDG_RUNTIME_DIR", m_runtime.path().toUtf8()); }

    /// Held before the first click, an edited prompt, a moved limit, then on to the end; everything is recorded.
    void anAttendedMissionObeysItsOperator()
    {
        QFile prompt(path("prompt.md"));
        QVERIFY(prompt.open(QIODevice::WriteOnly) && prompt.write("Only my own words count.") > 0);
        prompt.close();
        Program run(m_state.path(),
            {"run", sum, "--json", "--out", path("attended"), "--break", "tool click_element", "--record", path("tape"),
                "--limits", "turns 3, minutes 5"});
        QVERIFY(run.says("(breakpoint: tool click_element)"));
        run->write("jump\n");
        QVERIFY(run.says("'jump' is none of pause, interrupt, resume"));
        run->write("limit turns 40\nbreak\nresume\n");
        const auto result = ended(run);
        QCOMPARE(run->exitCode(), 0);
        QCOMPARE(result["state"].toString(), QStringLiteral("done"));
        QVERIFY(result["turns"].toInt() > 3);
        QVERIFY(result["tokens"]["saved"].toInt() > 0);
    }
    void aHoldWithoutAnOperatorEndsIt()
    {
        Program run(m_state.path(), {"run", sum, "--json", "--out", path("unheard"), "--break", "turn 2"});
        run->closeWriteChannel();
        QCOMPARE(ended(run)["state"].toString(), QStringLiteral("stopped"));
        QCOMPARE(run->exitCode(), 4);
    }
    /// Two private displays at once, each kept when its mission has ended, until somebody ends it.
    void displaysAreKeptOpenUntilTheyAreEnded()
    {
        struct Kept {
            Kept(const QString& state, const QString& out)
                : run(state, {"run", sum, "--json", "--out", out, "--keep-display"}),
                  folder(out)
            {
            }
            Program run;
            QString folder;
            DisplayAddress address;
        };
        std::deque<Kept> kept;
        for (const char* name : {"kept-1", "kept-2"})
            kept.emplace_back(m_state.path(), path(name));
        for (auto& one : kept) {
            QVERIFY2(one.run.says(QStringLiteral("stays open")), one.run->readAllStandardError().constData());
            one.run->setReadChannel(QProcess::StandardOutput);
            const auto result = one.run.hear(); // is told before the display is waited for
            QCOMPARE(result["state"].toString(), QStringLiteral("done"));
            one.address = {result["display"].toString(), one.folder + QStringLiteral("/sandbox/Xauthority")};
            QCOMPARE(one.run->state(), QProcess::Running);
            QVERIFY(shows(one.address, QStringLiteral("Galculator"))); // and what it worked on
            Program command(m_state.path(), {"mouse", "move", "5", "6", "--display", one.address.display});
            QVERIFY(command->waitForFinished(timeout));
            QVERIFY2(command->exitCode() == 0, command->readAllStandardError().constData());
        }
        QVERIFY(kept[0].address.display != kept[1].address.display);
        kept[0].run->terminate();
        QVERIFY(kept[0].run->waitForFinished(timeout));
        QCOMPARE(kept[0].run->exitCode(), 0); // the mission's
        QTRY_VERIFY_WITH_TIMEOUT(processesOf(kept[0].folder).isEmpty(), timeout);
        QVERIFY(!Connection::open(kept[0].address));
        QVERIFY(Connection::open(kept[1].address)); // the other stays
        Program stop(m_state.path(), {"stop", "--display", kept[1].address.display});
        QVERIFY(stop->waitForFinished(timeout));
        QCOMPARE(stop->exitCode(), 0);
        QVERIFY(kept[1].run->waitForFinished(timeout));
        QCOMPARE(kept[1].run->exitCode(), 0);
        QTRY_VERIFY_WITH_TIMEOUT(processesOf(kept[1].folder).isEmpty(), timeout);
    }
    void aDisplayIsNotKeptUnasked()
    {
        Program run(m_state.path(), {"run", "open galculator", "--json", "--out", path("not-kept")});
        const auto result = ended(run);
        QCOMPARE(run->exitCode(), 0);
        QVERIFY(!result["display"].toString().isEmpty());
        QTRY_VERIFY_WITH_TIMEOUT(processesOf(path("not-kept")).isEmpty(), timeout);
    }
    void aMissionIsExported()
    {
        Program print(m_state.path(), {"missions", "export", path("attended")});
        QVERIFY(print->waitForFinished(timeout));
        const auto checkpoint = parseJsonObject(print->readAllStandardOutput());
        QVERIFY(checkpoint);
        QCOMPARE(checkpoint->value("task").toString(), sum);
        QVERIFY(!checkpoint->value("full_archive").toArray().isEmpty());
        Program write(
            m_state.path(), {"missions", "export", path("attended"), "--out", path("checkpoint.json"), "--json"});
        QVERIFY(write->waitForFinished(timeout));
        QCOMPARE(write->exitCode(), 0);
        QVERIFY(QFile::exists(path("checkpoint.json")));
        Program file(m_state.path(),
            {"missions", "export", path("attended"), "--as", "mission", "--out", path("attended.toml"), "--json"});
        QCOMPARE(ended(file)["file"].toString(), path("attended.toml"));
        const auto again = readMissionFile(path("attended.toml")); // it can be carried out again
        QVERIFY2(again, again ? "" : qPrintable(again.error().message));
        QCOMPARE(again->text, sum);
        Program page(m_state.path(),
            {"missions", "export", path("attended"), "--as", "page", "--blot", "0,0,100,100;900,0,100,100", "--out",
                path("attended.html"), "--json"});
        QCOMPARE(ended(page)["file"].toString(), path("attended.html"));
        QVERIFY(contents(path("attended.html")).contains(QStringLiteral("parts of the pictures were blotted out")));
        Program package(
            m_state.path(), {"missions", "export", path("attended"), "--as", "package", "--out", path("attended.zip")});
        QVERIFY(package->waitForFinished(timeout));
        QVERIFY(UnpackedMission::unpack(path("attended.zip")));
        Program some(m_state.path(),
            {"missions", "export", path("attended"), "--as", "page", "--turns", "2..3", "--hide-typed", "--out",
                path("some.html"), "--json"});
        QCOMPARE(ended(some)["file"].toString(), path("some.html"));
        QCOMPARE(contents(path("some.html")).count(QStringLiteral("<section id=\"t")), 2);
    }
    /// Without the text it was asked for with: by what it did.
    void aMissionIsDoneAgainByItsSteps()
    {
        Program script(m_state.path(),
            {"missions", "export", path("attended"), "--as", "steps", "--out", path("steps.toml"), "--json"});
        QCOMPARE(ended(script)["file"].toString(), path("steps.toml"));
        QVERIFY2(contents(path("steps.toml")).contains(QStringLiteral("click \\\"4\\\", click \\\"+\\\"")),
            qPrintable(contents(path("steps.toml"))));
        Program again(m_state.path(), {"run", path("steps.toml"), "--json", "--out", path("again")});
        QVERIFY(ended(again)["success"].toBool());
        QCOMPARE(again->exitCode(), 0);
    }
    /// The operator clicks by himself; the steps name the texts that he clicked on.
    void aDemonstrationIsDoneAgainByItsSteps()
    {
        Program run(m_state.path(), {"run", sum, "--json", "--out", path("shown"), "--break", "tool click_element"});
        QVERIFY(run.says("(breakpoint: tool click_element)"));
        QByteArray acts = "take-control\n";
        for (const char* label : {"4", "+", "5", "="}) {
            const QString place = placeOf(path("shown"), QLatin1String(label));
            QVERIFY2(!place.isEmpty(), label);
            acts += "act click_element {\"label\": \"the window\", \"position\": " + place.toUtf8() + "}\n";
        }
        run->write(acts);
        run->write("act scroll_down {\"position\": [500, 500], \"notches\": 1}\n");
        QVERIFY(run.says("Scrolled"));
        run->write("hand-back\nstop\n");
        (void)ended(run);
        const QStringList command{"missions", "export", path("shown"), "--as", "steps", "--out", path("shown.toml")};
        Program refused(m_state.path(), command);
        QVERIFY(refused->waitForFinished(timeout));
        QCOMPARE(refused->exitCode(), 1);
        const QByteArray said = refused->readAllStandardError();
        QVERIFY2(said.contains("is left out: scroll_down("), said.constData());
        QCOMPARE(said.count("is left out"), 1);
        QVERIFY(!QFile::exists(path("shown.toml")));
        Program listed(m_state.path(), command + QStringList{"--json"});
        QCOMPARE(ended(listed).value("data")["left_out"].toArray().size(), 1);
        Program script(m_state.path(), command + QStringList{"--partial", "--json"});
        QCOMPARE(ended(script)["left_out"].toArray().size(), 1);
        QVERIFY2(contents(path("shown.toml"))
                     .contains(QStringLiteral(R"(click \"4\", click \"+\", click \"5\", click \"=\")")),
            qPrintable(contents(path("shown.toml"))));
        Program again(m_state.path(), {"run", path("shown.toml"), "--json", "--out", path("shown-again")});
        QVERIFY(ended(again)["success"].toBool());
    }
    /// Of a recording that nobody knew them in: the operator's own are read for what leaves.
    void theOperatorsSecretsAreInNoExport()
    {
        const QString place = m_state.filePath(QStringLiteral("triarch"));
        QVERIFY(QDir().mkpath(place));
        const auto write = [](const QString& path, const QByteArray& bytes) {
            QFile file(path);
            return file.open(QIODevice::WriteOnly) && file.setPermissions(QFile::ReadOwner | QFile::WriteOwner)
                && file.write(bytes) == bytes.size();
        };
        const QString word = sum.section(QLatin1Char(' '), 0, 1);
        QVERIFY(write(place + QStringLiteral("/word"), word.toUtf8() + '\n'));
        QVERIFY(write(place + QStringLiteral("/secrets.toml"),
            "[[secret]]\nname = \"word\"\nvalue = \"file:" + place.toUtf8() + "/word\"\n"));
        Program print(m_state.path(), {"missions", "export", path("attended")});
        QVERIFY(print->waitForFinished(timeout));
        const auto checkpoint = parseJsonObject(print->readAllStandardOutput());
        QVERIFY(QFile::remove(place + QStringLiteral("/secrets.toml")));
        QVERIFY(checkpoint);
        const QString task = checkpoint->value("task").toString();
        QVERIFY2(task.startsWith(QStringLiteral("[redacted]")) && !task.contains(word), qPrintable(task));
    }
    /// Whatever it writes at that moment goes with it.
    void anExportThatIsInterruptedLeavesNothing()
    {
        const QTemporaryDir place;
        QFile encoder(place.filePath(QStringLiteral("ffmpeg")));
        QVERIFY(encoder.open(QIODevice::WriteOnly));
        encoder.write("#!/bin/sh\nexec sleep 1000\n");
        encoder.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        encoder.close();
        Program film(m_state.path(),
            {"missions", "export", path("attended"), "--as", "mp4", "--out", place.filePath("film.mp4")}, place.path());
        const QDir folder(place.path());
        QTRY_VERIFY_WITH_TIMEOUT(!folder.entryList({QStringLiteral("film.mp4.*")}, QDir::Files).isEmpty(), timeout);
        ::kill(pid_t(film->processId()), SIGINT);
        QVERIFY(film->waitForFinished(timeout));
        QCOMPARE(film->exitCode(), 4);
        QCOMPARE(folder.entryList(QDir::Files | QDir::Hidden), QStringList{QStringLiteral("ffmpeg")});
    }
    /// The same question with fewer tools and a smaller picture; nothing is started, nothing pressed.
    void aTurnIsAskedAgainDry()
    {
        Program same(m_state.path(), {"missions", "fork", path("attended"), "--turn", "2", "--dry", "--json"});
        const auto again = ended(same);
        QVERIFY2(again["success"].toBool() && again["same"].toBool(), qPrintable(same->readAllStandardError()));
        QCOMPARE(again["persona"].toString(), QStringLiteral("executor"));
        Program other(m_state.path(),
            {"missions", "fork", path("attended"), "--turn", "2", "--dry", "--tools", "scroll_down,request_help",
                "--temperature", "0.9", "--image", "800", "--json"});
        const auto changed = ended(other);
        QVERIFY(changed["success"].toBool());
        QVERIFY(!changed["same"].toBool());
        QVERIFY(changed["now"]["calls"][0]["name"].toString() != "click_element");
        Program never(
            m_state.path(), {"missions", "fork", path("attended"), "--turn", "2", "--dry", "--persona", "verifier"});
        QVERIFY(never->waitForFinished(timeout));
        QCOMPARE(never->exitCode(), 2);
    }
    void aMissionIsForkedFromATurn()
    {
        Program fork(m_state.path(),
            {"missions", "fork", path("attended"), "--turn", "2", "--limits", "turns 40", "--out", path("fork"),
                "--break", "tool click_element", "--json"});
        QVERIFY(fork.says("(breakpoint: tool click_element)"));
        fork->write("break\nresume\n");
        const auto result = ended(fork);
        QVERIFY2(result["success"].toBool(), qPrintable(fork->readAllStandardError()));
        Program show(m_state.path(), {"missions", "show", path("attended"), "--json"});
        QCOMPARE(ended(show)["state"].toString(), QStringLiteral("done")); // the first stays as it was
        Program none(m_state.path(), {"missions", "fork", path("attended"), "--turn", "99"});
        QVERIFY(none->waitForFinished(timeout));
        QCOMPARE(none->exitCode(), 2);
        Program both(m_state.path(), {"missions", "fork", path("attended"), "--turn", "2", "--temperature", "0.9"});
        QVERIFY(both->waitForFinished(timeout));
        QCOMPARE(both->exitCode(), 2); // it is for --dry, and would have been without effect
        QVERIFY(both->readAllStandardError().contains("--temperature is for fork --dry"));
    }
    /// The recorded answers, in order, without a server; the folder's results as JUnit.
    void aFolderOfMissionsIsReplayed()
    {
        const QDir folder(path("suite"));
        QVERIFY(folder.mkpath("."));
        for (const auto& [name, text] : {std::pair("a.toml", sum), {"b.toml", QString("click \"Nowhere\"")}}) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("version = 1\napplication = 'galculator'\ntext = '" + text.toUtf8() + "'\n");
        }
        QFile broken(folder.filePath("c.toml"));
        QVERIFY(broken.open(QIODevice::WriteOnly) && broken.write("version = 2\n") > 0);
        broken.close();
        Program run(m_state.path(),
            {"run", folder.path(), "--out", path("suites"), "--junit", path("junit.xml"), "--json", "--record",
                path("tapes")});
        const auto result = ended(run);
        QCOMPARE(run->exitCode(), 1);
        QCOMPARE(result["verified"].toInt(), 1);
        QCOMPARE(result["count"].toInt(), 3);
        QFile junit(path("junit.xml"));
        QVERIFY(junit.open(QIODevice::ReadOnly));
        const auto xml = junit.readAll();
        QVERIFY2(xml.contains("<testsuite name=\"suite\" tests=\"3\" failures=\"1\" errors=\"1\""), xml.constData());
        QVERIFY(xml.contains("<failure type=\"needs_help\""));
        QCOMPARE(QDir(path("tapes")).entryList(QDir::Files), QStringList({"a", "b"})); // each its own
        Program again(m_state.path(),
            {"run", folder.path(), "--out", path("suites-again"), "--json", "--replay", path("tapes"), "--in-order"});
        const auto replayed = ended(again);
        QCOMPARE(replayed["verified"].toInt(), 1);
        QCOMPARE(replayed["missions"][1]["state"].toString(), QStringLiteral("needs_help"));
        Program nowhere(m_state.path(), {"run", folder.path(), "--junit", "/nowhere/junit.xml", "--json"});
        QCOMPARE(ended(nowhere)["success"].toBool(), false);
        QCOMPARE(nowhere->exitCode(), 5);
        QVERIFY(!nowhere->readAllStandardError().contains("====")); // said before the first mission
    }
    void aCassetteAnswersInOrder()
    {
        Program strict(
            m_state.path(), {"run", "another mission", "--json", "--out", path("strict"), "--replay", path("tape")});
        const auto refused = ended(strict);
        QCOMPARE(strict->exitCode(), 1);
        QVERIFY2(refused["reason"]["text"].toString().contains("is not the recorded one: its 'user'"),
            qPrintable(refused["reason"]["text"].toString()));
        Program loose(
            m_state.path(), {"run", sum, "--json", "--out", path("loose"), "--replay", path("tape"), "--in-order"});
        QVERIFY(ended(loose)["success"].toBool());
    }
    void whatIsAskedWronglyIsAUsageError_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("a breakpoint") << QStringList{"run", sum, "--break", "moon"} << QByteArray("moon");
        QTest::newRow("no breakpoint") << QStringList{"run", sum, "--break", ""} << QByteArray("names no breakpoint");
        QTest::newRow("a breakpoint at a tool")
            << QStringList{"run", sum, "--break", "tool nope"} << QByteArray("There is no tool named nope");
        QTest::newRow("a fork of no turn")
            << QStringList{"missions", "fork", path("attended")} << QByteArray("fork wants --turn N");
        QTest::newRow("an export over a file") << QStringList{"missions", "export", path("attended"), "--out",
            "/etc/passwd"} << QByteArray("is there already");
        QTest::newRow("an export that is none")
            << QStringList{"missions", "export", path("attended"), "--as", "novel", "--out", path("novel")}
            << QByteArray("none of page, package, checkpoint, mission, steps, table, junit, apng, mp4");
        QTest::newRow("an export to nowhere")
            << QStringList{"missions", "export", path("attended"), "--as", "page"} << QByteArray("Into which file?");
        QTest::newRow("turns that are none") << QStringList{"missions", "export", path("attended"), "--as", "page",
            "--out", path("novel"), "--turns", "6..3"}
                                             << QByteArray("'6..3' are no turns");
        QTest::newRow("a blot beside the display") << QStringList{"missions", "export", path("attended"), "--as",
            "page", "--out", path("novel"), "--blot", "900,0,200,10"}
                                                   << QByteArray("is no region");
        QTest::newRow("a limit of a fork") << QStringList{"missions", "fork", path("attended"), "--turn", "2",
            "--limits", "lives 3"} << QByteArray("lives");
        QTest::newRow("a breakpoint of a fork") << QStringList{"missions", "fork", path("attended"), "--turn", "2",
            "--break", "moon"} << QByteArray("moon");
        QTest::newRow("a limit") << QStringList{"run", sum, "--limits", "lives 3"} << QByteArray("lives");
        QTest::newRow("everything is kept") << QStringList{"missions", "prune"} << QByteArray("Everything is kept");
        QTest::newRow("an empty folder") << QStringList{"run", "/proc/self/fdinfo"} << QByteArray("no mission file");
        QTest::newRow("JUnit of one mission")
            << QStringList{"run", sum, "--junit", "j.xml"} << QByteArray("--junit is for a folder");
        QTest::newRow("a sample") << QStringList{"run", "sample:nope"} << QByteArray("'nope'; there are calculator, ");
        QTest::newRow("half a command") << QStringList{"mission"} << QByteArray("'mission'; did you mean missions?");
        QTest::newRow("no command") << QStringList{"xyz"} << QByteArray("no command 'xyz'");
    }
    void whatIsAskedWronglyIsAUsageError()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, said);
        Program run(m_state.path(), arguments);
        QVERIFY(run->waitForFinished(timeout));
        QCOMPARE(run->exitCode(), 2);
        const auto heard = run->readAllStandardError();
        QVERIFY2(heard.contains(said), heard.constData());
    }
    /// What was asked for can be piped; the words of a JSON answer stay out of it.
    void listsStandOnStandardOutput()
    {
        Program words(m_state.path(), {"missions", "show", path("attended")});
        QVERIFY(words->waitForFinished(timeout));
        QVERIFY(words->readAllStandardOutput().contains("T1"));
        QVERIFY(words->readAllStandardError().isEmpty());
        Program json(m_state.path(), {"missions", "show", path("attended"), "--json"});
        QVERIFY(json->waitForFinished(timeout));
        QVERIFY(parseJsonObject(json->readAllStandardOutput()));
    }
    /// Whatever a model or a screen says, the operator's terminal is not steered by it.
    void nobodyElseWritesToTheTerminal()
    {
        Program run(
            m_state.path(), {"run", QStringLiteral("press \x1b]0;owned\x07"), "--out", path("escape"), "--json"});
        QVERIFY(run->waitForFinished(3 * timeout));
        const auto said = run->readAllStandardError();
        QVERIFY(said.contains("owned"));
        QVERIFY2(!said.contains('\x1b') && !said.contains('\x07'), said.constData());
    }
    void theDoctorReadsTheSettings()
    {
        const QTemporaryDir own;
        QVERIFY(QDir(own.path()).mkpath("triarch"));
        QFile file(own.filePath("triarch/triarch.toml"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("frob = 1\n") > 0);
        file.close();
        Program doctor(own.path(), {"doctor"});
        QVERIFY(doctor->waitForFinished(timeout));
        QCOMPARE(doctor->exitCode(), 1);
        const auto said = doctor->readAllStandardOutput();
        QVERIFY2(said.contains("FAULT  settings") && said.contains("frob"), said.constData());
    }
    /// With file and line, by who looks for it and by every mission; the other tools work.
    void aToolFileThatCannotBeUsedIsSaid()
    {
        const QString prompts = path("prompts");
        QVERIFY(QDir().mkpath(prompts + "/tools"));
        for (const QString part : {"", "/tools"})
            for (const auto& file : QDir(sourcePath("prompts") + part).entryInfoList(QDir::Files))
                QVERIFY(QFile::copy(file.filePath(), prompts + part + '/' + file.fileName()));
        QFile broken(prompts + "/tools/broken.json");
        QVERIFY(broken.open(QIODevice::WriteOnly) && broken.write("{\n  \"type\": \"function\",\n  oops\n}\n") > 0);
        broken.close();
        Program doctor(m_state.path(), {"doctor", "--prompts", prompts});
        QVERIFY(doctor->waitForFinished(timeout));
        QCOMPARE(doctor->exitCode(), 1);
        const auto said = doctor->readAllStandardOutput();
        QVERIFY2(said.contains("FAULT  tool file") && said.contains("broken.json:3: "), said.constData());
        Program run(
            m_state.path(), {"run", "open galculator", "--json", "--out", path("left-out"), "--prompts", prompts});
        QVERIFY(run.says("Tool file left out: broken.json:3: "));
        QCOMPARE(ended(run)["state"].toString(), QStringLiteral("done"));
    }
    /// It would refuse every action: that is said before anything is set up.
    void aPolicyThatCannotBeReadIsSaidFirst()
    {
        const QTemporaryDir own;
        QVERIFY(QDir(own.path()).mkpath("triarch"));
        QFile file(own.filePath("triarch/policy.toml"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("x = [") > 0);
        file.close();
        Program run(own.path(), {"run", sum, "--json"});
        const auto result = ended(run);
        QCOMPARE(run->exitCode(), 5);
        const QString why = result["reason"]["text"].toString();
        QVERIFY2(why.contains("The policy cannot be read") && why.contains("policy.toml:1"), qPrintable(why));
        QCOMPARE(result["mission_folder"].toString(), QString());
    }
};

} // namespace tst_mission_commands

TRIARCH_TEST(tst_mission_commands, TestMissionCommands, QCoreApplication)
#include "tst_mission_commands.moc"
