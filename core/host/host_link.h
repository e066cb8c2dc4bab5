// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/host/operator_socket.h"

#include <QLocalSocket>
#include <QTimer>
#include <map>
#include <optional>

namespace triarch {

/// One connection to a display's host.sock, on which many questions wait for their answers at a time. The host is
/// looked for with the first question, and again once it has gone; that alone may take its while. When there is none,
/// or none that has time, it is not looked for again for three seconds: who looks on asks every second, looking starts
/// hosts, and a busy one is waited for. A host that hangs while answers are waited for is left within 5 s.
/// Lives in a thread with an event loop.
class HostLink : public QObject {
    Q_OBJECT
public:
    using Locate = std::function<Result<QString>()>; ///< the path of host.sock

    explicit HostLink(Locate locate);
    ~HostLink() override;

    /// @param answer  called once, from the event loop: what the host says; Network: it has gone, or none is there;
    ///                Timeout: it has no time to be reached, or hangs; Budget: the request is longer than a host reads
    /// @return the question's number
    int ask(const QString& method, const QJsonObject& params, HostAnswer answer);
    /// Takes a question back: its answer then comes soon.
    void cancel(int question);
    /// Whatever is said to it is heard no more.
    void forget(int question) { m_waiting.erase(question); }
    /// Says something that needs no answer, to a host that is reached already: it is not looked for.
    void tell(const QString& method, const QJsonObject& params);
    /// Another host is meant from here on: whatever waits gets no other answer, and the next question looks for it.
    void leave();
    bool isReached() const { return m_host.state() == QLocalSocket::ConnectedState; }
    /// Why the last one that was looked for could not be reached; nullopt: it could.
    const std::optional<Error>& whyUnreached() const { return m_unreached; }
    void flush() { m_host.flush(); } ///< what was said last, before whoever said it goes

Q_SIGNALS:
    void told(const QJsonObject& event); ///< to whoever asked for events
    void lost();                         ///< the host that was reached has gone

private:
    Result<void> reach();
    Result<void> connectTo(const QString& path);
    void write(const QJsonObject& message);
    void hear();
    void probe();
    void lose(const Error& why);
    void answer(int question, const Result<QJsonObject>& result);

    const Locate m_locate;
    int m_last = 0;
    std::optional<Error> m_unreached;
    Deadline m_unreachedUntil = {};
    std::map<int, HostAnswer> m_waiting;
    QTimer m_probe;       ///< while answers are waited for
    int m_unanswered = 0; ///< probes since the host said anything
    QLocalSocket m_host;
};

} // namespace triarch
