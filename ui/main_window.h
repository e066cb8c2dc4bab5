// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/console_models.h"
#include "ui/layouts.h"
#include "ui/mission_controller.h"
#include "ui/panes/pane_set.h"
#include "ui/settings/console_settings.h"

#include <QMainWindow>

namespace triarch {

class CommandPalette;
class ConsoleDialogs;

/// The operator's seat: bars above, the live view in the middle, docks round it. Owns the panes and the models; the
/// controller and the settings outlive it.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    MainWindow(MissionController& controller, ConsoleSettings& settings);
    ~MainWindow() override;

    AppActions& actions() { return m_actions; }
    PaneSet& panes() { return m_panes; }
    ConsoleModels& models() { return m_models; }
    Layout layoutInForce() const { return m_layout; }
    void setLayoutChoice(std::optional<Layout> choice); ///< nullopt: by the window's width

protected:
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void buildTop();
    void buildDocks();
    void connectRunActions();
    void connectViewActions();
    void connectBar();
    void show(const ConsoleState& state);
    void useLayout(Layout layout);
    void restore();

    MissionController& m_controller;
    ConsoleSettings& m_settings;
    AppActions m_actions;
    ConsoleModels m_models;
    PaneSet m_panes;
    Docks m_docks;
    CommandPalette* m_palette;
    ConsoleDialogs* m_dialogs;
    Layout m_layout = Layout::Operate;
    std::optional<Layout> m_layoutChoice;
};

} // namespace triarch
