// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/command.h"
#include "app/cli/host_client.h"
#include "app/resource_paths.h"
#include "app/unix_signals.h"
#include "core/base/ids.h"
#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"
#include "core/base/system/process_id.h"
#include "core/base/system/runtime_dir.h"
#include "core/host/host_link.h"
#include "core/protocols/mcp/mcp_server.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QSocketNotifier>
#include <QTimer>
#include <cstdio>
#include <unistd.h>
#include <utility>

namespace triarch {

namespace {

/// Bytes of a line that are kept. A line that is refused for its length is read up to here for its id.
constexpr qsizetype keptBytes = 16 * 1024 * 1024;
constexpr int lastTimeout = 2000; // ms

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

/// Where the host puts pictures for this process alone. What others left there that were killed goes.
class PictureFolder {
public:
    static Result<std::unique_ptr<PictureFolder>> make()
    {
        const auto all = runtimeDir(QStringLiteral("mcp"));
        if (!all)
            return fail(all.error());
        sweep(*all);
        const auto self = ownProcess();
        const QString path =
            QStringLiteral("%1/%2-%3").arg(*all, QString::number(self.pid), QString::number(self.startTime));
        return makePrivateDir(path).map([&path] { return std::unique_ptr<PictureFolder>(new PictureFolder(path)); });
    }
    ~PictureFolder() { QDir(m_path).removeRecursively(); }
    QString newPicture() const { return m_path + QLatin1Char('/') + newId() + QStringLiteral(".png"); }

private:
    explicit PictureFolder(QString path) : m_path(std::move(path)) { }
    static void sweep(const QDir& all)
    {
        for (const QString& name : all.entryList(QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks)) {
            const QStringList process = name.split(QLatin1Char('-'));
            if (!isAlive({pid_t(process.value(0).toInt()), process.value(1).toULongLong()}))
                QDir(all.filePath(name)).removeRecursively();
        }
    }

    const QString m_path;
};

/// Standard input and output on one side, the display's host on the other. The host is looked for with the first call.
class McpBridge : public QObject {
public:
    McpBridge(const QJsonArray& tools, const QString& display, std::unique_ptr<PictureFolder> folder)
        : m_folder(std::move(folder)),
          m_input(STDIN_FILENO, QSocketNotifier::Read),
          m_host([display] { return hostSocketFor(display); }),
          m_server({tools, QStringLiteral(TRIARCH_VERSION), &McpBridge::say,
              [this](int call, const QJsonObject& request) { perform(call, request); },
              [this](int call) { m_host.cancel(m_questions.value(call)); }, [this] { return m_folder->newPicture(); }})
    {
        connect(&m_input, &QSocketNotifier::activated, this, &McpBridge::read);
        connect(&m_seconds, &QTimer::timeout, this, [this] { m_server.tick(); });
        m_seconds.start(std::chrono::seconds(1));
    }

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
            QTimer::singleShot(lastTimeout, this, &QCoreApplication::quit);
            return quitWhenDone();
        }
        m_line.append(bytes, qsizetype(count));
        for (qsizetype end = m_line.indexOf('\n'); end >= 0; end = m_line.indexOf('\n')) {
            const QByteArray line = m_line.left(end);
            m_line.remove(0, end + 1);
            if (!std::exchange(m_isSkipping, false))
                m_server.receive(line);
        }
        if (m_line.size() > keptBytes) {
            if (!std::exchange(m_isSkipping, true))
                m_server.receive(m_line); // is refused for its length
            m_line.clear();
        }
    }

    void perform(int call, const QJsonObject& request)
    {
        m_questions.insert(
            call, m_host.ask(QStringLiteral("mcp"), request, [this, call](const Result<QJsonObject>& result) {
                m_questions.remove(call);
                m_server.answered(call, result);
                quitWhenDone();
            }));
    }

    /// A client that has said all it wants may still read the answers.
    void quitWhenDone()
    {
        if (m_isOver && !m_server.isBusy())
            QCoreApplication::quit();
    }

    const std::unique_ptr<PictureFolder> m_folder;
    QByteArray m_line;
    bool m_isSkipping = false; ///< the rest of a line that was refused
    QSocketNotifier m_input;
    HostLink m_host;
    QHash<int, int> m_questions; ///< of the calls the host has not answered yet
    QTimer m_seconds;
    bool m_isOver = false; ///< nothing more comes in
    McpServer m_server;
};

int mcp(const Arguments& arguments, UnixSignals& signals)
{
    signals.leaveToDefault();
    const auto tools = readTools();
    auto folder = PictureFolder::make();
    if (!tools || !folder)
        return reportError(tools ? folder.error() : tools.error(), false, exit_code::setup);
    McpBridge bridge(*tools, arguments.text(QStringLiteral("--display")), std::move(*folder));
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
