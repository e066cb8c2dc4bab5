// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/action/tool_schema.h"

#include <QJsonArray>
#include <QJsonValue>
#include <QRegularExpression>
#include <regex>
#define VALIJSON_USE_EXCEPTIONS 1 // else a schema that cannot be used ends the program
#include <valijson/adapters/qtjson_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

namespace triarch {

struct ToolSchema::Compiled {
    valijson::Schema schema;
};

namespace {

void tryPatterns(const QJsonValue& part);

/// The keys are patterns themselves.
void tryNames(const QJsonObject& properties)
{
    for (auto at = properties.begin(); at != properties.end(); ++at) {
        (void)std::regex(at.key().toStdString());
        tryPatterns(at.value());
    }
}

/// A pattern is compiled by valijson when the first value meets it: one that cannot be is found here.
void tryPatterns(const QJsonValue& part)
{
    for (const auto& value : part.toArray())
        tryPatterns(value);
    const QJsonObject object = part.toObject();
    for (auto at = object.begin(); at != object.end(); ++at) {
        if (at.key() == QLatin1String("pattern") && at.value().isString())
            (void)std::regex(at.value().toString().toStdString());
        else if (at.key() == QLatin1String("patternProperties"))
            tryNames(at.value().toObject());
        else
            tryPatterns(at.value());
    }
}

} // namespace

Result<ToolSchema> ToolSchema::compile(const QJsonObject& schema)
{
    auto compiled = std::make_shared<Compiled>();
    const QJsonValue value(schema);
    try { // valijson reports by exception; none leaves this function
        valijson::SchemaParser parser;
        tryPatterns(value);
        parser.populateSchema(valijson::adapters::QtJsonAdapter(value), compiled->schema);
    } catch (const std::exception& error) {
        return fail(
            ErrorCode::InvalidArgument, QStringLiteral("not a usable schema: %1").arg(QString::fromUtf8(error.what())));
    }
    return ToolSchema(std::move(compiled));
}

namespace {

/// "<root>[position][1]" -> "position[1]".
QString pathText(const std::vector<std::string>& context)
{
    QString path;
    for (const auto& part : context) {
        const QString step = QString::fromStdString(part);
        if (step == QLatin1String("<root>"))
            continue;
        const QString name = step.mid(1, step.size() - 2);
        bool isIndex = false;
        name.toInt(&isIndex);
        path += isIndex ? step : path.isEmpty() ? name : QLatin1Char('.') + name;
    }
    return path.isEmpty() ? QStringLiteral("arguments") : path;
}

/// Bounds are written as numbers are: valijson says "1000.000000".
QString plainNumbers(QString text)
{
    static const QRegularExpression zeros(QStringLiteral("(?<=\\d)\\.0{6}(?!\\d)"));
    return text.remove(zeros);
}

} // namespace

Result<void> ToolSchema::check(const QJsonObject& arguments) const
{
    valijson::Validator validator;
    valijson::ValidationResults results;
    const QJsonValue value(arguments);
    try { // a pattern may be too much for what it meets
        if (validator.validate(m_compiled->schema, valijson::adapters::QtJsonAdapter(value), &results))
            return {};
    } catch (const std::exception& error) {
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("arguments: they cannot be checked: %1").arg(QString::fromUtf8(error.what())));
    }
    // The first error is the innermost one; the rest say that their parents failed because of it.
    valijson::ValidationResults::Error error;
    results.popError(error);
    return fail(ErrorCode::InvalidArgument,
        QStringLiteral("%1: %2").arg(pathText(error.context), plainNumbers(QString::fromStdString(error.description))));
}

} // namespace triarch
