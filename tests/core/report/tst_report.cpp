// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/journal/mission_archive.h"
#include "core/journal/picture_check.h"
#include "core/report/mission_export.h"
#include "core/report/report_page.h"
#include "tests/support/mission_bench.h"
#include "tests/support/test_program.h"

#include <QBuffer>
#include <QDir>
#include <QXmlStreamReader>
#include <QtTest>

namespace tst_report {

using namespace triarch;

namespace {

const QStringList work{QStringLiteral("click_element"), QStringLiteral("report_completion")};
const QString trap = QStringLiteral("<script>alert('7')</script>%1");

/// A mission of two clicks and a claim, whose texts try to be HTML.
void carryOut(MissionBench& bench)
{
    bench.config.text = QStringLiteral("Add <b>7</b> & 5 %1");
    bench.model.script = {plan(), setup("EXECUTION", work), click(trap, 100, 900), click("8"), claim(), verdict("yes")};
    QCOMPARE(bench.run().status, MissionStatus::Done);
}

QString pageOf(const QString& folder, const ReportOptions& options = {})
{
    const auto mission = readMissionFolder(folder);
    QBuffer page;
    if (!mission || !page.open(QIODevice::WriteOnly) || !writeReportPage(*mission, page, options, {}))
        return {};
    return QString::fromUtf8(page.data());
}

QStringList screensOf(const QString& folder)
{
    return QDir(folder + QStringLiteral("/screens")).entryList(QDir::Files);
}

} // namespace

class TestReport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void thePageHoldsEverythingAndLoadsNothing()
    {
        MissionBench bench;
        carryOut(bench);
        const QString page = pageOf(bench.folder());
        for (const char* never : {"<script", "http:", "https:", "src=", "javascript:", "onclick"})
            QVERIFY2(!page.contains(QLatin1String(never), Qt::CaseInsensitive), never);
        QVERIFY(page.contains(QStringLiteral("<h1>Add &lt;b&gt;7&lt;/b&gt; &amp; 5 %1</h1>")));
        QVERIFY(page.contains(trap.toHtmlEscaped()));
        for (int turn = 1; turn <= 3; ++turn) {
            QCOMPARE(page.count(QStringLiteral("<section id=\"t%1\">").arg(turn)), 1);
            QCOMPARE(page.count(QStringLiteral(".p%1 { background-image").arg(turn)), 1); // each picture once
        }
        QCOMPARE(page.count(QStringLiteral(">next</a>")), 2);
        QCOMPARE(page.count(QStringLiteral(">previous</a>")), 2);
        QVERIFY(page.contains(QStringLiteral("left: 10%; top: 90%"))); // where the first click went
        QVERIFY(page.contains(QStringLiteral("<summary>strategist: ")));
        QVERIFY(page.endsWith(QStringLiteral("</html>\n")));
    }
    void byWhoseLeaveATurnWasIsSaid()
    {
        MissionBench bench;
        carryOut(bench);
        auto mission = readMissionFolder(bench.folder());
        QVERIFY(mission);
        mission->records.at(0).isApproved = true;
        mission->records.at(1).isApproved = true;
        mission->records.at(1).grant = QStringLiteral("click anywhere in class <b>");
        QBuffer page;
        QVERIFY(page.open(QIODevice::WriteOnly) && writeReportPage(*mission, page, {}, {}));
        QVERIFY(page.data().contains("executor, approved by the operator"));
        QVERIFY(page.data().contains("executor, allowed by the operator&#39;s grant: click anywhere in class &lt;b&gt;")
            || page.data().contains("executor, allowed by the operator's grant: click anywhere in class &lt;b&gt;"));
        QCOMPARE(page.data().count("approved by the operator"), 1);
    }
    void aMissionIsOneTestCase_data()
    {
        QTest::addColumn<QString>("verdicts");
        QTest::addColumn<QString>("failures");
        QTest::newRow("verified") << "yes"
                                  << "0";
        QTest::newRow("not verified") << "no"
                                      << "1";
    }
    void aMissionIsOneTestCase()
    {
        QFETCH(QString, verdicts);
        QFETCH(QString, failures);
        MissionBench bench;
        bench.config.text = QStringLiteral("Add <b>7</b> & 5");
        bench.model.script = {plan(), setup("EXECUTION", work), click(trap), claim(), verdict(verdicts)};
        if (failures != QLatin1String("0"))
            bench.config.limits.turns = 2;
        (void)bench.run();
        const QString file = bench.folder() + QStringLiteral("/junit.xml");
        QVERIFY(exportMission(bench.folder(), ExportForm::Junit, file, {}, {}));
        QFile xml(file);
        QVERIFY(xml.open(QIODevice::ReadOnly));
        QXmlStreamReader read(&xml);
        QVERIFY(read.readNextStartElement());
        QCOMPARE(read.attributes().value("tests"), QStringLiteral("1"));
        QCOMPARE(read.attributes().value("failures"), failures);
        QVERIFY(read.readNextStartElement());
        QCOMPARE(read.attributes().value("name"), bench.config.text);
        QString said;
        for (; !read.atEnd(); read.readNext())
            said += read.text();
        QVERIFY(!read.hasError());
        QVERIFY2(said.contains(trap), qPrintable(said));
        QVERIFY2(said.contains(QStringLiteral("T1 EXECUTION executor click_element(")), qPrintable(said));
        QCOMPARE(
            exportMission(bench.folder(), ExportForm::Junit, file, {}, {}).error().code, ErrorCode::InvalidArgument);
    }
    void whatAJournalDoesNotSayIsNotExported()
    {
        MissionBench bench; // nobody asked for it with a mission file
        carryOut(bench);
        const QString file = bench.folder() + QStringLiteral("/mission.toml");
        QCOMPARE(exportMission(bench.folder(), ExportForm::Mission, file, {}, {}).error().code, ErrorCode::NotFound);
        QVERIFY(!QFile::exists(file));
    }
    void aPictureThatIsNotThereIsSaidToBeMissing()
    {
        MissionBench bench;
        carryOut(bench);
        QVERIFY(QFile::remove(bench.folder() + QLatin1Char('/') + turnPicture(2)));
        const QString page = pageOf(bench.folder());
        QCOMPARE(page.count(QStringLiteral("There is no picture of this turn.")), 1);
    }
    void anExportSaysWhatItLacks_data()
    {
        QTest::addColumn<ExportForm>("form");
        QTest::addColumn<int>("lacking");
        QTest::newRow("page") << ExportForm::Page << 2;
        QTest::newRow("package") << ExportForm::Package << 2;
        QTest::newRow("a form without pictures") << ExportForm::Junit << 0;
    }
    void anExportSaysWhatItLacks()
    {
        QFETCH(ExportForm, form);
        MissionBench bench;
        carryOut(bench);
        const auto exported = [&](const char* name) {
            const auto done = exportMission(bench.folder(), form, bench.folder() + QLatin1String(name), {}, {});
            return done ? done->lacking : -1;
        };
        QCOMPARE(exported("/whole"), 0);
        QVERIFY(QFile::remove(bench.folder() + QLatin1Char('/') + turnPicture(1)));
        QFile damaged(bench.folder() + QLatin1Char('/') + turnPicture(3));
        QVERIFY(damaged.resize(damaged.size() / 2));
        QTEST(exported("/in part"), "lacking");
    }
    void aLinkIsNoPictureOfTheMission()
    {
        MissionBench bench;
        carryOut(bench);
        const QString second = bench.folder() + QLatin1Char('/') + turnPicture(2);
        QVERIFY(QFile::rename(second, bench.folder() + QStringLiteral("/private.png")));
        QVERIFY(QFile::link(bench.folder() + QStringLiteral("/private.png"), second));
        QVERIFY(!pageOf(bench.folder()).contains(QStringLiteral(".p2 { background-image")));
    }
    void nothingIsWrittenThroughALink()
    {
        MissionBench bench;
        carryOut(bench);
        const QTemporaryDir place;
        const QString link = place.filePath(QStringLiteral("page"));
        const QString target = place.filePath(QStringLiteral("elsewhere"));
        QVERIFY(QFile::link(target, link));
        for (const auto form : {ExportForm::Page, ExportForm::Package, ExportForm::Junit, ExportForm::Apng})
            QCOMPARE(exportMission(bench.folder(), form, link, {}, {}).error().code, ErrorCode::InvalidArgument);
        QVERIFY(!QFile::exists(target));
    }
    /// As in a journal in which the operator acted and had his say on the tools.
    void whoActedAndWhoChoseToolsIsSaid()
    {
        MissionBench bench;
        carryOut(bench);
        auto mission = *readMissionFolder(bench.folder());
        mission.records[1].actor = QStringLiteral("operator");
        mission.setups.back().setup.wishes = {{QStringLiteral("press_key"), true}};
        QBuffer out;
        QVERIFY(out.open(QIODevice::WriteOnly));
        QVERIFY(writeReportPage(mission, out, {}, {}));
        const QString page = QString::fromUtf8(out.data());
        QCOMPARE(page.count(QStringLiteral("<b class=\"hand\">operator</b>")), 3); // in the list, at the turn, of tools
        QVERIFY(page.contains(QStringLiteral("<p>executor: <span")));
        QVERIFY(page.contains(QStringLiteral("operator</b>: always press_key")));
    }
    void aStoppedReportIsNone()
    {
        MissionBench bench;
        carryOut(bench);
        std::stop_source stop;
        stop.request_stop();
        QBuffer page;
        QVERIFY(page.open(QIODevice::WriteOnly));
        const auto written = writeReportPage(*readMissionFolder(bench.folder()), page, {}, stop.get_token());
        QVERIFY(!written && written.error().code == ErrorCode::Cancelled);
    }
    void whatIsBlottedOutIsInNoPicture()
    {
        const QTemporaryDir folder;
        QImage seen(1280, 800, QImage::Format_RGB32);
        seen.fill(Qt::green);
        QVERIFY(seen.save(folder.filePath(QStringLiteral("screen.png"))));
        const auto picture =
            reportPicture(folder.filePath(QStringLiteral("screen.png")), {*blotRegion("500,0,500,250")}, 640);
        QCOMPARE(picture.size, QSize(640, 400));
        const QImage shown = QImage::fromData(picture.jpeg);
        QVERIFY(shown.pixelColor(600, 50).green() < 20);
        QVERIFY(shown.pixelColor(100, 50).green() > 230 && shown.pixelColor(600, 150).green() > 230);
    }
    void aRegionThatIsNoneIsRefused_data()
    {
        QTest::addColumn<QString>("text");
        for (const char* text :
            {"", "1,2,3", "a,b,c,d", "0,0,0,10", "-1,0,10,10", "600,0,500,10", "nan,0,10,10", "0,0,inf,1"})
            QTest::newRow(text) << text;
    }
    void aRegionThatIsNoneIsRefused()
    {
        QFETCH(QString, text);
        const auto region = blotRegion(text);
        QVERIFY(!region && region.error().code == ErrorCode::InvalidArgument);
    }
    void thePackageIsReviewedLikeItsFolder()
    {
        MissionBench bench;
        carryOut(bench);
        const QTemporaryDir place;
        const QString zip = place.filePath(QStringLiteral("mission.triarch.zip"));
        const auto packed = exportMission(bench.folder(), ExportForm::Package, zip, {}, {});
        QVERIFY2(packed, packed ? "" : qPrintable(packed.error().message));
        const auto unpacked = UnpackedMission::unpack(zip);
        QVERIFY2(unpacked, unpacked ? "" : qPrintable(unpacked.error().message));
        const auto read = readMissionFolder((*unpacked)->folder());
        QVERIFY2(read, read ? "" : qPrintable(read.error().message));
        QVERIFY(read->records == readMissionFolder(bench.folder())->records);
        QCOMPARE(screensOf((*unpacked)->folder()), screensOf(bench.folder()));
        const auto again = exportMission(bench.folder(), ExportForm::Package, zip, {}, {});
        QVERIFY(!again && again.error().code == ErrorCode::InvalidArgument); // nothing is overwritten
    }
    void aPackageWithBlotsShowsThemNowhere()
    {
        MissionBench bench;
        carryOut(bench);
        const QString part = bench.folder() + QStringLiteral("/screens/patch_0001.png");
        QVERIFY(QImage(8, 8, QImage::Format_RGB32).save(part)); // of which nobody knows where it was
        const QTemporaryDir place;
        const QString zip = place.filePath(QStringLiteral("mission.zip"));
        QVERIFY(exportMission(bench.folder(), ExportForm::Package, zip, {{QRectF(0, 0, 1000, 1000)}}, {}));
        const auto unpacked = UnpackedMission::unpack(zip);
        QVERIFY(unpacked);
        const QString screens = (*unpacked)->folder() + QStringLiteral("/screens/");
        QVERIFY(!QFile::exists(screens + QStringLiteral("patch_0001.png")));
        const QImage picture((*unpacked)->folder() + QLatin1Char('/') + turnPicture(1));
        QVERIFY(!picture.isNull());
        QCOMPARE(picture.pixelColor(picture.width() / 2, picture.height() / 2), QColor(Qt::black));
        const auto checked = checkPictures((*unpacked)->folder()); // its own pictures are no damage
        QVERIFY2(checked, checked ? "" : qPrintable(checked.error().message));
        QVERIFY(readMissionFolder((*unpacked)->folder()));
    }
    void aPackageThatCannotBeWrittenLeavesNothing()
    {
        MissionBench bench;
        carryOut(bench);
        const QTemporaryDir place;
        std::stop_source stop;
        stop.request_stop();
        const auto packed =
            exportMission(bench.folder(), ExportForm::Package, place.filePath("a.zip"), {}, stop.get_token());
        QVERIFY(!packed && packed.error().code == ErrorCode::Cancelled);
        QVERIFY(QDir(place.path()).isEmpty());
    }
};

} // namespace tst_report

TRIARCH_TEST(tst_report, TestReport, QCoreApplication)
#include "tst_report.moc"
