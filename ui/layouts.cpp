// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/layouts.h"

#include <QDockWidget>
#include <QLayout>
#include <QMainWindow>
#include <QToolBar>
#include <algorithm>

namespace triarch {

namespace {

constexpr int compactBelow = 1280;
constexpr int roomyFrom = 1500;
constexpr int gap = 4;           ///< of the window's ground, between docks and round them
constexpr int stripHeight = 104; ///< of a review's turns, with the gap above it
constexpr int bars = 32 + 86 + 24 + 2 * gap;
constexpr int compactBars = 28 + 74 + 24 + 2 * gap;
constexpr int compactInspector = 264; ///< of a review: its two buttons stand below each other
constexpr int compactColumn = 218;    ///< at least: of its pages the tools need most
constexpr int compactHistory = 150;   ///< where it is opened beside the column: its tabs and three rows

constexpr int proposalHeight = 364; ///< of the personas: the executor's card with its buttons
constexpr int leastInspector = 220;

struct Sizes {
    int left;
    int right;
    int bottom;
    int upperLeft;  ///< the windows pane
    int upperRight; ///< what is above the inspector, or the next action
};

Sizes sizesFor(Layout layout, Centre centre, const QSize& size)
{
    const int body = size.height() - bars;
    if (layout == Layout::Compact)
        return {0, 296, 0, 0, std::min(218, size.height() - compactBars - gap - compactColumn)};
    if (layout == Layout::Debug)
        return isRoomy(size)
            ? Sizes{320, 440, 280, 330, body - 350}
            : Sizes{240, 330, 220, 176, std::max(body / 2, std::min(proposalHeight, body - leastInspector))};
    if (centre == Centre::FirstRun)
        return {240, 320, isRoomy(size) ? 114 : 84, 262, body - 198 - gap};
    if (isRoomy(size))
        return {272, 376, 226, 188, body - 262 - gap};
    return {240, 320, 188, 188, body - 228 - gap};
}

/// To content, at most the design's height for three of them.
int windowsHeight(const Docks& docks, int most)
{
    const int body = docks.windows->widget()->layout()->totalSizeHint().height();
    return std::min(most, docks.windows->titleBarWidget()->sizeHint().height() + body);
}

/// @param body  logical pixels of height that both share, with the gap between them
void sizeSide(QMainWindow& window, const Docks& docks, int inspector, int body)
{
    window.resizeDocks(
        {docks.personas, docks.inspector}, {std::max(1, body - gap - inspector), inspector}, Qt::Vertical);
}

/// How high it can be below the personas with that much taken from above.
int inspectorMost(const QMainWindow& window, const Docks& docks, int above)
{
    return window.height() - bars - above - gap - docks.personas->minimumSizeHint().height();
}

/// In place of the windows: who was called for what, above the tools they may call.
void placeCalls(QMainWindow& window, const Docks& docks)
{
    docks.windows->hide();
    window.splitDockWidget(docks.calls, docks.tools, Qt::Vertical);
    docks.calls->show();
}

} // namespace

QString layoutWord(Layout layout)
{
    switch (layout) {
    case Layout::Operate:
        return QStringLiteral("operate");
    case Layout::Debug:
        return QStringLiteral("debug");
    case Layout::Compact:
        return QStringLiteral("compact");
    }
    return {};
}

std::optional<Layout> layoutOf(const QString& word)
{
    for (const auto layout : {Layout::Operate, Layout::Debug, Layout::Compact})
        if (word == layoutWord(layout))
            return layout;
    return std::nullopt;
}

Layout layoutFor(const QSize& window) { return window.width() < compactBelow ? Layout::Compact : Layout::Operate; }

bool isRoomy(const QSize& window) { return window.width() >= roomyFrom; }

/// QMainWindow has no margin round its docks: empty tool bars stand in for it.
void addEdges(QMainWindow& window)
{
    for (const auto area : {Qt::TopToolBarArea, Qt::BottomToolBarArea, Qt::LeftToolBarArea, Qt::RightToolBarArea}) {
        auto* edge = new QToolBar(&window);
        edge->setObjectName(QStringLiteral("edge%1").arg(int(area)));
        edge->setMovable(false);
        edge->toggleViewAction()->setVisible(false);
        const bool lies = area == Qt::TopToolBarArea || area == Qt::BottomToolBarArea;
        lies ? edge->setFixedHeight(gap) : edge->setFixedWidth(gap);
        window.addToolBar(area, edge);
    }
}

void applyLayout(QMainWindow& window, const Docks& docks, Layout layout, Centre centre)
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
    window.addDockWidget(Qt::LeftDockWidgetArea, docks.calls);
    docks.calls->hide();
    if (layout == Layout::Debug)
        placeCalls(window, docks);
    sizeDocks(window, docks, layout, centre, window.size());
}

