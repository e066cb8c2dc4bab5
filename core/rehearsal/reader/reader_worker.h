// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/mailbox.h"
#include "core/rehearsal/reader/screen_reader.h"

#include <thread>

namespace triarch::rehearsal {

/// The one recogniser of a server, on a thread of its own. Any thread may ask; at most eight wait.
class ReaderWorker {
public:
    explicit ReaderWorker(std::unique_ptr<ScreenReader> reader);

    /// Reads a picture. Budget (retryable) when too many wait already, Timeout at the deadline, Cancelled on stop.
    Result<ScreenText> read(const QImage& picture, Deadline deadline, std::stop_token stop);

private:
    struct Job {
        QImage picture;
        std::shared_ptr<Mailbox<ScreenText>> answer;
    };
    void run(std::stop_token stop);

    std::unique_ptr<ScreenReader> m_reader; ///< the thread's alone
    Mailbox<Job> m_jobs{8};
    std::jthread m_thread; ///< last: it uses all others
};

} // namespace triarch::rehearsal
