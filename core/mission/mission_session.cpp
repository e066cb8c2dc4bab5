// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/mission/mission_session.h"

namespace triarch {

MissionSession::MissionSession(MissionWorker::Run run) : m_worker(new MissionWorker(std::move(run)))
{
    qRegisterMetaType<triarch::MissionResult>();
    m_thread.setObjectName(QStringLiteral("mission"));
    m_worker->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
    connect(m_worker, &MissionWorker::finished, this, &MissionSession::finished);
    m_thread.start();
}

MissionSession::~MissionSession()
{
    stop();
    m_thread.quit();
    m_thread.wait();
}

/// Without a thread the mission has not begun, and says so as any other that could not be set up.
void MissionSession::start()
{
    if (m_thread.isRunning()) {
        QMetaObject::invokeMethod(m_worker, &MissionWorker::run);
        return;
    }
    MissionResult none;
    none.reason = {QStringLiteral("setup"), QStringLiteral("The system gives no thread for the mission"), {}};
    QMetaObject::invokeMethod(
        this, [this, none] { Q_EMIT finished(none); }, Qt::QueuedConnection);
}

} // namespace triarch
