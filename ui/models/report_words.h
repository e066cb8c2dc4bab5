// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace triarch {

/// What an exported page says of its own, in the operator's language; of core's sentences what fromCore() has.
/// Placeholders stay; anything else comes back as it is. Any thread.
QString reportWord(const QString& english);

} // namespace triarch
