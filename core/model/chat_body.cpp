// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/chat_body.h"

#include "core/base/json/json_fields.h"
#include "core/model/text_calls.h"

namespace triarch {

namespace {

QJsonObject message(const char* role, const QJsonValue& content)
{
    return {{QStringLiteral("role"), QLatin1String(role)}, {QStringLiteral("content"), content}};
}

QJsonValue userContent(const ChatRequest& request)
{
    if (!request.image)
        return request.user;
    const ChatImage& image = *request.image;
    const QByteArray base64 = image.base64.isEmpty() ? image.bytes.toBase64() : image.base64;
    const QString url =
        QLatin1String("data:") + QLatin1String(image.mime) + QLatin1String(";base64,") + QLatin1String(base64);
    const QJsonObject text{{QStringLiteral("type"), QStringLiteral("text")}, {QStringLiteral("text"), request.user}};
    const QJsonObject picture{{QStringLiteral("type"), QStringLiteral("image_url")},
        {QStringLiteral("image_url"), QJsonObject{{QStringLiteral("url"), url}}}};
    return QJsonArray{text, picture};
}

QJsonArray messages(const ModelProfile& profile, const ChatRequest& request)
{
    const bool tellsTools = profile.tools == ToolDialect::JsonText && !request.tools.isEmpty();
    const QString system = tellsTools ? request.system + textCallInstructions(request.tools) : request.system;
    QJsonArray list;
    if (!system.isEmpty())
        list << message("system", system);
    list << message("user", userContent(request));
    return list;
}

} // namespace

QByteArray chatBody(const ModelProfile& profile, const QString& model, const ChatRequest& request)
{
    QJsonObject body{{QStringLiteral("model"), model}, {QStringLiteral("messages"), messages(profile, request)}};
    if (profile.tools == ToolDialect::Native && !request.tools.isEmpty()) {
        body.insert(QStringLiteral("tools"), request.tools);
        body.insert(QStringLiteral("tool_choice"), QStringLiteral("auto"));
    }
    if (profile.sendsTemperature)
        body.insert(QStringLiteral("temperature"), request.temperature);
    const bool isNewField = profile.tokenField == TokenField::MaxCompletionTokens;
    body.insert(QLatin1String(isNewField ? "max_completion_tokens" : "max_tokens"), request.maxTokens);
    if (profile.streams) {
        body.insert(QStringLiteral("stream"), true);
        body.insert(QStringLiteral("stream_options"), QJsonObject{{QStringLiteral("include_usage"), true}});
    }
    return compactJson(body);
}

QUrl apiUrl(const QString& endpoint, const QString& resource)
{
    static const QString chatPath = QStringLiteral("/chat/completions");
    QUrl url(endpoint.trimmed(), QUrl::StrictMode);
    QString path = url.path();
    while (path.endsWith(QLatin1Char('/')))
        path.chop(1);
    if (path.endsWith(chatPath))
        path.chop(chatPath.size());
    if (path.isEmpty())
        path = QStringLiteral("/v1");
    url.setPath(path + QLatin1Char('/') + resource);
    return url;
}

} // namespace triarch
