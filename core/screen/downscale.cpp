// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/screen/downscale.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

// Built with -O3: the loops below are written so that the compiler turns them into 16 bit vector instructions. Those
// that read the whole picture are compiled twice by gcc, and which is called is settled when the program is loaded:
// AVX2 sums sixteen values at once. Clang builds are for the sanitizers, which are not ready when that is settled.
#if defined(__x86_64__) && defined(__gnu_linux__) && !defined(__clang__)
#define TRIARCH_WIDEST __attribute__((target_clones("avx2", "default")))
#else
#define TRIARCH_WIDEST
#endif

namespace triarch {

namespace {

constexpr std::size_t channels = 4; // B, G, R and the unused byte

/// Beyond this ratio 16 bit sums are no longer exact enough, and a picture shrinks in two steps.
constexpr int ratioMax = 64;
constexpr int firstStep = 32; // times the target, so that the second step shares no pixels

/// Which source pixels one target pixel covers, and by how much each. All weights of a span add up to 65536.
struct Span {
    int first = 0;
    std::size_t weightsAt = 0;
    int count = 0;
};

struct Axis {
    std::vector<Span> spans;
    std::vector<quint16> weights;
    std::span<const quint16> weightsOf(const Span& span) const
    {
        return std::span(weights).subspan(span.weightsAt, std::size_t(span.count));
    }
};

/// Shares of `from` source pixels among `to` target pixels, to <= from. Positions are exact: counted in 1/to of a
/// source pixel, a target pixel is `from` units long.
Axis makeAxis(int from, int to)
{
    Axis axis;
    for (qint64 i = 0; i < to; ++i) {
        const qint64 begin = i * from;
        const qint64 end = begin + from;
        Span span{int(begin / to), axis.weights.size(), 0};
        quint32 given = 0;
        for (qint64 pixel = span.first; pixel * to < end; ++pixel) {
            const qint64 covered = std::min(end, (pixel + 1) * to) - begin; // up to this pixel's end
            const auto upToHere = quint32(covered * 65536 / from);
            axis.weights.push_back(quint16(std::min(upToHere - given, 65535u)));
            given = upToHere;
            ++span.count;
        }
        axis.spans.push_back(span);
    }
    return axis;
}

/// A value times a 16 bit weight, in 8.8 fixed point. A weight of 65536 does not fit and is the caller's to avoid.
quint16 weighed(quint8 value, quint16 weight) { return quint16((quint32(quint16(value << 8)) * weight) >> 16); }

using LineAt = const quint8*;

/// Adds up to three lines at once, which saves most of the traffic of `sums`.
TRIARCH_WIDEST void addThree(
    quint16* __restrict sums, const std::array<LineAt, 3>& lines, const quint16* weights, std::size_t bytes)
{
    const auto [a, b, c] = lines;
    const quint16 wa = weights[0];
    const quint16 wb = weights[1];
    const quint16 wc = weights[2];
    for (std::size_t i = 0; i < bytes; ++i)
        sums[i] = quint16(sums[i] + weighed(a[i], wa) + weighed(b[i], wb) + weighed(c[i], wc));
}

/// The usual case where a side shrinks to its half or less so: nothing has to be cleared or read back.
TRIARCH_WIDEST void addTwo(
    quint16* __restrict sums, LineAt a, LineAt b, const quint16* weights, quint16 half, std::size_t bytes)
{
    const quint16 wa = weights[0];
    const quint16 wb = weights[1];
    for (std::size_t i = 0; i < bytes; ++i)
        sums[i] = quint16(half + weighed(a[i], wa) + weighed(b[i], wb));
}

void copyLine(quint16* __restrict sums, LineAt line, std::size_t bytes)
{
    for (std::size_t i = 0; i < bytes; ++i)
        sums[i] = quint16(line[i] << 8);
}

/// Every product is cut off by up to 1/256; half of that for each line makes the error even.
///
/// @param sums      channels of the source pixels from the byte `offset` of a line on
void addVertically(
    std::span<quint16> sums, const QImage& picture, std::size_t offset, const Axis& axis, const Span& span)
{
    if (span.count == 1)
        return copyLine(sums.data(), picture.constScanLine(span.first) + offset, sums.size());
    if (span.count == 2)
        return addTwo(sums.data(), picture.constScanLine(span.first) + offset,
            picture.constScanLine(span.first + 1) + offset, axis.weightsOf(span).data(), quint16(1), sums.size());
    std::fill(sums.begin(), sums.end(), quint16(span.count / 2));
    const auto given = axis.weightsOf(span);
    for (int i = 0; i < span.count; i += 3) {
        std::array<LineAt, 3> lines{};
        std::array<quint16, 3> weights{}; // lines beyond the span weigh nothing
        for (int k = 0; k < 3; ++k) {
            const int line = std::min(i + k, span.count - 1);
            lines[std::size_t(k)] = picture.constScanLine(span.first + line) + offset;
            weights[std::size_t(k)] = i + k < span.count ? given[std::size_t(line)] : quint16(0);
        }
        addThree(sums.data(), lines, weights.data(), sums.size());
    }
}

/// The channels of two pixels, 16 bits each.
class Lanes {
public:
    static constexpr std::size_t count = 2 * channels;

#ifdef __SSE2__ // compilers do not find these instructions by themselves when the two pixels lie apart
    explicit Lanes(quint16 everywhere) : m_value(_mm_set1_epi16(short(everywhere))) { }
    Lanes(const quint16* left, const quint16* right)
        : m_value(_mm_unpacklo_epi64(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(left)),
            _mm_loadl_epi64(reinterpret_cast<const __m128i*>(right))))
    {
    }
    /// this += values * weights / 65536
    void addProducts(Lanes values, const quint16* weights)
    {
        const __m128i factors = _mm_loadu_si128(reinterpret_cast<const __m128i*>(weights));
        m_value = _mm_add_epi16(m_value, _mm_mulhi_epu16(values.m_value, factors));
    }
    void storePixels(quint32* to) const ///< the high bytes, opaque
    {
        const __m128i bytes = _mm_or_si128(_mm_srli_epi16(m_value, 8), _mm_set1_epi64x(0x00FF'0000'0000'0000));
        _mm_storel_epi64(reinterpret_cast<__m128i*>(to), _mm_packus_epi16(bytes, bytes));
    }

private:
    __m128i m_value;
#else
    explicit Lanes(quint16 everywhere) { m_value.fill(everywhere); }
    Lanes(const quint16* left, const quint16* right)
    {
        std::copy_n(left, channels, m_value.begin());
        std::copy_n(right, channels, m_value.begin() + channels);
    }
    void addProducts(const Lanes& values, const quint16* weights)
    {
        for (std::size_t i = 0; i < count; ++i)
            m_value[i] = quint16(m_value[i] + ((quint32(values.m_value[i]) * weights[i]) >> 16));
    }
    void storePixels(quint32* to) const ///< the high bytes, opaque
    {
        std::array<quint8, count> bytes;
        std::transform(m_value.begin(), m_value.end(), bytes.begin(), [](quint16 v) { return quint8(v >> 8); });
        bytes[channels - 1] = bytes[count - 1] = 0xFF;
        std::memcpy(to, bytes.data(), count);
    }

private:
    std::array<quint16, count> m_value;
#endif
};

/// Averages along a line, two target pixels at a time: their eight 16 bit channels fill a vector register. Every target
/// pixel takes the same number of source pixels; those it does not cover weigh nothing.
class LineAverage {
public:
    explicit LineAverage(const Axis& axis)
    {
        for (const Span& span : axis.spans)
            m_taps = std::max(m_taps, std::size_t(span.count));
        for (std::size_t i = 0; i < axis.spans.size() + axis.spans.size() % 2; i += 2)
            appendPair(axis, i);
    }
    /// Pixels that may be read beyond the last one.
    std::size_t padding() const { return m_taps; }

    /// Makes the target pixels `begin` (an even one) to `end`.
    ///
    /// @param sums  the channels of a line of the source from that of sourceBegin(begin) on, and padding
    /// @param to    the line's first pixel
    void apply(const quint16* sums, quint32* to, std::size_t begin, std::size_t end) const
    {
        if (m_taps == 2)
            return applyTaps<2>(sums, to, begin, end);
        if (m_taps == 3)
            return applyTaps<3>(sums, to, begin, end);
        applyTaps<0>(sums, to, begin, end);
    }
    std::size_t sourceBegin(std::size_t column) const { return m_firsts[column] / channels; } ///< a source pixel

private:
    void appendPair(const Axis& axis, std::size_t i)
    {
        for (std::size_t which = i; which < i + 2; ++which) {
            const Span& span = axis.spans[std::min(which, axis.spans.size() - 1)];
            m_firsts.push_back(std::size_t(span.first) * channels);
        }
        for (std::size_t tap = 0; tap < m_taps; ++tap) {
            for (std::size_t which = i; which < i + 2; ++which) {
                const auto given = axis.weightsOf(axis.spans[std::min(which, axis.spans.size() - 1)]);
                m_weights.insert(m_weights.end(), channels, tap < given.size() ? given[tap] : quint16(0));
            }
        }
    }
    /// @tparam Taps  as many source pixels as the usual windows take, which needs no loop; 0: m_taps
    template <std::size_t Taps>
    void applyTaps(const quint16* sums, quint32* to, std::size_t begin, std::size_t end) const
    {
        const std::size_t step = (Taps ? Taps : m_taps) * Lanes::count;
        const quint16* weights = m_weights.data() + begin / 2 * step;
        const std::size_t* firsts = m_firsts.data() + begin;
        const std::size_t zero = *firsts;
        for (std::size_t i = begin; i + 1 < end; i += 2, firsts += 2, weights += step)
            average<Taps>(sums + (firsts[0] - zero), sums + (firsts[1] - zero), weights).storePixels(to + i);
        if ((end - begin) % 2 == 0)
            return;
        quint32 pixels[2];
        average<Taps>(sums + (firsts[0] - zero), sums + (firsts[1] - zero), weights).storePixels(pixels);
        to[end - 1] = pixels[0];
    }
    template <std::size_t Taps>
    Lanes average(const quint16* left, const quint16* right, const quint16* weights) const
    {
        const std::size_t taps = Taps ? Taps : m_taps;
        Lanes total(quint16(128 + taps / 2));
        for (std::size_t tap = 0; tap < taps; ++tap)
            total.addProducts(Lanes(left + tap * channels, right + tap * channels), weights + tap * Lanes::count);
        return total;
    }

    std::size_t m_taps = 0;
    std::vector<std::size_t> m_firsts; // channel of the first source pixel, for each target pixel
    std::vector<quint16> m_weights;    // pair by pair, tap by tap
};

} // namespace

QSize modelSize(QSize screen, int longest)
{
    if (screen.isEmpty() || longest < 1)
        return {};
    const int side = std::max(screen.width(), screen.height());
    if (side <= longest)
        return screen;
    const auto scaled = [&](int length) { return std::max(1, int(std::lround(double(length) * longest / side))); };
    return {scaled(screen.width()), scaled(screen.height())};
}

struct Downscaler::Plan {
    Plan(QSize picture, QSize target)
        : from(picture),
          to(target),
          rows(makeAxis(picture.height(), target.height())),
          columns(makeAxis(picture.width(), target.width()))
    {
    }
    QSize from;
    QSize to;
    Axis rows;
    LineAverage columns;
};

Downscaler::Downscaler(QSize picture, QSize target) : m_plan(std::make_shared<const Plan>(picture, target))
{
    Q_ASSERT(!target.isEmpty() && target == target.boundedTo(picture));
    Q_ASSERT(picture.width() <= ratioMax * target.width() && picture.height() <= ratioMax * target.height());
}

QRect Downscaler::targetOf(QRect area) const
{
    const QSize from = m_plan->from;
    const QSize to = m_plan->to;
    const QRect inside = area & QRect(QPoint(0, 0), from);
    if (inside.isEmpty())
        return {};
    const auto first = [](qint64 at, int source, int target) { return int(at * target / source); };
    return {QPoint(first(inside.left(), from.width(), to.width()), first(inside.top(), from.height(), to.height())),
        QPoint(int(((qint64(inside.right()) + 1) * to.width() - 1) / from.width()),
            int(((qint64(inside.bottom()) + 1) * to.height() - 1) / from.height()))};
}

void Downscaler::render(const QImage& picture, QRect part, QImage& target) const
{
    const QRect wanted = part & QRect(QPoint(0, 0), m_plan->to);
    Q_ASSERT(picture.size() == m_plan->from && target.size() == m_plan->to);
    Q_ASSERT(picture.format() == QImage::Format_RGB32 && target.format() == QImage::Format_RGB32);
    if (wanted.isEmpty())
        return;
    const auto begin = std::size_t(wanted.left() - wanted.left() % 2); // pixels are made in pairs
    const auto end = std::size_t(wanted.right()) + 1;
    const LineAverage& columns = m_plan->columns;
    const std::size_t first = columns.sourceBegin(begin);
    const std::size_t last =
        std::min(columns.sourceBegin(end - 1) + columns.padding(), std::size_t(m_plan->from.width()));
    std::vector<quint16> sums((last - first + 2 * columns.padding()) * channels);
    const std::span<quint16> line(sums.data(), (last - first) * channels);
    for (int y = wanted.top(); y <= wanted.bottom(); ++y) {
        addVertically(line, picture, first * channels, m_plan->rows, m_plan->rows.spans[std::size_t(y)]);
        columns.apply(sums.data(), reinterpret_cast<quint32*>(target.scanLine(y)), begin, end);
    }
}

QImage downscale(const QImage& picture, QSize target)
{
    const QSize size = target.boundedTo(picture.size());
    if (size.isEmpty())
        return {};
    if (picture.width() > ratioMax * size.width() || picture.height() > ratioMax * size.height())
        return downscale(downscale(picture, size * firstStep), size);
    QImage to(size, QImage::Format_RGB32);
    Downscaler(picture.size(), size).render(picture.convertToFormat(QImage::Format_RGB32), to.rect(), to);
    return to;
}

} // namespace triarch
