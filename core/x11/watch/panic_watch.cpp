// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/watch/panic_watch.h"

#include "core/x11/watch/panic_worker.h"

namespace triarch {

PanicWatch::PanicWatch(const DisplayAddress& address, const PanicOptions& options, QObject* parent)
    : QObject(parent),
      m_worker(new PanicWorker(address, options))
{
    m_thread.setObjectName(QStringLiteral("panic"));
    m_worker->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
    connect(m_worker, &PanicWorker::watching, this, &PanicWatch::watching);
    connect(m_worker, &PanicWorker::pressed, this, &PanicWatch::pressed);
    connect(m_worker, &PanicWorker::lost, this, &PanicWatch::lost);
    connect(m_worker, &PanicWorker::stopped, this, &PanicWatch::stopped);
    m_thread.start();
}

PanicWatch::~PanicWatch()
{
    stop();
    m_thread.quit();
    m_thread.wait();
}

void PanicWatch::start() { QMetaObject::invokeMethod(m_worker, &PanicWorker::run); }
void PanicWatch::stop() { m_worker->requestStop(); }

} // namespace triarch
