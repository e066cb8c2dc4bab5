# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
# The programs as a whole, by their command lines.
triarch_test_part(run support/mission_run.cpp NEEDS triarch_base)
function(triarch_program_test path)
    triarch_test(${path} triarch_test_hands triarch_journal triarch_wire Qt6::Network triarch_test_run ${ARGN})
    get_filename_component(name ${path} NAME)
    add_dependencies(${name} triarchctl triarch-guard triarch-practice)
endfunction()

triarch_program_test(faults/tst_host_faults TIMEOUT 300)
triarch_program_test(faults/tst_busy_host TIMEOUT 120)
triarch_program_test(faults/tst_whose_yes TIMEOUT 180)
triarch_program_test(faults/tst_signal_faults TIMEOUT 400)
triarch_program_test(faults/tst_stop_ways Qt6::WebSockets TIMEOUT 300)
triarch_program_test(missions/tst_missions TIMEOUT 600)
triarch_program_test(missions/tst_mission_commands TIMEOUT 600)
triarch_program_test(missions/tst_approve_command TIMEOUT 600)
triarch_program_test(missions/tst_operator_command TIMEOUT 600)
triarch_program_test(missions/tst_profile_pictures triarch_agent triarch_test_mission triarch_test_servers Qt6::Gui TIMEOUT 300)
triarch_program_test(missions/tst_mission_matrix TIMEOUT 3000 LABELS long)
triarch_guard_test(missions/tst_soak triarch_agent PkgConfig::XCB triarch_test_mission TIMEOUT 3000 LABELS long)
set_property(TEST tst_soak APPEND PROPERTY ENVIRONMENT QTEST_FUNCTION_TIMEOUT=2900000) # Qt Test's own is 5 minutes
triarch_test(faults/tst_mission_model_faults triarch_agent triarch_test_servers triarch_test_mission TIMEOUT 300)

triarch_test(faults/tst_mission_dialects triarch_agent triarch_test_servers triarch_test_mission TIMEOUT 120)

triarch_test(contracts/tst_openai_client triarch_base TIMEOUT 180 LABELS npm)
add_dependencies(tst_openai_client triarchctl)
triarch_npm_test(tst_openai_client openai_client)

# Missions in this process, as the console runs them: the guard is looked for beside the program.
triarch_program_test(missions/tst_review triarch_app TIMEOUT 400)
set_target_properties(tst_review PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_RUNTIME_OUTPUT_DIRECTORY})
triarch_program_test(contracts/tst_deskctl_commands Qt6::Gui TIMEOUT 300)
# By the commands of the README. The demo builds what is missing, so its jobs are for the build it makes itself.
add_test(NAME packaging_refusal COMMAND ${PROJECT_SOURCE_DIR}/tests/missions/packaging refusal)
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT TRIARCH_SANITIZE)
    foreach(job headless picture)
        add_test(NAME packaging_${job} COMMAND ${PROJECT_SOURCE_DIR}/tests/missions/packaging ${job} ${CMAKE_BINARY_DIR})
        set_tests_properties(packaging_${job} PROPERTIES RUN_SERIAL ON TIMEOUT 300)
    endforeach()
endif()
set_tests_properties(packaging_refusal PROPERTIES TIMEOUT 60)

triarch_test(unit/tst_settle_pace triarch_app)
triarch_test(unit/tst_mission_resumed triarch_app triarch_test_mission)
triarch_test(unit/tst_wayland triarch_app)
triarch_test(unit/tst_line_socket triarch_ctl_desk)

# The contracts of other people's scripts and agents, as data and on real displays.
triarch_test(contracts/tst_deskctl_vectors triarch_wire Qt6::Gui Qt6::Network TIMEOUT 180)
triarch_test(contracts/tst_lucy_vectors triarch_wire Qt6::Network TIMEOUT 60)
triarch_test(contracts/tst_mcp_vectors triarch_wire Qt6::Network TIMEOUT 60)
triarch_program_test(contracts/tst_deskctl_desktop Qt6::Gui TIMEOUT 300)
triarch_program_test(contracts/tst_deskctl_hosts Qt6::Gui TIMEOUT 300)

# The command protocol, its listener, and workers and viewers that somebody else wrote.
triarch_test(contracts/tst_command_vectors triarch_wire Qt6::Gui Qt6::Network TIMEOUT 120)
triarch_test(unit/tst_listener_gate triarch_wire Qt6::Network)
triarch_test(unit/tst_request_log triarch_wire Qt6::Gui Qt6::Network)
triarch_test(unit/tst_dialects triarch_wire Qt6::Gui)
triarch_test(unit/tst_pasted_calls triarch_wire Qt6::Gui)
triarch_test(unit/tst_trial_service triarch_wire Qt6::Gui)
triarch_test(faults/tst_websocket_faults triarch_wire Qt6::Gui Qt6::Network Qt6::WebSockets TIMEOUT 120)
triarch_program_test(contracts/tst_command_worker Qt6::Gui TIMEOUT 180 LABELS npm)
triarch_npm_test(tst_command_worker command_worker)
triarch_program_test(contracts/tst_mcp_official Qt6::Gui TIMEOUT 300 LABELS npm)
triarch_npm_test(tst_mcp_official mcp_official)
triarch_program_test(contracts/tst_cross_checks Qt6::Gui PkgConfig::XCB TIMEOUT 120)
triarch_program_test(contracts/tst_viewer_page Qt6::Gui Qt6::WebSockets TIMEOUT 180)
triarch_program_test(contracts/tst_reference Qt6::WebSockets TIMEOUT 400)

# Manual pages and completions.
add_test(NAME documents COMMAND ${PROJECT_SOURCE_DIR}/tests/lint/documents ${CMAKE_BINARY_DIR}/share)
set_tests_properties(documents PROPERTIES LABELS lint TIMEOUT 60)
