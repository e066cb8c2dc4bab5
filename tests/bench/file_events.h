// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/base/system/unique_fd.h"

#include <QFileInfo>
#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

namespace triarch::bench {

/// Tells when something in a file's folder was written: a figure that waits for a file must not count pauses of ours.
class FileEvents {
public:
    explicit FileEvents(const QString& file) : m_fd(::inotify_init1(IN_CLOEXEC | IN_NONBLOCK))
    {
        const QByteArray folder = QFileInfo(file).path().toLocal8Bit();
        ::inotify_add_watch(m_fd.get(), folder.constData(), IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_TO);
    }
    /// False when the deadline passed.
    bool await(Deadline deadline) const
    {
        pollfd waited{m_fd.get(), POLLIN, 0};
        const bool came = ::poll(&waited, 1, millisLeft(deadline)) > 0;
        forget();
        return came;
    }
    /// Those so far.
    void forget() const
    {
        char events[4096];
        while (::read(m_fd.get(), events, sizeof events) > 0) { }
    }

private:
    UniqueFd m_fd;
};

} // namespace triarch::bench
