# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
# Watching a display: its live picture, and the emergency keys.
triarch_test_part(watching support/request_counter.cpp support/live_viewer.h NEEDS triarch_test_hands)
target_link_libraries(triarch_test_watching PRIVATE X11::Xtst X11::X11)

triarch_test(unit/tst_live_patches triarch_x11)
triarch_test(unit/tst_panic_rule triarch_x11)
triarch_test(unit/tst_corner_rule triarch_x11)
triarch_test(x11/tst_live_capture triarch_test_watching TIMEOUT 300)
triarch_test(x11/tst_live_source triarch_test_watching TIMEOUT 300)
triarch_test(x11/tst_loss_watch triarch_test_watching)
triarch_guard_test(x11/tst_panic_watch triarch_test_watching TIMEOUT 300)
