// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/redacted_json.h"

#include "core/base/redactor.h"

#include <QJsonArray>

namespace triarch {

namespace {

QJsonValue redactedValue(const QJsonValue& value)
{
    if (value.isString())
        return redactor::redacted(value.toString());
    if (value.isObject())
        return redactedJson(value.toObject());
    if (!value.isArray())
        return value;
    QJsonArray values;
    for (const auto& one : value.toArray())
        values.append(redactedValue(one));
    return values;
}

} // namespace

QJsonObject redactedJson(const QJsonObject& object)
{
    QJsonObject safe;
    for (auto at = object.begin(); at != object.end(); ++at)
        safe.insert(at.key(), at.key() == QLatin1String("profile") ? at.value() : redactedValue(at.value()));
    return safe;
}

} // namespace triarch
