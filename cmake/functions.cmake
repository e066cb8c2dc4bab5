# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
add_library(triarch_warnings INTERFACE)
target_compile_options(triarch_warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    # g++ 12 warns falsely when it optimises: of optionals that are checked (GCC bug 80635) and of overlapping copies in
    # std::string (GCC bug 105651). clang and the sanitizers watch for the real ones.
    # It also takes a scoped enumerator for a name that shadows a type of the namespace (Token::Input, struct Input).
    target_compile_options(triarch_warnings INTERFACE -Wno-maybe-uninitialized -Wno-restrict -Wno-shadow -Wshadow=local)
endif()

# Flags that must be the same for every object of a build.
add_library(triarch_flags INTERFACE)
target_compile_definitions(triarch_flags INTERFACE QT_NO_CAST_TO_ASCII QT_NO_KEYWORDS QT_MESSAGELOGCONTEXT)
if(TRIARCH_SANITIZE)
    target_compile_options(triarch_flags INTERFACE -fsanitize=${TRIARCH_SANITIZE} -fno-omit-frame-pointer
                                                   -fno-sanitize-recover=all)
    target_link_options(triarch_flags INTERFACE -fsanitize=${TRIARCH_SANITIZE})
endif()

# triarch_layer(x11 SOURCES a.cpp ... NEEDS triarch_desktop ... PRIVATE PkgConfig::XCB): one static library per folder
# of core. NEEDS is what the layer's headers may include, PRIVATE what only its sources may.
function(triarch_layer name)
    cmake_parse_arguments(ARG "" "" "SOURCES;NEEDS;PRIVATE" ${ARGN})
    add_library(triarch_${name} STATIC ${ARG_SOURCES})
    set_target_properties(triarch_${name} PROPERTIES AUTOMOC ON)
    target_include_directories(triarch_${name} PUBLIC ${PROJECT_SOURCE_DIR}) # includes read "core/x11/connection.h"
    target_link_libraries(triarch_${name} PUBLIC triarch_flags ${ARG_NEEDS} PRIVATE triarch_warnings ${ARG_PRIVATE})
    triarch_shares_headers(triarch_${name})
endfunction()

# triarch_serves_tests(TARGET MEASURES): compiled as tests are. MEASURES, TRUE or FALSE: it holds how long the libraries
# take, and what it shares with them must be as fast as theirs.
function(triarch_serves_tests name measures)
    set_target_properties(${name} PROPERTIES AUTOMOC ON)
    target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR})
    target_compile_definitions(${name} PRIVATE TRIARCH_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
                                               TRIARCH_BIN_DIR="${CMAKE_RUNTIME_OUTPUT_DIRECTORY}")
    target_link_libraries(${name} PRIVATE triarch_warnings triarch_flags Qt6::Test)
    if(measures)
        triarch_shares_headers(${name})
    else()
        target_compile_options(${name} PRIVATE -O0)
        target_precompile_headers(${name} REUSE_FROM triarch_test_headers)
    endif()
    # mostly empty: the shared headers would be most of its work
    set_source_files_properties(${CMAKE_CURRENT_BINARY_DIR}/${name}_autogen/mocs_compilation.cpp
                                PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
endfunction()

# triarch_test_part(mission support/mission_bench.cpp ... NEEDS triarch_agent ...): what several tests share is compiled
# once, into the library triarch_test_mission.
function(triarch_test_part part)
    cmake_parse_arguments(ARG "" "" "NEEDS" ${ARGN})
    set(name triarch_test_${part})
    add_library(${name} STATIC)
    foreach(source ${ARG_UNPARSED_ARGUMENTS})
        target_sources(${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests/${source})
    endforeach()
    target_link_libraries(${name} PUBLIC Qt6::Test ${ARG_NEEDS})
    triarch_serves_tests(${name} FALSE)
endfunction()

# triarch_test_program(gallery console/gallery.cpp ... NEEDS triarch_ui_widgets ...): a program in the folder of the tests
# that is no test.
function(triarch_test_program name)
    cmake_parse_arguments(ARG "MEASURES" "" "NEEDS" ${ARGN})
    add_executable(${name})
    foreach(source ${ARG_UNPARSED_ARGUMENTS})
        target_sources(${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests/${source})
    endforeach()
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
    target_link_libraries(${name} PRIVATE ${ARG_NEEDS})
    triarch_serves_tests(${name} ${ARG_MEASURES})
endfunction()

# triarch_test(unit/tst_geometry triarch_base ...): one Qt Test program, off screen, 60 s unless TIMEOUT says otherwise.
function(triarch_test path)
    cmake_parse_arguments(ARG "MEASURES" "TIMEOUT" "SOURCES;LABELS" ${ARGN})
    get_filename_component(name ${path} NAME)
    get_filename_component(folder ${path} DIRECTORY)
    if(NOT ARG_TIMEOUT)
        set(ARG_TIMEOUT 60)
    endif()
    if(TRIARCH_SANITIZE) # a sanitizer's program takes some three times as long
        math(EXPR ARG_TIMEOUT "${ARG_TIMEOUT} * 3")
    endif()
    add_executable(${name} ${PROJECT_SOURCE_DIR}/tests/${path}.cpp ${ARG_SOURCES})
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
    target_link_libraries(${name} PRIVATE ${ARG_UNPARSED_ARGUMENTS})
    triarch_serves_tests(${name} ${ARG_MEASURES})
    add_test(NAME ${name} COMMAND ${name})
    if(NOT TARGET tests_${folder}) # tests_unit, tests_x11: a part of the tests to build alone
        add_custom_target(tests_${folder})
    endif()
    add_dependencies(tests_${folder} ${name})
    # Off the session bus of whoever runs them: an editor would open its window in the one that is there already, a
    # browser ask the keyring for a password.
    set_tests_properties(${name} PROPERTIES ENVIRONMENT "QT_QPA_PLATFORM=offscreen;OMP_THREAD_LIMIT=1"
                                            ENVIRONMENT_MODIFICATION "DBUS_SESSION_BUS_ADDRESS=unset:;XDG_RUNTIME_DIR=unset:"
                                            TIMEOUT ${ARG_TIMEOUT} LABELS "${folder};${ARG_LABELS}")
endfunction()

# triarch_npm_test(tst_openai_mock openai_mock): a test with a package of tests/contracts from npm, which is installed
# by its lock file into the build folder first (node 20 or newer); TRIARCH_OPENAI_MOCK_DIR says where.
function(triarch_npm_test name package)
    set(installed ${CMAKE_BINARY_DIR}/tests/npm/${package})
    if(NOT TEST npm_${package})
        add_test(NAME npm_${package} COMMAND ${PROJECT_SOURCE_DIR}/tests/contracts/npm_install
            ${PROJECT_SOURCE_DIR}/tests/contracts/${package} ${installed})
        set_tests_properties(npm_${package} PROPERTIES FIXTURES_SETUP npm_${package} LABELS "contracts;npm" TIMEOUT 300)
    endif()
    string(TOUPPER ${package} upper)
    target_compile_definitions(${name} PRIVATE TRIARCH_${upper}_DIR="${installed}")
    set_tests_properties(${name} PROPERTIES FIXTURES_REQUIRED npm_${package})
endfunction()
