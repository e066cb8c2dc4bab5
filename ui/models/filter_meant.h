// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>
#include <optional>

namespace triarch {

/// What a filter that cannot be read, or that no turn passes, may have meant.
struct MeantFilter {
    QString word; ///< in place of the one that is wrong, e.g. "tool:drag" for "tool:drg", "tool:" for "tol:"
    QString text; ///< the whole filter with it
    bool operator==(const MeantFilter&) const = default;
};

/// The first word of `text` that has something near: a key of one or two other letters; a `tool:` that is in no tool's
/// name, but near to one, or to a part or the beginning of one; a number with `>` or `<` in place of a range.
/// @param tools  those that occur among the turns; every tool there is comes after them
std::optional<MeantFilter> meantFilter(const QString& text, const QStringList& tools);

} // namespace triarch
