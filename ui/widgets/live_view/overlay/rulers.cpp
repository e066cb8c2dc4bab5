// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/live_view/overlay/rulers.h"

#include "ui/style/fonts.h"
#include "ui/widgets/live_view/overlay/strokes.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace triarch {

namespace {

/// Between two numbers, logical pixels, at least: they are wider than high.
constexpr double acrossApart = 50, downApart = 30;
constexpr double majorLength = 8;
constexpr double minorLength = 4;
constexpr double tickGap = 2; // between a mark and the picture
constexpr double numberGap = 3;

struct Scale {
    double begin;  // logical pixel of 0
    double length; // of 1000
    double from;   // what is seen of it
    double to;
    Qt::Orientation along;
};

/// Calls `mark(value, at, isMajor)` for every mark that is seen.
template <typename Mark>
void eachMark(const Scale& scale, const Mark& mark)
{
    const RulerSteps steps = rulerSteps(scale.length, scale.along);
    const int perMajor = int(std::lround(steps.major / steps.minor));
    const int count = int(std::lround(1000 / steps.minor));
    const auto at = [&](int i) { return scale.begin + scale.length * i * steps.minor / 1000; };
    for (int i = 0; i <= count; ++i) {
        if (at(i) >= scale.from - 0.5 && at(i) <= scale.to + 0.5)
            mark(i * steps.minor, std::min(std::round(at(i)), scale.to - 1), i % perMajor == 0);
    }
}

bool isFreeRect(const QRectF& rect, const std::vector<QRectF>& taken)
{
    return std::none_of(taken.begin(), taken.end(), [&](const QRectF& other) { return other.intersects(rect); });
}

bool isNumbered(double value) { return value > 0 && value < 1000; }

struct Pencil {
    QPainter& painter;
    QColor color;
    const std::vector<QRectF>& taken;

    void tick(const QRectF& rect, bool isMajor) const { painter.fillRect(rect, faded(color, isMajor ? 0.85 : 0.45)); }
    void number(const QRectF& rect, double value) const
    {
        if (isFreeRect(rect, taken))
            drawCentred(painter, rect, painter.font(), color, QString::number(value));
    }
};

void paintUpper(const Pencil& pencil, const QRectF& seen, const Scale& scale)
{
    const double base = seen.top() - tickGap;
    eachMark(scale, [&](double value, double at, bool isMajor) {
        const double length = isMajor ? majorLength : minorLength;
        pencil.tick({at, base - length, 1, length}, isMajor);
        const double width = textWidth(pencil.painter.font(), QString::number(value));
        if (isMajor && isNumbered(value) && at + numberGap + width < seen.right())
            pencil.number({at + numberGap, base - 17, width, 10}, value);
    });
}

void paintLeft(const Pencil& pencil, const QRectF& seen, const Scale& scale)
{
    const double base = seen.left() - tickGap;
    eachMark(scale, [&](double value, double at, bool isMajor) {
        const double length = isMajor ? majorLength : minorLength;
        pencil.tick({base - length, at, length, 1}, isMajor);
        const double width = textWidth(pencil.painter.font(), QString::number(value));
        if (isMajor && isNumbered(value))
            pencil.number({base - majorLength - numberGap - width, at - 4.5, width, 10}, value);
    });
}

} // namespace

RulerSteps rulerSteps(double length, Qt::Orientation along)
{
    const double apart = along == Qt::Horizontal ? acrossApart : downApart;
    constexpr std::array majors{5, 10, 20, 50, 100, 200, 500};
    const auto* const fits =
        std::find_if(majors.begin(), majors.end(), [&](int major) { return major * length / 1000 >= apart; });
    const double major = fits == majors.end() ? 1000 : *fits;
    return {major / 5, major};
}

void paintRulers(QPainter& painter, const ViewTransform& view, const QRect& area, const RulerStyle& style)
{
    const QRectF seen = view.visible();
    const QRectF all = view.toView(QRectF(area));
    const QRectF part = all & seen;
    if (part.isEmpty())
        return;
    QFont small = font(TextRole::MonoSmall);
    small.setPixelSize(10);
    painter.setFont(small);
    const Pencil pencil{painter, style.color, style.taken};
    paintUpper(pencil, seen, {all.left(), all.width(), part.left(), part.right(), Qt::Horizontal});
    paintLeft(pencil, seen, {all.top(), all.height(), part.top(), part.bottom(), Qt::Vertical});
}

} // namespace triarch
