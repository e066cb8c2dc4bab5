# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
# Input: the guard, the gate, the sandbox. Everything runs against a real X server.
triarch_test_part(hands support/hands.cpp support/event_recorder.cpp support/button_watch.cpp
                  NEEDS triarch_test_xvfb PkgConfig::XCB PkgConfig::XKBCOMMON)

# The guard's path comes with the test: the program is looked for where it is built.
function(triarch_guard_test path)
    triarch_test(${path} triarch_test_hands ${ARGN})
    get_filename_component(name ${path} NAME)
    add_dependencies(${name} triarch-guard)
    target_compile_definitions(${name} PRIVATE TRIARCH_GUARD="$<TARGET_FILE:triarch-guard>")
endfunction()

triarch_guard_test(x11/tst_guard TIMEOUT 180)
add_test(NAME tst_guard_long COMMAND tst_guard)
set_tests_properties(tst_guard_long PROPERTIES ENVIRONMENT "QT_QPA_PLATFORM=offscreen;TRIARCH_LONG=1" TIMEOUT 300 LABELS "x11;long")
triarch_guard_test(x11/tst_input_gate TIMEOUT 300)
triarch_guard_test(x11/tst_typing TIMEOUT 300)
triarch_guard_test(x11/tst_gate_forms TIMEOUT 300)
triarch_guard_test(x11/tst_gate_options PkgConfig::XCB TIMEOUT 300)
add_executable(triarch_late_reader ${PROJECT_SOURCE_DIR}/tests/support/late_reader.cpp)
set_target_properties(triarch_late_reader PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
target_link_libraries(triarch_late_reader PRIVATE PkgConfig::XCB triarch_warnings triarch_flags)
add_dependencies(tst_gate_options triarch_late_reader)
target_compile_definitions(tst_gate_options PRIVATE TRIARCH_LATE_READER="$<TARGET_FILE:triarch_late_reader>")
triarch_test(unit/tst_held_input triarch_x11)
triarch_test(unit/tst_chord_names triarch_x11 PkgConfig::XKBCOMMON)

# A host that tests may kill.
triarch_test_program(triarch_host_child support/host_child.cpp NEEDS triarch_x11)

triarch_guard_test(x11/tst_sandbox TIMEOUT 400)
triarch_guard_test(x11/tst_input_faults TIMEOUT 600)
add_dependencies(tst_input_faults triarch_host_child)
target_compile_definitions(tst_input_faults PRIVATE TRIARCH_HOST_CHILD="$<TARGET_FILE:triarch_host_child>")

find_package(Python3 REQUIRED COMPONENTS Interpreter)
add_test(NAME xtest_symbols COMMAND ${Python3_EXECUTABLE} ${CMAKE_CURRENT_SOURCE_DIR}/layers/xtest_symbols ${CMAKE_BINARY_DIR})
set_tests_properties(xtest_symbols PROPERTIES LABELS layers TIMEOUT 120)

# Rows of tests/faults/policy through the gate, judged by the shipped rules.
triarch_guard_test(faults/tst_policy_corpus triarch_door TIMEOUT 300)

triarch_test_program(triarch_qt_field support/qt_field.cpp NEEDS Qt6::Widgets)
triarch_guard_test(x11/tst_toolkits TIMEOUT 300)
add_dependencies(tst_toolkits triarch_qt_field)
target_compile_definitions(tst_toolkits PRIVATE TRIARCH_QT_FIELD="$<TARGET_FILE:triarch_qt_field>")
triarch_guard_test(x11/tst_layout_programs TIMEOUT 300)
add_dependencies(tst_layout_programs triarch_qt_field)
target_compile_definitions(tst_layout_programs PRIVATE TRIARCH_QT_FIELD="$<TARGET_FILE:triarch_qt_field>")
triarch_guard_test(x11/tst_settle_applications triarch_door triarch_test_xvfb TIMEOUT 900 LABELS long)
add_dependencies(tst_settle_applications triarch_qt_field)
target_compile_definitions(tst_settle_applications PRIVATE TRIARCH_QT_FIELD="$<TARGET_FILE:triarch_qt_field>")
triarch_test_part(clipboard support/clipboard_peer.cpp NEEDS triarch_test_hands)
triarch_guard_test(x11/tst_clipboard triarch_settings triarch_test_clipboard TIMEOUT 300)
triarch_guard_test(x11/tst_paste triarch_settings triarch_test_clipboard TIMEOUT 300)
triarch_guard_test(faults/tst_hands_faults triarch_agent triarch_test_mission TIMEOUT 300)
add_dependencies(tst_hands_faults triarchctl)
triarch_guard_test(faults/tst_monitor_faults triarch_door TIMEOUT 300)
# Not root: ctest says "Skipped", never "Passed".
set_tests_properties(tst_monitor_faults PROPERTIES SKIP_REGULAR_EXPRESSION "SKIP +: TestMonitorFaults::initTestCase")
triarch_guard_test(faults/tst_shaped_windows triarch_door triarch_journal TIMEOUT 300)
triarch_test(faults/tst_screen_faults triarch_agent triarch_test_xvfb triarch_test_mission TIMEOUT 300)

triarch_guard_test(x11/tst_door_changes triarch_door triarch_journal TIMEOUT 300)

# Has a long form, with as many trials as the figures ask for.
triarch_guard_test(faults/tst_toctou triarch_door triarch_journal TIMEOUT 300)
triarch_guard_test(faults/tst_press_receivers triarch_door triarch_journal)
triarch_guard_test(faults/tst_drops triarch_door triarch_journal)
triarch_guard_test(x11/tst_target_moves triarch_door triarch_journal)
add_test(NAME tst_toctou_long COMMAND tst_toctou)
set_tests_properties(tst_toctou_long PROPERTIES ENVIRONMENT "QT_QPA_PLATFORM=offscreen;TRIARCH_LONG=1" TIMEOUT 1800 LABELS "faults;long")

triarch_guard_test(faults/tst_stop_latency TIMEOUT 300)
add_test(NAME tst_stop_latency_long COMMAND tst_stop_latency)
set_tests_properties(tst_stop_latency_long PROPERTIES ENVIRONMENT "QT_QPA_PLATFORM=offscreen;TRIARCH_LONG=1" TIMEOUT 1800 LABELS "faults;long")
