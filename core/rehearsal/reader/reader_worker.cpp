// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/reader/reader_worker.h"

namespace triarch::rehearsal {

ReaderWorker::ReaderWorker(std::unique_ptr<ScreenReader> reader)
    : m_reader(std::move(reader)),
      m_thread([this](std::stop_token stop) { run(stop); })
{
}

void ReaderWorker::run(std::stop_token stop)
{
    while (!stop.stop_requested()) {
        if (const auto job = m_jobs.take(after(std::chrono::hours(1)), stop))
            job->answer->postLatest(m_reader->read(job->picture));
    }
}

Result<ScreenText> ReaderWorker::read(const QImage& picture, Deadline deadline, std::stop_token stop)
{
    const auto answer = std::make_shared<Mailbox<ScreenText>>(1);
    if (!m_jobs.post({picture, answer}))
        return failRetryable(ErrorCode::Budget, QStringLiteral("Too many pictures are waiting to be read"));
    if (auto text = answer->take(deadline, stop))
        return *text;
    if (stop.stop_requested())
        return fail(ErrorCode::Cancelled, QStringLiteral("The rehearsal server is stopping"));
    return failRetryable(ErrorCode::Timeout, QStringLiteral("The picture could not be read in time"));
}

} // namespace triarch::rehearsal
