# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
# For looking at, and for figures; no tests.
triarch_test_program(live_view_scene console/live_view_scene.cpp NEEDS triarch_ui_live_view)
triarch_test_program(live_view_bench bench/live_view_bench.cpp NEEDS triarch_ui_live_view MEASURES)

triarch_test(console/tst_view_transform triarch_ui_live_view)
triarch_test(console/tst_live_view triarch_ui_live_view)
triarch_test(console/tst_live_view_hand triarch_ui_live_view)
triarch_test(console/tst_readout_bar triarch_ui_live_view)
triarch_test(console/tst_high_resolution triarch_ui_panes)
add_test(NAME tst_high_resolution_odd COMMAND tst_high_resolution)
set_tests_properties(tst_high_resolution PROPERTIES ENVIRONMENT "QT_QPA_PLATFORM=offscreen;QT_SCALE_FACTOR=2")
set_tests_properties(tst_high_resolution_odd PROPERTIES
    ENVIRONMENT "QT_QPA_PLATFORM=offscreen;QT_SCALE_FACTOR=1.25" TIMEOUT 30 LABELS console)
triarch_test(console/tst_overlay triarch_ui_live_view)
triarch_test(console/tst_live_view_pane triarch_ui_panes triarch_test_panes)
triarch_test(console/tst_live_view_header triarch_ui_panes triarch_test_panes)
