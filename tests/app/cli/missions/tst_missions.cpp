// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/journal/journal_reader.h"
#include "tests/support/mission_run.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QImage>
#include <QJsonArray>
#include <QtTest>

namespace tst_missions {

using namespace triarch;
using namespace triarch::test;

namespace {

/// What of a mission's own files and folders somebody else could read.
QStringList readableByOthers(const QString& folder)
{
    QStringList open;
    const auto look = [&open](const QFileInfo& info) {
        if ((int(info.permissions()) & 0x77) != 0)
            open << info.filePath();
    };
    look(QFileInfo(folder));
    for (const auto& top : QDir(folder).entryInfoList(QDir::AllEntries | QDir::NoDotAndDotDot)) {
        look(top);
        if (top.fileName() == QLatin1String("sandbox")) // its programs' own
            continue;
        for (const auto& inner : QDir(top.filePath()).entryInfoList(QDir::Files))
            look(inner);
    }
    return open;
}

} // namespace

class TestMissions : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_runtime;
private Q_SLOTS:
    void initTestCase() { qputenv("XDG_RUNTIME_DIR", m_runtime.path().toUtf8()); }

    void sumsAreVerified_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("value");
        QTest::newRow("the sample") << QStringList{"sample:calculator"} << "12";
        QTest::newRow("Spanish, full HD") << QStringList{"abre la calculadora, suma 15 y 27, comprueba que muestra 42",
            "--sandbox", "1920x1080"} << "42";
        QTest::newRow("only opened") << QStringList{"open the calculator"} << "calculator";
        QTest::newRow("the same key again, below the pointer")
            << QStringList{"open galculator, work out 77 + 55, check that it shows 132"} << "132";
        QTest::newRow("and of GTK 4") << QStringList{"open gnome-calculator, work out 77 + 55, check that it shows 132"}
                                      << "132";
        QTest::newRow("galculator") << QStringList{"open galculator, work out 9 * 8, check that it shows 72"} << "72";
    }
    void sumsAreVerified()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, value);
        const MissionRun run(arguments);
        QVERIFY2(run.exitCode == 0, qPrintable(run.said));
        QVERIFY(run.result["success"].toBool() && run.result["completion"]["verified"].toBool());
        QCOMPARE(run.result["state"].toString(), QStringLiteral("done"));
        QVERIFY2(run.evidence().contains(value), qPrintable(run.evidence()));
        QVERIFY(run.result["elapsed_ms"].toInt() < 60'000);
        const auto journal = readJournal(run.folder());
        QVERIFY2(journal, journal ? "" : qPrintable(journal.error().message));
        QVERIFY(journal->inDoubt.empty());
        for (const auto& picture : journal->pictures)
            QVERIFY2(!QImage(run.folder() + '/' + picture).isNull(), qPrintable(picture));
        QVERIFY(QFile::exists(run.folder() + "/checkpoint.json"));
        QVERIFY2(readableByOthers(run.folder()).isEmpty(), qPrintable(readableByOthers(run.folder()).join(' ')));
    }
    /// The built-in server does not read pictures as small as this window, and says so: it was shown nothing else.
    void aMissionSeesItsTargetOnly()
    {
        const MissionRun run({"click \"7\", check that it shows 7", "--app", "galculator", "--target",
            "window class=galculator", "--theme", "Adwaita"});
        QVERIFY2(run.exitCode == 3, qPrintable(run.said));
        QCOMPARE(run.result["reason"]["code"].toString(), QStringLiteral("picture_too_small"));
        const auto journal = readJournal(run.folder());
        QVERIFY2(journal, journal ? "" : qPrintable(journal.error().message));
        const QImage seen(run.folder() + QStringLiteral("/screens/screen_0000.png"));
        QVERIFY2(!seen.isNull() && seen.width() < 700 && seen.height() < 700, "the window, not the screen");
    }
    void aTargetThatIsNotThereIsSaidBeforeTheFirstQuestion()
    {
        const MissionRun run({"click \"7\"", "--target", "monitor Nowhere"});
        QCOMPARE(run.exitCode, 1);
        QCOMPARE(run.result["turns"].toInt(-1), 0);
        QVERIFY2(run.result["reason"]["text"].toString().contains("Nowhere"), qPrintable(run.said));
        QCOMPARE(MissionRun({"click \"7\"", "--target", "half"}).exitCode, 2);
    }
    void aButtonThatIsNotThereNeedsHelp()
    {
        const MissionRun run({"sample:missing_button"});
        QVERIFY2(run.exitCode == 3, qPrintable(run.said));
        QCOMPARE(run.result["state"].toString(), QStringLiteral("needs_help"));
        QCOMPARE(run.result["reason"]["code"].toString(), QStringLiteral("target_not_found"));
        QCOMPARE(run.result["reason"]["text"].toString(),
            QStringLiteral("No control labelled \"Launch rocket\" is on the screen"));
        QVERIFY(!run.result["reason"]["nearest"].toArray().isEmpty());
        QVERIFY(run.result["turns"].toInt() <= 25);
    }
    void anUnknownClauseNeedsHelpInTurnOne()
    {
        const MissionRun run({"open the calculator, frobnicate the widget"});
        QCOMPARE(run.exitCode, 3);
        QCOMPARE(run.result["reason"]["code"].toString(), QStringLiteral("unknown_clause"));
        QVERIFY(run.result["reason"]["text"].toString().contains("frobnicate"));
        QCOMPARE(run.result["turns"].toInt(), 1);
    }
    void freeTextIsTakenAsItIs_data()
    {
        QTest::addColumn<QString>("text");
        for (const char* text : {"-x", "++", "[a,b]", "-5", "%%", "a --json b"})
            QTest::newRow(text) << QString::fromLatin1(text);
    }
    void freeTextIsTakenAsItIs()
    {
        QFETCH(QString, text);
        const MissionRun run({text});
        QVERIFY2(run.exitCode == 3, qPrintable(run.said)); // no clause of the grammar
        const auto journal = readJournal(run.folder());
        QVERIFY2(journal, journal ? "" : qPrintable(journal.error().message));
        QCOMPARE(journal->meta.value("mission"), text);
    }
    void aWrongValueIsNotVerified()
    {
        const MissionRun run({"open the calculator, work out 7 + 5, check that it shows 13"});
        QVERIFY2(run.exitCode == 3 || run.exitCode == 1, qPrintable(run.said));
        QVERIFY(!run.result["completion"]["verified"].toBool());
        QVERIFY(!run.result["success"].toBool(true));
    }
    void setUpErrorsHaveTheirExitCodes_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::newRow("no such sample") << QStringList{"sample:nothing"} << 2;
        QTest::newRow("no such mission file") << QStringList{"nowhere.toml"} << 2;
        QTest::newRow("a limit that is no number") << QStringList{"x", "--max-turns", "abc"} << 2;
        QTest::newRow("a folder without a name") << QStringList{"x", "--out", ""} << 2;
        QTest::newRow("a text too long to be read") << QStringList{QString(4001, 'x')} << 2;
        QTest::newRow("no turns at all") << QStringList{"x", "--max-turns", "0"} << 2;
        QTest::newRow("an empty display") << QStringList{"x", "--display", ""} << 2;
        QTest::newRow("an empty mission") << QStringList{""} << 2;
        QTest::newRow("no such profile") << QStringList{"x", "--profile", "nothing"} << 2;
        QTest::newRow("a sandbox that is no size") << QStringList{"x", "--sandbox", "big"} << 2;
        QTest::newRow("both displays") << QStringList{"x", "--sandbox", "800x600", "--display", ":1"} << 2;
        QTest::newRow("an unknown option") << QStringList{"x", "--frobnicate"} << 2;
        QTest::newRow("no such application") << QStringList{"x", "--app", "nosuchprogram"} << 2;
        QTest::newRow("an application on a display that exists")
            << QStringList{"x", "--app", "galculator", "--display", ":4711"} << 5;
        QTest::newRow("a display that is not there") << QStringList{"x", "--display", ":4711"} << 5;
    }
    void setUpErrorsHaveTheirExitCodes()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, exitCode);
        const MissionRun run(arguments);
        QVERIFY2(run.exitCode == exitCode, qPrintable(QStringLiteral("%1: %2").arg(run.exitCode).arg(run.said)));
        QCOMPARE(run.result["state"].toString(), QStringLiteral("failed"));
        QVERIFY(!run.result["reason"]["code"].toString().isEmpty() && run.result.contains("completion"));
    }
    void aFolderThatWasThereIsThereAfterAFailedStart()
    {
        const QTemporaryDir mine;
        const QString folder = mine.filePath("mission");
        QVERIFY(QDir().mkdir(folder));
        const MissionRun run({"x", "--display", ":4711", "--out", folder});
        QCOMPARE(run.exitCode, 5);
        QVERIFY2(QDir(folder).exists() && QDir(folder).isEmpty(), qPrintable(run.said));
    }
};

} // namespace tst_missions

TRIARCH_TEST(tst_missions, TestMissions, QCoreApplication)
#include "tst_missions.moc"
