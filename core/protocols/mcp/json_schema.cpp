// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/protocols/mcp/json_schema.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <cmath>

namespace triarch {

namespace {

constexpr int depthMax = 32;

/// One check of one value at one place.
struct Look {
    const QJsonObject& root;
    QString place; ///< e.g. "data.windows[2].x"
    int depth = 0;
    Look at(const QString& step) const { return {root, place + step, depth + 1}; }
};

tl::unexpected<Error> schemaMismatch(const Look& look, const QString& what)
{
    return fail(ErrorCode::InvalidArgument,
        QStringLiteral("%1 %2").arg(look.place.isEmpty() ? QStringLiteral("the value") : look.place, what));
}

bool isOfType(const QJsonValue& value, const QString& type)
{
    if (type == QLatin1String("integer"))
        return value.isDouble() && value.toDouble() == std::floor(value.toDouble());
    const QString is = value.isNull() ? QStringLiteral("null")
        : value.isBool()              ? QStringLiteral("boolean")
        : value.isDouble()            ? QStringLiteral("number")
        : value.isString()            ? QStringLiteral("string")
        : value.isArray()             ? QStringLiteral("array")
                                      : QStringLiteral("object");
    return is == type;
}

Result<void> checkType(const QJsonValue& value, const QJsonValue& types, const Look& look)
{
    if (types.isUndefined())
        return {};
    QStringList names;
    for (const auto& type : types.isArray() ? types.toArray() : QJsonArray{types})
        names.append(type.toString());
    for (const QString& name : names) {
        if (isOfType(value, name))
            return {};
    }
    return schemaMismatch(look, QStringLiteral("is not of type ") + names.join(QStringLiteral(" or ")));
}

Result<void> checkScalar(const QJsonValue& value, const QJsonObject& schema, const Look& look)
{
    const auto constant = schema.value(QLatin1String("const"));
    if (!constant.isUndefined() && constant != value)
        return schemaMismatch(look, QStringLiteral("is another value than it must be"));
    const auto choices = schema.value(QLatin1String("enum"));
    if (choices.isArray() && !choices.toArray().contains(value))
        return schemaMismatch(look, QStringLiteral("is none of the values it may be"));
    const auto least = schema.value(QLatin1String("minimum"));
    const auto most = schema.value(QLatin1String("maximum"));
    if (value.isDouble()
        && ((least.isDouble() && value.toDouble() < least.toDouble())
            || (most.isDouble() && value.toDouble() > most.toDouble())))
        return schemaMismatch(look, QStringLiteral("is too small or too large"));
    const auto pattern = schema.value(QLatin1String("pattern"));
    if (value.isString() && pattern.isString()
        && !QRegularExpression(pattern.toString()).match(value.toString()).hasMatch())
        return schemaMismatch(look, QStringLiteral("does not match ") + pattern.toString());
    return {};
}

Result<void> check(const QJsonValue& value, const QJsonObject& schema, const Look& look);

Result<void> checkObject(const QJsonObject& object, const QJsonObject& schema, const Look& look)
{
    for (const auto& name : schema.value(QLatin1String("required")).toArray()) {
        if (!object.contains(name.toString()))
            return schemaMismatch(look, QStringLiteral("lacks '%1'").arg(name.toString()));
    }
    const auto properties = schema.value(QLatin1String("properties")).toObject();
    const bool isClosed = schema.value(QLatin1String("additionalProperties")) == QJsonValue(false);
    for (auto member = object.begin(); member != object.end(); ++member) {
        const bool isKnown = properties.contains(member.key());
        if (!isKnown && isClosed)
            return schemaMismatch(look, QStringLiteral("has '%1', which is not known").arg(member.key()));
        if (auto held = isKnown ? check(member.value(), properties.value(member.key()).toObject(),
                            look.at((look.place.isEmpty() ? QString() : QStringLiteral(".")) + member.key()))
                                : Result<void>();
            !held)
            return held;
    }
    return {};
}

Result<void> checkArray(const QJsonArray& array, const QJsonObject& schema, const Look& look)
{
    const int least = schema.value(QLatin1String("minItems")).toInt(0);
    const int most = schema.value(QLatin1String("maxItems")).toInt(int(array.size()));
    if (array.size() < least || array.size() > most)
        return schemaMismatch(look, QStringLiteral("has too few or too many items"));
    const auto items = schema.value(QLatin1String("items"));
    for (qsizetype i = 0; items.isObject() && i < array.size(); ++i) {
        if (auto held = check(array.at(i), items.toObject(), look.at(QStringLiteral("[%1]").arg(i))); !held)
            return held;
    }
    return {};
}

Result<void> checkChoice(const QJsonValue& value, const QJsonArray& choices, const Look& look)
{
    QStringList reasons;
    for (const auto& choice : choices) {
        const auto held = check(value, choice.toObject(), look.at({}));
        if (held)
            return {};
        reasons.append(held.error().message);
    }
    return choices.isEmpty()
        ? Result<void>()
        : schemaMismatch(look, QStringLiteral("is nothing of: ") + reasons.join(QStringLiteral("; ")));
}

Result<void> check(const QJsonValue& value, const QJsonObject& schema, const Look& look)
{
    if (look.depth > depthMax)
        return schemaMismatch(look, QStringLiteral("lies too deep"));
    const QString reference = schema.value(QLatin1String("$ref")).toString();
    if (!reference.isEmpty()) {
        const auto named = look.root.value(QLatin1String("$defs"))[reference.mid(int(qstrlen("#/$defs/")))];
        if (!named.isObject())
            return schemaMismatch(look, QStringLiteral("refers to %1, which is not there").arg(reference));
        if (auto held = check(value, named.toObject(), look.at({})); !held)
            return held;
    }
    if (auto typed = checkType(value, schema.value(QLatin1String("type")), look); !typed)
        return typed;
    if (auto held = checkScalar(value, schema, look); !held)
        return held;
    if (auto held = checkChoice(value, schema.value(QLatin1String("anyOf")).toArray(), look); !held)
        return held;
    if (value.isObject())
        return checkObject(value.toObject(), schema, look);
    return value.isArray() ? checkArray(value.toArray(), schema, look) : Result<void>();
}

} // namespace

Result<void> checkSchema(const QJsonValue& value, const QJsonObject& schema, const QJsonObject& root)
{
    return check(value, schema, {root, {}, 0});
}

} // namespace triarch
