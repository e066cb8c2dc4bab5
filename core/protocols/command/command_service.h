// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/desktop.h"
#include "core/protocols/action_runner.h"
#include "core/protocols/command/command_message.h"

namespace triarch {

/// Where a command's picture goes, and as whose request it is written down.
struct CommandCall {
    QString picture = {}; ///< a file's path; empty: pictures are refused
    QString request = {}; ///< id of the request, for the journal
    std::stop_token stop = {};
    qint64 process = 0;      ///< that asks; 0: nobody knows
    QString connection = {}; ///< of its worker, when it speaks for several
};

/// The commands of the command protocol on a host's display, but for cancel and stop, which are its connection's.
/// Used by one thread at a time. Source: command-protocol.md.
class CommandService {
public:
    /// All of it outlives the service. @param door  leads nowhere: it only looks
    CommandService(Desktop& desktop, ActionRunner runner, bool sandboxed)
        : m_desktop(desktop),
          m_runner(std::move(runner)),
          m_sandboxed(sandboxed)
    {
    }

    /// The reply to a message, whatever it is: success, error, mouse_position, or screenshot with the `path` of the
    /// picture, its width, height and mimeType. Fails with DisplayLost alone.
    Result<QJsonObject> handle(const QJsonObject& message, const CommandCall& call);

private:
    struct Asked {
        const Command& command;
        const CommandCall& call;
        Frame seen;
    };
    using Reply = Result<QJsonObject>;

    Reply move(const Asked& asked);
    Reply click(const Asked& asked);
    Reply scroll(const Asked& asked);
    Reply position(const Asked& asked);
    Reply type(const Asked& asked);
    Reply press(const Asked& asked);
    Reply screenshot(const Asked& asked);
    Reply perform(const Asked& asked, const Input& input, const QString& success);

    Desktop& m_desktop;
    ActionRunner m_runner;
    bool m_sandboxed;
    int m_actions = 0;
};

} // namespace triarch
