// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/app_actions.h"
#include "ui/models/persona_model.h"
#include "ui/models/staleness.h"

#include <QTimer>
#include <QWidget>
#include <array>

class QStackedWidget;

namespace triarch {

class ActionButton;
class ActionEdit;
class ActivityIcon;
class ArgumentForm;
class ExecutorPage;
class IconTabBar;
class StrategistPage;
class TacticianPage;
class TellField;

/// Three tabs, one for each persona, and the line the operator tells them. Its tabs are its title.
class PersonasPane : public QWidget {
    Q_OBJECT
public:
    PersonasPane(const PersonaModel& personas, const AppActions& actions, QWidget* parent = nullptr);
    void show(const ConsoleState& state);
    using QWidget::show;
    void showStaleness(const std::optional<Staleness>& staleness); ///< of what is proposed; nullopt: nothing is
    ArgumentForm* setEdit(ActionEdit& edit);                       ///< of the executor's action; outlives the pane
    TellField& tellField() { return *m_tell; }
    void showPersona(Persona persona); ///< its tab; the verifier has none
    /// The tab of who is asked for the first time in a mission, unless the operator chose one.
    void followAsked(Persona persona);
    void startAfresh(); ///< another mission

Q_SIGNALS:
    void promptEdited(const QString& prompt); ///< the executor's, by the operator

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QLayout* buildHead();
    void buildTabs();
    void followModel();
    void onActivity(Persona persona);
    void onCleared();
    void refreshTabs();
    void fitTabs();
    void refreshTime();
    void runClock();
    void retranslate();

    const PersonaModel& m_personas;
    IconTabBar* m_tabs;
    ActionButton* m_calls; ///< to their tree
    QStackedWidget* m_pages;
    StrategistPage* m_strategist;
    TacticianPage* m_tactician;
    ExecutorPage* m_executor;
    QWidget* m_tellRoom; ///< the line above it, too
    TellField* m_tell;
    std::array<ActivityIcon*, 3> m_icons{}; ///< by Persona
    QTimer m_clock;                         ///< for seconds on screen; stands still when nothing runs or nobody looks
    bool m_isActive = false;
    int m_followed = -1;     ///< the last persona whose tab came up by itself
    bool m_isChosen = false; ///< the operator has chosen a tab
};

} // namespace triarch
