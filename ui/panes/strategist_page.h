// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/models/persona_model.h"

#include <QStackedWidget>

class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace triarch {

class ActivityHeader;
class EmptyState;
class DoctrineOutline;
class MarkdownView;

/// The doctrine and what the mission must achieve.
class StrategistPage : public QStackedWidget {
    Q_OBJECT
public:
    explicit StrategistPage(const PersonaModel& personas, QWidget* parent = nullptr);
    void refresh();
    void refreshTime();
    void retranslate();

private:
    QWidget* buildPage();
    void showDoctrine();
    void showCriteria();
    void goToSection(int section);

    const PersonaModel& m_personas;
    EmptyState* m_empty;
    ActivityHeader* m_head;
    QLabel* m_state; ///< while there is no doctrine: what is going on instead
    QLabel* m_criteriaHead;
    QVBoxLayout* m_criteria;
    DoctrineOutline* m_outline;
    MarkdownView* m_doctrine;
    QScrollArea* m_area = nullptr;
    QStringList m_headings; ///< of the doctrine's six sections
};

} // namespace triarch
