// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/argument_fields.h"

#include "ui/models/core_words.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <algorithm>

namespace triarch {

namespace {

using FieldKind = ArgumentField::Kind;

constexpr int oneLine = 400; // characters of a text that may be longer has several lines

struct ArgumentText {
    Q_DECLARE_TR_FUNCTIONS(Arguments)
};

/// What a value would have for a schema if nobody wrote one.
QJsonObject ruleOf(const QJsonValue& value)
{
    switch (value.type()) {
    case QJsonValue::String:
        return {
            {"type", "string"}, {"maxLength", value.toString().contains(QLatin1Char('\n')) ? 2 * oneLine : oneLine}};
    case QJsonValue::Bool:
        return {{"type", "boolean"}};
    case QJsonValue::Double:
        return {{"type", "number"}};
    default:
        return {};
    }
}

bool isPlace(const QJsonObject& rule)
{
    return rule["type"].toString() == QLatin1String("array") && rule["minItems"].toInt() == 2
        && rule["maxItems"].toInt() == 2 && rule["items"]["type"].toString() == QLatin1String("number");
}

FieldKind kindOf(const QJsonObject& rule)
{
    const QString type = rule["type"].toString();
    if (rule.contains(QLatin1String("enum")))
        return FieldKind::Choice;
    if (type == QLatin1String("string"))
        return rule["maxLength"].toInt() > oneLine ? FieldKind::LongText : FieldKind::Text;
    if (type == QLatin1String("boolean"))
        return FieldKind::Switch;
    if (type == QLatin1String("number") || type == QLatin1String("integer"))
        return FieldKind::Number;
    return isPlace(rule) ? FieldKind::Place : FieldKind::Json;
}

QStringList stringsIn(const QJsonValue& values)
{
    QStringList texts;
    for (const auto& value : values.toArray())
        texts << value.toVariant().toString();
    return texts;
}

/// "from 0 to 1000", "at least 0", "at most 1000"; empty without bounds.
QString boundsText(const QJsonObject& rule)
{
    const bool hasLeast = rule.contains(QLatin1String("minimum"));
    const bool hasMost = rule.contains(QLatin1String("maximum"));
    const QString least = QString::number(rule["minimum"].toDouble());
    const QString most = QString::number(rule["maximum"].toDouble());
    if (hasLeast && hasMost)
        return ArgumentText::tr("from %1 to %2").arg(least, most);
    return hasLeast ? ArgumentText::tr("at least %1").arg(least)
        : hasMost   ? ArgumentText::tr("at most %1").arg(most)
                    : QString();
}

QString withBounds(const QString& what, const QJsonObject& rule)
{
    const QString bounds = boundsText(rule);
    return bounds.isEmpty() ? what : what + QLatin1Char(' ') + bounds;
}

/// Names and texts come before places, as the card has them.
int rankOf(const ArgumentField& field) { return field.kind == FieldKind::Place ? 1 : 0; }

} // namespace

std::vector<ArgumentField> argumentFields(
    const QJsonObject& parameters, const QJsonObject& arguments, OptionalFields optional)
{
    const QJsonObject known = parameters["properties"].toObject();
    const QStringList required = stringsIn(parameters["required"]);
    QStringList names = required;
    for (const QString& name : known.keys())
        if (arguments.contains(name) || isPlace(known[name].toObject()) || optional == OptionalFields::Shown)
            names << name;
    names << arguments.keys(); // what the schema does not know
    names.removeDuplicates();
    std::vector<ArgumentField> fields;
    for (const QString& name : names) {
        if (name == QLatin1String("justification"))
            continue;
        const QJsonObject rule = known.contains(name) ? known[name].toObject() : ruleOf(arguments[name]);
        fields.push_back({name, kindOf(rule), fromCore(rule["description"].toString()), stringsIn(rule["enum"]), rule,
            required.contains(name)});
    }
    const auto before = [](const ArgumentField& a, const ArgumentField& b) {
        const bool areEnds = a.name == QLatin1String("start") && b.name == QLatin1String("end");
        return rankOf(a) < rankOf(b) || areEnds;
    };
    std::ranges::stable_sort(fields, before);
    return fields;
}

QString ruleText(const ArgumentField& field)
{
    const QJsonObject& rule = field.rule;
    switch (field.kind) {
    case FieldKind::Place:
        return withBounds(ArgumentText::tr("Two numbers"), rule["items"].toObject());
    case FieldKind::Number:
        return withBounds(rule["type"].toString() == QLatin1String("integer") ? ArgumentText::tr("A whole number")
                                                                              : ArgumentText::tr("A number"),
            rule);
    case FieldKind::Choice:
        return ArgumentText::tr("One of %1").arg(field.choices.join(QStringLiteral(", ")));
    case FieldKind::Text:
    case FieldKind::LongText:
        if (rule.contains(QLatin1String("maxLength")))
            return ArgumentText::tr("%1 to %2 characters")
                .arg(rule["minLength"].toInt())
                .arg(rule["maxLength"].toInt());
        return ArgumentText::tr("A text");
    case FieldKind::Switch:
        return ArgumentText::tr("Yes or no");
    case FieldKind::Json:
        return ArgumentText::tr("A value in JSON");
    }
    return {};
}

} // namespace triarch
