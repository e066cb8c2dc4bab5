// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QImage>

namespace triarch {

/// Lossless PNG (ISO/IEC 15948) of 8 bit RGB, seven to ten times faster than QImage::save: one of four ways to filter
/// lines for the whole picture, chosen by compressing a part with each; then libdeflate at level 2 for windows and
/// text, which is no larger than QImage's, and ISA-L for what hardly shrinks (photos, films), at most a tenth larger.
///
/// @param picture  any format; its alpha is dropped
/// Fails with InvalidArgument for a null picture or one of more than 64 million pixels.
Result<QByteArray> encodePng(const QImage& picture);

/// Reads a PNG from outside. The size is looked at before a pixel is unpacked.
/// Fails with BadReply when the bytes are no PNG or are cut off, or when it is larger than `largest` either way.
Result<QImage> decodePng(const QByteArray& png, QSize largest);

} // namespace triarch
