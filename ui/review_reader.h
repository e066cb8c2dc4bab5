// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/agent/turn_reader.h"
#include "core/journal/mission_archive.h"

#include <QObject>
#include <QThread>
#include <memory>
#include <optional>
#include <stop_token>

namespace triarch {

/// A finished mission read back. Its pictures stay where they are until they are looked at.
struct Review {
    ReviewedMission mission;
    std::shared_ptr<UnpackedMission> unpacked; ///< where the folder lies when it came packed; null: it did not
};

/// Reads a mission folder, or one packed as ZIP, away from the GUI thread. One at a time: while it reads, the last wish
/// waits. What came packed lies unpacked until the next one is read, or the reader ends.
class ReviewReader : public QObject {
    Q_OBJECT
public:
    explicit ReviewReader(QObject* parent = nullptr);
    ~ReviewReader() override;
    void read(const QString& path);

Q_SIGNALS:
    void began(const QString& path);
    void finished(const triarch::Review& review);
    void failed(const triarch::Error& why);

private:
    void startNext();
    void readNow(const QString& path);

    std::shared_ptr<UnpackedMission> m_unpacked; ///< of the mission that is shown
    std::optional<QString> m_next;
    std::stop_source m_stop;
    std::unique_ptr<QThread> m_thread;
};

} // namespace triarch
