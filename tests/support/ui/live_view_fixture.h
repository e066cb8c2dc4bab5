// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/pictures.h"
#include "ui/widgets/live_view/live_view.h"

#include <QApplication>
#include <cstdlib>

namespace triarch::test {

inline constexpr QSize display(1280, 800);
inline constexpr QRgb ground = 0xFF647B6E;

inline LiveUpdate updateOf(const QImage& picture, const Clock& clock)
{
    LiveUpdate update;
    update.display = picture.size();
    update.patches = {{picture.rect(), picture}};
    update.takenAtMs = clock.wallMillis();
    update.taken = clock.now();
    return update;
}

inline LiveUpdate patchOf(QRect area, QRgb color, const Clock& clock)
{
    LiveUpdate update;
    update.display = display;
    update.patches = {{area, flat(area.size(), color)}};
    update.takenAtMs = clock.wallMillis();
    update.taken = clock.now();
    return update;
}

inline ProposedMark clickAt(ScreenPoint at, QRect region = {})
{
    return {6, QStringLiteral("click_element"), QStringLiteral("+"), MarkKind::Click, {at}, region, {}};
}

inline bool isNear(QRgb pixel, const QColor& color, int tolerance = 40)
{
    return std::abs(qRed(pixel) - color.red()) <= tolerance && std::abs(qGreen(pixel) - color.green()) <= tolerance
        && std::abs(qBlue(pixel) - color.blue()) <= tolerance;
}

inline int countNear(const QImage& image, const QColor& color)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            count += isNear(image.pixel(x, y), color, 20);
    }
    return count;
}

/// A view of the design's size with a plain display in it.
struct Bench {
    explicit Bench(const QImage& picture = flat(display, ground))
    {
        view.resize(934, 554);
        view.show();
        view.apply(updateOf(picture, clock));
    }
    QImage grab() { return view.grab().toImage().convertToFormat(QImage::Format_RGB32); }
    QRgb pixelAt(ScreenPoint point) { return grab().pixel(toPointF(view.transform().toView(point)).toPoint()); }

    ManualClock clock;
    LiveView view{clock};
};

} // namespace triarch::test
