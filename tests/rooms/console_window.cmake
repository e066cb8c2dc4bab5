# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
# The console's window: its controller and actions off screen, the window itself on an X server of its own.
triarch_test_part(seat support/scripted_console.cpp support/scripted_console.h NEEDS triarch_ui_seat)

triarch_test(console/tst_mission_controller triarch_test_seat TIMEOUT 60)
triarch_test(console/tst_mission_controller_ends triarch_test_seat TIMEOUT 60)
triarch_test(console/tst_mission_figures triarch_test_seat TIMEOUT 60)
triarch_test(console/tst_errands triarch_console TIMEOUT 60)
triarch_test(console/tst_self_view triarch_console TIMEOUT 60)
triarch_test(console/tst_report_words triarch_console triarch_test_mission TIMEOUT 120)
triarch_test(console/tst_display_dialog triarch_test_seat triarch_ui_dialogs TIMEOUT 60)
triarch_test(console/tst_mission_choices triarch_test_seat TIMEOUT 60)


# The program's own parts, in its folder: the guard is looked for beside the program.
triarch_test_part(console support/console_seat.cpp support/operator_display.cpp support/desk_hand.cpp
                  NEEDS triarch_console triarch_test_hands)
function(triarch_window_test path)
    triarch_test(${path} triarch_test_console triarch_test_seat ${ARGN})
    get_filename_component(name ${path} NAME)
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_RUNTIME_OUTPUT_DIRECTORY})
    target_compile_definitions(${name} PRIVATE TRIARCH_VERSION="${PROJECT_VERSION}")
    add_dependencies(${name} triarch triarchctl triarch-guard triarch-practice)
endfunction()

triarch_window_test(console/tst_app_actions TIMEOUT 60)
triarch_window_test(console/tst_console_program TIMEOUT 60)
triarch_window_test(console/tst_console_mission TIMEOUT 600)
triarch_window_test(console/tst_console_edit triarch_test_xvfb TIMEOUT 600)
triarch_window_test(console/tst_console_walk TIMEOUT 600)
triarch_window_test(console/tst_console_dialogs triarch_test_panes TIMEOUT 300)
triarch_window_test(console/tst_console_control TIMEOUT 600)
triarch_window_test(console/tst_console_approval TIMEOUT 600)
triarch_window_test(console/tst_console_own_display triarch_test_servers triarch_test_mission TIMEOUT 300)
triarch_window_test(console/tst_console_tester TIMEOUT 300)
add_dependencies(tst_console_tester triarch_qt_field)
target_compile_definitions(tst_console_tester PRIVATE TRIARCH_QT_FIELD="$<TARGET_FILE:triarch_qt_field>")
triarch_window_test(console/tst_console_asked Qt6::Network TIMEOUT 600)
triarch_window_test(console/tst_console_asked_elsewhere Qt6::Network TIMEOUT 600)
triarch_window_test(console/tst_console_attach TIMEOUT 600)
triarch_window_test(console/tst_console_attached TIMEOUT 600)
triarch_window_test(console/tst_console_stop TIMEOUT 300)
triarch_window_test(console/tst_window_maximised TIMEOUT 120)
triarch_window_test(console/tst_announcements TIMEOUT 300 SOURCES ${PROJECT_SOURCE_DIR}/tests/support/desktop_double.h)
triarch_test(console/tst_announcement_rules triarch_ui_announcements LABELS console)
triarch_window_test(console/tst_console_pace TIMEOUT 300)
triarch_window_test(console/tst_console_picture TIMEOUT 600)
triarch_window_test(console/tst_console_remote Qt6::Network Qt6::WebSockets TIMEOUT 300)
triarch_window_test(console/tst_console_display TIMEOUT 600 SOURCES ${PROJECT_SOURCE_DIR}/tests/support/deaf_display.cpp)
triarch_window_test(faults/tst_console_crash TIMEOUT 600 LABELS console)
triarch_test(console/tst_console_review triarch_ui_window triarch_test_seat LibArchive::LibArchive triarch_test_mission TIMEOUT 120)
triarch_test(console/tst_mission_library triarch_ui_window triarch_test_seat LibArchive::LibArchive triarch_test_mission TIMEOUT 120)
triarch_test(console/tst_export_dialog triarch_ui_dialogs)
triarch_test(console/tst_review_dialogs triarch_ui_window triarch_test_seat LibArchive::LibArchive Qt6::Sql triarch_test_mission TIMEOUT 120)
triarch_test(console/tst_review_tester triarch_ui_window triarch_test_seat LibArchive::LibArchive Qt6::Sql triarch_test_mission TIMEOUT 120)
triarch_test(console/tst_review_panes triarch_ui_window triarch_test_seat LibArchive::LibArchive Qt6::Sql triarch_test_mission triarch_test_panes TIMEOUT 120)
triarch_test(console/tst_review_docks triarch_ui_window triarch_test_seat LibArchive::LibArchive triarch_test_mission TIMEOUT 120)
triarch_test(console/tst_review_compare triarch_ui_window triarch_test_seat LibArchive::LibArchive Qt6::Sql triarch_test_mission triarch_test_panes TIMEOUT 120)
triarch_test(console/tst_review_inspector triarch_ui_window triarch_test_seat LibArchive::LibArchive Qt6::Sql triarch_test_mission triarch_test_panes TIMEOUT 120)
triarch_test(console/tst_compact_place triarch_ui_window triarch_test_seat LibArchive::LibArchive Qt6::Sql triarch_test_mission triarch_test_panes TIMEOUT 120)
triarch_test(console/tst_long_mission triarch_ui_window triarch_test_seat LibArchive::LibArchive Qt6::Sql triarch_test_mission MEASURES TIMEOUT 300)
triarch_test(console/tst_window_layout triarch_ui_window triarch_test_seat triarch_test_walks triarch_test_panes TIMEOUT 600)
triarch_test(console/tst_approval_terms triarch_ui_window triarch_test_seat triarch_test_walks triarch_test_panes TIMEOUT 300)
triarch_test(console/tst_pseudo_locale triarch_ui_window triarch_test_seat triarch_test_walks triarch_test_panes triarch_test_dialogs TIMEOUT 300)
foreach(name tst_window_habits tst_window_commands tst_window_letters tst_window_problems tst_window_status tst_start_page
             tst_dock_sizes tst_designed_parts tst_icon_tabs tst_breakpoints_pane tst_approval_banner tst_live_menu tst_palette tst_safety_page
             tst_window_panic tst_window_keys tst_operator_act tst_tester_answers tst_display_choice)
    triarch_test(console/${name} triarch_ui_window triarch_test_seat triarch_test_panes TIMEOUT 600)
endforeach()

# Not a test: window_pictures FOLDER draws the whole window in every state.
triarch_test_program(window_pictures console/window_pictures.cpp NEEDS triarch_ui_window triarch_test_seat triarch_test_panes)

# For figures; no test: console_stall [SECONDS].
add_executable(console_stall bench/console_stall.cpp)
target_link_libraries(console_stall PRIVATE triarch_test_console triarch_warnings triarch_flags)
triarch_shares_headers(console_stall)
add_dependencies(console_stall triarch-guard triarch-practice)

# For figures; no test: review_open FOLDER [TIMES].
add_executable(review_open bench/review_open.cpp)
target_link_libraries(review_open PRIVATE triarch_ui_window triarch_test_seat Qt6::Test triarch_warnings triarch_flags)
triarch_shares_headers(review_open)
