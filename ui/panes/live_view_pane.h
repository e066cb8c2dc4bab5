// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/agent/turn_record.h"
#include "core/desktop/live_update.h"
#include "core/desktop/window_info.h"
#include "ui/app_actions.h"
#include "ui/models/window_list_model.h"
#include "ui/widgets/live_view/live_view.h"
#include "ui/widgets/live_view/readout.h"

#include <QFrame>
#include <deque>

class QLabel;
class QStackedWidget;

namespace triarch {

class IconText;
class FrameAgeLabel;
class ReadoutBar;
class RecordedPicture;

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
    void showSent();
    void showRecord(const TurnRecord& record);
    /// A turn of a review in place of the live picture; a null image shows that again.
    void showRecorded(const TurnRecord& record, const QImage& picture);
    void showUpdate(const LiveUpdate& update);
    void showWindows(const std::vector<WindowInfo>& windows);
    void clearMarks();

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* buildHeader(const AppActions& actions);
    void connectActions(const AppActions& actions);
    void showOverlay();
    void showEmptyText();
    void showParts();
    void showNote();
    std::optional<Readout> readoutOf(const std::optional<ScreenPoint>& at) const;
    void retranslate();

    QLabel* m_title;
    IconText* m_heldNote;
    QWidget* m_modes;
    QList<QWidget*> m_roomy; ///< of the header: not in Compact
    QLabel* m_zoom;
    QStackedWidget* m_pictures; ///< the live one, or a recorded one
    LiveView* m_view;
    RecordedPicture* m_recorded;
    ReadoutBar* m_readout;
    FrameAgeLabel* m_age;
    const AppActions& m_actions;
    const WindowListModel& m_named;
    std::vector<WindowInfo> m_windows;
    QSize m_display;
    std::deque<TrailNode> m_trail;
    int m_recordedTurn = 0; ///< 0: none is shown
    bool m_isHeld = false;
    bool m_isReview = false;
    bool m_isCompact = false;
};

} // namespace triarch
