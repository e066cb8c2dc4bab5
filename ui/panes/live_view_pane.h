// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/live_update.h"
#include "core/desktop/window_info.h"
#include "core/event/persona_answer.h"
#include "core/event/turn_record.h"
#include "ui/app_actions.h"
#include "ui/models/window_list_model.h"
#include "ui/widgets/live_view/live_view.h"
#include "ui/widgets/live_view/readout.h"

#include <QFrame>
#include <deque>

class QStackedWidget;

namespace triarch {

class EmptyState;
class LiveViewHeader;
class ReadoutBar;
class WholePicture;

/// The central pane: header with modes and overlay switches, the picture, the readout.
class LiveViewPane : public QFrame {
    Q_OBJECT
public:
    /// @param clock  outlives the pane
    /// @param windows  for their short names; outlives the pane
    LiveViewPane(
        const AppActions& actions, const WindowListModel& windows, const Clock& clock, QWidget* parent = nullptr);

    LiveView& view() { return *m_view; }
    void setCompact(bool compact);
    void show(const ConsoleState& state);
    void showProposal(int turn, const Proposal& proposal);
    void showTrial(const Proposal& proposal); ///< by hand: counted on the whole display
    void clearTrial();
    /// What waits for a yes; what a mission has proposed stays where it is.
    void showAsked(int turn, const Proposal& proposal);
    void clearAsked();
    void showSent();
    void showRecord(const TurnRecord& record);
    void showUpdate(const LiveUpdate& update);
    void showWindows(const std::vector<WindowInfo>& windows);
    void clearMarks();
    void onAsked(Persona persona, int turn);

Q_SIGNALS:
    void displayWanted(); ///< the one that could not be opened, once more

protected:
    void changeEvent(QEvent* event) override;

private:
    void connectActions(const AppActions& actions);
    void checkMode();
    void showOverlay();
    void showNothing();
    void actOnNothing();
    void showParts();
    void showPictures();
    void showModelPicture();
    void showNote();
    std::vector<WindowInfo> windowsForKeys() const;
    void pointOut(const ProposedMark& mark);
    void followTarget(ProposedMark mark);
    void showReadout();
    void showMark(const ProposedMark& mark, const Proposal& proposal, const QRect& seen);
    void forgetTarget();
    void retranslate();

    LiveViewHeader* m_header;
    QStackedWidget* m_pictures; ///< the live one, the model's, or why there is none
    LiveView* m_view;
    WholePicture* m_models; ///< what the executor was asked with
    EmptyState* m_nothing;  ///< in place of the live one while there is no display
    ReadoutBar* m_readout;
    const AppActions& m_actions;
    const WindowListModel& m_named;
    std::vector<WindowInfo> m_windows;
    QSize m_display;
    std::deque<TrailNode> m_trail;
    std::optional<ScreenPoint> m_proposedAt;            ///< root pixels
    std::optional<std::pair<int, Proposal>> m_proposed; ///< of a mission, with its turn
    bool m_isMissions = false;                          ///< the mark is, proposed or sent
    std::optional<WindowMark> m_keysGo;                 ///< who gets what is proposed to be typed or pressed
    bool m_isKey = false;                               ///< pressed, not typed
    QString m_folder;                                   ///< of the mission
    QString m_workedOn;                                 ///< the display of the last mission
    int m_askedTurn = 0;                                ///< the last one that the executor was asked in; 0: none yet
    int m_modelTurn = 0;                                ///< whose picture for the model is shown; 0: none is
    bool m_isHeld = false;
    bool m_isTrouble = false; ///< the display that is wanted never answered
    ConsoleState m_state;
    bool m_isCompact = false;
};

} // namespace triarch
