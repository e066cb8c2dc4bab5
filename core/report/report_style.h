// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

namespace triarch {

/// The style sheet of the page: light and dark by what the reader's browser prefers, and on paper.
QByteArray reportStyle();

} // namespace triarch
