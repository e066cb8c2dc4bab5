// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QImage>
#include <random>

/// Pictures for tests, the same on every run.
namespace triarch::test {

inline QImage flat(QSize size, QRgb colour)
{
    QImage image(size, QImage::Format_RGB32);
    image.fill(colour);
    return image;
}

/// Every pixel by chance: what compresses worst.
inline QImage noise(QSize size, quint32 seed = 1)
{
    std::mt19937 random(seed);
    QImage image(size, QImage::Format_RGB32);
    for (int y = 0; y < size.height(); ++y) {
        for (int x = 0; x < size.width(); ++x)
            image.setPixel(x, y, 0xFF000000u | quint32(random() & 0xFFFFFF));
    }
    return image;
}

/// Soft colours with grain, as a photograph has.
inline QImage photo(QSize size, quint32 seed = 1)
{
    std::mt19937 random(seed);
    QImage image(size, QImage::Format_RGB32);
    for (int y = 0; y < size.height(); ++y) {
        for (int x = 0; x < size.width(); ++x) {
            const int grain = int(random() % 8);
            image.setPixel(x, y,
                qRgb(60 + (x * 120 / size.width()) + grain, 80 + (y * 100 / size.height()) + grain,
                    40 + ((x + y) * 60 / (size.width() + size.height())) + grain));
        }
    }
    return image;
}

/// Windows with lines of letter-like marks on a plain ground.
inline QImage desktop(QSize size)
{
    std::mt19937 random(7);
    QImage image = flat(size, 0xFF2E5C8A);
    const auto fill = [&](QRect rect, QRgb colour) {
        rect &= image.rect();
        for (int y = rect.top(); y <= rect.bottom(); ++y) {
            for (int x = rect.left(); x <= rect.right(); ++x)
                image.setPixel(x, y, colour);
        }
    };
    for (int window = 0; window < 4; ++window) {
        const QRect area(size.width() * window / 6, size.height() * window / 7, size.width() / 2, size.height() / 2);
        fill(area, 0xFFF5F5F5);
        fill({area.left(), area.top(), area.width(), 20}, 0xFFC0C8D0);
        for (int y = area.top() + 26; y < area.bottom() - 12; y += 14) {
            for (int x = area.left() + 6; x < area.right() - 8; x += 7)
                fill({x, y, 1 + int(random() % 5), 3 + int(random() % 7)}, 0xFF202020);
        }
    }
    return image;
}

} // namespace triarch::test
