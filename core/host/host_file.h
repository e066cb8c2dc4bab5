// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/base/system/process_id.h"

#include <QByteArray>
#include <vector>

namespace triarch {

/// A process that drives a display, as `<runtime>/hosts/<display>.json` says.
struct HostInfo {
    QString display;
    ProcessId process;
    QString cookieFile;  ///< empty: the environment's
    QString controlPage; ///< file of the display's stop flag
    QString socket;      ///< host.sock; empty: it serves none
    QString file;        ///< the host file itself
};

/// Registers this process as its display's host for as long as the object lives.
class HostFile {
public:
    /// Setup when another live host has the display.
    static Result<HostFile> write(
        const QString& display, const QString& cookieFile, const QString& controlPage, const QString& socket = {});
    /// This process is about to have a display: until write() it can be found by startingHosts() and stopped.
    static Result<HostFile> announce(const QString& controlPage);
    HostFile(HostFile&& other) noexcept : m_path(std::exchange(other.m_path, {})) { }
    HostFile& operator=(HostFile&& other) noexcept; ///< the file before goes, unless it is the same
    ~HostFile();

private:
    explicit HostFile(QString path) : m_path(std::move(path)) { }
    QString m_path;
};

/// The hosts of this user that are alive: pid and start time match. Files of dead ones are removed.
Result<std::vector<HostInfo>> runningHosts();

/// Returns the running hosts of this user with another runtime folder. Their guards are found in /proc (proc(5)).
std::vector<HostInfo> hostsElsewhere();

/// Those that are still setting up: they have no display yet, and can be stopped all the same.
Result<std::vector<HostInfo>> startingHosts();

/// The running host somebody means: of a display (":5"), or of a host file by its path. Only files where hosts put them
/// count: another file's word is not taken for where a stop flag lies.
/// NotFound, with the hosts that do run, when there is none; Setup and Io of the runtime folder.
Result<HostInfo> findHost(const QString& host);

/// Ends what a host does, at once: its stop flag first, which gate and guard see before the next event, then a signal
/// for what waits. Every host of that display refuses input until it is told to resume.
/// @return false when it could not be told: it has ended
bool stopHost(const HostInfo& host);

/// Error of a host that takes requests and answers none, not even an empty line: it has to be ended from outside.
Error hungHost(qint64 process);

/// Checks that a host reads a request of this line. Budget, with both sizes: the host would hang up on it.
Result<void> checkRequestSize(const QByteArray& line);

/// A display that hosts have worked on, and its control page.
struct DisplayPage {
    QString display;
    QString controlPage;
    bool isStopped = false; ///< and its X server still runs
};

/// The displays of this machine with a control page, whether they have a host now or not; no sandboxes that have ended.
std::vector<DisplayPage> displayPages();

} // namespace triarch
