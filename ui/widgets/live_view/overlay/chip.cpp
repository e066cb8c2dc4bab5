// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/live_view/overlay/chip.h"

#include "ui/style/fonts.h"
#include "ui/widgets/live_view/overlay/keycaps.h"
#include "ui/widgets/live_view/overlay/strokes.h"
#include "ui/widgets/live_view/translate.h"
#include "ui/widgets/live_view/view_transform.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <algorithm>

namespace triarch {

namespace {

constexpr double height = 44;
constexpr double heightWithKeys = 70;
constexpr double widthWithKeys = 216;
constexpr double padding = 10;
constexpr double badgeGap = 7;
constexpr double badgeLeft = 8;
const QColor secondary(0xc6, 0xd2, 0xe2); // reads on the plate in every theme

QString quoted(const QString& text) { return QStringLiteral("\u201c%1\u201d").arg(text); }

QString titleOf(const ProposedMark& mark, HoldKind hold)
{
    QString called = mark.label.isEmpty() ? mark.tool : mark.tool + QLatin1Char(' ') + quoted(mark.label);
    if (mark.turn == 0 && !mark.isAsked) // nothing waits for it, and no persona wants it
        called = tr("tester: %1").arg(called);
    if (!mark.with.isEmpty())
        called += QStringLiteral(" · ") + mark.with;
    if (mark.stage == MarkStage::Rejected)
        return tr("%1, rejected").arg(called);
    if (mark.stage == MarkStage::Sent)
        return tr("%1, sent").arg(called);
    const bool isHeld = mark.isAsked || (hold == HoldKind::Held && mark.turn > 0);
    return isHeld ? tr("%1, held").arg(called) : called;
}

QString detailOf(const ProposedMark& mark, const QRect& seen)
{
    if (mark.kind == MarkKind::Type)
        return quoted(mark.text);
    if (mark.points.empty())
        return {};
    const ScreenPoint first = mark.points.front();
    if (mark.points.size() > 1)
        return tr("%1 to %2")
            .arg(modelPointText(modelPoint(mark, 0, seen)),
                modelPointText(modelPoint(mark, mark.points.size() - 1, seen)));
    return QStringLiteral("%1 px %2,%3")
        .arg(modelPointText(modelPoint(mark, 0, seen)), QString::number(first.x), QString::number(first.y));
}

/// What is tried by hand has no turn, and so no number.
double badgeWidth(int turn)
{
    if (turn == 0)
        return 0;
    return std::max(18.0, textWidth(font(TextRole::MonoSmall, QFont::Bold), QString::number(turn)) + 8);
}

void paintBadge(QPainter& painter, const QRectF& rect, int turn, const MarkStyle& style)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.color);
    painter.drawRoundedRect(rect, 3, 3);
    drawCentred(painter, rect, font(TextRole::MonoSmall, QFont::Bold), overlay::onHeld.darker(), QString::number(turn));
}

void drawLine(QPainter& painter, const QRectF& rect, const QFont& lineFont, const QColor& color, const QString& text)
{
    painter.setFont(lineFont);
    painter.setPen(color);
    const QString shown = QFontMetricsF(lineFont).elidedText(text, Qt::ElideRight, rect.width());
    painter.drawText(rect, int(Qt::AlignLeft | Qt::AlignVCenter) | Qt::TextSingleLine, shown);
}

} // namespace

MarkChip chipOf(const ProposedMark& mark, const QRect& seen, HoldKind hold)
{
    MarkChip chip{mark.turn, titleOf(mark, hold), detailOf(mark, seen), {}};
    if (mark.kind == MarkKind::Key)
        chip.keys = keysOf(mark.text);
    return chip;
}

QSizeF chipSize(const MarkChip& chip)
{
    const double title = badgeLeft + badgeWidth(chip.turn) + badgeGap + textWidth(font(TextRole::Mono), chip.title);
    const double detail = padding + textWidth(font(TextRole::MonoSmall), chip.detail);
    const double keys = padding + keycapsSize(chip.keys).width();
    const double width = std::ceil(std::max({title, detail, keys}) + padding);
    return chip.keys.isEmpty() ? QSizeF(width, height) : QSizeF(std::max(width, widthWithKeys), heightWithKeys);
}

void paintChip(QPainter& painter, const QRectF& rect, const MarkChip& chip, const MarkStyle& style)
{
    fillPlate(painter, rect, 5, style.color, 1.5);
    const bool isOneLine = chip.keys.isEmpty() && chip.detail.isEmpty();
    const double top = rect.top() + (isOneLine ? 14 : 6);
    const QRectF badge(rect.left() + badgeLeft, top, badgeWidth(chip.turn), 16);
    if (chip.turn > 0)
        paintBadge(painter, badge, chip.turn, style);
    const double right = rect.right() - padding;
    const double begin = badge.right() + badgeGap;
    drawLine(painter, {begin, top, right - begin, 16}, font(TextRole::Mono), overlay::past, chip.title);
    const QRectF below(rect.left() + padding, top + 18, rect.width() - 2 * padding, 16);
    if (!chip.keys.isEmpty())
        return paintKeycaps(painter, QRectF(rect.left(), rect.top() + 34, rect.width(), 26), chip.keys, style);
    drawLine(painter, below, font(TextRole::MonoSmall), secondary, chip.detail);
}

} // namespace triarch
