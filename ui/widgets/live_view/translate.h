// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>

namespace triarch {

/// Of texts outside of classes: lupdate files them under the namespace.
inline QString tr(const char* text) { return QCoreApplication::translate("triarch", text); }

} // namespace triarch
