// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/wire/mission_socket.h"

#include "core/agent/operator_words.h"
#include "core/base/json_fields.h"
#include "core/wire/approval_methods.h"

namespace triarch {

Result<std::unique_ptr<MissionSocket>> MissionSocket::open(const QString& path, const MissionReach& reach)
{
    std::unique_ptr<MissionSocket> socket(new MissionSocket(reach));
    if (auto listening = socket->listen(path); !listening)
        return fail(listening.error());
    return socket;
}

Result<void> MissionSocket::listen(const QString& path)
{
    m_thread.setObjectName(QStringLiteral("mission socket"));
    m_place.moveToThread(&m_thread);
    m_thread.start();
    Result<void> listening;
    const auto serve = [this](const HostQuestion& question, const HostAnswer& reply) { reply(answer(question)); };
    QMetaObject::invokeMethod(
        &m_place,
        [&] {
            m_socket = std::make_unique<OperatorSocket>(serve);
            listening = m_socket->listen(path);
        },
        Qt::BlockingQueuedConnection);
    m_reach.feed.tell([this](const QJsonObject& event) { // from the mission's thread, and from who answers
        QMetaObject::invokeMethod(&m_place, [this, event] {
            if (m_socket)
                m_socket->tell(event);
        });
    });
    return listening;
}

Result<QJsonObject> MissionSocket::answer(const HostQuestion& question)
{
    if (const auto said = answerApproval(m_reach.book, question))
        return *said;
    if (question.method == QLatin1String("status"))
        return m_reach.feed.status();
    if (question.method == QLatin1String("say"))
        return say(question);
    return fail(ErrorCode::Unsupported,
        m_reach.feed.hasEnded()
            ? QStringLiteral("The mission on this display has ended; its process takes no commands for it")
            : QStringLiteral("A mission works this display: it takes approvals and an operator's words, no commands"));
}

/// What it does is seen by events: the mission hears it at its next step.
Result<QJsonObject> MissionSocket::say(const HostQuestion& question)
{
    const auto words = JsonFields(question.params, QStringLiteral("params")).string("words");
    if (!words)
        return fail(words.error());
    const bool isBrake = words->trimmed() == QLatin1String("stop") || words->trimmed() == QLatin1String("pause");
    if (auto may = isBrake ? Result<void>() : m_reach.book.maySpeak(question.process); !may)
        return fail(may.error());
    if (m_reach.feed.hasEnded())
        return fail(ErrorCode::Refused, QStringLiteral("The mission has ended"));
    if (words->trimmed() == QLatin1String("stop"))
        m_reach.stop();
    else if (auto said = sayWords(m_reach.line, *words); !said)
        return fail(said.error());
    return m_reach.feed.status();
}

MissionSocket::~MissionSocket()
{
    m_reach.feed.tell({});
    if (m_thread.isRunning())
        QMetaObject::invokeMethod(
            &m_place, [this] { m_socket.reset(); }, Qt::BlockingQueuedConnection);
    m_thread.quit();
    m_thread.wait();
}

} // namespace triarch
