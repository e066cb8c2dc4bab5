// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QJsonObject>

namespace triarch {

/// Does a value hold to a JSON Schema (2020-12)? Of its words these are known: type, const, enum, properties, required,
/// additionalProperties (false), items, minItems, maxItems, minimum, maximum, pattern, anyOf, $ref to "#/$defs/NAME".
/// Other words are passed over, so schemas are kept to these.
///
/// @param root  the document that $refs count from
/// Fails with InvalidArgument, which names the place and what is wrong there.
Result<void> checkSchema(const QJsonValue& value, const QJsonObject& schema, const QJsonObject& root);

} // namespace triarch
