// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>

namespace triarch {

/// Whether the whole of `text` matches `pattern`, in which `*` stands for any characters. Case does not count. At most
/// length times length steps, whatever the pattern.
bool matchesWildcard(const QString& text, const QString& pattern);

/// How many letters must be added, removed, replaced or swapped with their neighbour to get from one word to the other;
/// both at most 64 letters, else a number that is never near.
int editDistance(const QString& one, const QString& other);

/// The nearest of `known`, or an empty text when none is within two letters (one for words under four).
QString nearestWord(const QString& word, const QStringList& known);

} // namespace triarch
