// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// A host's socket, without a host.
#pragma once
#include "core/base/json/json_fields.h"
#include "core/host/approvals/approval_methods.h"

#include <QJsonDocument>
#include <QLocalServer>
#include <QLocalSocket>
#include <QTemporaryDir>
#include <functional>

namespace triarch::test {

/// A host of one test: whoever asks has `answer` called with the question.
struct FakeHost {
    using Answer = std::function<void(QLocalSocket& peer, const QJsonObject& question)>;
    explicit FakeHost(Answer say) : answer(std::move(say))
    {
        isUp = server.listen(folder.filePath(QStringLiteral("host.sock")));
        QObject::connect(&server, &QLocalServer::newConnection, &server, [this] {
            QLocalSocket* peer = server.nextPendingConnection();
            QObject::connect(peer, &QLocalSocket::readyRead, peer, [this, peer] {
                while (peer->canReadLine()) {
                    const auto line = peer->readLine().trimmed();
                    if (line.isEmpty()) // HostLink asks whether the host hangs
                        tell(*peer, {{"error", QJsonObject{{"code", "bad_reply"}}}});
                    else
                        answer(*peer, QJsonDocument::fromJson(line).object());
                }
            });
        });
    }
    static void tell(QLocalSocket& peer, const QJsonObject& said) { peer.write(compactJson(said) + '\n'); }
    QJsonObject status(const QJsonObject& question) const ///< of a mission that has done nothing yet
    {
        return {{"id", question["id"]},
            {"result",
                QJsonObject{{"mission", "x"}, {"folder", folder.path()}, {"display", ":7"}, {"profile", "x"},
                    {"ended", false}}}};
    }
    QString socket() const { return server.fullServerName(); }

    const QTemporaryDir folder;
    QLocalServer server;
    Answer answer;
    bool isUp = false;
};

/// A list in which one request waits.
inline QJsonObject oneRequest()
{
    ApprovalList list;
    list.waiting.push_back({ApprovalRequest(), Millis(1000)});
    list.waiting[0].request.proposal.action = Wait{};
    return approvalsJson(list);
}

} // namespace triarch::test
