// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/hand_proof.h"

#include "core/base/system/runtime_dir.h"
#include "ui/gesture_recorder.h"
#include "ui/main_window.h"
#include "ui/panes/approval_banner.h"
#include "ui/widgets/applies_edit.h"

#include <QAbstractButton>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPointer>
#include <QThread>
#include <QTimer>
#include <algorithm>

namespace triarch {

namespace {

constexpr int hearingTime = 150; // ms: the press comes to the watch and to the window on two connections

using Told = std::function<void(const QString&)>;

void prove(MainWindow& window, quint64 time, const std::function<void()>& what, const Told& otherwise, bool isLastTry)
{
    const auto proof = window.controller().backend().provePress(time);
    const bool isNeverProven = !proof && proof.error().code == ErrorCode::Unsupported;
    if (proof || (isNeverProven && time != 0 && clickApproves(window)))
        return what();
    if (proof.error().code == ErrorCode::Timeout && !isLastTry)
        QTimer::singleShot(
            hearingTime, &window, [&window, time, what, otherwise] { prove(window, time, what, otherwise, true); });
    else if (otherwise)
        otherwise(proof.error().message);
    else
        window.panes().approval->refuse(proof.error().message);
}

bool applies(const QWidget& pressed, const QInputEvent& event)
{
    if (!appliesEdit(pressed))
        return false;
    if (event.type() == QEvent::MouseButtonPress)
        return qobject_cast<const QAbstractButton*>(&pressed)
            && static_cast<const QMouseEvent&>(event).button() == Qt::LeftButton;
    const auto& key = static_cast<const QKeyEvent&>(event);
    const bool isReturn = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
    if (qobject_cast<const QAbstractButton*>(&pressed))
        return isReturn || key.key() == Qt::Key_Space;
    return isReturn && (qobject_cast<const QLineEdit*>(&pressed) || key.modifiers().testFlag(Qt::ControlModifier));
}

std::pair<QEvent::Type, int> endOf(const QInputEvent& press)
{
    if (dynamic_cast<const QMouseEvent*>(&press))
        return {QEvent::MouseButtonRelease, static_cast<const QMouseEvent&>(press).button()};
    return {QEvent::KeyRelease, static_cast<const QKeyEvent&>(press).key()};
}

bool isPress(QEvent::Type type)
{
    return type == QEvent::MouseButtonPress || type == QEvent::MouseButtonDblClick || type == QEvent::KeyPress
        || type == QEvent::ShortcutOverride;
}

/// The press of the event that is handled right now, which is all that a command can come from: a program that works a
/// button or a menu through the accessibility bus presses nothing. What a press has begun, its release may end.
class PressUnderWay : public QObject {
public:
    explicit PressUnderWay(QObject* parent) : QObject(parent) { qApp->installEventFilter(this); }
    quint64 time() const { return m_now; } ///< 0: none

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        const bool isRelease = event->type() == QEvent::MouseButtonRelease || event->type() == QEvent::KeyRelease;
        if (!event->spontaneous() || (!isRelease && !isPress(event->type())))
            return false;
        const auto& input = *static_cast<QInputEvent*>(event);
        if (isPress(event->type())) {
            m_pressed = input.timestamp();
            m_end = endOf(input);
        }
        m_now = endOf(input) == m_end ? m_pressed : 0;
        QCoreApplication::postEvent(this, new QEvent(QEvent::User), Qt::HighEventPriority);
        return false;
    }
    void customEvent(QEvent*) override { m_now = 0; } // the event has been handled

private:
    quint64 m_now = 0;
    quint64 m_pressed = 0;
    std::pair<QEvent::Type, int> m_end; ///< what lets go of it
};

/// Waits for the watch a moment, which hears of a press on a connection of its own.
Result<void> proveSoon(const ConsoleBackend& backend, quint64 time)
{
    constexpr int patience = 300; // ms; a press of nobody's, at the worst
    constexpr int interval = 3;   // ms
    auto proof = backend.provePress(time);
    for (int waited = 0; !proof && proof.error().code == ErrorCode::Timeout && time != 0 && waited < patience;
         waited += interval) {
        QThread::msleep(interval);
        proof = backend.provePress(time);
    }
    const bool isNeverProven = !proof && proof.error().code == ErrorCode::Unsupported;
    return isNeverProven ? Result<void>() : proof;
}

} // namespace

bool clickApproves(MainWindow& window)
{
    const auto* request = window.models().approvals.shown();
    if (!request || request->display.isEmpty() || !window.settings().clickApproves())
        return false;
    const auto displays = window.controller().backend().displays();
    const auto own = std::ranges::find(displays, true, &DisplayEntry::isOwn);
    return own != displays.end() && displayWord(own->name) != displayWord(request->display);
}

void whenByHand(MainWindow& window, quint64 time, const std::function<void()>& what, const Told& otherwise)
{
    prove(window, time, what, otherwise, false);
}

void requireHands(MainWindow& window)
{
    const ConsoleBackend* backend = &window.controller().backend();
    const QPointer press = new PressUnderWay(&window);
    window.controller().setHandProof([backend, press] { return proveSoon(*backend, press ? press->time() : 0); });
    for (auto* hand : window.findChildren<GestureRecorder*>())
        hand->setProof([backend](quint64 time) { return proveSoon(*backend, time); });
}

PressTime::PressTime(QObject* parent) : QObject(parent) { qApp->installEventFilter(this); }

bool PressTime::eventFilter(QObject* watched, QEvent* event)
{
    const auto type = event->type();
    if (type == QEvent::WindowDeactivate)
        m_time = 0; // it may be let go where nobody hears of it
    if (!watched->isWidgetType())
        return false;
    if (type == QEvent::MouseButtonPress || type == QEvent::KeyPress)
        note(*static_cast<QWidget*>(watched), *static_cast<QInputEvent*>(event));
    else if ((type == QEvent::MouseButtonRelease || type == QEvent::KeyRelease)
        && endOf(*static_cast<QInputEvent*>(event)) == m_end)
        forgetSoon(); // a button does its work while it is let go
    return false;
}

void PressTime::note(const QWidget& pressed, const QInputEvent& event)
{
    const bool isSeen = std::exchange(m_seen, event.timestamp()) == event.timestamp();
    if (isSeen)
        return;
    m_time = applies(pressed, event) ? event.timestamp() : 0;
    m_end = endOf(event);
}

void PressTime::forgetSoon()
{
    QTimer::singleShot(0, this, [this, time = m_time] { m_time = m_time == time ? 0 : m_time; });
}

} // namespace triarch
