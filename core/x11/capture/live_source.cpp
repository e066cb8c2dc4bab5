// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/capture/live_source.h"

#include "core/x11/capture/live_worker.h"

namespace triarch {

LiveSource::LiveSource(const DisplayAddress& address, const LiveOptions& options, QObject* parent)
    : QObject(parent),
      m_worker(new LiveWorker(address, options))
{
    m_thread.setObjectName(QStringLiteral("live"));
    m_worker->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
    connect(m_worker, &LiveWorker::updated, this, &LiveSource::updated);
    connect(m_worker, &LiveWorker::windowsChanged, this, &LiveSource::windowsChanged);
    connect(m_worker, &LiveWorker::monitorsChanged, this, &LiveSource::monitorsChanged);
    connect(m_worker, &LiveWorker::natureChanged, this, &LiveSource::natureChanged);
    connect(m_worker, &LiveWorker::lost, this, &LiveSource::lost);
    connect(m_worker, &LiveWorker::stopped, this, &LiveSource::stopped);
    m_thread.start();
}

LiveSource::~LiveSource()
{
    stop();
    m_thread.quit();
    m_thread.wait();
}

void LiveSource::start() { QMetaObject::invokeMethod(m_worker, &LiveWorker::run); }
void LiveSource::stop() { m_worker->requestStop(); }
void LiveSource::acknowledge() { m_worker->acknowledge(); }
void LiveSource::setWatched(bool isWatched) { m_worker->setWatched(isWatched); }

} // namespace triarch
