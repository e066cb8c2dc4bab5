// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/tools/cloud_request.h"

#include "core/base/text/redactor.h"

namespace triarch {

namespace {

constexpr qsizetype fetchedBytes = 2 * 1024 * 1024; // reliability rule 7
constexpr Millis connectTime{10'000};
constexpr int saidCharacters = 200; // of what a server says to an error

} // namespace

HttpCall callTo(const ToolWorld& world, const QUrl& url)
{
    HttpCall call;
    call.url = url;
    call.connectTimeout = connectTime;
    call.totalTimeout = world.fetchTime;
    call.mostBytes = fetchedBytes;
    call.caFile = world.caFile;
    return call;
}

Result<QString> replyText(const QByteArray& bytes) { return plainText(bytes, QStringLiteral("The answer")); }

Result<GuardedReply> fetched(const GuardedRequest& request, const std::stop_token& stop, const QString& notFound)
{
    auto reply = guardedFetch(request, stop);
    if (!reply)
        return reply;
    const int status = reply->reply.head.status;
    if (status >= 200 && status < 300)
        return reply;
    if (status == 404 && !notFound.isEmpty())
        return fail(ErrorCode::NotFound, notFound);
    const QByteArray body = redactor::redacted(reply->reply.body);
    const QString said = redactor::redactedHead(QString::fromUtf8(body.left(4 * saidCharacters)), saidCharacters);
    const QString message = QStringLiteral("The server answered %1%2")
                                .arg(status)
                                .arg(said.isEmpty() ? QString() : QStringLiteral(": ") + said);
    return status == 429 || status >= 500 ? Result<GuardedReply>(failRetryable(ErrorCode::Network, message))
                                          : Result<GuardedReply>(fail(ErrorCode::Refused, message));
}

QJsonObject exactlyOf(const GuardedRequest& request)
{
    QJsonObject exactly{{"url", QString::fromLatin1(request.call.url.toEncoded())}};
    if (!request.call.method.isEmpty())
        exactly.insert(QStringLiteral("method"), QString::fromLatin1(request.call.method));
    if (!request.call.body.isEmpty())
        exactly.insert(QStringLiteral("body"), QString::fromUtf8(request.call.body));
    return exactly;
}

} // namespace triarch
