// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0

/// Tesseract 5.3 leaks some 90 bytes for a line without text. LeakSanitizer calls this, and then does not report them.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:libtesseract\n"; }
