// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/test_program.h"
#include "ui/settings/console_settings.h"

#include <QTemporaryDir>
#include <QtTest>

namespace tst_console_settings {

using namespace triarch;

class TestConsoleSettings : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_file = m_folder->filePath(QStringLiteral("deep/console.ini"));
    }

    void whatWasSetIsReadBack()
    {
        const SandboxSetup furnished{QStringLiteral("Xephyr"), QStringLiteral("none"), 144,
            QStringLiteral("Adwaita:dark"), {QStringLiteral("calculator"), QStringLiteral("text editor")}, true};
        const QString sizes = QStringLiteral("1366x768 456 344 380 280");
        {
            ConsoleSettings settings(m_file);
            settings.setTheme(QStringLiteral("light"));
            settings.setLanguage(QStringLiteral("es"));
            settings.setProfile(QStringLiteral("lm-studio.2"));
            settings.setDelayMs(500);
            settings.setDisplay(QStringLiteral("sandbox 1024x768"));
            settings.setSetup(furnished);
            settings.setTarget(QStringLiteral("window class=Galculator"));
            settings.setLayout(QStringLiteral("compact"));
            settings.setViewMode(QStringLiteral("150"));
            settings.setHistoryPage(QStringLiteral("log"));
            settings.setDraft(QStringLiteral("half a thought,\nof two lines"));
            settings.setHistoryFilter(QStringLiteral("tool:click, \"7\""));
            settings.setSavedFilters({QStringLiteral("tool:click, a"), QStringLiteral("turn:3..")});
            settings.setBreakpoints({QStringLiteral("tool click_element"), QStringLiteral("off loop")});
            settings.setOverlays({false, true, false, true, false, true});
            settings.setNotices({true, false, true, false, false});
            settings.setWindow({QByteArray("\0geometry", 9), QByteArray("docks\xff", 6), sizes});
            settings.addMission(QStringLiteral("add 7 and 5, \"then\" say; so\nand more"));
        }
        const ConsoleSettings read(m_file);
        QCOMPARE(read.theme(), QStringLiteral("light"));
        QCOMPARE(read.language(), QStringLiteral("es"));
        QCOMPARE(read.profile(), QStringLiteral("lm-studio.2"));
        QCOMPARE(read.delayMs(), 500);
        QCOMPARE(read.display(), QStringLiteral("sandbox 1024x768"));
        QCOMPARE(read.setup(), furnished);
        QCOMPARE(read.target(), QStringLiteral("window class=Galculator"));
        QCOMPARE(read.layout(), QStringLiteral("compact"));
        QCOMPARE(read.viewMode(), QStringLiteral("150"));
        QCOMPARE(read.historyPage(), QStringLiteral("log"));
        QCOMPARE(read.draft(), QStringLiteral("half a thought,\nof two lines"));
        QCOMPARE(read.historyFilter(), QStringLiteral("tool:click, \"7\""));
        QCOMPARE(read.savedFilters(), (QStringList{QStringLiteral("tool:click, a"), QStringLiteral("turn:3..")}));
        QCOMPARE(read.breakpoints(), (QStringList{QStringLiteral("tool click_element"), QStringLiteral("off loop")}));
        QCOMPARE(read.overlays(), (OverlaySwitches{false, true, false, true, false, true}));
        QCOMPARE(read.notices(), (NoticeSwitches{true, false, true, false, false}));
        QCOMPARE(read.window(), (WindowState{QByteArray("\0geometry", 9), QByteArray("docks\xff", 6), sizes}));
        QCOMPARE(read.missions(), QStringList{QStringLiteral("add 7 and 5, \"then\" say; so\nand more")});
        QCOMPARE(read.problems(), QStringList());
        QCOMPARE(QFile::permissions(m_file) & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
    }
    void withoutAFileTheDefaultsHold()
    {
        const ConsoleSettings settings(m_file);
        QCOMPARE(settings.theme(), QStringLiteral("system"));
        QCOMPARE(settings.profile(), QStringLiteral("rehearsal"));
        QCOMPARE(settings.delayMs(), 0);
        QCOMPARE(settings.display(), QStringLiteral("sandbox 1280x800"));
        QCOMPARE(settings.setup(), SandboxSetup());
        QCOMPARE(settings.target(), QStringLiteral("screen"));
        QCOMPARE(settings.overlays(), OverlaySwitches());
        QCOMPARE(settings.window(), WindowState());
        QCOMPARE(settings.problems(), QStringList());
    }
    void badValuesFallBackAndAreNamed_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("key");
        const auto row = [](const char* text, const char* key) {
            QTest::newRow(text) << QByteArray(text) << QString::fromLatin1(key);
        };
        row("[look]\ntheme=pink", "look/theme");
        row("[look]\ntheme=Dark", "look/theme");
        row("[look]\nlanguage=../../etc", "look/language");
        row("[look]\nview=401", "look/view");
        row("[mission]\nprofile=../evil", "mission/profile");
        row("[mission]\ndelay_ms=-1", "mission/delay_ms");
        row("[mission]\ndelay_ms=99999999999", "mission/delay_ms");
        row("[mission]\ndelay_ms=1, 2", "mission/delay_ms");
        row("[mission]\ndisplay=sandbox 1x1", "mission/display");
        row("[mission]\ndisplay=host:1", "mission/display");
        row("[mission]\ndisplay=:1", "mission/display");
        row("[mission]\ntarget=everything", "mission/target");
        row("[sandbox]\nserver=Xorg", "sandbox/server");
        row("[sandbox]\nwindow_manager=sh -c evil", "sandbox/window_manager");
        row("[sandbox]\ndpi=481", "sandbox/dpi");
        row("[overlay]\ntrail=maybe", "overlay/trail");
        row("[window]\nversion=2\nreview=wide", "window/review");
        row("[window]\nversion=2\nreview=1366x768 456 344 380", "window/review");
        row("[window]\nversion=2\nreview=1366x768 456 344 380 0", "window/review");
        row("[window]\nversion=2\nreview=1366x768 456 344 380 999999", "window/review");
    }
    void badValuesFallBackAndAreNamed()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, key);
        write(text);
        const ConsoleSettings settings(m_file);
        QCOMPARE(settings.theme(), QStringLiteral("system"));
        QCOMPARE(settings.language(), QStringLiteral("system"));
        QCOMPARE(settings.viewMode(), QStringLiteral("fit"));
        QCOMPARE(settings.profile(), QStringLiteral("rehearsal"));
        QCOMPARE(settings.delayMs(), 0);
        QCOMPARE(settings.display(), QStringLiteral("sandbox 1280x800"));
        QCOMPARE(settings.setup(), SandboxSetup());
        QCOMPARE(settings.target(), QStringLiteral("screen"));
        QCOMPARE(settings.overlays(), OverlaySwitches());
        QCOMPARE(settings.window(), WindowState());
        QCOMPARE(settings.problems().size(), 1);
        QVERIFY2(settings.problems()[0].startsWith(key), qPrintable(settings.problems()[0]));
    }
    void aSharedDisplayIsRefused()
    {
        ConsoleSettings settings(m_file);
        settings.setDisplay(QStringLiteral("sandbox 1024x768"));
        settings.setDisplay(QStringLiteral(":1"));
        QCOMPARE(settings.display(), QStringLiteral("sandbox 1024x768"));
    }
    void whatIsHeldIsInForceAndNotKept() // --theme, --lang
    {
        ConsoleSettings settings(m_file);
        settings.setTheme(QStringLiteral("light"));
        settings.hold(QStringLiteral("dark"), QStringLiteral("es"));
        QCOMPARE(settings.theme(), QStringLiteral("dark"));
        QCOMPARE(settings.language(), QStringLiteral("es"));
        QCOMPARE(ConsoleSettings(m_file).theme(), QStringLiteral("light"));
        QCOMPARE(ConsoleSettings(m_file).language(), QStringLiteral("system"));
        settings.setTheme(QStringLiteral("system"));
        QCOMPARE(settings.theme(), QStringLiteral("system"));
        QCOMPARE(settings.language(), QStringLiteral("es"));
    }
    void anotherVersionsDocksAreNotUsed()
    {
        {
            ConsoleSettings settings(m_file);
            settings.setWindow({"geometry", "docks", QStringLiteral("1366x768 456 344 380 280")});
        }
        QSettings(m_file, QSettings::IniFormat).setValue(QStringLiteral("window/version"), QStringLiteral("0"));
        QCOMPARE(ConsoleSettings(m_file).window(), WindowState());
    }
    void theLatestMissionsAreKept()
    {
        ConsoleSettings settings(m_file);
        for (int i = 0; i < 30; ++i)
            settings.addMission(QStringLiteral("mission %1").arg(i));
        settings.addMission(QStringLiteral("mission 15"));
        settings.addMission(QStringLiteral("  "));
        settings.addMission(QString(5000, QLatin1Char('x')));
        QCOMPARE(settings.missions().size(), ConsoleSettings::missionsMost);
        QCOMPARE(settings.missions()[0], QStringLiteral("mission 15"));
        QCOMPARE(settings.missions()[1], QStringLiteral("mission 29"));
        QCOMPARE(settings.missions().count(QStringLiteral("mission 15")), 1);
    }

private:
    void write(const QByteArray& text)
    {
        QVERIFY(QDir().mkpath(QFileInfo(m_file).absolutePath()));
        QFile file(m_file);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(text), text.size());
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_file;
};

} // namespace tst_console_settings

TRIARCH_TEST(tst_console_settings, TestConsoleSettings, QCoreApplication)
#include "tst_console_settings.moc"
