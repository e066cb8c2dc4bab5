// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFont>

namespace triarch {

/// What a text is; size, weight and family follow from it.
enum class TextRole {
    Base,         ///< 13 px, line 18
    Strong,       ///< 13 px, 600
    Secondary,    ///< 12 px, line 16: tables, tabs, secondary values
    Caption,      ///< 11 px, line 16: captions, status bar, table headers
    Heading,      ///< 15 px 600, line 22: "Turn 6", the sentence of an approval
    EmptyHeading, ///< 20 px 600, line 28: empty states of a whole view, the one big number
    Prose,        ///< 13 px, line 20: justifications, doctrine
    Mono,         ///< 12 px: tool names, keys, coordinates, ids, counters
    MonoSmall,    ///< 11 px
    Count         ///< not a role: how many there are
};

QFont font(TextRole role);
int lineHeight(TextRole role); ///< pixels, as the design says; a QTextDocument sets it as a fixed height

/// The same role in weight 500 or 600, e.g. the current tab.
QFont font(TextRole role, QFont::Weight weight);

} // namespace triarch
