// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/film_encoder.h"

#include "core/base/text/text.h"
#include "core/screen/png.h"

#include <QProcess>
#include <QStandardPaths>

namespace triarch {

namespace {

constexpr int framesPerSecond = 2; // half of the shortest time that a turn is seen, so that players can be moved in it
constexpr int frameMs = 1'000 / framesPerSecond;
constexpr int lookMs = 100;       // between two looks whether it is still wanted
constexpr qint64 most = 16 << 20; // bytes on their way
constexpr int sentenceCharacters = 300;

const QString program = QStringLiteral("ffmpeg");

QStringList argumentsFor(const QString& path)
{
    return {QStringLiteral("-hide_banner"), QStringLiteral("-loglevel"), QStringLiteral("error"), QStringLiteral("-y"),
        QStringLiteral("-f"), QStringLiteral("image2pipe"), QStringLiteral("-framerate"),
        QString::number(framesPerSecond), QStringLiteral("-c:v"), QStringLiteral("png"), QStringLiteral("-i"),
        QStringLiteral("-"), QStringLiteral("-pix_fmt"), QStringLiteral("yuv420p"), QStringLiteral("-movflags"),
        QStringLiteral("+faststart"), QStringLiteral("-f"), QStringLiteral("mp4"), QStringLiteral("file:") + path};
}

/// One run of it; ends with this object.
class Encoder {
public:
    Encoder(const QString& path, const std::stop_token& stop) : m_stop(stop)
    {
        m_process.setStandardOutputFile(QProcess::nullDevice());
        m_process.start(program, argumentsFor(path));
    }
    ~Encoder()
    {
        m_process.kill();
        m_process.waitForFinished();
    }
    Encoder(const Encoder&) = delete;
    Encoder& operator=(const Encoder&) = delete;

    Result<void> add(const QByteArray& png)
    {
        m_process.write(png);
        while (m_process.state() != QProcess::NotRunning && m_process.bytesToWrite() > most) {
            if (m_stop.stop_requested())
                return cancelled();
            m_process.waitForBytesWritten(lookMs);
        }
        return m_process.state() == QProcess::NotRunning ? broken() : Result<void>();
    }

    Result<void> finish()
    {
        m_process.closeWriteChannel();
        while (m_process.state() != QProcess::NotRunning) {
            if (m_stop.stop_requested())
                return cancelled();
            m_process.waitForFinished(lookMs);
        }
        const bool isDone = m_process.exitStatus() == QProcess::NormalExit && m_process.exitCode() == 0;
        return isDone ? Result<void>() : broken();
    }

    static tl::unexpected<Error> cancelled()
    {
        return fail(ErrorCode::Cancelled, QStringLiteral("The film was not finished"));
    }

private:
    tl::unexpected<Error> broken()
    {
        const QString said = QString::fromUtf8(m_process.readAllStandardError()).simplified();
        return fail(ErrorCode::Io,
            QStringLiteral("ffmpeg made no film: %1")
                .arg(said.isEmpty() ? m_process.errorString() : cleanText(said, sentenceCharacters)));
    }

    const std::stop_token m_stop;
    QProcess m_process;
};

} // namespace

QString filmEncoderProblem()
{
    return QStandardPaths::findExecutable(program).isEmpty() ? QStringLiteral("ffmpeg is not installed") : QString();
}

Result<void> encodeFilm(const MissionFilm& film, const QString& path, const std::stop_token& stop)
{
    if (const QString problem = filmEncoderProblem(); !problem.isEmpty())
        return fail(ErrorCode::Setup, QStringLiteral("MP4 is made by ffmpeg: %1").arg(problem));
    if (film.frames() == 0)
        return fail(ErrorCode::NotFound, QStringLiteral("There is no picture of this mission"));
    Encoder encoder(path, stop);
    for (int at = 0; at < film.frames(); ++at) {
        if (stop.stop_requested())
            return Encoder::cancelled();
        const auto png = encodePng(film.frame(at));
        if (!png)
            return fail(png.error());
        for (int ms = 0; ms < film.durationMs(at); ms += frameMs)
            if (auto taken = encoder.add(*png); !taken)
                return taken;
    }
    return encoder.finish();
}

} // namespace triarch
