// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/compare_view.h"

#include "ui/panes/parts/compare_marks.h"
#include "ui/style/fonts.h"
#include "ui/style/overlay_colors.h"
#include "ui/style/theme.h"
#include "ui/widgets/live_view/overlay/keycaps.h"
#include "ui/widgets/live_view/overlay/strokes.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>

namespace triarch {

namespace {

using Side = CompareMarks::Side;
using Join = CompareMarks::Join;

constexpr double keyStep = 0.02;
constexpr int compareViewMargin = 6;
constexpr double zoom = 2;
constexpr double unsentDash = 6; // as in the live view
constexpr double chipHeight = 20, chipPadding = 8, compareFootGap = 8;

void paintChip(QPainter& painter, const QRectF& place, const QString& text)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(overlay::chip);
    painter.drawRoundedRect(place, 3, 3);
    painter.setPen(overlay::past);
    painter.drawText(place, Qt::AlignCenter, text);
}

/// The way of the handle: dark below light, as below.
void paintRail(QPainter& painter, const QPointF& from, const QPointF& to)
{
    for (const auto& [ink, width] : {std::pair(overlay::casing, 4), std::pair(overlay::past, 2)}) {
        painter.setPen(QPen(ink, width, Qt::SolidLine, Qt::FlatCap)); // it ends where the picture does
        painter.drawLine(from, to);
    }
}

void paintHandle(QPainter& painter, const QRectF& place)
{
    painter.setPen(QPen(overlay::past, 2));
    painter.setBrush(overlay::casing);
    painter.drawEllipse(place);
    for (const int side : {-1, 1}) {
        const QPointF tip = place.center() + QPointF(side * 7, 0);
        painter.drawLine(tip, tip + QPointF(-side * 4, -4));
        painter.drawLine(tip, tip + QPointF(-side * 4, 4));
    }
}

/// Dark below light, so that it is seen on any desktop. @param dash  pixels; 0: a solid line
void paintCased(QPainter& painter, const QPainterPath& path, const QColor& ink, double dash = 0)
{
    painter.setBrush(Qt::NoBrush);
    strokeCased(painter, path, {ink, 2.5, 4.5, 1, dash, dash * 2 / 3});
}

} // namespace

CompareView::CompareView(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored); // a picture never makes the window larger
    setFocusPolicy(Qt::StrongFocus);
    setFont(triarch::font(TextRole::Caption));
    tell();
}

void CompareView::show(const TurnCompare& compare)
{
    m_compare = compare;
    tell();
    update();
}

void CompareView::setMode(Mode mode)
{
    m_mode = mode;
    showCursor();
    tell();
    update();
}

void CompareView::setOnion(bool onion)
{
    m_isOnion = onion;
    showCursor();
    tell();
    update();
}

void CompareView::showCursor()
{
    const auto moved = m_isOnion ? Qt::SizeHorCursor : Qt::SplitHCursor;
    setCursor(m_mode == Mode::Slider ? moved : Qt::ArrowCursor);
}

void CompareView::setSplit(double share)
{
    m_split = std::clamp(share, 0.0, 1.0);
    tell();
    update();
}

int CompareView::heightFilledAt(int width) const
{
    const QSize size = m_compare.before.size();
    return size.isEmpty() ? QWIDGETSIZE_MAX
                          : (width - 2 * compareViewMargin) * size.height() / size.width() + 2 * compareViewMargin;
}

void CompareView::setZoomed(bool zoomed)
{
    m_isZoomed = zoomed;
    update();
}

void CompareView::setMarked(bool marked)
{
    m_isMarked = marked;
    update();
}

void CompareView::tell()
{
    setAccessibleName(tr("Pictures of the turn"));
    QString told = m_compare.after.isNull()
        ? tr("Turn %1, as recorded").arg(m_compare.turn.turn)
        : tr("Turn %1: %n pixel(s) changed", nullptr, int(m_compare.changed)).arg(m_compare.turn.turn);
    if (m_mode == Mode::Slider && m_isOnion)
        told += QLatin1Char('\n') + tr("After covers before by %1 %").arg(qRound(m_split * 100));
    setAccessibleDescription(told);
}

