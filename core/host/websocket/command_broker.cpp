// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/websocket/command_broker.h"

#include "core/base/ids.h"
#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"
#include "core/base/json/redacted_json.h"

#include <QCryptographicHash>
#include <QFile>

namespace triarch {

namespace {

constexpr std::size_t waitingMax = 24;  // below limits::socketRequests: viewers ask the host as well
constexpr std::ptrdiff_t workerMax = 8; // of one worker, so that the others are served

/// Those that change nothing are asked anew when they are said again.
bool isRemembered(const Command& command) { return !command.id.isEmpty() && commandActs(command.type); }

/// The operator is asked: it was not done, and is to be said again after the yes.
bool isAsked(const QJsonObject& reply)
{
    return reply.value(QLatin1String("error"))
        .toString()
        .contains(codeName(ErrorCode::NeedsApproval) + QLatin1Char(':'));
}

/// What it says after everything was coerced, as a hash: what was typed is not kept.
NamedCommand nameOf(CommandBroker::Worker worker, const Command& command)
{
    const QByteArray said = command.type.toUtf8() + '\n' + compactJson(command.arguments);
    return {worker, command.id, QCryptographicHash::hash(said, QCryptographicHash::Sha256)};
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
    m_workers.emplace(++m_lastWorker, Connection{std::move(send), newId()});
    Q_EMIT workersChanged();
    return m_lastWorker;
}

void CommandBroker::leave(Worker worker)
{
    const auto gone = m_workers.find(worker);
    if (gone != m_workers.end() && gone->second.hasActed)
        m_host.tell(QStringLiteral("leave"), {{"connection", gone->second.id}});
    m_workers.erase(worker);
    std::vector<int> nobodys;
    for (auto& [key, waiting] : m_waiting) {
        if (std::erase(waiting.workers, worker) > 0 && waiting.workers.empty())
            nobodys.push_back(key);
    }
    takeBack(nobodys);
    Q_EMIT workersChanged();
}

/// What the host was asked it answers itself, once it has let go.
void CommandBroker::takeBack(const std::vector<int>& keys)
{
    for (const int key : keys) {
        if (const int question = m_waiting.at(key).question; question != 0)
            m_host.cancel(question);
        else
            finish(key, commandError(QStringLiteral("Failed to begin: it was cancelled")));
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
    if (isRemembered(command) && isSettled(nameOf(worker, command), command))
        return;
    const auto own = std::ranges::count_if(m_waiting, [&](const auto& one) { return one.second.isFor(worker); });
    if (own >= workerMax || m_waiting.size() >= waitingMax)
        return reply(worker, replyTo(command, commandError(QStringLiteral("too many commands wait already"))));
    ask(worker, command, message);
}

/// What was done or is under way is not done again: whoever says it again gets its reply as well. A name that the same
/// worker has given to another command is an error, since the reply to either would be wrong for the other.
bool CommandBroker::isSettled(const NamedCommand& name, const Command& command)
{
    const auto now = std::chrono::steady_clock::now();
    if (const auto done = m_memory.replyOf(name, now); done) {
        reply(name.worker, *done);
        return true;
    }
    bool isMixedUp = m_memory.isMixedUp(name, now);
    for (auto& [key, waiting] : m_waiting) {
        if (waiting.name.isSaidAgain(name)) {
            if (!waiting.isFor(name.worker))
                waiting.workers.push_back(name.worker);
            return true;
        }
        isMixedUp = isMixedUp || waiting.name.isMixedUp(name);
    }
    if (isMixedUp)
        reply(name.worker,
            replyTo(command, commandError(QStringLiteral("commandId `%1` names another command").arg(name.id))));
    return isMixedUp;
}

void CommandBroker::ask(Worker worker, const Command& command, const QJsonObject& message)
{
    auto& connection = m_workers.at(worker);
    connection.hasActed = connection.hasActed || commandActs(command.type);
    QJsonObject params{{"command", message}, {"connection", connection.id}};
    if (command.type == QLatin1String("screenshot"))
        params.insert(QStringLiteral("picture"), m_newPicture());
    m_waiting.emplace(++m_lastKey, Waiting{{worker}, command, nameOf(worker, command), params, 0});
    askNext(worker);
}

/// The host lets nothing that looks wait for what acts; a worker sees what it did before all the same, and knows
/// replies without ids by their order. So what looks waits here for what acts, and the other way round.
void CommandBroker::askNext(Worker worker)
{
    std::optional<bool> acts; // what is under way
    for (auto& [key, waiting] : m_waiting) {
        if (waiting.name.worker != worker)
            continue;
        if (acts.value_or(waiting.acts()) != waiting.acts())
            return;
        acts = waiting.acts();
        if (waiting.question == 0)
            waiting.question = m_host.ask(QStringLiteral("command"), waiting.params,
                [this, key = key](const Result<QJsonObject>& result) { finish(key, result); });
    }
}

void CommandBroker::finish(int key, const Result<QJsonObject>& result)
{
    const auto found = m_waiting.find(key);
    const Waiting waiting = found->second;
    m_waiting.erase(found);
    const auto said = result ? withPicture(*result)
                             : commandError(QStringLiteral("Failed to reach the display: ") + result.error().message);
    const auto whole = replyTo(waiting.command, said);
    const bool hasBegun = waiting.question != 0; // else it may be said again, and is done then
    if (hasBegun && isRemembered(waiting.command) && !isAsked(said))
        m_memory.keep(waiting.name, whole, std::chrono::steady_clock::now());
    for (const Worker worker : waiting.workers)
        reply(worker, whole);
    Q_EMIT fed(feedEntry(waiting.command, whole));
    QMetaObject::invokeMethod( // the host may just be hanging up
        this, [this, worker = waiting.name.worker] { askNext(worker); }, Qt::QueuedConnection);
}

void CommandBroker::cancel(Worker worker, const Command& command)
{
    const QString target = command.arguments.value(QLatin1String("target")).toString();
    std::vector<int> meant;
    for (const auto& [key, waiting] : m_waiting) {
        if (waiting.isFor(worker) && (target.isEmpty() || waiting.command.id == target))
            meant.push_back(key);
    }
    takeBack(meant);
    const auto count = meant.size();
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
        found->second.send(said);
}

} // namespace triarch
