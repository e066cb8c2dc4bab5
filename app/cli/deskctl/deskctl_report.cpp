// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/deskctl/deskctl_report.h"

#include "app/cli/command.h"
#include "core/base/text/text.h"
#include "core/protocols/deskctl/deskctl_reply.h"

#include <QJsonArray>
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
    const bool isHidden = window[QLatin1String("minimized")].toBool() || !window[QLatin1String("visible")].toBool(true);
    const char* state = window[QLatin1String("focused")].toBool() ? "focused" : isHidden ? "hidden" : "visible";
    return QStringLiteral("@%1   %2 (%3)  %4 %5x%6 [%7]")
        .arg(window[QLatin1String("ref_id")].toString(), title.leftJustified(titleWidth), QLatin1String(state),
            at(window), QString::number(window[QLatin1String("width")].toInt()),
            QString::number(window[QLatin1String("height")].toInt()), window[QLatin1String("window_id")].toString());
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

QString observationLine(const QJsonObject& observation)
{
    const QString what = observation[QLatin1String("kind")].toString(observation[QLatin1String("detail")].toString());
    const auto window = observation[QLatin1String("window")].toObject();
    const QString line = QStringLiteral("Last observation: ") + (what.isEmpty() ? QStringLiteral("none") : what);
    return window.isEmpty() ? line : line + QLatin1Char('\n') + windowLine(window);
}

QStringList failureLines(const QString& error, const QJsonObject& data)
{
    QStringList lines{QStringLiteral("Error: ") + error};
    const QString kind = data[QLatin1String("kind")].toString();
    const QString selector = data[QLatin1String("selector")].toString();
    if (kind == QLatin1String("timeout"))
        return lines << QStringLiteral("Timed out after %1ms waiting for %2 selector %3")
                            .arg(data[QLatin1String("timeout_ms")].toInt())
                            .arg(data[QLatin1String("wait")].toString(), selector)
                     << observationLine(data[QLatin1String("last_observation")].toObject());
    if (kind == QLatin1String("not_found"))
        lines.append(QStringLiteral("No focused window is available."));
    else if (data.contains(QLatin1String("selector")))
        lines.append(QStringLiteral("Selector: %1 (mode: %2)").arg(selector, data[QLatin1String("mode")].toString()));
    if (data.contains(QLatin1String("message")))
        lines.append(QStringLiteral("Reason: ") + data[QLatin1String("message")].toString());
    const auto candidates = data[QLatin1String("candidates")].toArray();
    if (!candidates.isEmpty())
        lines += QStringList(QStringLiteral("Candidates:")) + windowLines(candidates).mid(1);
    return lines;
}

QString monitorLine(const QJsonObject& monitor)
{
    QStringList notes;
    for (const char* note : {"primary", "automatic"}) {
        if (monitor[QLatin1String(note)].toBool())
            notes.append(QLatin1String(note));
    }
    const QString line = QStringLiteral("%1 %2 %3x%4")
                             .arg(monitor[QLatin1String("name")].toString(), at(monitor),
                                 QString::number(monitor[QLatin1String("width")].toInt()),
                                 QString::number(monitor[QLatin1String("height")].toInt()));
    return notes.isEmpty() ? line : QStringLiteral("%1 [%2]").arg(line, notes.join(QStringLiteral(", ")));
}

QStringList monitorLines(const QJsonArray& monitors)
{
    QStringList lines{QStringLiteral("Monitors: %1").arg(monitors.size())};
    for (const auto& monitor : monitors)
        lines.append(monitorLine(monitor.toObject()));
    return lines;
}

QString shown(const QJsonValue& value) { return value.isString() ? value.toString() : QStringLiteral("(none)"); }

QStringList systemLines(const QJsonObject& data)
{
    QStringList lines;
    for (const char* name : {"backend", "display", "session_type", "session", "socket_path"})
        lines.append(QStringLiteral("%1: %2").arg(QLatin1String(name), shown(data[QLatin1String(name)])));
    const auto screen = data[QLatin1String("screen")].toObject();
    lines.append(QStringLiteral("Screen: %1x%2")
                     .arg(screen[QLatin1String("width")].toInt())
                     .arg(screen[QLatin1String("height")].toInt()));
    return lines + monitorLines(data[QLatin1String("monitors")].toArray());
}

QStringList waitLines(const QJsonObject& data)
{
    QStringList lines;
    if (data[QLatin1String("window")].isObject())
        lines.append(windowLine(data[QLatin1String("window")].toObject()));
    lines.append(QStringLiteral("Elapsed: %1ms").arg(data[QLatin1String("elapsed_ms")].toInt()));
    return lines;
}

QStringList pictureLines(const QJsonObject& data)
{
    QStringList lines{QStringLiteral("Screenshot: ") + data[QLatin1String("screenshot")].toString()};
    if (data.contains(QLatin1String("covered")))
        lines.append(QStringLiteral("Parts of the window lie below others, and show these"));
    return data.contains(QLatin1String("windows")) ? lines + windowLines(data[QLatin1String("windows")].toArray())
                                                   : lines;
}

