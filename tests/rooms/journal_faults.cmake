# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
# What the journal keeps when processes are killed, disks fail and files rot: F09 to F13 and F15 of the fault list.
add_executable(journal_child ${PROJECT_SOURCE_DIR}/tests/support/journal_child.cpp)
set_target_properties(journal_child PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
target_link_libraries(journal_child PRIVATE triarch_warnings triarch_flags triarch_journal)

add_library(triarch_test_journal STATIC ${PROJECT_SOURCE_DIR}/tests/support/journal_child_run.cpp
                                        ${PROJECT_SOURCE_DIR}/tests/support/journal_verdict.cpp
                                        ${PROJECT_SOURCE_DIR}/tests/support/power_cut.cpp
                                        ${PROJECT_SOURCE_DIR}/tests/support/small_disk.cpp)
target_link_libraries(triarch_test_journal PUBLIC triarch_journal Qt6::Sql PRIVATE triarch_warnings)
target_compile_definitions(triarch_test_journal PRIVATE TRIARCH_JOURNAL_CHILD="$<TARGET_FILE:journal_child>")
add_dependencies(triarch_test_journal journal_child)

triarch_test(faults/tst_mission_journal "triarch_agent;Qt6::Sql" TIMEOUT 120
    SOURCES ${PROJECT_SOURCE_DIR}/tests/support/mission_bench.cpp)

# Each program has a long form that tries everything instead of a sample.
foreach(name tst_journal_faults tst_journal_damage)
    triarch_test(faults/${name} triarch_test_journal TIMEOUT 300)
    add_test(NAME ${name}_long COMMAND ${name})
    set_tests_properties(${name}_long PROPERTIES ENVIRONMENT "TRIARCH_LONG=1" TIMEOUT 1800 LABELS "faults;long")
endforeach()
