# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
# Figures against peers and limits: tests/bench/run. No test: a machine's load is not the program's fault.
set(bench ${CMAKE_CURRENT_SOURCE_DIR}/bench)
add_executable(triarch_bench
    ${bench}/bench_main.cpp ${bench}/bench.cpp ${bench}/desk.cpp ${bench}/rows_capture.cpp ${bench}/rows_frame.cpp
    ${bench}/rows_process.cpp ${bench}/rows_windows.cpp ${bench}/rows_live.cpp ${bench}/rows_settle.cpp
    ${bench}/rows_typing.cpp ${bench}/rows_focus.cpp)
set_target_properties(triarch_bench PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
target_compile_definitions(triarch_bench PRIVATE TRIARCH_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
                                                 TRIARCH_GUARD="$<TARGET_FILE:triarch-guard>"
                                                 TRIARCH_CTL="$<TARGET_FILE:triarchctl>")
target_link_options(triarch_bench PRIVATE -Wl,--as-needed) # it is a peer's rival too: what it does not use is not loaded
target_link_libraries(triarch_bench PRIVATE triarch_door triarch_test_hands triarch_warnings triarch_flags
                                            PkgConfig::ISAL PkgConfig::XCB)
triarch_shares_headers(triarch_bench)
add_dependencies(triarch_bench triarch-guard triarchctl)
add_test(NAME bench_help COMMAND ${bench}/run --help)
set_tests_properties(bench_help PROPERTIES TIMEOUT 10 PASS_REGULAR_EXPRESSION "Usage: tests/bench/run")
add_test(NAME bench_wrong_part COMMAND ${bench}/run typos)
set_tests_properties(bench_wrong_part PROPERTIES TIMEOUT 10 PASS_REGULAR_EXPRESSION "no part or option typos")
