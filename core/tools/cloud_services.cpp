// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"
#include "core/base/text/text.h"
#include "core/settings/profile.h"
#include "core/tools/cloud_request.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QUrlQuery>

namespace triarch {

namespace {

constexpr JsonLimits answers{2 * 1024 * 1024, limits::jsonDepth, false};

/// A request to a service: its base may lie anywhere, its key goes there alone.
Result<GuardedRequest> requestTo(
    const ToolWorld& world, const CloudService& service, const char* section, const QByteArray& pathAndQuery)
{
    if (service.base.isEmpty())
        return fail(ErrorCode::Setup,
            QStringLiteral("This service is not set up; name its base under [%1] in policy.toml")
                .arg(QLatin1String(section)));
    QUrl url = QUrl::fromEncoded(service.base.toUtf8() + pathAndQuery, QUrl::StrictMode);
    if (!url.isValid() || url.host() != QUrl(service.base).host())
        return fail(ErrorCode::InvalidArgument, QStringLiteral("That is no path of the service"));
    QUrlQuery query(url);
    for (auto item = service.query.begin(); item != service.query.end(); ++item)
        query.addQueryItem(item.key(), QString::fromLatin1(QUrl::toPercentEncoding(item.value())));
    if (!query.isEmpty())
        url.setQuery(query);
    auto key = resolveApiKey(service.key);
    if (!key)
        return fail(key.error());
    redactor::add(*key);
    const bool isOwn = service.base != ToolRules().github.base; // a public address needs no exemption
    GuardedRequest request{callTo(world, url), isOwn ? QUrl(service.base) : QUrl()};
    request.call.bearer = *key;
    request.lookUp = world.lookUp;
    request.isPublic = world.isPublic;
    return request;
}

/// A path's parts, each escaped; InvalidArgument where one would lead elsewhere.
Result<QByteArray> escapedPath(const QString& path)
{
    QByteArrayList parts;
    for (const QString& part : path.split(QLatin1Char('/'))) {
        if (part.isEmpty() || part == QLatin1String(".") || part == QLatin1String(".."))
            return fail(ErrorCode::InvalidArgument,
                QStringLiteral("'%1' is no path in a repository").arg(cleanText(path, 200)));
        parts << QUrl::toPercentEncoding(part);
    }
    return parts.join('/');
}

Result<ToolPlan> planGithub(const ToolWorld& world, const QJsonObject& arguments)
{
    const auto text = [&arguments](const char* name) { return arguments.value(QLatin1String(name)).toString(); };
    const auto path = escapedPath(text("path"));
    if (!path)
        return fail(path.error());
    const QByteArray where = "/repos/" + text("owner").toLatin1() + '/' + text("repo").toLatin1() + "/contents/" + *path
        + "?ref=" + QUrl::toPercentEncoding(text("ref"));
    auto request = requestTo(world, world.rules.github, "github", where);
    if (!request)
        return fail(request.error());
    request->call.headers = {"Accept: application/vnd.github.raw", "X-GitHub-Api-Version: 2022-11-28"};
    const QString notFound =
        QStringLiteral("File not found: %1/%2/%3 at %4").arg(text("owner"), text("repo"), text("path"), text("ref"));
    return ToolPlan{
        {}, exactlyOf(*request), [request = *request, notFound](std::stop_token stop) {
            return outputOf(
                onward(fetched(request, stop, notFound), [](const GuardedReply& reply) -> Result<QJsonValue> {
                    return replyText(reply.reply.body).map([](const QString& file) { return QJsonValue(file); });
                }));
        }};
}

/// Render's own form, {logs: [{timestamp, message, labels: [{name, value}]}]}, in the words of the contract.
Result<QJsonValue> linesOf(const GuardedReply& reply)
{
    const auto json = parseJsonObject(reply.reply.body, answers);
    if (!json)
        return fail(json.error());
    const auto logs = JsonFields(*json, QStringLiteral("the answer")).array("logs");
    if (!logs)
        return fail(logs.error());
    QJsonArray lines;
    for (const auto& log : *logs) {
        QString level;
        for (const auto& label : log[QLatin1String("labels")].toArray()) {
            if (label[QLatin1String("name")] == QLatin1String("level"))
                level = label[QLatin1String("value")].toString();
        }
        lines.append(QJsonObject{{"at", log[QLatin1String("timestamp")].toString()}, {"level", level},
            {"text", log[QLatin1String("message")].toString()}});
    }
    return QJsonValue(QJsonObject{{"lines", lines}, {"count", lines.size()}});
}

Result<ToolPlan> planLogs(const ToolWorld& world, const QJsonObject& arguments)
{
    QByteArray where =
        "/v1/logs?resource=" + QUrl::toPercentEncoding(arguments.value(QLatin1String("serviceId")).toString());
    for (const char* name : {"level", "startTime"}) {
        if (arguments.contains(QLatin1String(name)))
            where +=
                QByteArray("&") + name + '=' + QUrl::toPercentEncoding(arguments.value(QLatin1String(name)).toString());
    }
    where += "&limit=" + QByteArray::number(arguments.value(QLatin1String("limit")).toInt());
    const auto request = requestTo(world, world.rules.render, "render", where);
    if (!request)
        return fail(request.error());
    const QString notFound =
        QStringLiteral("Service not found: %1").arg(arguments.value(QLatin1String("serviceId")).toString());
    return ToolPlan{{}, exactlyOf(*request), [request = *request, notFound](std::stop_token stop) {
                        return outputOf(onward(fetched(request, stop, notFound), linesOf));
                    }};
}

/// An object as it is, a list under "items", any other text as text.
Result<QJsonValue> queryData(const GuardedReply& reply)
{
    const bool isJson = reply.reply.head.contentType.toLower().contains("json");
    if (!isJson)
        return replyText(reply.reply.body).map([](const QString& text) { return QJsonValue(text); });
    const QByteArray body = reply.reply.body.trimmed();
    const auto json = parseJsonObject(body.startsWith('[') ? "{\"items\":" + body + '}' : body, answers);
    return json ? Result<QJsonValue>(QJsonValue(*json)) : Result<QJsonValue>(fail(json.error()));
}

Result<ToolPlan> planQuery(const ToolWorld& world, const QJsonObject& arguments)
{
    const QString endpoint = arguments.value(QLatin1String("endpoint")).toString();
    static const QRegularExpression form(QStringLiteral("^/(?!/)[\\x21-\\x7e]*$"));
    const QString path = endpoint.section(QLatin1Char('?'), 0, 0);
    const bool climbs = path.split(QLatin1Char('/')).contains(QStringLiteral(".."))
        || path.contains(QLatin1String("%2e"), Qt::CaseInsensitive);
    if (!form.match(endpoint).hasMatch() || climbs || endpoint.contains(QLatin1Char('#'))
        || endpoint.contains(QLatin1Char('\\')))
        return fail(ErrorCode::InvalidArgument, QStringLiteral("An endpoint is a path such as /api/items?page=1"));
    auto request = requestTo(world, world.rules.pwa, "pwa", endpoint.toLatin1());
    if (!request)
        return fail(request.error());
    const bool sends = arguments.contains(QLatin1String("body"));
    if (sends)
        request->call.body = compactJson(arguments.value(QLatin1String("body")).toObject());
    const QString notFound = QStringLiteral("Endpoint not found: %1").arg(endpoint);
    const ServiceFacts facts{
        QStringLiteral("pwa"), sends ? QStringLiteral("POST") : QStringLiteral("GET"), world.rules.pwa.writes};
    return ToolPlan{facts, exactlyOf(*request), [request = *request, notFound](std::stop_token stop) {
                        return outputOf(onward(fetched(request, stop, notFound), queryData));
                    }};
}

} // namespace

void addServiceTools(QHash<QString, ToolMaker>& makers, const ToolWorld& world)
{
    const auto add = [&](const char* name, Result<ToolPlan> (*plan)(const ToolWorld&, const QJsonObject&)) {
        makers.insert(
            QLatin1String(name), [&world, plan](const QJsonObject& arguments) { return plan(world, arguments); });
    };
    add("cloud.github.readFile", planGithub);
    add("cloud.render.logs", planLogs);
    add("cloud.pwa.query", planQuery);
}

} // namespace triarch
