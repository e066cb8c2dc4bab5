# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
triarch_test(unit/tst_agent_values triarch_agent)
triarch_test(unit/tst_mission_answers triarch_agent SOURCES ${CMAKE_CURRENT_SOURCE_DIR}/support/mission_bench.cpp)
triarch_test(unit/tst_mission_loop triarch_agent SOURCES ${CMAKE_CURRENT_SOURCE_DIR}/support/mission_bench.cpp)
triarch_test(unit/tst_mission_events triarch_agent SOURCES ${CMAKE_CURRENT_SOURCE_DIR}/support/mission_bench.cpp)
triarch_test(unit/tst_operator_desk triarch_agent SOURCES ${CMAKE_CURRENT_SOURCE_DIR}/support/mission_bench.cpp)
triarch_test(unit/tst_turn_reader triarch_agent SOURCES ${CMAKE_CURRENT_SOURCE_DIR}/support/mission_bench.cpp)
triarch_test(unit/tst_door triarch_door)
triarch_test(unit/tst_host_service triarch_wire Qt6::Network)
triarch_test(unit/tst_desk_windows triarch_wire)
