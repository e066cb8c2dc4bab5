// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/system/stop_flag.h"

#include "core/base/system/unique_fd.h"

#include <QFile>
#include <algorithm>
#include <ctime>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

namespace triarch {

namespace {

constexpr std::size_t pageBytes = 4096;
constexpr quint32 byOperator = 1;
constexpr quint32 byEndingHost = 2;

} // namespace

quint64 StopFlag::now()
{
    timespec time = {};
    ::clock_gettime(CLOCK_MONOTONIC, &time);
    return quint64(time.tv_sec) * 1'000'000'000 + quint64(time.tv_nsec);
}

void StopFlag::Unmap::operator()(ControlPage* page) const noexcept { ::munmap(page, pageBytes); }

Result<StopFlag> StopFlag::open(const QString& path)
{
    const UniqueFd fd(::open(QFile::encodeName(path).constData(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (!fd.isOpen() || ::ftruncate(fd.get(), pageBytes) != 0)
        return fail(ErrorCode::Io, QStringLiteral("Cannot open the stop flag %1").arg(path));
    void* page = ::mmap(nullptr, pageBytes, PROT_READ | PROT_WRITE, MAP_SHARED, fd.get(), 0);
    if (page == MAP_FAILED)
        return fail(ErrorCode::Io, QStringLiteral("Cannot map the stop flag %1").arg(path));
    return StopFlag(static_cast<ControlPage*>(page), path);
}

quint64 StopFlag::raise()
{
    const quint64 at = now();
    m_page->stoppedAtNs.store(at);
    m_page->stop.store(byOperator, std::memory_order_release);
    return at;
}

quint64 StopFlag::raiseIfClear()
{
    quint64 before = m_page->stoppedAtNs.load();
    quint32 isRaised = 0;
    const quint64 at = now();
    if (!m_page->stop.compare_exchange_strong(isRaised, byEndingHost))
        return 0;
    return m_page->stoppedAtNs.compare_exchange_strong(before, at) ? at : 0; // 0: another stop was raised meanwhile
}

void StopFlag::clearIf(quint64 raisedAtNs)
{
    if (raisedAtNs == 0 || !m_page->stoppedAtNs.compare_exchange_strong(raisedAtNs, 0))
        return;
    m_page->stop.store(0, std::memory_order_release);
    if (m_page->stoppedAtNs.load() != 0) // it was raised again meanwhile
        m_page->stop.store(byOperator, std::memory_order_release);
}

void StopFlag::bindTo(const ProcessId& server)
{
    if (this->server() == server)
        return;
    m_page->stop.store(0, std::memory_order_release);
    m_page->stoppedAtNs.store(0);
    m_page->resumedNs.store(0);
    m_page->serverPid.store(server.pid);
    m_page->serverStartTime.store(server.startTime);
}

ProcessId StopFlag::server() const { return {m_page->serverPid.load(), m_page->serverStartTime.load()}; }

std::optional<std::chrono::nanoseconds> StopFlag::raisedFor() const
{
    if (!isRaised())
        return std::nullopt;
    const qint64 nanoseconds = qint64(now() - m_page->stoppedAtNs.load());
    return std::chrono::nanoseconds(std::max<qint64>(nanoseconds, 0)); // another machine's clock may be ahead
}

void StopFlag::clear()
{
    m_page->resumedNs.store(std::min(m_page->stoppedAtNs.load(), now())); // later stops have to be later than it
    m_page->stop.store(0, std::memory_order_release);
}

} // namespace triarch
