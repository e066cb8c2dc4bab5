// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// The console's program from its command line to its picture: what it asks, where it works, and how it ends.
#include "core/journal/mission_folder.h"
#include "core/mission/turn_reader.h"
#include "tests/support/console_process.h"
#include "tests/support/operator_display.h"
#include "tests/support/test_program.h"
#include "ui/settings/console_settings.h"

#include <QApplication>
#include <QDir>
#include <QImage>
#include <QTemporaryDir>
#include <QtTest>

namespace tst_console_picture {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr auto missionPatience = std::chrono::minutes(2);

/// The only mission there is.
Result<ReviewedMission> onlyMission()
{
    const auto folders = QDir(MissionFolder::home()).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    return folders.size() == 1 ? readMissionFolder(MissionFolder::home() + QLatin1Char('/') + folders.first())
                               : Result<ReviewedMission>(fail(ErrorCode::NotFound, QStringLiteral("not one mission")));
}

} // namespace

class TestConsolePicture : public QObject {
    Q_OBJECT
private:
    /// Runs a mission to its picture; the exit code, -1 when the program does not end.
    static int codeOf(const QStringList& arguments, const QString& picture)
    {
        ConsoleProcess console(arguments + QStringList{"--start", "--lang", "en", "--screenshot", picture});
        return console.ends(missionPatience) ? console.exitCode() : -1;
    }

private Q_SLOTS:
    void init()
    {
        QDir(MissionFolder::home()).removeRecursively();
        QFile::remove(ConsoleSettings::defaultFile());
    }

    void theSampleIsItsOwnWhateverWasChosenLast()
    {
        {
            ConsoleSettings settings;
            settings.setProfile(QStringLiteral("lmstudio")); // nobody answers there
            settings.setDisplay(QStringLiteral("sandbox 1024x768"));
        }
        const QTemporaryDir folder;
        const QString picture = folder.filePath(QStringLiteral("end.png"));
        QCOMPARE(codeOf({"--mission", "sample:calculator"}, picture), 0);
        QVERIFY(!QImage(picture).isNull());
        const auto mission = onlyMission();
        QVERIFY2(mission, mission ? "" : qPrintable(mission.error().message));
        QCOMPARE(mission->profile, QStringLiteral("rehearsal"));
        const ConsoleSettings settings;
        QCOMPARE(settings.profile(), QStringLiteral("lmstudio")); // it was not chosen
    }
    void theCommandLineWinsOverTheFile()
    {
        const QTemporaryDir folder;
        QVERIFY(codeOf({"--mission", "sample:calculator", "--profile", "lmstudio"},
                    folder.filePath(QStringLiteral("end.png")))
            != 0);
        QCOMPARE(onlyMission().value_or(ReviewedMission()).profile, QStringLiteral("lmstudio"));
    }
    void aMissionThatNeedsHelpHasItsPictureAndEnds()
    {
        const QTemporaryDir folder;
        const QString picture = folder.filePath(QStringLiteral("help.png"));
        QCOMPARE(codeOf({"--mission", "open the calculator, click \"Frobnicate\""}, picture), 3);
        QVERIFY(!QImage(picture).isNull());
        QCOMPARE(onlyMission().value_or(ReviewedMission()).ended, std::optional(MissionStatus::Stopped));
    }
    void aMissionThatIsHeldByALimitHasItsPictureAndEnds()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("short.toml"));
        QFile written(file);
        QVERIFY(written.open(QIODevice::WriteOnly));
        written.write("version = 1\ntext = \"Open the calculator, add 7 and 5, check that it shows 12\"\n"
                      "[limits]\nturns = 2\n");
        written.close();
        const QString picture = folder.filePath(QStringLiteral("limit.png"));
        QCOMPARE(codeOf({"--mission", file}, picture), 1);
        QVERIFY(!QImage(picture).isNull());
    }
};

namespace {

int run(int argc, char** argv)
{
    if (const int code = runOnOperatorDisplay(argc, argv); code >= 0)
        return code;
    QApplication application(argc, argv);
    TestConsolePicture test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace

} // namespace tst_console_picture

TRIARCH_TEST_FUNCTION(tst_console_picture, tst_console_picture::run)
#include "tst_console_picture.moc"
