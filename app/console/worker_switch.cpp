// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/console/worker_switch.h"

#include "app/console/worker_service.h"

namespace triarch {

WorkerSwitch::WorkerSwitch() : m_desk(new WorkerService)
{
    qRegisterMetaType<RemoteState>();
    m_thread.setObjectName(QStringLiteral("workers"));
    m_desk->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_desk, &QObject::deleteLater);
    connect(m_desk, &WorkerService::changed, this, [this](const RemoteState& state) {
        m_state = state;
        Q_EMIT changed(state);
    });
    m_thread.start();
}

WorkerSwitch::~WorkerSwitch()
{
    QMetaObject::invokeMethod(m_desk, &WorkerService::end, Qt::BlockingQueuedConnection);
    m_thread.quit();
    m_thread.wait();
}

void WorkerSwitch::setDisplay(const QString& display)
{
    QMetaObject::invokeMethod(m_desk, [desk = m_desk, display] { desk->setDisplay(display); });
}

void WorkerSwitch::listen(std::optional<quint16> port)
{
    QMetaObject::invokeMethod(m_desk, [desk = m_desk, port] { desk->listen(port); });
}

void WorkerSwitch::connectTo(const QString& url)
{
    QMetaObject::invokeMethod(m_desk, [desk = m_desk, url] { desk->connectTo(url); });
}

} // namespace triarch
