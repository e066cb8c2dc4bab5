// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// A page that is exported from a console in Spanish.
#include "app/console/export_service.h"
#include "core/journal/journal_copy.h"
#include "core/report/report_page.h"
#include "tests/support/mission_bench.h"
#include "tests/support/test_program.h"
#include "ui/models/approval_words.h"
#include "ui/models/report_words.h"
#include "ui/style/language.h"

#include <QApplication>
#include <QBuffer>
#include <QRegularExpression>
#include <QtTest>

namespace tst_report_words {

using namespace triarch;

namespace {

/// Folder of a mission with a click and a drag, which cannot be written as a step.
QString draggedMission(MissionBench& bench, const QTemporaryDir& place)
{
    bench.model.script = {plan(), setup("EXECUTION", {"click_element", "report_completion"}), click("7"), click("8"),
        claim(), verdict("yes")};
    (void)bench.run();
    auto journal = *readJournal(bench.folder());
    journal.meta.insert(QStringLiteral("request"), QStringLiteral(R"({"text":"add","display":"sandbox"})"));
    for (auto& row : journal.events)
        if (row.event.turn == 1 && row.event.json.contains(QLatin1String("arguments")))
            row.event.json.insert(QStringLiteral("tool"), QStringLiteral("drag_element"));
    return writeJournal(journal, place.filePath(QStringLiteral("mission.db"))) ? place.path() : QString();
}

ExportResult exported(const ExportRequest& wish)
{
    ExportService desk((QString()));
    QSignalSpy written(&desk, &ExportService::written);
    (void)desk.write(wish);
    return written.wait(20'000) ? written.front().at(1).value<ExportResult>() : ExportResult();
}

/// A mission with all that the page has words for: a pictured turn, one without, the operator's wishes, a yes, a grant.
ReviewedMission carriedOut(MissionBench& bench)
{
    bench.model.script = {plan(), setup("EXECUTION", {"click_element", "report_completion"}), click("7"), click("8"),
        claim(), verdict("yes")};
    (void)bench.run();
    auto mission = readMissionFolder(bench.folder()).value();
    mission.records.at(0).isApproved = true;
    mission.records.at(1).grant = QStringLiteral("ctrl+w anywhere in class Chromium");
    mission.records.at(1).status = TurnStatus::NoEffect;
    mission.records.at(1).tool = QStringLiteral("none");
    mission.setups.at(0).setup.wishes = {{QStringLiteral("press_key"), true}, {QStringLiteral("drag"), false}};
    mission.turn = 7; // of which these are some
    QFile::remove(bench.folder() + QLatin1Char('/') + mission.records.back().picture);
    return mission;
}

QString pageOf(const ReviewedMission& mission, const ReportLanguage& language)
{
    QBuffer page;
    const ReportOptions options{.blots = {QRectF(0, 0, 10, 10)}, .language = language};
    const bool isWritten =
        page.open(QIODevice::WriteOnly) && writeReportPage(mission, page, options, std::stop_token()).has_value();
    return isWritten ? QString::fromUtf8(page.data()) : QString();
}

} // namespace

class TestReportWords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { QVERIFY(applyLanguage(*qApp, QStringLiteral("en"))); }

