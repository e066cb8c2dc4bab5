// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/style/theme.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusVariant>
#include <QGuiApplication>
#include <QPalette>

namespace triarch {

namespace {

constexpr int portalMs = 300; ///< the portal answers in a few ms; a console that starts does not wait for a hung one

/// What the portal says, wrapped in as many variants as its version likes.
QVariant unwrapped(QVariant value)
{
    while (value.canConvert<QDBusVariant>())
        value = value.value<QDBusVariant>().variant();
    return value;
}

std::optional<Theme> askPortal()
{
    // Without an address the bus library would start a bus of its own.
    if (qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS"))
        return std::nullopt;
    const QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return std::nullopt;
    QDBusMessage question = QDBusMessage::createMethodCall(QStringLiteral("org.freedesktop.portal.Desktop"),
        QStringLiteral("/org/freedesktop/portal/desktop"), QStringLiteral("org.freedesktop.portal.Settings"),
        QStringLiteral("Read"));
    question << QStringLiteral("org.freedesktop.appearance") << QStringLiteral("color-scheme");
    const QDBusMessage reply = bus.call(question, QDBus::Block, portalMs);
    if (reply.type() != QDBusMessage::ReplyMessage || reply.arguments().isEmpty())
        return std::nullopt;
    return themeFromPortal(reply.arguments().constFirst());
}

} // namespace

std::optional<Theme> themeFromPortal(const QVariant& answer)
{
    bool isNumber = false;
    const uint scheme = unwrapped(answer).toUInt(&isNumber);
    if (!isNumber || scheme < 1 || scheme > 2)
        return std::nullopt;
    return scheme == 1 ? Theme::Dark : Theme::Light;
}

std::optional<Theme> themeFromPalette(const QPalette& palette)
{
    const int window = palette.color(QPalette::Window).lightness();
    const int text = palette.color(QPalette::WindowText).lightness();
    if (window == text)
        return std::nullopt;
    return window < text ? Theme::Dark : Theme::Light;
}

Theme systemTheme()
{
    if (const auto told = askPortal())
        return *told;
    return themeFromPalette(QGuiApplication::palette()).value_or(Theme::Dark);
}

} // namespace triarch
