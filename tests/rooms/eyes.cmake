# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
# A private X server for tests of everything that stands on core/x11.
triarch_test_part(xvfb support/xvfb.cpp support/test_client.cpp NEEDS triarch_x11 PkgConfig::XCB)

triarch_test(x11/tst_connection triarch_test_xvfb TIMEOUT 180)
triarch_test(x11/tst_window_list triarch_test_xvfb TIMEOUT 300)
triarch_test(x11/tst_window_claims triarch_test_xvfb TIMEOUT 300)
triarch_test(x11/tst_capture triarch_test_xvfb TIMEOUT 300)
triarch_test(x11/tst_x11_desktop triarch_test_xvfb TIMEOUT 300)
triarch_test(x11/tst_targets triarch_test_xvfb TIMEOUT 300)
triarch_test(x11/tst_hidden_windows triarch_test_xvfb TIMEOUT 300)
triarch_test(x11/tst_window_keeper triarch_test_xvfb TIMEOUT 300)
triarch_test(unit/tst_window_trail triarch_desktop)
triarch_test(unit/tst_downscale triarch_screen)
triarch_test(unit/tst_png triarch_screen)
triarch_test(unit/tst_model_frame triarch_screen)
triarch_test(unit/tst_diff triarch_screen)
triarch_test(unit/tst_settle triarch_screen)
triarch_test(x11/tst_settle_live triarch_test_xvfb TIMEOUT 300)
triarch_test(x11/tst_settle_suite triarch_test_xvfb triarch_door TIMEOUT 300)
triarch_test(x11/tst_settle_wait triarch_test_xvfb triarch_door TIMEOUT 300)
triarch_test(unit/tst_restless_map triarch_screen)
triarch_test(x11/tst_restless_watch triarch_test_xvfb triarch_door TIMEOUT 300)
