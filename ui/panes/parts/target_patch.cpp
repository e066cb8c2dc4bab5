// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/target_patch.h"

#include "ui/panes/parts/smooth_scale.h"
#include "ui/style/overlay_colors.h"
#include "ui/style/theme.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>

namespace triarch {

namespace {

constexpr double patchRadius = 4; // of its corners

} // namespace

TargetPatch::TargetPatch(QWidget* parent) : QWidget(parent) { setFixedSize(usual); }

void TargetPatch::show(const ApprovalRequest& request)
{
    m_patch = request.patch;
    m_mark = request.mark;
    setAccessibleName(tr("What it goes to"));
    update();
}

/// As much as fills the frame, round what is pointed at: a tall window as a whole could not be read.
QRect TargetPatch::shownPart() const
{
    QRect part({}, size().scaled(m_patch.size(), Qt::KeepAspectRatio));
    part.moveCenter(m_mark.value_or(m_patch.rect().center()));
    part.moveLeft(std::clamp(part.left(), 0, m_patch.width() - part.width()));
    part.moveTop(std::clamp(part.top(), 0, m_patch.height() - part.height()));
    return part;
}

void TargetPatch::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF target(rect());
    QPainterPath corners;
    corners.addRoundedRect(target, patchRadius, patchRadius);
    painter.setClipPath(corners);
    painter.fillRect(rect(), color(Token::Canvas, currentTheme()));
    if (m_patch.isNull())
        return;
    const QRect part = shownPart();
    drawScaled(painter, target, m_patch.copy(part));
    painter.setPen(QPen(overlay::held, 2, Qt::DashLine));
    painter.drawRoundedRect(target.adjusted(1, 1, -1, -1), patchRadius - 1, patchRadius - 1);
    painter.setRenderHint(QPainter::Antialiasing, false); // the lines of its point are one pixel wide
    if (!m_mark)
        return;
    const QPointF at = target.topLeft() + QPointF(*m_mark - part.topLeft()) * target.width() / part.width();
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
