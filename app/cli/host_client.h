// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QJsonObject>
#include <functional>

namespace triarch {

/// The socket of the host that serves a display. When there is none, one is started, which ends by itself once nobody
/// has asked it anything for ten minutes. One that is just ending is waited for.
/// @param display  e.g. ":1"; empty: $DISPLAY
/// InvalidArgument: no display is named. Setup: its host serves no socket (a mission's), or none could be started.
/// Network: it does not answer.
Result<QString> hostSocketFor(const QString& display);

/// One request of that host, and its answer. As hostSocketFor and askHost.
Result<QJsonObject> askDisplay(const QString& display, const QString& method, const QJsonObject& params, int timeout);

/// Sends a request as askDisplay() does, and calls `waits` if the host has read it and does not answer at once.
Result<QJsonObject> askDisplayToWait(const QString& display, const QString& method, const QJsonObject& params,
    int timeout, const std::function<void()>& waits);

/// Asks a display's host to end, and waits until its process has.
/// @return false: the display has no host
/// Refused: it does more than serve. Timeout: it has not ended yet.
Result<bool> endHost(const QString& display);

/// Asks the host of a display to make room for a mission, and waits until its process has ended. Only a host that a
/// command started ends, and only if no other client waits for its answer.
/// @return false: the display has no host
/// Refused: the host stays, or this process is not proven to come from outside of the display. Timeout: it hangs, or
/// has not ended yet.
Result<bool> yieldHost(const QString& display);

/// Returns the socket of the display's host without starting one. Empty: the display has no host.
Result<QString> servingHost(const QString& display);

/// Returns the same as servingHost(), of a host that answers. Timeout: it does not answer within 4.5 s.
Result<QString> reactingHost(const QString& display);

/// A request on a socket of deskctl's, and its reply. Network: nobody answers there.
Result<QJsonObject> askDeskctl(const QString& socket, const QJsonObject& request, int timeout);

/// One request and its answer. Network: nobody answers; else what the host says.
/// @param timeout  milliseconds
Result<QJsonObject> askHost(const QString& socket, const QString& method, const QJsonObject& params, int timeout);

} // namespace triarch
