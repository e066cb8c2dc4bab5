# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
# Not a test: the pictures of tests/console/pictures. In bin, since the guard is looked for beside the program.
triarch_test_program(console_pictures console/console_pictures.cpp NEEDS triarch_console)
set_target_properties(console_pictures PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_RUNTIME_OUTPUT_DIRECTORY})

# The script builds what is missing, so it is for the build it makes itself.
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT TRIARCH_SANITIZE)
    add_test(NAME console_pictures
             COMMAND ${PROJECT_SOURCE_DIR}/tests/console/every_picture ${CMAKE_BINARY_DIR})
    set_tests_properties(console_pictures PROPERTIES LABELS console TIMEOUT 600)
    add_test(NAME accessibility_tree
             COMMAND ${PROJECT_SOURCE_DIR}/tests/console/accessibility_tree ${CMAKE_BINARY_DIR})
    set_tests_properties(accessibility_tree PROPERTIES LABELS console TIMEOUT 120)
endif()
