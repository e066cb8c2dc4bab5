// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/widgets/live_view/live_view.h"
#include "ui/widgets/live_view/overlay/frame_state.h"

#include <QDateTime>
#include <QEvent>
#include <QPaintEvent>
#include <cmath>

namespace triarch {

namespace {

/// "proposed click_element at [271,641]"
QString markText(const ProposedMark& mark, const QRect& seen)
{
    const QString where = mark.points.empty() ? QString() : modelPointText(modelPoint(mark, 0, seen));
    QString text = LiveView::tr("proposed %1");
    if (mark.stage == MarkStage::Sent)
        text = LiveView::tr("sent %1");
    if (mark.stage == MarkStage::Rejected)
        text = LiveView::tr("rejected %1");
    text = text.arg(mark.tool);
    return where.isEmpty() ? text : LiveView::tr("%1 at %2").arg(text, where);
}

/// The whole logical pixels that lie inside: what a fractional edge shares with the outside is not among them.
QRect innerRect(const QRectF& rect)
{
    const QPoint from(int(std::ceil(rect.left())), int(std::ceil(rect.top())));
    const QPoint to(int(std::floor(rect.right())), int(std::floor(rect.bottom())));
    return {from, to - QPoint(1, 1)};
}

QString holdText(HoldKind hold)
{
    if (hold == HoldKind::Held)
        return LiveView::tr("held, nothing is sent");
    return hold == HoldKind::Control ? LiveView::tr("you are in control") : QString();
}

} // namespace

QString LiveView::stateText() const
{
    if (isEmpty())
        return m_emptyTitle;
    QStringList parts;
    const QDateTime taken = QDateTime::fromMSecsSinceEpoch(m_takenAtMs);
    parts << tr("frame %1").arg(taken.toString(QStringLiteral("HH:mm:ss")));
    if (isStale())
        parts << tr("display not answering");
    parts << tr("%n window(s)", nullptr, int(m_windows.size()));
    if (m_scene.proposal)
        parts << markText(*m_scene.proposal, seenOf(m_scene, m_view));
    if (m_scene.hold != HoldKind::None)
        parts << holdText(m_scene.hold);
    return parts.join(QStringLiteral(", "));
}

void LiveView::describe()
{
    m_describedMs = m_takenAtMs;
    setAccessibleDescription(stateText());
}

void LiveView::readColors()
{
    const Theme theme = currentTheme();
    m_canvas = color(Token::Canvas, theme);
    m_frame = color(Token::Line2, theme);
    m_scene.ruler = color(Token::Text2, theme);
}

void LiveView::paintEvent(QPaintEvent* event)
{
    if (devicePixelRatioF() != m_view.pixelRatio())
        updateView(); // moved to another screen
    QPainter painter(this);
    const QRectF seen = m_view.visible();
    const QRegion around = event->region() - QRegion(innerRect(seen));
    for (const QRect& rect : around)
        painter.fillRect(rect, m_canvas);
    if (isEmpty())
        return paintEmpty(painter);
    m_picture.paint(painter, m_view, event->region());
    if (!seen.contains(event->rect())) {
        painter.setPen(m_frame);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(seen.adjusted(-0.5, -0.5, 0.5, 0.5));
    }
    paintScene(painter, {QRectF(rect()), QRectF(event->rect())}, m_view, m_scene);
}

void LiveView::paintEmpty(QPainter& painter) const
{
    constexpr int iconSize = 28;
    const QPointF middle = QRectF(rect()).center();
    const QPixmap icon = iconPixmap(QStringLiteral("monitor-off"), Token::Text3, iconSize, devicePixelRatioF());
    painter.drawPixmap(QPointF(std::round(middle.x() - iconSize / 2.0), std::round(middle.y() - 60)), icon);
    const auto line = [&](double top, TextRole role, Token token, const QString& text) {
        painter.setFont(triarch::font(role));
        painter.setPen(color(token, currentTheme()));
        painter.drawText(QRectF(8, middle.y() + top, width() - 16, 28), int(Qt::AlignCenter), text);
    };
    line(-20, TextRole::EmptyHeading, Token::Text, m_emptyTitle);
    line(12, TextRole::Base, Token::Text2, m_emptyHint);
}

void LiveView::resizeEvent(QResizeEvent*) { updateView(); }

void LiveView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::StyleChange)
        return;
    readColors();
    update();
}

void LiveView::showEvent(QShowEvent*) { tick(); }

void LiveView::hideEvent(QHideEvent*) { m_timer.stop(); }

} // namespace triarch
