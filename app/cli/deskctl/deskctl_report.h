// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QJsonObject>

namespace triarch {

/// Prints a deskctl reply: as JSON with all three keys, or as lines, a failure's on standard error.
/// Source: deskctl-wire-contract.md, sections 1 and 7.
void reportDeskctlReply(const QJsonObject& reply, bool json);

/// What triarchctl ends with after that reply: 2 for a picture of a part that there is not, as for other wrong use.
int deskctlExitCode(const QJsonObject& request, const QJsonObject& reply);

/// The lines of a success, e.g. "Clicked 5,6 on @w1 [win1] \"Title\"".
QStringList deskctlLines(const QJsonObject& data);

} // namespace triarch
