// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace triarch {

/// A message in JSON for people: its members one a line, indented by two, short objects and lists in one. Nothing but
/// blanks is added, so that it means the same and its keys keep their order; what is no JSON comes back as it is.
QString spacedJson(const QString& message);

} // namespace triarch
