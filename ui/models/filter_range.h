// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace triarch {

/// A filter's text with another range of turns in place of every one that it shows; the rest of it stays word for word.
/// @param first  turn; 0 and less: from the first one on
/// @param last   turn; the largest int: up to the last one
QString withTurnRange(const QString& filter, int first, int last);

/// The same without any turn that it names, hidden ones (`-turn:5`) too.
QString withoutTurns(const QString& filter);

} // namespace triarch
