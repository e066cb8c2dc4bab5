// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/protocols/deskctl/deskctl_reply.h"

#include "core/base/json/json_fields.h"

#include <QJsonDocument>

namespace triarch {

QJsonObject pointJson(ScreenPoint point) { return {{"x", point.x}, {"y", point.y}}; }

QJsonObject areaJson(const QRect& area)
{
    return {{"x", area.x()}, {"y", area.y()}, {"width", area.width()}, {"height", area.height()}};
}

QJsonArray areasJson(const std::vector<QRect>& areas)
{
    QJsonArray json;
    for (const QRect& area : areas)
        json.append(areaJson(area));
    return json;
}

tl::unexpected<DeskctlFailure> plainFailure(const QString& error) { return tl::unexpected(DeskctlFailure{{}, error}); }

tl::unexpected<DeskctlFailure> missingField(const char* name)
{
    return plainFailure(QStringLiteral("Missing '%1' field").arg(QLatin1String(name)));
}

tl::unexpected<DeskctlFailure> failedTo(const char* what, const Error& error)
{
    return tl::unexpected(DeskctlFailure{QJsonObject{{"detail", codeName(error.code)}},
        QStringLiteral("%1 failed: %2").arg(QLatin1String(what), error.message)});
}

QJsonObject withWindow(QJsonObject data, const QString& selector, const DeskctlWindows::Entry& entry)
{
    data.insert(QStringLiteral("selector"), selector);
    data.insert(QStringLiteral("ref_id"), entry.ref);
    data.insert(QStringLiteral("window_id"), entry.id);
    data.insert(QStringLiteral("title"), entry.window.title);
    if (entry.isStale)
        data.insert(QStringLiteral("stale"), true);
    return data;
}

QJsonObject deskctlEnvelope(const QJsonObject& request, const DeskctlReply& reply)
{
    QJsonObject envelope{{"success", reply.has_value()},
        {"data",
            reply                                  ? QJsonValue(*reply)
                : reply.error().data.isUndefined() ? QJsonValue()
                                                   : reply.error().data},
        {"error", reply ? QJsonValue() : QJsonValue(reply.error().error)}};
    const auto id = request.value(QLatin1String("id"));
    if (!id.isUndefined())
        envelope.insert(QStringLiteral("id"), id);
    return envelope;
}

namespace {

QByteArray indented(const QJsonValue& value)
{
    QByteArray text = QJsonDocument(QJsonObject{{"v", value}}).toJson(QJsonDocument::Indented);
    text = text.mid(int(qstrlen("{\n    \"v\": ")));
    text.chop(int(qstrlen("\n}\n")));
    QByteArray lines;
    for (const QByteArray& line : text.split('\n')) { // Qt indents by four
        const auto blanks = line.size() - QByteArray(line).trimmed().size();
        lines += (lines.isEmpty() ? "" : "\n") + (line.startsWith(' ') ? line.mid(blanks / 2) : line);
    }
    return lines;
}

QByteArray compact(const QJsonValue& value)
{
    const QByteArray wrapped = compactJson({{"v", value}});
    return wrapped.mid(5, wrapped.size() - 6); // {"v":...}
}

QStringList keysInOrder(const QJsonObject& reply)
{
    QStringList keys{QStringLiteral("success"), QStringLiteral("data"), QStringLiteral("error")};
    for (const QString& key : reply.keys()) {
        if (!keys.contains(key))
            keys.append(key);
    }
    return keys;
}

} // namespace

QByteArray deskctlBytes(const QJsonObject& reply)
{
    QByteArrayList members;
    for (const QString& key : keysInOrder(reply))
        members.append('"' + key.toUtf8() + "\":" + compact(reply.value(key)));
    return '{' + members.join(',') + '}';
}

QByteArray deskctlBytesIndented(const QJsonObject& reply)
{
    QByteArrayList members;
    for (const QString& key : keysInOrder(reply))
        members.append("  \"" + key.toUtf8() + "\": " + indented(reply.value(key)));
    return "{\n" + members.join(",\n") + "\n}";
}

} // namespace triarch
