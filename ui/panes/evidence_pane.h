// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/console_state.h"
#include "ui/models/turn_selection.h"
#include "ui/models/turn_table_model.h"

#include <QWidget>

class QStackedWidget;

namespace triarch {

class InspectorPane;

/// Lower right: what waits for the operator, or else the selected turn.
class EvidencePane : public QWidget {
    Q_OBJECT
public:
    EvidencePane(const TurnTableModel& turns, TurnSelection& selection, QWidget* parent = nullptr);
    void show(const ConsoleState& state);
    using QWidget::show;
    QString title() const; ///< for the dock

Q_SIGNALS:
    void titleChanged();

private:
    QStackedWidget* m_pages;
    InspectorPane* m_inspector;
};

} // namespace triarch
