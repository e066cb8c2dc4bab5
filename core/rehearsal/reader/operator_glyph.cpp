// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/reader/operator_glyph.h"

#include <QRect>
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <vector>

namespace triarch::rehearsal {
namespace {

constexpr int zoom = 4; ///< shapes are judged enlarged: on a shrunken picture strokes are thinner than a pixel

/// The ink of a crop as yes or no, cut tight. A pixel counts from `threshold` of full ink on.
class Shape {
public:
    explicit Shape(const QImage& enlarged, int threshold) : m_ink(enlarged), m_dark(255 - threshold)
    {
        for (int y = 0; y < m_ink.height(); ++y) {
            for (int x = 0; x < m_ink.width(); ++x) {
                if (dark(x, y))
                    m_box |= QRect(x, y, 1, 1);
            }
        }
    }

    int width() const { return m_box.width(); }
    int height() const { return m_box.height(); }
    bool empty() const { return m_box.isEmpty(); }
    bool at(int x, int y) const { return dark(m_box.left() + x, m_box.top() + y); }

    int inRow(int y) const
    {
        int sum = 0;
        for (int x = 0; x < width(); ++x)
            sum += at(x, y);
        return sum;
    }
    int inColumn(int x) const
    {
        int sum = 0;
        for (int y = 0; y < height(); ++y)
            sum += at(x, y);
        return sum;
    }
    int count() const
    {
        int sum = 0;
        for (int y = 0; y < height(); ++y)
            sum += inRow(y);
        return sum;
    }
    /// Mean x of a row's ink, or -1.
    double middleOfRow(int y) const
    {
        int sum = 0, pixels = 0;
        for (int x = 0; x < width(); ++x) {
            sum += at(x, y) ? x : 0;
            pixels += at(x, y);
        }
        return pixels ? double(sum) / pixels : -1;
    }

private:
    bool dark(int x, int y) const { return m_ink.constScanLine(y)[x] < m_dark; }

