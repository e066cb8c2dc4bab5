// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/screen/png.h"

#include <QBuffer>
#include <QImageReader>
#include <QtEndian>
#include <algorithm>
#include <array>
#include <isa-l.h>
#include <libdeflate.h>
#include <memory>
#include <span>
#include <vector>

namespace triarch {

namespace {

constexpr qint64 pixelsMax = 64LL * 1000 * 1000;
constexpr int quickLevel = 1;      // of ISA-L; measured: its others are slower and on screens not smaller
constexpr int smallLevel = 2;      // of libdeflate; measured: as small as zlib's 6 on screens, at a seventh of its time
constexpr double plainShare = 0.2; // a picture that shrinks to less is windows and text; films and photos do not
constexpr std::size_t pixelBytes = 3;
constexpr int bandLines = 4; // of the sample
constexpr int bandStep = 128;

/// PNG's own numbers, but for the last: for each line the one of Sub, Up and Paeth that leaves the smallest
/// differences.
enum class Filter : quint8 { None = 0, Sub = 1, Up = 2, Paeth = 4, Least = 255 };
constexpr std::array filters{Filter::None, Filter::Sub, Filter::Up, Filter::Least};

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

/// Source: the PNG specification, 9.4. Without a branch in the loop, so that it becomes vector code.
void subtractPaeth(quint8* __restrict to, const quint8* line, const quint8* above, std::size_t bytes)
{
    const quint8* leftOf = line - pixelBytes;
    const quint8* aboveLeftOf = above - pixelBytes;
    for (std::size_t i = 0; i < bytes; ++i) {
        const qint16 left = leftOf[i];
        const qint16 up = above[i];
        const qint16 corner = aboveLeftOf[i];
        const auto away = [](int difference) { return qint16(difference < 0 ? -difference : difference); };
        const qint16 fromLeft = away(up - corner);
        const qint16 fromUp = away(left - corner);
        const qint16 fromCorner = away(left + up - 2 * corner);
        const qint16 nearer = fromUp < fromLeft ? up : left;
        const qint16 nearerBy = fromUp < fromLeft ? fromUp : fromLeft;
        to[i] = quint8(line[i] - (fromCorner < nearerBy ? corner : nearer));
    }
}

/// How far a line's differences lie from zero: what the PNG specification advises to choose a filter by.
quint32 spread(std::span<const quint8> differences)
{
    quint32 sum = 0;
    for (const quint8 value : differences)
        sum += quint8(value < 128 ? value : 256 - value);
    return sum;
}

/// Writes PNG's filtered form of lines that follow each other.
class LineFilter {
public:
    LineFilter(const QImage& picture, Filter filter)
        : m_picture(picture),
          m_filter(filter),
          m_bytes(lineBytes(picture)),
          m_line(pixelBytes + m_bytes),
          m_above(pixelBytes + m_bytes),
          m_other(m_bytes)
    {
    }
    static std::size_t lineBytes(const QImage& picture) { return std::size_t(picture.width()) * pixelBytes; }

    void append(std::vector<quint8>& to, int firstLine, int lines)
    {
        if (firstLine > 0)
            packLine(m_picture, firstLine - 1, m_above.data() + pixelBytes);
        for (int y = firstLine; y < firstLine + lines; ++y) {
            packLine(m_picture, y, m_line.data() + pixelBytes);
            const std::size_t at = to.size();
            to.resize(at + 1 + m_bytes);
            to[at] = quint8(write(std::span(to).subspan(at + 1)));
            m_line.swap(m_above);
        }
    }

private:
    /// @return the filter used
    Filter write(std::span<quint8> to)
    {
        writeAs(m_filter == Filter::Least ? Filter::Sub : m_filter, to);
        if (m_filter != Filter::Least)
            return m_filter;
        Filter used = Filter::Sub;
        quint32 least = spread(to);
        for (const Filter filter : {Filter::Up, Filter::Paeth}) {
            writeAs(filter, m_other);
            if (const quint32 wide = spread(m_other); wide < least) {
                least = wide;
                used = filter;
                std::ranges::copy(m_other, to.begin());
            }
        }
        return used;
    }
    void writeAs(Filter filter, std::span<quint8> to) const
    {
        const quint8* line = m_line.data() + pixelBytes;
        const quint8* above = m_above.data() + pixelBytes;
        if (filter == Filter::None)
            std::copy_n(line, m_bytes, to.data());
        else if (filter == Filter::Paeth)
            subtractPaeth(to.data(), line, above, m_bytes);
        else
            subtract(to.data(), line, filter == Filter::Up ? above : line - pixelBytes, m_bytes);
    }

