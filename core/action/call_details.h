// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonObject>

namespace triarch {

/// Which argument names what a call is aimed at: label, text, key, name or evidence; empty: none does.
QString targetWordOf(const QJsonObject& arguments);

/// What a call says beside its target, its places and its reason: "modifiers ctrl, button middle". Names and values as
/// they go over the wire; empty: nothing.
QString callDetails(const QJsonObject& arguments);

} // namespace triarch
