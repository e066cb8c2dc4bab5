// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QTimer>

namespace triarch {

class ConsoleSettings;
class MainWindow;

/// What the operator was looking at, put back at the next start: how large the live view was, the filter of the turns,
/// the text of the last mission. Written when nothing changed for a moment, and at the end.
class SessionKeeper : public QObject {
    Q_OBJECT
public:
    SessionKeeper(MainWindow& window, ConsoleSettings& settings); ///< the window's; the settings outlive it
    ~SessionKeeper() override;

private:
    void restore();
    void note();
    void write();

    MainWindow& m_window;
    ConsoleSettings& m_settings;
    QTimer m_pause;
    QString m_view;
    QString m_filter;
};

} // namespace triarch
