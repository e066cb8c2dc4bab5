// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/geometry.h"

#include <QImage>
#include <QRect>

namespace triarch {

/// The button or field under a point, as far as its plain face tells: root pixels; empty when nothing there looks like
/// one. Looks no farther than 200 pixels, so that it costs a few milliseconds.
QRect controlAt(const QImage& picture, ScreenPoint point);

} // namespace triarch
