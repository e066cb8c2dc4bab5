// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace triarch {

class TurnTableModel;
struct TurnRecord;

/// What the word of a filter that ends at the cursor may become: a key, or after a key a value that occurs among the
/// turns. At most 12, those that begin alike first; none for a word that is whole, or is not begun.
QStringList filterCompletions(const QString& text, qsizetype cursor, const TurnTableModel& turns);

/// The word of a filter that a turn's own value passes, e.g. `target:"title bar"`. Empty: it has no such value.
QString filterOn(const TurnRecord& turn, const QString& key);

/// The same text with that word in place of the begun one; a value is followed by a space.
struct CompletedFilter {
    QString text;
    qsizetype cursor = 0;
    bool operator==(const CompletedFilter&) const = default;
};
CompletedFilter completedFilter(const QString& text, qsizetype cursor, const QString& word);

} // namespace triarch
