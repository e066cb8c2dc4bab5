// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

class QApplication;

namespace triarch {

/// The language a setting stands for: "en" and "es" are themselves, "system" is Spanish where the operator's locale is
/// (LC_ALL, LC_MESSAGES, LANG), else English.
QString languageFor(const QString& setting);

/// Puts the program's words into a language, at start or while it runs; every widget then gets a LanguageChange.
/// English comes from the sources, its plurals from a file. Numbers and dates follow, since QLocale's default does.
///
/// @param setting  "system", "en" or "es"; anything else is taken for "system"
/// @return whether the words of that language were found
bool applyLanguage(QApplication& application, const QString& setting);

} // namespace triarch