    /// All that the page asks words for it gets, but for what is nobody's sentence.
    void everyWordOfThePageIsKnown()
    {
        QVERIFY(applyLanguage(*qApp, QStringLiteral("es")));
        MissionBench bench;
        const ReviewedMission mission = carriedOut(bench);
        QStringList unknown;
        const auto translate = [&unknown](const QString& english) {
            QString said = reportWord(english);
            if (said == english && !english.isEmpty())
                unknown << english;
            return said;
        };
        const QString page = pageOf(mission, {QStringLiteral("es"), translate, grantWords});
        QVERIFY(page.contains(QStringLiteral("<html lang=\"es\">")));
        unknown.removeDuplicates();
        unknown.sort();
        QCOMPARE(unknown, QStringList({QStringLiteral("%1 s"), QStringLiteral("Tokens")})); // the same in both
        for (const char* said : {"<h2>Turnos</h2>", ">anterior</a>", ">siguiente</a>", "3 de 7 (del 1 al 3)",
                 "ejecutor, aprobado por el operador", "permitido por una concesión del operador: ctrl+w",
                 "nunca drag; siempre press_key", "No hay imagen de este turno.", "Turno 2: ninguna", "sin efecto",
                 "Clic: 7", "Las flechas mueven el corte."})
            QVERIFY2(page.contains(QString::fromUtf8(said)), said);
        static const QRegularExpression seconds(QStringLiteral("<dt>Duración</dt><dd>\\d+,\\d s</dd>"));
        QVERIFY(page.contains(seconds));
        QVERIFY(!page.contains(QStringLiteral("%1")));
    }
    void withoutALanguageItIsEnglish()
    {
        MissionBench bench;
        const QString page = pageOf(carriedOut(bench), {});
        for (const char* said : {"<html lang=\"en\">", "<h2>Turns</h2>", "3 of 7 (1 to 3)",
                 "never drag; always press_key", "allowed by the operator&#39;s grant: ctrl+w", ">no effect<"})
            QVERIFY2(page.contains(QString::fromUtf8(said))
                    || page.contains(QString::fromUtf8(said).replace(QStringLiteral("&#39;"), QStringLiteral("'"))),
                said);
    }
    void omittedActionsAreAskedAboutAndAnErrorIsNot()
    {
        MissionBench bench;
        const QTemporaryDir place;
        ExportRequest wish{draggedMission(bench, place), QStringLiteral("steps"), place.filePath("steps.toml")};
        QVERIFY(exported(wish).needsConfirmation);
        wish.isPartial = true;
        wish.path = place.filePath(QStringLiteral("nowhere/steps.toml"));
        const ExportResult failed = exported(wish);
        QVERIFY2(failed.problem.startsWith(QStringLiteral("Cannot write")), qPrintable(failed.problem));
        QVERIFY(!failed.needsConfirmation);
        wish.path = place.filePath(QStringLiteral("steps.toml"));
        QCOMPARE(exported(wish).problem, QString());
    }
    void stepsNeedTheDataOfTheLabelReader()
    {
        MissionBench bench;
        const QTemporaryDir place;
        ExportRequest wish{draggedMission(bench, place), QStringLiteral("steps"), place.filePath("steps.toml")};
        wish.isPartial = true;
        const auto restored =
            qScopeGuard([before = qgetenv("TRIARCH_RESOURCES")] { qputenv("TRIARCH_RESOURCES", before); });
        qputenv("TRIARCH_RESOURCES", place.path().toUtf8());
        QVERIFY(!exported(wish).problem.isEmpty());
        QVERIFY(!QFile::exists(wish.path));
    }
    /// As the console was shown when it was asked to.
    void theDeskWritesWhatTheConsoleSpeaks_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("title");
        QTest::newRow("Spanish") << "es"
                                 << "<h2>Turnos</h2>";
        QTest::newRow("English") << "en"
                                 << "<h2>Turns</h2>";
    }
    void theDeskWritesWhatTheConsoleSpeaks()
    {
        QFETCH(QString, language);
        QFETCH(QString, title);
        QVERIFY(applyLanguage(*qApp, language));
        MissionBench bench;
        (void)carriedOut(bench);
        ExportService desk((QString()));
        QSignalSpy written(&desk, &ExportService::written);
        const QString path = bench.folder() + QStringLiteral("/page.html");
        const int request = desk.write({.folder = bench.folder(), .form = QStringLiteral("page"), .path = path});
        QVERIFY(written.wait(20'000));
        QCOMPARE(written.front().front().toInt(), request);
        QCOMPARE(written.front().at(1).value<ExportResult>().problem, QString());
        QFile page(path);
        QVERIFY(page.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(page.readAll());
        QVERIFY(text.contains(QStringLiteral("<html lang=\"%1\">").arg(language)));
        QVERIFY(text.contains(title));
    }
};

} // namespace tst_report_words

TRIARCH_TEST(tst_report_words, TestReportWords, QApplication)
#include "tst_report_words.moc"
