// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/worker/command_bridge.h"
#include "app/unix_signals.h"
#include "core/base/text/redactor.h"
#include "core/base/text/text.h"

#include <QCoreApplication>
#include <cstdio>

namespace triarch {

namespace {

int connectToWorker(const Arguments& arguments, UnixSignals& signals)
{
    const bool json = arguments.has(QStringLiteral("--json"));
    const auto options =
        clientOptions(arguments.text(QStringLiteral("URL")), arguments.text(QStringLiteral("--token-file")));
    if (!options)
        return reportError(options.error(), json,
            options.error().code == ErrorCode::InvalidArgument ? exit_code::usage : exit_code::setup);
    const auto bridge = CommandBridge::open(arguments.text(QStringLiteral("--display")));
    if (!bridge)
        return reportError(bridge.error(), json, exit_code::setup);
    CommandClient client((*bridge)->broker, *options);
    QObject::connect(&client, &CommandClient::connected, &client,
        [url = options->url] { std::fprintf(stderr, "Connected to %s\n", qPrintable(url.toDisplayString())); });
    QObject::connect(&client, &CommandClient::lost, &client, [](const QString& why, Millis pause) {
        const QString shown = visibleControls(redactor::redacted(why)); // the worker may have written it
        std::fprintf(stderr, "Not connected (%s); again in %.1f s\n", qPrintable(shown), double(pause.count()) / 1000);
    });
    if (json)
        QObject::connect(&(*bridge)->broker, &CommandBroker::fed, &client, &printLine);
    QObject::connect(&signals, &UnixSignals::arrived, QCoreApplication::instance(), &QCoreApplication::quit);
    client.open();
    QCoreApplication::exec();
    return 0;
}

} // namespace

CommandRow connectCommand()
{
    using Kind = ArgumentRow::Kind;
    return {QStringLiteral("connect"),
        QStringLiteral(
            "Carry out the commands of a worker at a websocket, until stopped; connects again when it is lost"),
        {{QStringLiteral("URL"), Kind::Text, QStringLiteral("ws://localhost:8787/connect when not given")},
            {QStringLiteral("--token-file"), Kind::Text,
                QStringLiteral("file with a token for the worker, sent as Authorization: Bearer")},
            {QStringLiteral("--display"), Kind::Text, QStringLiteral("the display; $DISPLAY when not given")},
            {QStringLiteral("--json"), Kind::Flag,
                QStringLiteral("print what was asked and answered, one JSON object a line")}},
        connectToWorker};
}

} // namespace triarch
