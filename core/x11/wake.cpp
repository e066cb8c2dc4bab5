// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/wake.h"

#include <QtGlobal>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

namespace triarch {

Wake::Wake() : m_fd(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) { }

void Wake::ring() const
{
    const quint64 one = 1;
    [[maybe_unused]] const auto written = ::write(m_fd.get(), &one, sizeof one); // full means: it is rung already
}

void Wake::silence() const
{
    quint64 count = 0;
    [[maybe_unused]] const auto got = ::read(m_fd.get(), &count, sizeof count);
}

bool Wake::wait(int fd, Deadline deadline) const
{
    pollfd waiting[] = {{m_fd.get(), POLLIN, 0}, {fd, POLLIN, 0}};
    return ::poll(waiting, 2, millisLeft(deadline)) > 0 || std::chrono::steady_clock::now() < deadline;
}

} // namespace triarch
