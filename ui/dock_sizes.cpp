// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/dock_sizes.h"

#include "ui/settings/console_settings.h"

#include <QDockWidget>
#include <QLayout>
#include <QMainWindow>
#include <QRegularExpression>
#include <algorithm>
#include <utility>

namespace triarch {

namespace {

constexpr qsizetype headMost = 32; // bytes

const QString designWord = QStringLiteral("design");

QString whose(bool areOperators) { return areOperators ? QStringLiteral("operator") : designWord; }

/// Within a tenth: another screen, or maximised, is not.
bool isSimilarSize(const QSize& a, const QSize& b)
{
    return std::abs(a.width() - b.width()) * 10 <= b.width() && std::abs(a.height() - b.height()) * 10 <= b.height();
}

} // namespace

void DockSizes::use(Layout layout)
{
    m_layout = layout;
    applyLayout(m_window, m_docks, layout, m_centre);
    applyDesign(m_window.size());
    if (layout == Layout::Operate)
        m_shownSize = m_window.size();
    m_areOperators = layout == Layout::Operate && putBack(m_window.size());
    if (m_isReview)
        enterReview();
}

void DockSizes::keepBefore(bool review)
{
    if (review && !m_isReview)
        keep();
}

void DockSizes::setReview(bool review)
{
    if (m_isReview == review)
        return;
    m_isReview = review;
    if (review)
        enterReview();
    else
        use(m_layout);
}

void DockSizes::enterReview()
{
    if (m_layout == Layout::Compact) { // it shows them one at a time; the turn, where the next action was
        m_docks.inspector->show();
        return applyDesign(m_window.size());
    }
    QWidget* focused = m_window.focusWidget();
    for (const QDockWidget* dock : {m_docks.windows, m_docks.tools, m_docks.personas})
        if (focused && dock->isAncestorOf(focused))
            focused->clearFocus(); // a pane that goes must not hand the keyboard to another
    applyReview(m_window, m_docks);
    m_areOperators = false;
    fitReview(m_window.size());
}

void DockSizes::fitReview(const QSize& size)
{
    const bool were = std::exchange(m_areOperators, m_review && isSimilarSize(size, m_reviewSize));
    if (!m_areOperators)
        applyDesign(size);
    else if (!were || size == m_reviewSize) // a window manager has made the window as large as it was
        setReviewSizes(m_window, m_docks, *m_review);
}

void DockSizes::showCentre(Centre centre)
{
    m_centre = centre;
    fit(m_window.size());
}

void DockSizes::noteOperator()
{
    m_areOperators = true;
    if (m_isReview)
        return noteReview();
    noteHeights();
    keep();
}

void DockSizes::noteReview()
{
    if (m_layout == Layout::Compact)
        return;                    // it has no such docks
    m_window.layout()->activate(); // what was dragged last may not be laid out
    m_review = reviewSizesOf(m_docks);
    m_reviewSize = m_window.size();
}

void DockSizes::fit(const QSize& size)
{
    if (m_layout == Layout::Operate)
        m_shownSize = size;
    if (m_isReview && m_layout != Layout::Compact)
        return fitReview(size);
    if (m_areOperators && (m_layout == Layout::Compact || isSimilarSize(size, m_leftSize)))
        return;
    m_areOperators = false;
    if (m_layout == Layout::Operate && m_leftIsOperators && size == m_leftSize)
        m_areOperators = putBack(size); // a window manager has made the window as large as it was
    else
        applyDesign(size);
}

void DockSizes::fitWindows()
{
    if (m_layout == Layout::Operate && !m_isReview && !m_areOperators)
        sizeLeft(m_window, m_docks, m_layout, m_centre, m_window.size());
}

void DockSizes::applyDesign(const QSize& size)
{
    m_own = heightsFor(m_layout, m_centre, size);
    if (m_isReview && m_layout != Layout::Compact)
        return sizeReview(m_window, m_docks, size);
    sizeDocks(m_window, m_docks, m_layout, m_centre, size, m_given);
}

void DockSizes::noteOwn()
{
    if (m_areOperators && m_given == 0 && !m_isReview)
        m_own = settledHeights();
}

void DockSizes::giveHeight(int by)
{
    if (by == 0)
        return; // what a layout is about to do stays
    m_given += by;
    giveAgain();
}

void DockSizes::giveAgain()
{
    if (m_layout != Layout::Compact && !m_isReview)
        placeHeights(m_given);
}

/// From their own heights, never from what is shown: the history is no less than its tabs, and would grow each time.
void DockSizes::placeHeights(int given)
{
    fitWindows(); // they are squeezed as well; first, since it moves the others by a pixel
    setHeights(m_window, m_docks, m_centre, m_own, given);
}

OwnHeights DockSizes::shownHeights() const { return {m_docks.history->height(), m_docks.inspector->height()}; }

/// What a line that has just gone gave back is there when the docks are laid out. A window that comes up is not yet.
OwnHeights DockSizes::settledHeights() const
{
    if (m_window.isVisible())
        m_window.layout()->activate();
    return shownHeights();
}

/// Another separator may have been moved while the history showed no more than its tabs, or the personas had no room.
void DockSizes::noteHeights()
{
    const OwnHeights shown = settledHeights();
    const int least = m_docks.history->minimumSizeHint().height();
    if (shown.history != std::max(least, historyHeight(m_centre, m_own.history, m_given)))
        m_own.history = m_centre == Centre::FirstRun ? shown.history : shown.history + m_given;
    if (shown.inspector != inspectorHeight(m_window, m_docks, m_own.inspector, m_given))
        m_own.inspector = shown.inspector;
}

/// The state of QMainWindow after a line that says for which window, and whose sizes they are: "1366x768 operator".
QByteArray DockSizes::kept() const
{
    const QString head = QStringLiteral("%1x%2 %3\n");
    return head.arg(std::max(0, m_leftSize.width()))
               .arg(std::max(0, m_leftSize.height()))
               .arg(whose(m_leftIsOperators))
               .toLatin1()
        + m_left;
}

/// What has no such line, from an earlier version, is where the docks were and nothing more.
void DockSizes::setKept(const QByteArray& docks)
{
    static const QRegularExpression form(QStringLiteral("^(\\d{1,5})x(\\d{1,5}) (operator|design)$"));
    const auto end = docks.indexOf('\n');
    const auto head = form.match(QString::fromLatin1(docks.left(std::clamp<qsizetype>(end, 0, headMost))));
    m_left = head.hasMatch() ? docks.mid(end + 1) : docks;
    m_leftSize = head.hasMatch() ? QSize(head.captured(1).toInt(), head.captured(2).toInt()) : QSize();
    m_leftIsOperators = head.captured(3) == whose(true);
}

/// Its four sizes alone: a state of QMainWindow would bring the docks that a review has away.
QString DockSizes::keptReview() const
{
    if (!m_review)
        return designWord;
    return QStringLiteral("%1x%2 %3 %4 %5 %6")
        .arg(m_reviewSize.width())
        .arg(m_reviewSize.height())
        .arg(m_review->left)
        .arg(m_review->right)
        .arg(m_review->upper)
        .arg(m_review->lower);
}

void DockSizes::setKeptReview(const QString& sizes)
{
    static const QRegularExpression form(
        QStringLiteral("^(\\d{1,5})x(\\d{1,5}) (\\d{1,5}) (\\d{1,5}) (\\d{1,5}) (\\d{1,5})$"));
    const auto kept = form.match(sizes);
    const auto number = [&kept](int place) { return kept.captured(place).toInt(); };
    m_review.reset();
    if (!kept.hasMatch())
        return;
    m_reviewSize = {number(1), number(2)};
    m_review = ReviewSizes{number(3), number(4), number(5), number(6)};
}

/// The sizes of the first run are for nothing else.
void DockSizes::keep()
{
    if (m_layout != Layout::Operate || m_isReview)
        return;
    const bool isFirstRun = !m_areOperators && m_centre == Centre::FirstRun;
    if (isFirstRun)
        sizeDocks(m_window, m_docks, m_layout, Centre::Live, m_window.size());
    else if (m_given > 0)
        placeHeights(0); // a banner of today is nothing to keep
    m_left = m_window.saveState(ConsoleSettings::windowVersion);
    m_leftIsOperators = m_areOperators;
    const bool isLarge = layoutFor(m_window.size()) == Layout::Operate; // else it has just become too small for it
    m_leftSize = isLarge ? m_window.size() : m_shownSize;
    if (isFirstRun)
        applyDesign(m_window.size());
    else if (m_given > 0)
        placeHeights(m_given);
}

/// Of a window that is maximised and not shown yet Qt keeps a copy of what does not fit, and returns to it while the
/// window gets its size: with items of docks that were moved since, and are no more (QMainWindowLayout's restored
/// state; mended after Qt 6.4). Nothing is kept of one that is not maximised, and what did not fit is put back by
/// fit().
bool DockSizes::restoreDocks()
{
    const auto states = m_window.windowState();
    if (!m_window.isVisible())
        m_window.setWindowState(states & ~(Qt::WindowMaximized | Qt::WindowFullScreen));
    const bool isBack = m_window.restoreState(m_left, ConsoleSettings::windowVersion);
    if (!m_window.isVisible())
        m_window.setWindowState(states);
    return isBack;
}

/// Heights that fit one window are wrong in another: there the design's are in force.
/// @return whether the sizes of Operate's docks are the operator's
bool DockSizes::putBack(const QSize& size)
{
    const bool isBack = restoreDocks();
    const bool areOperators = m_leftIsOperators && isSimilarSize(size, m_leftSize);
    if (isBack && !areOperators)
        applyDesign(size);
    if (isBack && areOperators) {
        m_own = shownHeights();
        if (m_given > 0)
            placeHeights(m_given);
    }
    return isBack && areOperators;
}

} // namespace triarch
