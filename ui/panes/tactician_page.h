// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/console_state.h"
#include "ui/models/persona_model.h"

#include <QStackedWidget>
#include <deque>

class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace triarch {

class ActivityHeader;
class EmptyState;
class OversightCard;
struct PromptDraft;

/// Every oversight that changed something, the newest first: why, the phase, the tools, and what the executor is told.
class TacticianPage : public QStackedWidget {
    Q_OBJECT
public:
    explicit TacticianPage(const PersonaModel& personas, QWidget* parent = nullptr);
    void show(const ConsoleState& state);
    using QWidget::show;
    void refresh();
    void refreshTime();
    void addNewest(); ///< one oversight more
    void clear();
    void retranslate();

Q_SIGNALS:
    void promptEdited(const QString& prompt); ///< the executor's, by the operator

private:
    QWidget* buildPage();
    OversightCard* newCard(std::size_t oversight);
    void allowEdit();
    PromptDraft takeDraft();
    void goOn(const PromptDraft& draft);

    const PersonaModel& m_personas;
    EmptyState* m_empty;
    ActivityHeader* m_head;
    QLabel* m_failure;
    QScrollArea* m_area = nullptr;
    QVBoxLayout* m_cards;  ///< the newest oversight's first
    bool m_isHeld = false; ///< the mission waits for the operator
};

} // namespace triarch
