# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
# What the journal keeps when processes are killed, disks fail and files rot: F09 to F13 and F15 of the fault list.
triarch_test_program(journal_child support/journal_child.cpp NEEDS triarch_journal)

triarch_test_part(journal support/journal_child_run.cpp support/journal_verdict.cpp support/power_cut.cpp
                          support/small_disk.cpp NEEDS triarch_journal Qt6::Sql)
target_compile_definitions(triarch_test_journal PRIVATE TRIARCH_JOURNAL_CHILD="$<TARGET_FILE:journal_child>")
add_dependencies(triarch_test_journal journal_child)

triarch_test(faults/tst_mission_journal "triarch_agent;Qt6::Sql" triarch_test_mission TIMEOUT 120)

# Each program has a long form that tries everything instead of a sample.
foreach(name tst_journal_faults tst_journal_damage)
    triarch_test(faults/${name} triarch_test_journal TIMEOUT 300)
    add_test(NAME ${name}_long COMMAND ${name})
    set_tests_properties(${name}_long PROPERTIES ENVIRONMENT "TRIARCH_LONG=1" TIMEOUT 1800 LABELS "faults;long")
endforeach()

# What a mission does and does not do twice when its process is killed, its disk fails, its memory is used up.
triarch_test_program(mission_child support/mission_child.cpp support/failing_allocation.cpp NEEDS triarch_agent)
triarch_test(faults/tst_mission_crash triarch_agent TIMEOUT 600 LABELS no-asan)
target_compile_definitions(tst_mission_crash PRIVATE TRIARCH_MISSION_CHILD="$<TARGET_FILE:mission_child>")
add_dependencies(tst_mission_crash mission_child)
triarch_test(faults/tst_mission_machine_faults triarch_test_journal triarch_agent triarch_test_mission TIMEOUT 120)
target_compile_definitions(tst_mission_machine_faults PRIVATE TRIARCH_MISSION_CHILD="$<TARGET_FILE:mission_child>")
add_dependencies(tst_mission_machine_faults mission_child)
add_test(NAME tst_mission_crash_long COMMAND tst_mission_crash)
set_tests_properties(tst_mission_crash_long PROPERTIES ENVIRONMENT "TRIARCH_LONG=1;QTEST_FUNCTION_TIMEOUT=2900000"
                                                       TIMEOUT 3600 LABELS "faults;long;no-asan")
