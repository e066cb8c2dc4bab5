// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/physical_input.h"

#include <QAbstractNativeEventFilter>
#include <QKeyCombination>
#include <QObject>

class QWidget;

namespace triarch::test {

/// The operator's hand: whatever it presses goes through the display and its window manager to the window that is
/// there, as from a device where the display has one. Each of its moves returns once this program has taken it in; one
/// that does not get there fails the test.
class ScriptedOperator : public QObject, public QAbstractNativeEventFilter {
public:
    ScriptedOperator();
    ~ScriptedOperator() override;

    const PhysicalInput& hands() const { return m_physicalInput; }
    void press(QKeyCombination keys);
    void type(const QString& text); ///< into what has the keyboard
    /// Waits until the widget is there to be pressed, uncovered, and stands still. @param at  in the widget; the middle
    /// when left out
    void click(const QWidget& widget);
    void click(const QWidget& widget, QPoint at, int button = 1);
    void drag(const QWidget& widget, QPoint from, QPoint to);
    void moveTo(const QWidget& widget, QPoint at);

    bool eventFilter(QObject* watched, QEvent* event) override;
    bool nativeEventFilter(const QByteArray& kind, void* message, qintptr* result) override;

private:
    bool canReach(const QWidget& widget, QPoint at) const;
    int stroke(Stroke key); ///< @return how many keys went down
    void awaitKeys(int until);
    void awaitRelease(int until);
    void with(Qt::KeyboardModifiers modifiers, bool down);

    PhysicalInput m_physicalInput;
    int m_keys = 0;     ///< that went down in this program's windows
    int m_releases = 0; ///< of the mouse
};

} // namespace triarch::test
