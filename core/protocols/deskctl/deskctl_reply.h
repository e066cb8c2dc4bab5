// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/protocols/deskctl/window_reference.h"

#include <QJsonArray>

/// What deskctl's replies are made of. Source: deskctl-wire-contract.md, sections 2, 4 and 5.
namespace triarch {

using DeskctlReply = tl::expected<QJsonObject, DeskctlFailure>; ///< `data` of a success, or why not

QJsonObject pointJson(ScreenPoint point);
QJsonObject areaJson(const QRect& area); ///< x, y, width, height
QJsonArray areasJson(const std::vector<QRect>& areas);

/// A failure of one sentence, without data.
tl::unexpected<DeskctlFailure> plainFailure(const QString& error);
tl::unexpected<DeskctlFailure> missingField(const char* name);
/// "WHAT failed: MESSAGE", the error's code in data.detail.
tl::unexpected<DeskctlFailure> failedTo(const char* what, const Error& error);

/// The four identifiers of the window that was meant, and `stale` when its number means another one by now.
QJsonObject withWindow(QJsonObject data, const QString& selector, const DeskctlWindows::Entry& entry);

/// {success, data, error}, and the request's id when it had one.
QJsonObject deskctlEnvelope(const QJsonObject& request, const DeskctlReply& reply);

/// A reply's bytes in the contract's order of keys, which QJsonObject does not keep: success, data, error, then others.
QByteArray deskctlBytes(const QJsonObject& reply);
/// The same for people: several lines, indented by two.
QByteArray deskctlBytesIndented(const QJsonObject& reply);

} // namespace triarch
