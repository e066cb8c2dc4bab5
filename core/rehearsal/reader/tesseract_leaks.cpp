// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0

/// Tesseract 5.3 leaks some 90 bytes for a line without text, and libdbus a buffer if a program ends while it connects.
/// LeakSanitizer calls this, and then does not report them.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:libtesseract\nleak:libdbus-1\n"; }
