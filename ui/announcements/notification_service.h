// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDBusMessage>
#include <QHash>
#include <QObject>

namespace triarch {

/// One notification of the desktop.
struct DesktopNotification {
    QString title;
    QString text;          ///< plain
    bool isUrgent = false; ///< it stays until it is dismissed
};

/// The desktop's notifications, one a key. Never waits for the bus: what fails is told by failed().
/// Source: Desktop Notifications Specification 1.2.
class NotificationService : public QObject {
    Q_OBJECT
public:
    explicit NotificationService(QObject* parent = nullptr);

    void show(int key, const DesktopNotification& shown); ///< in place of the one with that key
    void withdraw(int key);

Q_SIGNALS:
    void chosen(int key); ///< the operator clicked on it
    void failed(int key); ///< nobody shows notifications here

private Q_SLOTS:
    void invoke(uint id, const QString& action);
    void forget(uint id, uint reason);

private:
    struct Shown {
        DesktopNotification content;
        uint id = 0;          ///< of the service; 0: not known yet
        bool isWanted = true; ///< false: it is closed as soon as its id is known
        bool isAsked = false; ///< the service was told, and has not answered
        bool isNewer = false; ///< than what it was told
    };
    void ask(int key);
    void notify(int key, bool readsMarkup);
    void keep(int key, uint id);
    void close(uint id);
    template <typename Then>
    void call(int key, const QDBusMessage& message, Then then);

    QHash<int, Shown> m_shown;
};

} // namespace triarch
