// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/rehearsal/reader/screen_text.h"

#include <QStringList>
#include <optional>

namespace triarch::rehearsal {

/// Something on the screen that carries a label.
struct Found {
    QPoint at;           ///< where to click, picture pixels
    QString read;        ///< the text as it was read
    int confidence = 0;  ///< 0 to 100
    bool hidden = false; ///< by the pointer: not read now, but clicked there before
};

/// Looks for a label. `names` are the label and its synonyms, the best first. A whole button or line wins over a word
/// in a line, an exact text over a similar one; of equals the first in reading order.
std::optional<Found> findLabel(const ScreenText& screen, const QStringList& names);

/// Returns the words of a label without what stands beside it: icons and arrows that were read as signs. At least one
/// word stays.
std::vector<Word> withoutStray(std::vector<Word> words);

/// Up to five different texts that were read, the most similar to `label` first.
QStringList nearestLabels(const ScreenText& screen, const QString& label);

} // namespace triarch::rehearsal
