# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
triarch_test(unit/tst_profile triarch_settings)
triarch_test(unit/tst_reply_decoder triarch_model)
triarch_test(unit/tst_stream_decoder triarch_model)

# Servers for tests: one that works, in all dialects, and one that misbehaves.
add_library(triarch_test_servers STATIC support/dialect_server.cpp support/fault_server.cpp support/model_server.cpp support/tls_server.cpp)
target_include_directories(triarch_test_servers PUBLIC ${PROJECT_SOURCE_DIR})
target_link_libraries(triarch_test_servers PUBLIC triarch_base triarch_model PRIVATE triarch_warnings PkgConfig::HTTPLIB)

triarch_test(unit/tst_chat_client triarch_model triarch_test_servers TIMEOUT 120)
triarch_test(unit/tst_retrying_client triarch_model triarch_test_servers TIMEOUT 120)
triarch_test(faults/tst_model_faults triarch_model triarch_test_servers TIMEOUT 300)
triarch_test(faults/tst_model_replies triarch_model triarch_test_servers TIMEOUT 300)
triarch_test(faults/tst_model_tls triarch_model triarch_test_servers TIMEOUT 120)
triarch_test(unit/tst_connection_test triarch_model triarch_test_servers Qt6::Gui TIMEOUT 120)

# Contract tests with packages from npm, installed by their lock files into the build folder (node 20 or newer).
foreach(package openai_mock openai_client)
    add_test(NAME npm_${package} COMMAND ${PROJECT_SOURCE_DIR}/tests/contracts/npm_install
        ${PROJECT_SOURCE_DIR}/tests/contracts/${package} ${CMAKE_BINARY_DIR}/tests/npm/${package})
    set_tests_properties(npm_${package} PROPERTIES FIXTURES_SETUP npm_${package} LABELS "contracts;npm" TIMEOUT 300)
endforeach()
triarch_test(contracts/tst_openai_mock triarch_agent TIMEOUT 120 LABELS npm SOURCES ${PROJECT_SOURCE_DIR}/tests/support/mission_bench.cpp)
target_compile_definitions(tst_openai_mock PRIVATE TRIARCH_OPENAI_MOCK_DIR="${CMAKE_BINARY_DIR}/tests/npm/openai_mock")
set_tests_properties(tst_openai_mock PROPERTIES FIXTURES_REQUIRED npm_openai_mock)
# Where the address sanitizer is on, what it keeps back after a free must not count as held memory.
set_property(TEST tst_model_replies APPEND PROPERTY ENVIRONMENT "ASAN_OPTIONS=quarantine_size_mb=4")
