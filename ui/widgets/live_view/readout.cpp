// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/live_view/readout.h"

#include "ui/widgets/live_view/live_marks.h"
#include "ui/widgets/live_view/view_transform.h"

namespace triarch {

Readout readoutAt(ScreenPoint point, const QRect& seen, const std::vector<WindowInfo>& windows)
{
    Readout readout{point, toModel(point, seen), {}, {}};
    if (const auto window = windowMarkAt(windows, point)) {
        readout.windowRef = window->ref;
        readout.windowTitle = window->title;
    }
    return readout;
}

QString pixelText(const Readout& readout)
{
    return QStringLiteral("px %1,%2").arg(readout.pixel.x).arg(readout.pixel.y);
}

QString modelText(const Readout& readout)
{
    const auto& model = readout.model;
    return model ? QStringLiteral("[%1,%2]").arg(model->x).arg(model->y) : QString();
}

} // namespace triarch
