// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/agent/turn_reader.h"

#include <QImage>
#include <QThread>
#include <memory>

namespace triarch {

/// A finished mission read back, with a small picture of each turn.
struct Review {
    ReviewedMission mission;
    std::vector<std::pair<int, QImage>> pictures; ///< by turn, about 192 pixels wide
    std::vector<QSize> displays;                  ///< root pixels of each picture
};

/// Reads a mission folder away from the GUI thread. One at a time: a second wish waits for the first.
class ReviewReader : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    ~ReviewReader() override;
    void read(const QString& folder);

Q_SIGNALS:
    void finished(const triarch::Review& review);
    void failed(const triarch::Error& why);

private:
    std::unique_ptr<QThread> m_thread;
};

} // namespace triarch
