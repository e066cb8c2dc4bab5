// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFont>
#include <QString>

namespace triarch {

/// A text as a label that wraps its words shows it, cut with an ellipsis where it would take more lines.
/// @param width  logical pixels of a line; what is not positive cuts nothing
QString clamped(const QString& text, const QFont& font, int width, int lines);

} // namespace triarch
