// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/layouts.h"

#include <QDockWidget>
#include <QMainWindow>

namespace triarch {

namespace {

constexpr int compactBelow = 1280;
constexpr int roomyFrom = 1500;

struct Sizes {
    int left;
    int right;
    int bottom;
    int upperLeft;  ///< the windows pane
    int upperRight; ///< what is above the inspector, or the next action
};

Sizes sizesFor(Layout layout, const QSize& size)
{
    const int body = size.height() - 32 - 86 - 24;
    if (layout == Layout::Compact)
        return {0, 296, 0, 0, 216};
    if (size.width() >= roomyFrom)
        return {272, 376, 226, 188, body - 262 - 4};
    return {240, 320, 188, 170, body - 150 - 4};
}

} // namespace

QString layoutWord(Layout layout)
{
    return layout == Layout::Compact ? QStringLiteral("compact") : QStringLiteral("operate");
}

std::optional<Layout> layoutOf(const QString& word)
{
    if (word == layoutWord(Layout::Operate))
        return Layout::Operate;
    return word == layoutWord(Layout::Compact) ? std::optional(Layout::Compact) : std::nullopt;
}

Layout layoutFor(const QSize& window) { return window.width() < compactBelow ? Layout::Compact : Layout::Operate; }

void applyLayout(QMainWindow& window, const Docks& docks, Layout layout)
{
    const bool isCompact = layout == Layout::Compact;
    window.setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    window.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    for (QDockWidget* dock : {docks.windows, docks.tools})
        window.addDockWidget(Qt::LeftDockWidgetArea, dock);
    for (QDockWidget* dock : {docks.personas, docks.inspector, docks.next, docks.column})
        window.addDockWidget(Qt::RightDockWidgetArea, dock);
    window.addDockWidget(Qt::BottomDockWidgetArea, docks.history);
    window.splitDockWidget(docks.windows, docks.tools, Qt::Vertical);
    window.splitDockWidget(docks.personas, docks.inspector, Qt::Vertical);
    window.splitDockWidget(docks.next, docks.column, Qt::Vertical);
    for (QDockWidget* dock : {docks.windows, docks.tools, docks.personas, docks.inspector, docks.history})
        dock->setVisible(!isCompact);
    for (QDockWidget* dock : {docks.next, docks.column})
        dock->setVisible(isCompact);
    sizeDocks(window, docks, layout, window.size());
}

void sizeDocks(QMainWindow& window, const Docks& docks, Layout layout, const QSize& size)
{
    const Sizes sizes = sizesFor(layout, size);
    if (layout == Layout::Compact) {
        window.resizeDocks({docks.next, docks.column}, {sizes.right, sizes.right}, Qt::Horizontal);
        window.resizeDocks(
            {docks.next, docks.column}, {sizes.upperRight, size.height() - sizes.upperRight}, Qt::Vertical);
        return;
    }
    const int body = size.height() - 142;
    window.resizeDocks({docks.windows, docks.personas}, {sizes.left, sizes.right}, Qt::Horizontal);
    window.resizeDocks({docks.history}, {sizes.bottom}, Qt::Vertical);
    window.resizeDocks(
        {docks.windows, docks.tools}, {sizes.upperLeft, body - sizes.bottom - sizes.upperLeft - 8}, Qt::Vertical);
    window.resizeDocks({docks.personas, docks.inspector}, {sizes.upperRight, body - sizes.upperRight}, Qt::Vertical);
}

} // namespace triarch
