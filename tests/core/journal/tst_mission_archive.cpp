// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/journal/mission_archive.h"
#include "tests/support/test_program.h"
#include "tests/support/zip_writer.h"

#include <QtTest>
#include <sys/stat.h>

namespace tst_mission_archive {

using namespace triarch;
using namespace triarch::test;

namespace {

using Fill = std::function<void(ZipWriter&)>;

/// The mode of a file or folder, without its type.
uint modeOf(const QString& path)
{
    struct stat found = {};
    return ::stat(QFile::encodeName(path).constData(), &found) == 0 ? found.st_mode & 07777 : 0;
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestMissionArchive : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_temp; ///< TMPDIR: what is left behind shows
    QTemporaryDir m_root;

    QString zipOf(const Fill& fill)
    {
        const QString path = m_root.filePath(QStringLiteral("mission.zip"));
        QFile::remove(path);
        ZipWriter zip(path);
        fill(zip);
        return path;
    }
    QStringList left() const { return QDir(m_temp.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot); }

private Q_SLOTS:
    void initTestCase() { qputenv("TMPDIR", m_temp.path().toUtf8()); }
    void cleanup() { QCOMPARE(left(), QStringList()); }

    void aMissionIsUnpackedForAsLongAsItIsHeld_data()
    {
        QTest::addColumn<QByteArray>("prefix");
        QTest::newRow("its folder") << QByteArray("20261122-add/");
        QTest::newRow("its files") << QByteArray();
        QTest::newRow("by its longer name") << QByteArray("./");
    }
    void aMissionIsUnpackedForAsLongAsItIsHeld()
    {
        QFETCH(QByteArray, prefix);
        const QString zip = zipOf([&](ZipWriter& writer) {
            if (prefix.size() > 2)
                writer.folder(prefix);
            writer.file(prefix + "mission.db", "rows");
            writer.file(prefix + "screens/screen_0001.png", QByteArray(200'000, 'p'));
            writer.file(prefix + "prompts/ábc.txt", "");
        });
        auto unpacked = UnpackedMission::unpack(zip);
        QVERIFY2(unpacked, unpacked ? "" : qPrintable(unpacked.error().message));
        const QString folder = (*unpacked)->folder();
        QCOMPARE(contentOf(folder + "/mission.db"), QByteArray("rows"));
        QCOMPARE(contentOf(folder + "/screens/screen_0001.png"), QByteArray(200'000, 'p'));
        QVERIFY(QFile::exists(folder + QStringLiteral("/prompts/ábc.txt")));
        QCOMPARE(left().size(), 1);
        QCOMPARE(modeOf(m_temp.filePath(left().first())), 0700u);
        QCOMPARE(modeOf(folder + "/mission.db"), 0600u);
        unpacked->reset();
        QVERIFY(!QFile::exists(folder));
    }

    void whatIsNoMissionIsRefused_data()
    {
        QTest::addColumn<Fill>("fill");
        QTest::addColumn<ErrorCode>("code");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* name, ErrorCode code, const char* says, const Fill& fill) {
            QTest::newRow(name) << Fill([fill](ZipWriter& zip) {
                zip.file("mission.db", "rows");
                fill(zip);
            }) << code << QString::fromUtf8(says);
        };
        const auto bad = ErrorCode::BadReply;
        row("a path that leaves", bad, "../evil", [](auto& zip) { zip.file("../evil", "x"); });
        row("a path that leaves deeper", bad, "evil", [](auto& zip) { zip.file("screens/../../evil", "x"); });
        row("a path from the root", bad, "/tmp/evil", [](auto& zip) { zip.file("/tmp/evil", "x"); });
        row("a Windows path", bad, "evil", [](auto& zip) { zip.file("..\\evil", "x"); });
        row("a link", bad, "screens", [](auto& zip) { zip.link("screens", "/etc"); });
        row("one name twice", bad, "twice", [](auto& zip) { zip.file("mission.db", "other rows"); });
        row("one name twice, written otherwise", bad, "twice",
            [](auto& zip) { zip.file("./mission.db", "other rows"); });
        row("a name that is too long", bad, "aaaa", [](auto& zip) { zip.file(QByteArray(2000, 'a'), "x"); });
        row("a folder where a file is", ErrorCode::Io, "mission.db/x",
            [](auto& zip) { zip.file("mission.db/x", "x"); });
        row("too many files", ErrorCode::Budget, "more than 5 files", [](auto& zip) {
            for (int i = 0; i < 5; ++i)
                zip.file(QByteArray::number(i), "x");
        });
        row("too much", ErrorCode::Budget, "more than 1 MB",
            [](auto& zip) { zip.file("big", QByteArray(1 << 20, '\0')); });
        QTest::newRow("no mission") << Fill([](ZipWriter& zip) { zip.file("notes/notes.txt", "x"); })
                                    << ErrorCode::NotFound << QStringLiteral("no mission.db");
        QTest::newRow("two folders") << Fill([](ZipWriter& zip) {
            zip.file("a/mission.db", "x");
            zip.file("b/mission.db", "x");
        }) << ErrorCode::NotFound << QStringLiteral("no mission.db");
        QTest::newRow("nothing") << Fill([](ZipWriter&) {}) << bad << QStringLiteral("no ZIP");
    }
    void whatIsNoMissionIsRefused()
    {
        QFETCH(Fill, fill);
        QFETCH(ErrorCode, code);
        QFETCH(QString, says);
        const QString zip = zipOf(fill);
        const auto unpacked = UnpackedMission::unpack(zip, {5, 1 << 20});
        QVERIFY(!unpacked);
        QVERIFY2(unpacked.error().code == code, qPrintable(unpacked.error().message));
        QVERIFY2(unpacked.error().message.contains(says), qPrintable(unpacked.error().message));
        QVERIFY(!QFile::exists(QStringLiteral("/tmp/evil")) && !QFile::exists(m_temp.filePath(QStringLiteral("evil"))));
        QVERIFY(QFile::exists(zip));
    }

    void whatIsDamagedIsRefused_data()
    {
        QTest::addColumn<int>("keeps"); // percent of the ZIP
        QTest::addColumn<int>("flips"); // percent where a byte is changed; -1: none
        QTest::newRow("cut in the middle") << 50 << -1;
        QTest::newRow("without its directory") << 90 << -1;
        QTest::newRow("empty") << 0 << -1;
        QTest::newRow("a byte changed") << 100 << 40;
    }
    void whatIsDamagedIsRefused()
    {
        QFETCH(int, keeps);
        QFETCH(int, flips);
        QByteArray noise;
        for (int i = 0; i < 50'000; ++i)
            noise.append(char(i * 7919 >> 5));
        QByteArray zip = contentOf(zipOf([&](ZipWriter& writer) { writer.file("mission.db", noise); }));
        QVERIFY(zip.size() > 1000);
        if (flips >= 0)
            zip[zip.size() * flips / 100] = char(~zip.at(zip.size() * flips / 100));
        const QString broken = m_root.filePath(QStringLiteral("broken.zip"));
        QFile file(broken);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(zip.left(zip.size() * keeps / 100));
        file.close();
        const auto unpacked = UnpackedMission::unpack(broken);
        QVERIFY(!unpacked);
        QVERIFY2(unpacked.error().code == ErrorCode::BadReply, qPrintable(unpacked.error().message));
        QVERIFY2(unpacked.error().message.contains(broken), qPrintable(unpacked.error().message));
    }
    void whatIsNotThereIsNotFound()
    {
        const auto unpacked = UnpackedMission::unpack(m_root.filePath(QStringLiteral("none.zip")));
        QVERIFY(!unpacked && unpacked.error().code == ErrorCode::NotFound);
    }
    void whoStopsWaitsForNothing()
    {
        std::stop_source stop;
        stop.request_stop();
        const auto unpacked =
            UnpackedMission::unpack(zipOf([](ZipWriter& zip) { zip.file("mission.db", "x"); }), {}, stop.get_token());
        QVERIFY(!unpacked && unpacked.error().code == ErrorCode::Cancelled);
    }
};

} // namespace tst_mission_archive

TRIARCH_TEST(tst_mission_archive, TestMissionArchive, QCoreApplication)
#include "tst_mission_archive.moc"
