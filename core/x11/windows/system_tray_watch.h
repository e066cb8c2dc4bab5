// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractNativeEventFilter>
#include <QObject>

namespace triarch {

/// Whether a system tray that takes windows (XEmbed) is on the display of this program's own windows, and when one
/// comes. Made and ended in the thread of the windows, and needs their application; on another platform than xcb there
/// is none. Source: freedesktop.org System Tray Protocol 0.3, "Finding the system tray".
class SystemTrayWatch final : public QObject, public QAbstractNativeEventFilter {
    Q_OBJECT
public:
    explicit SystemTrayWatch(QObject* parent = nullptr);
    ~SystemTrayWatch() override;

    bool isThere() const; ///< asked of the server now
    bool nativeEventFilter(const QByteArray& type, void* event, qintptr* result) override;

Q_SIGNALS:
    void came();

private:
    quint32 m_selection = 0; ///< what a tray owns, as an atom; 0: no X server
    quint32 m_manager = 0;   ///< the message of a new owner
};

} // namespace triarch
