// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QSize>
#include <QString>
#include <optional>

class QDockWidget;
class QMainWindow;

namespace triarch {

enum class Layout { Operate, Debug, Compact };
QString layoutWord(Layout layout);                   ///< "operate", "debug", "compact"
std::optional<Layout> layoutOf(const QString& word); ///< nullopt: none of them
Layout layoutFor(const QSize& window);               ///< Compact below 1280 logical pixels of width
bool isRoomy(const QSize& window); ///< the design's sizes for 1600 logical pixels of width, else those for 1366

/// What stands in the middle: the first run needs room for its two cards, and has nothing to list yet.
enum class Centre { FirstRun, Live };

/// The docks of the main window; the window owns them.
struct Docks {
    QDockWidget* windows = nullptr;
    QDockWidget* tools = nullptr;
    QDockWidget* personas = nullptr;
    QDockWidget* inspector = nullptr;
    QDockWidget* history = nullptr;
    QDockWidget* calls = nullptr;  ///< of a review, below the history; Debug has it, too
    QDockWidget* next = nullptr;   ///< Compact only: the next action
    QDockWidget* column = nullptr; ///< Compact only: history, windows and tools as tabs
};

/// Keeps the docks 4 px away from the window's edges and bars. Once for each window.
void addEdges(QMainWindow& window);

/// Puts every dock into its place and shows those of the layout. Sizes follow the window's (console-design, section 2).
void applyLayout(QMainWindow& window, const Docks& docks, Layout layout, Centre centre);

/// Gives the docks their sizes for a window of this size; the centre takes what is left.
/// @param above  logical pixels of height that something above the docks takes from the history and the personas
void sizeDocks(QMainWindow& window, const Docks& docks, Layout layout, Centre centre, const QSize& size, int above = 0);
/// Of it the left side alone: the windows to content.
void sizeLeft(QMainWindow& window, const Docks& docks, Layout layout, Centre centre, const QSize& size);

/// A review in a window with room for it: the history at the left and the calls below it, the turn at the right.
void applyReview(QMainWindow& window, const Docks& docks);
void sizeReview(QMainWindow& window, const Docks& docks, const QSize& size); ///< the design's, for that window

/// Logical pixels: the two sides' widths, and the left one's heights.
struct ReviewSizes {
    int left, right, upper, lower;
};
ReviewSizes reviewSizesOf(const Docks& docks);
void setReviewSizes(QMainWindow& window, const Docks& docks, const ReviewSizes& sizes);

/// What the lower docks are high with nothing above all of them, logical pixels.
struct OwnHeights {
    int history = 0;
    int inspector = 0; ///< the personas above it take the rest
};
OwnHeights heightsFor(Layout layout, Centre centre, const QSize& size);

/// How high the inspector is that has a height of its own, with that much taken from above all docks: it gives what
/// the action's card above it lacks then.
int inspectorHeight(const QMainWindow& window, const Docks& docks, int own, int above);

/// How high the history is with that much taken from above all docks: it gives it, down to its tabs. The first run
/// gives it instead, which scrolls: the little that the history has there tells what went wrong.
int historyHeight(Centre centre, int own, int above);

/// Takes what stands above the docks from the history and from the inspector and the personas, where they are shown at
/// all; the centre takes what is left.
void setHeights(QMainWindow& window, const Docks& docks, Centre centre, const OwnHeights& own, int above);

} // namespace triarch
