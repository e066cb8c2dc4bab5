// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>

namespace triarch {

/// Translates a text outside of a class; lupdate files such texts under the namespace.
inline QString tr(const char* text) { return QCoreApplication::translate("triarch", text); }

} // namespace triarch
