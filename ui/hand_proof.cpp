// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/hand_proof.h"

#include "ui/main_window.h"

#include <QApplication>
#include <QInputEvent>
#include <QTimer>

namespace triarch {

namespace {

constexpr int hearingTime = 150; // ms: the press comes to the watch and to the window on two connections

void prove(MainWindow& window, quint64 time, const std::function<void()>& what, bool isLastTry)
{
    const auto proof = window.controller().backend().provePress(time);
    if (proof)
        return what();
    if (proof.error().code == ErrorCode::Timeout && !isLastTry)
        QTimer::singleShot(hearingTime, &window, [&window, time, what] { prove(window, time, what, true); });
    else
        window.panes().approval->refuse(proof.error().message);
}

} // namespace

void whenByHand(MainWindow& window, quint64 time, const std::function<void()>& what)
{
    prove(window, time, what, false);
}

PressTime::PressTime(QObject* parent) : QObject(parent) { qApp->installEventFilter(this); }

bool PressTime::eventFilter(QObject*, QEvent* event)
{
    const auto type = event->type();
    if (type == QEvent::MouseButtonPress || type == QEvent::KeyPress)
        m_time = static_cast<QInputEvent*>(event)->timestamp();
    else if (type == QEvent::MouseButtonRelease || type == QEvent::KeyRelease)
        forgetSoon(); // a button does its work while it is let go
    return false;
}

void PressTime::forgetSoon()
{
    QTimer::singleShot(0, this, [this, time = m_time] { m_time = m_time == time ? 0 : m_time; });
}

} // namespace triarch
