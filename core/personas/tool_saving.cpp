// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/personas/tool_saving.h"

#include <QJsonDocument>
#include <algorithm>

namespace triarch {

namespace {

constexpr qint64 bytesPerToken = 4;

qint64 bytesOf(const QJsonArray& declarations)
{
    return QJsonDocument(declarations).toJson(QJsonDocument::Compact).size();
}

} // namespace

int ToolSaving::tokens() const { return int(std::max<qint64>(0, allBytes - sentBytes) / bytesPerToken); }

ToolSaving toolSaving(const ToolRegistry& tools, const QStringList& sent)
{
    QStringList all = tools.actionNames() + sent;
    all.removeDuplicates();
    return {bytesOf(tools.declarations(sent)), bytesOf(tools.declarations(all))};
}

} // namespace triarch
