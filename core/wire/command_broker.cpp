// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/wire/command_broker.h"

#include "core/base/json.h"
#include "core/base/redacted_json.h"

#include <QFile>
#include <algorithm>

namespace triarch {

namespace {

constexpr std::size_t waitingMax = 24;  // below limits::socketRequests: viewers ask the host as well
constexpr std::ptrdiff_t workerMax = 8; // of one worker, so that the others are served

/// Those that change nothing are asked anew when they are said again.
bool isRemembered(const Command& command)
{
    return !command.id.isEmpty() && command.type != QLatin1String("screenshot")
        && command.type != QLatin1String("get_mouse_position");
}

/// The picture itself in the place of its path; the file was for this way alone.
QJsonObject withPicture(QJsonObject reply)
{
    if (reply.value(QLatin1String("type")) != QLatin1String("screenshot"))
        return reply;
    QFile file(reply.take(QStringLiteral("path")).toString());
    const QByteArray bytes = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    file.remove();
    if (bytes.isEmpty())
        return commandError(QStringLiteral("Failed to take screenshot: the picture could not be read"));
    reply.insert(QStringLiteral("image"), QString::fromLatin1(bytes.toBase64()));
    return reply;
}

QJsonObject feedEntry(const Command& command, QJsonObject result)
{
    result.remove(QStringLiteral("commandId"));
    result.remove(QStringLiteral("image"));
    return redactedJson({{"tool", command.type}, {"arguments", command.arguments}, {"result", result}});
}

} // namespace

CommandBroker::CommandBroker(HostLink& host, std::function<QString()> newPicture)
    : m_host(host),
      m_newPicture(std::move(newPicture))
{
}

CommandBroker::Worker CommandBroker::join(Send send)
{
    m_workers.emplace(++m_lastWorker, std::move(send));
    return m_lastWorker;
}

void CommandBroker::leave(Worker worker)
{
    m_workers.erase(worker);
    for (const auto& [key, waiting] : m_waiting) {
        if (waiting.worker == worker)
            m_host.cancel(waiting.question);
    }
}

void CommandBroker::receive(Worker worker, const QByteArray& message)
{
    const auto json = parseJsonObject(message, {commandBytes, limits::jsonDepth});
    if (json && isProtocolMessage(json->value(QLatin1String("type")).toString()))
        return;
    const auto command = readCommand(message);
    if (command)
        return obey(worker, *command, *json);
    reply(worker, replyTo(command.error()));
}

void CommandBroker::obey(Worker worker, const Command& command, const QJsonObject& message)
{
    if (command.type == QLatin1String("cancel"))
        return cancel(worker, command);
    if (command.type == QLatin1String("stop"))
        return stop(worker, command);
    if (isRemembered(command)) {
        if (const auto done = m_memory.replyOf(command.id, std::chrono::steady_clock::now()); done)
            return reply(worker, *done);
        const auto same =
            std::ranges::find_if(m_waiting, [&](const auto& one) { return one.second.command.id == command.id; });
        if (same != m_waiting.end()) { // it is under way: whoever asks again gets its reply
            same->second.worker = worker;
            return;
        }
    }
    const auto own = std::ranges::count_if(m_waiting, [&](const auto& one) { return one.second.worker == worker; });
    if (own >= workerMax || m_waiting.size() >= waitingMax)
        return reply(worker, replyTo(command, commandError(QStringLiteral("too many commands wait already"))));
    ask(worker, command, message);
}

void CommandBroker::ask(Worker worker, const Command& command, const QJsonObject& message)
{
    QJsonObject params{{"command", message}};
    if (command.type == QLatin1String("screenshot"))
        params.insert(QStringLiteral("picture"), m_newPicture());
    const int key = ++m_lastKey;
    m_waiting.emplace(key, Waiting{worker, command, 0});
    const int question = m_host.ask(
        QStringLiteral("command"), params, [this, key](const Result<QJsonObject>& result) { finish(key, result); });
    if (const auto found = m_waiting.find(key); found != m_waiting.end())
        found->second.question = question;
}

void CommandBroker::finish(int key, const Result<QJsonObject>& result)
{
    const auto found = m_waiting.find(key);
    const Waiting waiting = found->second;
    m_waiting.erase(found);
    const auto said = result ? withPicture(*result)
                             : commandError(QStringLiteral("Failed to reach the display: ") + result.error().message);
    const auto whole = replyTo(waiting.command, said);
    if (isRemembered(waiting.command))
        m_memory.keep(waiting.command.id, whole, std::chrono::steady_clock::now());
    reply(waiting.worker, whole);
    Q_EMIT fed(feedEntry(waiting.command, whole));
}

void CommandBroker::cancel(Worker worker, const Command& command)
{
    const QString target = command.arguments.value(QLatin1String("target")).toString();
    int count = 0;
    for (const auto& [key, waiting] : m_waiting) {
        if (waiting.worker != worker || (!target.isEmpty() && waiting.command.id != target))
            continue;
        m_host.cancel(waiting.question);
        ++count;
    }
    const auto said = count > 0 ? commandSuccess(count == 1 ? QStringLiteral("Cancelled 1 command")
                                                            : QStringLiteral("Cancelled %1 commands").arg(count))
                                : commandError(QStringLiteral("Failed to cancel: no such command is under way"));
    reply(worker, replyTo(command, said));
}

void CommandBroker::stop(Worker worker, const Command& command)
{
    m_host.ask(QStringLiteral("stop"), {}, [this, worker, command](const Result<QJsonObject>& result) {
        const auto said = result ? commandSuccess(QStringLiteral("Stopped"))
                                 : commandError(QStringLiteral("Failed to stop: ") + result.error().message);
        reply(worker, replyTo(command, said));
        Q_EMIT fed(feedEntry(command, said));
    });
}

void CommandBroker::reply(Worker worker, const QJsonObject& said)
{
    if (const auto found = m_workers.find(worker); found != m_workers.end())
        found->second(said);
}

} // namespace triarch
