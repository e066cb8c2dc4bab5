// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/host_watch.h"

#include <QFileInfo>
extern "C" { // glibc 2.36 leaves it out
#include <sys/pidfd.h>
}

namespace triarch {

HostWatch::HostWatch(HostInfo host) : m_host(std::move(host)), m_process(::pidfd_open(m_host.process.pid, 0))
{
    if (m_process.isOpen()) {
        m_notifier = std::make_unique<QSocketNotifier>(m_process.get(), QSocketNotifier::Read);
        connect(m_notifier.get(), &QSocketNotifier::activated, this, &HostWatch::look);
    }
    connect(&m_folder, &QFileSystemWatcher::directoryChanged, this, &HostWatch::look);
    m_folder.addPath(QFileInfo(m_host.file).path());
    QMetaObject::invokeMethod(this, &HostWatch::look, Qt::QueuedConnection); // the pid may be another's by now
}

HostWatch::~HostWatch() = default;

void HostWatch::look()
{
    if (m_hasEnded || (isAlive(m_host.process) && QFileInfo::exists(m_host.file)))
        return;
    m_hasEnded = true;
    if (m_notifier)
        m_notifier->setEnabled(false); // it stays readable
    Q_EMIT ended();
}

} // namespace triarch
