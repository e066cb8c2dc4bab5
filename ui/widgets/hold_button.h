// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/clock.h"
#include "ui/widgets/action_button.h"

#include <QTimer>
#include <optional>

namespace triarch {

/// A yes that takes a hand: the left button held down on it for holdTime, or, where a click is enough, pressed and let
/// go on it. No key presses it, and it does nothing in the first holdTime that it is shown, so that no click that was
/// meant for something else does. What it tells is when the press was: whether a hand made it is for others to say.
class HoldButton : public ActionButton {
    Q_OBJECT
public:
    static constexpr std::chrono::milliseconds holdTime{700};
    explicit HoldButton(QWidget* parent = nullptr);
    void useClock(const Clock& clock); ///< instead of the system's; it outlives the button

    void setNeedsHold(bool needs);
    void arm(); ///< something else is asked now: begins anew
    double progress() const;
    bool isArmed() const { return m_isArmed; } ///< long enough on screen

Q_SIGNALS:
    void armed();           ///< from now on it takes a press
    void pressedTooEarly(); ///< before that: it counts for nothing
    /// @param time  of the press as the display's server has it, ms
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
    void changeEvent(QEvent* event) override; ///< who may not say yes any more holds nothing
    void paintEvent(QPaintEvent* event) override;

private:
    using TimePoint = std::chrono::steady_clock::time_point;
    void letGo();
    void check();
    bool isOver(const std::optional<TimePoint>& begin) const;

    const Clock* m_clock;
    bool m_needsHold = true;
    quint64 m_pressedAt = 0; ///< the server's time of the press under way
    bool m_isArmed = false;
    std::optional<TimePoint> m_armingSince; ///< empty: not shown, or armed
    std::optional<TimePoint> m_heldSince;   ///< empty: nobody presses
    QTimer m_steps;                         ///< runs while something is timed
};

} // namespace triarch
