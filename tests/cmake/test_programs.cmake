# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
# How test programs are built and registered. One program per folder holds all Qt Test classes below it.

# triarch_compiles_as_test(TARGET [OPTIMIZED]): compiles with -O0, which halves the time. The libraries under test are
# optimized.
function(triarch_compiles_as_test name)
    set_target_properties(${name} PROPERTIES AUTOMOC ON)
    target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR})
    target_compile_definitions(${name} PRIVATE TRIARCH_VERSION="${PROJECT_VERSION}")
    target_link_libraries(${name} PRIVATE triarch_warnings triarch_flags Qt6::Test)
    if(ARGN STREQUAL OPTIMIZED)
        triarch_shares_headers(${name})
    else()
        target_compile_options(${name} PRIVATE -O0)
        target_precompile_headers(${name} REUSE_FROM triarch_test_headers)
    endif()
endfunction()

# triarch_test_library(mission mission_bench.cpp ... NEEDS triarch_mission ...): adds the library triarch_test_mission, which
# several test programs link. Sources are relative to tests/support.
function(triarch_test_library part)
    cmake_parse_arguments(ARG "" "" "NEEDS" ${ARGN})
    set(name triarch_test_${part})
    list(TRANSFORM ARG_UNPARSED_ARGUMENTS PREPEND ${PROJECT_SOURCE_DIR}/tests/support/)
    add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
    target_link_libraries(${name} PUBLIC triarch_test_base Qt6::Test ${ARG_NEEDS})
    triarch_compiles_as_test(${name})
endfunction()

# triarch_helper_program(journal_child support/journal_child.cpp ... NEEDS triarch_journal): adds a program that tests start.
# It is built only if something depends on it. Sources are relative to tests.
function(triarch_helper_program name)
    cmake_parse_arguments(ARG "" "" "NEEDS" ${ARGN})
    list(TRANSFORM ARG_UNPARSED_ARGUMENTS PREPEND ${PROJECT_SOURCE_DIR}/tests/)
    add_executable(${name} EXCLUDE_FROM_ALL ${ARG_UNPARSED_ARGUMENTS})
    target_link_libraries(${name} PRIVATE triarch_test_base ${ARG_NEEDS})
    triarch_compiles_as_test(${name} OPTIMIZED)
endfunction()

# triarch_tests([OPTIMIZED] [NEEDS library ...] [PROGRAMS target ...] [SOURCES file ...]): adds the test program of the current
# folder. Every tst_*.cpp below it is one class and one CTest entry of that name; its labels are the names of its folders.
# PROGRAMS are the programs that the tests start. Sets test_program and test_classes, the names of the entries.
function(triarch_tests)
    cmake_parse_arguments(ARG OPTIMIZED "" "NEEDS;PROGRAMS;SOURCES" ${ARGN})
    file(RELATIVE_PATH folder ${PROJECT_SOURCE_DIR}/tests ${CMAKE_CURRENT_SOURCE_DIR})
    string(REPLACE / _ program tests_${folder})
    file(GLOB_RECURSE classes CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/tests tst_*.cpp)
    list(SORT classes)

    add_executable(${program} ${PROJECT_SOURCE_DIR}/tests/support/test_program_main.cpp ${ARG_SOURCES})
    target_link_libraries(${program} PRIVATE triarch_test_base ${ARG_NEEDS})
    if(ARG_OPTIMIZED)
        triarch_compiles_as_test(${program} OPTIMIZED)
    else()
        triarch_compiles_as_test(${program})
    endif()
    if(ARG_PROGRAMS)
        add_dependencies(${program} ${ARG_PROGRAMS})
    endif()
    triarch_grouped_sources(${program} ${PROJECT_SOURCE_DIR}/tests ${classes})

    foreach(class ${classes})
        get_filename_component(name ${class} NAME_WE)
        get_filename_component(labels ${class} DIRECTORY)
        string(REPLACE / ";" labels ${labels})
        triarch_test_entry(${name} ${program} ${name} LABELS ${labels})
        list(APPEND names ${name})
    endforeach()
    set(test_program ${program} PARENT_SCOPE)
    set(test_classes ${names} PARENT_SCOPE)
endfunction()

# triarch_test_entry(NAME PROGRAM ARGUMENT ... [LABELS ...] [ENVIRONMENT ...]): adds one CTest entry. Tests run off screen and
# without the user's session bus: with it, an editor would open in the running instance, and a browser would ask the keyring
# for a password.
function(triarch_test_entry name)
    cmake_parse_arguments(ARG "" "" "LABELS;ENVIRONMENT" ${ARGN})
    add_test(NAME ${name} COMMAND ${ARG_UNPARSED_ARGUMENTS})
    set_tests_properties(${name} PROPERTIES
        ENVIRONMENT "QT_QPA_PLATFORM=offscreen;OMP_THREAD_LIMIT=1;${ARG_ENVIRONMENT}"
        ENVIRONMENT_MODIFICATION "DBUS_SESSION_BUS_ADDRESS=unset:;XDG_RUNTIME_DIR=unset:"
        TIMEOUT 180 LABELS "${ARG_LABELS}")
    if("long" IN_LIST ARG_LABELS)
        triarch_label(long ${name})
    endif()
endfunction()

# triarch_test_variant(NAME CLASS [ARGUMENTS ...] [LABELS ...] [ENVIRONMENT ...]): one more entry for a class of this folder's
# program.
function(triarch_test_variant name class)
    cmake_parse_arguments(ARG "" "" "ARGUMENTS;LABELS;ENVIRONMENT" ${ARGN})
    get_test_property(${class} LABELS labels)
    list(REMOVE_ITEM labels long timing)
    triarch_test_entry(${name} ${test_program} ${class} ${ARG_ARGUMENTS}
                       LABELS ${labels} ${ARG_LABELS} ENVIRONMENT ${ARG_ENVIRONMENT})
endfunction()

# triarch_label(LABEL TEST ...): adds a label to tests. long: takes more than five seconds, runs in `packaging/test --long`
# only; timing: measures durations, runs alone and without sanitizers.
function(triarch_label label)
    foreach(name ${ARGN})
        set_property(TEST ${name} APPEND PROPERTY LABELS ${label})
        if(label STREQUAL long) # Qt Test ends a function after five minutes of its own
            set_tests_properties(${name} PROPERTIES TIMEOUT 3000)
            set_property(TEST ${name} APPEND PROPERTY ENVIRONMENT QTEST_FUNCTION_TIMEOUT=2900000)
        elseif(label STREQUAL timing)
            set_tests_properties(${name} PROPERTIES RUN_SERIAL ON)
        endif()
    endforeach()
endfunction()

# triarch_npm_package(openai_mock TEST ...): installs a package of tests/contracts from npm by its lock file before the
# tests run (node 20 or newer).
function(triarch_npm_package package)
    add_test(NAME npm_${package} COMMAND ${PROJECT_SOURCE_DIR}/tests/contracts/npm_install
        ${PROJECT_SOURCE_DIR}/tests/contracts/${package} ${CMAKE_BINARY_DIR}/tests/npm/${package})
    set_tests_properties(npm_${package} PROPERTIES FIXTURES_SETUP npm_${package} TIMEOUT 300)
    set_tests_properties(${ARGN} PROPERTIES FIXTURES_REQUIRED npm_${package})
    triarch_label(npm npm_${package} ${ARGN})
    triarch_label(long npm_${package} ${ARGN})
endfunction()