/// What was done to a window as a whole.
QStringList windowChangeLines(const QJsonObject& data)
{
    const auto number = [&data](const char* key) { return data.value(QLatin1String(key)).toInt(); };
    if (data.contains(QLatin1String("moved")))
        return {QStringLiteral("Moved %1 to %2,%3")
                    .arg(onWindow(data, ""), QString::number(number("x")), QString::number(number("y")))};
    if (data.contains(QLatin1String("resized")))
        return {QStringLiteral("Resized %1 to %2x%3")
                    .arg(onWindow(data, ""), QString::number(number("width")), QString::number(number("height")))};
    const bool isClose = data.value(QLatin1String("action")) == QLatin1String("close");
    return {(isClose ? QStringLiteral("Closed ") : QStringLiteral("Focused ")) + onWindow(data, "")};
}

QStringList typedLines(const QJsonObject& data)
{
    const QString text = data.value(QLatin1String("typed")).toString();
    QStringList lines{QStringLiteral("Typed: \"%1\"").arg(visibleControls(text.left(typedShown)))};
    if (const QString warning = data.value(QLatin1String("warning")).toString(); !warning.isEmpty())
        lines << QStringLiteral("Warning: ") + warning;
    return lines;
}

/// What is pressed and moved, by the field that tells of it.
QStringList inputLines(const QJsonObject& data)
{
    const auto has = [&data](const char* key) { return data.contains(QLatin1String(key)); };
    const auto value = [&data](const char* key) { return data.value(QLatin1String(key)); };
    if (has("clicked"))
        return {QStringLiteral("Clicked ") + at(value("clicked")) + onWindow(data, " on ")};
    if (has("double_clicked"))
        return {QStringLiteral("Double-clicked ") + at(value("double_clicked")) + onWindow(data, " on ")};
    if (has("typed"))
        return typedLines(data);
    if (has("copied"))
        return {QStringLiteral("Copied: \"%1\"").arg(visibleControls(value("copied").toString().left(typedShown)))};
    if (has("clipboard"))
        return value("clipboard").isNull() ? QStringList() : QStringList(value("clipboard").toString());
    if (has("pressed"))
        return {QStringLiteral("Pressed: ") + value("pressed").toString()};
    if (has("hotkey"))
        return {QStringLiteral("Hotkey: ") + joined(value("hotkey").toArray())};
    if (has("moved"))
        return {QStringLiteral("Moved pointer to ") + at(value("moved"))};
    if (has("scrolled"))
        return {QStringLiteral("Scrolled %1 by %2")
                    .arg(value("scrolled")[QLatin1String("axis")].toString(),
                        QString::number(value("scrolled")[QLatin1String("amount")].toInt()))};
    if (has("dragged"))
        return {QStringLiteral("Dragged %1 -> %2")
                    .arg(at(value("dragged")[QLatin1String("from")]), at(value("dragged")[QLatin1String("to")]))};
    return {};
}

} // namespace

QStringList deskctlLines(const QJsonObject& data)
{
    const auto has = [&data](const char* key) { return data.contains(QLatin1String(key)); };
    const auto value = [&data](const char* key) { return data.value(QLatin1String(key)); };
    if (has("screenshot"))
        return pictureLines(data);
    if (has("windows"))
        return windowLines(value("windows").toArray());
    if (has("wait"))
        return waitLines(data);
    if (has("action") || has("resized") || value("moved").isString())
        return windowChangeLines(data);
    if (has("window"))
        return {windowLine(value("window").toObject())};
    if (has("backend"))
        return has("screen")
            ? systemLines(data)
            : QStringList(
                QStringLiteral("triarchctl %1 (%2)").arg(value("version").toString(), value("backend").toString()));
    if (has("monitors"))
        return monitorLines(value("monitors").toArray());
    if (has("command"))
        return {QStringLiteral("Launched %1 (pid %2)")
                    .arg(value("command").toString(), QString::number(value("pid").toInt()))};
    if (has("width"))
        return {QStringLiteral("Screen: %1x%2").arg(value("width").toInt()).arg(value("height").toInt())};
    if (has("x"))
        return {QStringLiteral("Pointer: ") + at(data)};
    return inputLines(data);
}

void reportDeskctlReply(const QJsonObject& reply, bool json)
{
    const bool success = reply.value(QLatin1String("success")).toBool();
    const auto data = reply.value(QLatin1String("data")).toObject();
    if (json) {
        std::puts(deskctlBytesIndented(reply).constData());
        return;
    }
    const QStringList lines =
        success ? deskctlLines(data) : failureLines(reply.value(QLatin1String("error")).toString(), data);
    std::fprintf(success ? stdout : stderr, "%s\n", qPrintable(lines.join(QLatin1Char('\n'))));
}

int deskctlExitCode(const QJsonObject& request, const QJsonObject& reply)
{
    if (reply.value(QLatin1String("success")).toBool())
        return 0;
    const bool isPicture = request.value(QLatin1String("action")) == QLatin1String("screenshot");
    const bool isMisused =
        reply.value(QLatin1String("data"))[QLatin1String("detail")] == codeName(ErrorCode::InvalidArgument);
    return isPicture && isMisused ? exit_code::usage : exit_code::failed;
}

} // namespace triarch
