// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QJsonObject>

namespace triarch {

/// The socket of the host that serves a display. When there is none, one is started, which ends by itself once nobody
/// has asked it anything for ten minutes.
/// @param display  e.g. ":1"; empty: $DISPLAY
/// InvalidArgument: no display is named. Setup: its host serves no socket (a mission's), or none could be started.
Result<QString> hostSocketFor(const QString& display);

/// The same without starting one; empty: nobody serves it.
Result<QString> servingHost(const QString& display);

/// A request on a socket of deskctl's, and its reply. Network: nobody answers there.
Result<QJsonObject> askDesk(const QString& socket, const QJsonObject& request, int patience);

/// One request and its answer. Network: nobody answers; else what the host says.
/// @param patience  milliseconds
Result<QJsonObject> askHost(const QString& socket, const QString& method, const QJsonObject& params, int patience);

} // namespace triarch
