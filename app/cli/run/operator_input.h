// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/mission/operator_channel.h"

#include <QByteArray>
#include <QObject>
#include <atomic>
#include <memory>

class QSocketNotifier;

namespace triarch {

/// An operator at a file descriptor: every line of text is a word to the mission
/// (core/mission/operator_command_parser.h). Lives in a thread with an event loop. After the end of the text
/// no answer can come: what would hold the mission then stops it.
class OperatorInput : public QObject {
    Q_OBJECT
public:
    /// @param fd  read without blocking; stays the caller's
    OperatorInput(int fd, std::shared_ptr<OperatorChannel> line);
    ~OperatorInput() override;

    using Check = std::function<Result<void>()>;
    /// Every word needs this but the brakes: stop, pause and interrupt.
    void useCheck(Check mayCommand) { m_mayCommand = std::move(mayCommand); }
    void onHeld(); ///< the mission waits for the operator; from any thread

private:
    void read();
    bool obey(const QByteArray& line);
    void dropLines();
    void end();

    const int m_fd;
    const std::shared_ptr<OperatorChannel> m_line;
    Check m_mayCommand;
    QByteArray m_text; ///< of a line that is not whole yet
    std::atomic<bool> m_isHeld = false;
    std::atomic<bool> m_hasEnded = false;
    std::atomic<bool> m_isTold = false; ///< what it waits for, once
    std::unique_ptr<QSocketNotifier> m_notifier;
};

} // namespace triarch
