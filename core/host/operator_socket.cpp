// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/operator_socket.h"

#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"

#include <QPointer>
#include <algorithm>

namespace triarch {

namespace {

QJsonObject errorJson(const QJsonValue& id, const Error& error)
{
    return {{"id", id}, {"error", QJsonObject{{"code", codeName(error.code)}, {"text", error.message}}}};
}

} // namespace

OperatorSocket::OperatorSocket(Handler handler, OperatorCheck mayCommand)
    : m_handler(std::move(handler)),
      m_mayCommand(std::move(mayCommand))
{
    connect(&m_listener, &LocalListener::arrived, this, [this](QLocalSocket* peer) { welcome(*peer); });
}

OperatorSocket::~OperatorSocket() = default;

void OperatorSocket::welcome(QLocalSocket& peer)
{
    connect(&peer, &QLocalSocket::disconnected, this, [this, &peer] {
        m_hearers.remove(&peer);
        for (auto& waiting : m_waiting.take(&peer))
            waiting.stop.request_stop();
    });
    connect(&peer, &QLocalSocket::readyRead, this, [this, &peer] { read(peer); });
    read(peer);
}

void OperatorSocket::read(QLocalSocket& peer)
{
    const auto room = peer.canReadLine() ? m_listener.takeRoom(peer) : nullptr;
    while (peer.canReadLine()) {
        m_listener.release(peer);
        obey(peer, peer.readLine(LocalListener::longestLine + 2), room);
    }
    if (peer.bytesAvailable() > 0)
        m_listener.expect(peer); // the rest of a line
    if (auto made = m_listener.makeRoom(peer); !made) {
        write(peer, errorJson(QJsonValue::Null, made.error()));
        peer.disconnectFromServer();
    }
}

void OperatorSocket::obey(QLocalSocket& peer, const QByteArray& line, const LocalListener::Room& room)
{
    const auto request = parseJsonObject(line.trimmed(), {LocalListener::longestLine, limits::jsonDepth});
    if (!request) {
        write(peer, errorJson(QJsonValue::Null, request.error()));
        return;
    }
    const QJsonValue id = request->value(QLatin1String("id"));
    const auto method = JsonFields(*request, QStringLiteral("request")).string("method");
    if (!method)
        return write(peer, errorJson(id, method.error()));
    if (*method == QLatin1String("cancel"))
        return cancel(peer, *request);
    if (*method == QLatin1String("events")) {
        m_hearers.insert(&peer, m_mayCommand(m_listener.processOf(peer)) ? Audience::Operator : Audience::Everyone);
        return write(peer, {{"id", id}, {"result", QJsonObject{{"events", true}}}});
    }
    if (m_waiting.value(&peer).size() >= std::size_t(limits::socketRequests))
        return write(peer,
            errorJson(id,
                {ErrorCode::Budget,
                    QStringLiteral("%1 requests wait for their answers already").arg(limits::socketRequests), true}));
    ask(peer, *method, *request, room);
}

void OperatorSocket::ask(
    QLocalSocket& peer, const QString& method, const QJsonObject& request, const LocalListener::Room& room)
{
    const Waiting waiting{++m_lastKey, request.value(QLatin1String("id")), {}};
    m_waiting[&peer].push_back(waiting);
    // The peer may be gone when the answer comes.
    const ProcessId sender = m_listener.processOf(peer);
    m_handler(
        {method, request.value(QLatin1String("params")).toObject(), waiting.stop.get_token(), {}, sender.pid, sender},
        [this, room, key = waiting.key, id = waiting.id, guarded = QPointer<QLocalSocket>(&peer)](
            const Result<QJsonObject>& result) {
            if (!guarded || !m_waiting.contains(guarded.data()))
                return;
            std::erase_if(m_waiting[guarded.data()], [key](const Waiting& one) { return one.key == key; });
            write(*guarded, result ? QJsonObject{{"id", id}, {"result", *result}} : errorJson(id, result.error()));
        });
}

void OperatorSocket::tell(const QJsonObject& event, Audience audience)
{
    const auto hearers = m_hearers; // a peer that is closed for not reading leaves the original meanwhile
    for (auto hearer = hearers.begin(); hearer != hearers.end(); ++hearer) {
        if (audience == Audience::Everyone || hearer.value() == Audience::Operator)
            write(*hearer.key(), event);
    }
}

/// It is answered itself, with what was found; the question it means gets its own answer.
void OperatorSocket::cancel(QLocalSocket& peer, const QJsonObject& request)
{
    const QJsonValue meant = request.value(QLatin1String("params"))[QLatin1String("id")];
    bool isFound = false;
    for (auto& waiting : m_waiting[&peer]) {
        if (waiting.id == meant) {
            isFound = true;
            waiting.stop.request_stop();
        }
    }
    write(peer, {{"id", request.value(QLatin1String("id"))}, {"result", QJsonObject{{"cancelled", isFound}}}});
}

void OperatorSocket::write(QLocalSocket& peer, const QJsonObject& json)
{
    if (peer.bytesToWrite() > limits::socketUnreadBytes)
        return peer.abort(); // it asks and does not read; one answer by itself may be longer
    peer.write(compactJson(json) + '\n');
    peer.flush(); // what ends the host is answered as well
}

} // namespace triarch
