// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/base/result.h"

#include <QFile>
#include <QJsonObject>
#include <memory>
#include <mutex>

namespace triarch {

/// One request of somebody outside, from its arrival to its answer.
struct RequestNote {
    QString id;             ///< newId(): in the log, in the journal's rows, and in what a tool says about its result
    QString source;         ///< deskctl, lucy, command, mcp, tool, host; executor: a persona, with a tool
    QString intent;         ///< what was asked, in the words of its door
    QStringList tools = {}; ///< what was chosen for it; empty: what was asked is the tool
    QString location = QStringLiteral("local"); ///< local or cloud
    Deadline begun = after(Millis(0));
    QJsonObject process = {}; ///< that asked (processJson); empty: this process, or it has ended
};

/// The structured log of a host: one JSON object a line, {"at", "requestId", "door", "intent", "chosenTools",
/// "localVsCloud", "toolResults": [{"tool", "ok", "durationMs", "error"}], "process": {"pid", "name"}}. A file that
/// only this user can read; past its size it becomes FILE.1 and a new one begins. What cannot be written is left out:
/// the journal is what must hold. Any thread may write. Source: sandra-tools.md, "Observabilidad".
class RequestLog {
public:
    static constexpr qint64 usualBytes = 8 * 1024 * 1024;

    explicit RequestLog(const QString& path, qint64 most = usualBytes);
    static std::shared_ptr<RequestLog> in(const QString& folder); ///< requests.jsonl there, beside a journal

    void write(const RequestNote& note, const Result<QJsonObject>& answer);

    static QJsonObject lineOf(const RequestNote& note, const Result<QJsonObject>& answer, Millis took);

private:
    bool open();

    std::mutex m_mutex;
    QFile m_file;
    const qint64 m_most;
};

} // namespace triarch
