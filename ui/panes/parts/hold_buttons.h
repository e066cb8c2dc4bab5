// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/app_actions.h"

#include <QWidget>

namespace triarch {

class ActionButton;

/// Hold, Edit and Skip for the action that is shown: three buttons of the run actions, in the words of a card.
class HoldButtons : public QWidget {
    Q_OBJECT
public:
    explicit HoldButtons(const AppActions& actions, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void follow(ActionButton* button, QAction* action);
    void retranslate();

    ActionButton* m_hold;
    ActionButton* m_edit;
    ActionButton* m_skip;
};

/// "F6 holds it"; empty when nothing can be held.
QString holdHint(const AppActions& actions);

} // namespace triarch
