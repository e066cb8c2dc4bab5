// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/input.h"
#include "core/base/result.h"

#include <QJsonObject>
#include <QStringList>

/// deskctl's parameters as inputs. Pure. Source: deskctl-wire-contract.md, sections 3 and 4.
namespace triarch {

/// "500,300": exactly two whole numbers; nullopt for anything else, which then is a selector.
std::optional<ScreenPoint> deskctlCoordinates(const QString& text);

/// A whole number out of a JSON number that fits an int.
std::optional<int> wholeNumber(const QJsonValue& value);

/// A point out of two fields; the error is the contract's sentence: "Missing 'x' field".
tl::expected<ScreenPoint, QString> deskctlPoint(const QJsonObject& request, const char* x, const char* y);

/// `path` when it is given, else x1, y1, x2, y2.
tl::expected<std::vector<ScreenPoint>, QString> deskctlPath(const QJsonObject& request);

/// Whether what may be left out is what it is to be: a click whose modifiers are not understood would be another one.
Result<void> checkDeskctlFields(const QJsonObject& request);

/// `duration` is read from the request, seconds: without it the pointer is there at once.
MoveInput deskctlMove(const QJsonObject& request, ScreenPoint to);

/// `button` (a word or a number) and `modifiers` ("shift,ctrl") are read from the request. InvalidArgument.
Result<ClickInput> deskctlClick(const QJsonObject& request, ScreenPoint at, int count);
Result<DragInput> deskctlDrag(const QJsonObject& request, const std::vector<ScreenPoint>& path);

/// Names joined to one chord; single letters are keys, not capitals. `hold` is read from the request, seconds.
ChordInput deskctlPress(const QStringList& names, const QJsonObject& request);

/// @param amount  above 0: down, or to the right on the axis "horizontal" or "h"
ScrollInput deskctlScroll(int amount, const QString& axis, ScreenPoint at, const QJsonObject& request);

} // namespace triarch
