// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/protocols/deskctl/deskctl_reply.h"

#include <QImage>

namespace triarch {

/// Draws a box and the number, "@w1", of every window that can be seen, the topmost last, on a picture whose
/// corner is at `origin`, root pixels. Needs a QGuiApplication. Source: deskctl-wire-contract.md, section 4, annotate.
void annotate(QImage& picture, QPoint origin, const std::vector<DeskctlWindows::Entry>& topmostFirst);

/// `region` [x, y, width, height] of a request, pixels of a picture. InvalidArgument when it is no region or does not
/// lie within the picture.
Result<QRect> deskctlRegion(const QJsonValue& region, QSize picture);

/// Says if a file that already has the picture's path is kept or replaced.
enum class Existing { Kept, Replaced };

/// Writes a picture to `path`, or to a new file in /tmp when that is empty, readable by this user alone. A PNG, but
/// where the path ends with .jpg or .jpeg.
/// @return the file's path. Io, also when a file is there and is kept.
Result<QString> writeWindowLabels(
    const QImage& picture, const QString& path, Existing existing = Existing::Kept, const char* prefix = "deskctl");

} // namespace triarch
