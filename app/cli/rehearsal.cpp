// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/command.h"
#include "app/resource_paths.h"
#include "app/unix_signals.h"
#include "core/base/json/json_fields.h"
#include "core/rehearsal/rehearsal_server.h"

#include <QCoreApplication>
#include <cstdio>

namespace triarch {

namespace {

int rehearse(const Arguments& arguments, UnixSignals& signals)
{
    const bool json = arguments.has(QStringLiteral("--json"));
    const int port = arguments.number(QStringLiteral("--port"));
    if (port < 0 || port > 65535)
        return reportError({ErrorCode::InvalidArgument, QStringLiteral("--port must be from 0 to 65535"), false}, json,
            exit_code::usage);
    RehearsalOptions options;
    options.port = quint16(port);
    options.fault = arguments.text(QStringLiteral("--fault"));
    options.resourceDir = resourceDir();
    const auto server = RehearsalServer::start(options);
    if (!server)
        return reportError(server.error(), json,
            server.error().code == ErrorCode::InvalidArgument ? exit_code::usage : exit_code::setup);
    const QString url = (*server)->baseUrl();
    if (json)
        std::puts(compactJson({{"base_url", url}, {"port", (*server)->port()}}).constData());
    else
        std::puts(qPrintable(url));
    std::fflush(stdout);
    QObject::connect(&signals, &UnixSignals::arrived, QCoreApplication::instance(), &QCoreApplication::quit);
    QCoreApplication::exec();
    return 0;
}

} // namespace

CommandRow rehearsalCommand()
{
    using Kind = ArgumentRow::Kind;
    return {QStringLiteral("rehearsal"),
        QStringLiteral("Serve the built-in model on a loopback port until stopped; prints its base URL"),
        {{QStringLiteral("--port"), Kind::Number, QStringLiteral("port; 0 or none: any free one")},
            {QStringLiteral("--fault"), Kind::Text,
                QStringLiteral(
                    "misbehave: no-tools, plain-text, bad-json, truncated, slow=5s, 500, drop, loop, out-of-range")},
            {QStringLiteral("--json"), Kind::Flag, QStringLiteral("print the address as JSON")}},
        rehearse};
}

} // namespace triarch
