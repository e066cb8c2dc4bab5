// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json/json_fields.h"

#include <QJsonDocument>
#include <cmath>
#include <limits>

namespace triarch {

tl::unexpected<Error> JsonFields::wrong(const char* name, const char* expected) const
{
    const auto state =
        has(name) ? QStringLiteral("is not %1").arg(QLatin1String(expected)) : QStringLiteral("is missing");
    return fail(ErrorCode::BadReply, QStringLiteral("%1: field '%2' %3").arg(m_where, QLatin1String(name), state));
}

Result<QString> JsonFields::string(const char* name) const
{
    const auto value = m_object.value(QLatin1String(name));
    return value.isString() ? Result<QString>(value.toString()) : wrong(name, "a string");
}

Result<double> JsonFields::number(const char* name) const
{
    const auto value = m_object.value(QLatin1String(name));
    return value.isDouble() ? Result<double>(value.toDouble()) : wrong(name, "a number");
}

Result<int> JsonFields::integer(const char* name) const
{
    const double value = m_object.value(QLatin1String(name)).toDouble(std::nan(""));
    const bool fits = std::abs(value) <= std::numeric_limits<int>::max() && value == std::floor(value);
    return fits ? Result<int>(int(value)) : wrong(name, "a whole number");
}

Result<bool> JsonFields::boolean(const char* name) const
{
    const auto value = m_object.value(QLatin1String(name));
    return value.isBool() ? Result<bool>(value.toBool()) : wrong(name, "true or false");
}

Result<QJsonObject> JsonFields::object(const char* name) const
{
    const auto value = m_object.value(QLatin1String(name));
    return value.isObject() ? Result<QJsonObject>(value.toObject()) : wrong(name, "an object");
}

Result<QJsonArray> JsonFields::array(const char* name) const
{
    const auto value = m_object.value(QLatin1String(name));
    return value.isArray() ? Result<QJsonArray>(value.toArray()) : wrong(name, "an array");
}

Result<QStringList> JsonFields::strings(const char* name) const
{
    const auto values = array(name);
    if (!values)
        return fail(values.error());
    QStringList texts;
    for (const auto& value : *values) {
        if (!value.isString())
            return wrong(name, "an array of strings");
        texts << value.toString();
    }
    return texts;
}

Result<void> JsonFields::onlyThese(const QStringList& known) const
{
    for (const auto& key : m_object.keys()) {
        if (!known.contains(key))
            return fail(ErrorCode::BadReply, QStringLiteral("%1: unknown field '%2'").arg(m_where, key));
    }
    return {};
}

QByteArray compactJson(const QJsonObject& object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact); // QJsonObject keeps its keys sorted
}

} // namespace triarch
