# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
triarch_test(unit/tst_profile triarch_settings)
triarch_test(unit/tst_secrets_file triarch_settings)
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

triarch_test(contracts/tst_openai_mock triarch_agent TIMEOUT 120 LABELS npm SOURCES ${PROJECT_SOURCE_DIR}/tests/support/mission_bench.cpp)
triarch_npm_test(tst_openai_mock openai_mock)
# Where the address sanitizer is on, what it keeps back after a free must not count as held memory.
set_property(TEST tst_model_replies APPEND PROPERTY ENVIRONMENT "ASAN_OPTIONS=quarantine_size_mb=4")
