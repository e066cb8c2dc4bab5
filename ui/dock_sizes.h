// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/layouts.h"

#include <QByteArray>
#include <QSize>
#include <optional>

namespace triarch {

/// Where the docks of one window are and how large: the design's sizes until the operator moves a separator, whose
/// sizes then stay. Compact has docks of its own, which say nothing of how the operator wants those of Operate.
class DockSizes {
public:
    DockSizes(QMainWindow& window, const Docks& docks) : m_window(window), m_docks(docks) { }

    Layout layout() const { return m_layout; }
    void use(Layout layout);
    void showCentre(Centre centre);
    void fit(const QSize& size);  ///< the window has another size
    void fitWindows();            ///< there are more of them, or fewer
    void noteOperator();          ///< who has moved a separator
    void keepBefore(bool review); ///< what comes back after a review: its strip of turns has not taken room yet
    /// A recording has no windows, no tools to switch and nobody to talk to: it has a place of its own for its panes.
    /// Everything is where it was afterwards; what the operator has moved in it is there in the next one.
    void setReview(bool review);
    bool isReview() const { return m_isReview; }
    void noteOwn(); ///< before anything comes above the docks: showing it squeezes them at once
    /// To what comes or goes (negative) above the docks, at the expense of the history and the personas: as much of
    /// their own height is there again afterwards, whatever came and went in between.
    void giveHeight(int by);
    void giveAgain(); ///< what is given: something squeezed them meanwhile

    void keep(); ///< Operate as it is now, for the next time it is used
    QByteArray kept() const;
    void setKept(const QByteArray& docks); ///< of an earlier start; empty: as the design has them
    QString keptReview() const;            ///< "1366x768 456 344 380 280": the window, then the sizes; or "design"
    void setKeptReview(const QString& sizes);

private:
    void enterReview();
    void noteReview();
    void fitReview(const QSize& size);
    void applyDesign(const QSize& size); ///< its sizes for a window of this size
    bool putBack(const QSize& size);
    bool restoreDocks();
    void placeHeights(int given); ///< with that much of the history's and the personas' own height given away
    OwnHeights shownHeights() const;
    OwnHeights settledHeights() const;
    void noteHeights(); ///< what they are now is the operator's

    QMainWindow& m_window;
    const Docks& m_docks;
    Layout m_layout = Layout::Operate;
    Centre m_centre = Centre::FirstRun;
    QByteArray m_left;              ///< Operate as it was left
    QSize m_leftSize;               ///< of the window then
    bool m_leftIsOperators = false; ///< the sizes in it
    bool m_areOperators = false;    ///< the sizes shown
    bool m_isReview = false;
    int m_given = 0;                     ///< logical pixels of height, to what stands above the docks
    OwnHeights m_own;                    ///< while nothing is given
    QSize m_shownSize;                   ///< of the window, when it was last large enough for Operate
    std::optional<ReviewSizes> m_review; ///< the operator's
    QSize m_reviewSize;                  ///< of the window then
};

} // namespace triarch
