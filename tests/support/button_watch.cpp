// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/button_watch.h"

#include "core/x11/input2.h"

#include <QEventLoop>
#include <QSocketNotifier>
#include <QTimer>

namespace triarch::test {

namespace {

constexpr Millis timeout{20'000};

} // namespace

ButtonWatch::ButtonWatch(const DisplayAddress& address)
{
    auto connection = Connection::open(address, after(timeout));
    if (!connection || !negotiateInput2(*connection, after(timeout)).value_or(false))
        return;
    selectInput2(*connection, XCB_INPUT_DEVICE_ALL_MASTER, XCB_INPUT_XI_EVENT_MASK_RAW_BUTTON_PRESS);
    xcb_flush(connection->get());
    m_connection.emplace(std::move(*connection));
}

bool ButtonWatch::takePress() const
{
    while (const auto event = m_connection->pollEvent())
        if (input2Type(*m_connection, *event) == XCB_INPUT_RAW_BUTTON_PRESS)
            return true;
    return false;
}

bool ButtonWatch::wait(int milliseconds) const
{
    bool isPressed = takePress(); // it may have been read already
    if (isPressed)
        return true;
    QEventLoop loop;
    QSocketNotifier arrived(m_connection->fileDescriptor(), QSocketNotifier::Read);
    QObject::connect(&arrived, &QSocketNotifier::activated, &loop, [&] {
        isPressed = takePress();
        if (isPressed)
            loop.quit();
    });
    QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
    loop.exec();
    return isPressed;
}

} // namespace triarch::test
