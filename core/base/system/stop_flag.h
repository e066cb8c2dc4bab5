// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/base/system/process_id.h"

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>

namespace triarch {

/// The display's shared page: a stop flag that every process driving this display reads, and the lease epoch.
///
/// It is a file of 4096 bytes, `<runtime>/<display>/control`, mapped by the gate, by the guard and by `triarchctl
/// stop`. Setting it needs no lock, no allocation and no working disk. Layout (little endian, also read by the guard
/// without Qt): word 0 stop (0: none, 1: by the operator, 2: by a host that ends), word 1 lease epoch, words 2-3
/// CLOCK_MONOTONIC nanoseconds of the last stop, word 4 pid of the X server, words 6-7 its start time (ProcessId),
/// words 8-9 the time of the stop that was resumed last. The stop belongs to that server: it outlives every host and
/// ends with resume or with the server. The guard keeps it in a property of the root window as well, for hosts with
/// another runtime folder or another name of the display.
struct ControlPage {
    std::atomic<quint32> stop;
    std::atomic<quint32> epoch;
    std::atomic<quint64> stoppedAtNs;
    std::atomic<qint32> serverPid;
    std::atomic<quint64> serverStartTime;
    std::atomic<quint64> resumedNs;
};
static_assert(std::atomic<quint64>::is_always_lock_free && sizeof(ControlPage) == 40);

class StopFlag {
public:
    /// Maps the page of `path`, made when missing (0600). Io when it cannot be.
    static Result<StopFlag> open(const QString& path);
    static quint64 now(); ///< nanoseconds of CLOCK_MONOTONIC, which all processes of a machine share

    quint64 raise(); ///< idempotent; safe in a signal handler. @return its time, for clearIf()
    /// Raises it for an end of one's own, which clearIf() undoes. @return its time; 0: it is raised already, by others
    quint64 raiseIfClear();
    void clear(); ///< resuming is a separate, explicit act
    /// Clears the stop of that time only. A stop that was raised since stays.
    void clearIf(quint64 raisedAtNs);
    /// Clears the stop if it was raised for another X server than this one.
    void bindTo(const ProcessId& server);
    ProcessId server() const; ///< as bindTo() had it; zeros: unknown
    bool isRaised() const { return m_page->stop.load(std::memory_order_acquire) != 0; }
    /// How long ago it was raised last, whoever did; nullopt: it is not raised.
    std::optional<std::chrono::nanoseconds> raisedFor() const;
    ControlPage& page() const { return *m_page; }
    const QString& path() const { return m_path; }

private:
    struct Unmap {
        void operator()(ControlPage* page) const noexcept;
    };
    StopFlag(ControlPage* page, QString path) : m_page(page), m_path(std::move(path)) { }
    std::unique_ptr<ControlPage, Unmap> m_page;
    QString m_path;
};

} // namespace triarch
