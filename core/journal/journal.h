// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/clock.h"
#include "core/base/mailbox.h"
#include "core/base/stopwatch.h"
#include "core/journal/journal_database.h"
#include "core/journal/journal_event.h"
#include "core/journal/mission_folder.h"
#include "core/journal/picture_store.h"

#include <atomic>
#include <functional>
#include <thread>

namespace triarch {

/// The journal as everybody uses it: any thread may call, one writer thread does the work, each call returns when the
/// row is durable. A call that is not begun within JournalWaits::row fails with JournalUnwritable and is not done
/// later; one that was begun is waited for as long again.
class Journal {
public:
    /// Starts a new journal in a fresh mission folder. Setup, Io, JournalUnwritable.
    static Result<std::unique_ptr<Journal>> create(
        const MissionFolder& folder, const Clock& clock, const JournalWaits& waits = {});
    ~Journal();

    /// The row's seq. JournalUnwritable, or InvalidArgument for JSON that no reader would take back (rowJson()).
    Result<qint64> append(const Event& event);
    /// @param wire  kept beside the row without its secrets, bounded
    Result<qint64> appendCall(const Event& event, const CallRow& call, const WireBodies& wire = {});

    /// Stores a picture under `name` in screens/ and its row. Answers the SHA-256 in hex.
    /// Io: the picture is not there, and nothing half-written is.
    Result<QByteArray> storePicture(const QString& name, const QByteArray& png, QSize size, const QString& role);

    /// Keeps a prompt's text under its own hash in prompts/; its name. The same text is stored once.
    Result<QString> storePrompt(const QString& persona, const QString& text);

    Result<void> setMeta(const QString& key, const QString& value);

    /// Gives the reserve back to a full disk, so that the ending can still be written.
    void releaseReserve();

    /// What its callers have waited for rows, pictures and prompts so far.
    Micros spent() const { return Micros(m_spent.load()); }

    qint64 freeBytes() const { return m_screens.freeBytes(); }
    const MissionFolder& folder() const { return m_folder; }

    /// Writes the end: one plain file, no log beside it. Nothing can be appended afterwards.
    Result<void> finish();

private:
    using Job = std::function<void(JournalDatabase&)>;

    Journal(MissionFolder folder, const Clock& clock, const JournalWaits& waits, PictureStore screens,
        PictureStore prompts);
    Result<void> start();
    void serve(std::stop_token stop);
    class Spending;
    template <typename T>
    Result<T> onWriter(std::function<Result<T>(JournalDatabase&)> work);

    MissionFolder m_folder;
    const Clock& m_clock;
    JournalWaits m_waits;
    PictureStore m_screens;
    PictureStore m_prompts;
    std::atomic<qint64> m_spent = 0; ///< microseconds
    Mailbox<Job> m_jobs;
    Mailbox<Result<void>> m_opened;
    std::jthread m_writer; ///< last: joins before the rest goes
};

} // namespace triarch
