// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/animated_png.h"

#include "core/screen/png.h"

#include <QtEndian>
#include <functional>
#include <libdeflate.h>

namespace triarch {

namespace {

constexpr qsizetype signatureBytes = 8;
constexpr qsizetype chunkFrame = 12; // length, name and sum

QByteArray bigEndianNumber(quint32 value)
{
    QByteArray bytes(4, '\0');
    qToBigEndian(value, bytes.data());
    return bytes;
}

QByteArray shortNumber(quint16 value) { return bigEndianNumber(value).mid(2); }

QByteArray chunk(const char* name, const QByteArray& data)
{
    const QByteArray summed = name + data;
    return bigEndianNumber(quint32(data.size())) + summed
        + bigEndianNumber(libdeflate_crc32(0, summed.constData(), std::size_t(summed.size())));
}

/// The chunks of a PNG that we made ourselves.
void eachChunk(const QByteArray& png, const std::function<void(const QByteArray& name, const QByteArray& data)>& take)
{
    for (qsizetype at = signatureBytes; at + chunkFrame <= png.size();) {
        const auto length = qsizetype(qFromBigEndian<quint32>(png.constData() + at));
        take(png.mid(at + 4, 4), png.mid(at + 8, length));
        at += length + chunkFrame;
    }
}

/// The smallest part with all that differs; one pixel where nothing does, since a frame has at least that.
QRect changedPart(const QImage& before, const QImage& now)
{
    QRect part;
    for (int y = 0; y < now.height(); ++y) {
        const auto* a = reinterpret_cast<const QRgb*>(before.constScanLine(y));
        const auto* b = reinterpret_cast<const QRgb*>(now.constScanLine(y));
        int first = 0;
        int last = now.width() - 1;
        while (first <= last && a[first] == b[first])
            ++first;
        while (last > first && a[last] == b[last])
            --last;
        if (first <= last)
            part |= QRect(first, y, last - first + 1, 1);
    }
    return part.isEmpty() ? QRect(0, 0, 1, 1) : part;
}

class Writer {
public:
    Writer(const MissionFilm& film, QIODevice& out) : m_film(film), m_out(out) { }

    Result<void> write(const std::stop_token& stop)
    {
        for (int at = 0; at < m_film.frames(); ++at) {
            if (stop.stop_requested())
                return fail(ErrorCode::Cancelled, QStringLiteral("The film was not finished"));
            if (auto written = add(at); !written)
                return written;
        }
        put(chunk("IEND", {}));
        return state();
    }

private:
    void put(const QByteArray& bytes) { m_isWhole = m_isWhole && m_out.write(bytes) == bytes.size(); }
    Result<void> state() const
    {
        return m_isWhole ? Result<void>()
                         : fail(ErrorCode::Io, QStringLiteral("Cannot write the film: %1").arg(m_out.errorString()));
    }

    Result<void> add(int at)
    {
        const QImage frame = m_film.frame(at);
        const QRect part = at == 0 ? frame.rect() : changedPart(m_before, frame);
        const auto png = encodePng(frame.copy(part));
        if (!png)
            return fail(png.error());
        m_before = frame;
        if (at == 0)
            begin(*png);
        put(chunk("fcTL", control(part, m_film.durationMs(at))));
        eachChunk(*png, [&](const QByteArray& name, const QByteArray& data) {
            if (name == "IDAT")
                put(at == 0 ? chunk("IDAT", data) : chunk("fdAT", bigEndianNumber(m_sequence++) + data));
        });
        return state();
    }

    /// Up to the number of frames and that they are played once.
    void begin(const QByteArray& png)
    {
        put(png.left(signatureBytes));
        eachChunk(png, [this](const QByteArray& name, const QByteArray& data) {
            if (name == "IHDR")
                put(chunk("IHDR", data));
        });
        put(chunk("acTL", bigEndianNumber(quint32(m_film.frames())) + bigEndianNumber(1)));
    }

    /// Stays until it is drawn over, and takes the place of what was there.
    QByteArray control(const QRect& part, int ms)
    {
        return bigEndianNumber(m_sequence++) + bigEndianNumber(quint32(part.width()))
            + bigEndianNumber(quint32(part.height())) + bigEndianNumber(quint32(part.x()))
            + bigEndianNumber(quint32(part.y())) + shortNumber(quint16(ms)) + shortNumber(1'000) + QByteArray(2, '\0');
    }

    const MissionFilm& m_film;
    QIODevice& m_out;
    QImage m_before;
    quint32 m_sequence = 0;
    bool m_isWhole = true;
};

} // namespace

Result<void> writeAnimatedPng(const MissionFilm& film, QIODevice& out, const std::stop_token& stop)
{
    if (film.frames() == 0)
        return fail(ErrorCode::NotFound, QStringLiteral("There is no picture of this mission"));
    return Writer(film, out).write(stop);
}

} // namespace triarch
