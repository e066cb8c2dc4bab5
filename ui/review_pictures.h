// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/models/turn_compare.h"

#include <QTimer>

namespace triarch {

class MainWindow;

/// In a review the middle shows the chosen turn's pictures as they were recorded, and the executor what it saw. They
/// are read in a thread of the pool; only the last wish is answered.
class ReviewPictures : public QObject {
    Q_OBJECT
public:
    explicit ReviewPictures(MainWindow& window); ///< which owns it

private:
    void choose();
    void show(const TurnCompare& compare);

    MainWindow& m_window;
    QTimer m_soon;
    TurnCompareReader m_reader;
};

} // namespace triarch
