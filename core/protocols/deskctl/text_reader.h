// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QImage>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

namespace triarch {

/// A picture that is being read, or was.
class Reading {
public:
    bool isDone() const { return m_isDone.load(std::memory_order_acquire); }
    const Result<QString>& text() const { return m_text; } ///< once it is done

private:
    friend class TextReader;
    explicit Reading(QImage picture) : m_picture(std::move(picture)) { }

    QImage m_picture;
    Result<QString> m_text = QString();
    std::atomic<bool> m_isDone = false;
};

/// Reads pictures one after the other in a thread of its own, which gives way to all others: reading takes longer than
/// anything else that is asked of a host, and nobody who asks for something else shall wait for it.
class TextReader {
public:
    using Read = std::function<Result<QString>(const QImage& picture)>;

    /// @param read  everything legible on a picture; called in the reader's thread alone. Empty: nothing can be read.
    explicit TextReader(Read read) : m_read(std::move(read)) { }
    ~TextReader(); ///< waits for the picture that is being read

    bool canRead() const { return bool(m_read); }
    /// Who lets go of it before its turn takes it back.
    std::shared_ptr<Reading> begin(const QImage& picture);

private:
    std::shared_ptr<Reading> next(const std::stop_token& stop);
    void work(const std::stop_token& stop);

    const Read m_read;
    std::mutex m_mutex;
    std::condition_variable_any m_news;
    std::deque<std::weak_ptr<Reading>> m_queue;
    std::jthread m_thread; ///< since the first picture
};

} // namespace triarch
