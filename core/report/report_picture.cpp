// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/report_picture.h"

#include <QBuffer>
#include <QFileInfo>
#include <QPainter>
#include <QStringList>
#include <array>

namespace triarch {

namespace {

constexpr double scale = 1000;
constexpr int quality = 82;

/// Outwards to whole pixels: what was to be hidden is hidden at its edge too.
QRect pixelsOf(const QRectF& region, QSize size)
{
    const QRectF exact(region.x() * size.width() / scale, region.y() * size.height() / scale,
        region.width() * size.width() / scale, region.height() * size.height() / scale);
    return exact.toAlignedRect();
}

} // namespace

Result<QRectF> blotRegion(const QString& text)
{
    const QStringList words = text.split(QLatin1Char(','));
    std::array<double, 4> numbers{};
    bool isRegion = words.size() == qsizetype(numbers.size());
    for (std::size_t i = 0; isRegion && i < numbers.size(); ++i)
        numbers[i] = words[qsizetype(i)].trimmed().toDouble(&isRegion);
    const auto [x, y, width, height] = numbers;
    if (isRegion && x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= scale && y + height <= scale)
        return QRectF(x, y, width, height);
    return fail(ErrorCode::InvalidArgument,
        QStringLiteral("'%1' is no region: x,y,width,height on 0 to 1000, within the display").arg(text));
}

QImage blotted(QImage picture, const RedactedRegions& regions)
{
    if (regions.empty() || picture.isNull())
        return picture;
    QPainter painter(&picture);
    for (const QRectF& region : regions)
        painter.fillRect(pixelsOf(region, picture.size()), Qt::black);
    return picture;
}

ReportPicture reportPicture(const QString& file, const RedactedRegions& regions, int longest)
{
    if (QFileInfo(file).isSymLink()) // in a folder that came from elsewhere it may lead to any picture of the reader's
        return {};
    const QImage picture = blotted(QImage(file).convertToFormat(QImage::Format_RGB32), regions);
    if (picture.isNull())
        return {};
    const QImage shown = picture.width() > longest ? picture.scaledToWidth(longest, Qt::SmoothTransformation) : picture;
    ReportPicture made{{}, shown.size()};
    QBuffer buffer(&made.jpeg);
    if (!buffer.open(QIODevice::WriteOnly) || !shown.save(&buffer, "JPEG", quality))
        return {};
    return made;
}

} // namespace triarch
