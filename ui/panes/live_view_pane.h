// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/agent/turn_record.h"
#include "core/desktop/live_update.h"
#include "core/desktop/window_info.h"
#include "ui/app_actions.h"
#include "ui/widgets/live_view/live_view.h"

#include <QWidget>
#include <deque>

class QLabel;
class QStackedLayout;

namespace triarch {

class EmptyState;
class IconText;
class ReadoutBar;

/// The central pane: header with modes and overlay switches, the picture, the readout.
class LiveViewPane : public QWidget {
    Q_OBJECT
public:
    LiveViewPane(const AppActions& actions, QWidget* parent = nullptr);

    LiveView& view() { return *m_view; }
    void setCompact(bool compact);
    void show(const ConsoleState& state);
    void showProposal(int turn, const Proposal& proposal);
    void showSent();
    void showRecord(const TurnRecord& record);
    void showWindows(const std::vector<WindowInfo>& windows);
    void clearMarks();

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* buildHeader(const AppActions& actions);
    void connectActions(const AppActions& actions);
    void buildFrame();
    void retranslate();

    QLabel* m_title;
    IconText* m_heldNote;
    QWidget* m_modes;
    QLabel* m_zoom;
    QStackedLayout* m_pages;
    EmptyState* m_empty;
    LiveView* m_view;
    ReadoutBar* m_readout;
    std::vector<WindowInfo> m_windows;
    QSize m_display;
    std::deque<TrailNode> m_trail;
    int m_proposedTurn = 0;
};

} // namespace triarch
