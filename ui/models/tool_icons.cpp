// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/tool_icons.h"

#include <QHash>

namespace triarch {

namespace {

struct ToolIconRow {
    const char* tool;
    const char* icon;
};

constexpr ToolIconRow toolIconRows[]{
    {"click_element", "mouse-pointer-click"},
    {"double_click_element", "copy-plus"},
    {"triple_click_element", "text-select"},
    {"right_click_element", "mouse-right"},
    {"middle_click_element", "mouse"},
    {"hover", "pointer"},
    {"drag_element", "move-diagonal"},
    {"type_text", "type"},
    {"press_key", "keyboard"},
    {"scroll_down", "chevrons-down"},
    {"scroll_up", "chevrons-up"},
    {"scroll_left", "chevrons-left"},
    {"scroll_right", "chevrons-right"},
    {"wait", "hourglass"},
    {"open_application", "app-window"},
    {"request_help", "life-buoy"},
    {"", "wrench"},
    {"report_completion", "flag"},
};

QHash<QString, int> ranks()
{
    QHash<QString, int> made;
    for (int i = 0; i < int(std::size(toolIconRows)); ++i)
        made.insert(QString::fromLatin1(toolIconRows[i].tool), i);
    return made;
}

} // namespace

int toolRank(const QString& tool)
{
    static const QHash<QString, int> known = ranks();
    return known.value(tool, known.value(QString()));
}

QString toolIcon(const QString& tool) { return QString::fromLatin1(toolIconRows[toolRank(tool)].icon); }

QStringList knownTools()
{
    QStringList names;
    for (const ToolIconRow& row : toolIconRows)
        names += QString::fromLatin1(row.tool);
    names.removeAll(QString());
    return names;
}

} // namespace triarch
