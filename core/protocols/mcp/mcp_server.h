// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QJsonArray>
#include <QJsonObject>
#include <functional>
#include <map>

namespace triarch {

/// What an MCP server speaks through and works with.
struct McpParts {
    QJsonArray tools; ///< of resources/mcp/tools.json: name, description, inputSchema, annotations
    QString version;
    std::function<void(const QJsonObject& message)> send;              ///< to the client
    std::function<void(int call, const QJsonObject& request)> perform; ///< a deskctl request to the host
    std::function<void(int call)> cancel;                              ///< takes it back
    std::function<QString()> newPicture; ///< a path for a picture that only this user can read
};

/// The Model Context Protocol over lines of JSON-RPC 2.0: initialize, ping, tools/list, tools/call, progress and
/// cancellation. Every tool is an action of deskctl under its name there; pictures come back as images.
/// Used by one thread. Source: modelcontextprotocol.io, specification 2025-06-18.
class McpServer {
public:
    explicit McpServer(McpParts parts) : m_parts(std::move(parts)) { }

    void receive(const QByteArray& line);
    /// The host's answer to a call: a deskctl reply, or why there is none. One that was cancelled is not answered.
    void answered(int call, const Result<QJsonObject>& reply);
    /// Tells whoever wants to know that calls go on; to be called every second.
    void tick();
    bool isBusy() const { return !m_calls.empty(); }

private:
    struct Call {
        QJsonValue id;
        QJsonValue progressToken;
        QString picture; ///< where the host was told to put one; empty: nowhere
        int ticks = 0;
        bool isCancelled = false; ///< nobody hears of it any more
    };
    void respond(const QJsonValue& id, const QJsonObject& result);
    void refuse(const QJsonValue& id, int code, const QString& text);
    void obey(const QString& method, const QJsonValue& id, const QJsonObject& params);
    void notice(const QString& method, const QJsonObject& params);
    QJsonObject introduction(const QJsonObject& params) const;
    void callTool(const QJsonValue& id, const QJsonObject& params);

    McpParts m_parts;
    std::map<int, Call> m_calls;
    int m_lastCall = 0;
};

} // namespace triarch
