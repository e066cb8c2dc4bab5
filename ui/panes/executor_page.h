// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/app_actions.h"
#include "ui/models/persona_model.h"

#include <QStackedWidget>

class QLabel;
class QScrollArea;

namespace triarch {

class ActivityHeader;
class EmptyState;
class ProseView;
class SeenPictureView;
class ToolCallCard;

/// What the executor sees, why it wants what it wants, and the call itself.
class ExecutorPage : public QStackedWidget {
    Q_OBJECT
public:
    ExecutorPage(const PersonaModel& personas, const AppActions& actions, QWidget* parent = nullptr);
    void show(const ConsoleState& state);
    using QWidget::show;
    void refresh();     ///< another turn, an answer
    void refreshTime(); ///< seconds go by
    void refreshSeen();
    void refreshCall();
    void append(const QString& words);
    void retranslate();

private:
    QWidget* buildPage();
    void reveal();

    const PersonaModel& m_personas;
    ConsoleState m_state;
    int m_shownCall = -1; ///< turn of the call that the card was first seen with
    QScrollArea* m_area = nullptr;
    EmptyState* m_empty;
    ActivityHeader* m_head;
    SeenPictureView* m_seen;
    QLabel* m_justificationHead;
    ProseView* m_justification;
    ToolCallCard* m_card;
};

} // namespace triarch
