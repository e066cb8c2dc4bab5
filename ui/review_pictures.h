// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/agent/turn_record.h"

#include <QFutureWatcher>
#include <QImage>
#include <QObject>
#include <QTimer>

namespace triarch {

class MainWindow;

/// In a review the middle shows the chosen turn as it was recorded, and so does what the executor saw. Pictures are
/// read in a thread of the pool; only the last wish is answered.
class ReviewPictures : public QObject {
    Q_OBJECT
public:
    explicit ReviewPictures(MainWindow& window); ///< which owns it

private:
    void choose();
    void show();

    MainWindow& m_window;
    TurnRecord m_turn; ///< the one asked for; turn 0: none
    QString m_file;
    QTimer m_soon;
    QFutureWatcher<QImage> m_reading;
};

} // namespace triarch
