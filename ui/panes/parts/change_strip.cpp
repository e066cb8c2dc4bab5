// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/change_strip.h"

#include "ui/models/turn_crops.h"
#include "ui/models/turn_words.h"
#include "ui/number_text.h"
#include "ui/panes/parts/smooth_scale.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/style/icons.h"
#include "ui/style/ink.h"
#include "ui/style/theme.h"
#include "ui/widgets/elided_label.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QPainterPath>

namespace triarch {

namespace {

constexpr QSize cropFrame(160, 136);
constexpr int left = 14;
constexpr int top = 12;
constexpr int arrowGap = 48; // between before and after, with an arrow in it
constexpr int cropGap = 16;  // between what belongs together
constexpr int changeCaptionGap = 4;
constexpr int betweenNumbers = 9;
constexpr int belowShare = 4;
constexpr int changeSurround = 16;  // pixels of the picture on every side of what changed
constexpr QSize nearest(80, 58);    // pixels of the picture: at most twice as large as they are
constexpr QSize farthest(400, 340); // and at least two fifths, if one part is no larger

/// The changed part with some of what stands round it, in the form of the frames. Where all of it would be too small
/// to be read, what is nearest to the action.
QRect cropOf(const TurnCompare& compare)
{
    const auto places = placesOn(compare.turn, compare.before.size());
    const auto at = places.empty() ? std::nullopt : std::optional(places.front().toPoint());
    const QRect part = nearestChange(compare, at, farthest);
    const QSize wanted = part.size() + QSize(2 * changeSurround, 2 * changeSurround);
    const QSize crop = QSizeF(cropFrame).scaled(wanted.expandedTo(nearest), Qt::KeepAspectRatioByExpanding).toSize();
    return cropRound(part.center(), crop, compare.before.size());
}

/// Where a picture begins; the fourth is where the numbers do.
int leftOf(std::size_t picture)
{
    const int gaps = picture == 0 ? 0 : arrowGap + int(picture - 1) * cropGap;
    return left + int(picture) * cropFrame.width() + gaps;
}

constexpr int rightEdge = 12;
constexpr int numbersLeast = 100; // they are whole, and pictures give way to them

const QChar mayBreak(0x200b); // zero width: between a box's size and its place

} // namespace

ChangeStrip::ChangeStrip(QWidget* parent)
    : QWidget(parent),
      m_share(new TintedLabel(TextRole::EmptyHeading, Token::Text, this)),
      m_count(new TintedLabel(TextRole::Secondary, Token::Text2, this)),
      m_box(new TintedLabel(TextRole::MonoSmall, Token::Text2, this)),
      m_where(new ElidedLabel(Qt::ElideRight, this))
{
    setMinimumHeight(top + cropFrame.height() + changeCaptionGap + lineHeight(TextRole::Caption) + 12);
    for (QLabel* label : {m_share, m_count, m_box})
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // they make no window wider
    m_count->setWordWrap(true);
    m_box->setWordWrap(true);
    m_where->setFont(triarch::font(TextRole::Secondary));
    setInk(*m_where, Token::Text2);
    setFont(triarch::font(TextRole::Caption));
    auto* numbers = new QVBoxLayout;
    numbers->setSpacing(betweenNumbers);
    numbers->addWidget(m_share);
    numbers->addSpacing(belowShare - betweenNumbers);
    for (QWidget* label :
        {static_cast<QWidget*>(m_count), static_cast<QWidget*>(m_box), static_cast<QWidget*>(m_where)})
        numbers->addWidget(label);
    numbers->addStretch(1);
    auto* row = new QHBoxLayout(this);
    m_row = row;
    row->setContentsMargins(left, top, rightEdge, 0);
    row->addLayout(numbers, 1);
}

void ChangeStrip::show(const TurnCompare& compare)
{
    m_compare = compare;
    m_crops = {};
    if (!compare.box.isEmpty()) {
        const QRect crop = cropOf(compare);
        m_crops = {compare.before.copy(crop), compare.after.copy(crop), compare.diff.copy(crop)};
    }
    tell();
    update();
}

void ChangeStrip::tell()
{
    const bool isKnown = !m_compare.after.isNull();
    const double share = isKnown ? double(m_compare.changed) / double(m_compare.pixels()) : 0;
    m_share->setText(isKnown ? changedText(share) : dash);
    m_share->setToolTip(tr("Between the two pictures. The history counts until the screen was at rest, without what "
                           "blinks by itself"));
    m_count->setText(!isKnown ? tr("There is no later picture")
            : m_compare.changed == 0
            ? tr("Nothing changed")
            : tr("%1 of %2 px").arg(groupedText(m_compare.changed), groupedText(m_compare.pixels())));
    const QRect& box = m_compare.box;
    const QString window = m_compare.turn.window.section(QStringLiteral(" ("), 0, -2); // without its class
    placeNumbers();
    m_where->setText(box.isEmpty() || window.isEmpty() ? QString() : tr("in %1").arg(window));
    m_box->setText(box.isEmpty() ? QString()
                                 : QStringLiteral("%1×%2%3+%4+%5")
                                       .arg(QString::number(box.width()), QString::number(box.height()), mayBreak,
                                           QString::number(box.x()), QString::number(box.y())));
    setAccessibleName(tr("Change"));
    setAccessibleDescription(numbers());
}

/// The first ones: where the changed pixels are is told by what was there and what is.
std::size_t ChangeStrip::picturesShown() const
{
    if (m_compare.box.isEmpty())
        return 0; // there is nothing to look at
    std::size_t shown = m_crops.size();
    while (shown > 0 && leftOf(shown) + numbersLeast + rightEdge > width())
        --shown;
    return shown;
}

void ChangeStrip::placeNumbers()
{
    const std::size_t pictures = picturesShown();
    m_row->setContentsMargins(pictures == 0 ? left : leftOf(pictures), top, rightEdge, 0);
}

void ChangeStrip::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeNumbers();
}

