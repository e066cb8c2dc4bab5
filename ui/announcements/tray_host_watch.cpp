// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/announcements/tray_host_watch.h"

#include "ui/announcements/session_bus.h"

#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusServiceWatcher>

namespace triarch {

namespace {

const QString trayHostService = QStringLiteral("org.kde.StatusNotifierWatcher"); // its interface has the same name
const QString trayHostPath = QStringLiteral("/StatusNotifierWatcher");

} // namespace

TrayHostWatch::TrayHostWatch(QObject* parent) : QObject(parent)
{
    if (!hasSessionBus())
        return;
    auto bus = QDBusConnection::sessionBus();
    auto* services = new QDBusServiceWatcher(trayHostService, bus, QDBusServiceWatcher::WatchForRegistration, this);
    connect(services, &QDBusServiceWatcher::serviceRegistered, this, &TrayHostWatch::look);
    bus.connect(trayHostService, trayHostPath, trayHostService, QStringLiteral("StatusNotifierHostRegistered"), this,
        SLOT(look()));
    look();
}

/// The one who keeps the list may be there before the one who shows it.
void TrayHostWatch::look()
{
    auto asked = QDBusMessage::createMethodCall(
        trayHostService, trayHostPath, QStringLiteral("org.freedesktop.DBus.Properties"), QStringLiteral("Get"));
    asked << trayHostService << QStringLiteral("IsStatusNotifierHostRegistered");
    auto* call = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(asked), this);
    connect(call, &QDBusPendingCallWatcher::finished, this, [this, call] {
        call->deleteLater();
        const QDBusPendingReply<QVariant> reply = *call;
        if (reply.isValid() && reply.value().toBool())
            Q_EMIT found();
    });
}

} // namespace triarch
