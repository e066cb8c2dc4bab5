// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/guard/protocol.h"

#include <algorithm>
#include <cstring>
#include <vector>

namespace triarch::guard {

/// One packet from the host with the descriptors that came along, which it owns.
class Packet {
public:
    Packet() = default;
    ~Packet() { clear(); }
    Packet(const Packet&) = delete;
    Packet& operator=(const Packet&) = delete;

    /// The struct at `offset`; zeros where the packet is shorter, so a cut message is refused by its values.
    template <typename T>
    T read(std::size_t offset = 0) const
    {
        T value = {};
        if (offset < size)
            std::memcpy(static_cast<void*>(&value), bytes.data() + offset, std::min(sizeof(T), size - offset));
        return value;
    }
    void clear(); ///< closes the descriptors

    std::vector<char> bytes = std::vector<char>(maxPacketBytes);
    std::size_t size = 0;
    std::vector<int> descriptors;
};

/// The guard's end of the socket pair. The descriptor lives as long as the process.
class Channel {
public:
    explicit Channel(int descriptor) : m_descriptor(descriptor) { }
    int descriptor() const { return m_descriptor; }

    enum class Received { Packet, Nothing, Closed };
    Received receive(Packet& packet) const; ///< does not wait
    void send(const Reply& reply) const;    ///< a host that is gone is noticed by the next receive

private:
    int m_descriptor;
};

} // namespace triarch::guard
