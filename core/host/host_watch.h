// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/system/unique_fd.h"
#include "core/host/host_file.h"

#include <QFileSystemWatcher>
#include <QSocketNotifier>
#include <memory>

namespace triarch {

/// Tells when a host no longer drives its display: its process has ended, however it did, or it has taken its host file
/// away. Nothing is asked of it, and nothing is asked again and again. Lives in a thread with an event loop.
class HostWatch : public QObject {
    Q_OBJECT
public:
    explicit HostWatch(HostInfo host);
    ~HostWatch() override;
    const HostInfo& host() const { return m_host; }

Q_SIGNALS:
    void ended(); ///< once; soon, when it had ended before

private:
    void look();

    const HostInfo m_host;
    const UniqueFd m_process; ///< pidfd: readable when the process has ended
    std::unique_ptr<QSocketNotifier> m_notifier;
    QFileSystemWatcher m_folder;
    bool m_hasEnded = false;
};

} // namespace triarch
