// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/wire/mission_socket.h"

#include "core/wire/approval_methods.h"

namespace triarch {

Result<std::unique_ptr<MissionSocket>> MissionSocket::open(const QString& path, ApprovalBook& book)
{
    std::unique_ptr<MissionSocket> socket(new MissionSocket(book));
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
    const auto serve = [this](const HostQuestion& question, const HostAnswer& answer) {
        const auto said = answerApproval(m_book, question);
        answer(said ? *said
                    : Result<QJsonObject>(fail(ErrorCode::Unsupported,
                        QStringLiteral("A mission works this display: it takes no commands but approvals"))));
    };
    QMetaObject::invokeMethod(
        &m_place,
        [&] {
            m_socket = std::make_unique<OperatorSocket>(serve);
            listening = m_socket->listen(path);
        },
        Qt::BlockingQueuedConnection);
    return listening;
}

MissionSocket::~MissionSocket()
{
    if (m_thread.isRunning())
        QMetaObject::invokeMethod(
            &m_place, [this] { m_socket.reset(); }, Qt::BlockingQueuedConnection);
    m_thread.quit();
    m_thread.wait();
}

} // namespace triarch
