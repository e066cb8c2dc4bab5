# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
# What the operator sees: off screen where pixels and words suffice.
triarch_test(console/tst_style triarch_ui_style Qt6::DBus)
triarch_test(console/tst_hold_button triarch_ui_widgets TIMEOUT 120 LABELS console)
triarch_test_part(gallery console/gallery_page.cpp NEEDS triarch_ui_widgets)
triarch_test(console/tst_widgets triarch_ui_widgets triarch_test_gallery)

# Not a test: gallery FOLDER draws the small widgets in both themes.
triarch_test_program(gallery console/gallery.cpp NEEDS triarch_test_gallery)

triarch_test(console/tst_side_models triarch_ui_models LABELS console)
triarch_test(console/tst_call_card triarch_ui_models triarch_ui_live_view LABELS console)
triarch_test(console/tst_action_edit triarch_ui_models LABELS console)
triarch_test(console/tst_core_words triarch_ui_models LABELS console)
triarch_test_part(panes console/pane_stage.cpp NEEDS triarch_ui_panes)
foreach(name tst_side_panes tst_personas_pane tst_executor_page)
    triarch_test(console/${name} triarch_ui_panes triarch_test_panes LABELS console TIMEOUT 60)
endforeach()
triarch_test(console/tst_mission_bar triarch_ui_panes LABELS console TIMEOUT 60)
triarch_test(console/tst_tools_pane triarch_ui_panes triarch_test_walks LABELS console TIMEOUT 60)
triarch_test(console/tst_chip_place triarch_ui_panes LABELS console TIMEOUT 60)
triarch_test(console/tst_narrow_words triarch_ui_panes LABELS console TIMEOUT 60)
triarch_test(console/tst_tester_pane triarch_ui_panes LABELS console TIMEOUT 60)
triarch_test(console/tst_tester_places triarch_ui_panes LABELS console TIMEOUT 60)

# Not a test: pane_pictures FOLDER draws the side panes, filled and empty, in both themes.
triarch_test_program(pane_pictures console/pane_pictures.cpp NEEDS triarch_test_panes)
