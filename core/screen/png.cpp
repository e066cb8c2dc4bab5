// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/screen/png.h"

#include <QBuffer>
#include <QImageReader>
#include <QtEndian>
#include <algorithm>
#include <array>
#include <libdeflate.h>
#include <memory>
#include <span>
#include <vector>

namespace triarch {

namespace {

constexpr qint64 pixelsMax = 64LL * 1000 * 1000;
constexpr int level = 2; // measured: as small as zlib's 6 on screens, at a seventh of its time
constexpr std::size_t pixelBytes = 3;
constexpr int bandLines = 4; // of the sample
constexpr int bandStep = 64;

/// PNG's own numbers, but for the last: Sub or Up, whichever leaves a line the smaller differences.
enum class Filter : quint8 { None = 0, Sub = 1, Up = 2, SubOrUp = 255 };
constexpr std::array filters{Filter::None, Filter::Sub, Filter::Up, Filter::SubOrUp};

struct FreeCompressor {
    void operator()(libdeflate_compressor* c) const noexcept { libdeflate_free_compressor(c); }
};
using Compressor = std::unique_ptr<libdeflate_compressor, FreeCompressor>;

void packLine(const QImage& picture, int y, quint8* to)
{
    const auto* from = reinterpret_cast<const QRgb*>(picture.constScanLine(y));
    for (int x = 0; x < picture.width(); ++x) {
        to[0] = quint8(from[x] >> 16);
        to[1] = quint8(from[x] >> 8);
        to[2] = quint8(from[x]);
        to += pixelBytes;
    }
}

void subtract(quint8* __restrict to, const quint8* a, const quint8* b, std::size_t bytes)
{
    for (std::size_t i = 0; i < bytes; ++i)
        to[i] = quint8(a[i] - b[i]);
}

/// How far a line's differences lie from zero: what the PNG specification advises to choose a filter by.
quint64 spread(std::span<const quint8> differences)
{
    quint64 sum = 0;
    for (const quint8 value : differences)
        sum += std::min<unsigned>(value, 256u - value);
    return sum;
}

/// Writes PNG's filtered form of lines that follow each other.
class LineFilter {
public:
    LineFilter(const QImage& picture, Filter filter)
        : m_picture(picture),
          m_filter(filter),
          m_line(lineBytes(picture)),
          m_above(lineBytes(picture)),
          m_other(lineBytes(picture))
    {
    }
    static std::size_t lineBytes(const QImage& picture) { return std::size_t(picture.width()) * pixelBytes; }

    void append(std::vector<quint8>& to, int firstLine, int lines)
    {
        if (firstLine > 0)
            packLine(m_picture, firstLine - 1, m_above.data());
        for (int y = firstLine; y < firstLine + lines; ++y) {
            packLine(m_picture, y, m_line.data());
            const std::size_t at = to.size();
            to.resize(at + 1 + m_line.size());
            to[at] = quint8(write(std::span(to).subspan(at + 1)));
            m_line.swap(m_above);
        }
    }

private:
    /// @return the filter used
    Filter write(std::span<quint8> to)
    {
        if (m_filter != Filter::SubOrUp) {
            writeAs(m_filter, to);
            return m_filter;
        }
        writeAs(Filter::Sub, to);
        writeAs(Filter::Up, m_other);
        if (spread(to) <= spread(m_other))
            return Filter::Sub;
        std::ranges::copy(m_other, to.begin());
        return Filter::Up;
    }
    void writeAs(Filter filter, std::span<quint8> to) const
    {
        if (filter == Filter::Up)
            return subtract(to.data(), m_line.data(), m_above.data(), m_line.size());
        const std::size_t kept = filter == Filter::None ? m_line.size() : pixelBytes;
        std::copy_n(m_line.begin(), kept, to.begin());
        subtract(to.data() + kept, m_line.data() + kept, m_line.data(), m_line.size() - kept);
    }

