// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QImage>
#include <memory>

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

/// downscale() for a picture that changes in parts: made once for two sizes, then asked for parts of the target, which
/// are the same pixels that downscale() gives. Copies share what they have worked out.
class Downscaler {
public:
    /// @param target  at most the picture's size, and at least a 64th of each side
    Downscaler(QSize picture, QSize target);

    QRect targetOf(QRect area) const; ///< the target's pixels in which `area` of the picture has a share

    /// Makes `part` of the target (one column to the left of it may be made again).
    ///
    /// @param picture, target  Format_RGB32, of the two sizes
    void render(const QImage& picture, QRect part, QImage& target) const;

private:
    struct Plan;
    std::shared_ptr<const Plan> m_plan;
};

} // namespace triarch
