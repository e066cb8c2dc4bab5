// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QImage>
#include <QString>

namespace triarch::rehearsal {

/// Reads an operator by its shape alone: "-", ".", "+", "=", "/", "÷", "×", "*", or empty when the ink is none of them.
/// Recognisers trained on text miss exactly these. `ink` is an unscaled crop, 0 ink and 255 ground.
QString judgeGlyph(const QImage& ink);

/// Whether the ink could be a "*" whose arms a shrunken picture has blurred. Weaker than judgeGlyph: ask only when the
/// recogniser has no better answer.
bool mayBeStar(const QImage& ink);

} // namespace triarch::rehearsal
