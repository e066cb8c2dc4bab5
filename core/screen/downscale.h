// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QImage>

namespace triarch {

/// The size of the picture a model is sent: the screen's, made smaller until its longest side is `longest` pixels, the
/// aspect kept (nearest pixel, at least 1). Never larger than the screen. Empty when `screen` is, or longest < 1.
QSize modelSize(QSize screen, int longest);

/// Averages the area of the picture that each target pixel covers, parts of pixels counted by their share; each colour
/// is within 1 of the exact average (2 where a side shrinks over 64 times). Never enlarges: a side longer than the
/// picture's is that side of the picture.
///
/// @param picture  Format_RGB32; others are converted first
/// @param target   the aspect is the caller's business
/// @return Format_RGB32 with every unused byte 255; null when either is empty
QImage downscale(const QImage& picture, QSize target);

} // namespace triarch
