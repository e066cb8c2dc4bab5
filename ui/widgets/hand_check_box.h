// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCheckBox>

namespace triarch {

/// A tick that takes a hand: whoever presses it only asks for it, and tells when the press was, so that others can say
/// whether a hand made it. Who takes it away need not be asked.
class HandCheckBox : public QCheckBox {
    Q_OBJECT
public:
    using QCheckBox::QCheckBox;

Q_SIGNALS:
    /// @param time  of the press of button or key as the display's server has it, ms; 0: nobody pressed
    void tickWanted(quint64 time);

protected:
    void nextCheckState() override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;

private:
    quint64 m_pressedAt = 0; ///< the press under way
};

} // namespace triarch
