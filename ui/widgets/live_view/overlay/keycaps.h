// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/live_view/overlay/mark_style.h"

#include <QPainter>
#include <QSizeF>
#include <QStringList>

namespace triarch {

/// The keys of a chord such as "ctrl+shift+t" or "ctrl++", in the order they go down.
QStringList keysOf(const QString& chord);

QSizeF keycapsSize(const QStringList& keys); ///< logical pixels, 26 high

/// The keys with plus signs between them, in the middle of `rect`; with a bar through them when rejected.
void paintKeycaps(QPainter& painter, const QRectF& rect, const QStringList& keys, const MarkStyle& style);

} // namespace triarch