    const QImage& m_picture;
    Filter m_filter;
    std::vector<quint8> m_line;
    std::vector<quint8> m_above; // zeros above the first line, as PNG says
    std::vector<quint8> m_other;
};

std::vector<quint8> filtered(const QImage& picture, Filter filter)
{
    std::vector<quint8> bytes;
    bytes.reserve((LineFilter::lineBytes(picture) + 1) * std::size_t(picture.height()));
    LineFilter(picture, filter).append(bytes, 0, picture.height());
    return bytes;
}

/// Bands of lines spread over the picture, about a sixteenth of it.
std::vector<quint8> filteredSample(const QImage& picture, Filter filter)
{
    std::vector<quint8> bytes;
    for (int y = std::min(bandStep, picture.height()) / 2; y < picture.height(); y += bandStep)
        LineFilter(picture, filter).append(bytes, y, std::min(bandLines, picture.height() - y));
    return bytes;
}

QByteArray compressed(libdeflate_compressor* compressor, const std::vector<quint8>& bytes)
{
    QByteArray packed(qsizetype(libdeflate_zlib_compress_bound(compressor, bytes.size())), Qt::Uninitialized);
    const std::size_t size =
        libdeflate_zlib_compress(compressor, bytes.data(), bytes.size(), packed.data(), std::size_t(packed.size()));
    packed.truncate(qsizetype(size));
    return packed;
}

Filter bestFilter(libdeflate_compressor* compressor, const QImage& picture)
{
    Filter best = Filter::None;
    qsizetype fewest = 0;
    for (const Filter filter : filters) {
        const qsizetype size = compressed(compressor, filteredSample(picture, filter)).size();
        if (filter == filters.front() || size < fewest) {
            best = filter;
            fewest = size;
        }
    }
    return best;
}

void appendNumber(QByteArray& png, quint32 value)
{
    const quint32 bigEndian = qToBigEndian(value);
    png.append(reinterpret_cast<const char*>(&bigEndian), sizeof bigEndian);
}

/// Length, type, data, and the checksum of type and data.
void appendChunk(QByteArray& png, const char* type, const QByteArray& data)
{
    appendNumber(png, quint32(data.size()));
    const qsizetype start = png.size();
    png.append(type, 4).append(data);
    appendNumber(png, libdeflate_crc32(0, png.constData() + start, std::size_t(png.size() - start)));
}

QByteArray headerOf(const QImage& picture)
{
    QByteArray header;
    appendNumber(header, quint32(picture.width()));
    appendNumber(header, quint32(picture.height()));
    header.append("\x08\x02\x00\x00\x00", 5); // 8 bits, RGB, deflate, the five filters, not interlaced
    return header;
}

} // namespace

Result<QByteArray> encodePng(const QImage& picture)
{
    if (picture.isNull() || qint64(picture.width()) * picture.height() > pixelsMax)
        return fail(ErrorCode::InvalidArgument, QStringLiteral("A picture of this size is not made a PNG"));
    const QImage pixels = picture.convertToFormat(QImage::Format_RGB32);
    const Compressor compressor(libdeflate_alloc_compressor(level));
    if (!compressor)
        return fail(ErrorCode::Budget, QStringLiteral("No memory for a PNG"));
    const QByteArray packed = compressed(compressor.get(), filtered(pixels, bestFilter(compressor.get(), pixels)));
    QByteArray png("\x89PNG\r\n\x1a\n", 8);
    png.reserve(packed.size() + 64);
    appendChunk(png, "IHDR", headerOf(pixels));
    appendChunk(png, "IDAT", packed);
    appendChunk(png, "IEND", {});
    return png;
}

Result<QImage> decodePng(const QByteArray& png, QSize largest)
{
    QBuffer buffer;
    buffer.setData(png);
    buffer.open(QIODevice::ReadOnly);
    QImageReader reader(&buffer, "png");
    const QSize size = reader.size();
    if (size.isEmpty())
        return fail(ErrorCode::BadReply, QStringLiteral("This is no PNG picture"));
    if (size.boundedTo(largest) != size)
        return fail(ErrorCode::BadReply,
            QStringLiteral("A PNG picture of %1x%2 pixels is too large").arg(size.width()).arg(size.height()));
    QImage image = reader.read();
    if (image.isNull())
        return fail(ErrorCode::BadReply, QStringLiteral("A PNG picture is damaged: %1").arg(reader.errorString()));
    return image;
}

} // namespace triarch
