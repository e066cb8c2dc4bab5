// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/target_patch.h"

#include "ui/style/overlay_colors.h"
#include "ui/style/theme.h"

#include <QPainter>

namespace triarch {

TargetPatch::TargetPatch(QWidget* parent) : QWidget(parent) { setFixedSize(usual); }

void TargetPatch::show(const ApprovalRequest& request)
{
    m_patch = request.patch;
    m_mark = request.mark;
    setAccessibleName(tr("What it goes to"));
    update();
}

void TargetPatch::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.fillRect(rect(), color(Token::Canvas, currentTheme()));
    if (m_patch.isNull())
        return;
    QRectF target({}, QSizeF(m_patch.size()).scaled(size(), Qt::KeepAspectRatio));
    target.moveCenter(QRectF(rect()).center());
    const qreal ratio = devicePixelRatioF();
    const QImage scaled = m_patch.scaled(
        (target.size() * ratio).toSize(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation); // as a whole: small print
    painter.drawImage(target, scaled);
    painter.setPen(QPen(overlay::held, 2, Qt::DashLine));
    painter.drawRect(target.adjusted(1, 1, -1, -1));
    if (!m_mark)
        return;
    const QPointF at = target.topLeft() + QPointF(*m_mark) * target.width() / m_patch.width();
    painter.setPen(QPen(overlay::held, 1));
    painter.drawLine(QPointF(target.left(), at.y()), QPointF(target.right(), at.y()));
    painter.drawLine(QPointF(at.x(), target.top()), QPointF(at.x(), target.bottom()));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(overlay::casing, 4));
    painter.drawEllipse(at, 7, 7);
    painter.setPen(QPen(overlay::held, 2));
    painter.drawEllipse(at, 7, 7);
}

} // namespace triarch
