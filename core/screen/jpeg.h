// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QImage>

namespace triarch {

/// JPEG (ITU-T T.81) at quality 85 with all colour kept (4:4:4), since coloured text smears otherwise: four to ten
/// times faster than PNG, but not exact.
///
/// @param picture  any format; its alpha is dropped
/// Fails with InvalidArgument for a null picture or one of more than 64 million pixels.
Result<QByteArray> encodeJpeg(const QImage& picture);

/// Reads a JPEG from outside as Format_RGB32. The size is looked at before a pixel is unpacked.
/// Fails with BadReply when the bytes are no whole JPEG, or when it is larger than `largest` either way.
Result<QImage> decodeJpeg(const QByteArray& jpeg, QSize largest);

} // namespace triarch
