// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/ctl/command.h"
#include "app/ctl/host_client.h"
#include "app/resource_paths.h"
#include "app/unix_signals.h"
#include "core/base/ids.h"
#include "core/base/json.h"
#include "core/base/json_fields.h"
#include "core/base/limits.h"
#include "core/base/runtime_dir.h"
#include "core/wire/mcp_server.h"

#include <QCoreApplication>
#include <QFile>
#include <QLocalSocket>
#include <QSocketNotifier>
#include <QTimer>
#include <cstdio>
#include <unistd.h>

namespace triarch {

namespace {

constexpr qsizetype answerBytes = 8 * 1024 * 1024;
constexpr qsizetype lineBytes = 1024 * 1024;
constexpr int connectPatience = 5000; // ms
constexpr int lastPatience = 2000;    // ms

Result<QJsonArray> readTools()
{
    QFile file(resourceDir() + QStringLiteral("/mcp/tools.json"));
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::Io, QStringLiteral("%1 cannot be read").arg(file.fileName()));
    const auto json = parseJsonObject(file.readAll());
    if (!json)
        return fail(json.error());
    return JsonFields(*json, file.fileName()).array("tools");
}

/// Standard input and output on one side, the display's host on the other. The host is looked for with the first call.
class McpBridge : public QObject {
public:
    McpBridge(const QJsonArray& tools, QString display, QString folder)
        : m_display(std::move(display)),
          m_folder(std::move(folder)),
          m_input(STDIN_FILENO, QSocketNotifier::Read),
          m_server({tools, QStringLiteral(TRIARCH_VERSION), &McpBridge::say,
              [this](int call, const QJsonObject& request) { perform(call, request); },
              [this](int call) {
                  tell(QJsonObject{{"method", "cancel"}, {"params", QJsonObject{{"id", call}}}});
              },
              [this] { return m_folder + QLatin1Char('/') + newId() + QStringLiteral(".png"); }})
    {
        connect(&m_input, &QSocketNotifier::activated, this, &McpBridge::read);
        connect(&m_host, &QLocalSocket::readyRead, this, &McpBridge::hear);
        connect(&m_host, &QLocalSocket::disconnected, this, &McpBridge::lose);
        connect(&m_seconds, &QTimer::timeout, this, [this] { m_server.tick(); });
        m_seconds.start(std::chrono::seconds(1));
    }
    ~McpBridge() override { m_host.disconnect(this); } // it says once more that it is gone while all else is gone

private:
    static void say(const QJsonObject& message)
    {
        const QByteArray line = compactJson(message) + '\n';
        std::fwrite(line.constData(), 1, std::size_t(line.size()), stdout);
        std::fflush(stdout);
    }

    void read()
    {
        char bytes[65536];
        const auto count = ::read(STDIN_FILENO, bytes, sizeof bytes);
        if (count <= 0) { // the client has gone: what it began is taken back as our connection ends
            m_input.setEnabled(false);
            m_isOver = true;
            QTimer::singleShot(lastPatience, this, &QCoreApplication::quit);
            return quitWhenDone();
        }
        m_line.append(bytes, qsizetype(count));
        for (qsizetype end = m_line.indexOf('\n'); end >= 0; end = m_line.indexOf('\n')) {
            const QByteArray line = m_line.left(end);
            m_line.remove(0, end + 1);
            m_server.receive(line);
        }
        if (m_line.size() > lineBytes)
            QCoreApplication::exit(exit_code::failed);
    }

    Result<void> reach()
    {
        if (m_host.state() == QLocalSocket::ConnectedState)
            return {};
        const auto socket = hostSocketFor(m_display);
        if (!socket)
            return fail(socket.error());
        m_host.connectToServer(*socket);
        if (!m_host.waitForConnected(connectPatience))
            return fail(ErrorCode::Network, QStringLiteral("The host does not answer at %1").arg(*socket));
        return {};
    }

    void perform(int call, const QJsonObject& request)
    {
        if (auto reached = reach(); !reached)
            return m_server.answered(call, fail(reached.error()));
        m_asked.append(call);
        tell({{"id", call}, {"method", "mcp"}, {"params", request}});
    }

    void tell(const QJsonObject& message) { m_host.write(compactJson(message) + '\n'); }

    void hear()
    {
        while (m_host.canReadLine()) {
            const auto answer = parseJsonObject(m_host.readLine().trimmed(), {answerBytes, limits::jsonDepth});
            if (!answer || !answer->value(QLatin1String("id")).isDouble())
                continue; // the answer to a cancel
            const int call = answer->value(QLatin1String("id")).toInt();
            const auto error = answer->value(QLatin1String("error")).toObject();
            m_asked.removeAll(call);
            m_server.answered(call,
                error.isEmpty()
                    ? Result<QJsonObject>(answer->value(QLatin1String("result")).toObject())
                    : Result<QJsonObject>(fail(ErrorCode::Refused, error.value(QLatin1String("text")).toString())));
        }
        quitWhenDone();
    }

    /// A client that has said all it wants may still read the answers.
    void quitWhenDone()
    {
        if (m_isOver && !m_server.isBusy())
            QCoreApplication::quit();
    }

    void lose()
    {
        for (const int call : std::exchange(m_asked, {}))
            m_server.answered(call, fail(ErrorCode::Network, QStringLiteral("The display's host has ended")));
    }

    const QString m_display;
    const QString m_folder;
    QByteArray m_line;
    QSocketNotifier m_input;
    QLocalSocket m_host;
    QList<int> m_asked; ///< calls the host has not answered yet
    QTimer m_seconds;
    bool m_isOver = false; ///< nothing more comes in
    McpServer m_server;
};

int mcp(const Arguments& arguments, UnixSignals& signals)
{
    signals.leaveToDefault();
    const auto tools = readTools();
    const auto folder = runtimeDir(QStringLiteral("mcp"));
    if (!tools || !folder)
        return reportError(tools ? folder.error() : tools.error(), false, exit_code::setup);
    McpBridge bridge(*tools, arguments.text(QStringLiteral("--display")), *folder);
    return QCoreApplication::exec();
}

} // namespace

CommandRow mcpCommand()
{
    return {QStringLiteral("mcp"),
        QStringLiteral("Serve the display to a model client: MCP on standard input and output"),
        {{QStringLiteral("--display"), ArgumentRow::Kind::Text,
            QStringLiteral("the display; $DISPLAY when not given")}},
        mcp};
}

} // namespace triarch