    const QImage& m_picture;
    Filter m_filter;
    std::size_t m_bytes;
    std::vector<quint8> m_line;  // after a pixel of zeros, which PNG sees to the left of each line
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

/// Bands of lines spread over the picture, about a thirtieth of it.
std::vector<quint8> filteredSample(const QImage& picture, Filter filter)
{
    std::vector<quint8> bytes;
    for (int y = std::min(bandStep, picture.height()) / 2; y < picture.height(); y += bandStep)
        LineFilter(picture, filter).append(bytes, y, std::min(bandLines, picture.height() - y));
    return bytes;
}

struct FreeCompressor {
    void operator()(libdeflate_compressor* c) const noexcept { libdeflate_free_compressor(c); }
};

/// The zlib form (RFC 1950), a fifth and more smaller than the quick one where there is much to win. Empty: no memory.
QByteArray packedSmall(const std::vector<quint8>& bytes)
{
    const std::unique_ptr<libdeflate_compressor, FreeCompressor> compressor(libdeflate_alloc_compressor(smallLevel));
    if (!compressor)
        return {};
    QByteArray packed(qsizetype(libdeflate_zlib_compress_bound(compressor.get(), bytes.size())), Qt::Uninitialized);
    packed.truncate(qsizetype(libdeflate_zlib_compress(
        compressor.get(), bytes.data(), bytes.size(), packed.data(), std::size_t(packed.size()))));
    return packed;
}

/// The zlib form in a quarter of the time. Grows where the guess was too small.
QByteArray packedQuickly(std::vector<quint8>& bytes)
{
    std::vector<quint8> tables(ISAL_DEF_LVL1_SMALL);
    isal_zstream stream;
    isal_deflate_init(&stream);
    stream.level = quickLevel;
    stream.level_buf = tables.data();
    stream.level_buf_size = quint32(tables.size());
    stream.gzip_flag = IGZIP_ZLIB;
    stream.end_of_stream = 1;
    stream.next_in = bytes.data();
    stream.avail_in = quint32(bytes.size());
    QByteArray packed;
    qsizetype used = 0;
    while (stream.internal_state.state != ZSTATE_END) {
        packed.resize(used + qsizetype(bytes.size() / 2) + 1024);
        stream.next_out = reinterpret_cast<quint8*>(packed.data()) + used;
        stream.avail_out = quint32(packed.size() - used);
        if (isal_deflate(&stream) != COMP_OK)
            return {};
        used = packed.size() - qsizetype(stream.avail_out);
    }
    packed.truncate(used);
    return packed;
}

struct ToolTest {
    Filter filter = Filter::None;
    double share = 1; ///< of the sample's bytes that are left
};

ToolTest bestOf(const QImage& picture)
{
    ToolTest best;
    for (const Filter filter : filters) {
        auto sample = filteredSample(picture, filter);
        const double share = double(packedQuickly(sample).size()) / double(sample.size());
        if (filter == filters.front() || share < best.share)
            best = {filter, share};
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
    appendNumber(
        png, crc32_gzip_refl(0, reinterpret_cast<const quint8*>(png.constData()) + start, quint64(png.size() - start)));
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
    const ToolTest trial = bestOf(pixels);
    auto lines = filtered(pixels, trial.filter);
    const QByteArray packed = trial.share < plainShare ? packedSmall(lines) : packedQuickly(lines);
    if (packed.isEmpty())
        return fail(ErrorCode::Budget, QStringLiteral("The picture could not be compressed"));
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
