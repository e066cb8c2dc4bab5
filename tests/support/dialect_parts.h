// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/protocols/display_tools.h"
#include "tests/support/paths.h"

#include <QJsonObject>

/// What the contracts' words depend on, for tests of what is said and read.
namespace triarch::test {

inline ToolRegistry allTools()
{
    const auto beside = ToolTable::load(sourcePath("resources/tools.json"));
    auto tools = ToolRegistry::load(sourcePath("prompts/tools"));
    auto all = tools && beside ? manualTools(*tools, *beside) : Result<ToolRegistry>(fail(ErrorCode::Setup, {}));
    return all ? std::move(*all) : ToolRegistry();
}

inline DialectView aDisplay()
{
    WindowInfo window;
    window.id = 0x03a00007;
    window.title = QStringLiteral("notes.txt");
    window.className = QStringLiteral("Mousepad");
    window.geometry = window.frame = {100, 100, 600, 400};
    window.isActive = true;
    return {{1280, 800}, {window}, ScreenPoint{640, 400}};
}

inline QJsonObject why() { return {{"justification", QStringLiteral("Tried by the operator's hand")}}; }

inline QJsonObject with(QJsonObject object, const QJsonObject& more)
{
    for (auto it = more.begin(); it != more.end(); ++it)
        object.insert(it.key(), it.value());
    return object;
}

} // namespace triarch::test
