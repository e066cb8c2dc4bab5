// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QUuid>

namespace triarch {

/// A fresh id for a request, a mission or an approval: 32 lower-case hex digits, random.
inline QString newId() { return QUuid::createUuid().toString(QUuid::Id128); }

} // namespace triarch
