// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/screen/downscale.h"
#include "core/screen/png.h"
#include "tests/bench/rows.h"

#include <QBuffer>
#include <QFile>
#include <cmath>
#include <isa-l.h>

namespace triarch::bench {

namespace {

constexpr auto timeout = Millis(20'000);

QByteArray qtPng(const QImage& picture)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    picture.save(&buffer, "PNG");
    return bytes;
}

QImage coreImage(const Connection& x, QSize size)
{
    const auto reply = x.wait(xcb_get_image(x.get(), XCB_IMAGE_FORMAT_Z_PIXMAP, x.root(), 0, 0, quint16(size.width()),
                                  quint16(size.height()), 0xFFFFFFFF),
        xcb_get_image_reply, "GetImage", after(timeout));
    return QImage(xcb_get_image_data(reply.value().get()), size.width(), size.height(), QImage::Format_RGB32).copy();
}

/// What no lossless encoder of these pixels can do without: reading them once, and both checksums of the result. The
/// result is not made smaller at all.
double storing(const QImage& picture)
{
    std::vector<quint8> lines(std::size_t(picture.width()) * 3 * std::size_t(picture.height()));
    return millis([&] {
        quint8* to = lines.data();
        for (int y = 0; y < picture.height(); ++y) {
            const auto* from = reinterpret_cast<const QRgb*>(picture.constScanLine(y));
            for (int x = 0; x < picture.width(); ++x, to += 3) {
                to[0] = quint8(from[x] >> 16);
                to[1] = quint8(from[x] >> 8);
                to[2] = quint8(from[x]);
            }
        }
        volatile quint32 sum = crc32_gzip_refl(0, lines.data(), lines.size());
        sum = sum + isal_adler32(1, lines.data(), lines.size());
    });
}

void modelFrameRow(Desk& desk, QSize size, const char* ground, const Goal& goal, Report& report)
{
    const Connection& x = desk.client().connection();
    const QImage screen = desk.picture();
    const auto ours = [&] {
        return millis([&] {
            const QImage picture = desk.capture().take(after(timeout)).value().image;
            (void)encodePng(downscale(picture, size)).value().toBase64();
        });
    };
    const auto naive = [&] {
        return millis([&] {
            (void)qtPng(coreImage(x, screen.size()).scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation))
                .toBase64();
        });
    };
    const auto least = [&] {
        QImage small;
        const double made = millis([&] { small = downscale(desk.picture(), size); });
        return made + storing(small);
    };
    const QString name = QStringLiteral("model frame %1x%2, %3 (Qt by itself; limit without compression)")
                             .arg(size.width())
                             .arg(size.height())
                             .arg(QLatin1String(ground));
    report.add(judged(name, QStringLiteral("ms"), inPairs(11, ours, naive, 1, least), goal));
}

void bytesRow(const QImage& screen, QSize size, const char* ground, Report& report)
{
    const QImage picture = downscale(screen, size);
    const double ours = double(encodePng(picture).value().size());
    const double theirs = double(qtPng(picture).size());
    report.add(judged(
        QStringLiteral("PNG %1x%2, %3 (QImage::save)").arg(size.width()).arg(size.height()).arg(QLatin1String(ground)),
        QStringLiteral("bytes"), {ours, theirs, ours / theirs}, {1.05}));
}

/// The exact average of the area that each target pixel covers, in doubles.
std::vector<double> exactAreas(const QImage& from, QSize to)
{
    std::vector<double> sums(std::size_t(to.width()) * std::size_t(to.height()) * 3);
    const double xs = double(from.width()) / to.width();
    const double ys = double(from.height()) / to.height();
    for (int y = 0; y < to.height(); ++y) {
        for (int x = 0; x < to.width(); ++x) {
            double* sum = sums.data() + (std::size_t(y) * std::size_t(to.width()) + std::size_t(x)) * 3;
            for (int v = int(y * ys); v < std::min(from.height(), int(std::ceil((y + 1) * ys))); ++v) {
                const double high = std::min((y + 1) * ys, v + 1.0) - std::max(y * ys, double(v));
                for (int u = int(x * xs); u < std::min(from.width(), int(std::ceil((x + 1) * xs))); ++u) {
                    const double wide = std::min((x + 1) * xs, u + 1.0) - std::max(x * xs, double(u));
                    const QRgb pixel = from.pixel(u, v);
                    const double share = high * wide / (xs * ys);
                    sum[0] += share * qRed(pixel);
                    sum[1] += share * qGreen(pixel);
                    sum[2] += share * qBlue(pixel);
                }
            }
        }
    }
    return sums;
}

double likeness(const QImage& picture, const std::vector<double>& exact)
{
    double squares = 0;
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x) {
            const double* e = exact.data() + (std::size_t(y) * std::size_t(picture.width()) + std::size_t(x)) * 3;
            const QRgb p = picture.pixel(x, y);
            for (const double d : {qRed(p) - e[0], qGreen(p) - e[1], qBlue(p) - e[2]})
                squares += d * d;
        }
    }
    return 10 * std::log10(255.0 * 255.0 * double(exact.size()) / squares);
}

void qualityRow(const QImage& screen, QSize size, Report& report)
{
    const auto exact = exactAreas(screen, size);
    const double ours = likeness(downscale(screen, size), exact);
    const double theirs = likeness(
        screen.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation).convertToFormat(QImage::Format_RGB32),
        exact);
    Row row = judged(
        QStringLiteral("scaler %1x%2, likeness to the exact average (Qt Smooth)").arg(size.width()).arg(size.height()),
        QStringLiteral("dB"), {ours, theirs, ours / theirs}, {1, std::nullopt, Goal::Better::Higher});
    row.goal = QStringLiteral(">= peer - 1 dB");
    row.met = ours >= theirs - 1;
    report.add(row);
}

} // namespace

void frameRows(Desk& photo, Desk& flat, Report& report)
{
    const QSize small(512, 256);
    const QSize large(1536, 864);
    modelFrameRow(photo, small, "photo", {0.2, 3.5}, report);
    modelFrameRow(flat, small, "flat", {0.2, 3.5}, report);
    modelFrameRow(photo, large, "photo", {0.15, 4}, report);
    modelFrameRow(flat, large, "flat", {0.2, 4}, report);
    for (const QSize size : {small, large}) {
        bytesRow(photo.picture(), size, "photo", report);
        bytesRow(flat.picture(), size, "flat", report);
        qualityRow(photo.picture(), size, report);
    }
}

} // namespace triarch::bench
