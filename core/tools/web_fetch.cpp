// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json/json_fields.h"
#include "core/base/text/text.h"
#include "core/tools/cloud_request.h"

#include <QRegularExpression>
#include <algorithm>

namespace triarch {

namespace {

constexpr qsizetype headersMost = 32;
constexpr qsizetype headerBytes = 4096;
constexpr int typeCharacters = 200;

/// Names of headers that carry what a caller may not send: credentials, where it goes, how it is framed.
bool isOurHeader(const QByteArray& name)
{
    static const QByteArrayList ours{"authorization", "cookie", "cookie2", "host", "content-length",
        "transfer-encoding", "connection", "keep-alive", "te", "trailer", "upgrade", "expect", "accept-encoding", "via",
        "forwarded"};
    return ours.contains(name) || name.startsWith("proxy-") || name.startsWith("sec-")
        || name.startsWith("x-forwarded-");
}

/// "Name: value" for each; no character that could end a line or begin another.
Result<QList<QByteArray>> headerLines(const QJsonObject& headers)
{
    static const QRegularExpression token(QStringLiteral("^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,64}\\z"));
    static const QRegularExpression value(QStringLiteral("^[\\x20-\\x7e\\t]*\\z"));
    QList<QByteArray> lines;
    for (auto header = headers.begin(); header != headers.end(); ++header) {
        const QString text = header.value().toString();
        if (!token.match(header.key()).hasMatch() || !header.value().isString() || !value.match(text).hasMatch()
            || text.size() > headerBytes || headers.size() > headersMost)
            return fail(ErrorCode::InvalidArgument,
                QStringLiteral("The header '%1' is no line of plain text").arg(cleanText(header.key(), 64)));
        if (isOurHeader(header.key().toLatin1().toLower()))
            return fail(ErrorCode::PolicyDenied,
                QStringLiteral("The header '%1' is not the caller's to send").arg(header.key()));
        lines << header.key().toLatin1() + (text.isEmpty() ? QByteArray(";") : ": " + text.toLatin1());
    }
    return lines;
}

Result<GuardedRequest> requestFor(const ToolWorld& world, const QJsonObject& arguments)
{
    const QString address = arguments.value(QLatin1String("url")).toString();
    const bool isClean =
        std::ranges::none_of(address, [](QChar c) { return c <= QLatin1Char(' ') || c == QLatin1Char('\\'); });
    const QUrl url = isClean ? QUrl(address, QUrl::StrictMode) : QUrl();
    if (!url.isValid() || url.isRelative())
        return fail(ErrorCode::InvalidArgument, QStringLiteral("That is no address such as https://example.org/page"));
    for (const auto& check : {checkFetchUrl, checkNamedHost}) {
        if (auto fine = check(url); !fine)
            return fail(fine.error());
    }
    const auto headers = headerLines(arguments.value(QLatin1String("headers")).toObject());
    if (!headers)
        return fail(headers.error());
    GuardedRequest request{callTo(world, url.adjusted(QUrl::RemoveFragment))};
    request.call.method = arguments.value(QLatin1String("method")).toString().toLatin1();
    request.call.headers = *headers;
    if (std::ranges::none_of(*headers, [](const QByteArray& line) { return line.toLower().startsWith("accept:"); }))
        request.call.headers << "Accept: */*";
    const auto body = arguments.value(QLatin1String("body"));
    request.call.body = body.isObject() ? compactJson(body.toObject()) : body.toString().toUtf8();
    if (!request.call.body.isEmpty() && (request.call.method == "GET" || request.call.method == "HEAD"))
        return fail(ErrorCode::InvalidArgument, QStringLiteral("A GET or HEAD has no body"));
    request.lookUp = world.lookUp;
    request.isPublic = world.isPublic;
    return request;
}

Result<QJsonValue> pageOf(const GuardedReply& reply)
{
    return replyText(reply.reply.body).map([&reply](const QString& text) {
        return QJsonValue(
            QJsonObject{{"status", reply.reply.head.status}, {"url", QString::fromLatin1(reply.url.toEncoded())},
                {"contentType", cleanUtf8(reply.reply.head.contentType, typeCharacters)}, {"body", text}});
    });
}

/// A redirect may go only where the first request might have gone without asking, or to the same host.
std::function<Result<void>(const QUrl&)> followingOnly(const QStringList& hosts, const QString& first)
{
    return [hosts, first](const QUrl& next) -> Result<void> {
        if (next.host() == first || isListedHost(hosts, next.host()))
            return {};
        return fail(ErrorCode::PolicyDenied,
            QStringLiteral("%1 redirects to %2, which is not among the hosts of policy.toml").arg(first, next.host()));
    };
}

Result<ToolPlan> planFetch(const ToolWorld& world, const QJsonObject& arguments)
{
    auto request = requestFor(world, arguments);
    if (!request)
        return fail(request.error());
    const QUrl& url = request->call.url;
    request->mayFollow = followingOnly(world.rules.webHosts, url.host());
    const WebFacts facts{url.host(), QString::fromLatin1(request->call.method)};
    return ToolPlan{facts, exactlyOf(*request),
        [request = *request](std::stop_token stop) { return outputOf(onward(fetched(request, stop, {}), pageOf)); }};
}

} // namespace

void addWebTool(QHash<QString, ToolMaker>& makers, const ToolWorld& world)
{
    makers.insert(QStringLiteral("cloud.web.fetch"),
        [&world](const QJsonObject& arguments) { return planFetch(world, arguments); });
}

} // namespace triarch
