# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
# The first-run page, settings, dialogs and translations.
# tests/console/sample_picture runs it
triarch_test_program(sample_picture console/sample_picture.cpp NEEDS triarch_journal triarch_ui_style)
triarch_test_program(first_run_pictures console/first_run_pictures.cpp NEEDS triarch_ui_dialogs)
triarch_test(console/tst_first_run triarch_ui_panes)
triarch_test(console/tst_console_settings triarch_ui_settings)
triarch_test(console/tst_dialogs triarch_ui_dialogs)
triarch_test(console/tst_own_keys triarch_ui_dialogs)
add_test(NAME translations COMMAND ${PROJECT_SOURCE_DIR}/tests/lint/translations --check)
set_tests_properties(translations PROPERTIES LABELS "console;lint" TIMEOUT 60)
add_test(NAME core_words COMMAND ${PROJECT_SOURCE_DIR}/tests/lint/core_words)
set_tests_properties(core_words PROPERTIES LABELS "console;lint" TIMEOUT 60)
add_test(NAME promises COMMAND ${PROJECT_SOURCE_DIR}/tests/lint/promises)
set_tests_properties(promises PROPERTIES LABELS "console;lint" TIMEOUT 60)
