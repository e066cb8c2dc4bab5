// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonObject>

namespace triarch {

/// A text of the object; empty where it has none of that name.
inline QString textMember(const QJsonObject& json, const char* name) { return json[QLatin1String(name)].toString(); }

} // namespace triarch
