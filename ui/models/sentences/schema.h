// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>
#include <array>

namespace triarch {

/// What is wrong with a tool's arguments by its schema, as valijson says it behind the place.
inline constexpr std::array schemaSentences{
    QT_TRANSLATE_NOOP("CoreWords", "%1: Value type not permitted by 'type' constraint."),
    QT_TRANSLATE_NOOP("CoreWords", "%1: Missing required property '%2'."),
    QT_TRANSLATE_NOOP("CoreWords",
        "%1: Object contains a property that could not be validated using 'properties' or 'additionalProperties' "
        "constraints: '%2'."),
    QT_TRANSLATE_NOOP("CoreWords", "%1: Failed to match against any enum values."),
    QT_TRANSLATE_NOOP("CoreWords", "%1: Failed to match regex specified by 'pattern' constraint."),
    QT_TRANSLATE_NOOP("CoreWords", "%1: Expected number greater than or equal to %2"),
    QT_TRANSLATE_NOOP("CoreWords", "%1: Expected number less than or equal to %2"),
    QT_TRANSLATE_NOOP("CoreWords", "%1: Array should contain no fewer than %2 elements."),
    QT_TRANSLATE_NOOP("CoreWords", "%1: Array should contain no more than %2 elements."),
    QT_TRANSLATE_NOOP("CoreWords", "%1: String should be no fewer than %2 characters in length."),
    QT_TRANSLATE_NOOP("CoreWords", "%1: String should be no more than %2 characters in length."),
    QT_TRANSLATE_NOOP("CoreWords", "%1: Failed to validate item #%2 in array."),
    QT_TRANSLATE_NOOP("CoreWords", "%1: Elements at indexes #%2 and #%3 violate uniqueness constraint."),
};

} // namespace triarch
