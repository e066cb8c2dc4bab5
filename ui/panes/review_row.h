// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/app_actions.h"

#include <QWidget>
#include <vector>

namespace triarch {

class ActionButton;
class Chip;
class ElidedField;
class PickerBox;

/// The bar's first row while a recording is looked at: its mission, to be read only, the way through its turns, and
/// what can be made of it. Nothing here reaches a display, but for Panic, which is always there.
class ReviewRow : public QWidget {
    Q_OBJECT
public:
    explicit ReviewRow(const AppActions& actions, QWidget* parent = nullptr);
    void setCompact(bool compact);   ///< buttons without words
    void setEscapeStops(bool stops); ///< as MissionBar's
    void show(const ConsoleState& state);
    using QWidget::show;
    int pace() const; ///< milliseconds a turn, while they are played

Q_SIGNALS:
    void paceChanged();

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* buildField();
    QWidget* buildTransport(const AppActions& actions);
    ActionButton* button(const AppActions& actions, ActionId id, QWidget* parent);
    void retranslate();

    bool m_escapeStops = true;
    ElidedField* m_mission;
    Chip* m_chip;
    PickerBox* m_pace;
    std::vector<ActionButton*> m_words; ///< whose words go in Compact
    ActionButton* m_panic;
    bool m_isCompact = false;
};

} // namespace triarch
