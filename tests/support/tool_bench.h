// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/json/json_fields.h"
#include "core/journal/journal_reader.h"
#include "core/policy/approval_queue.h"
#include "core/settings/policy_file.h"
#include "core/tools/tool_router.h"
#include "tests/support/fault_server.h"

#include <QTemporaryDir>
#include <mutex>

namespace triarch::test {

/// An HTTP server that answers as GitHub, Render and a web application would, and remembers what it was asked.
class CloudServer {
public:
    CloudServer();
    quint16 port() const { return m_server.port(); }
    QString base() const { return QStringLiteral("http://127.0.0.1:%1").arg(port()); }
    QByteArrayList requests();

private:
    void serve(FaultConnection& connection);
    std::mutex m_mutex;
    QByteArrayList m_requests;
    FaultServer m_server; ///< last: its threads use the others
};

/// Writes down what it is to start, and starts nothing.
class RecordingLauncher final : public Launcher {
public:
    Result<qint64> launch(const QStringList& argv) override
    {
        m_launched << argv.join(QLatin1Char(' '));
        return 4711;
    }
    const QStringList& launched() const { return m_launched; }

private:
    QStringList m_launched;
};

/// A router with the shipped rules and table on a folder full of traps, with a real journal, a server of its own and
/// names that lead where they should not. "127.0.0.1" counts as public here, as nobody has a public address to himself.
class ToolBench {
public:
    /// @param sections  of policy.toml in place of the bench's own
    explicit ToolBench(const QByteArray& sections = {});

    const QJsonObject call(const QString& tool, const QJsonObject& arguments, const QString& requestId = {});
    ToolResult use(const ToolOrder& call, std::stop_token stop = {});
    const QJsonObject callText(const QString& tool, const QString& arguments);
    void approveEverything() { m_approves = true; } ///< what is refused for want of a yes is approved and asked again
    ApprovalQueue& approvals() { return *m_approvals; }

    QString root() const { return m_folder.filePath(QStringLiteral("root")); }
    QString path(const QString& below) const { return root() + QLatin1Char('/') + below; }
    QString folder() const { return m_folder.path(); }
    /// @ROOT@, @OUT@, @APPS@, @WEB@ and @BIG@ of the corpus.
    QString filledIn(QString text) const;
    std::vector<EventRow> rows() const;
    CloudServer& server() { return m_server; }
    const ToolRouter& router() const { return *m_router; }
    RecordingLauncher& launcher() { return m_launcher; }
    ToolWorld& world() { return *m_world; }

private:
    void layOut();
    QByteArray usualSections() const;
    void write(const QString& name, const QByteArray& text) const;

    QTemporaryDir m_folder;
    SystemClock m_clock;
    CloudServer m_server;
    RecordingLauncher m_launcher;
    bool m_approves = false;
    std::optional<Policy> m_policy;
    std::optional<ToolTable> m_table;
    std::optional<ToolWorld> m_world;
    std::unique_ptr<Journal> m_journal;
    std::unique_ptr<ApprovalQueue> m_approvals;
    std::optional<ToolRouter> m_router;
};

} // namespace triarch::test
