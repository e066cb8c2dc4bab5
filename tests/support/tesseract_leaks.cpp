// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0

/// Tesseract 5.3 forgets a row when a line holds no text: its leak, some 90 bytes each, which LeakSanitizer would count
/// as ours. Without the sanitizer nobody calls this.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:tesseract::make_single_row\n"; }
