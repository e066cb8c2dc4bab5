# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
# Watching a display: its live picture, and the emergency keys.
add_library(triarch_test_watching STATIC ${PROJECT_SOURCE_DIR}/tests/support/request_counter.cpp
                                         ${PROJECT_SOURCE_DIR}/tests/support/live_viewer.h)
set_target_properties(triarch_test_watching PROPERTIES AUTOMOC ON)
target_link_libraries(triarch_test_watching PUBLIC triarch_test_hands Qt6::Test PRIVATE triarch_warnings X11::Xtst X11::X11)

triarch_test(unit/tst_live_patches triarch_x11)
triarch_test(unit/tst_panic_rule triarch_x11)
triarch_test(unit/tst_corner_rule triarch_x11)
triarch_test(x11/tst_live_capture triarch_test_watching TIMEOUT 300)
triarch_test(x11/tst_live_source triarch_test_watching TIMEOUT 300)
triarch_test(x11/tst_loss_watch triarch_test_watching)
triarch_guard_test(x11/tst_panic_watch triarch_test_watching TIMEOUT 300)
