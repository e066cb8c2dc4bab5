// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/system/event_thread.h"
#include "core/host/host_service.h"

namespace triarch {

/// A service and everything that it stands on, its connection to the display first, in a thread of its own: made there,
/// used there and ended there, so that none of it is ever in two threads' hands.
///
/// Whoever has it asked ends it, in the thread that asks: then no question comes any more, and every answer that was
/// given is still on its way to somebody. Its waits end without an answer.
class ServiceThread {
public:
    /// What lives in the thread.
    class Tenant {
    public:
        virtual ~Tenant() = default;
        virtual HostService& service() = 0;
    };
    using Make = std::function<Result<std::unique_ptr<Tenant>>()>; ///< called in the thread

    /// What `make` says.
    static Result<std::unique_ptr<ServiceThread>> open(const QString& name, const Make& make);
    ~ServiceThread();

    HostService& service() { return m_tenant->service(); }

private:
    explicit ServiceThread(const QString& name) : m_thread(name) { }

    EventThread m_thread;
    std::unique_ptr<Tenant> m_tenant; ///< lives in the thread
};

} // namespace triarch
