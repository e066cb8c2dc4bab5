// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/live_update.h"
#include "core/screen/downscale.h"
#include "ui/widgets/live_view/view_transform.h"

#include <QPainter>
#include <QRegion>
#include <optional>

namespace triarch {

/// The display as it was last heard of, and the same made smaller for the screen. Both are changed in place, and only
/// where the display changed; the smaller one not before it is painted.
class DisplayPicture {
public:
    const QImage& image() const { return m_image; } ///< Format_RGB32; null before the first update
    QSize size() const { return m_image.size(); }

    /// Takes an update in. Patches of another size than their area, or outside the display, are left out.
    /// @return root pixels that may look different now
    QRegion apply(const LiveUpdate& update);
    void clear();

    /// Screen pixels of the widget that show `area`.
    QRect deviceArea(const ViewTransform& view, QRect area) const;

    /// Draws what `exposed` (logical pixels) shows of it.
    void paint(QPainter& painter, const ViewTransform& view, const QRegion& exposed);

private:
    void copyPatch(const LiveUpdate::Patch& patch);
    void paintSmaller(QPainter& painter, const ViewTransform& view, const QRegion& exposed);
    void paintLarger(QPainter& painter, const ViewTransform& view) const;
    bool isSmaller(const ViewTransform& view) const;
    void prepare(QSize shown);
    void refresh(QRect part);

    QImage m_image;
    QImage m_shown;  ///< the smaller one; of another size than wanted: to be made anew
    QRegion m_dirty; ///< pixels of m_shown that are out of date
    std::optional<Downscaler> m_scaler;
};

} // namespace triarch
