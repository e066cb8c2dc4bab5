// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/clock.h"
#include "ui/widgets/action_button.h"

#include <QTimer>
#include <optional>

namespace triarch {

/// Button that approves when the left mouse button is held down on it for holdTime or, without setNeedsHold(), clicked
/// on it. Keys do not press it. It ignores presses in the first holdTime after it is shown: such a click was meant for
/// something else. It reports the time of the press; its receiver checks that the press was physical.
class HoldButton : public ActionButton {
    Q_OBJECT
public:
    static constexpr std::chrono::milliseconds holdTime{700};
    explicit HoldButton(QWidget* parent = nullptr);
    void useClock(const Clock& clock); ///< replaces the system clock; must outlive the button

    void setNeedsHold(bool needs);
    void arm(); ///< restarts the time in which presses are ignored, for another request
    double progress() const;
    bool isArmed() const { return m_isArmed; } ///< shown for holdTime

Q_SIGNALS:
    void armed();           ///< presses count from now on
    void pressedTooEarly(); ///< a press before armed() was ignored
    /// @param time  of the press, the X server's, in ms
    void carriedOut(quint64 time);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override; ///< a disabled button releases the press
    void paintEvent(QPaintEvent* event) override;

private:
    using TimePoint = std::chrono::steady_clock::time_point;
    void letGo();
    void check();
    bool isOver(const std::optional<TimePoint>& begin) const;

    const Clock* m_clock;
    bool m_needsHold = true;
    quint64 m_pressedAt = 0; ///< the X server's time of the current press
    bool m_isArmed = false;
    std::optional<TimePoint> m_armingSince; ///< empty: not shown, or armed
    std::optional<TimePoint> m_heldSince;   ///< empty: not pressed
    QTimer m_steps;                         ///< checks both times and repaints
};

} // namespace triarch
