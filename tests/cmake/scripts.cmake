# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
# Tests that are scripts: rules that hold for the sources, and the commands of the README.
find_package(Python3 REQUIRED COMPONENTS Interpreter)

# triarch_script(NAME LABEL SCRIPT [ARGUMENT ...])
function(triarch_script name label script)
    add_test(NAME ${name} COMMAND ${PROJECT_SOURCE_DIR}/tests/${script} ${ARGN})
    set_tests_properties(${name} PROPERTIES LABELS ${label} TIMEOUT 120)
endfunction()

triarch_script(layers lint layers/check)
triarch_script(xtest_symbols lint layers/xtest_symbols ${CMAKE_BINARY_DIR})
triarch_script(contract_table lint lint/contract_table)
triarch_script(translations lint lint/translations --check)
triarch_script(core_words lint lint/core_words)
triarch_script(promises lint lint/promises)
triarch_script(placeholders lint lint/placeholders)
triarch_script(documents lint lint/documents ${CMAKE_BINARY_DIR}/share)
triarch_script(packaging_refusal packaging missions/packaging refusal)

# These build missing programs with the release preset, so only a release build has them.
if(CMAKE_BUILD_TYPE STREQUAL Release AND NOT TRIARCH_SANITIZE)
    triarch_script(packaging_headless packaging missions/packaging headless ${CMAKE_BINARY_DIR})
    triarch_script(packaging_picture packaging missions/packaging picture ${CMAKE_BINARY_DIR})
    triarch_script(console_pictures pictures pictures/every_picture ${CMAKE_BINARY_DIR})
    triarch_script(accessibility_tree console pictures/accessibility_tree ${CMAKE_BINARY_DIR})
    triarch_label(long packaging_headless packaging_picture console_pictures accessibility_tree)
endif()
