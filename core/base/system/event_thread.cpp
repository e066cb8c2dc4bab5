// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/system/event_thread.h"

namespace triarch {

EventThread::EventThread(const QString& name)
{
    m_thread.setObjectName(name);
    m_place.moveToThread(&m_thread);
    m_thread.start();
}

Result<void> EventThread::call(const std::function<Result<void>()>& work)
{
    if (!m_thread.isRunning())
        return fail(ErrorCode::Io, QStringLiteral("No thread is left for the %1").arg(m_thread.objectName()));
    Result<void> done;
    QMetaObject::invokeMethod(
        &m_place, [&] { done = work(); }, Qt::BlockingQueuedConnection);
    return done;
}

void EventThread::post(std::function<void()> work) { QMetaObject::invokeMethod(&m_place, std::move(work)); }

void EventThread::end(const std::function<void()>& last)
{
    if (!m_thread.isRunning())
        return;
    if (last)
        QMetaObject::invokeMethod(&m_place, last, Qt::BlockingQueuedConnection);
    m_thread.quit();
    m_thread.wait();
}

} // namespace triarch
