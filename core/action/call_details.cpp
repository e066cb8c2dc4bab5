// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/action/call_details.h"

#include "core/base/json/json_fields.h"
#include "core/base/text/text.h"

#include <QStringList>

namespace triarch {

namespace {

constexpr int valueCharacters = 200;

/// A text as it is, anything else as JSON.
QString valueText(const QJsonValue& value)
{
    if (value.isString())
        return elided(visibleControls(value.toString()), valueCharacters);
    const QByteArray json = compactJson({{QStringLiteral("v"), value}});
    return elided(QString::fromUtf8(json.mid(5, json.size() - 6)), valueCharacters); // between {"v": and }
}

} // namespace

QString targetWordOf(const QJsonObject& arguments)
{
    for (const auto* name : {"label", "text", "key", "name", "evidence"})
        if (arguments.contains(QLatin1String(name)))
            return QString::fromLatin1(name);
    return {};
}

QString callDetails(const QJsonObject& arguments)
{
    const QStringList elsewhere{QStringLiteral("justification"), QStringLiteral("position"), QStringLiteral("start"),
        QStringLiteral("end"), targetWordOf(arguments)};
    QStringList details;
    for (auto one = arguments.begin(); one != arguments.end(); ++one)
        if (!elsewhere.contains(one.key()))
            details << QStringLiteral("%1 %2").arg(one.key(), valueText(one.value()));
    return details.join(QStringLiteral(", "));
}

} // namespace triarch
