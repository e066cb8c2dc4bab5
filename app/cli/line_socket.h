// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/base/result.h"
#include "core/base/system/unique_fd.h"

#include <QByteArray>

namespace triarch {

/// A local socket that is asked and answers in lines. Without Qt's network library, whose loading takes longer than
/// most questions.
class LineSocket {
public:
    /// Network: no process listens at `path`, or the path is too long. Timeout: the listener accepts no connection.
    /// Refused: the listener belongs to another user.
    static Result<LineSocket> connect(const QString& path);

    /// Sends the line and waits for one. Network: the other end is gone; Timeout; BadReply: over `most` bytes.
    Result<QByteArray> ask(const QByteArray& line, Deadline deadline, qsizetype most);
    Result<void> send(const QByteArray& line, Deadline deadline); ///< the first half of it
    Result<QByteArray> hear(Deadline deadline, qsizetype most);   ///< and the second: the next line, without its end

    int descriptor() const { return m_fd.get(); }           ///< readable: something has come
    bool hasLine() const { return m_heard.contains('\n'); } ///< hear() need not wait

private:
    explicit LineSocket(UniqueFd fd) : m_fd(std::move(fd)) { }
    Result<void> await(short event, Deadline deadline) const;

    UniqueFd m_fd;
    QByteArray m_heard; ///< beyond the last line
};

} // namespace triarch
