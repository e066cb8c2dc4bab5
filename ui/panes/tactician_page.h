// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/models/persona_model.h"

#include <QStackedWidget>
#include <deque>

class QLabel;
class QVBoxLayout;

namespace triarch {

class ActivityHeader;
class EmptyState;

/// Every oversight that changed something, the newest first: why, the phase, the tools, and what the executor is told.
class TacticianPage : public QStackedWidget {
    Q_OBJECT
public:
    explicit TacticianPage(const PersonaModel& personas, QWidget* parent = nullptr);
    void refresh();
    void refreshTime();
    void addNewest(); ///< one oversight more
    void clear();
    void retranslate();

private:
    QWidget* buildPage();

    const PersonaModel& m_personas;
    EmptyState* m_empty;
    ActivityHeader* m_head;
    QLabel* m_failure;
    QVBoxLayout* m_cards;
};

} // namespace triarch
