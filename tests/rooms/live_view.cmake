# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
function(triarch_live_view_program name path)
    add_executable(${name} ${path})
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
    target_link_libraries(${name} PRIVATE triarch_ui_live_view triarch_warnings)
endfunction()

# For looking at, and for figures; no tests.
triarch_live_view_program(live_view_scene ${CMAKE_CURRENT_SOURCE_DIR}/console/live_view_scene.cpp)
triarch_live_view_program(live_view_bench ${CMAKE_CURRENT_SOURCE_DIR}/bench/live_view_bench.cpp)

triarch_test(console/tst_view_transform triarch_ui_live_view)
triarch_test(console/tst_live_view triarch_ui_live_view)
triarch_test(console/tst_live_view_hand triarch_ui_live_view)
triarch_test(console/tst_readout_bar triarch_ui_live_view)
triarch_test(console/tst_high_resolution triarch_ui_panes)
add_test(NAME tst_high_resolution_odd COMMAND tst_high_resolution)
set_tests_properties(tst_high_resolution PROPERTIES ENVIRONMENT "QT_QPA_PLATFORM=offscreen;QT_SCALE_FACTOR=2")
set_tests_properties(tst_high_resolution_odd PROPERTIES
    ENVIRONMENT "QT_QPA_PLATFORM=offscreen;QT_SCALE_FACTOR=1.25" TIMEOUT 30 LABELS console)
triarch_test(console/tst_overlay triarch_ui_live_view)
triarch_test(console/tst_live_view_pane triarch_ui_panes
    SOURCES ${CMAKE_CURRENT_SOURCE_DIR}/console/pane_stage.cpp)
triarch_test(console/tst_live_view_header triarch_ui_panes
    SOURCES ${CMAKE_CURRENT_SOURCE_DIR}/console/pane_stage.cpp)
