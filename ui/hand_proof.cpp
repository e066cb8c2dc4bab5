// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/hand_proof.h"

#include "ui/main_window.h"
#include "ui/panes/approval_banner.h"
#include "ui/panes/parts/argument_form.h"

#include <QApplication>
#include <QInputEvent>
#include <QTimer>

namespace triarch {

namespace {

constexpr int hearingTime = 150; // ms: the press comes to the watch and to the window on two connections

using Told = std::function<void(const QString&)>;

void prove(MainWindow& window, quint64 time, const std::function<void()>& what, const Told& otherwise, bool isLastTry)
{
    const auto proof = window.controller().backend().provePress(time);
    if (proof)
        return what();
    if (proof.error().code == ErrorCode::Timeout && !isLastTry)
        QTimer::singleShot(
            hearingTime, &window, [&window, time, what, otherwise] { prove(window, time, what, otherwise, true); });
    else if (otherwise)
        otherwise(proof.error().message);
    else
        window.panes().approval->refuse(proof.error().message);
}

bool answers(const QObject* pressed)
{
    for (; pressed; pressed = pressed->parent())
        if (qobject_cast<const ArgumentForm*>(pressed) || qobject_cast<const ApprovalBanner*>(pressed))
            return true;
    return false;
}

} // namespace

void whenByHand(MainWindow& window, quint64 time, const std::function<void()>& what, const Told& otherwise)
{
    prove(window, time, what, otherwise, false);
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
        m_time = answers(watched) ? static_cast<QInputEvent*>(event)->timestamp() : 0;
    else if (type == QEvent::MouseButtonRelease || type == QEvent::KeyRelease)
        forgetSoon(); // a button does its work while it is let go
    return false;
}

void PressTime::forgetSoon()
{
    QTimer::singleShot(0, this, [this, time = m_time] { m_time = m_time == time ? 0 : m_time; });
}

} // namespace triarch
