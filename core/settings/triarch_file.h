// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QMap>
#include <chrono>
#include <optional>

namespace triarch {

/// How long an application takes to come to rest after an action, where that is not as usual; nullopt: as usual.
struct SettleTiming {
    using Time = std::optional<std::chrono::milliseconds>;
    Time quiet;       ///< without news, after an action in place; 50 to 2000
    Time windowQuiet; ///< the same once a window came or went; 50 to 3000
    Time nothing;     ///< from the action, when there was no news at all; 50 to 5000
    Time cap;         ///< from the action, whatever still moves; 200 to 2500, which is the bound
    bool operator==(const SettleTiming&) const = default;
};

/// By window class, in lower case.
using SettleTimings = QMap<QString, SettleTiming>;

/// How long missions are kept; 0 is for ever.
struct Retention {
    static constexpr int mostDays = 3650;
    static constexpr int leastMegabytes = 100; ///< less than one long mission may have
    static constexpr int mostMegabytes = 10'000'000;
    int days = 0;      ///< after their end
    int megabytes = 0; ///< all together; the oldest go first
    bool operator==(const Retention&) const = default;
    bool isForEver() const { return days == 0 && megabytes == 0; }
};

/// How long the operator has to answer what a rule asks; never unlimited. Source: NOTES 11.
struct ApprovalTime {
    static constexpr std::chrono::seconds least{30}, most{600};
    std::chrono::seconds answer{60};
    bool operator==(const ApprovalTime&) const = default;
};

/// What the operator chooses of his own safety, for every mission and display that begins after it.
struct Safety {
    ApprovalTime approval = {};
    Retention retention = {};
    bool cornerStops = true; ///< a hand that pushes the pointer into a corner of a shared display stops the agent
    bool escapeStops = true; ///< Escape, pressed three times, stops the agent as the Pause key does
    bool operator==(const Safety&) const = default;
};

/// To which workers of the command protocol the console's switch leads.
struct WorkerSettings {
    bool listens = false;   ///< waits for them, instead of going to one
    QString url = {};       ///< of the one it goes to; empty: ws://localhost:8787/connect
    int port = 0;           ///< where it waits; 0: any free one
    QString tokenFile = {}; ///< empty: none is sent; one that waits has a file of the display's
    bool operator==(const WorkerSettings&) const = default;
};

/// The user's own settings for every mission: ~/.config/triarch/triarch.toml.
struct TriarchFile {
    SettleTimings timing;
    Safety safety;
    WorkerSettings worker;
};

/// Reads triarch.toml:
/// ```toml
/// [timing."galculator"]     # a window class, in any case; milliseconds
/// quiet = 120
/// window_quiet = 300
/// nothing = 400
/// cap = 1500
/// [retention]
/// days = 90
/// megabytes = 2000
/// [approval]
/// seconds = 60              # to answer in; 30 to 600
/// [panic]
/// corner = true             # a hand that pushes the pointer into a corner stops the agent
/// escape = true             # Escape, pressed three times, stops the agent
/// [worker]
/// way = "connect"           # or "listen"
/// url = "ws://localhost:8787/connect"
/// port = 0                  # of "listen"; 0: any free one
/// token_file = "/home/me/.config/triarch/worker.token"
/// ```
/// A file that is not there has the defaults. InvalidArgument with file and line for anything that is not in the
/// format; Io when it cannot be read.
Result<TriarchFile> readTriarchFile(const QString& path);

/// Puts [approval], [retention] and [panic] into the file, whose comments and other tables stay as they are.
/// @param from  what it begins as where it is not there yet: another such file
/// InvalidArgument: a number beyond its bounds, or what is there cannot be read; it is left alone then. Io.
Result<void> writeSafety(const QString& path, const QString& from, const Safety& safety);

} // namespace triarch
