// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/settings/application_aliases.h"
#include "core/settings/mission_file.h"
#include "core/settings/mission_file_writer.h"
#include "core/settings/toml_text.h"
#include "core/settings/triarch_file.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_mission_file {

using namespace triarch;

class TestMissionFile : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    QString write(const QByteArray& text)
    {
        QFile file(m_folder.filePath(QStringLiteral("m.toml")));
        if (file.open(QIODevice::WriteOnly))
            file.write(text);
        return file.fileName();
    }
private Q_SLOTS:
    void everyKeyIsRead()
    {
        const auto mission = readMissionFile(
            write("version = 1\ntext = 'add 1 and 2'\napplication = 'galculator'\n"
                  "display = 'sandbox 1920x1080'\ntarget = 'screen'\nprofile = 'p'\nlanguage = 'es'\n"
                  "tools = []\n[limits]\nturns = 7\nminutes = 2\ntokens = 5000\nfailures = 3\ncost = 0.25\n"
                  "[expect]\ncriteria = ['The display shows 3']\n"));
        QVERIFY2(mission, mission ? "" : qPrintable(mission.error().message));
        QCOMPARE(mission->text, QStringLiteral("add 1 and 2"));
        QCOMPARE(mission->display, (DisplayChoice{{}, {1920, 1080}}));
        QCOMPARE(mission->limits, (MissionLimits{7, 2, 5000, 3, 0.25}));
        QCOMPARE(mission->criteria, QStringList{"The display shows 3"});
        QCOMPARE(mission->language, QStringLiteral("es"));
    }
    void whatIsWrittenIsReadBack_data()
    {
        QTest::addColumn<MissionFile>("mission");
        MissionFile usual;
        usual.text = QStringLiteral("add 1 and 2");
        QTest::newRow("a text alone") << usual;
        MissionFile whole = usual;
        whole.text = QStringLiteral("say \"ñ\" 'é'\n\tback\\slash \x7f # no comment \U0001F600 [x]");
        whole.application = QStringLiteral("galculator \"big\"");
        whole.display = {{}, {1920, 1080},
            {QStringLiteral("Xephyr"), QStringLiteral("none"), 120, QStringLiteral("Adwaita:dark"),
                {QStringLiteral("xterm")}, true}};
        whole.target = QStringLiteral("window class=Galculator");
        whole.profile = QStringLiteral("p");
        whole.language = QStringLiteral("es");
        whole.tools = QStringList{QStringLiteral("local.fs.read"), QStringLiteral("cloud.ai.ask")};
        whole.limits = {7, 2, 100'000'000, 3, 0.07};
        whole.criteria = QStringList{QStringLiteral("It shows \"3\""), QStringLiteral("No error")};
        whole.ownDisplay = whole.ownProfile = true;
        QTest::newRow("everything") << whole;
        MissionFile shared = usual;
        shared.display = {QStringLiteral(":7"), {}};
        shared.ownDisplay = true;
        shared.limits.cost = 1e6;
        QTest::newRow("a display that exists") << shared;
    }
    void whatIsWrittenIsReadBack()
    {
        QFETCH(MissionFile, mission);
        const QString path = m_folder.filePath(QStringLiteral("templates/own.toml"));
        const auto written = writeMissionFile(mission, path);
        QVERIFY2(written, written ? "" : qPrintable(written.error().message));
        const auto read = readMissionFile(path);
        QVERIFY2(read, read ? "" : qPrintable(read.error().message));
        QCOMPARE(read->text, mission.text);
        QVERIFY2(*read == mission, missionFileText(*read).constData());
        QCOMPARE(QFile::permissions(path) & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
    }
    void whatCouldNotBeReadIsNotWritten()
    {
        const QString path = m_folder.filePath(QStringLiteral("never.toml"));
        QCOMPARE(writeMissionFile(MissionFile(), path).error().code, ErrorCode::InvalidArgument); // no text
        MissionFile mission;
        mission.text = QStringLiteral("x");
        mission.limits.turns = 601;
        QCOMPARE(writeMissionFile(mission, path).error().code, ErrorCode::InvalidArgument);
        QVERIFY(!QFile::exists(path));
    }
    void aPathOfAProfileIsNotWritten()
    {
        MissionFile mission;
        mission.text = QStringLiteral("x");
        mission.profile = QStringLiteral("/home/me/own.toml");
        mission.ownProfile = true;
        const QString path = m_folder.filePath(QStringLiteral("path.toml"));
        QVERIFY(writeMissionFile(mission, path));
        QVERIFY(!readMissionFile(path)->ownProfile);
    }
    void aNumberIsChangedWhereItStands()
    {
        QCOMPARE(tomlWith("# mine\n[a]\nx = 1 # why\ny = 2\n[b]\nx = 3\n", "a", "x", 9),
            QByteArray("# mine\n[a]\nx = 9 # why\ny = 2\n[b]\nx = 3\n"));
        QCOMPARE(tomlWith("[a]\ny = 2\n[b]\nx = 3\n", "a", "x", 9), QByteArray("[a]\nx = 9\ny = 2\n[b]\nx = 3\n"));
        QCOMPARE(tomlWith("k = 1", "a", "x", 9), QByteArray("k = 1\n\n[a]\nx = 9\n"));
        QCOMPARE(tomlWith("", "a", "x", 9), QByteArray("[a]\nx = 9\n"));
    }
    void aSandboxIsFurnished()
    {
        const auto mission = readMissionFile(
            write("version = 1\ntext = 'x'\ntarget = 'window class=Galculator'\n[sandbox]\nserver = 'Xephyr'\n"
                  "window_manager = 'icewm'\ndpi = 120\ntheme = 'Adwaita:dark'\n"
                  "applications = ['galculator', 'mousepad']\nkeep = true\n"));
        QVERIFY2(mission, mission ? "" : qPrintable(mission.error().message));
        QCOMPARE(mission->target, QStringLiteral("window class=Galculator"));
        QCOMPARE(mission->display.setup,
            (SandboxSetup{"Xephyr", "icewm", 120, "Adwaita:dark", {"galculator", "mousepad"}, true}));
    }
    void theUsersSettings()
    {
        QCOMPARE(readTriarchFile(m_folder.filePath("nowhere.toml"))->safety.retention, Retention());
        QCOMPARE(readTriarchFile(write("[retention]\ndays = 30\nmegabytes = 5000\n"))->safety.retention,
            (Retention{30, 5000}));
        QVERIFY(
            readTriarchFile(write("[retention]\nday = 30\n")).error().message.contains("m.toml:2: unknown key 'day'"));
        QVERIFY(readTriarchFile(write("[retention]\nmegabytes = 1\n")).error().message.contains("'megabytes'"));
    }
    void mistakes_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("message");
        QTest::newRow("no text") << QByteArray("version = 1\n") << "'text' must have";
        QTest::newRow("an empty criterion") << QByteArray("version = 1\ntext = 'x'\n[expect]\ncriteria = ['a', ' ']\n")
                                            << "'criteria' must be sentences";
        QTest::newRow("no version") << QByteArray("text = 'x'\n") << "'version' must be 1";
        QTest::newRow("misspelt limit") << QByteArray("version = 1\ntext = 'x'\n[limits]\nturn = 3\n")
                                        << "m.toml:4: unknown key 'turn'";
        QTest::newRow("turns as text") << QByteArray("version = 1\ntext = 'x'\n[limits]\nturns = '3'\n")
                                       << "m.toml:4: 'turns' must be a whole number";
        QTest::newRow("no money at all") << QByteArray("version = 1\ntext = 'x'\n[limits]\ncost = 0\n")
                                         << "m.toml:4: 'cost' must be";
        QTest::newRow("no such display") << QByteArray("version = 1\ntext = 'x'\ndisplay = 'screen one'\n")
                                         << "m.toml:3: 'display'";
        QTest::newRow("no such target") << QByteArray("version = 1\ntext = 'x'\ntarget = 'half'\n")
                                        << "m.toml:3: 'target' must be";
        QTest::newRow("no such server") << QByteArray("version = 1\ntext = 'x'\n[sandbox]\nserver = 'Xorg'\n")
                                        << "m.toml:4: 'server'";
        QTest::newRow("a command for a window manager")
            << QByteArray("version = 1\ntext = 'x'\n[sandbox]\nwindow_manager = 'sh -c x'\n")
            << "is no name of a window manager";
        QTest::newRow("too many dots an inch")
            << QByteArray("version = 1\ntext = 'x'\n[sandbox]\ndpi = 9999\n") << "'dpi'";
        for (const char* path :
            {"/tmp/own.toml", "own.toml", "./own", "../profiles/lab", "~/own", "file:/etc/shadow", ""})
            QTest::addRow("the profile '%s'", path)
                << QByteArray("version = 1\ntext = 'x'\nprofile = '" + QByteArray(path) + "'\n")
                << "m.toml:3: 'profile' must be the name of a profile, not a path";
        for (const char* key : {"api_key", "api_key_file", "key_file", "endpoint", "ca_file", "token_file"})
            QTest::addRow("the key %s", key)
                << QByteArray("version = 1\ntext = 'x'\n" + QByteArray(key) + " = 'file:/etc/shadow'\n")
                << QStringLiteral("m.toml:3: unknown key '%1'").arg(QLatin1String(key));
        QTest::newRow("no such language")
            << QByteArray("version = 1\ntext = 'x'\nlanguage = 'xx'\n") << "'language' must be one of";
    }
    void mistakes()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, message);
        const auto mission = readMissionFile(write(text));
        QVERIFY(!mission);
        QVERIFY2(mission.error().message.contains(message), qPrintable(mission.error().message));
    }
    void displays_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("ok");
        QTest::newRow("a number") << ":1" << true;
        QTest::newRow("a host and a screen") << "box:1.0" << true;
        QTest::newRow("a sandbox") << "sandbox" << true;
        QTest::newRow("a sandbox with a size") << "sandbox 800x600" << true;
        QTest::newRow("too small") << "sandbox 8x6" << false;
        QTest::newRow("a word") << "one" << false;
        QTest::newRow("nothing") << "" << false;
    }
    void displays()
    {
        QFETCH(QString, text);
        QFETCH(bool, ok);
        QCOMPARE(bool(parseDisplayChoice(text)), ok);
    }
    void theShippedAliasesLoad()
    {
        const auto aliases = readApplicationAliases(test::sourcePath("resources/applications.toml"));
        QVERIFY(aliases);
        QCOMPARE(aliases->value(QStringLiteral("calculadora")).value(0), QStringLiteral("galculator"));
    }
};

} // namespace tst_mission_file

TRIARCH_TEST(tst_mission_file, TestMissionFile, QCoreApplication)
#include "tst_mission_file.moc"
