// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>

namespace triarch {

/// Returns the text of an action, marked with QT_TRANSLATE_NOOP("Actions", ...), in the operator's language.
inline QString translatedActionText(const char* text) { return QCoreApplication::translate("Actions", text); }

} // namespace triarch
