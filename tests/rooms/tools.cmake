# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
# The tools of local.* and cloud.*: real files, real processes, a real server.
triarch_test_part(tools support/tool_bench.cpp NEEDS triarch_tools triarch_wire triarch_test_servers)

triarch_test(faults/tst_tool_corpus triarch_test_tools TIMEOUT 180)
triarch_test(faults/tst_tool_faults triarch_test_tools TIMEOUT 180)
triarch_test(faults/tst_tool_programs triarch_test_tools TIMEOUT 300)
triarch_test(contracts/tst_tool_vectors triarch_test_tools Qt6::Network TIMEOUT 60)
triarch_test(contracts/tst_host_schema triarch_test_tools Qt6::Network triarch_test_mission TIMEOUT 60)
triarch_test(faults/tst_cloud_faults triarch_test_tools TIMEOUT 180)
triarch_test(faults/tst_socket_faults triarch_wire Qt6::Network TIMEOUT 180)
triarch_test(faults/tst_socket_peers triarch_test_tools Qt6::Network TIMEOUT 180)
triarch_test(faults/tst_tool_commands triarch_test_hands triarch_journal TIMEOUT 180)
add_dependencies(tst_tool_commands triarchctl triarch-guard)
triarch_test(faults/tst_audio_faults triarch_test_tools TIMEOUT 120)
