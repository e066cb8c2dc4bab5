// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/scripted_operator.h"

#include "tests/support/operator_display.h"
#include "tests/support/settled_layout.h"

#include <QApplication>
#include <QMouseEvent>
#include <QWidget>
#include <QtTest>
#include <xkbcommon/xkbcommon-keysyms.h>
#include <xkbcommon/xkbcommon.h>

namespace triarch::test {

namespace {

constexpr int timeout = 20'000; // ms

struct KeyName {
    Qt::Key key;
    quint32 keysym;
};
constexpr KeyName keyNames[]{{Qt::Key_Escape, XKB_KEY_Escape}, {Qt::Key_Tab, XKB_KEY_Tab},
    {Qt::Key_Backtab, XKB_KEY_Tab}, {Qt::Key_Backspace, XKB_KEY_BackSpace}, {Qt::Key_Return, XKB_KEY_Return},
    {Qt::Key_Delete, XKB_KEY_Delete}, {Qt::Key_Pause, XKB_KEY_Pause}, {Qt::Key_Home, XKB_KEY_Home},
    {Qt::Key_End, XKB_KEY_End}, {Qt::Key_Left, XKB_KEY_Left}, {Qt::Key_Up, XKB_KEY_Up}, {Qt::Key_Right, XKB_KEY_Right},
    {Qt::Key_Down, XKB_KEY_Down}, {Qt::Key_PageUp, XKB_KEY_Prior}, {Qt::Key_PageDown, XKB_KEY_Next}};

quint32 keysymOf(Qt::Key key)
{
    if (key >= Qt::Key_F1 && key <= Qt::Key_F12)
        return XKB_KEY_F1 + quint32(key - Qt::Key_F1);
    for (const KeyName& one : keyNames)
        if (one.key == key)
            return one.keysym;
    return xkb_utf32_to_keysym(QChar(ushort(key)).toLower().unicode());
}

/// Where this program's windows are, also when a test has put another display in its environment since.
const QString ownDisplay = qEnvironmentVariable("DISPLAY");

/// Whose input a device's would be: that of the display round ours, where there is one.
DisplayAddress deskOf()
{
    const DisplayAddress outer = outerDisplay();
    return outer.display.isEmpty() ? DisplayAddress{ownDisplay, {}} : outer;
}

} // namespace

ScriptedOperator::ScriptedOperator() : m_physicalInput(deskOf())
{
    qApp->installEventFilter(this);
    qApp->installNativeEventFilter(this);
}

ScriptedOperator::~ScriptedOperator() { qApp->removeNativeEventFilter(this); }

bool ScriptedOperator::eventFilter(QObject* watched, QEvent* event)
{
    m_releases += event->type() == QEvent::MouseButtonRelease && watched->isWindowType();
    return false;
}

bool ScriptedOperator::nativeEventFilter(const QByteArray& kind, void* message, qintptr*)
{
    const auto* event = static_cast<const xcb_generic_event_t*>(message);
    m_keys += kind == "xcb_generic_event_t" && (event->response_type & 0x7f) == XCB_KEY_PRESS;
    return false;
}

int ScriptedOperator::stroke(Stroke key)
{
    const quint8 shift = m_physicalInput.keycode("Shift_L");
    if (key.isShifted)
        m_physicalInput.key(shift, true);
    m_physicalInput.tap(key.code);
    if (key.isShifted)
        m_physicalInput.key(shift, false);
    return key.isShifted ? 2 : 1;
}

void ScriptedOperator::awaitKeys(int until)
{
    QTRY_VERIFY2_WITH_TIMEOUT(m_keys >= until, "no window of the console has the keyboard", timeout);
}

void ScriptedOperator::awaitRelease(int until)
{
    QTRY_VERIFY2_WITH_TIMEOUT(m_releases >= until, "no window of the console was pressed", timeout);
}

void ScriptedOperator::with(Qt::KeyboardModifiers modifiers, bool down)
{
    for (const auto& [modifier, name] :
        {std::pair(Qt::ControlModifier, "Control_L"), {Qt::AltModifier, "Alt_L"}, {Qt::ShiftModifier, "Shift_L"}})
        if (modifiers & modifier)
            m_physicalInput.key(m_physicalInput.keycode(name), down);
}

void ScriptedOperator::press(QKeyCombination keys)
{
    const int until = m_keys + 1 + int(std::popcount(unsigned(keys.keyboardModifiers())));
    with(keys.keyboardModifiers(), true);
    stroke({m_physicalInput.stroke(keysymOf(keys.key())).code, false});
    with(keys.keyboardModifiers(), false);
    awaitKeys(until);
}

void ScriptedOperator::type(const QString& text)
{
    int until = m_keys;
    for (const QChar letter : text)
        until += stroke(m_physicalInput.stroke(xkb_utf32_to_keysym(letter.unicode())));
    awaitKeys(until);
}

/// What the operator sees at that place is this widget or part of it.
bool ScriptedOperator::canReach(const QWidget& widget, QPoint at) const
{
    const QWidget* seen = QApplication::widgetAt(widget.mapToGlobal(at));
    return widget.isEnabled() && (seen == &widget || widget.isAncestorOf(seen));
}

void ScriptedOperator::moveTo(const QWidget& widget, QPoint at)
{
    const bool isThere = settles(
        *widget.window(), [&] { return canReach(widget, at); }, timeout);
    QVERIFY2(
        isThere, qPrintable(QStringLiteral("%1 is not there to be pressed").arg(widget.metaObject()->className())));
    const QPoint onScreen = widget.mapToGlobal(at);
    m_physicalInput.move(onScreen.x(), onScreen.y());
}

void ScriptedOperator::click(const QWidget& widget) { click(widget, widget.rect().center()); }

void ScriptedOperator::click(const QWidget& widget, QPoint at, int button)
{
    moveTo(widget, at);
    const int until = m_releases + 1;
    m_physicalInput.button(quint8(button), true);
    m_physicalInput.button(quint8(button), false);
    awaitRelease(until);
}

void ScriptedOperator::drag(const QWidget& widget, QPoint from, QPoint to)
{
    moveTo(widget, from);
    const int until = m_releases + 1;
    m_physicalInput.button(1, true);
    for (const QPoint& at : {(from + to) / 2, to}) {
        const QPoint onScreen = widget.mapToGlobal(at);
        m_physicalInput.move(onScreen.x(), onScreen.y());
    }
    m_physicalInput.button(1, false);
    awaitRelease(until);
}

} // namespace triarch::test
