// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonObject>

namespace triarch {

/// The object with every registered secret blotted out of its strings. Keys, numbers and words of JSON itself stay, so
/// that what is stored can be read back whatever a secret is called; and the value of "profile" at the top, which is a
/// name that settings give.
QJsonObject redactedJson(const QJsonObject& object);

} // namespace triarch
