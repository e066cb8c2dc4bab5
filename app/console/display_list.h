// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace triarch {

/// The X displays of this machine whose sockets lie in `folder`, by number: ":0", ":1". They need not answer.
QStringList localDisplays(const QString& folder = QStringLiteral("/tmp/.X11-unix"));

} // namespace triarch
