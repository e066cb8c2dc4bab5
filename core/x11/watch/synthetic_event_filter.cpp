// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/watch/synthetic_event_filter.h"

#include <QCoreApplication>
#include <xcb/xcb.h>

namespace triarch {

namespace {

constexpr quint8 sentMark = 0x80; // X11 protocol, "Encoding": set by SendEvent, and by nothing else

} // namespace

SentInput::SentInput() { QCoreApplication::instance()->installNativeEventFilter(this); }

SentInput::~SentInput()
{
    if (auto* application = QCoreApplication::instance())
        application->removeNativeEventFilter(this);
}

/// The core input events are all there is to look at: the server refuses to send generic ones, and those of XInput 2
/// are.
bool SentInput::nativeEventFilter(const QByteArray& type, void* event, qintptr*)
{
    if (type != "xcb_generic_event_t")
        return false;
    const quint8 code = static_cast<const xcb_generic_event_t*>(event)->response_type;
    const int core = code & ~sentMark;
    return (code & sentMark) != 0 && core >= XCB_KEY_PRESS && core <= XCB_LEAVE_NOTIFY;
}

} // namespace triarch
