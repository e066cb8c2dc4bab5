// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/base/result.h"

#include <QStringList>
#include <stop_token>

namespace triarch {

struct ProcessPlan {
    int program = -1;             ///< descriptor of the file
    QStringList argv;             ///< its name first
    QStringList environment = {}; ///< "NAME=value", nothing else
    int folder = -1;              ///< descriptor
    Millis timeout{10'000};
    qsizetype outputBytes = 64 * 1024; ///< kept of each stream; the rest is read and dropped
};

struct ProcessEnd {
    enum class How { Exited, Killed, TimedOut };
    How how = How::Exited;
    int value = 0; ///< exit code or signal
    QByteArray output;
    QByteArray error;
    bool isOutputCut = false;
    bool isErrorCut = false;
};

/// Runs a program with nothing on its standard input and waits for its end, and for that of everything it started.
/// Io: it cannot be started. Cancelled: it was stopped, as at the end of its time.
Result<ProcessEnd> runProcess(const ProcessPlan& plan, std::stop_token stop);

} // namespace triarch