QRectF CompareView::target() const
{
    const QRectF room =
        QRectF(rect()).adjusted(compareViewMargin, compareViewMargin, -compareViewMargin, -compareViewMargin);
    QRectF target({}, QSizeF(m_compare.before.size()).scaled(room.size(), Qt::KeepAspectRatio));
    target.moveCenter(room.center());
    if (!m_isZoomed || m_compare.before.isNull())
        return target;
    const QPointF at = zoomedAt();
    QRectF large({}, target.size() * zoom);
    large.moveTopLeft(room.center() - QPointF(at.x() * large.width(), at.y() * large.height()));
    large.moveLeft(std::clamp(large.left(), target.right() - large.width(), target.left())); // it leaves no edge bare
    large.moveTop(std::clamp(large.top(), target.bottom() - large.height(), target.top()));
    return large;
}

/// What is looked at from near, as shares of the picture: where the action went, else what changed, else the middle.
QPointF CompareView::zoomedAt() const
{
    const QSizeF size = m_compare.before.size();
    const auto points = placesOn(m_compare.turn, m_compare.before.size());
    const QPointF at = !points.empty() ? points.front()
        : !m_compare.box.isEmpty()     ? QRectF(m_compare.box).center()
                                       : QRectF({}, size).center();
    return {at.x() / size.width(), at.y() / size.height()};
}

void CompareView::paintMissing(QPainter& painter, const QString& what) const
{
    painter.setFont(triarch::font(TextRole::Base));
    painter.setPen(color(Token::Text3, currentTheme()));
    painter.drawText(rect(), Qt::AlignCenter, what);
}

CompareMarks CompareView::marksOn(const QRectF& target) const
{
    const QRectF seen =
        target & QRectF(rect()).adjusted(compareViewMargin, compareViewMargin, -compareViewMargin, -compareViewMargin);
    const auto split = m_mode == Mode::Slider ? std::optional(m_split) : std::nullopt;
    return {m_compare, target, seen, split, m_isOnion ? Join::Fade : Join::Cut};
}

/// What goes to whoever has the keyboard points nowhere: it stands at the foot of the picture.
void CompareView::paintTyped(QPainter& painter, const QRectF& target) const
{
    const QString key = m_compare.turn.arguments.value(QLatin1String("key")).toString();
    const QStringList keys = keysOf(key);
    const QString words = marksOn(target).words();
    if (words == QString::number(m_compare.turn.turn)) // it says nothing
        return;
    painter.setFont(CompareMarks::chipFont());
    const double wide = std::min(target.width(), painter.fontMetrics().horizontalAdvance(words) + 2.0 * chipPadding);
    QRectF chip(0, 0, wide, chipHeight);
    const QRectF seen = target & QRectF(rect());
    chip.moveCenter(seen.center());
    chip.moveBottom(seen.bottom() - compareFootGap);
    paintChip(painter, chip, words);
    if (keys.isEmpty())
        return;
    QRectF caps({}, keycapsSize(keys));
    caps.moveCenter(chip.center());
    caps.moveBottom(chip.top() - compareFootGap);
    MarkStyle style;
    style.color = overlay::proposed;
    style.isRejected = endedUnsent(m_compare.turn.status);
    paintKeycaps(painter, caps, keys, style);
}

/// The place that was pointed at, or the way that was dragged.
void CompareView::paintAction(QPainter& painter, const QRectF& target) const
{
    const CompareMarks marks = marksOn(target);
    const auto points = marks.points();
    if (points.empty())
        return paintTyped(painter, target);
    QPainterPath path;
    path.addEllipse(points.front(), CompareMarks::radius, CompareMarks::radius);
    if (points.size() > 1) {
        path.moveTo(points.front());
        for (const auto& point : points)
            path.lineTo(point);
    }
    paintCased(painter, path, overlay::proposed, endedUnsent(m_compare.turn.status) ? unsentDash : 0);
    painter.setFont(CompareMarks::chipFont());
    paintChip(painter, marks.chip(), marks.words());
}

