// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/protocols/deskctl/text_reader.h"

#include <sys/resource.h>

namespace triarch {

namespace {

constexpr int niceness = 10;

} // namespace

TextReader::~TextReader()
{
    m_thread.request_stop();
    if (m_thread.joinable())
        m_thread.join();
}

std::shared_ptr<Reading> TextReader::begin(const QImage& picture)
{
    std::shared_ptr<Reading> reading(new Reading(picture));
    {
        const std::scoped_lock lock(m_mutex);
        m_queue.push_back(reading);
    }
    if (!m_thread.joinable())
        m_thread = std::jthread([this](const std::stop_token& stop) { work(stop); });
    m_news.notify_one();
    return reading;
}

/// Null: the end.
std::shared_ptr<Reading> TextReader::next(const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    while (m_news.wait(lock, stop, [this] { return !m_queue.empty(); })) {
        auto reading = m_queue.front().lock();
        m_queue.pop_front();
        if (stop.stop_requested())
            return nullptr;
        if (reading)
            return reading;
    }
    return nullptr;
}

void TextReader::work(const std::stop_token& stop)
{
    ::setpriority(PRIO_PROCESS, 0, niceness); // of this thread alone
    while (const auto reading = next(stop)) {
        reading->m_text = m_read(reading->m_picture);
        reading->m_isDone.store(true, std::memory_order_release);
    }
}

} // namespace triarch
