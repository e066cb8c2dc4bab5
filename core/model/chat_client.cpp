// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/chat_client.h"

#include "core/base/clock.h"
#include "core/base/json/json_fields.h"
#include "core/base/text/text.h"
#include "core/model/chat_body.h"
#include "core/model/retry_after.h"
#include "core/model/stream_decoder.h"

#include <QCryptographicHash>
#include <QElapsedTimer>
#include <QJsonDocument>
#include <QScopeGuard>

namespace triarch {

namespace {

constexpr int locationCharacters = 200;
constexpr double tokensPerPrice = 1000;

QByteArray sha256Hex(const QByteArray& bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

/// Whether a reply is a stream of events. Some servers stream without saying so in the type, so where a stream was
/// asked for, a body that begins like an event counts too.
bool isEventStream(const HttpHead& head, QByteArrayView bodyStart, bool wasAskedFor)
{
    if (head.contentType.toLower().startsWith("text/event-stream"))
        return true;
    const char first = bodyStart.trimmed().isEmpty() ? '{' : bodyStart.trimmed().front();
    return wasAskedFor && (first == 'd' || first == ':' || first == 'e'); // data: · comment · event:
}
bool isSuccess(int status) { return status >= 200 && status < 300; }

QString hint(int status)
{
    switch (status) {
    case 401:
    case 403:
        return QStringLiteral("; check api_key in the profile");
    case 404:
        return QStringLiteral("; check endpoint and model in the profile");
    case 413:
        return QStringLiteral("; a smaller image_longest in the profile makes the request smaller");
    default:
        return {};
    }
}

/// The same question with its picture named and not shown.
ChatRequest byReference(ChatRequest request)
{
    request.image->base64 = "sha256:" + sha256Hex(request.image->bytes);
    return request;
}

/// A guess at what the server read, for those that do not count: pictures are left out, as in the token limit.
int estimatedInput(const ChatRequest& request)
{
    const qsizetype tools = QJsonDocument(request.tools).toJson(QJsonDocument::Compact).size();
    return estimatedTokens(request.system.size() + request.user.size() + (request.tools.isEmpty() ? 0 : tools));
}

} // namespace

ChatClient::ChatClient(ModelProfile profile, HttpTransport& transport, ModelObserver observer)
    : m_profile(std::move(profile)),
      m_dialect{m_profile.tools, m_profile.thinking},
      m_transport(transport),
      m_observer(std::move(observer))
{
}

HttpCall ChatClient::call(const QString& resource, const QByteArray& body) const
{
    HttpCall call;
    call.url = apiUrl(m_profile.endpoint, resource);
    call.body = body;
    call.bearer = m_profile.apiKey;
    call.connectTimeout = m_profile.connectTimeout;
    call.totalTimeout = m_profile.totalTimeout;
    call.allowsPlainHttp = m_profile.allowsPlainHttp;
    call.caFile = m_profile.caFile;
    return call;
}

Result<void> ChatClient::reach(std::stop_token stop)
{
    HttpCall only = call(QStringLiteral("models"), {});
    only.connectsOnly = true;
    const auto reached = m_transport.exchange(only, stop);
    return reached ? Result<void>() : fail(reached.error());
}

Result<Exchange> ChatClient::ask(const ChatRequest& request, std::stop_token stop)
{
    m_retryAfter.reset();
    m_failed.clear();
    QElapsedTimer timer;
    timer.start();
    Exchange exchange;
    auto reply = attempt(request, stop, exchange);
    exchange.elapsed = Millis(timer.elapsed());
    if (reply)
        exchange.reply = std::move(*reply);
    price(request, exchange);
    if (reply)
        return exchange;
    m_failed.push_back({exchange.requestSha, exchange.replySha, exchange.http, exchange.elapsed, reply.error(),
        exchange.reply.tokens, exchange.cost, std::move(exchange.wire)});
    return fail(reply.error());
}

/// What an answer costs, whether it can be used or not; nothing where the server gave none.
void ChatClient::price(const ChatRequest& request, Exchange& exchange) const
{
    if (!isSuccess(exchange.http))
        return;
    auto& tokens = exchange.reply.tokens;
    if (tokens.estimated && tokens.in == 0)
        tokens.in = estimatedInput(request);
    exchange.cost = (tokens.in * m_profile.priceIn + tokens.out * m_profile.priceOut) / tokensPerPrice;
}

/// Fills in `exchange` as far as it comes.
Result<ChatReply> ChatClient::attempt(const ChatRequest& request, std::stop_token stop, Exchange& exchange)
{
    const auto model = modelFor(request, stop);
    if (!model)
        return fail(model.error());
    Stopwatch watch;
    const QByteArray body = chatBody(m_profile, *model, request);
    exchange.requestSha = sha256Hex(body);
    exchange.building = watch.lap();
    exchange.requestBytes = body.size();
    exchange.wire.request = request.image ? chatBody(m_profile, *model, byReference(request)) : body;
    return answer(body, stop, exchange);
}

/// Sends the body and decodes what comes back, piece by piece when the server streams.
Result<ChatReply> ChatClient::answer(const QByteArray& body, std::stop_token stop, Exchange& exchange)
{
    using Reading = HttpTransport::Reading;
    StreamDecoder stream(m_dialect);
    std::optional<bool> isStream;
    const auto seen = [&](const HttpHead& head, const QByteArray& piece) {
        isStream = isStream.value_or(isSuccess(head.status) && isEventStream(head, piece, m_profile.streams));
        if (!*isStream)
            return Reading::GoOn;
        Stopwatch watch;
        const auto words = stream.feed(piece);
        exchange.decoding += watch.lap();
        if (words && !words->isEmpty() && m_observer.content)
            m_observer.content(*words);
        return stream.isOver() ? Reading::Enough : stream.isWhole() ? Reading::Nearly : Reading::GoOn;
    };
    const auto reply = m_transport.exchange(call(QStringLiteral("chat/completions"), body), stop, seen);
    if (!reply)
        return fail(reply.error());
    Stopwatch watch;
    const auto decoded = qScopeGuard([&] { exchange.decoding += watch.lap(); });
    exchange.http = reply->head.status;
    exchange.replySha = sha256Hex(reply->body);
    exchange.wire.reply = reply->body;
    if (auto ok = checkStatus(*reply); !ok)
        return fail(ok.error());
    if (isStream.value_or(isEventStream(reply->head, {}, false))) {
        exchange.reply.tokens = stream.tokens();
        return stream.finish();
    }
    exchange.reply.tokens = tokensOf(reply->body);
    auto whole = decodeReply(reply->body, m_dialect);
    if (whole && m_observer.content && !whole->content.isEmpty())
        m_observer.content(whole->content);
    return whole;
}

Result<QStringList> ChatClient::listModels(std::stop_token stop)
{
    m_retryAfter.reset();
    const auto reply = m_transport.exchange(call(QStringLiteral("models"), {}), stop);
    if (!reply)
        return fail(reply.error());
    if (auto ok = checkStatus(*reply); !ok)
        return fail(ok.error());
    return decodeModelList(reply->body);
}

Result<QString> ChatClient::modelFor(const ChatRequest& request, std::stop_token stop)
{
    for (const QString& named : {request.model, m_profile.model, m_listedModel}) {
        if (!named.isEmpty())
            return named;
    }
    const auto listed = listModels(stop);
    if (!listed)
        return fail(listed.error());
    for (const QString& name : *listed) {
        if (!name.contains(QLatin1String("embed"), Qt::CaseInsensitive)) // those cannot chat
            return m_listedModel = name;
    }
    return fail(ErrorCode::Setup,
        QStringLiteral("The server at %1 lists no model that can chat; load one there").arg(m_profile.endpoint));
}

Result<void> ChatClient::checkStatus(const HttpReply& reply)
{
    const int status = reply.head.status;
    if (isSuccess(status))
        return {};
    if (status >= 300 && status < 400)
        return fail(ErrorCode::Refused,
            QStringLiteral(
                "The server redirects to %1; redirects are not followed, put the right address in the profile")
                .arg(cleanUtf8(reply.head.location, locationCharacters)));
    const QString said = serverMessage(reply.body);
    const QString message = QStringLiteral("The server answered %1%2%3")
                                .arg(status)
                                .arg(said.isEmpty() ? QString() : QStringLiteral(": ") + said, hint(status));
    if (status != 429 && status < 500)
        return fail(ErrorCode::Refused, message);
    m_retryAfter = parseRetryAfter(reply.head.retryAfter, SystemClock().wallMillis());
    return failRetryable(ErrorCode::Network, message);
}

} // namespace triarch
