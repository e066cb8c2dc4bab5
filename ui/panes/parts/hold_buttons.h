// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/app_actions.h"

#include <QWidget>

namespace triarch {

class ActionButton;

/// Hold, Edit and Skip for the action that is shown: three buttons of the run actions, in the words of a card. Where
/// they have no room, Edit and then Skip are icons.
class HoldButtons : public QWidget {
    Q_OBJECT
public:
    explicit HoldButtons(const AppActions& actions, QWidget* parent = nullptr);
    void setOpen(bool open); ///< what is shown can still be changed or skipped
    QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();
    int widthOf(int withoutWords) const;
    void follow(ActionButton* button, QAction* action);
    void takeState();
    void retranslate();

    const AppActions& m_actions;
    bool m_isOpen = true;
    ActionButton* m_hold;
    ActionButton* m_edit;
    ActionButton* m_skip;
};

/// "F6 holds it"; empty when nothing can be held.
QString holdHint(const AppActions& actions);

} // namespace triarch
