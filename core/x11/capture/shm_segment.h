// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/connection.h"

#include <cstddef>
#include <xcb/shm.h>

namespace triarch {

/// A piece of System V shared memory, mapped here.
class ShmMemory {
public:
    ShmMemory(std::byte* data, std::size_t size) : m_data(data), m_size(size) { }
    ShmMemory(const ShmMemory&) = delete;
    ShmMemory& operator=(const ShmMemory&) = delete;
    ~ShmMemory();
    std::byte* data() const { return m_data; }
    std::size_t size() const { return m_size; }

private:
    std::byte* m_data;
    std::size_t m_size;
};

/// Memory shared with the X server. It has no name left once it is made, so the kernel frees it when both sides are
/// done with it or dead. The connection must outlive it; its memory may be kept longer, by any thread.
class ShmSegment {
public:
    /// Fails with Unsupported when the server cannot share memory with this process, DisplayLost, Timeout.
    static Result<ShmSegment> create(const Connection& connection, std::size_t bytes, Deadline deadline);

    ShmSegment(ShmSegment&& other) noexcept;
    ShmSegment& operator=(ShmSegment&& other) noexcept;
    ~ShmSegment();

    xcb_shm_seg_t id() const { return m_id; }
    std::size_t size() const { return m_memory->size(); }
    const std::shared_ptr<ShmMemory>& memory() const { return m_memory; }
    /// Nobody else keeps the memory: the server may be told to write to it.
    bool isUnshared() const;

private:
    ShmSegment(xcb_connection_t* xcb, std::shared_ptr<ShmMemory> memory) : m_xcb(xcb), m_memory(std::move(memory)) { }

    xcb_connection_t* m_xcb;
    std::shared_ptr<ShmMemory> m_memory;
    xcb_shm_seg_t m_id = 0; // 0: the server does not hold it
};

} // namespace triarch
