// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"
#include "core/protocols/mcp/json_schema.h"
#include "tests/support/paths.h"

#include <QFile>

namespace triarch::test {

/// The published form of host.sock's lines.
class HostSchema {
public:
    HostSchema()
    {
        QFile file(sourcePath("resources/schemas/host.schema.json"));
        if (file.open(QIODevice::ReadOnly))
            m_schema = parseJsonObject(file.readAll()).value_or(QJsonObject());
    }
    QStringList names() const { return m_schema["$defs"].toObject().keys(); }

    /// What is wrong with a line; empty: nothing. @param method  that it answers; empty: nobody knows
    QString fault(const QJsonObject& line, const QString& method = {}) const
    {
        const QString event = line["event"].toString();
        if (!event.isEmpty())
            return differences(line, QStringLiteral("event.") + event);
        const QString whole =
            differences(line, line.contains("error") ? QStringLiteral("refusal") : QStringLiteral("answer"));
        if (!whole.isEmpty() || method.isEmpty() || line.contains("error"))
            return whole;
        return differences(line["result"], method);
    }

private:
    QString differences(const QJsonValue& value, const QString& name) const
    {
        const auto form = m_schema["$defs"][name];
        const auto held = form.isObject() ? checkSchema(value, form.toObject(), m_schema)
                                          : Result<void>(fail(ErrorCode::NotFound, QStringLiteral("is not named")));
        return held ? QString()
                    : QStringLiteral("%1: %2 in %3")
                          .arg(name, held.error().message, QString::fromUtf8(compactJson({{"is", value}})));
    }

    QJsonObject m_schema;
};

} // namespace triarch::test
