// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/chat_request.h"

#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"

#include <QBuffer>
#include <QImageReader>

namespace triarch::rehearsal {
namespace {

constexpr int sideMost = 8192;
constexpr qsizetype messagesMost = 2000;
constexpr int promptCharactersPerToken = 4, pixelsPerToken = 750;

tl::unexpected<Error> malformed(const QString& message) { return fail(ErrorCode::InvalidArgument, message); }

Result<QImage> decoded(const QString& url)
{
    const qsizetype comma = url.indexOf(u',');
    const QString head = url.left(comma);
    if (comma < 0 || !head.startsWith(QStringLiteral("data:image/")) || !head.endsWith(QStringLiteral(";base64")))
        return malformed(QStringLiteral("image_url must be a data: URL with base64"));
    const QString kind = head.section(u'/', 1).section(u';', 0, 0);
    if (kind != QStringLiteral("png") && kind != QStringLiteral("jpeg"))
        return malformed(QStringLiteral("image/%1 is not supported, only image/png and image/jpeg").arg(kind.left(20)));
    auto base64 = QByteArray::fromBase64Encoding(
        url.mid(comma + 1).toLatin1(), QByteArray::Base64Encoding | QByteArray::AbortOnBase64DecodingErrors);
    if (!base64)
        return malformed(QStringLiteral("image_url is not valid base64"));
    QBuffer buffer(&*base64);
    QImageReader reader(&buffer, kind.toLatin1());
    reader.setDecideFormatFromContent(false);
    const QSize size = reader.size();
    if (size.isEmpty() || size.width() > sideMost || size.height() > sideMost)
        return malformed(
            QStringLiteral("the picture is no %1 of 1 to %2 pixels a side").arg(kind, QString::number(sideMost)));
    const QImage picture = reader.read();
    if (picture.isNull())
        return malformed(QStringLiteral("the picture cannot be decoded"));
    return picture;
}

/// One message: its text, and its picture when it has one.
struct Message {
    QString role, text;
    QImage picture;
};

Result<void> readPart(const QJsonValue& value, Message& message)
{
    const JsonFields part(value.toObject(), QStringLiteral("content part"));
    const auto type = part.string("type");
    if (!type)
        return fail(type.error());
    if (*type == QStringLiteral("text")) {
        const auto text = part.string("text");
        if (!text)
            return fail(text.error());
        message.text += (message.text.isEmpty() ? QString() : QStringLiteral("\n")) + *text;
        return {};
    }
    if (*type != QStringLiteral("image_url"))
        return malformed(QStringLiteral("content part of type '%1' is not supported").arg(type->left(40)));
    const auto image = part.object("image_url");
    if (!image)
        return fail(image.error());
    const auto url = JsonFields(*image, QStringLiteral("image_url")).string("url");
    if (!url)
        return fail(url.error());
    const auto picture = decoded(*url);
    if (!picture)
        return fail(picture.error());
    message.picture = *picture;
    return {};
}

Result<Message> readMessage(const QJsonValue& value)
{
    const JsonFields fields(value.toObject(), QStringLiteral("message"));
    const auto role = fields.string("role");
    if (!role)
        return fail(role.error());
    static const QStringList roles{QStringLiteral("system"), QStringLiteral("developer"), QStringLiteral("user"),
        QStringLiteral("assistant"), QStringLiteral("tool")};
    if (!roles.contains(*role))
        return malformed(QStringLiteral("unknown role '%1'").arg(role->left(40)));
    Message message{*role, {}, {}};
    const QJsonValue content = fields.json()[QStringLiteral("content")];
    if (content.isString()) {
        message.text = content.toString();
    } else if (content.isArray()) {
        for (const auto& part : content.toArray()) {
            if (const auto read = readPart(part, message); !read)
                return fail(read.error());
        }
    } else if (*role != QStringLiteral("assistant")) {
        return malformed(QStringLiteral("message.content must be a text or a list of parts"));
    }
    return message;
}

Result<void> readMessages(const QJsonArray& messages, ChatRequest& request)
{
    if (messages.isEmpty() || messages.size() > messagesMost)
        return malformed(QStringLiteral("messages must hold 1 to %1 messages").arg(messagesMost));
    QStringList system;
    qsizetype characters = 0;
    for (const auto& value : messages) {
        const auto message = readMessage(value);
        if (!message)
            return fail(message.error());
        characters += message->text.size();
        if (message->role == QStringLiteral("system") || message->role == QStringLiteral("developer"))
            system += message->text;
        else if (message->role == QStringLiteral("user"))
            request.user = message->text;
        request.toolResult = message->role == QStringLiteral("tool") ? message->text : QString();
        if (!message->picture.isNull())
            request.picture = message->picture;
    }
    request.system = system.join(u'\n');
    const qint64 pixels = qint64(request.picture.width()) * request.picture.height();
    request.promptTokens = int(characters / promptCharactersPerToken + pixels / pixelsPerToken) + 1;
    return {};
}

Result<void> readTools(const JsonFields& fields, ChatRequest& request)
{
    if (!fields.has("tools") || fields.json()[QStringLiteral("tools")].isNull())
        return {};
    const auto tools = fields.array("tools");
    if (!tools)
        return fail(tools.error());
    for (const auto& tool : *tools) {
        const auto function = JsonFields(tool.toObject(), QStringLiteral("tool")).object("function");
        if (!function)
            return fail(function.error());
        const auto name = JsonFields(*function, QStringLiteral("function")).string("name");
        if (!name)
            return fail(name.error());
        request.tools += *name;
    }
    if (fields.json()[QStringLiteral("tool_choice")].toString() == QStringLiteral("none"))
        request.tools.clear();
    return {};
}

Result<ChatRequest> readAll(const JsonFields& fields)
{
    const auto model = fields.string("model");
    if (!model)
        return fail(model.error());
    if (*model != modelName)
        return fail(ErrorCode::NotFound,
            QStringLiteral("The model '%1' does not exist; this server has %2").arg(model->left(100), modelName));
    const auto messages = fields.array("messages");
    if (!messages)
        return fail(messages.error());
    ChatRequest request;
    if (const auto read = readMessages(*messages, request); !read)
        return fail(read.error());
    if (const auto read = readTools(fields, request); !read)
        return fail(read.error());
    request.stream = fields.json()[QStringLiteral("stream")].toBool();
    const QJsonObject options = fields.json()[QStringLiteral("stream_options")].toObject();
    request.includeUsage = options[QStringLiteral("include_usage")].toBool();
    return request;
}

} // namespace

Result<ChatRequest> parseChatRequest(const QByteArray& body)
{
    const auto object = parseJsonObject(body, {requestBytes, 64, false});
    if (!object)
        return malformed(object.error().message);
    auto request = readAll(JsonFields(*object, QStringLiteral("request")));
    if (!request && request.error().code != ErrorCode::NotFound)
        return malformed(request.error().message);
    return request;
}

} // namespace triarch::rehearsal
