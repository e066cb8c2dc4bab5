// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/event/tool_overrides.h"

namespace triarch {

QStringList withOverrides(const QStringList& chosen, const ToolOverrides& wishes)
{
    QStringList tools = chosen;
    for (const auto& [tool, isWanted] : wishes) {
        if (!isWanted)
            tools.removeAll(tool);
        else if (!tools.contains(tool))
            tools << tool;
    }
    return tools;
}

QJsonObject overridesJson(const ToolOverrides& wishes)
{
    QJsonObject json;
    for (const auto& [tool, isWanted] : wishes)
        json.insert(tool, isWanted);
    return json;
}

ToolOverrides overridesFrom(const QJsonObject& json)
{
    ToolOverrides wishes;
    for (auto wish = json.begin(); wish != json.end(); ++wish)
        if (wish.value().isBool())
            wishes.emplace(wish.key(), wish.value().toBool());
    return wishes;
}

QString wishWords(const ToolOverrides& wishes)
{
    QStringList words;
    for (const auto& [tool, isWanted] : wishes)
        words << (isWanted ? QStringLiteral("always ") : QStringLiteral("never ")) + tool;
    return words.join(QStringLiteral("; "));
}

} // namespace triarch
