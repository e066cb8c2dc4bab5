// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/base/result.h"
#include "core/base/system/unique_fd.h"
#include "core/guard/protocol.h"

#include <QByteArray>
#include <span>

namespace triarch {

/// The host's end of the packet socket to the guard. send() may be called from any thread.
class GuardSocket {
public:
    GuardSocket() = default;
    explicit GuardSocket(UniqueFd descriptor) : m_descriptor(std::move(descriptor)) { }

    /// Fails with InputDisabled when the guard is gone, or so far behind that its buffer is full.
    Result<void> send(QByteArrayView packet, std::span<const int> descriptors = {}) const;
    /// Waits for the reply with this serial and throws older ones away. InputDisabled when none comes.
    Result<guard::Reply> receive(quint32 serial, Deadline deadline) const;
    bool isOpen() const; ///< the guard has not hung up
    void close() { m_descriptor.reset(); }

private:
    UniqueFd m_descriptor;
};

/// A protocol struct as the bytes of a packet.
template <typename T>
QByteArrayView packetOf(const T& message)
{
    return {reinterpret_cast<const char*>(&message), qsizetype(sizeof message)};
}

} // namespace triarch
