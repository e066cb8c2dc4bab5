// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/journal/mission_archive.h"
#include "core/mission/turn_reader.h"
#include "ui/models/log_model.h"

#include <QObject>
#include <QThread>
#include <memory>
#include <optional>
#include <stop_token>

namespace triarch {

/// A finished mission read back. Its pictures stay where they are until they are looked at.
struct Review {
    ReviewedMission mission;
    QString source;                            ///< the name of what was opened
    std::shared_ptr<UnpackedMission> unpacked; ///< where the folder lies when it came packed; null: it did not
};

/// When a journal is checked whole: what is only looked at is there at once, and the verdict comes later.
enum class JournalCheck { First, After };

/// Reads a mission folder, or one packed as ZIP, away from the GUI thread. One at a time: while it reads, the last wish
/// waits; a check that is under way gives way to it. What came packed lies unpacked until the next one is read, or the
/// reader ends, and nobody else keeps it.
class ReviewReader : public QObject {
    Q_OBJECT
public:
    explicit ReviewReader(JournalCheck check, QObject* parent = nullptr);
    ~ReviewReader() override;
    void read(const QString& path);
    /// Where the mission that was read last lies unpacked; null: it did not come packed. Whoever uses its files beyond
    /// the next one keeps this.
    std::shared_ptr<UnpackedMission> unpacked() const { return m_unpacked; }

Q_SIGNALS:
    void began(const QString& path);
    void finished(const triarch::Review& review);
    void failed(const triarch::Error& why);
    void counted(const QString& folder, int pictures, qint64 bytes);                 ///< of what has finished, on disk
    void logRead(const QString& folder, const std::vector<triarch::LogLine>& lines); ///< of what has finished, after it
    /// Of what has finished, checked after it: every row of it and of the missions it took up is as it was written.
    void verified(const QString& folder);
    void damaged(const QString& folder, const triarch::Error& why);

private:
    void startNext();
    void readNow(const QString& path, const std::stop_token& checking);
    void checkNow(const ReviewedMission& mission, const std::stop_token& checking);

    const JournalCheck m_check;
    std::shared_ptr<UnpackedMission> m_unpacked; ///< of the mission that is shown
    std::optional<QString> m_next;
    std::stop_source m_stop;
    std::stop_source m_checking; ///< of the one that is read now
    std::unique_ptr<QThread> m_thread;
};

} // namespace triarch
