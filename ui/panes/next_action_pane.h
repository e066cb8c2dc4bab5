// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/app_actions.h"
#include "ui/models/persona_model.h"
#include "ui/models/staleness.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

class QLabel;
class QStackedWidget;
class QVBoxLayout;

namespace triarch {

class ActionEdit;
class ActivityIcon;
class ArgumentForm;
class ClampedText;
class ElidedLabel;
class EmptyState;
class FittingLabel;
class HoldButtons;
class IconText;
class IconView;
class StalenessBadge;

/// What the executor is about to do, for small screens: the Personas pane in a few lines.
class NextActionPane : public QWidget {
    Q_OBJECT
public:
    NextActionPane(const PersonaModel& personas, const AppActions& actions, QWidget* parent = nullptr);
    ~NextActionPane() override;
    /// What the executor is doing, for the dock's title, which takes it over.
    QWidget* titleWidget() { return m_activity; }
    ArgumentForm* setEdit(ActionEdit& edit); ///< outlives the pane; while it is active its form stands here
    void show(const ConsoleState& state);
    void showStaleness(const std::optional<Staleness>& staleness); ///< of what is proposed; nullopt: nothing is
    using QWidget::show;

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* buildPage();
    QLayout* buildFacts();
    void fit();
    void buildActivity();
    void refresh();
    void choosePage();
    void showEarlier();
    void showActivity();
    void showChecks();
    void retranslate();

    const PersonaModel& m_personas;
    const AppActions& m_actions;
    QStackedWidget* m_pages;
    QVBoxLayout* m_parts = nullptr; ///< of the call
    EmptyState* m_empty;
    QPointer<QWidget> m_activity; ///< ours while it has no parent
    ActivityIcon* m_activityIcon;
    QLabel* m_activityWord;
    IconView* m_icon;
    ElidedLabel* m_call;
    StalenessBadge* m_since;
    IconText* m_earlier; ///< which turn the call is of, when the next one has begun
    QLabel* m_positionWord;
    QLabel* m_position;
    QLabel* m_withWord;
    ElidedLabel* m_with; ///< whatever else the call says
    QLabel* m_landsWord;
    QLabel* m_ref;
    ElidedLabel* m_window;
    QWidget* m_lands = nullptr; ///< the window and its reference
    ClampedText* m_justification;
    IconText* m_checks;
    FittingLabel* m_hint;
    HoldButtons* m_buttons;
    const ActionEdit* m_edit = nullptr;
    QTimer m_clock; ///< until the next attempt of a question that failed
};

} // namespace triarch