void sizeDocks(QMainWindow& window, const Docks& docks, Layout layout, Centre centre, const QSize& size, int above)
{
    const Sizes sizes = sizesFor(layout, centre, size);
    if (layout == Layout::Compact) {
        const bool isInspected = docks.next->isHidden();
        QDockWidget* upper = isInspected ? docks.inspector : docks.next;
        const int height = isInspected ? compactInspector : sizes.upperRight;
        window.resizeDocks({upper, docks.column}, {sizes.right, sizes.right}, Qt::Horizontal);
        const int lower = size.height() - compactBars - height - gap;
        window.resizeDocks({upper, docks.column}, {height, lower}, Qt::Vertical);
        if (docks.history->isVisibleTo(&window)) // or it stays as low as a smaller window made it
            window.resizeDocks({docks.history}, {compactHistory}, Qt::Vertical);
        return;
    }
    const int body = size.height() - bars;
    QDockWidget* upperLeft = layout == Layout::Debug ? docks.calls : docks.windows;
    QDockWidget* right = docks.personas->isHidden() ? docks.inspector : docks.personas; // it gives the area its width
    window.resizeDocks({upperLeft, right}, {sizes.left, sizes.right}, Qt::Horizontal);
    window.resizeDocks({docks.history}, {historyHeight(centre, sizes.bottom, above)}, Qt::Vertical);
    sizeLeft(window, docks, layout, centre, size);
    sizeSide(window, docks, inspectorHeight(window, docks, body - sizes.upperRight - gap, above), body - above);
}

/// The tools get what the pane above them leaves.
void sizeLeft(QMainWindow& window, const Docks& docks, Layout layout, Centre centre, const QSize& size)
{
    const Sizes sizes = sizesFor(layout, centre, size);
    QDockWidget* upper = layout == Layout::Debug ? docks.calls : docks.windows;
    const bool isToContent = layout == Layout::Operate && centre == Centre::Live;
    const int height = isToContent ? windowsHeight(docks, sizes.upperLeft) : sizes.upperLeft;
    window.resizeDocks(
        {upper, docks.tools}, {height, size.height() - bars - sizes.bottom - height - 2 * gap}, Qt::Vertical);
}

void applyReview(QMainWindow& window, const Docks& docks)
{
    for (QDockWidget* dock : {docks.windows, docks.tools, docks.personas, docks.next, docks.column})
        dock->hide();
    window.addDockWidget(Qt::LeftDockWidgetArea, docks.history);
    window.splitDockWidget(docks.history, docks.calls, Qt::Vertical);
    for (QDockWidget* dock : {docks.history, docks.calls, docks.inspector})
        dock->show();
}

void sizeReview(QMainWindow& window, const Docks& docks, const QSize& size)
{
    const int left = isRoomy(size) ? 480 : 456;
    const int right = isRoomy(size) ? 376 : 344;
    const int body = size.height() - bars - stripHeight;
    const int upper = body * 4 / 7; // the design's 424 of 742
    setReviewSizes(window, docks, {left, right, upper, body - upper - gap});
}

ReviewSizes reviewSizesOf(const Docks& docks)
{
    return {docks.history->width(), docks.inspector->width(), docks.history->height(), docks.calls->height()};
}

void setReviewSizes(QMainWindow& window, const Docks& docks, const ReviewSizes& sizes)
{
    window.resizeDocks({docks.history, docks.inspector}, {sizes.left, sizes.right}, Qt::Horizontal);
    window.resizeDocks({docks.history, docks.calls}, {sizes.upper, sizes.lower}, Qt::Vertical);
}

OwnHeights heightsFor(Layout layout, Centre centre, const QSize& size)
{
    const Sizes sizes = sizesFor(layout, centre, size);
    return {sizes.bottom, size.height() - bars - sizes.upperRight - gap};
}

/// Above it is the action that is decided on: what a banner takes from that one's card it gives, as far as it can.
int inspectorHeight(const QMainWindow& window, const Docks& docks, int own, int above)
{
    const int personas = window.height() - bars - above - gap - own;
    const int lacking = std::clamp(proposalHeight - personas, 0, above);
    const int least = std::min(own, docks.inspector->minimumSizeHint().height());
    return std::min(inspectorMost(window, docks, above), std::max(least, own - lacking));
}

int historyHeight(Centre centre, int own, int above)
{
    return centre == Centre::FirstRun ? own : std::max(1, own - above);
}

void setHeights(QMainWindow& window, const Docks& docks, Centre centre, const OwnHeights& own, int above)
{
    if (docks.history->isVisibleTo(&window)) // or what a layout is about to do would be undone
        window.resizeDocks({docks.history}, {historyHeight(centre, own.history, above)}, Qt::Vertical);
    if (docks.personas->isVisibleTo(&window) && docks.inspector->isVisibleTo(&window))
        sizeSide(window, docks, inspectorHeight(window, docks, own.inspector, above), window.height() - bars - above);
}

} // namespace triarch
