// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QMimeData;

namespace triarch {

class MainWindow;

/// A mission's folder, its mission.db or a ZIP of it, dropped anywhere on the window, is opened for reading, and a
/// mission file is set up. Nothing else is taken. While a mission runs it is said when that can be done.
class RecordingDrop : public QObject {
    Q_OBJECT
public:
    explicit RecordingDrop(MainWindow& window); ///< which owns it

    /// What openReview() takes; empty: these are not one recording.
    static QString recordingIn(const QMimeData& data);
    static QString missionIn(const QMimeData& data); ///< what setUpFrom() takes; empty: it is no mission file

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void sayLater(const QString& why);

    MainWindow& m_window;
};

} // namespace triarch
