// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QImage>
#include <QRect>
#include <vector>

namespace triarch {

/// What of a display nobody else is to see: parts of it in per mille of its width and height.
using RedactedRegions = std::vector<QRectF>;

/// "x,y,width,height" on 0 to 1000, as places are named everywhere. InvalidArgument: it is none, or reaches outside.
Result<QRectF> blotRegion(const QString& text);

/// The picture with the regions filled; the same size.
QImage blotted(QImage picture, const RedactedRegions& regions);

/// A picture of a mission's folder as the page shows it: blotted, at most `longest` pixels wide, as JPEG.
/// Empty: it is not there, or is no picture.
struct ReportPicture {
    QByteArray jpeg;
    QSize size;
};
ReportPicture reportPicture(const QString& file, const RedactedRegions& regions, int longest);

} // namespace triarch
