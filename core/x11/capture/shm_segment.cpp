// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/capture/shm_segment.h"

#include <atomic>
#include <sys/ipc.h>
#include <sys/shm.h>

namespace triarch {

namespace {

/// Takes the segment's name away on every path, so that not even a crash of the server leaves it behind.
struct RemovedAtEnd {
    int id;
    ~RemovedAtEnd() { ::shmctl(id, IPC_RMID, nullptr); }
};

} // namespace

Result<ShmSegment> ShmSegment::create(const Connection& connection, std::size_t bytes, Deadline deadline)
{
    const auto unsupported = [](const QString& why) {
        return fail(ErrorCode::Unsupported, QStringLiteral("No shared memory: ") + why);
    };
    if (!connection.has(xcb_shm_id))
        return unsupported(QStringLiteral("the server lacks MIT-SHM"));
    const int shmId = ::shmget(IPC_PRIVATE, bytes, IPC_CREAT | 0600);
    if (shmId < 0)
        return unsupported(QStringLiteral("the system gives none"));
    const RemovedAtEnd removed{shmId};
    void* data = ::shmat(shmId, nullptr, 0);
    if (data == reinterpret_cast<void*>(-1))
        return unsupported(QStringLiteral("it cannot be mapped"));
    ShmSegment segment(connection.get(), std::make_shared<ShmMemory>(static_cast<std::byte*>(data), bytes));
    const xcb_shm_seg_t id = xcb_generate_id(connection.get());
    const auto attached =
        connection.check(xcb_shm_attach_checked(connection.get(), id, quint32(shmId), 0), "ShmAttach", deadline);
    if (attached) {
        segment.m_id = id;
        return segment;
    }
    if (attached.error().code == ErrorCode::X11)
        return unsupported(QStringLiteral("the server refuses it"));
    return fail(attached.error());
}

ShmSegment::ShmSegment(ShmSegment&& other) noexcept
    : m_xcb(other.m_xcb),
      m_memory(std::move(other.m_memory)),
      m_id(std::exchange(other.m_id, 0))
{
}

ShmSegment& ShmSegment::operator=(ShmSegment&& other) noexcept
{
    std::swap(m_xcb, other.m_xcb);
    std::swap(m_memory, other.m_memory);
    std::swap(m_id, other.m_id);
    return *this;
}

ShmSegment::~ShmSegment()
{
    if (m_id)
        xcb_shm_detach(m_xcb, m_id);
}

bool ShmSegment::isUnshared() const
{
    if (m_memory.use_count() != 1)
        return false;
    std::atomic_thread_fence(std::memory_order_acquire); // what the last keeper read, it read before this
    return true;
}

ShmMemory::~ShmMemory() { ::shmdt(m_data); }

} // namespace triarch
