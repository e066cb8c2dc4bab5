// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json/redacted_json.h"

#include "core/base/text/redactor.h"

#include <QJsonArray>

namespace triarch {

namespace {

QJsonObject redactedObject(const QJsonObject& object);

QJsonValue redactedValue(const QJsonValue& value)
{
    if (value.isString())
        return redactor::redacted(value.toString());
    if (value.isObject())
        return redactedObject(value.toObject());
    if (!value.isArray())
        return value;
    QJsonArray values;
    for (const auto& one : value.toArray())
        values.append(redactedValue(one));
    return values;
}

QJsonObject redactedObject(const QJsonObject& object)
{
    QJsonObject safe;
    for (auto at = object.begin(); at != object.end(); ++at)
        safe.insert(at.key(), redactedValue(at.value()));
    return safe;
}

} // namespace

/// Of its own row a profile is named at the top; deeper, in what a model wrote, it is a word like any other.
QJsonObject redactedJson(const QJsonObject& object)
{
    QJsonObject safe = redactedObject(object);
    if (const QJsonValue profile = object.value(QLatin1String("profile")); profile.isString())
        safe.insert(QLatin1String("profile"), profile);
    return safe;
}

} // namespace triarch
