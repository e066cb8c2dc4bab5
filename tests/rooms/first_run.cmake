# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
# The first-run page, settings, dialogs and translations.
add_executable(sample_picture ${PROJECT_SOURCE_DIR}/tests/console/sample_picture.cpp) # tests/console/sample_picture runs it
set_target_properties(sample_picture PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
target_link_libraries(sample_picture PRIVATE triarch_warnings triarch_journal triarch_ui_style)
add_executable(first_run_pictures ${PROJECT_SOURCE_DIR}/tests/console/first_run_pictures.cpp)
set_target_properties(first_run_pictures PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
target_link_libraries(first_run_pictures PRIVATE triarch_warnings triarch_ui_panes)
