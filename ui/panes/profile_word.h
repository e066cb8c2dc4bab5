// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace triarch {

/// A profile in one word, where there is no room for its label: the built-in one has a name in every language.
QString profileWord(const QString& name);

} // namespace triarch
