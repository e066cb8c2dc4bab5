// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/reader/crop.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace triarch::rehearsal {
namespace {

constexpr int margin = 2;

/// The median of the outermost pixels: the ground, unless text fills the crop.
int borderLevel(const QImage& grey)
{
    std::vector<uchar> border;
    for (int x = 0; x < grey.width(); ++x) {
        border.push_back(grey.constScanLine(0)[x]);
        border.push_back(grey.constScanLine(grey.height() - 1)[x]);
    }
    for (int y = 0; y < grey.height(); ++y) {
        border.push_back(grey.constScanLine(y)[0]);
        border.push_back(grey.constScanLine(y)[grey.width() - 1]);
    }
    const auto middle = border.begin() + std::ptrdiff_t(border.size() / 2);
    std::nth_element(border.begin(), middle, border.end());
    return *middle;
}

/// The level furthest from the ground, dark or light.
int inkLevel(const QImage& grey, int ground)
{
    int ink = ground;
    for (int y = 0; y < grey.height(); ++y) {
        const uchar* row = grey.constScanLine(y);
        for (int x = 0; x < grey.width(); ++x)
            ink = std::abs(row[x] - ground) > std::abs(ink - ground) ? row[x] : ink;
    }
    return ink;
}

/// First and last row with ink in columns `first` to `last`; {0, -1} when there is none.
std::pair<int, int> inkedRows(const QImage& ink, int first, int last)
{
    std::pair<int, int> rows(0, -1);
    for (int y = 0; y < ink.height(); ++y) {
        const uchar* row = ink.constScanLine(y);
        if (std::none_of(row + first, row + last + 1, [](uchar v) { return v < 128; }))
            continue;
        if (rows.second < 0)
            rows.first = y;
        rows.second = y;
    }
    return rows;
}

bool fullColumn(const QImage& ink, int x)
{
    int inked = 0;
    for (int y = 0; y < ink.height(); ++y)
        inked += ink.constScanLine(y)[x] < 128;
    return inked * 10 >= ink.height() * 9;
}

/// A text cursor that touches the last letter: the last column is full, and all ink before it stays clear of the top
/// and of the bottom. The stem of a "d" ends where its bowl ends, so it is none.
void eraseTextCursor(QImage& ink)
{
    int first = ink.width();
    while (first > 0 && ink.width() - first < 4 && (first == ink.width() || fullColumn(ink, first)))
        --first;
    ++first; // back to the last full one
    if (first >= ink.width() || first < 3)
        return;
    const auto [top, bottom] = inkedRows(ink, 0, first - 1);
    const int clear = std::max(2, ink.height() / 9);
    if (top < clear || bottom > ink.height() - 1 - clear || bottom < top)
        return;
    for (int y = 0; y < ink.height(); ++y)
        std::fill_n(ink.scanLine(y) + first, ink.width() - first, uchar(255));
}

/// The smallest rectangle with all ink.
QRect inkBox(const QImage& ink)
{
    QRect box;
    for (int y = 0; y < ink.height(); ++y) {
        for (int x = 0; x < ink.width(); ++x) {
            if (ink.constScanLine(y)[x] < 200)
                box |= QRect(x, y, 1, 1);
        }
    }
    return box;
}

QImage framed(const QImage& inner, int border)
{
    QImage image(inner.size() + QSize(2 * border, 2 * border), QImage::Format_Grayscale8);
    image.fill(255);
    for (int y = 0; y < inner.height(); ++y)
        std::copy_n(inner.constScanLine(y), inner.width(), image.scanLine(y + border) + border);
    return image;
}

} // namespace

Crop cropOf(const QImage& grey, const TextPlace& place)
{
    const QRect around = place.box.adjusted(-margin, -margin, margin, margin) & place.ground & grey.rect();
    const int ground = borderLevel(grey.copy(around));
    QImage ink = grey.copy(place.box & grey.rect());
    const int darkest = inkLevel(ink, ground);
    const double range = ground == darkest ? 1.0 : double(ground - darkest); // negative for light on dark
    for (int y = 0; y < ink.height(); ++y) {
        uchar* row = ink.scanLine(y);
        for (int x = 0; x < ink.width(); ++x)
            row[x] = uchar(std::clamp(int(std::lround((row[x] - darkest) * 255.0 / range)), 0, 255));
    }
    eraseTextCursor(ink);
    QRect tight = inkBox(ink);
    if (tight.isEmpty())
        tight = ink.rect();
    return {framed(ink.copy(tight), margin), place.box.topLeft() + tight.topLeft() - QPoint(margin, margin)};
}

QImage enlarged(const Crop& crop, double letterHeight, double* scale)
{
    *scale = std::clamp(letterHeight / std::max(1, crop.ink.height() - 2 * margin), 1.0, 6.0);
    const QSize size(int(crop.ink.width() * *scale), int(crop.ink.height() * *scale));
    const QImage large = crop.ink.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
                             .convertToFormat(QImage::Format_Grayscale8);
    return framed(large, enlargedBorder);
}

} // namespace triarch::rehearsal
