// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// MainWindow's part that is the layout, and where it was at the next start.
#include "ui/main_window.h"

#include <QScreen>

namespace triarch {

namespace {

constexpr QSize usualSize{1600, 1000};
constexpr QSize windowFrame{16, 48}; // what a window manager may add

/// The scale may be another one than when the place was kept: what does not fit any more is as large as there is room,
/// where a window has any.
void keepOnScreen(QWidget& window)
{
    const QRect room = window.screen()->availableGeometry();
    const bool isTooLarge = window.width() > room.width() || window.height() > room.height();
    const bool hasRoom = window.minimumSize().boundedTo(room.size()) == window.minimumSize();
    if (!isTooLarge || !hasRoom || window.isMaximized() || window.isFullScreen())
        return;
    window.resize(window.size().boundedTo(room.size() - windowFrame));
    window.move(room.topLeft());
}

} // namespace

void MainWindow::chooseLayout(std::optional<Layout> choice)
{
    m_sizes.keep();
    m_choice = choice;
    useLayout(layoutIn(size()));
}

/// A window with no room for Operate shows Compact, whatever was chosen; the choice holds again once there is room.
Layout MainWindow::layoutIn(const QSize& size) const
{
    const Layout fitting = layoutFor(size);
    return fitting == Layout::Compact ? fitting : m_choice.value_or(fitting);
}

/// One of them: a review has a place of its own wherever there is room for it.
void MainWindow::checkLayout()
{
    const Layout layout = layoutShown();
    const bool isReview = m_sizes.isReview() && layout != Layout::Compact;
    m_actions.at(ActionId::LayoutOperate)->setChecked(layout == Layout::Operate && !isReview);
    m_actions.at(ActionId::LayoutDebug)->setChecked(layout == Layout::Debug && !isReview);
    m_actions.at(ActionId::LayoutReview)->setChecked(isReview);
    m_actions.at(ActionId::LayoutCompact)->setChecked(layout == Layout::Compact);
}

void MainWindow::resetLayout()
{
    m_sizes.setKept({});
    m_sizes.setKeptReview({});
    m_choice.reset();
    useLayout(layoutFor(size()));
}

/// What was looked at is restored by itself (also by SessionKeeper); a mission never is.
void MainWindow::restore()
{
    const WindowState kept = m_settings.window();
    const QSize room = screen()->availableSize() - windowFrame;
    resize(usualSize.boundedTo(room));
    if (!restoreGeometry(kept.geometry) && (usualSize.width() > room.width() || usualSize.height() > room.height()))
        setWindowState(Qt::WindowMaximized);
    keepOnScreen(*this);
    m_sizes.setKept(kept.docks);
    m_sizes.setKeptReview(kept.review);
    m_choice = layoutOf(m_settings.layout());
    useLayout(layoutIn(size()));
}

void MainWindow::keepDocks()
{
    m_sizes.keep();
    keepPlace();
}

/// The docks are as they were kept when the operator moved them last: to look at them now would move them.
void MainWindow::keepPlace()
{
    m_settings.setWindow({saveGeometry(), m_sizes.kept(), m_sizes.keptReview()});
    m_settings.setLayout(m_choice ? layoutWord(*m_choice) : QStringLiteral("auto"));
}

} // namespace triarch
