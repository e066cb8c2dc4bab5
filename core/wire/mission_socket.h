// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/policy/approval_book.h"
#include "core/wire/operator_socket.h"

#include <QThread>

namespace triarch {

/// host.sock of a display that a mission works: the operator's answers come in here, whatever else its process does.
/// Commands to the display are refused, since the mission has it. A thread of its own with an event loop.
class MissionSocket {
public:
    /// Setup, Io: as LocalListener::listen. The book outlives it.
    static Result<std::unique_ptr<MissionSocket>> open(const QString& path, ApprovalBook& book);
    ~MissionSocket();

private:
    explicit MissionSocket(ApprovalBook& book) : m_book(book) { }
    Result<void> listen(const QString& path);

    ApprovalBook& m_book;
    QThread m_thread;
    QObject m_place; ///< lives in the thread
    std::unique_ptr<OperatorSocket> m_socket;
};

} // namespace triarch
