// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/display_parts.h"
#include "core/rehearsal/screen_reader.h"
#include "core/wire/host_service.h"

#include <QThread>

namespace triarch {

/// Who answers what is only looked at on a display: in a thread and over a connection of its own, so that it neither
/// waits for what is being done there nor holds it up.
class HostLooks {
public:
    /// @param tools, display  outlive it
    /// As X11Desktop::open.
    static Result<std::unique_ptr<HostLooks>> open(
        DisplayParts& display, const ToolRegistry& tools, std::shared_ptr<DeskSessions> sessions);
    ~HostLooks() { end(); }

    HostService& service() { return *m_service; }
    void end(); ///< waits are over, and nothing is answered any more

private:
    HostLooks() = default;
    DeskWorld world();
    Result<QString> readText(const QImage& picture);

    std::unique_ptr<X11Desktop> m_eyes;
    std::unique_ptr<rehearsal::ScreenReader> m_reader; ///< made when somebody first waits for a text
    std::unique_ptr<HostService> m_service;            ///< lives in m_thread
    QThread m_thread;
};

/// Has a service answer in a thread; its waits end with the thread.
void startService(HostService& service, QThread& thread, const QString& name);

} // namespace triarch
