// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/service_thread.h"

namespace triarch {

Result<std::unique_ptr<ServiceThread>> ServiceThread::open(const QString& name, const Make& make)
{
    std::unique_ptr<ServiceThread> made(new ServiceThread(name));
    const auto opened = made->m_thread.call([&]() -> Result<void> {
        auto tenant = make();
        if (!tenant)
            return fail(tenant.error());
        made->m_tenant = std::move(*tenant);
        return {};
    });
    return opened ? Result<std::unique_ptr<ServiceThread>>(std::move(made)) : fail(opened.error());
}

ServiceThread::~ServiceThread()
{
    m_thread.end([this] { m_tenant.reset(); });
}

} // namespace triarch
