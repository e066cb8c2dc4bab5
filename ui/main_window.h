// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/app_actions.h"
#include "ui/approval_place.h"
#include "ui/console_models.h"
#include "ui/dock_set.h"
#include "ui/dock_sizes.h"
#include "ui/mission_controller.h"
#include "ui/mission_problem.h"
#include "ui/pane_set.h"
#include "ui/review_reader.h"
#include "ui/settings/console_settings.h"

#include <QMainWindow>

class QStackedWidget;

namespace triarch {

class BannerRoom;
class CommandPalette;
class TopBar;

/// The operator's seat: bars above, the live view in the middle, docks round it. The controller, the settings and the
/// clock outlive it.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    MainWindow(MissionController& controller, ConsoleSettings& settings, const Clock& clock);

    AppActions& actions() { return m_actions; }
    ConsoleModels& models() { return m_models; }
    PaneSet& panes() { return m_panes; }
    TopBar& topBar() { return *m_top; }
    CommandPalette& palette() { return *m_palette; }
    MissionController& controller() { return m_controller; }
    const ConsoleSettings& settings() const { return m_settings; }
    ReviewReader& reviewReader() { return m_reader; }
    ReviewReader& resumeReader() { return m_resumeReader; } ///< of missions that are taken up

    /// nullopt: by the window's width. Operate is shown only where there is room for it, whatever is chosen.
    void chooseLayout(std::optional<Layout> choice);
    void checkLayout(); ///< in the menu
    Layout layoutShown() const { return m_sizes.layout(); }
    void resetLayout(); ///< every dock where and as large as the design has it
    void keepDocks();   ///< as they are now, with the window's place, for the next start
    void keepPlace();   ///< the window's, and its docks' as they were kept last
    void openPalette();
    /// One sentence in the banner until it is closed or a mission begins; empty: takes it away.
    /// @param fix  what it leads to, as a link
    void showNotice(MessageKind kind, const QString& text, std::optional<ActionId> fix = {});
    void showTurnsNotice(MessageKind kind, const QString& text, int turn); ///< until another one begins
    void showPastNotice(MessageKind kind, const QString& text, int turn);  ///< its link inspects that turn
    void endNotice(const QString& text); ///< that one, shown or not; what has come since is another's
    void endInfo();                      ///< what is only good to know, shown or not
    QString noticeShown() const { return shownNotice().text; }     ///< in the banner; empty: nothing
    QList<Fix> bannerFixes() const { return shownNotice().fixes; } ///< what its links do, in their order
    int bannerLeadsTo() const { return shownNotice().leadsTo; }    ///< the turn they are about; 0: none
    /// In place of the live view, until there is a display.
    void offerFirstRun(bool offered);
    /// The same page because the operator wants it, or does not; nullopt: only where there is nothing else to show.
    void wantStartPage(std::optional<bool> wanted)
    {
        m_wantsStart = wanted;
        show(m_controller.state());
    }

protected:
    bool event(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void buildTop();
    void show(const ConsoleState& state);
    using QMainWindow::show;
    Layout layoutIn(const QSize& size) const;
    void useLayout(Layout layout);
    Notice shownNotice() const { return bannerNotice(m_controller.state(), m_notice); }
    void showBanner();
    void showLimit();
    void placeBanner(bool isCompact);
    void setBannerVisible(bool visible);
    void showCentre(Centre centre);
    void restore();
    void retranslate();

    MissionController& m_controller;
    ConsoleSettings& m_settings;
    AppActions m_actions;
    ConsoleModels m_models;
    PaneSet m_panes;
    Docks m_docks;
    DockSizes m_sizes;
    ApprovalPlace* m_approvalPlace;
    BannerRoom* m_bannerRoom;
    int m_bannerHeight = 0; ///< taken from the history
    ReviewReader m_reader{JournalCheck::After};
    ReviewReader m_resumeReader{JournalCheck::First};
    TopBar* m_top = nullptr;
    QStackedWidget* m_centre;
    CommandPalette* m_palette = nullptr;
    std::optional<Layout> m_choice;
    Notice m_notice; ///< of ours, until it is closed or a mission begins
    bool m_offersFirstRun = true;
    std::optional<bool> m_wantsStart; ///< the first-run page; nullopt: nothing was said
};

} // namespace triarch
