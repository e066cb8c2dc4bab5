// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/rehearsal/personas/mission_parser.h"
#include "core/rehearsal/reader/screen_text.h"

#include <QJsonObject>

namespace triarch::rehearsal {

/// All that a persona may know: what the request says and what its picture shows. Nothing else reaches it, so the same
/// request has the same answer.
struct Scene {
    const MissionParser& parser;
    QString system;           ///< the system messages
    QString user;             ///< the text of the last user message
    QStringList tools;        ///< names of the tools offered
    QString toolResult;       ///< the last message, when it is a tool's result
    const ScreenText& screen; ///< what was read; an empty size when no picture was sent
};

struct ToolCall {
    QString name;
    QJsonObject arguments;
    bool operator==(const ToolCall&) const = default;
};

struct Reply {
    QString text;
    std::vector<ToolCall> calls;
    Millis pause{0}; ///< wait this long before sending: the screen is expected to change
    bool operator==(const Reply&) const = default;
};

/// spawn_executor_prompt offered = tactician, report_verification = verifier, no tools = strategist, else executor;
/// without a mission in the request an answer to plain chat.
Reply replyTo(const Scene& scene);

Reply strategistReply(const Scene& scene);
Reply tacticianReply(const Scene& scene);
Reply executorReply(const Scene& scene);
Reply verifierReply(const Scene& scene);
Reply chatReply(const Scene& scene);

} // namespace triarch::rehearsal
