// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QApplication>
#include <QFocusFrame>
#include <QPointer>

namespace triarch {

/// Shows which control has the keyboard: 2 px of accent, 1 px off the control, and only when the focus came by key, so
/// that a click leaves no ring. It lies over the neighbours and takes no room in layouts.
class FocusRing : public QObject {
    Q_OBJECT
public:
    explicit FocusRing(QApplication& application); ///< the application owns it
    bool eventFilter(QObject* watched, QEvent* event) override;

    static constexpr int reach = 3; ///< pixels from the control to the ring's outer edge

private:
    void surround(QWidget* widget);

    QPointer<QFocusFrame> m_frame; // a child of whatever window it was last shown in, and gone with it
};

/// The same ring for what is shown to the operator without having the keyboard. It goes with its owner.
QFocusFrame* makeFocusRing(QObject* owner);

} // namespace triarch
