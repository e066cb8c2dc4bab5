// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDBusArgument>
#include <QDBusConnection>
#include <QDBusInterface>
#include <QDBusMessage>
#include <QDBusVariant>
#include <QProcess>
#include <QVariantMap>
#include <csignal>
#include <sys/prctl.h>
#include <vector>

namespace triarch::test {

/// A session bus of the test's own, for the programs that it starts.
class SessionBus {
public:
    SessionBus()
    {
        m_daemon.setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGKILL); });
        m_daemon.start(QStringLiteral("dbus-daemon"),
            {QStringLiteral("--session"), QStringLiteral("--nofork"), QStringLiteral("--print-address=1")});
        if (m_daemon.waitForReadyRead(10'000))
            m_address = m_daemon.readLine().trimmed();
        qputenv("DBUS_SESSION_BUS_ADDRESS", m_address);
    }
    ~SessionBus()
    {
        qunsetenv("DBUS_SESSION_BUS_ADDRESS");
        m_daemon.kill();
        m_daemon.waitForFinished();
    }
    QString address() const { return QString::fromUtf8(m_address); }

private:
    QProcess m_daemon;
    QByteArray m_address;
};

/// What a desktop does with notifications, as far as a program sees: keeps them, and tells of a click.
class NotificationsDouble : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Notifications")
public:
    struct Kept {
        uint id = 0;
        QString title;
        QString text;
        QStringList actions;
        QVariantMap hints;
    };
    std::vector<Kept> kept;
    QList<uint> closed;
    QStringList capabilities{QStringLiteral("body"), QStringLiteral("actions"), QStringLiteral("body-markup")};

public Q_SLOTS:
    QStringList GetCapabilities() { return capabilities; }
    uint Notify(const QString&, uint replaced, const QString&, const QString& title, const QString& text,
        const QStringList& actions, const QVariantMap& hints, int)
    {
        const uint id = replaced ? replaced : ++m_last;
        kept.push_back({id, title, text, actions, hints});
        return id;
    }
    void CloseNotification(uint id)
    {
        closed << id;
        Q_EMIT NotificationClosed(id, 3);
    }

Q_SIGNALS:
    void ActionInvoked(uint id, const QString& action);
    void NotificationClosed(uint id, uint reason);

private:
    uint m_last = 0;
};

/// What a panel does with icons of its tray: hears of them.
class TrayDouble : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.kde.StatusNotifierWatcher")
    Q_PROPERTY(bool IsStatusNotifierHostRegistered READ isThere CONSTANT)
    Q_PROPERTY(int ProtocolVersion READ version CONSTANT)
public:
    bool isThere() const { return true; }
    int version() const { return 0; }
    QStringList items; ///< names on the bus

public Q_SLOTS:
    void RegisterStatusNotifierItem(const QString& service) { items << service; }
    void RegisterStatusNotifierHost(const QString&) { }

Q_SIGNALS:
    void StatusNotifierItemRegistered(const QString& service);
};

/// Both on the bus, in this process's main thread.
class DesktopDouble {
public:
    /// @param address  of a bus, as a daemon prints it
    explicit DesktopDouble(const QString& address)
        : m_bus(QDBusConnection::connectToBus(address, QStringLiteral("desktop")))
    {
        const auto everything =
            QDBusConnection::ExportAllSlots | QDBusConnection::ExportAllSignals | QDBusConnection::ExportAllProperties;
        m_bus.registerObject(QStringLiteral("/org/freedesktop/Notifications"), &notifications, everything);
        m_bus.registerObject(QStringLiteral("/StatusNotifierWatcher"), &tray, everything);
        m_isServed = m_bus.registerService(QStringLiteral("org.freedesktop.Notifications"))
            && m_bus.registerService(QStringLiteral("org.kde.StatusNotifierWatcher"));
    }
    ~DesktopDouble() { QDBusConnection::disconnectFromBus(QStringLiteral("desktop")); }
    bool isServed() const { return m_isServed; }

    QVariant itemProperty(const QString& name) const
    {
        QDBusInterface item(tray.items.value(0), QStringLiteral("/StatusNotifierItem"),
            QStringLiteral("org.freedesktop.DBus.Properties"), m_bus);
        const QDBusMessage reply = item.call(QStringLiteral("Get"), QStringLiteral("org.kde.StatusNotifierItem"), name);
        return reply.arguments().value(0).value<QDBusVariant>().variant();
    }
    /// What is read when the pointer rests on the icon.
    QString tip() const
    {
        const QVariant value = itemProperty(QStringLiteral("ToolTip"));
        if (!value.canConvert<QDBusArgument>())
            return {};
        const auto argument = value.value<QDBusArgument>();
        QString icon;
        QString title;
        argument.beginStructure();
        argument >> icon;
        argument.beginArray();
        while (!argument.atEnd()) {
            int width = 0;
            int height = 0;
            QByteArray pixels;
            argument.beginStructure();
            argument >> width >> height >> pixels;
            argument.endStructure();
        }
        argument.endArray();
        argument >> title;
        return title;
    }
    /// The menu's entries and their numbers.
    QMap<QString, int> menu() const
    {
        QDBusInterface menu(
            tray.items.value(0), QStringLiteral("/MenuBar"), QStringLiteral("com.canonical.dbusmenu"), m_bus);
        const QDBusMessage reply = menu.call(QStringLiteral("GetLayout"), 0, -1, QStringList());
        QMap<QString, int> entries;
        if (reply.arguments().size() == 2)
            readMenu(reply.arguments().at(1).value<QDBusArgument>(), entries);
        return entries;
    }
    void choose(int entry) const
    {
        QDBusInterface menu(
            tray.items.value(0), QStringLiteral("/MenuBar"), QStringLiteral("com.canonical.dbusmenu"), m_bus);
        menu.call(QStringLiteral("Event"), entry, QStringLiteral("clicked"),
            QVariant::fromValue(QDBusVariant(QString())), 0u);
    }

    NotificationsDouble notifications;
    TrayDouble tray;

private:
    /// (i a{sv} av), and each of the last is one such again.
    static void readMenu(const QDBusArgument& node, QMap<QString, int>& entries)
    {
        int id = 0;
        QVariantMap properties;
        node.beginStructure();
        node >> id >> properties;
        node.beginArray();
        while (!node.atEnd()) {
            QDBusVariant child;
            node >> child;
            readMenu(child.variant().value<QDBusArgument>(), entries);
        }
        node.endArray();
        node.endStructure();
        const QString label = properties.value(QStringLiteral("label")).toString().remove(QLatin1Char('_'));
        if (!label.isEmpty())
            entries.insert(label, id);
    }

    QDBusConnection m_bus;
    bool m_isServed = false;
};

} // namespace triarch::test
