// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

namespace triarch {

/// Tells once it is known that somebody on the session bus shows the icons of programs. Never waits for the bus.
/// Source: freedesktop.org StatusNotifierItem, "StatusNotifierWatcher".
class TrayHostWatch : public QObject {
    Q_OBJECT
public:
    explicit TrayHostWatch(QObject* parent = nullptr);

Q_SIGNALS:
    void found(); ///< every time that one is there anew

private Q_SLOTS:
    void look();
};

} // namespace triarch
