// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/host/local_listener.h"

#include <functional>
#include <stop_token>

namespace triarch {

/// A local socket on which a peer sends one line, gets one answer and is hung up on: the way of deskctl and lucy.
/// A peer that sends no whole line in LocalListener's time, or one that LocalListener has no room for, is hung up on as
/// well, and so is one that does not read its answer in that time.
/// Lives in a thread with an event loop.
class LineServer : public QObject {
    Q_OBJECT
public:
    using Answer = std::function<void(const QByteArray& bytes)>; ///< call once, from the socket's thread; empty: none
    struct Question {
        QByteArray line;       ///< without its end
        std::stop_token stop;  ///< requested when the peer has gone before its answer
        ProcessId sender = {}; ///< as LocalListener::processOf
    };
    using Handler = std::function<void(const Question& question, const Answer& answer)>;

    explicit LineServer(Handler handler);
    ~LineServer() override;

    /// As LocalListener::listen.
    Result<void> listen(const QString& path) { return m_listener.listen(path); }
    QString path() const { return m_listener.path(); }
    int peers() const { return m_listener.peers(); }

private:
    void welcome(QLocalSocket& peer);
    void read(QLocalSocket& peer);

    const Handler m_handler;
    LocalListener m_listener; ///< last: its peers take leave of the others
};

} // namespace triarch
