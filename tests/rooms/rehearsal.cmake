# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
# With sanitizers each takes minutes.
set(reads_pictures SOURCES ${CMAKE_CURRENT_SOURCE_DIR}/support/tesseract_leaks.cpp TIMEOUT 300 LABELS no-asan)

triarch_test(unit/tst_regions triarch_screen)
triarch_test(unit/tst_text_match triarch_rehearsal)
triarch_test(unit/tst_mission_parser triarch_rehearsal)
triarch_test(unit/tst_progress triarch_rehearsal)
triarch_test(unit/tst_screen_reader triarch_rehearsal ${reads_pictures})
triarch_test(unit/tst_personas triarch_rehearsal ${reads_pictures})
triarch_test(unit/tst_rehearsal_verifier triarch_rehearsal ${reads_pictures})
triarch_test(unit/tst_rehearsal_server triarch_rehearsal Qt6::Network ${reads_pictures})
triarch_test(unit/tst_rehearsal_connection triarch_rehearsal triarch_model Qt6::Gui ${reads_pictures})
triarch_test(layers/tst_rehearsal_layer triarch_rehearsal)
