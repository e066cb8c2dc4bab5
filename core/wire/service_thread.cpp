// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/wire/service_thread.h"

namespace triarch {

ServiceThread::ServiceThread(const QString& name)
{
    m_thread.setObjectName(name);
    m_place.moveToThread(&m_thread);
    m_thread.start();
}

Result<std::unique_ptr<ServiceThread>> ServiceThread::open(const QString& name, const Make& make)
{
    std::unique_ptr<ServiceThread> made(new ServiceThread(name));
    if (!made->m_thread.isRunning())
        return fail(ErrorCode::Io, QStringLiteral("No thread is left for '%1'").arg(name));
    Result<void> opened;
    QMetaObject::invokeMethod(
        &made->m_place,
        [&] {
            auto tenant = make();
            if (tenant)
                made->m_tenant = std::move(*tenant);
            else
                opened = fail(tenant.error());
        },
        Qt::BlockingQueuedConnection);
    return opened ? Result<std::unique_ptr<ServiceThread>>(std::move(made)) : fail(opened.error());
}

ServiceThread::~ServiceThread()
{
    if (!m_thread.isRunning())
        return;
    QMetaObject::invokeMethod(
        &m_place, [this] { m_tenant.reset(); }, Qt::BlockingQueuedConnection);
    m_thread.quit();
    m_thread.wait();
}

} // namespace triarch