QString ChangeStrip::numbers() const
{
    QStringList said;
    for (const QLabel* label : std::initializer_list<const QLabel*>{m_share, m_count, m_box, m_where})
        if (!label->text().isEmpty())
            said << QString(label->text()).remove(mayBreak);
    return said.join(QStringLiteral(", "));
}

void ChangeStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int scale = m_crops[0].isNull() ? 100 : qRound(100.0 * cropFrame.width() / m_crops[0].width());
    const QStringList captions{tr("Before, at %1 %").arg(scale), tr("After"), tr("Changed pixels")};
    const std::size_t shown = picturesShown();
    for (std::size_t i = 0; i < shown; ++i) {
        const QRectF place(leftOf(i) + 0.5, top + 0.5, cropFrame.width(), cropFrame.height());
        QPainterPath edge;
        edge.addRoundedRect(place, 3, 3);
        painter.fillPath(edge, color(Token::Canvas, currentTheme()));
        painter.save();
        painter.setClipPath(edge);
        if (!m_crops[i].isNull())
            drawScaled(painter, place, m_crops[i]);
        painter.restore();
        painter.setPen(color(Token::Line2, currentTheme()));
        painter.drawPath(edge);
        if (i == 0 && shown > 1)
            painter.drawPixmap(QPointF(place.right() + arrowGap / 2.0 - 7, place.center().y() - 7),
                iconPixmap(QStringLiteral("arrow-right"), Token::Text3, 14, devicePixelRatioF()));
        painter.setPen(color(Token::Text3, currentTheme()));
        painter.drawText(QRectF(place.left(), place.bottom() + changeCaptionGap, place.width() + cropGap,
                             lineHeight(TextRole::Caption)),
            Qt::AlignLeft | Qt::AlignVCenter, captions.at(int(i)));
    }
}

void ChangeStrip::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        tell();
    QWidget::changeEvent(event);
}

} // namespace triarch