    const QImage& m_ink;
    const int m_dark;
    QRect m_box;
};

/// Neighbouring rows of one kind, top to bottom.
struct Band {
    enum Kind { Empty, Narrow, Wide } kind;
    int rows;
};

/// From the first to the last inked pixel of a row.
int span(const Shape& s, int y)
{
    int first = 0, last = s.width() - 1;
    while (first < s.width() && !s.at(first, y))
        ++first;
    while (last >= first && !s.at(last, y))
        --last;
    return last - first + 1;
}

std::vector<Band> bands(const Shape& s)
{
    std::vector<Band> list;
    for (int y = 0; y < s.height(); ++y) {
        const int wide = span(s, y);
        const Band::Kind kind = wide == 0 ? Band::Empty : wide * 100 >= s.width() * 65 ? Band::Wide : Band::Narrow;
        if (!list.empty() && list.back().kind == kind)
            ++list.back().rows;
        else
            list.push_back({kind, 1});
    }
    return list;
}

int rowsOf(const std::vector<Band>& list, Band::Kind kind)
{
    int rows = 0;
    for (const Band& band : list)
        rows += band.kind == kind ? band.rows : 0;
    return rows;
}

int bandsOf(const std::vector<Band>& list, Band::Kind kind)
{
    return int(std::count_if(list.begin(), list.end(), [kind](const Band& band) { return band.kind == kind; }));
}

bool isBar(const Shape& s)
{
    return s.width() >= 3 * zoom && s.width() <= 36 * zoom && s.height() * 2 <= s.width()
        && s.height() * 14 >= s.width() && s.count() * 10 >= s.width() * s.height() * 8;
}

bool isDot(const Shape& s)
{
    return s.width() <= 9 * zoom / 2 && s.height() <= 9 * zoom / 2 && std::abs(s.width() - s.height()) <= zoom
        && s.count() * 10 >= s.width() * s.height() * 6;
}

/// Two bars with a gap between them.
bool isEquals(const Shape& s)
{
    const std::vector<Band> list = bands(s);
    return bandsOf(list, Band::Wide) == 2 && bandsOf(list, Band::Empty) == 1 && rowsOf(list, Band::Narrow) <= zoom
        && s.height() <= s.width() && s.height() * 5 >= s.width() && s.width() <= 36 * zoom;
}

bool isSquare(const Shape& s)
{
    return s.width() >= 5 * zoom && s.height() >= 5 * zoom
        && std::abs(s.width() - s.height()) * 5 <= std::max(s.width(), s.height()) + 2 * zoom;
}

/// A bar in the middle, something narrow above and below it, and a gap in the middle column.
bool isDivide(const Shape& s)
{
    const std::vector<Band> list = bands(s);
    const bool gap = s.inColumn(s.width() / 2) * 20 <= s.height() * 19;
    return isSquare(s) && gap && bandsOf(list, Band::Wide) == 1 && rowsOf(list, Band::Wide) * 5 <= s.height() * 2
        && list.front().kind == Band::Narrow && list.back().kind == Band::Narrow && s.at(s.width() / 2, 0)
        && s.at(s.width() / 2, s.height() - 1);
}

bool cornersInked(const Shape& s)
{
    for (int y = 0; y < s.height() / 4; ++y) {
        for (int x = 0; x < s.width() / 4; ++x) {
            if (s.at(x, y) || s.at(s.width() - 1 - x, y) || s.at(x, s.height() - 1 - y)
                || s.at(s.width() - 1 - x, s.height() - 1 - y))
                return true;
        }
    }
    return false;
}

/// One full row and one full column through the middle, and nothing in the corners.
bool isPlus(const Shape& s)
{
    if (!isSquare(s) || cornersInked(s))
        return false;
    bool row = false, column = false;
    for (int i = -zoom; i <= zoom; ++i) {
        row = row || s.inRow(s.height() / 2 + i) * 20 >= s.width() * 19;
        column = column || s.inColumn(s.width() / 2 + i) * 20 >= s.height() * 19;
    }
    return row && column;
}

/// Leans from the top right to the bottom left in one steady stroke.
bool isSlash(const Shape& s)
{
    if (s.height() < 7 * zoom || s.width() < 3 * zoom || s.width() > s.height() || s.width() * 5 < s.height())
        return false;
    double before = s.width();
    for (int y = 0; y < s.height(); ++y) {
        const double middle = s.middleOfRow(y);
        if (middle < 0 || middle > before + 1 || s.inRow(y) * 2 > s.width() + zoom)
            return false;
        before = middle;
    }
    return s.middleOfRow(0) - s.middleOfRow(s.height() - 1) >= s.width() * 0.6;
}

/// Both diagonals and nothing else: the edges' middles are empty.
bool isTimes(const Shape& s)
{
    if (!isSquare(s) || s.height() > 40 * zoom)
        return false;
    const int w = s.width() - 1, h = s.height() - 1;
    int hits = 0;
    for (int i = 0; i <= h; ++i)
        hits += s.at(i * w / h, i) && s.at(w - i * w / h, i);
    const bool edgesEmpty = !s.at(w / 2, 0) && !s.at(w / 2, h) && !s.at(0, h / 2) && !s.at(w, h / 2);
    return edgesEmpty && hits * 10 >= (h + 1) * 7 && s.inRow(h / 2) * 2 <= s.width() + zoom;
}

/// Whether the ellipse of `radius` (1 touches the box) is inked at a step of 72 round the middle.
bool inkedAt(const Shape& s, double radius, int step)
{
    const double turn = step * 2 * M_PI / 72;
    const double x = (s.width() - 1) / 2.0 * (1 + radius * std::cos(turn));
    const double y = (s.height() - 1) / 2.0 * (1 + radius * std::sin(turn));
    return s.at(int(std::lround(x)), int(std::lround(y)));
}

int inkedSteps(const Shape& s, double radius)
{
    int inked = 0;
    for (int step = 0; step < 72; ++step)
        inked += inkedAt(s, radius, step);
    return inked;
}

/// Small, square, and full in the middle.
bool mayBeStar(const Shape& s) { return isSquare(s) && s.height() <= 9 * zoom && inkedSteps(s, 0.2) >= 66; }

/// Five or six arms that reach the middle.
bool isStar(const Shape& s)
{
    int arms = 0;
    for (int step = 0; step < 72; ++step) {
        const bool starts = inkedAt(s, 0.8, step) && !inkedAt(s, 0.8, (step + 71) % 72);
        arms += starts && inkedAt(s, 0.5, step) && inkedAt(s, 0.65, step);
    }
    return mayBeStar(s) && (arms == 5 || arms == 6);
}

/// Shapes whose parts may be faint: judged at a low threshold only, or the second bar of "=" would be lost.
QString judgedFaint(const Shape& s)
{
    if (isEquals(s))
        return QStringLiteral("=");
    if (isBar(s))
        return QStringLiteral("-");
    if (isDot(s))
        return QStringLiteral(".");
    return isStar(s) ? QStringLiteral("*") : QString();
}

QString judged(const Shape& s)
{
    if (isDivide(s))
        return QStringLiteral("÷");
    if (isPlus(s))
        return QStringLiteral("+");
    if (isTimes(s))
        return QStringLiteral("×");
    return isSlash(s) ? QStringLiteral("/") : QString();
}

QImage zoomed(const QImage& ink)
{
    return ink.scaled(ink.size() * zoom, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
        .convertToFormat(QImage::Format_Grayscale8);
}

} // namespace

bool mayBeStar(const QImage& ink)
{
    const QImage large = zoomed(ink);
    const Shape shape(large, 51);
    return !shape.empty() && mayBeStar(shape);
}

QString judgeGlyph(const QImage& ink)
{
    if (ink.width() > 60 || ink.height() > 60)
        return {};
    const QImage large = zoomed(ink);
    const Shape faint(large, 51);
    if (faint.empty())
        return {};
    if (QString glyph = judgedFaint(faint); !glyph.isEmpty())
        return glyph;
    for (const int threshold : {77, 128}) { // a shrunken stroke may have a third of full ink; a bold one runs together
        const Shape shape(large, threshold);
        if (QString glyph = shape.empty() ? QString() : judged(shape); !glyph.isEmpty())
            return glyph;
    }
    return {};
}

} // namespace triarch::rehearsal
