// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/command.h"
#include "app/cli/host_client.h"
#include "app/unix_signals.h"

#include <QJsonObject>
#include <cstdio>
#include <iostream>
#include <string>

namespace triarch {

namespace {

constexpr int lucyTimeoutMs = 3000; // ms; the host ends a request after 2 s

QString lucyAnswer(const Arguments& arguments, const QString& line)
{
    const auto answer = askDisplay(
        arguments.text(QStringLiteral("--display")), QStringLiteral("lucy"), {{"line", line}}, lucyTimeoutMs);
    if (!answer && answer.error().code == ErrorCode::Timeout)
        return QStringLiteral("ERR E_TIMEOUT");
    return answer ? answer->value(QLatin1String("reply")).toString()
                  : QStringLiteral("ERR E_EXEC_FAIL ") + answer.error().message;
}

/// No windows are no lines.
bool print(const QString& reply)
{
    const QByteArray bytes = reply.toUtf8();
    if (!bytes.isEmpty())
        std::printf("%s\n", bytes.constData());
    return !reply.startsWith(QLatin1String("ERR "));
}

/// Each reply ends with an empty line, so that a program at the other end knows where.
int converseByLines(const Arguments& arguments)
{
    bool isFine = true;
    for (std::string line; std::getline(std::cin, line);) {
        isFine = print(lucyAnswer(arguments, QString::fromUtf8(line.data(), qsizetype(line.size())))) && isFine;
        std::puts("");
        std::fflush(stdout);
    }
    return isFine ? 0 : exit_code::failed;
}

int lucy(const Arguments& arguments, UnixSignals& signals)
{
    signals.leaveToDefault(); // it may wait for a line for ever
    if (arguments.words().isEmpty())
        return converseByLines(arguments);
    return print(lucyAnswer(arguments, arguments.words().join(QLatin1Char(' ')))) ? 0 : exit_code::failed;
}

} // namespace

CommandRow lucyCommand()
{
    using Kind = ArgumentRow::Kind;
    return {QStringLiteral("lucy"),
        QStringLiteral("Carry out a line of Lucy's, or the lines on standard input, an empty line after each reply"),
        {{QStringLiteral("LINE"), Kind::Words, QStringLiteral("e.g. focus_window 0x03a00007")},
            {QStringLiteral("--display"), Kind::Text, QStringLiteral("the display; $DISPLAY when not given")}},
        lucy};
}

} // namespace triarch
