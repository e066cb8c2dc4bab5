// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/completion.h"

namespace triarch::rehearsal {
namespace {

constexpr auto readingMost = std::chrono::seconds(60);

Answer error(int status, const QString& message, const QString& type, const QString& code)
{
    return {status, errorBody(message, type, code), {}, false};
}

Answer refused(const Error& why)
{
    const QString type = QStringLiteral("invalid_request_error");
    if (why.code == ErrorCode::NotFound)
        return error(404, why.message, type, QStringLiteral("model_not_found"));
    return error(400, why.message, type, {});
}

/// Waits, unless `stop` is requested first. Nothing is ever posted to the box.
void pauseFor(Millis delay, std::stop_token stop)
{
    if (delay.count() > 0)
        (void)Mailbox<int>(1).take(after(delay), stop);
}

} // namespace

Completion::Completion(MissionParser parser, std::unique_ptr<ScreenReader> reader, Fault fault)
    : m_parser(std::move(parser)),
      m_fault(fault),
      m_reader(std::move(reader))
{
}

Answer Completion::answer(const QByteArray& body, std::stop_token stop)
{
    const auto request = parseChatRequest(body);
    if (!request)
        return refused(request.error());
    if (m_fault.kind == Fault::ServerError)
        return error(500, QStringLiteral("The server had an error while processing your request"),
            QStringLiteral("server_error"), {});
    if (m_fault.kind == Fault::NoTools && !request->tools.isEmpty())
        return error(400, QStringLiteral("%1 does not support tools").arg(modelName),
            QStringLiteral("invalid_request_error"), {});
    return replied(*request, body, stop);
}

Answer Completion::replied(const ChatRequest& request, const QByteArray& body, std::stop_token stop)
{
    ScreenText screen;
    if (!request.picture.isNull()) {
        auto read = m_reader.read(request.picture, after(readingMost), stop);
        if (!read)
            return error(503, read.error().message, QStringLiteral("server_error"), QStringLiteral("busy"));
        screen = std::move(*read);
    }
    const Reply reply = withFault(
        m_fault, replyTo({m_parser, request.system, request.user, request.tools, request.toolResult, screen}));
    pauseFor(reply.pause + m_fault.delay, stop);
    if (stop.stop_requested())
        return error(503, QStringLiteral("The rehearsal server is stopping"), QStringLiteral("server_error"), {});
    const WireReply wire(request, body, reply, m_fault);
    Answer answer;
    answer.dropped = m_fault.kind == Fault::Drop;
    if (request.stream)
        answer.events = wire.streamed();
    else
        answer.body = wire.whole();
    return answer;
}

} // namespace triarch::rehearsal
