// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/app_actions.h"
#include "ui/models/staleness.h"
#include "ui/panes/parts/check_grid.h"

#include <QFrame>

class QGridLayout;
class QHBoxLayout;
class QLabel;

namespace triarch {

class ActionEdit;
class ArgumentForm;
class ClampedText;
class ElidedLabel;
class FittingLabel;
class FittingLabel;
class HoldButtons;
class StalenessBadge;
class IconText;
class IconView;

/// The executor's call: tool, target, where it lands, which checks it passed, when it is sent, and how to prevent that.
class ToolCallCard : public QFrame {
    Q_OBJECT
public:
    explicit ToolCallCard(const AppActions& actions, QWidget* parent = nullptr);
    ArgumentForm* setEdit(ActionEdit& edit); ///< outlives the card; while it is active its form stands here

    /// @param turn  the turn under way; a card of another one says which it is of
    void show(const CallCard& card, const ConsoleState& state, int turn);
    using QFrame::show;
    /// How far the screen is from what the executor saw; nullopt: the action is not open, or nobody knows.
    void showStaleness(const std::optional<Staleness>& staleness);
    int heightForWidth(int width) const override; ///< whatever it shows
    int heightFor(int width, Detail detail) const;
    /// Of a call with every row, whatever it shows; but its form counts as it is, as long as an action is edited.
    int fullHeightFor(int width, Detail detail) const;
    void setSaysSince(bool says);   ///< in its head; else something near by does
    void setRoomForSince(bool has); ///< for all of the staleness, in words
    int heightWithoutSince(int width) const;
    static int sinceHeight();      ///< that it takes
    void setDetail(Detail detail); ///< in brief the checks are one line, and when it is sent is left out

private:
    void nameParts();
    QWidget* buildHead();
    QWidget* buildFacts();
    QWidget* buildChecks();
    QWidget* buildFoot();
    void showForm();
    bool isEdited() const;
    void showTarget(const CallCard& card);
    void showParts();
    void showLanding();
    QString sendingText(const CallCard& card, const ConsoleState& state) const;

    const AppActions& m_actions;
    IconView* m_icon;
    ElidedLabel* m_tool;
    IconText* m_status;
    QLabel* m_targetWord;
    ElidedLabel* m_target;
    QLabel* m_positionWord;
    FittingLabel* m_position;
    QLabel* m_withWord;
    ElidedLabel* m_with; ///< whatever else it says
    QLabel* m_landsWord;
    QLabel* m_ref;
    ElidedLabel* m_window;
    QWidget* m_lands; ///< the window and its reference
    CheckGrid* m_checks;
    StalenessBadge* m_since;
    ClampedText* m_sinceFacts; ///< what its tip says, where there is room
    QWidget* m_facts = nullptr;
    QWidget* m_checksRoom = nullptr;  ///< with its line and margins
    QWidget* m_foot = nullptr;        ///< the same
    QWidget* m_sendingRoom = nullptr; ///< the line above the buttons, with the gap between
    QLabel* m_sending;
    FittingLabel* m_hint;
    HoldButtons* m_buttons;
    ActionEdit* m_edit = nullptr;
    ArgumentForm* m_form = nullptr; ///< in the place of all below the head
    bool m_hasChecks = false;
    bool m_hasFoot = false;
    bool m_isHeld = false;              ///< by a request: its banner has the answers, and their room is free
    QString m_landing;                  ///< the window it goes to, as the picture showed it
    std::optional<QString> m_elsewhere; ///< another one is there now; empty: none
    std::optional<Staleness> m_staleness;
    bool m_saysSince = true;
    bool m_hasRoomForSince = false;
};

} // namespace triarch
