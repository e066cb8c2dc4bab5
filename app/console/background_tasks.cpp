// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/console/background_tasks.h"

#include <QDeadlineTimer>

namespace triarch {

namespace {

constexpr int timeoutMs = 1'000; // what listens to its token ends in a few milliseconds

} // namespace

/// A thread that does not end in that time waits for a disk that does not answer. It is left to itself, with its
/// QThread, which must not go before it.
BackgroundTasks::~BackgroundTasks()
{
    for (auto& [errand, one] : m_running)
        one.stop.request_stop();
    const QDeadlineTimer end(timeoutMs);
    for (auto& [errand, one] : m_running)
        if (!one.thread->wait(end))
            (void)one.thread.release();
}

int BackgroundTasks::begin(const Work& work)
{
    const int errand = ++m_last;
    const auto news = std::make_shared<News>();
    Running& one = m_running[errand];
    one.thread.reset(QThread::create([work, news, stop = one.stop.get_token()] { *news = work(stop); }));
    connect(one.thread.get(), &QThread::finished, this, [this, errand, news] {
        const bool isWanted = !m_running.at(errand).stop.stop_requested();
        m_running.erase(errand);
        if (isWanted)
            (*news)(errand);
    });
    one.thread->start();
    return errand;
}

void BackgroundTasks::giveUp(int errand)
{
    if (const auto one = m_running.find(errand); one != m_running.end())
        one->second.stop.request_stop();
}

} // namespace triarch
