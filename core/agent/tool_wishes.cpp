// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/agent/tool_wishes.h"

namespace triarch {

QStringList withWishes(const QStringList& chosen, const ToolWishes& wishes)
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

QJsonObject wishesJson(const ToolWishes& wishes)
{
    QJsonObject json;
    for (const auto& [tool, isWanted] : wishes)
        json.insert(tool, isWanted);
    return json;
}

ToolWishes wishesFrom(const QJsonObject& json)
{
    ToolWishes wishes;
    for (auto wish = json.begin(); wish != json.end(); ++wish)
        if (wish.value().isBool())
            wishes.emplace(wish.key(), wish.value().toBool());
    return wishes;
}

QString wishWords(const ToolWishes& wishes)
{
    QStringList words;
    for (const auto& [tool, isWanted] : wishes)
        words << (isWanted ? QStringLiteral("always ") : QStringLiteral("never ")) + tool;
    return words.join(QStringLiteral("; "));
}

} // namespace triarch
