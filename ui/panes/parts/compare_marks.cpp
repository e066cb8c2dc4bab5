// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/compare_marks.h"

#include "core/base/text/text.h"
#include "ui/models/call_card.h"
#include "ui/models/turn_words.h"
#include "ui/style/fonts.h"
#include "ui/widgets/live_view/overlay/chip_placement.h"

#include <QFontMetricsF>

namespace triarch {

namespace {

constexpr int handleRadius = 13;
constexpr double handleHeight = 0.8; // of the picture
constexpr int labelGap = 10;         // to the line and to the upper edge
constexpr std::size_t mostParts = 8; // more of them are one box
constexpr int mostCharacters = 40;   // of what it was aimed at

QSizeF chipSize(const QFont& font, const QString& words)
{
    return {std::ceil(QFontMetricsF(font).horizontalAdvance(words)) + 16, 20};
}

QRectF roundOf(QPointF middle, double radius) { return {middle - QPointF(radius, radius), QSizeF(radius, radius) * 2}; }

} // namespace

QFont CompareMarks::chipFont() { return triarch::font(TextRole::MonoSmall); }

QString CompareMarks::wordOf(Side side) const
{
    if (side == Side::Before)
        return tr("Before");
    return m_join == Join::Cut ? tr("After") : tr("After %1 %").arg(qRound(m_split.value_or(0) * 100));
}

std::vector<QPointF> CompareMarks::points() const
{
    std::vector<QPointF> points = placesOn(m_compare.turn, m_target.size().toSize());
    for (QPointF& point : points)
        point += m_target.topLeft();
    return points;
}

QString CompareMarks::words() const
{
    CallCard card;
    card.positions = positionsOf(m_compare.turn.arguments);
    QStringList parts{QString::number(m_compare.turn.turn)};
    if (!m_compare.turn.target.isEmpty())
        parts << QStringLiteral("“%1”").arg(elided(m_compare.turn.target, mostCharacters));
    const QString call = (parts << placeText(card)).join(QLatin1Char(' ')).trimmed();
    const TurnStatus status = m_compare.turn.status;
    return endedUnsent(status) && parts.size() > 1 ? tr("%1, %2").arg(call, lookOf(status).word) : call;
}

/// As in the live view; where both pictures are seen, so that no word of either is hidden wherever the line is.
QRectF CompareMarks::chip() const
{
    QRectF around;
    for (const QPointF& point : points())
        around |= roundOf(point, radius);
    const double scale = m_target.width() / m_compare.before.width();
    const auto ink = [&](const QRectF& place) {
        const QRect area = QRectF((place.topLeft() - m_target.topLeft()) / scale, place.size() / scale).toAlignedRect();
        return inkIn(m_compare.before, area) + (m_split ? inkIn(m_compare.after, area) : 0);
    };
    ChipGround ground{m_seen, {}, ink};
    if (m_split) {
        ground.marks = changes();
        ground.marks.insert(ground.marks.end(), {label(Side::Before), label(Side::After), handle()});
    }
    return placeBeside(chipSize(chipFont(), words()), around, ground);
}

std::vector<QRectF> CompareMarks::changes() const
{
    if (m_compare.box.isEmpty())
        return {};
    const bool isFew = m_compare.parts.size() <= mostParts;
    const double scale = m_target.width() / m_compare.before.width();
    std::vector<QRectF> boxes;
    for (const QRect& part : isFew ? m_compare.parts : std::vector<QRect>{m_compare.box}) {
        const QRectF box(m_target.topLeft() + QPointF(part.topLeft()) * scale, QSizeF(part.size()) * scale);
        boxes.push_back(box.adjusted(-3, -3, 3, 3));
    }
    return boxes;
}

/// A line belongs to its place in the picture, from near as well; a share is no place, so all of it stays in reach.
QRectF CompareMarks::room() const { return m_join == Join::Cut ? m_target : m_seen; }

QRectF CompareMarks::handle() const
{
    const QRectF across = room();
    const double x = across.left() + m_split.value_or(0) * across.width();
    return roundOf({x, across.top() + across.height() * handleHeight}, handleRadius);
}

QRectF CompareMarks::label(Side side) const
{
    const QSizeF size = chipSize(triarch::font(TextRole::Caption), wordOf(side));
    if (m_join == Join::Fade) { // above the ends of the handle's way, where it covers neither
        const double left = side == Side::Before ? room().left() : room().right() - size.width();
        return {QPointF(left, handle().top() - labelGap - size.height()), size};
    }
    const double x = handle().center().x() + (side == Side::Before ? -size.width() - labelGap : labelGap);
    return {QPointF(x, m_target.top() + labelGap), size};
}

} // namespace triarch
