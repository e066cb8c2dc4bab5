// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/action/place_scale.h"

#include "core/action/action_builder.h"

#include <algorithm>

namespace triarch {

namespace {

constexpr double thousand = 1000;
const QString thousandWords = QStringLiteral("on a scale of 0 to 1000");

QJsonObject scaledProperty(QJsonObject property, const PlaceScale& scale)
{
    const QString key = QStringLiteral("description");
    QString description = property.value(key).toString();
    if (description.contains(thousandWords))
        description.replace(thousandWords, scale.words());
    else
        description += QStringLiteral(" (%1)").arg(scale.words());
    property.insert(key, description);
    auto items = property.value(QLatin1String("items")).toObject();
    if (items.contains(QLatin1String("maximum"))) {
        items.insert(QStringLiteral("maximum"), std::max(scale.width, scale.height));
        property.insert(QStringLiteral("items"), items);
    }
    return property;
}

QJsonObject scaledDeclaration(QJsonObject declaration, const ToolSpec& spec, const PlaceScale& scale)
{
    auto function = declaration.value(QLatin1String("function")).toObject();
    auto parameters = function.value(QLatin1String("parameters")).toObject();
    auto properties = parameters.value(QLatin1String("properties")).toObject();
    for (const auto& name : placeArguments(spec))
        properties.insert(name, scaledProperty(properties.value(name).toObject(), scale));
    parameters.insert(QStringLiteral("properties"), properties);
    function.insert(QStringLiteral("parameters"), parameters);
    declaration.insert(QStringLiteral("function"), function);
    return declaration;
}

} // namespace

QString PlaceScale::words() const
{
    if (isThousand())
        return thousandWords;
    if (width == 1 && height == 1)
        return QStringLiteral("as fractions from 0 to 1 of the picture's width and height");
    return QStringLiteral("in pixels of the picture, which is %1 wide and %2 high").arg(width).arg(height);
}

QJsonArray scaledDeclarations(const QJsonArray& declarations, const ToolRegistry& tools, const PlaceScale& scale)
{
    if (scale.isThousand())
        return declarations;
    QJsonArray scaled;
    for (const auto& value : declarations) {
        const auto declaration = value.toObject();
        const auto* spec = tools.find(declaration[QLatin1String("function")][QLatin1String("name")].toString());
        scaled.append(spec ? scaledDeclaration(declaration, *spec, scale) : declaration);
    }
    return scaled;
}

Result<QJsonObject> thousandArguments(const ToolSpec& spec, QJsonObject arguments, const PlaceScale& scale)
{
    if (scale.isThousand())
        return arguments;
    const double sides[]{scale.width, scale.height};
    for (const auto& name : placeArguments(spec)) {
        auto place = arguments.value(name).toArray();
        for (qsizetype i = 0; i < std::min<qsizetype>(place.size(), 2); ++i) {
            if (!place.at(i).isDouble())
                continue;
            const double side = sides[i];
            const double value = place.at(i).toDouble();
            if (!(value >= 0 && value <= side))
                return fail(ErrorCode::InvalidArgument,
                    QStringLiteral("%1[%2]: %3 is beyond the picture, places are %4")
                        .arg(name, QString::number(i), QString::number(value), scale.words()));
            place.replace(i, value / side * thousand);
        }
        if (arguments.contains(name))
            arguments.insert(name, arguments.value(name).isArray() ? QJsonValue(place) : arguments.value(name));
    }
    return arguments;
}

} // namespace triarch
