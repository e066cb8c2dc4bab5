# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
triarch_test(unit/tst_profile triarch_settings)
triarch_test(unit/tst_secrets_file triarch_settings)
triarch_test(unit/tst_reply_decoder triarch_model)
triarch_test(unit/tst_stream_decoder triarch_model)

# Servers for tests: one that works, in all dialects, and one that misbehaves.
triarch_test_part(servers support/dialect_server.cpp support/fault_server.cpp support/model_server.cpp support/tls_server.cpp
                  NEEDS triarch_base triarch_model)
target_link_libraries(triarch_test_servers PRIVATE PkgConfig::HTTPLIB)

triarch_test(unit/tst_chat_client triarch_model triarch_test_servers TIMEOUT 120)
triarch_test(unit/tst_retrying_client triarch_model triarch_test_servers TIMEOUT 120)
triarch_test(faults/tst_model_faults triarch_model triarch_test_servers TIMEOUT 300)
triarch_test(faults/tst_model_replies triarch_model triarch_test_servers TIMEOUT 300)
triarch_test(faults/tst_model_tls triarch_model triarch_test_servers TIMEOUT 120)
triarch_test(unit/tst_connection_test triarch_model triarch_test_servers Qt6::Gui TIMEOUT 120)

triarch_test(contracts/tst_openai_mock triarch_agent triarch_test_mission TIMEOUT 120 LABELS npm)
triarch_npm_test(tst_openai_mock openai_mock)
# Where the address sanitizer is on, what it keeps back after a free must not count as held memory.
set_property(TEST tst_model_replies APPEND PROPERTY ENVIRONMENT "ASAN_OPTIONS=quarantine_size_mb=4")
