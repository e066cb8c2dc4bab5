// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/live_view/display_picture.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace triarch {

namespace {

constexpr int shrinkMax = 64;           // beyond it the scaler has no plan
constexpr double showsPixelsFrom = 2.0; // zoom from which single pixels are to be told apart

QRect devicePixels(const QRect& logical, double ratio)
{
    const QPoint from(int(std::floor(logical.left() * ratio)), int(std::floor(logical.top() * ratio)));
    const QPoint to(int(std::ceil((logical.right() + 1) * ratio)), int(std::ceil((logical.bottom() + 1) * ratio)));
    return {from, to - QPoint(1, 1)};
}

} // namespace

QRegion DisplayPicture::apply(const LiveUpdate& update)
{
    QRegion changed;
    if (update.display != m_image.size()) {
        m_image = QImage(update.display, QImage::Format_RGB32);
        m_image.fill(Qt::black);
        m_shown = {};
        changed = m_image.rect();
    }
    for (const LiveUpdate::Patch& patch : update.patches) {
        if (patch.area.size() != patch.image.size() || !m_image.rect().contains(patch.area))
            continue;
        copyPatch(patch);
        changed += patch.area;
    }
    if (m_scaler && !m_shown.isNull()) {
        for (const QRect& area : changed)
            m_dirty += m_scaler->targetOf(area);
    }
    return changed;
}

void DisplayPicture::copyPatch(const LiveUpdate::Patch& patch)
{
    const QImage from = patch.image.convertToFormat(QImage::Format_RGB32);
    if (patch.area == m_image.rect()) {
        m_image = from; // shared, not copied
        return;
    }
    const std::size_t bytes = std::size_t(from.width()) * sizeof(QRgb);
    for (int y = 0; y < from.height(); ++y) {
        auto* const line = reinterpret_cast<QRgb*>(m_image.scanLine(patch.area.top() + y));
        std::memcpy(line + patch.area.left(), from.constScanLine(y), bytes);
    }
}

void DisplayPicture::clear() { *this = {}; }

bool DisplayPicture::isSmaller(const ViewTransform& view) const
{
    const QSize shown = view.device().size();
    const bool isLess = shown == shown.boundedTo(size()) && shown != size();
    return isLess && size().width() <= shrinkMax * shown.width() && size().height() <= shrinkMax * shown.height();
}

QRect DisplayPicture::deviceArea(const ViewTransform& view, QRect area) const
{
    const QRect all = view.device();
    const double x = double(all.width()) / size().width();
    const double y = double(all.height()) / size().height();
    const QPoint from(int(std::floor(area.left() * x)), int(std::floor(area.top() * y)));
    const QPoint to(int(std::ceil((area.right() + 1) * x)), int(std::ceil((area.bottom() + 1) * y)));
    const QRect touched(from, to - QPoint(1, 1));
    const int spread = isSmaller(view) || view.zoom() == 1 ? 0 : int(std::ceil(std::max(x, y))); // of smooth enlarging
    return touched.adjusted(-spread, -spread, spread, spread).translated(all.topLeft()) & all;
}

void DisplayPicture::paint(QPainter& painter, const ViewTransform& view, const QRegion& exposed)
{
    if (view.isEmpty() || view.display() != size())
        return;
    painter.save();
    painter.setClipRect(view.area(), Qt::IntersectClip);
    painter.scale(1 / view.pixelRatio(), 1 / view.pixelRatio());
    if (isSmaller(view))
        paintSmaller(painter, view, exposed);
    else
        paintLarger(painter, view);
    painter.restore();
}

void DisplayPicture::paintSmaller(QPainter& painter, const ViewTransform& view, const QRegion& exposed)
{
    const QRect all = view.device();
    const QRect area = devicePixels(view.area().toAlignedRect(), view.pixelRatio());
    prepare(all.size());
    for (const QRect& rect : exposed) {
        const QRect part = devicePixels(rect, view.pixelRatio()) & all & area;
        if (part.isEmpty())
            continue;
        const QRect inPicture = part.translated(-all.topLeft());
        refresh(inPicture);
        painter.drawImage(part.topLeft(), m_shown, inPicture);
    }
}

void DisplayPicture::paintLarger(QPainter& painter, const ViewTransform& view) const
{
    const QRect all = view.device();
    if (all.size() == size())
        return painter.drawImage(all.topLeft(), m_image);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, view.zoom() < showsPixelsFrom);
    painter.drawImage(all, m_image);
}

void DisplayPicture::prepare(QSize shown)
{
    if (m_shown.size() == shown)
        return;
    m_scaler.emplace(size(), shown);
    m_shown = QImage(shown, QImage::Format_RGB32);
    m_dirty = m_shown.rect();
}

/// Brings a part of the smaller picture up to date; what is not seen waits.
void DisplayPicture::refresh(QRect part)
{
    const QRegion due = m_dirty & part;
    for (const QRect& rect : due)
        m_scaler->render(m_image, rect, m_shown);
    m_dirty -= due;
}

} // namespace triarch
