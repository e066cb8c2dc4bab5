// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/event/mission_status.h"

#include <QObject>
#include <QThread>
#include <functional>
#include <stop_token>

namespace triarch {

/// Runs a mission to its end in the thread it lives in.
class MissionWorker : public QObject {
    Q_OBJECT
public:
    using Run = std::function<MissionResult(std::stop_token)>;
    explicit MissionWorker(Run run) : m_run(std::move(run)) { }
    void requestStop() { m_stop.request_stop(); } ///< from any thread: a slot would wait behind the mission
public Q_SLOTS:
    void run() { Q_EMIT finished(m_run(m_stop.get_token())); }
Q_SIGNALS:
    void finished(const triarch::MissionResult& result);

private:
    const Run m_run;
    std::stop_source m_stop;
};

/// Owns one mission and its thread; lives in the thread that wants to hear of it. The destructor stops, then joins.
class MissionSession : public QObject {
    Q_OBJECT
public:
    explicit MissionSession(MissionWorker::Run run);
    ~MissionSession() override;
    void start();
    void stop() { m_worker->requestStop(); }
Q_SIGNALS:
    void finished(const triarch::MissionResult& result);

private:
    QThread m_thread;
    MissionWorker* m_worker; ///< deleted in its own thread when that finishes
};

} // namespace triarch
