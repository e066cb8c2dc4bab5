// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/worker/command_bridge.h"
#include "app/unix_signals.h"

#include <QCoreApplication>
#include <cstdio>

namespace triarch {

namespace {

QString displayMeant(const Arguments& arguments)
{
    const QString given = arguments.text(QStringLiteral("--display"));
    return given.isEmpty() ? qEnvironmentVariable("DISPLAY") : given;
}

Result<QString> tokenPath(const Arguments& arguments)
{
    const QString given = arguments.text(QStringLiteral("--token-file"));
    return given.isEmpty() ? listenerToken(displayMeant(arguments)) : Result<QString>(given);
}

void tellWhere(const CommandListener& listener, const QString& tokenFile, bool json)
{
    const QString url = QStringLiteral("ws://127.0.0.1:%1/connect").arg(listener.port());
    if (json)
        return printLine(
            {{"url", url}, {"port", listener.port()}, {"viewer", listener.viewerUrl()}, {"token_file", tokenFile}});
    std::printf("Workers: %s, token in %s\nTo look on: %s\n", qPrintable(url), qPrintable(tokenFile),
        qPrintable(listener.viewerUrl()));
    std::fflush(stdout);
}

int listenForWorkers(const Arguments& arguments, UnixSignals& signals)
{
    const bool json = arguments.has(QStringLiteral("--json"));
    const int port = arguments.number(QStringLiteral("--port"));
    if (port < 0 || port > 65535)
        return reportError({ErrorCode::InvalidArgument, QStringLiteral("--port must be from 0 to 65535"), false}, json,
            exit_code::usage);
    const auto bridge = CommandBridge::open(displayMeant(arguments));
    const auto tokenFile = tokenPath(arguments);
    if (!bridge || !tokenFile)
        return reportError(bridge ? tokenFile.error() : bridge.error(), json, exit_code::setup);
    const auto options = listenerOptions(port, *tokenFile);
    if (!options)
        return reportError(options.error(), json, exit_code::setup);
    ScreenViewerServer viewers((*bridge)->host, (*bridge)->broker, (*bridge)->newPicture);
    CommandListener listener((*bridge)->broker, viewers, *options);
    if (auto listening = listener.listen(); !listening)
        return reportError(listening.error(), json, exit_code::setup);
    QObject::connect(&listener, &CommandListener::refused, &listener, [](int status, const QString& reason) {
        std::fprintf(stderr, "triarchctl: somebody was refused (%d): %s\n", status, qPrintable(reason));
    });
    QObject::connect(&signals, &UnixSignals::arrived, QCoreApplication::instance(), &QCoreApplication::quit);
    tellWhere(listener, *tokenFile, json);
    QCoreApplication::exec();
    return 0;
}

} // namespace

CommandRow listenCommand()
{
    using Kind = ArgumentRow::Kind;
    return {QStringLiteral("listen"),
        QStringLiteral("Wait on this machine for workers with a token, and show the display to who looks on"),
        {{QStringLiteral("--port"), Kind::Number, QStringLiteral("port; 0 or none: any free one")},
            {QStringLiteral("--token-file"), Kind::Text,
                QStringLiteral("file with the token, made when missing; a file of the display when not given")},
            {QStringLiteral("--display"), Kind::Text, QStringLiteral("the display; $DISPLAY when not given")},
            {QStringLiteral("--json"), Kind::Flag, QStringLiteral("print the addresses as JSON")}},
        listenForWorkers};
}

} // namespace triarch
