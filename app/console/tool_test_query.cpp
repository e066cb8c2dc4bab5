// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/console/tool_test_query.h"

#include "app/host_queries.h"
#include "core/base/mailbox.h"

#include <QTemporaryDir>

namespace triarch {

/// A wait ends by its own time, or when it is given up.
Result<ToolTest> lookOnce(const DisplayAddress& address, bool isSandbox, const ManualCall& call,
    const ToolRegistry& tools, const std::shared_ptr<DeskctlSessions>& sessions, std::stop_token stop)
{
    const QTemporaryDir folder; // nobody drives anything here: its stop flag stops nothing
    auto flag = StopFlag::open(folder.filePath(QStringLiteral("control")));
    if (!flag)
        return fail(flag.error());
    Mailbox<Result<ToolTest>> told{1}; // outlives the thread that posts into it
    const auto looks = openQueryThread({address, isSandbox, *flag, folder.path()}, tools, sessions);
    if (!looks)
        return fail(looks.error());
    HostService& service = (*looks)->service();
    QMetaObject::invokeMethod(&service,
        [&] { service.tryOut(call, tools, stop, [&told](const Result<ToolTest>& trial) { (void)told.post(trial); }); });
    const auto trial = told.take(Deadline::max(), stop);
    return trial ? *trial : Result<ToolTest>(fail(ErrorCode::Cancelled, QStringLiteral("Stopped by the operator")));
}

} // namespace triarch
