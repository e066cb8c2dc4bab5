// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/wire/desk_windows.h"

#include <QJsonArray>

/// What deskctl's replies are made of. Source: deskctl-wire-contract.md, sections 2, 4 and 5.
namespace triarch {

using DeskReply = tl::expected<QJsonObject, DeskFailure>; ///< `data` of a success, or why not

QJsonObject pointJson(ScreenPoint point);
QJsonObject areaJson(const QRect& area); ///< x, y, width, height
QJsonArray areasJson(const std::vector<QRect>& areas);

/// A failure of one sentence, without data.
tl::unexpected<DeskFailure> plainFailure(const QString& error);
tl::unexpected<DeskFailure> missingField(const char* name);
/// "WHAT failed: MESSAGE", the error's code in data.detail.
tl::unexpected<DeskFailure> failedTo(const char* what, const Error& error);

/// The four identifiers of the window that was meant, and `stale` when its number means another one by now.
QJsonObject withWindow(QJsonObject data, const QString& selector, const DeskWindows::Entry& entry);

/// {success, data, error}, and the request's id when it had one.
QJsonObject deskEnvelope(const QJsonObject& request, const DeskReply& reply);

/// A reply's bytes in the contract's order of keys, which QJsonObject does not keep: success, data, error, then others.
QByteArray deskBytes(const QJsonObject& reply);
/// The same for people: several lines, indented by two.
QByteArray deskBytesIndented(const QJsonObject& reply);

} // namespace triarch
