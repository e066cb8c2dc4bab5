// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QThread>
#include <functional>

namespace triarch {

/// A thread with an event loop, for objects that are made there, used there and ended there, so that none of them is
/// ever in two threads' hands. Begun and ended in any other thread.
class EventThread {
public:
    explicit EventThread(const QString& name);
    ~EventThread() { end({}); }

    /// Does it there and waits: what it says. Io: no thread is left.
    Result<void> call(const std::function<Result<void>()>& work);
    void post(std::function<void()> work); ///< does it there soon, unless the thread ends before
    /// Ends what lives there, then the thread, and waits for both.
    void end(const std::function<void()>& last);

private:
    QThread m_thread;
    QObject m_place; ///< lives in the thread
};

} // namespace triarch
