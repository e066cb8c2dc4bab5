# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
# One program a door through which bytes of strangers come in (preset fuzz: clang, ASan, UBSan). Each runs its corpus
# and then TRIARCH_FUZZ_SECONDS of inputs it makes up; what breaks it is kept beside it and printed.
if(TRIARCH_FUZZ)
    set(TRIARCH_FUZZ_SECONDS 30 CACHE STRING "How long each fuzz target runs")
    add_custom_target(fuzz_targets)
    # triarch_fuzz(json triarch_base ... CORPUS folder ...): `corpus` beside the target holds inputs to begin with.
    function(triarch_fuzz name)
        cmake_parse_arguments(ARG "" "" "CORPUS" ${ARGN})
        set(folder ${PROJECT_SOURCE_DIR}/tests/fuzz/corpus/${name})
        if(EXISTS ${folder})
            list(APPEND ARG_CORPUS ${folder})
        endif()
        add_executable(fuzz_${name} ${PROJECT_SOURCE_DIR}/tests/fuzz/fuzz_${name}.cpp)
        target_compile_definitions(fuzz_${name} PRIVATE TRIARCH_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
        target_link_libraries(fuzz_${name} PRIVATE triarch_warnings triarch_flags ${ARG_UNPARSED_ARGUMENTS})
        target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
        set_target_properties(fuzz_${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/fuzz)
        add_dependencies(fuzz_targets fuzz_${name})
        file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/fuzz/found_${name})
        # What it finds interesting goes to the first folder, the build's; the others are only read.
        add_test(NAME fuzz_${name} WORKING_DIRECTORY ${CMAKE_BINARY_DIR}/fuzz
                 COMMAND fuzz_${name} -max_total_time=${TRIARCH_FUZZ_SECONDS} -max_len=65536 -timeout=5
                         -rss_limit_mb=2048 -print_final_stats=1 -verbosity=0
                         found_${name} ${ARG_CORPUS})
        math(EXPR patience "${TRIARCH_FUZZ_SECONDS} * 3 + 60")
        set_tests_properties(fuzz_${name} PROPERTIES LABELS "fuzz;long" TIMEOUT ${patience})
    endfunction()

    triarch_fuzz(address triarch_net)
    triarch_fuzz(chord triarch_desktop)
    triarch_fuzz(command triarch_tools)
    triarch_fuzz(command_message triarch_wire)
    triarch_fuzz(headers triarch_model triarch_x11)
    triarch_fuzz(journal triarch_journal)
    triarch_fuzz(json triarch_base)
    triarch_fuzz(mission_text triarch_rehearsal)
    triarch_fuzz(policy triarch_policy triarch_desktop)
    triarch_fuzz(reply triarch_model)
    triarch_fuzz(stream triarch_model)
    triarch_fuzz(text triarch_base triarch_x11)
    triarch_fuzz(tool_call triarch_action)
    triarch_fuzz(worker_address triarch_wire Qt6::Network)
    triarch_fuzz(toml triarch_settings CORPUS ${PROJECT_SOURCE_DIR}/resources/profiles
                                              ${PROJECT_SOURCE_DIR}/resources/missions)
endif()
