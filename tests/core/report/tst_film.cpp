// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// A mission as an animated picture and as a film: every frame as it is meant, with what is not to be seen blotted out.
#include "core/report/animated_png.h"
#include "core/report/mission_export.h"
#include "tests/support/mission_bench.h"
#include "tests/support/test_program.h"

#include <QBuffer>
#include <QDir>
#include <QPainter>
#include <QtEndian>
#include <QtTest>

namespace tst_film {

using namespace triarch;

namespace {

/// A mission of three turns whose pictures are 96x64 of one colour each, with a spot.
class Filmed {
public:
    Filmed()
    {
        m_bench.model.script = {plan(), setup("EXECUTION", {"click_element", "report_completion"}),
            click("7", 500, 500), click("8"), claim(), verdict("yes")};
        status = m_bench.run().status;
        for (int turn = 1; turn <= turns; ++turn)
            paint(turn);
    }
    QString folder() const { return m_bench.folder(); }
    QString picture(int turn) const { return folder() + QLatin1Char('/') + turnPicture(turn); }
    ReviewedMission mission() const { return readMissionFolder(folder()).value_or(ReviewedMission()); }
    MissionStatus status;
    static constexpr int turns = 3;

private:
    void paint(int turn)
    {
        QImage image(96, 64, QImage::Format_RGB32);
        image.fill(Qt::lightGray);
        QPainter(&image).fillRect(10 * turn, 4, 8, 8, Qt::red);
        QVERIFY(image.save(picture(turn)));
    }
    MissionBench m_bench;
};

struct Frame {
    QImage shown; ///< with all before it
    QRect part;
    double seconds = 0;
};

quint32 numberAt(const QByteArray& bytes, qsizetype at) { return qFromBigEndian<quint32>(bytes.constData() + at); }

/// Plays an APNG by the letter of its specification; empty when something is not as that says.
class Player {
public:
    std::vector<Frame> play(const QByteArray& apng)
    {
        quint32 expected = 0;
        for (qsizetype at = 8; at + 12 <= apng.size();) {
            const auto length = qsizetype(numberAt(apng, at));
            const QByteArray name = apng.mid(at + 4, 4);
            const QByteArray data = apng.mid(at + 8, length);
            at += length + 12;
            if (name == "IHDR")
                m_head = data;
            if (name == "acTL")
                announced = int(numberAt(data, 0));
            if ((name == "fcTL" || name == "fdAT") && numberAt(data, 0) != expected++)
                return {};
            if (name == "fcTL" || name == "IEND")
                close();
            if (name == "fcTL")
                open(data);
            if (name == "IDAT" || name == "fdAT")
                m_data += name == "IDAT" ? data : data.mid(4);
        }
        return m_frames;
    }
    int announced = 0;

private:
    void open(const QByteArray& control)
    {
        m_frames.push_back({m_frames.empty() ? QImage() : m_frames.back().shown,
            QRect(int(numberAt(control, 12)), int(numberAt(control, 16)), int(numberAt(control, 4)),
                int(numberAt(control, 8))),
            double(qFromBigEndian<quint16>(control.constData() + 20))
                / qFromBigEndian<quint16>(control.constData() + 22)});
    }
    void close()
    {
        if (m_frames.empty())
            return;
        Frame& frame = m_frames.back();
        QByteArray head = m_head;
        qToBigEndian(quint32(frame.part.width()), head.data());
        qToBigEndian(quint32(frame.part.height()), head.data() + 4);
        const QImage part = QImage::fromData(
            QByteArray("\x89PNG\r\n\x1a\n", 8) + chunk("IHDR", head) + chunk("IDAT", m_data) + chunk("IEND", {}),
            "PNG");
        m_data.clear();
        if (frame.shown.isNull())
            frame.shown = part.convertToFormat(QImage::Format_RGB32);
        else
            QPainter(&frame.shown).drawImage(frame.part.topLeft(), part);
    }
    static QByteArray chunk(const char* name, const QByteArray& data)
    {
        QByteArray bytes(4, '\0');
        qToBigEndian(quint32(data.size()), bytes.data());
        const QByteArray summed = name + data;
        quint32 sum = ~0U;
        for (const char byte : summed) {
            sum ^= quint8(byte);
            for (int bit = 0; bit < 8; ++bit)
                sum = (sum & 1) != 0 ? (sum >> 1) ^ 0xEDB88320U : sum >> 1;
        }
        QByteArray end(4, '\0');
        qToBigEndian(~sum, end.data());
        return bytes + summed + end;
    }
    QByteArray m_head;
    QByteArray m_data;
    std::vector<Frame> m_frames;
};

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The PATH of this process for as long as the object lives.
class Path {
public:
    explicit Path(const QString& path) { qputenv("PATH", path.toLocal8Bit()); }
    ~Path() { qputenv("PATH", m_before); }
    Path(const Path&) = delete;
    Path& operator=(const Path&) = delete;

private:
    const QByteArray m_before = qgetenv("PATH");
};

/// An `ffmpeg` that does what the script says, in a folder of its own.
QString encoder(const QTemporaryDir& place, const QByteArray& script)
{
    QFile file(place.filePath(QStringLiteral("ffmpeg")));
    if (!file.open(QIODevice::WriteOnly))
        return {};
    file.write("#!/bin/sh\nPATH=/usr/bin:/bin\nfor last; do :; done\n" + script);
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return place.path();
}

} // namespace

class TestFilm : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyTurnIsAFrame()
    {
        const Filmed filmed;
        QCOMPARE(filmed.status, MissionStatus::Done);
        const QString path = filmed.folder() + QStringLiteral("/film.png");
        const auto done = exportMission(filmed.folder(), ExportForm::Apng, path, {}, {});
        QVERIFY2(done, done ? "" : qPrintable(done.error().message));
        QVERIFY(!QFile::permissions(path).testFlag(QFile::ReadGroup));
        Player player;
        const auto frames = player.play(contents(path));
        QCOMPARE(int(frames.size()), Filmed::turns);
        QCOMPARE(player.announced, Filmed::turns);
        QCOMPARE(frames.front().seconds, 1.0);
        QCOMPARE(frames.back().seconds, 3.0);
        const QImage last(filmed.picture(3)); // a claim goes nowhere: no mark
        QCOMPARE(frames.back().shown, last.convertToFormat(QImage::Format_RGB32));
        QVERIFY(frames.back().part != frames.back().shown.rect()); // only what changed is in it
        const MissionFilm film(filmed.mission(), {});
        for (int at = 0; at < film.frames(); ++at)
            QCOMPARE(frames.at(std::size_t(at)).shown, film.frame(at));
        const QColor mark = frames.front().shown.pixelColor(48 + 11, 32); // round where the click went
        QVERIFY2(mark.blue() > mark.red() + 40, qPrintable(mark.name()));
        QCOMPARE(QImage(path).size(), last.size()); // who knows no animation sees the first
    }
    void whatIsBlottedOutIsInNoFrame()
    {
        const Filmed filmed;
        const MissionFilm film(filmed.mission(), {*blotRegion("0,0,500,500")});
        for (int at = 0; at < film.frames(); ++at)
            for (const QPoint spot : {QPoint(14, 8), QPoint(24, 8), QPoint(34, 8), QPoint(0, 0)})
                QCOMPARE(film.frame(at).pixelColor(spot), QColor(Qt::black));
        QCOMPARE(film.frame(2).pixelColor(90, 60), QColor(Qt::lightGray));
    }
    void whatIsNotThereIsNoFrame()
    {
        const Filmed filmed;
        QVERIFY(QFile::remove(filmed.picture(1)));
        QVERIFY(QFile::remove(filmed.picture(2)) && QFile::link(filmed.picture(3), filmed.picture(2)));
        QCOMPARE(MissionFilm(filmed.mission(), {}).frames(), 1); // a link may lead to any picture of the reader's
        QVERIFY(QFile::remove(filmed.picture(2)) && QFile::remove(filmed.picture(3)));
        const QString path = filmed.folder() + QStringLiteral("/film.png");
        QCOMPARE(exportMission(filmed.folder(), ExportForm::Apng, path, {}, {}).error().code, ErrorCode::NotFound);
        QVERIFY(!QFile::exists(path));
    }
    void picturesOfOtherSizesFitIntoTheFirst()
    {
        const Filmed filmed;
        QImage large(4'000, 1'000, QImage::Format_RGB32);
        large.fill(Qt::green);
        QVERIFY(large.save(filmed.picture(3)));
        const MissionFilm film(filmed.mission(), {});
        QCOMPARE(film.size(), QSize(96, 64));
        QCOMPARE(film.frame(2).size(), QSize(96, 64));
        QCOMPARE(film.frame(2).pixelColor(48, 32), QColor(Qt::green));
        QCOMPARE(film.frame(2).pixelColor(48, 2), QColor(Qt::black));
        QVERIFY(large.save(filmed.picture(1)));
        QCOMPARE(MissionFilm(filmed.mission(), {}).size(), QSize(1'280, 320));
    }
    void aFilmThatIsGivenUpIsNone()
    {
        const Filmed filmed;
        std::stop_source stop;
        stop.request_stop();
        QBuffer out;
        QVERIFY(out.open(QIODevice::WriteOnly));
        const auto written = writeAnimatedPng(MissionFilm(filmed.mission(), {}), out, stop.get_token());
        QVERIFY(!written && written.error().code == ErrorCode::Cancelled);
    }
    void ffmpegGetsFramesAndItsFileIsTheFilm()
    {
        const Filmed filmed;
        const QTemporaryDir place;
        const Path path(encoder(place, "cat > \"${0%/*}/frames\"; printf film > \"${last#file:}\"\n"));
        QVERIFY(exportProblem(ExportForm::Mp4).isEmpty());
        const QString film = place.filePath(QStringLiteral("film.mp4"));
        const auto done = exportMission(filmed.folder(), ExportForm::Mp4, film, {{QRectF(0, 0, 1000, 1000)}}, {});
        QVERIFY2(done, done ? "" : qPrintable(done.error().message));
        QCOMPARE(contents(film), QByteArray("film"));
        QVERIFY(!QFile::permissions(film).testFlag(QFile::ReadGroup));
        const QByteArray frames = contents(place.filePath(QStringLiteral("frames")));
        QCOMPARE(frames.count("IHDR"), 2 + 2 + 6); // two a second
        QCOMPARE(QImage::fromData(frames, "PNG").pixelColor(14, 8), QColor(Qt::black));
        QCOMPARE(exportMission(filmed.folder(), ExportForm::Mp4, film, {}, {}).error().code,
            ErrorCode::InvalidArgument); // nothing is overwritten
        QCOMPARE(QDir(place.path()).entryList(QDir::Files | QDir::Hidden).size(), 3);
    }
    void whatFfmpegSaysAgainstItIsSaid()
    {
        const Filmed filmed;
        const QTemporaryDir place;
        const Path path(encoder(place, "cat > /dev/null; echo 'Unknown encoder' >&2; exit 1\n"));
        const QString film = place.filePath(QStringLiteral("film.mp4"));
        const auto done = exportMission(filmed.folder(), ExportForm::Mp4, film, {}, {});
        QVERIFY(!done && done.error().code == ErrorCode::Io);
        QVERIFY2(done.error().message.contains(QStringLiteral("Unknown encoder")), qPrintable(done.error().message));
        QCOMPARE(QDir(place.path()).entryList(QDir::Files | QDir::Hidden), QStringList{QStringLiteral("ffmpeg")});
    }
    void anFfmpegThatHangsEndsWhenTheFilmIsGivenUp()
    {
        const Filmed filmed;
        const QTemporaryDir place;
        const Path path(encoder(place, "exec sleep 1000\n"));
        std::stop_source stop;
        std::jthread giveUp([&stop, &place] {
            while (QDir(place.path()).entryList({QStringLiteral("film.mp4.*")}, QDir::Files).isEmpty())
                std::this_thread::yield();
            stop.request_stop();
        });
        const QString film = place.filePath(QStringLiteral("film.mp4"));
        const auto done = exportMission(filmed.folder(), ExportForm::Mp4, film, {}, stop.get_token());
        QVERIFY(!done && done.error().code == ErrorCode::Cancelled);
        QCOMPARE(QDir(place.path()).entryList(QDir::Files | QDir::Hidden), QStringList{QStringLiteral("ffmpeg")});
    }
    void withoutFfmpegThatIsSaid()
    {
        const Filmed filmed;
        const QTemporaryDir nothing;
        const Path path(nothing.path());
        QVERIFY(exportProblem(ExportForm::Mp4).contains(QStringLiteral("ffmpeg")));
        QVERIFY(exportProblem(ExportForm::Apng).isEmpty());
        const auto done = exportMission(filmed.folder(), ExportForm::Mp4, nothing.filePath("film.mp4"), {}, {});
        QVERIFY(!done && done.error().code == ErrorCode::Setup);
        QVERIFY(QDir(nothing.path()).isEmpty());
    }
    void whereAFilmCannotBeWrittenIsSaid()
    {
        const Filmed filmed;
        const QTemporaryDir place;
        const Path path(encoder(place, "cat > /dev/null\n"));
        const QString film = place.filePath(QStringLiteral("none/film.mp4"));
        const auto done = exportMission(filmed.folder(), ExportForm::Mp4, film, {}, {});
        QVERIFY(!done && done.error().code == ErrorCode::Io);
        QVERIFY2(done.error().message.contains(film), qPrintable(done.error().message));
    }
};

} // namespace tst_film

TRIARCH_TEST(tst_film, TestFilm, QCoreApplication)
#include "tst_film.moc"
