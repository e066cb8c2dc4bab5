// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/ctl/desk_report.h"

#include "core/base/json_fields.h"
#include "core/base/text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QStringList>
#include <cstdio>

namespace triarch {

namespace {

constexpr int titleWidth = 30;
constexpr int typedShown = 60;

QString at(const QJsonValue& point)
{
    return QStringLiteral("%1,%2").arg(point[QLatin1String("x")].toInt()).arg(point[QLatin1String("y")].toInt());
}

/// "@w1 [win1] "Title"", or nothing where no window was meant.
QString onWindow(const QJsonObject& data, const char* joint)
{
    if (!data.contains(QLatin1String("ref_id")))
        return {};
    return QStringLiteral("%1@%2 [%3] \"%4\"")
        .arg(QLatin1String(joint), data[QLatin1String("ref_id")].toString(),
            data[QLatin1String("window_id")].toString(), data[QLatin1String("title")].toString());
}

QString windowLine(const QJsonObject& window)
{
    QString title = window[QLatin1String("title")].toString();
    if (title.size() > titleWidth)
        title = title.left(titleWidth - 3) + QStringLiteral("...");
    const char* state = window[QLatin1String("focused")].toBool() ? "focused"
        : window[QLatin1String("minimized")].toBool()             ? "hidden"
                                                                  : "visible";
    return QStringLiteral("@%1   %2 (%3)  %4 %5x%6 [%7]")
        .arg(window[QLatin1String("ref_id")].toString(), title.leftJustified(titleWidth), QLatin1String(state),
            at(window))
        .arg(window[QLatin1String("width")].toInt())
        .arg(window[QLatin1String("height")].toInt())
        .arg(window[QLatin1String("window_id")].toString());
}

QStringList windowLines(const QJsonArray& windows)
{
    QStringList lines{QStringLiteral("Windows: %1").arg(windows.size())};
    for (const auto& window : windows)
        lines.append(windowLine(window.toObject()));
    return lines;
}

QString joined(const QJsonArray& keys)
{
    QStringList names;
    for (const auto& key : keys)
        names.append(key.toString());
    return names.join(QLatin1Char('+'));
}

QStringList failureLines(const QString& error, const QJsonObject& data)
{
    QStringList lines{QStringLiteral("Error: ") + error};
    if (data.contains(QLatin1String("selector")))
        lines.append(QStringLiteral("Selector: %1 (mode: %2)")
                         .arg(data[QLatin1String("selector")].toString(), data[QLatin1String("mode")].toString()));
    if (data.contains(QLatin1String("message")))
        lines.append(QStringLiteral("Reason: ") + data[QLatin1String("message")].toString());
    const auto candidates = data[QLatin1String("candidates")].toArray();
    if (!candidates.isEmpty())
        lines += QStringList(QStringLiteral("Candidates:")) + windowLines(candidates).mid(1);
    return lines;
}

/// The contract's order of keys, which QJsonObject does not keep.
QByteArray inOrder(const QJsonObject& reply)
{
    const auto text = [&reply](const char* key) {
        const QByteArray wrapped = compactJson({{"v", reply.value(QLatin1String(key))}});
        return QByteArray(wrapped.mid(5, wrapped.size() - 6)); // {"v":...}
    };
    return "{\"success\":" + text("success") + ",\"data\":" + text("data") + ",\"error\":" + text("error") + '}';
}

} // namespace

QStringList deskLines(const QJsonObject& data)
{
    const auto has = [&data](const char* key) { return data.contains(QLatin1String(key)); };
    const auto value = [&data](const char* key) { return data.value(QLatin1String(key)); };
    if (has("windows"))
        return windowLines(value("windows").toArray());
    if (has("screenshot"))
        return {QStringLiteral("Screenshot: ") + value("screenshot").toString()};
    if (has("clicked"))
        return {QStringLiteral("Clicked ") + at(value("clicked")) + onWindow(data, " on ")};
    if (has("double_clicked"))
        return {QStringLiteral("Double-clicked ") + at(value("double_clicked")) + onWindow(data, " on ")};
    if (has("action"))
        return {QStringLiteral("Focused ") + onWindow(data, "")};
    if (has("window"))
        return {windowLine(value("window").toObject())};
    if (has("typed"))
        return {QStringLiteral("Typed: \"%1\"").arg(visibleControls(value("typed").toString().left(typedShown)))};
    if (has("pressed"))
        return {QStringLiteral("Pressed: ") + value("pressed").toString()};
    if (has("hotkey"))
        return {QStringLiteral("Hotkey: ") + joined(value("hotkey").toArray())};
    if (has("moved"))
        return {QStringLiteral("Moved pointer to ") + at(value("moved"))};
    if (has("scrolled"))
        return {QStringLiteral("Scrolled %1 by %2")
                    .arg(value("scrolled")[QLatin1String("axis")].toString())
                    .arg(value("scrolled")[QLatin1String("amount")].toInt())};
    if (has("dragged"))
        return {QStringLiteral("Dragged %1 -> %2")
                    .arg(at(value("dragged")[QLatin1String("from")]), at(value("dragged")[QLatin1String("to")]))};
    return {};
}

void reportDeskReply(const QJsonObject& reply, bool json)
{
    const bool success = reply.value(QLatin1String("success")).toBool();
    const auto data = reply.value(QLatin1String("data")).toObject();
    if (json) {
        std::puts(inOrder(reply).constData());
        return;
    }
    const QStringList lines =
        success ? deskLines(data) : failureLines(reply.value(QLatin1String("error")).toString(), data);
    std::fprintf(success ? stdout : stderr, "%s\n", qPrintable(lines.join(QLatin1Char('\n'))));
}

} // namespace triarch
