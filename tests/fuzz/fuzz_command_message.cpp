// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/protocols/command/command_message.h"
#include "tests/fuzz/fuzz.h"

#include <cmath>

using namespace triarch;

namespace {

/// The form of a command, as it is told to workers.
QJsonObject schemaOf(const QString& type)
{
    static const QJsonArray tools = commandTools();
    for (const auto& tool : tools) {
        if (tool[QLatin1String("name")] == type)
            return tool[QLatin1String("inputSchema")].toObject();
    }
    std::abort(); // what is taken has a form
}

bool fits(const QJsonValue& value, const QJsonObject& form)
{
    const QString type = form[QLatin1String("type")].toString();
    const double number = value.toDouble(-1);
    if (type == QLatin1String("integer"))
        return number >= 0 && number <= 4'294'967'295.0 && number == std::floor(number);
    if (type == QLatin1String("number"))
        return number >= 0 && std::isfinite(number);
    const auto words = form[QLatin1String("enum")].toArray();
    return value.isString() && (words.isEmpty() || words.contains(value));
}

} // namespace

/// A worker's message is refused in words, or every parameter is of the form that workers are told; and what was
/// understood says the same again.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto command = readCommand(fuzz::bytesOf(data, size));
    if (!command) {
        fuzz::must(!command.error().error.isEmpty() && command.error().id.size() <= 128);
        fuzz::must(replyTo(command.error())[QLatin1String("type")] == QLatin1String("error"));
        return 0;
    }
    const auto properties = schemaOf(command->type)[QLatin1String("properties")].toObject();
    fuzz::must(command->arguments.keys() == properties.keys());
    for (const QString& name : properties.keys())
        fuzz::must(fits(command->arguments[name], properties[name].toObject()));
    QJsonObject again = command->arguments;
    again.insert(QStringLiteral("type"), command->type);
    again.insert(QStringLiteral("commandId"), command->id);
    const auto same = decodeCommand(again);
    fuzz::must(same && same->arguments == command->arguments && same->id == command->id && same->coerced.isEmpty());
    return 0;
}
