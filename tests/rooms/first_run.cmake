# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
# The first-run page, settings, dialogs and translations.
add_executable(sample_picture ${PROJECT_SOURCE_DIR}/tests/console/sample_picture.cpp) # tests/console/sample_picture runs it
set_target_properties(sample_picture PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
target_link_libraries(sample_picture PRIVATE triarch_warnings triarch_journal triarch_ui_style)
add_executable(first_run_pictures ${PROJECT_SOURCE_DIR}/tests/console/first_run_pictures.cpp)
set_target_properties(first_run_pictures PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
target_compile_definitions(first_run_pictures PRIVATE TRIARCH_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
target_link_libraries(first_run_pictures PRIVATE triarch_warnings triarch_ui_dialogs)
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