void CompareView::paintBox(QPainter& painter, const QRectF& target) const
{
    QPainterPath path;
    for (const QRectF& box : marksOn(target).changes())
        path.addRoundedRect(box, 4, 4);
    paintCased(painter, path, overlay::changed);
}

void CompareView::paintDivided(QPainter& painter, const QRectF& target) const
{
    const double x = marksOn(target).handle().center().x();
    painter.save();
    painter.setClipRect(QRectF(x, target.top(), target.right() - x, target.height()));
    painter.drawImage(target, m_compare.after);
    painter.restore();
    paintRail(painter, {x, target.top()}, {x, target.bottom()});
}

/// What did not change looks as always, what did is seen through what covers it.
void CompareView::paintFaded(QPainter& painter, const QRectF& target) const
{
    const CompareMarks marks = marksOn(target);
    painter.setOpacity(m_split);
    painter.drawImage(target, m_compare.after);
    painter.setOpacity(1);
    const double y = marks.handle().center().y();
    paintRail(painter, {marks.room().left(), y}, {marks.room().right(), y});
}

void CompareView::paintSlider(QPainter& painter, const QRectF& target) const
{
    const CompareMarks marks = marksOn(target);
    m_isOnion ? paintFaded(painter, target) : paintDivided(painter, target);
    painter.setFont(font());
    for (const Side side : {Side::Before, Side::After})
        paintChip(painter, marks.label(side), marks.wordOf(side));
    paintHandle(painter, marks.handle());
}

QString CompareView::whyMissing() const
{
    if (m_compare.turn.turn == 0)
        return {};
    return m_compare.turn.picture.isEmpty() ? tr("No picture was kept of this turn")
                                            : tr("The picture of this turn is missing or damaged");
}

void CompareView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    painter.fillRect(rect(), color(Token::Canvas, currentTheme()));
    if (m_compare.before.isNull())
        return paintMissing(painter, whyMissing());
    const bool needsAfter = m_mode == Mode::After || m_mode == Mode::Diff || m_mode == Mode::Slider;
    if (needsAfter && m_compare.after.isNull())
        return paintMissing(painter, tr("There is no later picture"));
    const QRectF place = target();
    const QImage& shown = m_mode == Mode::After ? m_compare.after
        : m_mode == Mode::Diff                  ? m_compare.diff
                                                : m_compare.before;
    painter.drawImage(place, shown);
    if (m_mode == Mode::Slider)
        paintSlider(painter, place);
    if (!m_isMarked)
        return;
    if (needsAfter) // of what is shown here the change is to be found
        paintBox(painter, place);
    if (m_mode == Mode::Action || m_mode == Mode::Slider)
        paintAction(painter, place);
}

void CompareView::moveSplit(const QPointF& position)
{
    const QRectF across = marksOn(target()).room();
    if (m_mode == Mode::Slider && across.width() > 0)
        setSplit((position.x() - across.left()) / across.width());
}

void CompareView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return QWidget::mousePressEvent(event);
    moveSplit(event->position());
}

void CompareView::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(Qt::LeftButton))
        moveSplit(event->position());
}

void CompareView::keyPressEvent(QKeyEvent* event)
{
    const bool isLeft = event->key() == Qt::Key_Left;
    if (m_mode != Mode::Slider || (!isLeft && event->key() != Qt::Key_Right))
        return QWidget::keyPressEvent(event);
    setSplit(m_split + (isLeft ? -keyStep : keyStep));
}

void CompareView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        tell();
    QWidget::changeEvent(event);
}

} // namespace triarch
