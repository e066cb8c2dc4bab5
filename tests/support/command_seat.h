// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/ids.h"
#include "core/host/websocket/command_broker.h"
#include "tests/support/wire_bench.h"

namespace triarch::test {

/// A bench's host behind a real host.sock, and a broker that leads there. What acts is kept when `keeps`.
class CommandSeat {
public:
    CommandSeat()
        : m_socket(
            [this](const HostQuestion& question, const HostAnswer& answer) { obey(question, answer); }, anyProcess),
          link([this]() -> Result<QString> { return path(); }),
          broker(link, [this] { return folder.filePath(newId()); })
    {
        QVERIFY(m_socket.listen(path()));
        worker = broker.join([this](const QJsonObject& reply) { heard.append(reply); });
        QObject::connect(&broker, &CommandBroker::fed, [this](const QJsonObject& entry) { fed.append(entry); });
    }

    void say(const QByteArray& message) { broker.receive(worker, message); }
    void say(const QJsonObject& message) { say(compactJson(message)); }
    /// What is answered to one message; empty: nothing in all the time that others are answered in.
    QJsonObject ask(const QJsonValue& message)
    {
        const auto before = heard.size();
        say(message.isString() ? message.toString().toUtf8() : compactJson(message.toObject()));
        say(QJsonObject{{"type", "get_mouse_position"}, {"commandId", "afterwards"}});
        const auto isLast = [this] { return !heard.isEmpty() && heard.last()["commandId"] == "afterwards"; };
        if (!QTest::qWaitFor(isLast, 10'000))
            return {};
        heard.removeLast();
        return heard.size() > before ? heard.last().toObject() : QJsonObject();
    }

    struct Kept {
        HostQuestion question;
        HostAnswer answer;
    };
    WireBench bench;
    QTemporaryDir folder;
    QJsonArray heard;
    QJsonArray fed;
    bool keeps = false;
    std::vector<Kept> kept;
    bool isStopped = false;

private:
    QString path() const { return folder.filePath(QStringLiteral("host.sock")); }
    void obey(const HostQuestion& question, const HostAnswer& answer)
    {
        if (question.method == QLatin1String("stop")) {
            isStopped = true;
            return answer(QJsonObject{{"stopped", true}});
        }
        const auto type = question.params.value(QLatin1String("command"))[QLatin1String("type")];
        if (keeps && question.method == QLatin1String("command") && type != QLatin1String("get_mouse_position"))
            return kept.push_back({question, answer});
        bench.service().handle(question, answer);
    }
    OperatorSocket m_socket;

public:
    HostLink link;
    CommandBroker broker;
    CommandBroker::Worker worker = 0;
};

} // namespace triarch::test
