// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/wire/deskctl_service.h"
#include "core/wire/operator_socket.h"

#include <QObject>
#include <QTimer>
#include <list>
#include <memory>

namespace triarch {

/// The waits that are under way. Each looks, then leaves the display to others until its next look.
/// Lives in the service's thread, which has an event loop.
class DeskWaits : public QObject {
    Q_OBJECT
public:
    explicit DeskWaits(DeskctlService& service) : m_service(service) { }

    /// Answers with the reply to `request` once the wait has ended, at the latest when `stop` is requested.
    void begin(DeskWait wait, const QJsonObject& request, const DeskCaller& caller, std::stop_token stop,
        const HostAnswer& answer);
    void endAll(); ///< without answers; for the thread's end

private:
    struct One {
        explicit One(DeskWait begun) : wait(std::move(begun)) { }
        DeskWait wait;
        QJsonObject request;
        DeskCaller caller;
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
