// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QImage>
#include <QRect>

namespace triarch {

/// Whether the whole picture is of one colour, but for `except` (where the pointer is drawn). The fourth byte of a
/// pixel does not count. True for a picture without pixels.
bool isOneColour(const QImage& image, const QRect& except);

} // namespace triarch
