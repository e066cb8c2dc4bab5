# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
# What the operator sees: off screen where pixels and words suffice.
triarch_test(console/tst_style triarch_ui_style Qt6::DBus)
triarch_test(console/tst_hold_button triarch_ui_widgets TIMEOUT 120 LABELS console)
triarch_test(console/tst_widgets triarch_ui_widgets SOURCES ${CMAKE_CURRENT_SOURCE_DIR}/console/gallery_page.cpp)

# Not a test: gallery FOLDER draws the small widgets in both themes.
add_executable(gallery console/gallery.cpp console/gallery_page.cpp)
set_target_properties(gallery PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
target_link_libraries(gallery PRIVATE triarch_ui_widgets triarch_warnings triarch_flags)

triarch_test(console/tst_side_models triarch_ui_models LABELS console)
triarch_test(console/tst_call_card triarch_ui_models triarch_ui_live_view LABELS console)
triarch_test(console/tst_action_edit triarch_ui_models LABELS console)
triarch_test(console/tst_core_words triarch_ui_models LABELS console)
foreach(name tst_side_panes tst_personas_pane tst_executor_page)
    triarch_test(console/${name} triarch_ui_panes LABELS console TIMEOUT 60
        SOURCES ${CMAKE_CURRENT_SOURCE_DIR}/console/pane_stage.cpp)
endforeach()
triarch_test(console/tst_mission_bar triarch_ui_panes LABELS console TIMEOUT 60)
triarch_test(console/tst_tools_pane triarch_ui_panes LABELS console TIMEOUT 60
    SOURCES ${PROJECT_SOURCE_DIR}/tests/support/layout_walk.cpp)
triarch_test(console/tst_chip_place triarch_ui_panes LABELS console TIMEOUT 60)
triarch_test(console/tst_narrow_words triarch_ui_panes LABELS console TIMEOUT 60)
triarch_test(console/tst_tester_pane triarch_ui_panes LABELS console TIMEOUT 60)
triarch_test(console/tst_tester_places triarch_ui_panes LABELS console TIMEOUT 60)

# Not a test: pane_pictures FOLDER draws the side panes, filled and empty, in both themes.
add_executable(pane_pictures console/pane_pictures.cpp console/pane_stage.cpp)
set_target_properties(pane_pictures PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
target_compile_definitions(pane_pictures PRIVATE TRIARCH_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
target_link_libraries(pane_pictures PRIVATE triarch_ui_panes Qt6::Test triarch_warnings triarch_flags)
