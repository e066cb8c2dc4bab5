// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>
#include <chrono>
#include <cstddef>

/// Every budget in one place; a setting below a floor is refused, never clamped silently.
/// Source: reliability rules 5.9 of the design, the agent contract, NOTES 12-14.
namespace triarch::limits {

using namespace std::chrono_literals;

// What the screen tells us
inline constexpr int titleBytes = 1024;
inline constexpr std::size_t windows = 5000;

// What a model may say
inline constexpr qsizetype modelReplyBytes = 8 * 1024 * 1024;
inline constexpr int jsonDepth = 32;
inline constexpr int modelToolCalls = 16; ///< in one reply; only the first is carried out
inline constexpr int typedCharacters = 1000;
inline constexpr qsizetype copiedBytes = 1024 * 1024; ///< UTF-8, put on the clipboard at once
inline constexpr auto holdMax = 10'000ms;             ///< a key kept down on purpose
inline constexpr auto dragMax = 30'000ms;
inline constexpr int labelCharacters = 200;
inline constexpr int justificationCharacters = 4000;
inline constexpr int executorPromptCharacters = 8000;
inline constexpr int doctrineCharacters = 20'000;
inline constexpr int evidenceMinCharacters = 100;
inline constexpr int justificationMinCharacters = 30;

// What travels over local sockets
inline constexpr qsizetype socketLineBytes = 64 * 1024;
inline constexpr int socketConnections = 16;
inline constexpr int socketRequests = 32;                ///< of one peer that wait for their answers
inline constexpr qint64 socketUnreadBytes = 1024 * 1024; ///< of answers that a peer does not read

// Pace
inline constexpr auto modelCallFloor = 1000ms; ///< between calls to any server that is not the built-in one
inline constexpr auto modelTotal = 240s;       ///< one model call, unless the profile says otherwise
inline constexpr auto modelConnect = 10s;
inline constexpr auto retryAfterMax = 300s;
inline constexpr int modelAttempts = 5;
inline constexpr auto settleCap = 2500ms;
inline constexpr auto desktopQuery = 2000ms; ///< one question to the X server

// History
inline constexpr int historySent = 8;
inline constexpr int historyKept = 10;
inline constexpr int doctrineSentCharacters = 400;

// Disk
inline constexpr qint64 freeDiskBytes = 100LL * 1024 * 1024;
inline constexpr qint64 journalReserveBytes = 1024 * 1024;

} // namespace triarch::limits
