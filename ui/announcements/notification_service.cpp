// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/announcements/notification_service.h"

#include "ui/announcements/session_bus.h"

#include <QDBusConnection>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>

namespace triarch {

namespace {

constexpr int answerMs = 2000;
constexpr uchar normal = 1, critical = 2; // urgencies
constexpr int asTheDesktopDoes = -1;      // expiry
const QString notificationsService = QStringLiteral("org.freedesktop.Notifications");
const QString notificationsPath = QStringLiteral("/org/freedesktop/Notifications");

QDBusMessage method(const char* name)
{
    return QDBusMessage::createMethodCall(
        notificationsService, notificationsPath, notificationsService, QString::fromLatin1(name));
}

} // namespace

NotificationService::NotificationService(QObject* parent) : QObject(parent)
{
    if (!hasSessionBus())
        return;
    auto bus = QDBusConnection::sessionBus();
    bus.connect(notificationsService, notificationsPath, notificationsService, QStringLiteral("ActionInvoked"), this,
        SLOT(invoke(uint, QString)));
    bus.connect(notificationsService, notificationsPath, notificationsService, QStringLiteral("NotificationClosed"),
        this, SLOT(forget(uint, uint)));
}

template <typename Then>
void NotificationService::call(int key, const QDBusMessage& message, Then then)
{
    auto* watcher = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(message, answerMs), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher, key, then] {
        watcher->deleteLater();
        if (!watcher->isError())
            return then(watcher->reply());
        m_shown.remove(key);
        Q_EMIT failed(key);
    });
}

void NotificationService::show(int key, const DesktopNotification& shown)
{
    if (!hasSessionBus())
        return Q_EMIT failed(key);
    Shown& kept = m_shown[key];
    kept.content = shown;
    kept.isWanted = true;
    kept.isNewer = kept.isAsked;
    if (!kept.isAsked)
        ask(key);
}

/// Whether it reads markup: then a text that looks like some has to be told as text.
void NotificationService::ask(int key)
{
    m_shown[key].isAsked = true;
    call(key, method("GetCapabilities"), [this, key](const QDBusMessage& reply) {
        notify(key, reply.arguments().value(0).toStringList().contains(QStringLiteral("body-markup")));
    });
}

void NotificationService::notify(int key, bool readsMarkup)
{
    const auto shown = m_shown.constFind(key);
    if (shown == m_shown.constEnd())
        return;
    const DesktopNotification& content = shown->content;
    QDBusMessage message = method("Notify");
    message << QStringLiteral("Triarch") << shown->id << QString() << content.title
            << (readsMarkup ? content.text.toHtmlEscaped() : content.text)
            << QStringList{QStringLiteral("default"), tr("Show")}
            << QVariantMap{{QStringLiteral("urgency"), QVariant::fromValue(content.isUrgent ? critical : normal)}}
            << asTheDesktopDoes;
    call(key, message, [this, key](const QDBusMessage& reply) { keep(key, reply.arguments().value(0).toUInt()); });
}

void NotificationService::keep(int key, uint id)
{
    const auto shown = m_shown.find(key);
    if (shown == m_shown.end() || !shown->isWanted) {
        close(id);
        m_shown.remove(key);
        return;
    }
    shown->id = id;
    shown->isAsked = false;
    if (std::exchange(shown->isNewer, false))
        ask(key);
}

void NotificationService::withdraw(int key)
{
    const auto shown = m_shown.find(key);
    if (shown == m_shown.end())
        return;
    if (shown->isAsked) {
        shown->isWanted = false;
        return;
    }
    close(shown->id);
    m_shown.erase(shown);
}

void NotificationService::close(uint id)
{
    QDBusMessage message = method("CloseNotification");
    message << id;
    QDBusConnection::sessionBus().asyncCall(message, answerMs);
}

void NotificationService::invoke(uint id, const QString&)
{
    for (auto shown = m_shown.cbegin(); shown != m_shown.cend(); ++shown)
        if (shown->id == id)
            return Q_EMIT chosen(shown.key());
}

/// One that is being renewed comes up as a new one.
void NotificationService::forget(uint id, uint)
{
    m_shown.removeIf([id](const auto& shown) { return shown.value().id == id && !shown.value().isAsked; });
    for (Shown& renewed : m_shown)
        renewed.id = renewed.id == id ? 0 : renewed.id;
}

} // namespace triarch
