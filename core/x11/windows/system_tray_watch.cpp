// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/windows/system_tray_watch.h"

#include "core/x11/connection.h"

#include <QGuiApplication>

namespace triarch {

namespace {

xcb_connection_t* windowConnection()
{
    const auto* x11 = qGuiApp ? qGuiApp->nativeInterface<QNativeInterface::QX11Application>() : nullptr;
    return x11 ? x11->connection() : nullptr;
}

quint32 atomOf(xcb_connection_t* connection, const QByteArray& name)
{
    const auto asked = xcb_intern_atom(connection, 0, quint16(name.size()), name.constData());
    const Owned<xcb_intern_atom_reply_t> reply(xcb_intern_atom_reply(connection, asked, nullptr));
    return reply ? reply->atom : 0;
}

} // namespace

/// On Qt's own connection, whose thread reads what comes: a deadline here would not see it. Qt has chosen the root
/// window's structure events, with which new owners announce themselves.
SystemTrayWatch::SystemTrayWatch(QObject* parent) : QObject(parent)
{
    if (auto* connection = windowConnection()) {
        m_selection = atomOf(connection, "_NET_SYSTEM_TRAY_S0"); // a display has had one X screen since XRandR
        m_manager = atomOf(connection, "MANAGER");
        QCoreApplication::instance()->installNativeEventFilter(this);
    }
}

SystemTrayWatch::~SystemTrayWatch()
{
    if (auto* application = QCoreApplication::instance())
        application->removeNativeEventFilter(this);
}

bool SystemTrayWatch::isThere() const
{
    auto* connection = windowConnection();
    if (!connection || m_selection == 0)
        return false;
    const auto asked = xcb_get_selection_owner(connection, m_selection);
    const Owned<xcb_get_selection_owner_reply_t> reply(xcb_get_selection_owner_reply(connection, asked, nullptr));
    return reply && reply->owner != XCB_WINDOW_NONE;
}

bool SystemTrayWatch::nativeEventFilter(const QByteArray& type, void* event, qintptr*)
{
    if (type != "xcb_generic_event_t")
        return false;
    const auto* message = static_cast<const xcb_client_message_event_t*>(event);
    const bool isMessage = (message->response_type & 0x7F) == XCB_CLIENT_MESSAGE && message->type == m_manager;
    if (isMessage && message->data.data32[1] == m_selection && m_selection != 0)
        Q_EMIT came();
    return false;
}

} // namespace triarch
