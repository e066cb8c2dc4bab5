// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// The one stage before every export: what nobody else is to see is in none of the forms.
#include "core/base/json/json_fields.h"
#include "core/journal/journal_copy.h"
#include "core/journal/mission_archive.h"
#include "core/report/mission_export.h"
#include "tests/support/mission_bench.h"
#include "tests/support/test_program.h"
#include "tests/support/zip_writer.h"

#include <QDir>
#include <QDirIterator>
#include <QtTest>

namespace tst_redacted_copy {

using namespace triarch;

namespace {

const QString key = QStringLiteral("sk-proj-Canary0123456789abcdef");
const QString cutKey = key.left(18);   // as the form of a key it is not known any more
const QString brokenKey = key.mid(14); // as a screen that broke its line there was read
const QString secret = QStringLiteral("korrekt pferd 4711");
const QString typed = QStringLiteral("my diary: \"a rainy day\"\nand it goes on for more than fifty characters");
const QString shortly = QStringLiteral("zq7"); // typed as well, and met within a word that is not it

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QJsonObject typing(const QString& text)
{
    return {{"tool", "type_text"}, {"arguments", QJsonObject{{"text", text}}},
        {"action", QJsonObject{{"action", "type"}, {"text", text}}}, {"target", text},
        {"result", "Typed: " + text.left(50) + ", " + cutKey + ", " + brokenKey}};
}

/// A recording from elsewhere: in every text of it stands everything that nobody else is to see.
class Recording {
public:
    Recording()
    {
        m_bench.model.script = {plan(), setup("EXECUTION", {"click_element", "report_completion"}), click("7"),
            click("8"), claim(), verdict("yes")};
        (void)m_bench.run();
        auto journal = *readJournal(m_bench.folder());
        const QString all = QStringLiteral("%1, %2, %3, %4, xzq7x").arg(key, secret, typed, shortly);
        journal.meta.insert(QStringLiteral("mission"), all);
        journal.meta.insert(
            QStringLiteral("request"), QString::fromUtf8(compactJson({{"text", all}, {"display", "sandbox"}})));
        for (auto& row : journal.events)
            fill(row.event, all);
        const QDir folder(m_place.path());
        (void)folder.mkpath(QStringLiteral("prompts"));
        for (const char* name : {"prompts/executor_0.md", "checkpoint.json"})
            write(folder.filePath(QLatin1String(name)), all.toUtf8());
        (void)QFile::link(m_bench.folder() + QStringLiteral("/screens"), folder.filePath(QStringLiteral("screens")));
        isWritten = writeJournal(journal, folder.filePath(QStringLiteral("mission.db"))).has_value();
    }
    QString folder() const { return m_place.path(); }
    bool isWritten = false;

private:
    static void fill(Event& event, const QString& all)
    {
        for (const char* name : {"text", "user", "content", "reasoning", "doctrine", "justification", "rationale",
                 "executor_prompt", "tactician_prompt"})
            if (event.json.contains(QLatin1String(name)))
                event.json.insert(QLatin1String(name), all);
        const bool isTurn = event.json.contains(QLatin1String("arguments"));
        const QJsonObject done = typing(event.turn == 1 ? typed : shortly);
        for (auto one = done.begin(); isTurn && event.turn <= 2 && one != done.end(); ++one)
            event.json.insert(one.key(), one.value());
    }
    static void write(const QString& path, const QByteArray& bytes)
    {
        QFile file(path);
        if (file.open(QIODevice::WriteOnly))
            file.write(bytes);
    }
    MissionBench m_bench;
    QTemporaryDir m_place;
};

/// All that lies in a package, as one text.
QByteArray unpacked(const QString& zip)
{
    QByteArray all;
    const auto package = UnpackedMission::unpack(zip);
    if (package)
        for (QDirIterator files((*package)->folder(), QDir::Files, QDirIterator::Subdirectories); files.hasNext();)
            all += contents(files.next());
    return all;
}

/// A mission's journal in a folder of its own, with another one named as what it took up.
QString resumed(const QTemporaryDir& root, const QString& name, JournalContents journal, const QString& before)
{
    journal.meta.insert(QStringLiteral("resumed_from"), before);
    const QString folder = root.filePath(name);
    const bool isMade = QDir().mkpath(folder) && writeJournal(journal, folder + QStringLiteral("/mission.db"));
    return isMade ? folder : QString();
}

/// A mission whose first click was the operator's own, in the middle of the display or at `position`.
struct Demonstration {
    explicit Demonstration(const QJsonArray& position = {})
    {
        bench.model.script = {plan(), setup("EXECUTION", {"click_element", "report_completion"}), click("7"),
            click("8"), claim(), verdict("yes")};
        (void)bench.run();
        auto journal = *readJournal(bench.folder());
        journal.meta.insert(QStringLiteral("request"), QStringLiteral(R"({"text":"add","display":"sandbox"})"));
        for (auto& row : journal.events)
            if (row.event.turn == 1 && row.event.json.contains(QLatin1String("arguments"))) {
                row.event.source = QStringLiteral("operator");
                auto arguments = row.event.json.value(QLatin1String("arguments")).toObject();
                if (!position.isEmpty())
                    arguments.insert(QStringLiteral("position"), position);
                row.event.json.insert(QStringLiteral("arguments"), arguments);
            }
        folder = resumed(place, QStringLiteral("shown"), journal, QString());
        QFile::link(bench.folder() + QStringLiteral("/screens"), folder + QStringLiteral("/screens"));
    }
    MissionBench bench;
    QTemporaryDir place;
    QString folder;
};

/// An `ffmpeg` whose film is what it was given.
QByteArray withEncoder(const QTemporaryDir& place)
{
    QFile file(place.filePath(QStringLiteral("ffmpeg")));
    if (file.open(QIODevice::WriteOnly))
        file.write("#!/bin/sh\nPATH=/usr/bin:/bin\nfor last; do :; done\ncat > \"${last#file:}\"\n");
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return place.path().toLocal8Bit() + ':' + qgetenv("PATH");
}

} // namespace

class TestRedactedCopy : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingPrivateIsInAnyForm_data()
    {
        QTest::addColumn<ExportForm>("form");
        for (const auto form : {ExportForm::Page, ExportForm::Package, ExportForm::Checkpoint, ExportForm::Mission,
                 ExportForm::Table, ExportForm::Junit, ExportForm::Apng, ExportForm::Mp4})
            QTest::newRow(qPrintable(exportName(form))) << form;
    }
    void nothingPrivateIsInAnyForm()
    {
        QFETCH(ExportForm, form);
        const Recording recording;
        QVERIFY(recording.isWritten);
        redactor::add(Secret(secret.toUtf8())); // after it was written: it came from elsewhere
        const QTemporaryDir place;
        const QByteArray before = qgetenv("PATH");
        qputenv("PATH", withEncoder(place));
        ExportOptions options;
        options.hidesTyped = true;
        const QString path = place.filePath(QStringLiteral("made"));
        const auto made = exportMission(recording.folder(), form, path, options, {});
        qputenv("PATH", before);
        QVERIFY2(made, made ? "" : qPrintable(made.error().message));
        const QByteArray bytes = form == ExportForm::Package ? unpacked(path) : contents(path);
        QVERIFY(!bytes.isEmpty());
        for (const QString& canary : {key, cutKey, brokenKey, secret, typed.left(12), QStringLiteral("and it goes on"),
                 QStringLiteral("a rainy day"), QStringLiteral("\"zq7"), QStringLiteral("Typed: zq7")})
            QVERIFY2(!bytes.contains(canary.toUtf8()) && !bytes.contains(canary.toHtmlEscaped().toUtf8()),
                qPrintable(canary));
        if (form != ExportForm::Apng && form != ExportForm::Mp4) {
            QVERIFY(bytes.contains("[redacted]"));
            QVERIFY(bytes.contains("xzq7x")); // a word of its own
        }
    }
    void whatWasTypedStaysUnlessItIsToBeHidden()
    {
        const Recording recording;
        const QTemporaryDir place;
        const QString path = place.filePath(QStringLiteral("page"));
        QVERIFY(exportMission(recording.folder(), ExportForm::Page, path, {}, {}));
        QVERIFY(contents(path).contains(typed.left(10).toUtf8()));
        QVERIFY(!contents(path).contains(key.toUtf8()));
    }
    /// The rows are chained anew, and what they are read back by is as it was.
    void aPackageWithoutThemIsReviewedAll()
    {
        const Recording recording;
        const QTemporaryDir place;
        ExportOptions options;
        options.hidesTyped = true;
        const QString zip = place.filePath(QStringLiteral("mission.zip"));
        QVERIFY(exportMission(recording.folder(), ExportForm::Package, zip, options, {}));
        const auto package = UnpackedMission::unpack(zip);
        QVERIFY(package);
        const auto read = readMissionFolder((*package)->folder()); // checks the chain
        QVERIFY2(read, read ? "" : qPrintable(read.error().message));
        const auto before = readMissionFolder(recording.folder());
        QCOMPARE(read->records.size(), before->records.size());
        for (std::size_t i = 0; i < read->records.size(); ++i) {
            QCOMPARE(read->records[i].tool, before->records[i].tool);
            QCOMPARE(int(read->records[i].status), int(before->records[i].status));
        }
        QCOMPARE(read->records[0].arguments["text"].toString(), QStringLiteral("[typed]"));
        QCOMPARE(read->ended, before->ended);
    }
    /// Where the mission before lies, and the one that came after, is said by the folder's name alone.
    void noFolderOfThisMachineIsPassedOn_data() { nothingPrivateIsInAnyForm_data(); }
    void noFolderOfThisMachineIsPassedOn()
    {
        QFETCH(ExportForm, form);
        MissionBench bench;
        bench.model.script = {plan(), setup("EXECUTION", {"click_element"}), click("7"), claim(), verdict("yes")};
        (void)bench.run();
        auto journal = *readJournal(bench.folder());
        journal.meta.insert(QStringLiteral("request"), QStringLiteral(R"({"text":"add","display":"sandbox"})"));
        journal.meta.insert(QStringLiteral("resumed_from"), QStringLiteral("/home/canary/missions/parent-1"));
        for (auto& row : journal.events)
            if (row.event.kind == QLatin1String("state") && row.event.json.contains(QLatin1String("code")))
                row.event.json.insert(QStringLiteral("code"), QStringLiteral("resumed"));
        for (auto& row : journal.events)
            if (row.event.json.contains(QLatin1String("text")))
                row.event.json.insert(QStringLiteral("text"),
                    QStringLiteral("/home/canary/missions/parent-1: resumed in /home/canary/missions/child-2"));
        const QTemporaryDir place;
        QVERIFY(writeJournal(journal, place.filePath(QStringLiteral("mission.db"))));
        QVERIFY(QFile::link(bench.folder() + "/screens", place.filePath(QStringLiteral("screens"))));
        QTemporaryDir made;
        const QString path = made.filePath(QStringLiteral("made"));
        const QByteArray before = qgetenv("PATH");
        qputenv("PATH", withEncoder(made));
        const auto done = exportMission(place.path(), form, path, {}, {});
        qputenv("PATH", before);
        QVERIFY2(done, done ? "" : qPrintable(done.error().message));
        const QByteArray bytes = form == ExportForm::Package ? unpacked(path) : contents(path);
        QVERIFY(!bytes.isEmpty() && !bytes.contains("canary") && !bytes.contains(place.path().toUtf8()));
        const auto package = UnpackedMission::unpack(path);
        if (form == ExportForm::Package)
            QCOMPARE(readMissionFolder((*package)->folder())->resumedFrom, QStringLiteral("parent-1"));
    }
    /// Its own journal alone is passed on: who exports is told which turns lie elsewhere, and where.
    void theTurnsOfTheMissionBeforeAreNamed()
    {
        MissionBench bench;
        bench.model.script = {plan(), setup("EXECUTION", {"click_element"}), click("7"), click("8")};
        bench.config.limits.turns = 2;
        (void)bench.run();
        auto journal = *readJournal(bench.folder());
        for (auto& row : journal.events)
            row.event.turn += row.event.turn > 0 ? 5 : 0;
        const QTemporaryDir root;
        const QString before = QStringLiteral("/missions/before");
        const QString folder = resumed(root, QStringLiteral("after"), journal, before);
        const auto left = [&](ExportForm form, const ExportOptions& options) {
            const auto made = exportMission(folder, form, root.filePath(QStringLiteral("made")), options, {}, true);
            return made
                ? QStringLiteral("%1 %2 %3").arg(made->before.first).arg(made->before.last).arg(made->before.folder)
                : made.error().message;
        };
        QCOMPARE(left(ExportForm::Table, {}), QStringLiteral("1 5 /missions/before"));
        QCOMPARE(left(ExportForm::Table, {{}, false, 3}), QStringLiteral("3 5 /missions/before"));
        QCOMPARE(left(ExportForm::Table, {{}, false, 6}), QStringLiteral("0 0 "));
        QCOMPARE(left(ExportForm::Checkpoint, {}), QStringLiteral("0 0 ")); // it has a history of its own
        QCOMPARE(left(ExportForm::Table, {{}, false, 2, 3}),
            QStringLiteral("These turns are of the mission before, which this one goes on from: /missions/before"));
    }
    void stepsThatLackActionsAreWrittenOnlyWhereThatIsWanted()
    {
        const Demonstration shown;
        const QString path = shown.place.filePath(QStringLiteral("steps.toml"));
        const auto refused = exportMission(shown.folder, ExportForm::Steps, path, {}, {});
        QCOMPARE(refused.error().code, ErrorCode::Unsupported);
        OmittedActions named;
        bool wasThere = false;
        bool isWanted = false;
        ExportOptions options;
        options.confirmOmission = [&](const OmittedActions& omitted) {
            named = omitted;
            wasThere = QFile::exists(path);
            return isWanted;
        };
        QVERIFY(!exportMission(shown.folder, ExportForm::Steps, path, options, {}));
        QVERIFY(!QFile::exists(path));
        QVERIFY((named == OmittedActions{{1, "click_element(7)"}}));
        isWanted = true;
        QVERIFY(exportMission(shown.folder, ExportForm::Steps, path, options, {}));
        QVERIFY(!wasThere); // they were named before it was written
        QVERIFY(contents(path).contains("# Turn 1 is left out: click_element(7) cannot be written as a step"));
        QVERIFY(contents(path).contains("click \\\"8\\\""));
    }
    /// The label is read off the picture as it is passed on, and is a text like any other.
    void whatTheOperatorClickedIsReadOffThePictureWithoutItsHiddenParts()
    {
        const Demonstration shown;
        const QString path = shown.place.filePath(QStringLiteral("steps.toml"));
        QString read = QStringLiteral("Save");
        QPoint place;
        QColor colour;
        ExportOptions options;
        options.blots = {*blotRegion(QStringLiteral("490,490,20,20"))};
        options.labelAt = [&](const QImage& picture, const QPoint& at, const QRect&) {
            place = at;
            colour = picture.pixelColor(at);
            return read;
        };
        QVERIFY(exportMission(shown.folder, ExportForm::Steps, path, options, {}));
        QVERIFY(contents(path).contains("click \\\"Save\\\", click \\\"8\\\""));
        const QImage picture(shown.folder + QStringLiteral("/screens/screen_0001.png"));
        QCOMPARE(place, QPoint(picture.width() / 2, picture.height() / 2));
        QCOMPARE(colour, blotted(picture, options.blots).pixelColor(place));
        read = QStringLiteral("Log in as ") + key;
        QVERIFY(!exportMission(shown.folder, ExportForm::Steps, path, options, {}, true)); // its label is redacted
        QVERIFY(!contents(path).contains(key.toUtf8()));
    }
    void aPlaceAtTheEdgeIsOnThePicture()
    {
        const Demonstration shown(QJsonArray{1000, 1000});
        QPoint place;
        QSize size;
        ExportOptions options;
        options.labelAt = [&](const QImage& picture, const QPoint& at, const QRect&) {
            place = at;
            size = picture.size();
            return QStringLiteral("Save");
        };
        QVERIFY(exportMission(
            shown.folder, ExportForm::Steps, shown.place.filePath(QStringLiteral("steps.toml")), options, {}));
        QCOMPARE(place, QPoint(size.width() - 1, size.height() - 1));
    }
    void aDamagedPictureHasNoLabels()
    {
        const Demonstration shown;
        const QString picture = shown.folder + QStringLiteral("/screens/screen_0001.png");
        QVERIFY(QFile::setPermissions(picture, QFile::ReadOwner | QFile::WriteOwner));
        QImage other(20, 20, QImage::Format_RGB32);
        other.fill(Qt::red);
        QVERIFY(other.save(picture));
        ExportOptions options;
        options.labelAt = [](const QImage&, const QPoint&, const QRect&) { return QStringLiteral("Save"); };
        const auto refused = exportMission(
            shown.folder, ExportForm::Steps, shown.place.filePath(QStringLiteral("steps.toml")), options, {});
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Unsupported);
    }
    void stepsAreNotWrittenAfterACancel()
    {
        const Demonstration shown;
        const QString path = shown.place.filePath(QStringLiteral("steps.toml"));
        std::stop_source stop;
        ExportOptions options;
        options.labelAt = [&](const QImage&, const QPoint&, const QRect&) {
            stop.request_stop();
            return QStringLiteral("Save");
        };
        const auto done = exportMission(shown.folder, ExportForm::Steps, path, options, stop.get_token());
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::Cancelled);
        QVERIFY(!QFile::exists(path));
    }
    void whatIsThereIsReplacedOnlyWhereThatIsWanted()
    {
        const Recording recording;
        const QTemporaryDir place;
        const QString path = place.filePath(QStringLiteral("made"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("old") == 3);
        file.close();
        QVERIFY(!exportMission(recording.folder(), ExportForm::Table, path, {}, {}));
        QCOMPARE(contents(path), QByteArray("old"));
        QVERIFY(exportMission(recording.folder(), ExportForm::Table, path, {}, {}, true));
        QVERIFY(contents(path).size() > 3);
        QVERIFY(QFile::link(path, place.filePath(QStringLiteral("link"))));
        QVERIFY(!exportMission(
            recording.folder(), ExportForm::Table, place.filePath(QStringLiteral("link")), {}, {}, true));
        QCOMPARE(QDir(place.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden),
            (QStringList{QStringLiteral("link"), QStringLiteral("made")})); // nothing is left beside them
    }
    /// A foreign package may name any folder of this machine as its past. What goes on from it has it as its past, and
    /// nothing before that; what was unpacked by hand names a folder that is none from here.
    void aPackageIsReadWithoutAPastElsewhere()
    {
        MissionBench bench;
        bench.model.script = {plan(), setup("EXECUTION", {"click_element"}), click("7"), claim(), verdict("yes")};
        (void)bench.run();
        const auto journal = *readJournal(bench.folder());
        auto emptied = journal; // else its turns are as old as those of what it took up
        emptied.events.clear();
        emptied.calls.clear();
        const QTemporaryDir root;
        const QString there = resumed(root, QStringLiteral("there"), journal, QString());
        const QString packed = resumed(root, QStringLiteral("packed"), emptied, there);
        const auto seen = readMissionAndPast(packed);
        QVERIFY(seen && seen->past.size() == 1); // it would be followed
        const QString zip = root.filePath(QStringLiteral("foreign.zip"));
        triarch::test::ZipWriter(zip).tree(packed, "m/");
        const auto package = UnpackedMission::unpack(zip);
        QVERIFY2(package, package ? "" : qPrintable(package.error().message));
        const auto read = readMissionAndPast((*package)->folder());
        QVERIFY(read && read->resumedFrom == there && read->past.empty());
        const auto forked = readMissionAndPast(resumed(root, QStringLiteral("fork"), emptied, (*package)->folder()));
        QVERIFY(forked && forked->past.size() == 1 && forked->past.front().folder == (*package)->folder());
        const QString before = QDir::currentPath();
        QVERIFY(QDir::setCurrent(root.path()));
        const auto byName =
            readMissionAndPast(resumed(root, QStringLiteral("named"), emptied, QStringLiteral("there")));
        QVERIFY(QDir::setCurrent(before) && byName && byName->past.empty());
    }
    /// Each has the extent of what is seen; a refusal's may be a part of it, and nobody knows which.
    void everyPictureOfTheWholeDisplayIsPackedWithItsHiddenParts()
    {
        MissionBench bench;
        bench.model.script = {
            plan(), setup("EXECUTION", {"click_element", "report_completion"}), click("7"), claim(), verdict("yes")};
        (void)bench.run();
        const QDir screens(bench.folder() + QStringLiteral("/screens"));
        const QStringList seen = screens.entryList(QDir::Files, QDir::Name);
        QVERIFY(!seen.filter(QStringLiteral("verify_")).isEmpty());
        const QStringList beside{QStringLiteral("screen_0001_1.png"), QStringLiteral("screen_0001_launch1.png")};
        for (const QString& name : beside + QStringList(QStringLiteral("refused_1_a.png")))
            QVERIFY(QFile::copy(screens.filePath(QStringLiteral("screen_0001.png")), screens.filePath(name)));
        const QTemporaryDir place;
        const QString zip = place.filePath(QStringLiteral("mission.zip"));
        ExportOptions options;
        options.blots = {*blotRegion(QStringLiteral("0,0,20,20"))};
        const auto made = exportMission(bench.folder(), ExportForm::Package, zip, options, {});
        QVERIFY2(made, made ? "" : qPrintable(made.error().message));
        const auto package = UnpackedMission::unpack(zip);
        QVERIFY(package && readMissionFolder((*package)->folder()));
        QStringList all = seen + beside;
        all.sort();
        QCOMPARE(QDir((*package)->folder() + "/screens").entryList(QDir::Files, QDir::Name), all);
    }
    void keysAreKnownByTheirForm_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("safe");
        QTest::newRow("named") << "api_key=abcdef123456; go"
                               << "api_key=[redacted]; go";
        QTest::newRow("in JSON") << R"({"password":"hunter2hunter2"})"
                                 << R"({"password":"[redacted]"})";
        QTest::newRow("a header") << "Authorization: Bearer abcdefgh12345678.x"
                                  << "Authorization: Bearer [redacted]";
        QTest::newRow("of a service") << "use ghp_0123456789abcdefghijABCDEFGHIJ012345 now"
                                      << "use [redacted] now";
        QTest::newRow("a private one") << "a -----BEGIN PRIVATE KEY-----\nMII\n-----END PRIVATE KEY----- b"
                                       << "a [redacted] b";
        QTest::newRow("in an address") << "open https://bob:hunter22@example.com:8080/x now"
                                       << "open https://bob:[redacted]@example.com:8080/x now";
        QTest::newRow("no key in an address") << "http://127.0.0.1:1234/v1 and a@b.example"
                                              << "http://127.0.0.1:1234/v1 and a@b.example";
        QTest::newRow("no key") << "press the key sk-1, token 12 of 40"
                                << "press the key sk-1, token 12 of 40";
    }
    void keysAreKnownByTheirForm()
    {
        QFETCH(QString, text);
        QTEST(TextMask().text(text), "safe");
    }
    void onlySomeTurnsArePassedOn()
    {
        const Recording recording;
        const QTemporaryDir place;
        ExportOptions options;
        options.firstTurn = options.lastTurn = 2;
        const QString page = place.filePath(QStringLiteral("page"));
        QVERIFY(exportMission(recording.folder(), ExportForm::Page, page, options, {}));
        QVERIFY(contents(page).contains("<section id=\"t2\">"));
        QVERIFY(!contents(page).contains("<section id=\"t1\">") && !contents(page).contains("<section id=\"t3\">"));
        const QByteArray turns =
            "1 of " + QByteArray::number(readMissionFolder(recording.folder())->turn) + " (2 to 2)";
        QVERIFY2(contents(page).contains("<dd>" + turns), turns.constData());
        const QString junit = place.filePath(QStringLiteral("junit"));
        QVERIFY(exportMission(recording.folder(), ExportForm::Junit, junit, options, {}));
        QVERIFY(contents(junit).contains("Turns: " + turns));
        const QString zip = place.filePath(QStringLiteral("zip"));
        const auto made = exportMission(recording.folder(), ExportForm::Package, zip, options, {});
        QVERIFY(made && made->lacking == 0);
        const auto package = UnpackedMission::unpack(zip);
        QVERIFY(package);
        const auto read = readMissionFolder((*package)->folder());
        QVERIFY(read);
        QCOMPARE(int(read->records.size()), 1);
        QCOMPARE(read->records[0].turn, 2);
        QCOMPARE(read->excerpt, std::pair(2, 2)); // whoever reviews it is told
        QCOMPARE(readMissionFolder(recording.folder())->excerpt, std::pair(0, 0));
        QCOMPARE(read->records[0].phase, QStringLiteral("EXECUTION")); // as it had begun before
        QCOMPARE(read->ended, std::optional(MissionStatus::Done));
        QVERIFY(!readJournal(recording.folder())->meta.value(QStringLiteral("host")).isEmpty());
        QCOMPARE(readJournal((*package)->folder())->meta.value(QStringLiteral("host")), QString()); // of this machine
        QCOMPARE(QDir((*package)->folder() + "/screens").entryList({"screen_*"}, QDir::Files),
            (QStringList{"screen_0002.png", "screen_0003.png"})); // and what came of it
        options.firstTurn = options.lastTurn = 40;
        QCOMPARE(exportMission(recording.folder(), ExportForm::Page, place.filePath("none"), options, {}).error().code,
            ErrorCode::InvalidArgument);
    }
};

} // namespace tst_redacted_copy

TRIARCH_TEST(tst_redacted_copy, TestRedactedCopy, QCoreApplication)
#include "tst_redacted_copy.moc"
