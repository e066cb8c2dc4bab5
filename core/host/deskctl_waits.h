// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/host/operator_socket.h"
#include "core/protocols/deskctl/deskctl_service.h"

#include <QObject>
#include <QTimer>
#include <list>
#include <memory>

namespace triarch {

/// The waits that are under way. Each looks, then leaves the display to others until its next look.
/// Lives in the service's thread, which has an event loop.
class DeskctlWaits : public QObject {
    Q_OBJECT
public:
    explicit DeskctlWaits(DeskctlService& service) : m_service(service) { }

    /// Answers with the reply to `request` once the wait has ended, at the latest when `stop` is requested.
    void begin(DeskctlWait wait, const QJsonObject& request, const DeskctlCaller& caller, std::stop_token stop,
        const HostAnswer& answer);
    void endAll(); ///< without answers; for the thread's end

private:
    struct One {
        explicit One(DeskctlWait begun) : wait(std::move(begun)) { }
        DeskctlWait wait;
        QJsonObject request;
        DeskctlCaller caller;
        std::stop_token stop;
        HostAnswer answer;
        QTimer timer;
        std::optional<std::stop_callback<std::function<void()>>> onStop = {};
    };
    void look(One& one);
    void finish(One& one, const Result<QJsonObject>& result);

    DeskctlService& m_service;
    std::list<std::unique_ptr<One>> m_waits;
};

} // namespace triarch
