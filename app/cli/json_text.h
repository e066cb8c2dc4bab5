// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonObject>

namespace triarch {

/// Returns a string member of the object; empty when the object has no such member.
inline QString textMember(const QJsonObject& json, const char* name) { return json[QLatin1String(name)].toString(); }

} // namespace triarch
